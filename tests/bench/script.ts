import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { fetchedBy, openGallery, scriptsOf, scrollToEnd } from '../support/scripts.ts';
import { observeShifts, shiftsOf } from '../support/shifts.ts';
import type { Bench, Figure } from './figure.ts';
import { landing, type ServedSite, withSite } from './site.ts';

/** Script of a page that is left untouched, and of the same page read to its end. */
async function reading(site: ServedSite, path: string, seconds: number) {
  const context = await site.open();
  const page = await context.newPage();
  // Otherwise each request to another origin would fail and write to the console.
  await answerOtherOrigins(page);
  const scripts = scriptsOf(page);
  let complaints = 0;
  page.on('console', () => complaints++).on('pageerror', () => complaints++);
  await observeShifts(page);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(seconds * 1000);
  const untouched = sum(site, scripts);
  await scrollToEnd(page);
  await page.waitForTimeout(500);
  const shifts = await shiftsOf(page);
  const live = await page.evaluate(() => document.querySelectorAll('[data-island]:not([data-key])').length);
  const boot = await page.evaluate(() => document.querySelector('script:not([src]):not([type])')?.textContent ?? '');
  await context.close();
  return { untouched, scrolled: sum(site, scripts), shifts, live, complaints, boot };
}

const sum = ({ gzipSize }: ServedSite, scripts: Iterable<string>) =>
  [...scripts].reduce((total, address) => total + gzipSize(address), 0);

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

export async function measureScript(bench: Bench): Promise<Figure[]> {
  return withSite(bench, async (site) => {
    const { gzipSync } = await import('node:zlib');
    const alone = await reading(site, landing, bench.quick ? 2 : 10);
    const paths = bench.quick ? ['/', landing] : site.paths;
    const read: Awaited<ReturnType<typeof reading>>[] = [];
    for (const path of paths) read.push(await reading(site, path, 0));
    const { lightbox, form } = await libraries(site);
    const most = (pick: (page: (typeof read)[number]) => number) => [Math.max(...read.map(pick))];
    const boot = gzipSync(alone.boot, { level: 9 }).length;
    const how = `most of ${paths.length} pages, scrolled to the end untouched`;
    return [
      {
        name: 'script, page left alone',
        values: [alone.untouched],
        unit: 'B',
        limit: 0,
        how: `${landing}, ${bench.quick ? 2 : 10} s`,
      },
      {
        name: 'script fetched ahead',
        values: most(({ scrolled }) => scrolled / 1000),
        unit: 'kB',
        limit: 100,
        how: `gzip, ${how}`,
      },
      { name: 'sections run by then', values: most(({ live }) => live), unit: '', limit: 0, how },
      { name: 'layout shift', values: most(({ shifts }) => shifts), unit: '', limit: 0, how },
      { name: 'console messages', values: most(({ complaints }) => complaints), unit: '', limit: 0, how },
      { name: 'boot script', values: [boot], unit: 'B', limit: 1024, how: 'inline, gzip' },
      {
        name: 'form at first focus',
        values: [form / 1000],
        unit: 'kB',
        limit: 28,
        how: "gzip, React Hook Form and the form's own code; the mask comes with the first letter",
      },
      {
        name: 'lightbox at first photo',
        values: [lightbox / 1000],
        unit: 'kB',
        limit: 10,
        how: 'gzip, library and its own code',
      },
    ];
  });
}
