import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist, htmlFiles, kinds, pathOf, read } from '../../support/dist.ts';
import { testValidHtml } from '../../support/validHtml.ts';

const ofKinds = () => htmlFiles.filter((file) => file === '404.html' || kinds.includes(pathOf(file)));
testValidHtml('a page of each kind is valid HTML', () => ofKinds().map((file) => join(dist, file)));
testValidHtml('every page is valid HTML', () => [dist], { tags: ['release'] });

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

test('every page has one heading of the first level', () => {
  const own = htmlFiles.filter(
    (file) => !read(file).includes('<iframe src="/paginas/') && !file.startsWith('paginas/'),
  );
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((file) => read(file).match(/<h1[ >]/g)?.length !== 1)).toEqual([]);
});

test('links that open another tab don’t hand the page over to it', () => {
  const links = htmlFiles.flatMap((file) => read(file).match(/<a [^>]*target="_blank"[^>]*>/g) ?? []);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((link) => !/ rel="[^"]*\bnoopener\b/.test(link))).toEqual([]);
});
