import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { SiteDestination } from '../../src/content/types.gen.ts';

/** The destinations that `src/modules/crm/examples` describes. */
export const exampleNames = ['cv', 'hubspot', 'anapro', 'rd-station'] as const;

export type ExampleName = (typeof exampleNames)[number];

/** The text of an example. */
export const exampleText = (name: ExampleName): string =>
  readFileSync(join(import.meta.dirname, `../../src/modules/crm/examples/${name}.yaml`), 'utf8');

/**
 * An example's destination, at the peer's address instead of the vendor's.
 * @param slug the development with an id there
 * @param index which of the example's destinations
 */
export function exampleAt(url: string, name: ExampleName, slug = 'civitas', index = 0): SiteDestination {
  const config: SiteDestination = parse(exampleText(name)).leads.destinations[index];
  const ids = config.ids && { [slug]: Object.values(config.ids)[0] ?? '' };
  return { ...config, ids, url: config.url.replace(/^https:\/\/[^/]+/, url) };
}
