/** The engine runs where only `dependencies` are installed (`npm ci --omit=dev`). */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The imports of a module at run time, by its address. */
const imports = /(?:^(?:import|export) (?!type )[^;'"]*from |^import |\bimport\()'([^'.$][^']*)'/gm;
/** A command of development's, which says what is missing. */
const ofDevelopment = 'src/cli/types.ts';

test('the engine’s code imports only packages that every installation has', () => {
  const missing = globSync('{src/**/*.{ts,tsx,js},vite.config.ts}', { cwd: root }).flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(imports), ([, address = '']) => address)
      .filter((address) => !isBuiltin(address) && file !== ofDevelopment)
      .map((address) => address.split('/', address.startsWith('@') ? 2 : 1).join('/'))
      .filter((name) => !Object.hasOwn(dependencies, name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
