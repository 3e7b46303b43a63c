/** What pages are made from: the data of a landing page that stays the same isn't made again. */

import { hash } from 'node:crypto';
import type { PageData, Site } from '../content/site.ts';
import type { StepCache } from '../node/stepCache.ts';
import type { PictureLookup } from '../pictures/pictures.ts';

/** Hash of plain data. */
export const keyOf = (value: unknown) => hash('sha256', JSON.stringify(value));

export interface PageSource {
  /** Differs whenever the data does. */
  key: string;
  data(): PageData;
}

/** What a `PictureLookup` was asked. */
export interface Asked {
  file: string;
  role: Parameters<PictureLookup>[1];
  focus?: Parameters<PictureLookup>[2];
  zoom?: number;
}

/** The same lookup, which adds to `asked` what it is asked. */
export const noting =
  (look: PictureLookup, asked: Asked[]): PictureLookup =>
  (file, role, focus, zoom) => {
    asked.push({ file, role, focus, zoom });
    return look(file, role, focus, zoom);
  };

/**
 * The sources of the pages at `paths`.
 * @param common hash of the code and of the site's configuration
 * @param asked what `site` asks of `look`
 */
export function pageSources(
  site: Site,
  paths: readonly string[],
  { common, look, asked, cache }: { common: string; look: PictureLookup; asked: Asked[]; cache: StepCache },
): Map<string, PageSource> {
  // Pages of the catalogue share theirs, with all developments.
  const keys = new Map<PageData, string>();
  const made = (path: string): PageSource => {
    const data = site.page(path);
    const key = keys.get(data) ?? keyOf(data);
    keys.set(data, key);
    return { key, data: () => data };
  };
  const landing = (path: string, sources: object): PageSource => {
    const from = keyOf([common, sources]);
    const keyWith = (pictures: readonly Asked[]) =>
      keyOf([from, pictures.map(({ file, role, focus, zoom }) => look(file, role, focus, zoom))]);
    const known = cache.get<{ asked: Asked[]; key: string }>('landing page', from);
    // Its pictures are looked up in any case: they may have changed, and each must be published.
    if (known && keyWith(known.asked) === known.key) return { key: known.key, data: () => site.page(path) };
    asked.length = 0;
    const data = site.page(path);
    const key = keyWith(asked);
    cache.put('landing page', from, { asked, key });
    return { key, data: () => data };
  };
  return new Map(
    paths.map((path) => {
      const sources = site.sourcesAt(path);
      return [path, sources ? landing(path, sources) : made(path)];
    }),
  );
}
