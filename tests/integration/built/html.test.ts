import { expect, test } from 'vitest';
import { dist, htmlFiles, read } from '../../support/dist.ts';
import { testValidHtml } from '../../support/validHtml.ts';

testValidHtml(() => dist);

test('"e-mail" has a non-breaking hyphen in sentences', () => {
  const pages = htmlFiles.filter((file) => !file.startsWith('paginas/')).map(read);
  const texts = pages.flatMap((html) =>
    Array.from(html.matchAll(/>([^<]*\be[-\u2011]mail[^<]*)</gi), ([, text = '']) => text),
  );
  // A field's label is the word alone.
  const sentences = texts.filter((text) => text !== 'E-mail');
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((text) => /e-mail/i.test(text))).toEqual([]);
});
