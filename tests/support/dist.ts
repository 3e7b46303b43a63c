import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord } from '../../src/build/buildOptions.ts';
import { siteDist } from './buildSite.ts';

/** The tests' own site, built. */
export const dist = siteDist;
if (!existsSync(join(dist, 'index.html')))
  throw new Error(`${dist} holds no site. Run node tests/support/buildSite.ts.`);

export const read = (file: string) => readFileSync(join(dist, file), 'utf8');

const { replaced = {} } = readRecord(dist) ?? {};

/** Every file, relative to the site's folder, without those kept from earlier builds. */
export const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => !Object.hasOwn(replaced, file))
  .sort();

/** Every HTML file, relative to the site's folder, without the pages that stand in for redirects. */
export const htmlFiles = files.filter(
  (file) => file.endsWith('.html') && !read(file).includes('<meta http-equiv="refresh"'),
);

/** `mirante/index.html` → `/mirante`. */
export const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '')}`;

/** The HTML of every page, by its address. */
export const pages = new Map(
  htmlFiles.filter((file) => /(^|\/)index\.html$/.test(file)).map((file) => [pathOf(file), read(file)]),
);

/** An address without a page: the error screen. */
export const nowhere = '/nao-existe';

/** Documents that only show inside a page's frame. */
export const framed = htmlFiles.filter((file) => file.startsWith('paginas/')).map(pathOf);

/** Everything a browser can be sent to: pages, framed documents and the error screen. */
export const addresses = [...pages.keys(), ...framed, nowhere];

/** A page for each development. */
export const landingPages = [...pages].filter(([, html]) => html.includes('id="imagens"')).map(([path]) => path);

/** Pages that show another document in the whole window. */
export const framePages = [...pages.keys()].filter((path) => !pages.get(path)?.includes('<header'));

/** The site's own pages, each of a kind of its own. */
export const sitePages = [...pages.keys()].filter((path) => ![...landingPages, ...framePages].includes(path));

/** One page of every kind: the site's own, a development with everything, one without a hero, the error screen. */
export const kinds = [...sitePages, '/palco-urbano', '/linha410', nowhere];

// Loops over an empty list would make no tests, and nobody would notice.
for (const [name, list] of Object.entries({ framed, framePages, landingPages, sitePages }))
  if (list.length === 0) throw new Error(`${dist} has no ${name}.`);
