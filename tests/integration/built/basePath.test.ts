import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteBelow } from '../../support/buildSite.ts';
import { bodies, temporaryFolder } from '../../support/service.ts';
import { postLead, startProcess } from '../../support/serviceProcess.ts';

const { path: base, dist } = siteBelow;
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|\/)index\.html$|^404\.html$/.test(file),
);

/** Every address of the own host in a page's HTML: links, pictures, forms, scripts, data, styles, icons. */
function addressesIn(html: string): string[] {
  const attributes = [...html.matchAll(/ (?:href|src|srcset|action|data-[a-z]+)="([^"]*)"/gi)].map(
    ([, value]) => value,
  );
  const styles = [...html.matchAll(/url\(["']?([^"')]+)/g)].map(([, value]) => value);
  return [...attributes, ...styles].flatMap((value = '') =>
    value.split(/[\s,]+/).filter((part) => /^\/(?!\/)/.test(part)),
  );
}

/** Whether a static host has a file for an address. */
function isServed(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  const file = join(dist, decodeURI(path.slice(base.length)));
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() || (found?.isDirectory() === true && existsSync(join(file, 'index.html')));
}

test('every address on every page begins with the path, and all but the forms’ are files', () => {
  expect(documents.length).toBeGreaterThan(20);
  for (const file of documents) {
    const found = new Set(addressesIn(read(file)));
    expect(found.size, file).toBeGreaterThan(0);
    const wrong = [...found].filter(
      (address) => !address.startsWith(`${base}/`) || (!address.startsWith(`${base}/api/`) && !isServed(address)),
    );
    expect(wrong, file).toEqual([]);
  }
});

test('addresses in the islands’ data have the path too', () => {
  const data = readdirSync(join(dist, 'assets')).filter((file) => /^page-.*\.json$/.test(file));
  expect(data.length).toBeGreaterThan(5);
  for (const file of data) {
    const text = read(join('assets', file));
    expect(text.match(/"\/(?!site\/)[a-z][^"\s]*"/gi)?.filter((found) => found !== `"${base}"`) ?? [], file).toEqual(
      [],
    );
  }
});

test('sitemap, robots, canonical, manifest, speculation rules and files for hosts have the path', () => {
  const home = read('index.html');
  expect(home).toContain(`<link rel="canonical" href="https://www.example.com${base}/">`);
  expect(home).toContain(`{"href_matches":"${base}/*"}`);
  expect(read('catalogo/index.html')).toContain(`"https://www.example.com${base}/catalogo"`);
  const listed = Array.from(read('sitemap.xml').matchAll(/<(?:image:)?loc>([^<]+)/g), ([, url = '']) => url);
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.filter((url) => !url.startsWith(`https://www.example.com${base}/`))).toEqual([]);
  expect(read('robots.txt')).toContain(`Disallow: ${base}/api/\n\nSitemap: https://www.example.com${base}/sitemap.xml`);
  expect(JSON.parse(read('site.webmanifest'))).toMatchObject({
    start_url: `${base}/`,
    scope: `${base}/`,
    id: `${base}/`,
  });
  expect(read('_redirects')).toContain(`${base}/trilha ${base}/trilha-bosque 301`);
  expect(
    read('_headers')
      .match(/^\/.*/gm)
      ?.filter((line) => !line.startsWith(`${base}/`)),
  ).toEqual([]);
});

test('on a static host a page redirects from each old address', () => {
  const html = read('trilha/index.html');
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${base}/trilha-bosque">`);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(`<link rel="canonical" href="https://www.example.com${base}/trilha-bosque">`);
  expect(html).toContain(`<a href="${base}/trilha-bosque">`);
});

test('the service answers with the path in front and without it', async () => {
  const service = await startProcess({ OUT_DIR: dist, DATA_DIR: temporaryFolder(), HOST: '127.0.0.1' });
  onTestFinished(() => service.kill('SIGKILL'));
  const get = (path: string) => fetch(service.url + path, { redirect: 'manual' });

  for (const path of [`${base}/`, `${base}/catalogo`, `${base}/readyz`, '/catalogo', '/readyz'])
    expect((await get(path)).status, path).toBe(200);
  for (const [from, to] of [
    [base, `${base}/`],
    [`${base}?a=1`, `${base}/?a=1`],
    [`${base}/index.html`, `${base}/`],
    [`${base}/catalogo/`, `${base}/catalogo`],
    [`${base}/trilha`, `${base}/trilha-bosque`],
    [`${base}/NAMIDIA`, `${base}/naMidia`],
  ] as const) {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')], from).toEqual([301, to]);
  }
  for (const path of [`${base}/nao-existe`, `${base}nada`, `${base}/%00`]) expect((await get(path)).status).toBe(404);
  expect((await postLead(`${service.url}${base}`, bodies.contact)).status).toBe(201);
});
