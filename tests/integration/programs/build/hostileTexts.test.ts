import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { hostFiles, serverManifest } from '../../../../src/build/hosts.ts';
import { robots, sitemapEntry, sitemaps } from '../../../../src/build/seo/sitemap.ts';
import { webManifest } from '../../../../src/build/seo/webManifest.ts';
import type { LoadedConfig } from '../../../../src/config/load/load.ts';
import { createSite, htmlDocument, render, siteAssets } from '../../../../src/render/entry.tsx';
import { copyContent } from '../../../support/copyContent.ts';
import { createLoader } from '../../../support/loadContent.ts';
import { resolve } from '../../../support/testSite.ts';
import { anatomy } from './pageAnatomy.ts';
import { type TextPlace, textPlaces } from './textPlaces.ts';

const marker = 'zz9';

const texts = {
  'a script': `${marker}<script>alert(1)</script>`,
  // Short ones too, for fields that hold only a few words.
  'a title’s end': `${marker}</title><svg onload=a()>`,
  'a style’s end': `${marker}</style><svg onload=a()>`,
  'a script’s end': `${marker}</script><svg onload=a()>`,
  'a short handler': `${marker}" onfocus="a()`,
  'closing tags and a handler': `${marker}</script></style></title></textarea>--><img src=x onerror=alert(1)>`,
  'an attribute’s end': `${marker}" onmouseover="alert(1)" x='`,
  'a rule’s end': `${marker}"}*{display:none}/*`,
  'a javascript: address': `javascript:alert('${marker}')`,
  'a javascript: address in disguise': ` JaVa\tScRiPt:alert('${marker}')//https://`,
  'a data: address': `data:text/html,<script>alert('${marker}')</script>`,
  'an address with markup': `https://example.com/${marker}?"><script>alert(1)</script>`,
  'a host with markup': `https://${marker}"><img src=x onerror=alert(1)>`,
  'a host with a header': `https://${marker}.example\nX-Injected: 1`,
  'another host': `//evil.example/${marker}`,
  'an address with a user': `https://www.google.com@evil.example/${marker}`,
  'bidi overrides': `${marker}\u202egnp.\u2066exe\u2069`,
  'control characters': `${marker}\u0000\u0008\u001b[31m`,
  'a header': `${marker}\r\nX-Injected: 1\n  Set-Cookie: a=1`,
  templates: `${marker} $& $1 \${7*7} {{7*7}} {company} {page} %s`,
  'an entity': `${marker}&lt;script&gt;&#60;&quot;`,
};

/** One for each way out of a text; before a release, the other ways of writing them too. */
const inCi = new Set([
  'closing tags and a handler',
  'an attribute’s end',
  'a rule’s end',
  'a javascript: address in disguise',
  'a host with markup',
  'another host',
  'a header',
  'templates',
]);

const root = join(import.meta.dirname, '../../../..');
const content = copyContent();
const loader = createLoader(content.dir);
afterAll(content.remove);

/** Elements and attributes of a redirect page. */
const redirectParts =
  'html,html lang,head,meta,meta charset,meta name,meta content,meta http-equiv,title,link,link rel,link href,body,p,a,a href'.split(
    ',',
  );

/**
 * Keys that would change the address, exclude `file` or `works`, rewrite or remove bands that developments name, or be illegible on this
 * site's own colour.
 */
const leaveOut = [
  '/slug',
  '/frames/0/url',
  '/priceBands',
  '/lang',
  '/theme/colors/onAction',
  '/progress',
  '/gallery/works',
];

/** Both kinds of file, each with an example that has every key. */
const files = [
  { file: 'site.config.yaml', schema: 'site' },
  { file: 'developments/mirante.yaml', schema: 'development' },
].map(({ file, schema }) => {
  const path = join(content.dir, file);
  const { progress: _progress, ...data } = parse(readFileSync(path, 'utf8'));
  delete data.gallery?.works;
  // A file named in the schema's examples is replaced by one of this site.
  const examples = readFileSync(join(root, `schema/${schema}.schema.json`), 'utf8')
    .replaceAll('"mirante/fachada.webp"', '"_acervo/fachada-1.webp"')
    .replaceAll('"mirante/book.pdf"', '"horizonte/book.pdf"');
  const places = textPlaces(JSON.parse(examples), data, leaveOut);
  // Escaped, so that the parser reads exactly this text.
  const write = () =>
    writeFileSync(
      path,
      JSON.stringify(data).replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
    );
  return { file, places, write };
});

/** Writes `text` at every place, and restores the places where it is refused. */
function accepted(text: string): { loaded: LoadedConfig; places: TextPlace[]; refused: number } {
  const pending = files.map(({ file, places, write }) => {
    const set = places.map((place) => ({ place, before: place.get() }));
    for (const { place } of set) {
      const padded = text.padEnd(place.minLength, ' texto');
      place.set(padded.length > place.maxLength ? text : padded);
    }
    write();
    return { file, write, set };
  });
  let refused = 0;
  for (;;) {
    const loaded = loader.load();
    const errors = loaded.problems.filter(({ severity }) => severity === 'error');
    if (errors.length === 0)
      return { loaded, places: pending.flatMap(({ set }) => set.map(({ place }) => place)), refused };
    let took = 0;
    for (const each of pending) {
      const pointers = errors.filter(({ file }) => file === each.file).map(({ pointer }) => pointer);
      const wrong = each.set.filter(({ place }) =>
        pointers.some((pointer) => `${place.pointer}/`.startsWith(`${pointer}/`)),
      );
      for (const { place, before } of wrong) place.set(before);
      each.set = each.set.filter((kept) => !wrong.includes(kept));
      each.write();
      took += wrong.length;
    }
    if (took === 0)
      throw new Error(errors.map(({ file, pointer, message }) => `${file} ${pointer} ${message}`).join('\n'));
    refused += took;
  }
}

function build({ site: config, developments }: LoadedConfig) {
  if (!config) throw new Error('No configuration.');
  const site = createSite({ site: config, developments, resolve });
  const assets = siteAssets(site.data, []);
  const share = { url: '/assets/share/a.jpg', width: 1200, height: 630, alt: config.company.name };
  const pages = [...site.paths, '/404'].map((path) => {
    const html = htmlDocument(render(path, { ...site, share: () => share }, { scripts: () => '' }), assets);
    return { path, html, ...anatomy(html) };
  });
  return { config, site, pages };
}

describe('hostile texts in every field', () => {
  const originals = files.map(({ places }) => places.map((place) => place.get()));
  let usual: Set<string>;

  beforeAll(() => {
    for (const { write } of files) write();
    const loaded = loader.load();
    expect(loaded.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    usual = new Set(build(loaded).pages.flatMap(({ parts }) => [...parts]));
  });

  const cases = Object.entries(texts).map(([name, text]) => ({ name, text, tags: inCi.has(name) ? [] : ['release'] }));
  for (const { name, text, tags } of cases)
    test(`${name} comes out as text or is refused`, { tags }, () => expectHarmless(text));

  function expectHarmless(text: string): void {
    for (const [index, { places }] of files.entries()) {
      for (const [at, place] of places.entries()) place.set(originals[index]?.[at] ?? '');
    }
    const { loaded, places, refused } = accepted(text);
    expect(places.length + refused).toBe(files.reduce((sum, each) => sum + each.places.length, 0));
    const { config, site, pages } = build(loaded);

    for (const { path, parts, addresses, styles, scripts } of pages) {
      expect(
        [...parts].filter((part) => !usual.has(part)),
        path,
      ).toEqual([]);
      for (const { at, value } of addresses) {
        const { protocol, username } = new URL(value, 'https://site.example');
        expect(`${path} ${at} ${protocol} ${username}`).toMatch(/ (https?:|mailto:|tel:) $/);
        if (at === 'iframe src') expect(protocol).toBe('https:');
        if (!value.startsWith('/')) continue;
        expect(value, `${path} ${at}`).not.toMatch(/^\/[/\\]/);
      }
      expect(styles.filter((style) => style.includes(marker))).toEqual([]);
      for (const script of scripts.filter((each) => each.text.includes(marker))) {
        expect(script.type).toBe('application/ld+json');
        expect(() => JSON.parse(script.text)).not.toThrow();
      }
    }

    const manifest = serverManifest({ config, site, boot: '', fileAddresses: [] });
    for (const [file, hosted] of Object.entries(hostFiles(manifest, site.paths)))
      if (file.endsWith('.html')) {
        // Redirect pages for hosts that only serve files.
        expect(
          [...anatomy(hosted).parts].filter((part) => !redirectParts.includes(part)),
          file,
        ).toEqual([]);
        expect(
          anatomy(hosted).addresses.filter(({ value }) => /evil|script:|data:/.test(value)),
          file,
        ).toEqual([]);
      } else expect(hosted, file).not.toMatch(/X-Injected|<|"|evil/);
    const entries = site.paths.flatMap((path) => sitemapEntry(path, site.page(path), site.data) ?? []);
    const withoutTags = (sitemaps(site.data.baseUrl, entries)['sitemap.xml'] ?? '').replace(
      /<(\?xml|\/?(urlset|url|loc|lastmod|image:image|image:loc)\b)[^>]*>/g,
      '',
    );
    expect(/[<>]/.exec(withoutTags)).toBeNull();
    expect(robots(config.baseUrl)).toMatch(
      /^User-agent: \*\nDisallow: \/api\/\n\nSitemap: https?:\/\/[a-z0-9.:-]+\/sitemap\.xml\n$/,
    );
    expect(() => JSON.parse(webManifest(config, []))).not.toThrow();
  }

  test('plain texts accept markup; addresses, paths, file names and colors don’t', () => {
    for (const [index, { places }] of files.entries()) {
      for (const [at, place] of places.entries()) place.set(originals[index]?.[at] ?? '');
    }
    const pointers = accepted(texts['a script']).places.map(({ pointer }) => pointer);
    expect(pointers).toEqual(
      expect.arrayContaining(['/company/name', '/name', '/description/paragraphs/0', '/hero/alt']),
    );
    for (const pointer of ['/virtualTour', '/hero/image', '/baseUrl', '/company/logo/light', '/theme/colors/ink']) {
      expect(pointers).not.toContain(pointer);
    }
  });
});
