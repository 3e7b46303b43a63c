import { gzipSync } from 'node:zlib';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { fetchedBy, openGallery, picturesOf, scriptsOf, scrollToEnd } from '../support/scripts.ts';
import type { Bench, Figure } from './figure.ts';
import { landing, type ServedSite, withSite } from './site.ts';

const sum = ({ gzipSize }: ServedSite, scripts: Iterable<string>) =>
  [...scripts].reduce((total, address) => total + gzipSize(address), 0);

/** Bytes of script of a page that is left untouched, of the same page read to its end, and of its boot script. */
async function reading(site: ServedSite, seconds: number) {
  const context = await site.open();
  const page = await context.newPage();
  await answerOtherOrigins(page);
  const scripts = scriptsOf(page);
  await page.goto(landing, { waitUntil: 'load' });
  await page.waitForTimeout(seconds * 1000);
  const untouched = sum(site, scripts);
  await scrollToEnd(page);
  await page.waitForTimeout(500);
  const boot = await page.locator('script:not([src]):not([type])').first().textContent();
  await context.close();
  return { untouched, ahead: sum(site, scripts), boot: gzipSync(boot ?? '', { level: 9 }).length };
}

/** Bytes of script that the first photo and the first focus of the form fetch. */
async function libraries(site: ServedSite) {
  const context = await site.open({ locale: 'pt-BR' });
  const page = await context.newPage();
  const scripts = scriptsOf(page);
  const gallery = await openGallery(page, landing);
  const bytesOf = async (act: () => Promise<void>) => sum(site, await fetchedBy(scripts, act));
  const lightbox = await bytesOf(async () => {
    await gallery.locator('.slide:not([inert]) a').first().click();
    await page.getByRole('dialog').waitFor();
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const form = await bytesOf(async () => {
    await page.getByLabel('Nome', { exact: true }).focus();
    await page.locator('[data-island=ContactForm]:not([data-key])').waitFor();
  });
  await context.close();
  return { lightbox, form };
}

/** kB of pictures that each landing page fetches at load on a phone. */
async function pictures(site: ServedSite, paths: readonly string[]): Promise<number[]> {
  const kilobytes: number[] = [];
  for (const path of paths) {
    const context = await site.open();
    const page = await context.newPage();
    const loaded = picturesOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const sizes = await loaded();
    if ((await page.locator('#imagens').count()) > 0)
      kilobytes.push([...sizes.values()].reduce((total, size) => total + size, 0) / 1000);
    await context.close();
  }
  return kilobytes;
}

/** What a visitor of the own site downloads; that nothing fails or moves, every page's tests look at. */
export async function measureLight(bench: Bench): Promise<Figure[]> {
  return withSite(bench, async (site) => {
    const seconds = bench.quick ? 2 : 10;
    const { untouched, ahead, boot } = await reading(site, seconds);
    const { lightbox, form } = await libraries(site);
    const sizes = await pictures(site, bench.quick ? [landing] : site.paths);
    const page = `gzip, ${landing}`;
    const pages = `${sizes.length} landing pages, 412×823 at 1.75`;
    const how = "gzip, library and the form's own code; the mask comes with the first letter";
    return [
      { name: 'script, page left alone', values: [untouched], unit: 'B', limit: 0, how: `${page}, ${seconds} s` },
      { name: 'script fetched ahead', values: [ahead / 1000], unit: 'kB', limit: 100, how: `${page}, read to the end` },
      { name: 'boot script', values: [boot], unit: 'B', limit: 1200, how: 'inline, gzip' },
      { name: 'form at first focus', values: [form / 1000], unit: 'kB', limit: 28, how },
      { name: 'lightbox at first photo', values: [lightbox / 1000], unit: 'kB', limit: 10, how: page },
      { name: 'pictures at load', values: sizes, unit: 'kB', how: pages },
      { name: 'pictures at load, most', values: [Math.max(...sizes)], unit: 'kB', limit: 160, how: pages },
    ];
  });
}
