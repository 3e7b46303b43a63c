import { picturesOf } from '../support/scripts.ts';
import type { Bench, Figure } from './figure.ts';
import { landing, withSite } from './site.ts';

/** Pictures that every landing page fetches at load on a phone, and how many of them are too far away to be fetched yet. */
export async function measurePictures(bench: Bench): Promise<Figure[]> {
  return withSite(bench, async (site) => {
    const kilobytes: number[] = [];
    let unseen = 0;
    for (const path of bench.quick ? [landing] : site.paths) {
      const context = await site.open();
      const page = await context.newPage();
      const pictures = picturesOf(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      const sizes = await pictures();
      if ((await page.locator('#imagens').count()) > 0) {
        unseen += await page.evaluate(
          (loaded) => {
            const isSeen = (image: HTMLImageElement) => {
              const { top, left, bottom, right } = image.getBoundingClientRect();
              // Chromium fetches a lazy picture this many px before it comes into view.
              const ahead = image.loading === 'lazy' ? 1250 : 0;
              return top < window.innerHeight + ahead && left < window.innerWidth && bottom > 0 && right > 0;
            };
            const images = [...document.images].filter(({ currentSrc }) => loaded.includes(currentSrc));
            return loaded.filter((url) => {
              const own = images.filter(({ currentSrc }) => currentSrc === url);
              return own.length > 0 && !own.some(isSeen);
            }).length;
          },
          [...sizes.keys()],
        );
        kilobytes.push([...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000);
      }
      await context.close();
    }
    const how = `${kilobytes.length} landing pages, 412×823 at 1.75`;
    return [
      { name: 'pictures at load, most', values: [Math.max(...kilobytes)], unit: 'kB', limit: 160, how },
      { name: 'pictures at load', values: kilobytes, unit: 'kB', how },
      { name: 'pictures too far away', values: [unseen], unit: '', limit: 0, how },
    ];
  });
}
