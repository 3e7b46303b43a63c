/** Another company's site: valid and whole, in colors that can be read. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { isLegible, pairs } from '../../../src/config/contrast.ts';
import { palette } from '../../../src/config/defaults/palette.ts';
import { loadConfig } from '../../../src/config/load/load.ts';
import { brandColors, readLogo } from '../../../src/config/newsite/brandColors.ts';
import { createSite } from '../../../src/config/newsite/createSite.ts';
import { render } from '../../../src/render/entry.tsx';
import { makeSite } from '../../support/site.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'company-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const wish = { name: 'Construtora Aurora', city: 'Maringá', state: 'PR', colors: {} };

test('has no problems, the engine’s open fonts, and a home page before it has a development', async () => {
  const folder = emptyFolder();
  await createSite(folder, wish);
  const { site, developments, problems } = loadConfig(folder);
  expect(problems).toEqual([]);
  expect(site?.theme.fonts.display.file).toMatch(/fonts\/fraunces.*woff2$/);
  const home = render('/', makeSite({ site, developments }), { scripts: () => '' }).body;
  expect(home).toMatch(/<h1[^>]*>Viver bem em Maringá/);
  expect(home).toContain('capa.webp');
  expect(home).not.toContain('residencial-exemplo');
});

test('its sample development can’t be published until its texts and pictures are replaced', async () => {
  const folder = emptyFolder();
  await createSite(folder, wish);
  const file = join(folder, 'developments/residencial-exemplo.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^draft: true$/m, 'draft: false'));
  const errors = loadConfig(folder).problems.filter(({ severity }) => severity === 'error');
  expect(new Set(errors.map(({ rule }) => rule))).toEqual(new Set(['sample']));
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
