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
