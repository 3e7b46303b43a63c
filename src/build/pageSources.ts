/** Sources of pages: the data of a landing page whose sources stay the same isn't made again. */

import { hash } from 'node:crypto';
import type { PageData, Site } from '../content/site.ts';
import type { StepCache } from '../node/stepCache.ts';
import type { PictureLookup } from '../pictures/pictures.ts';

/** Hash of plain data. */
export const keyOf = (value: unknown) => hash('sha256', JSON.stringify(value));

/** Pictures that a `PictureLookup` was asked for. */
export type Asked = Parameters<PictureLookup>[];

export interface PageSource {
  /** Differs whenever the data does. */
  key: string;
  data(): PageData;
}

/**
 * The sources of the pages at `paths`.
 * @param how `common`: hash of the code and of the site's configuration; `asked`: grows by each picture that `site` asks for
 */
export function pageSources(
  site: Site,
  paths: readonly string[],
  { common, look, asked, cache }: { common: string; look: PictureLookup; asked: Asked; cache: StepCache },
): Map<string, PageSource> {
  // Pages of the catalogue share theirs, with all developments.
  const keys = new Map<PageData, string>();
  // JSON has null for what is undefined.
  const answer = ([file, role, focus, zoom]: Asked[number]) => look(file, role, focus ?? undefined, zoom ?? undefined);
  function sourceOf(path: string): PageSource {
    const sources = site.sourcesAt(path);
    const from = sources && keyOf([common, sources]);
    const keyWith = (pictures: Asked) => keyOf([from, pictures.map(answer)]);
    const known = from && cache.get<{ asked: Asked; key: string }>('landing page', from);
    // Its pictures are looked up in any case: they may have changed, and each must be published.
    if (known && keyWith(known.asked) === known.key) return { key: known.key, data: () => site.page(path) };
    asked.length = 0;
    const data = site.page(path);
    const key = from ? keyWith(asked) : (keys.get(data) ?? keyOf(data));
    if (from) cache.put('landing page', from, { asked, key });
    else keys.set(data, key);
    return { key, data: () => data };
  }
  return new Map(paths.map((path) => [path, sourceOf(path)]));
}
