/** Another company's site: valid and whole, in colors that can be read. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isLegible, pairs } from '../../../src/config/colors/legibility.ts';
import { palette } from '../../../src/config/colors/palette.ts';
import { themeStyles } from '../../../src/config/defaults/themeStyles.ts';
import { brandColors, readLogo } from '../../../src/config/new/brandColors.ts';
import { createSite } from '../../../src/config/new/createSite.ts';
import type { Problem } from '../../../src/config/problem.ts';
import { render } from '../../../src/render/entry.tsx';
import { loadConfig } from '../../support/loadContent.ts';
import { makeSite } from '../../support/testSite.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'company-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const wish = { name: 'Construtora Aurora', city: 'Maringá', state: 'PR', typology: 'Apartamento', colors: {} };

/** Its address is an example, which its file says; that it is to be replaced is the only problem. */
const toDo = (problems: readonly Problem[]) => {
  expect(problems.map(({ rule }) => rule)).toContain('base-url');
  return problems.filter(({ rule }) => rule !== 'base-url');
};

describe('a new site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'company-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files: string[];
  let made: ReturnType<typeof loadConfig>;
  beforeAll(async () => {
    files = await createSite(folder, wish);
    made = loadConfig(folder);
  });

  test('has no problems, the engine’s open fonts, and a home page before it has a development', () => {
    const { site, developments, problems } = made;
    expect(toDo(problems)).toEqual([]);
    expect(site?.theme.fonts.display.file).toMatch(/fonts\/fraunces.*woff2$/);
    const home = render('/', makeSite({ site, developments }), { scripts: () => '' }).body;
    expect(home).toMatch(/<h1[^>]*>Viver bem em Maringá/);
    expect(home).toContain('capa.webp');
    expect(home).not.toContain('residencial-exemplo');
  });

  test('lists its own city first, and its examples are of no other company’s city', () => {
    expect(made.site?.cities.map(({ name }) => name)).toEqual(['Maringá']);
    const texts = files
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(texts.join('')).not.toMatch(/barigui|82590|curitiba|joinville|apucarana/i);
  });

  test('gives each page a title of its own', () => {
    const developments = made.developments.map((each) => ({ ...each, draft: false }));
    const site = makeSite({ site: made.site, developments });
    const titles = site.paths.map(
      (path) => /<title>(.*)<\/title>/.exec(render(path, site, { scripts: () => '' }).head)?.[1],
    );
    expect(titles).toHaveLength(4);
    expect(titles[0]).toBe('Viver bem em Maringá · Construtora Aurora');
    expect(new Set(titles).size).toBe(4);
    for (const title of titles) expect(title).toMatch(/ · Construtora Aurora$/);
  });

  test('can’t publish its sample development until its texts and pictures are replaced', () => {
    const file = join(folder, 'developments/residencial-exemplo.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^draft: true$/m, 'draft: false'));
    const errors = loadConfig(folder).problems.filter(({ severity }) => severity === 'error');
    expect(new Set(errors.map(({ rule }) => rule))).toEqual(new Set(['sample']));
  });
});

test.each([
  ['Lotes', /residencial|pr[ée]dio|torre|constr[oó]i|piscina|salão|academia/i],
  ['Casas', /pr[ée]dio|torre|apartamento|\blotes?\b/i],
])('of a company that sells %s, neither its texts nor its pictures have a building', async (typology, foreign) => {
  const folder = emptyFolder();
  const files = await createSite(folder, { ...wish, typology });
  const { developments, problems } = loadConfig(folder);
  expect(toDo(problems)).toEqual([]);
  expect(developments).toMatchObject([{ typology, draft: true }]);
  const written = files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  // Commented lines hold the schema's examples.
  const texts = written.map((text) => text.replace(/^\s*#.*$/gm, '')).join('');
  expect(texts).not.toMatch(foreign);
  expect(readFileSync(join(import.meta.dirname, '../../../src/config/new/land.svg'), 'utf8')).not.toContain('windows');
});

test('a yellow stays yellow, with dark letters; a grey that is nearly white does not stay', () => {
  expect(brandColors(['#ffcd00'])).toMatchObject({ action: '#ffcd00', onAction: expect.stringMatching(/^#[0-3]/) });
  expect(brandColors(['#f5f5f5'])).not.toHaveProperty('onAction');
});

test('the style it asks for stands in the file, without problems', async () => {
  const folder = emptyFolder();
  await createSite(folder, { ...wish, style: 'direct', colors: brandColors(['#ffcd00']) });
  const { site, problems } = loadConfig(folder);
  expect(toDo(problems)).toEqual([]);
  expect(readFileSync(join(folder, 'site.config.yaml'), 'utf8')).toMatch(/^ {2}style: direct$/m);
  expect(site?.theme.fonts.display.family).toBe('Archivo Condensed');
});

test('each style has a picture to choose by, and fonts that a phone loads fast', () => {
  const size = (file: string) => statSync(file).size;
  for (const [style, { fonts }] of Object.entries(themeStyles)) {
    expect(size(join(import.meta.dirname, `../../../src/config/new/style-${style}.webp`))).toBeLessThan(40_000);
    const files = new Set([fonts.display.file, fonts.text.file]);
    expect([...files].reduce((sum, file) => sum + size(file), 0)).toBeLessThan(62_000);
  }
});

test.each([['#ffee00'], ['#f5f5f5'], ['#00e5ff', '#ff8a00'], ['#101010'], ['#c8102e', '#ffd100']])(
  'all colors of a site with %s are legible',
  (...brand) => {
    const colors = palette(brandColors(brand));
    expect(pairs.filter((pair) => !isLegible(pair, colors))).toEqual([]);
  },
);

test.each([
  ['<rect width="400" height="80" fill="#ffffff"/>', { colors: [], shade: 'light', opaque: false }],
  ['<rect width="400" height="80" fill="#222222"/>', { colors: [], shade: 'dark', opaque: false }],
  ['<rect width="600" height="100" fill="#ffffff"/>', { colors: [], shade: 'light', opaque: true }],
  [
    '<rect width="100" height="100" fill="#c8102e"/><rect x="30" y="30" width="40" height="40" fill="#ffffff"/>',
    { colors: ['#c8102e'], shade: 'both', opaque: false },
  ],
])('reads colors, shade and opacity of a logo: %s', async (shape, known) => {
  const file = join(emptyFolder(), 'logo.png');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="100">${shape}</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(file);
  expect(await readLogo(file)).toEqual(known);
});
