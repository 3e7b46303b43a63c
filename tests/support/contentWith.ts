/** Throw-away content folders for tests of the configuration. */
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export const fixtures = join(import.meta.dirname, '../fixtures/config');

/** The folder of each case, by its name; the cases of a module are in a folder of its name. */
export const cases = new Map(
  globSync(join(fixtures, '../{config,modules/*}/*')).map((folder) => [basename(folder), folder]),
);

/** The instant the tests take for now. */
export const at = Date.parse('2026-11-20T12:00-03:00');

/** A valid development without anything optional. */
export const minimal = `name: Exemplo
status: Pré-lançamento
address:
  city: Curitiba
  state: PR
typology: Apartamento
description:
  paragraphs:
    - Um texto de exemplo com mais de dez letras.
card:
  image: _acervo/foto.png
  alt: Foto de exemplo
`;

/**
 * A copy of a fixture over the shared base (a valid site, a picture, a plan), unless the fixture holds a file
 * `without-base`; removed after the test.
 */
export function contentOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = cases.get(name) ?? '';
  const layers = existsSync(join(own, 'without-base')) ? [own] : [join(fixtures, '_base'), own];
  for (const layer of layers) cpSync(layer, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** The shared base with further files, by path. */
export function contentWith(files: Record<string, string | Uint8Array> = {}): string {
  const folder = contentOf('_base');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
