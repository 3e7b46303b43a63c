import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { completeSite } from '../../src/config/defaults/siteDefaults.ts';
import { globalStyle, media, settle } from '../../src/theme.ts';
import { config } from '../support/testSite.ts';

test('the ink colour stands in the style twice: as it is, and as its channels, for what is partly transparent', () => {
  const font = { family: 'A', url: '/a.woff2', weights: '400' };
  const colors = { ...config.theme.colors, ink: '#ff8000' };
  const style = globalStyle({ colors, fonts: { display: font, text: font } });
  expect(style).toContain('--ink:#ff8000');
  expect(style).toContain('--ink-rgb:255 128 0');
});

test('fallbacks of equal size share a rule, and stand in their order', () => {
  const fallbacks = [
    { local: 'Roboto', sizeAdjust: 103.4 },
    { local: 'Arial', sizeAdjust: 101.5 },
    { local: 'Liberation Sans', sizeAdjust: 101.5 },
  ];
  const font = { family: 'A', url: '/a.woff2', weights: '400', fallbacks };
  const style = globalStyle({ colors: {}, fonts: { display: font, text: font } });
  expect(style).toContain('{font-family:"A 1";src:local("Roboto");size-adjust:103.4%;');
  expect(style).toContain('{font-family:"A 2";src:local("Arial"),local("Liberation Sans");size-adjust:101.5%;');
  expect(style).toContain('--sans:"A","A 1","A 2",system-ui');
});

describe('tokens that only some sites have', () => {
  const font = { family: 'A', url: '/a.woff2', weights: '400' };
  const fonts = { display: font, text: font };
  const css =
    'a{color:var(--link,var(--action));gap:var(--gap,2px);background:var(--header-veil,b(rgb(var(--veil-rgb,var(--ink-rgb))/.5)))}';

  test('a page without them has what stands in their place, and keeps other custom properties', () => {
    expect(settle(css, { colors: {}, fonts })).toBe(
      'a{color:var(--action);gap:var(--gap,2px);background:b(rgb(var(--ink-rgb)/.5))}',
    );
    expect(globalStyle({ colors: {}, fonts })).not.toMatch(/--(link|heading-weight|button-corners|hero-top)/);
  });

  test('a style writes each of its tokens once, in the root', () => {
    const tokens = { headingWeight: 500, headingCase: 'uppercase', buttons: 'pill', header: 'solid' } as const;
    const theme = { colors: { onAction: '#171717' }, link: '#a1611c', tokens, fonts };
    const style = globalStyle(theme);
    expect(settle(css, theme)).toBe(
      'a{color:var(--link,var(--action));gap:var(--gap,2px);background:var(--header-veil,b(rgb(var(--ink-rgb)/.5)))}',
    );
    for (const token of ['--heading-weight:500', '--button-corners:99px', '--link:#a1611c', '--on-action:#171717'])
      expect(style.split(token)).toHaveLength(2);
    expect(style).toContain('text-transform:uppercase');
    expect(style.match(/@font-face/g)).toHaveLength(1);
  });

  test('square buttons have the colour of action on dark grounds too', () => {
    const style = (buttons?: 'square' | 'pill') => globalStyle({ colors: {}, tokens: { buttons }, fonts });
    expect(style('square')).toContain('.white{background:var(--action);color:var(--white)}');
    expect(style('pill')).not.toContain('.white{background:var(--action)');
  });

  test('no component writes letters in the action colour itself, which may be too light for them', () => {
    const files = globSync('src/ui/**/*.{ts,tsx}');
    const inAction = files.filter((file) =>
      /\bcolor: '[^']*(?<!link,)var\(--action\)/.test(readFileSync(file, 'utf8')),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(inAction).toEqual([]);
  });

  test('own details and fonts win over those of the style', () => {
    const own = { family: 'Own', file: 'developments/_site/a.woff2', weights: '400 700' };
    const site = { baseUrl: 'https://example.com', company: { name: 'A', email: 'a@example.com' } };
    const { theme } = completeSite(
      { ...site, theme: { style: 'direct', tokens: { corners: 'round' }, fonts: { display: own } } },
      [],
    );
    expect(theme.tokens).toMatchObject({ corners: 'round', hero: 'split' });
    expect([theme.fonts.display.family, theme.fonts.text.family]).toEqual(['Own', 'Archivo']);
  });
});

test('at the width of a breakpoint the rules up to it hold, and not those above it', () => {
  expect([media.upTo(768), media.above(768), media.from(769)]).toEqual([
    '@media (max-width:768px)',
    '@media (min-width:768.02px)',
    '@media (min-width:769px)',
  ]);
});
