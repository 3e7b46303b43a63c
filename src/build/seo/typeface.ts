/** Text as outlines from the site's own fonts, so that pictures don't depend on the machine's fonts. */

import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, shape, Buffer as TextBuffer, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

export type Typeface = Awaited<ReturnType<typeof openTypeface>>;

/** Opens a woff2 file at one `weight`. `tracking` is the space added after each glyph, in em. */
export async function openTypeface(file: string, { weight = 400, tracking = 0 }) {
  const face = new Face(new Blob(await decompress(await readFile(file))));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);

  const paths = new Map<number, string>();
  /** Kept, because all cards are written in the same few letters. */
  function pathOf(id: number): string {
    const path = paths.get(id) ?? font.glyphToPath(id);
    paths.set(id, path);
    return path;
  }

  /** Glyphs with their advances in em. Characters that the font lacks are left out; they would be drawn as boxes. */
  function glyphs(text: string) {
    const buffer = new TextBuffer();
    buffer.addText(text.normalize('NFC'));
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer
      .getGlyphInfosAndPositions()
      .filter(({ codepoint }) => codepoint !== 0)
      .map(({ codepoint: id, xAdvance = 0 }) => ({ id, advance: xAdvance / face.upem + tracking }));
  }

  return {
    /** Width in px of `text` at `size` px. */
    width: (text: string, size: number) => size * glyphs(text).reduce((sum, { advance }) => sum + advance, 0),
    /** SVG paths of `text`, its baseline starting at x, y. */
    outline(text: string, size: number, x: number, y: number) {
      const scale = size / face.upem;
      let at = x;
      const paths = glyphs(text).map(({ id, advance }) => {
        const path = `<path transform="translate(${at} ${y}) scale(${scale} ${-scale})" d="${pathOf(id)}"/>`;
        at += advance * size;
        return path;
      });
      return paths.join('');
    },
  };
}
