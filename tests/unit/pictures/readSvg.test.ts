/** Drawings made to keep the check busy: each is checked within a test's usual time. */
import { expect, test } from 'vitest';
import { readSvg } from '../../../src/pictures/readSvg.ts';

const read = (text: string) => readSvg(Buffer.from(text));
const long = (piece: string) => piece.repeat(400_000 / piece.length);
const drawing = (attributes: string, inside = '') => `<svg ${attributes}>${inside}</svg>`;
const sized = 'width="8" height="6"';

test.each([
  ['a width of 400,000 digits', drawing(`width="${long('1')}x" height="6"`), 'svg-size'],
  ['a viewBox of 400,000 digits', drawing(`viewBox="0 0 ${long('1')}x 6"`), 'svg-size'],
  ['a viewBox of spaces', drawing(`viewBox="0${long(' ')}"`), 'svg-size'],
  ['an attribute without a value', drawing(`${sized} ${long('a')}`), undefined],
  ['a hundred thousand attributes', drawing(`${sized} ${long('a="')}"`), undefined],
  ['spaces before an equals sign', drawing(`${sized} a${long(' ')}`), undefined],
  ['a name without an end', `<svg ${sized}><${long('a')}"`, 'damaged'],
  ['comments without an end', drawing(sized, long('<!--x>')), 'damaged'],
  ['instructions without an end', drawing(sized, long('<?x>')), 'damaged'],
  ['declarations without an end', `${long('<!DOCTYPE ')}${drawing(sized)}`, 'damaged'],
  ['spaces before an address', drawing(sized, `<g style="fill:url(${long(' ')}#a)"/>`), undefined],
  ['addresses without an end', drawing(sized, `<g style="${long('url( ')}"/>`), 'svg-active'],
  ['elements without an end', drawing(sized, long('<g>')), 'damaged'],
])('%s', (_name, text, fault) => {
  const source = read(text);
  expect('fault' in source ? source.fault : undefined).toBe(fault);
});

test('a usual drawing is accepted', () => {
  const text =
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd"><!-- a < b -->' +
    drawing(
      'viewBox="0 0 80.5 60" a="1"b=\'2\'',
      '<style><![CDATA[a > b { fill: url( "#x" ) }]]></style><path d="M0 0"/>',
    );
  expect(read(text)).toMatchObject({ width: 81, height: 60 });
});
