/** A site's colours must be legible where they meet; colours derived from them always are. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CheckedFile } from '../../../src/config/checkedFile.ts';
import {
  isLegible,
  leastContrast,
  linkColor,
  nearestLegible,
  opacities,
  pairs,
} from '../../../src/config/colors/legibility.ts';
import { contrastRatio, over, toLch } from '../../../src/config/colors/oklch.ts';
import { palette } from '../../../src/config/colors/palette.ts';
import { type Finding, reportTo } from '../../../src/config/problem.ts';
import { contrast } from '../../../src/config/rules/contrast.ts';
import type { Colors } from '../../../src/content/completeSite.ts';
import { pictureRules } from '../../../src/render/pictureRules.ts';
import { globalStyle } from '../../../src/theme.ts';

const site: CheckedFile = { kind: 'site', file: 'site.config.yaml', data: {}, references: [], slug: '', broken: false };
function problemsOf(colors: Record<string, string>) {
  const found: Finding[] = [];
  contrast({ ...site, data: { theme: { colors } } }, reportTo(found), { today: '2026-11-20', timeZone: 'UTC' });
  return found.map(({ pointer, suggestion }) => [pointer, suggestion] as const);
}

test('ratios are those of WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBe(21);
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#ffffff', '#0000ff')).toBeCloseTo(8.59, 2);
  expect(over('#ffffff', 0.5, '#000000')).toBe('#808080');
});

test('text is refused from just below 4.5:1 on', () => {
  const isRead = (muted: string) =>
    isLegible({ ink: 'muted', ground: 'white', use: 'text' }, { ...palette({}), muted });
  expect([isRead('#777777'), isRead('#767676')]).toEqual([false, true]);
});

test('a yellow action color is refused, and the suggested near color is accepted', () => {
  const [[pointer, near = ''] = []] = problemsOf({ action: '#ffee00' });
  expect(pointer).toBe('/theme/colors/action');
  expect(contrastRatio(near, '#ffffff')).toBeGreaterThanOrEqual(leastContrast.text);
  expect(problemsOf({ action: near })).toEqual([]);
});

test('a yellow action color with dark letters is accepted, and links are darker', () => {
  expect(problemsOf({ action: '#ffcd00', onAction: '#171717' })).toEqual([]);
  expect(linkColor(palette({ action: '#ffcd00' }))).toMatch(/^#/);
  expect(linkColor(palette({ action: '#1d5fd1' }))).toBeUndefined();
});

test('accents have the hue of the given action color; without one they are copper', () => {
  const hue = (hex: string) => toLch(hex).h;
  for (const action of ['#1f5f43', '#c8102e', '#5b2a86'])
    for (const accent of [palette({ action }).accent, palette({ action }).accentLight])
      expect(Math.abs(hue(accent) - hue(action))).toBeLessThan(12);
  expect(hue(palette().accent)).toBeCloseTo(48, -1);
});

test('of two colors that meet, the problem names the one whose change mends the most pairs', () => {
  const written = { action: '#1d5fd1', muted: '#5a6675' };
  expect(problemsOf({ ...written, sand: '#b9ad99' }).map(([pointer]) => pointer)).toEqual(['/theme/colors/sand']);
  expect(problemsOf({ ...written, sand: '#f6f2eb', muted: '#8a96a5' }).map(([pointer]) => pointer)).toEqual([
    '/theme/colors/muted',
  ]);
});

test('a white ink and a black sand get a suggestion too', () => {
  for (const [name, hex] of Object.entries({
    ink: '#ffffff',
    sand: '#000000',
    accentLight: '#000000',
    dark: '#e0e0e0',
  }))
    expect(problemsOf({ [name]: hex })).toEqual([[`/theme/colors/${name}`, expect.stringMatching(/^#[0-9a-f]{6}$/)]]);
});

test('whatever the action color, once it is legible all colors derived from it are', () => {
  const failures: string[] = [];
  for (let index = 0; index < 600; index++) {
    const hex = `#${((index * 27_993_221) % 0x1000000).toString(16).padStart(6, '0')}`;
    const action = nearestLegible('action', palette({ action: hex })) ?? '';
    const colors: Colors = palette({ action });
    for (const pair of pairs)
      if (!isLegible(pair, colors)) failures.push(`${hex} ${action} ${pair.ink} ${pair.ground}`);
    const link = linkColor(palette({ action: hex })) ?? hex;
    for (const ground of ['#ffffff', colors.sand])
      if (contrastRatio(link, ground) < leastContrast.text) failures.push(`${hex} link ${link} ${ground}`);
  }
  expect(failures).toEqual([]);
});

describe('what is checked is what is painted', () => {
  test('every color is in a pair', () => {
    const met = new Set(pairs.flatMap(({ ink, ground }) => [ink, ground]));
    expect(Object.keys(palette()).filter((name) => !met.has(name as keyof Colors))).toEqual([]);
  });

  test('opacities and tints are those of the style', () => {
    const font = { family: 'A', url: '/a.woff2', weights: '400' };
    const style = globalStyle({ colors: { ...palette() }, fonts: { display: font, text: font } });
    expect(style).toContain(`--on-dark:rgb(255 255 255/${String(opacities.onDark).slice(1)})`);
    const notices = readFileSync(join(import.meta.dirname, '../../../src/ui/forms/notices.tsx'), 'utf8');
    for (const tint of ['danger', 'success'] as const)
      expect(notices).toContain(`color-mix(in srgb,var(--${tint}) ${opacities[tint] * 100}%,var(--white))`);
  });
});

test("on a page's own accent white text is legible, and its light shade on dark", () => {
  const colors = palette({ action: '#ffcd00', onAction: '#171717' });
  for (const start of ['#ff0000', '#00ff00', '#ffff00', '#00ffff', '#000000', '#ffffff', '#808080']) {
    const accent = nearestLegible('accent', { ...colors, accent: start }) ?? '';
    const rule = pictureRules(`<div class="a-${accent.slice(1)}">`);
    const shade = (token: string) => {
      const [, hex = '', percent = '', other = ''] =
        new RegExp(`--${token}:color-mix\\(in srgb,(.*?) (\\d+)%,(#fff|var)`).exec(rule) ?? [];
      return over(hex, Number(percent) / 100, other === '#fff' ? '#ffffff' : colors.ink);
    };
    expect(contrastRatio('#ffffff', shade('ground')), accent).toBeGreaterThanOrEqual(leastContrast.text);
    for (const dark of [colors.ink, colors.dark])
      expect(contrastRatio(shade('accent-light'), dark), accent).toBeGreaterThanOrEqual(leastContrast.text);
  }
});
