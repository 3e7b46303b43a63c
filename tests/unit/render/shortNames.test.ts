import { expect, test } from 'vitest';
import { shortNames } from '../../../src/render/shortNames.ts';

test('classes and their rules get names of one or two letters, in the order of the page', () => {
  const rules = { '1abc': '.css-1abc{color:red}.css-1abc:hover{color:blue}', '2def': 'nav .css-2def{margin:0}' };
  expect(shortNames('<i class="wrap css-2def"></i><b class="css-1abc"></b>', rules)).toEqual({
    body: '<i class="wrap a"></i><b class="b"></b>',
    css: '.b{color:red}.b:hover{color:blue}nav .a{margin:0}',
  });
});

test('animations have names of their own kind, and stand after the rules that use them', () => {
  const rules = {
    'animation-9x': '@keyframes animation-9x{from{opacity:0}}',
    '1abc': '.css-1abc{animation:animation-9x 1s;animation-range:0 1%}',
  };
  expect(shortNames('<b class="css-1abc"></b>', rules).css).toBe(
    '.a{animation:a 1s;animation-range:0 1%}@keyframes a{from{opacity:0}}',
  );
});

test('rules that follow one another with the same selector are one', () => {
  const rules = {
    '1abc': '.css-1abc{color:red;}.css-1abc{margin:0;}@media print{.css-1abc{top:0;}.css-1abc b{top:0;}}',
  };
  expect(shortNames('<b class="css-1abc"></b>', rules).css).toBe(
    '.a{color:red;margin:0}@media print{.a{top:0}.a b{top:0}}',
  );
});

test('rules that no element uses are left out, and animations that no rule uses', () => {
  const rules = { '1abc': '.css-1abc{color:red}', 'animation-9x': '@keyframes animation-9x{from{opacity:0}}' };
  expect(shortNames('<b></b>', rules).css).toBe('');
});

test('a text that looks like a class stays as it is', () => {
  expect(shortNames('<p>css-tricks</p>', {}).body).toBe('<p>css-tricks</p>');
});

test('names of two letters are enough for hundreds of styles', () => {
  const names = Array.from({ length: 900 }, (_, index) => `n${index}x`);
  const html = names.map((name) => `<i class="css-${name}">`).join('');
  const { body } = shortNames(html, Object.fromEntries(names.map((name) => [name, `.css-${name}{}`])));
  const short = Array.from(body.matchAll(/class="(\w+)"/g), ([, name]) => name);
  expect(new Set(short).size).toBe(900);
  expect(short.every((name) => /^[a-z][a-z0-9]?$/.test(name ?? ''))).toBe(true);
});
