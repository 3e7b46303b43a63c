import { expect, type Page } from '@playwright/test';
import { lowContrast } from './contrast.ts';
import { landingPages, pages } from './dist.ts';

/** Landing pages that start with a picture. */
export const heroes = landingPages.filter((path) => pages.get(path)?.includes('id="titulo"'));
if (heroes.length === 0) throw new Error('No landing page starts with a picture.');

/** On a phone held sideways (844 × 390) the name and both buttons are in view, and the hero goes on below them. */
export async function expectHeroInView(page: Page): Promise<void> {
  const hero = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(hero.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  for (const name of [/^Fale com um corretor$/, /^Ver /]) {
    const box = await hero.getByRole('link', { name }).boundingBox();
    const { x, y, width, height } = box ?? { x: 0, y: 390, width: 0, height: 0 };
    expect(y + height).toBeLessThan(390);
    const below = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('section')?.ariaLabelledByElements?.[0]?.tagName,
      [x + width / 2, y + height + 8] as const,
    );
    expect(below).toBe('H1');
  }
}

interface WindowSize {
  width: number;
  height: number;
}

/** A phone held sideways, a tablet, a small desktop: the wider the screen, the more of the picture is under text. */
export const heroSizes: readonly WindowSize[] = [
  { width: 844, height: 390 },
  { width: 1024, height: 600 },
  { width: 1280, height: 800 },
];

const firstSection = '[aria-labelledby=titulo], [aria-label=Destaques] .slide:first-child';

/** Text of the header and of the first section has enough contrast with what is painted beneath it. */
export async function expectHeroContrast(page: Page, sizes: readonly WindowSize[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Another size may ask for another file.
    await page.locator(`:is(${firstSection}) img`).evaluateAll((all) => {
      const shown = (all as HTMLImageElement[]).filter((image) => image.checkVisibility() && image.loading !== 'lazy');
      return Promise.allSettled(shown.map((image) => image.decode()));
    });
    const found = await lowContrast(page, `header, ${firstSection}`);
    expect.soft(found, `${size.width} × ${size.height}`).toEqual([]);
  }
}

/** The same on each slide of the home page. */
export async function expectSlidesContrast(page: Page, size: WindowSize): Promise<void> {
  await page.setViewportSize(size);
  await page.goto('/');
  const carousel = page.getByRole('group', { name: 'Destaques' });
  for (const number of [1, 2, 3, 4, 5]) {
    const slide = carousel.getByRole('group', { name: `${number} de 5` });
    await expect.poll(async () => Math.round((await slide.boundingBox())?.x ?? -1)).toBe(0);
    await slide
      .locator('img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).decode());
    expect.soft(await lowContrast(page, 'header, [aria-label=Destaques]'), `slide ${number}`).toEqual([]);
    await carousel.getByRole('button', { name: 'Próxima' }).click();
  }
}
