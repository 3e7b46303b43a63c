/** Every page of the site: unchanged ones come from the cache. */

import { hash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partAt } from '../content/pages/catalogue.ts';
import type { StepCache } from '../node/stepCache.ts';
import { contentName } from './outputFolder.ts';
import { type PagesInput, prerender, type WrittenPage } from './prerender.ts';

/** Hash of plain data. */
const keyOf = (value: unknown) => hash('sha256', JSON.stringify(value));

const isKept = (file: string, name: string, cache: StepCache) =>
  cache.isWhole(file, () => contentName(readFileSync(file)) === name);

/** The files of each page, in the order of `pages`. */
export function writePages(input: PagesInput, cache: StepCache): Map<string, WrittenPage> {
  const { pages, shares, keptDir } = input;
  mkdirSync(keptDir, { recursive: true });
  const { bundle, data, assets } = input;
  const common = keyOf([bundle.key, data, assets]);
  // Data is hashed once, because pages of the catalogue share theirs, with all developments.
  const shown = new Map(Array.from(new Set(pages.values()), (page) => [page, keyOf(page)]));
  const keys = new Map(
    Array.from(pages, ([path, page]) => [path, keyOf([common, path, shown.get(page), shares.get(path)])]),
  );
  const known = (key = '') => {
    const page = cache.get<WrittenPage>('page', key);
    return page?.files.every(([, name]) => isKept(join(keptDir, name), name, cache)) ? page : undefined;
  };
  const written = new Map(Array.from(keys, ([path, key]) => [path, known(key)]));
  const missing = new Map([...pages].filter(([path]) => !written.get(path)));
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
