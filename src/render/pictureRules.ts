/**
 * The CSS of the classes for focus points and placeholder colours (`f-60-0`, `c-b97`) in a page's HTML. They are
 * classes, because the CSP forbids style attributes.
 */
export function pictureRules(body: string): string {
  const used = new Set(body.match(/[" ](?:c-(?:stone|[0-9a-f]{3}(?:-[0-9a-f]{3}){0,2})|f-\d{1,3}-\d{1,3})(?=[" ])/g));
  return [...used]
    .map((found) => {
      const name = found.slice(1);
      const [kind, ...values] = name.split('-');
      return `.${name}{${kind === 'c' ? `background:${ground(values)}` : `object-position:${values.join('% ')}%`}}`;
    })
    .join('');
}

/** A mean colour is mixed with sand; a hero's colours are not, because a dark overlay lies over them. */
function ground([color, ...below]: string[]): string {
  if (color === 'stone') return 'var(--stone)';
  if (below.length > 0) return `linear-gradient(${[color, ...below].map((stop) => `#${stop}`)})`;
  return `color-mix(in srgb,#${color} 40%,var(--sand))`;
}
