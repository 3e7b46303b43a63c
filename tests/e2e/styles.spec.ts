/** The styles of a site: fonts, header and hero of each, in colours that make buttons hard to read. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { axeViolations } from '../support/accessibilityCheckers.ts';
import { lowContrast } from '../support/contrast.ts';
import { expectHeroInView } from '../support/hero.ts';
import { openBeforeFonts } from '../support/lateFonts.ts';
import { observeShifts, shiftsOf } from '../support/layoutShifts.ts';
import { resize } from '../support/legible.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { ownSite } from '../support/ownSite.ts';
import { startPlainHost } from '../support/plainHost.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
// One worker for each style, which builds its site once.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ context }) => answerOtherOrigins(context));

const yellow = { action: '#ffcd00', onAction: '#171717' };

/**
 * The tests' own content with another theme, and no fonts of its own, and the `look` of some developments; `changes` has
 * other keys of parts of the site's file, by the part's path. @returns opens a page of its build
 */
function styled(
  theme: { style: string; [key: string]: unknown },
  looks: Record<string, object> = {},
  changes: Record<string, object> = {},
) {
  let origin = '';
  ownSite(
    (content) => {
      const file = join(content.dir, 'site.config.yaml');
      const site = { ...parse(readFileSync(file, 'utf8')), theme };
      for (const [path, change] of Object.entries(changes))
        Object.assign(
          path.split('.').reduce((part, key) => part[key], site),
          change,
        );
      writeFileSync(file, stringify(site));
      for (const [slug, look] of Object.entries(looks))
        appendFileSync(join(content.dir, `developments/${slug}.yaml`), `\n${stringify({ look })}`);
    },
    (url) => {
      origin = url;
    },
    { serve: (outDir) => startPlainHost(outDir) },
  );
  const address = (path: string) => origin + path;
  const open = async (page: Page, path: string, width = 1440) => {
    await page.setViewportSize({ width, height: width < 800 ? 844 : 900 });
    await page.goto(address(path));
  };
  return Object.assign(open, { address });
}
type Open = ReturnType<typeof styled>;

const hero = (page: Page) => page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) });

async function boxes(page: Page) {
  const [picture, heading, header] = await Promise.all(
    [
      hero(page).locator('picture').first(),
      hero(page).getByRole('heading', { level: 1 }),
      page.getByRole('banner'),
    ].map((part) => part.boundingBox()),
  );
  if (!picture || !heading || !header) throw new Error('No hero.');
  return { picture, heading, header, middle: heading.x + heading.width / 2 };
}

/** The names of the fonts' files that the page asks for. */
async function fontsOf(page: Page, open: Open): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /([a-z-]+-latin)[^/]*\.woff2$/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  await open(page, '/mirante');
  await page.evaluate(() => document.fonts.ready);
  return asked.sort();
}

/** White above the page's picture, at the top and scrolled, also for who came without script. */
async function expectSolidHeader(page: Page, open: Open): Promise<void> {
  for (const path of ['/', '/mirante']) {
    await open(page, path);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: 0 };
    const first = await page.locator('main picture').first().boundingBox();
    expect(first?.y).toBeGreaterThanOrEqual(height);
  }
}

/** Each kind of page on a phone and a desktop. */
async function expectAccessible(
  page: Page,
  open: Open,
  paths = ['/', '/mirante', '/catalogo', '/corretor-parceiro'],
): Promise<void> {
  for (const path of paths) {
    await open(page, path);
    for (const width of [390, 1440]) {
      await resize(page, width);
      expect.soft(await axeViolations(page), `${path} at ${width} px`).toEqual([]);
    }
  }
}

/** Nothing moves when the style's fonts come late. */
async function expectStill(
  page: Page,
  open: Open,
  paths = ['/', '/mirante', '/palco-urbano', '/horizonte', '/catalogo'],
): Promise<void> {
  await observeShifts(page);
  for (const path of paths)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const loadFonts = await openBeforeFonts(page, open.address(path));
      const before = await shiftsOf(page);
      await loadFonts();
      expect.soft((await shiftsOf(page)) - before, `${path} at ${width} px`).toBeLessThan(0.01);
      await page.unrouteAll({ behavior: 'wait' });
    }
}

/** Text over a hero can be read even if its photo is white. */
async function expectLegibleOnWhite(page: Page, open: Open, paths = ['/', '/mirante']): Promise<void> {
  const photo = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#fff' } })
    .avif()
    .toBuffer();
  await page.route(/\.(avif|webp)$/, (route) => route.fulfill({ body: photo, contentType: 'image/avif' }));
  for (const path of paths)
    for (const width of [390, 1024, 1440]) {
      await open(page, path, width);
      await page.evaluate(() => document.fonts.ready);
      const parts = 'header, [aria-labelledby=titulo], [aria-label=Destaques] .slide:first-child';
      expect.soft(await lowContrast(page, parts), `${path} at ${width} px`).toEqual([]);
    }
}

test.describe('classic', () => {
  const open = styled({ style: 'classic', colors: { action: '#1f5f43' } });

  test('loads its one font; has a white header, and the name amid the picture', { tag: '@ci' }, async ({ page }) => {
    expect(await fontsOf(page, open)).toEqual(['commissioner-latin']);
    await expectSolidHeader(page, open);
    // The second name is of two words, one in each line.
    for (const [path, width] of ['/mirante', '/palco-urbano'].flatMap((path) => [
      [path, 390] as const,
      [path, 1440] as const,
    ])) {
      await open(page, path, width);
      const { picture, heading, middle } = await boxes(page);
      expect.soft(Math.abs(middle - width / 2), `${path} at ${width} px`).toBeLessThan(3);
      expect(heading.y).toBeGreaterThan(picture.y);
      expect(heading.y + heading.height).toBeLessThan(picture.y + picture.height);
    }
  });

  test('can be read on a white photo, and by assistive technology; nothing moves when its font comes late', {
    tag: '@release',
  }, async ({ page }) => {
    await expectAccessible(page, open);
    await expectLegibleOnWhite(page, open);
    await page.unrouteAll();
    await expectStill(page, open);
  });
});

test.describe('direct, with yellow buttons', () => {
  const open = styled({ style: 'direct', colors: yellow });

  test('loads its two fonts; has a white header, and the name beside the picture, below it on phones and paper', {
    tag: '@ci',
  }, async ({ page }) => {
    expect(await fontsOf(page, open)).toEqual(['archivo-condensed-latin', 'archivo-latin']);
    await expectSolidHeader(page, open);
    await open(page, '/mirante');
    const wide = await boxes(page);
    expect(wide.heading.x + wide.heading.width).toBeLessThanOrEqual(wide.picture.x);
    expect(wide.heading.y).toBeGreaterThan(wide.picture.y);
    for (const [media, width] of [
      ['screen', 390],
      ['print', 794],
    ] as const) {
      await page.emulateMedia({ media });
      await open(page, '/mirante', width);
      const { picture, heading } = await boxes(page);
      expect(heading.y).toBeGreaterThanOrEqual(picture.y + picture.height);
      expect(picture.height).toBeGreaterThan(200);
    }
  });

  test('writes dark on yellow, and no yellow on white', { tag: '@ci' }, async ({ page }) => {
    await open(page, '/mirante');
    const button = hero(page).getByRole('link', { name: 'Fale com um corretor' });
    await expect(button).toHaveCSS('background-color', 'rgb(255, 205, 0)');
    await expect(button).toHaveCSS('color', 'rgb(23, 23, 23)');
    const text = await page
      .locator('main a, main button')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).color));
    expect(text).not.toContain('rgb(255, 205, 0)');
    expect.soft(await axeViolations(page)).toEqual([]);
  });

  test('passes the checker on each kind of page, and nothing moves when its fonts come late', {
    tag: '@release',
  }, async ({ page }) => {
    await expectAccessible(page, open);
    await expectStill(page, open);
  });
});

test.describe('a detail of a style by itself', () => {
  const openings = { horizonte: 'tower', vale: 'view', 'palco-urbano': 'interior' };
  const open = styled(
    {
      style: 'classic',
      tokens: { header: 'over', hero: 'split', veil: 'black', buttons: 'square' },
      colors: { action: '#1f5f43' },
    },
    {
      ...Object.fromEntries(Object.entries(openings).map(([slug, opening]) => [slug, { opening, accent: '#96602f' }])),
      brisa120: { opening: 'tower', accent: '#96602f' },
      mirante: { accent: '#96602f' },
    },
    {
      'pages.media': { picture: undefined, largeFirst: true },
      'pages.businesses': { picture: undefined },
      'companies.parent': { picture: { image: 'developments/_acervo/fachada-1.webp', alt: 'Fachada clara' } },
    },
  );

  test('a header over a picture beside the text can be read, also if the photo is white', { tag: '@release' }, async ({
    page,
  }) => {
    await expectLegibleOnWhite(page, open);
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(hero(page).getByRole('link', { name: 'Fale com um corretor' })).toHaveCSS('border-radius', '0px');
  });

  const paths = Object.keys(openings).map((slug) => `/${slug}`);

  test("a development's own opening and accent replace the site's", { tag: '@ci' }, async ({ page }) => {
    await open(page, '/horizonte');
    const tower = await boxes(page);
    expect(tower.picture).toMatchObject({ y: tower.header.height, x: expect.closeTo(0.58 * 1440, 0) });
    expect(tower.picture.height).toBeGreaterThan(1.1 * tower.picture.width);
    expect(tower.heading.x + tower.heading.width).toBeLessThan(tower.picture.x);
    await open(page, '/brisa120');
    const card = await page.getByRole('main').locator('dl').first().boundingBox();
    expect((card?.x ?? 0) + (card?.width ?? 1440)).toBeLessThan(tower.picture.x);
    await open(page, '/horizonte', 390);
    const tall = await boxes(page);
    expect(tall.heading.y).toBeGreaterThan(tall.picture.y + tall.picture.height);
    await open(page, '/vale');
    expect((await boxes(page)).picture).toMatchObject({ x: 0, y: 0, width: 1440 });
    await open(page, '/palco-urbano');
    const { picture, heading, header } = await boxes(page);
    expect(heading.y).toBeGreaterThan(header.height);
    expect(picture.y).toBeGreaterThan(heading.y + heading.height);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('#caracteristica svg').first()).toHaveCSS('color', 'rgb(150, 96, 47)');
  });

  test('heroes without a picture of their own are others on small screens, too', { tag: '@ci' }, async ({ page }) => {
    const main = page.getByRole('main');
    for (const [path, part, large] of [
      ['/naMidia', main.locator('picture').first(), 480],
      ['/nossosNegocios', main.getByRole('heading', { level: 1 }).locator('..'), 480],
    ] as const) {
      await open(page, path, 767);
      expect((await part.boundingBox())?.height).toBe(large);
      await open(page, path, 768);
      expect((await part.boundingBox())?.height).not.toBe(large);
    }
  });

  test('beside a large first article, the last one fills its row', { tag: '@ci' }, async ({ page }) => {
    const news = page.getByRole('main').getByRole('article').filter({ visible: true });
    const endOf = async (item: number) => {
      const { x = 0, width = 0 } = (await news.nth(item).boundingBox()) ?? {};
      return Math.round(x + width);
    };
    for (const width of [1440, 1000, 800]) {
      await open(page, '/naMidia', width);
      expect(await endOf((await news.count()) - 1), `${width} px`).toBe(await endOf(0));
    }
  });

  test('each opening has the status card’s facts in the first screen', { tag: '@ci' }, async ({ page }) => {
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of [...paths, '/brisa120', '/mirante']) {
        await page.goto(open.address(path));
        const facts = await page.getByRole('main').locator('dl').first().getByRole('definition').all();
        expect(facts.length).toBeGreaterThan(2);
        for (const fact of facts) await expect(fact, `${path}, ${width} px`).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test("on a phone a sentence's picture keeps clear of the section above", { tag: '@ci' }, async ({ page }) => {
    await open(page, '/mirante', 390);
    const picture = page.getByRole('img', { name: /luzes da cidade atrás do sofá/ }).first();
    await page.getByText('A cidade acende').first().scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const above = await page.locator('#caracteristica').boundingBox();
    expect((await picture.boundingBox())?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0), 0);
  });

  test("a development's own opening and accent stay legible and still", { tag: '@release' }, async ({ page }) => {
    for (const path of paths) {
      await page.setViewportSize({ width: 844, height: 390 });
      await page.goto(open.address(path));
      await expectHeroInView(page);
    }
    await expectStill(page, open, paths);
    await expectAccessible(page, open, paths);
    await expectLegibleOnWhite(page, open, paths);
  });
});
