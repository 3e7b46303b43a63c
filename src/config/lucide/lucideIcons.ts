import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let drawings: ReadonlyMap<string, string> | undefined;

/** Lucide's icons: name → inner markup, as `npm run icons` wrote them. Read when the first is needed. */
export function lucide(): ReadonlyMap<string, string> {
  drawings ??= new Map(
    Object.entries(
      JSON.parse(readFileSync(join(import.meta.dirname, 'drawings.json'), 'utf8')) as Record<string, string>,
    ),
  );
  return drawings;
}
