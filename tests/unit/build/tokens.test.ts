import { expect, test } from 'vitest';
import { withoutTokens } from '../../../src/build/tokensPlugin.ts';

test('tokens of the design become their values, also those that name others', () => {
  expect(withoutTokens('padding:0 var(--r1)')).toBe('padding:0 4px');
  expect(withoutTokens('left:var(--edge)')).toBe('left:max(clamp(20px,4vw,40px),(100vw - 1280px)/2)');
});

test('what a site, a width or an element decides stays a property', () => {
  for (const css of ['color:var(--ink)', 'top:var(--header)', 'flex:0 0 var(--slide,100%)']) {
    expect(withoutTokens(css)).toBe(css);
  }
});
