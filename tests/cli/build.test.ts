import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuildOptions, build, ensureBuilt, InvalidConfiguration, isFresh } from '../../src/cli/build.ts';
import { copyContent } from '../support/content.ts';

/** A copy of the engine with its own sources to edit, and a small content folder. */
const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'engine-'));
const content = copyContent(join(copy, 'content'));
const options: BuildOptions = {
  root: copy,
  contentDir: content.dir,
  outDir: join(copy, 'dist'),
  log: () => {},
  compress: false,
};
const page = (path: string) => readFileSync(join(options.outDir, path, 'index.html'), 'utf8');

beforeAll(async () => {
  for (const name of ['src', 'schema', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const name of ['pictures', 'compressed', 'share', 'icons']) {
    mkdirSync(join(root, '.cache', name), { recursive: true });
    mkdirSync(join(copy, '.cache'), { recursive: true });
    symlinkSync(join(root, '.cache', name), join(copy, '.cache', name));
  }
  await ensureBuilt(options);
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('what is built is fresh until a source changes', () => {
  test('nothing changed: fresh, and a second start builds nothing', async () => {
    expect(isFresh(options)).toBe(true);
    const before = page('maison');
    writeFileSync(join(options.outDir, 'maison/index.html'), 'kept');
    await ensureBuilt(options);
    expect(page('maison')).toBe('kept');
    writeFileSync(join(options.outDir, 'maison/index.html'), before);
  });

  test('a changed text is built', async () => {
    content.edit('maison.yaml', 'name: Maison Alto da Glória', 'name: Maison Nova');
    expect(isFresh(options)).toBe(false);
    await ensureBuilt(options);
    expect(page('maison')).toContain('Maison Nova');
  });

  test('an added file is a page, a renamed one moves, a deleted one leaves nothing behind', async () => {
    cpSync(content.file('maison.yaml'), content.file('largo.yaml'));
    await ensureBuilt(options);
    expect(page('largo')).toContain('Maison Nova');
    renameSync(content.file('largo.yaml'), content.file('jardim.yaml'));
    expect(isFresh(options)).toBe(false);
    await ensureBuilt(options);
    expect(existsSync(join(options.outDir, 'largo'))).toBe(false);
    expect(page('jardim')).toContain('Maison Nova');
    rmSync(content.file('jardim.yaml'));
    expect(isFresh(options)).toBe(false);
    await ensureBuilt(options);
    expect(existsSync(join(options.outDir, 'jardim'))).toBe(false);
  });

  test('an edited component is built', async () => {
    const component = join(copy, 'src/layout/ErrorPage.tsx');
    writeFileSync(component, readFileSync(component, 'utf8').replace('Application Error!', 'Application Error?'));
    expect(isFresh(options)).toBe(false);
    await ensureBuilt(options);
    expect(readFileSync(join(options.outDir, '404.html'), 'utf8')).toContain('Unexpected Application Error?');
  }, 60_000);

  test('code edited while a site is being built is not in it, and the site is stale', async () => {
    const component = join(copy, 'src/layout/ErrorPage.tsx');
    const before = readFileSync(component, 'utf8');
    const building = build(options);
    writeFileSync(component, before.replace('Application Error?', 'Application Error.'));
    await building;
    expect(readFileSync(join(options.outDir, '404.html'), 'utf8')).toContain('Unexpected Application Error?');
    expect(isFresh(options)).toBe(false);
    writeFileSync(component, before);
    expect(isFresh(options)).toBe(true);
  }, 60_000);

  test('a missing page is built again', async () => {
    rmSync(join(options.outDir, 'maison'), { recursive: true });
    expect(isFresh(options)).toBe(false);
    await ensureBuilt(options);
    expect(page('maison')).toContain('Maison Nova');
  });
});

describe('what must not be published is not', () => {
  test('a broken file stops the build and leaves the former site', async () => {
    const before = page('maison');
    content.edit('maison.yaml', 'status:', 'estatus:');
    await expect(ensureBuilt(options)).rejects.toThrow(InvalidConfiguration);
    expect(page('maison')).toBe(before);
    content.edit('maison.yaml', 'estatus:', 'status:');
  });

  test('a draft has no page, no card and no menu entry', async () => {
    cpSync(content.file('maison.yaml'), content.file('largo.yaml'));
    content.edit('largo.yaml', 'status:', 'draft: true\nstatus:');
    await ensureBuilt(options);
    expect(existsSync(join(options.outDir, 'largo'))).toBe(false);
    for (const path of ['', 'catalogo', 'sobre']) expect(page(path)).not.toContain('href="/largo"');
    expect(existsSync(join(options.outDir, 'previews'))).toBe(false);
  });

  test('asked for, drafts have unguessable addresses that nothing names', async () => {
    await build({ ...options, previews: true });
    const folders = readdirSync(join(options.outDir, 'previews'));
    expect(folders).toHaveLength(2);
    for (const folder of folders) {
      expect(folder).toMatch(/^[\w-]{22}$/);
      expect(page(`previews/${folder}`)).toContain('<meta name="robots" content="noindex">');
      for (const file of ['index.html', 'catalogo/index.html', 'sitemap.xml', 'robots.txt', '_headers']) {
        expect(readFileSync(join(options.outDir, file), 'utf8')).not.toContain(folder);
      }
    }
    expect(folders.map((folder) => page(`previews/${folder}`)).join()).toContain('Maison Nova');
    await build({ ...options, previews: true });
    expect(readdirSync(join(options.outDir, 'previews'))).toEqual(folders);
  });
});
