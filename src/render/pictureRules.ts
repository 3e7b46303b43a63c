import { groundTint } from '../content/groundTint.ts';

/**
 * The CSS of the classes for focus points, placeholder colours and a page's own accent and grounds (`f-60-0`, `c-b97`, `a-2f6b4f`,
 * `g-deep`) in a page's HTML. They are classes, because the CSP forbids style attributes.
 */
export function pictureRules(body: string): string {
  const used = new Set(
    body.match(
      /[" ](?:c-(?:stone|[0-9a-f]{3}(?:-[0-9a-f]{3}){0,2})|f-\d{1,3}-\d{1,3}|a-[0-9a-f]{6}|g-(?:light|deep))(?=[" ])/g,
    ),
  );
  return [...used]
    .map((match) => {
      const name = match.slice(1);
      const [kind, ...values] = name.split('-');
      return `.${name}{${rules[kind as keyof typeof rules](values)}}`;
    })
    .join('');
}

const mixed = (color: string, percent: number, other: string) => `color-mix(in srgb,${color} ${percent}%,${other})`;
const mix = (hex = '', percent: number, other: string) => mixed(`#${hex}`, percent, other);

const rules = {
  /** Its lighter and darker shades are legible on dark, and beneath white text, whatever the accent. */
  a: ([hex]: string[]) =>
    Object.entries({
      accent: `#${hex}`,
      'accent-light': mix(hex, 35, '#fff'),
      stone: mix(hex, 24, '#fff'),
      'line-sand': mix(hex, 40, 'var(--sand)'),
      ground: mix(hex, 50, 'var(--ink)'),
    })
      .map(([token, color]) => `--${token}:${color}`)
      .join(';'),
  /** Whether they are legible is a rule of the configuration (`ownGrounds`). */
  g: ([ground]: string[]) =>
    `--sand:${mixed('var(--accent)', groundTint, '#fff')}` +
    (ground === 'deep' ? `;--dark:${mixed('var(--accent)', 50, 'var(--ink)')}` : ''),
  c: (colors: string[]) => `background:${ground(colors)}`,
  f: (at: string[]) => `object-position:${at.join('% ')}%`,
};

/** A mean colour is mixed with sand; a hero's colours are not, because a dark overlay lies over them. */
function ground([color, ...below]: string[]): string {
  if (color === 'stone') return 'var(--stone)';
  if (below.length > 0) return `linear-gradient(${[color, ...below].map((stop) => `#${stop}`)})`;
  return mix(color, 40, 'var(--sand)');
}
