import { expect, test } from 'vitest';
import { globalStyle } from '../../src/theme.ts';
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
