/** Every page of the site: unchanged ones come from the cache. */

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partAt } from '../content/pages/catalogue.ts';
import type { StepCache } from '../node/stepCache.ts';
import { contentName } from './outputFolder.ts';
import { keyOf, type PageSource } from './pageSources.ts';
import { type PagesInput, prerender, type WrittenPage } from './prerender.ts';

const isKept = (file: string, name: string, cache: StepCache) =>
  cache.isWhole(file, () => contentName(readFileSync(file)) === name);

/** The files of each page, in the order of `pages`. */
export function writePages(input: PagesInput<PageSource>, cache: StepCache): Map<string, WrittenPage> {
  const { pages, shares, keptDir } = input;
  mkdirSync(keptDir, { recursive: true });
  const { bundle, data, assets } = input;
  const common = keyOf([bundle.key, data, assets]);
  const keys = new Map(Array.from(pages, ([path, { key }]) => [path, keyOf([common, path, key, shares.get(path)])]));
  const known = (key = '') => {
    const page = cache.get<WrittenPage>('page', key);
    return page?.files.every(([, name]) => isKept(join(keptDir, name), name, cache)) ? page : undefined;
  };
  const written = new Map(Array.from(keys, ([path, key]) => [path, known(key)]));
  const missing = new Map([...pages].flatMap(([path, { data }]) => (written.get(path) ? [] : [[path, data()]])));
  // The rest of all developments is only in the file that these pages name.
  const cards = new Map(
    Array.from(missing).flatMap(([path, page]) => {
      if (page.kind !== 'catalogue' || !page.list.paged) return [];
      const part = { ...page, list: partAt(assets.base + path, page.list) };
      return [[path, keyOf([common, path, part, shares.get(path)])]];
    }),
  );
  for (const [path, page] of prerender({ ...input, pages: missing }, (path) => known(cards.get(path)))) {
    for (const key of [keys.get(path), cards.get(path)]) if (key) cache.put('page', key, page);
    for (const [, name] of page.files) cache.wrote(join(keptDir, name));
    written.set(path, page);
  }
  return written as Map<string, WrittenPage>;
}
