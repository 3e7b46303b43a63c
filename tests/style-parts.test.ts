import { describe, expect, test } from 'vitest';
import { splitStyle, wideMedia } from '../src/style-parts.ts';

describe('the rules that phones never fetch', () => {
  test.each([
    ['a wide screen', '@media (min-width:1100px){.a{color:red}.b{color:red}}'],
    ['the narrowest of them', '@media (min-width:600px){.a{color:red}}'],
    ['a wide screen that is not too wide', '@media (min-width:768px) and (max-width:900px){.a{color:red}}'],
    ['a mouse', '@media (hover:hover){.a:hover{color:red}}'],
    ['forced colours', '@media (forced-colors:active){.a{color:red}}'],
    ['a mouse on a wide screen', '@media (min-width:900px){@media (hover:hover){.a:hover{color:red}}}'],
  ])('are those of %s', (_what, rule) => {
    expect(splitStyle(`.a{color:blue}${rule}.c{color:blue}`)).toEqual({
      base: '.a{color:blue}.c{color:blue}',
      wide: rule,
    });
  });

  test.each([
    ['any screen', '.a{color:red}'],
    ['a phone held sideways', '@media (min-width:480px){.a{color:red}}'],
    ['a small screen', '@media (max-width:767px){.a{color:red}}'],
    ['paper, or a wide screen', '@media (min-width:900px),print{.a{color:red}}'],
    ['a browser with scroll timelines', '@supports (animation-timeline:scroll()){@media (hover:hover){.a{color:red}}}'],
    ['animations', '@keyframes a{from{color:red}to{color:blue}}'],
  ])('are not those of %s', (_what, rule) => expect(splitStyle(rule)).toEqual({ base: rule, wide: '' }));

  test('are asked for where one of them could apply', () => {
    expect(wideMedia).toBe('(min-width:600px),(hover:hover),(forced-colors:active)');
  });
});
