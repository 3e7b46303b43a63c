import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { build } from '../../../../src/build/build.ts';
import { readRecord } from '../../../../src/build/buildOptions.ts';
import { ensureBundle } from '../../../../src/build/bundle.ts';
import { readManifest } from '../../../../src/server/manifest.ts';
import { copyContent } from '../../../support/copyContent.ts';
import { copyEngine } from '../../../support/copyEngine.ts';
import { bodies, temporaryFolder, until } from '../../../support/service.ts';
import { postLead, startProcess } from '../../../support/serviceProcess.ts';

const root = join(import.meta.dirname, '../../../..');

/**
 * A copy of the engine without encoded pictures, and of the tests' content with small pictures that are quick to
 * encode.
 */
async function freshClone() {
  const folder = temporaryFolder();
  copyEngine(folder);
  mkdirSync(join(folder, '.cache'));
  // Bundles and compressed texts do not depend on the folder, so they are shared.
  await ensureBundle(root, () => {});
  for (const name of ['bundle', 'compressed']) {
    mkdirSync(join(root, '.cache', name), { recursive: true });
    symlinkSync(join(root, '.cache', name), join(folder, '.cache', name));
  }
  const content = copyContent(join(folder, 'content'));
  content.alone('folha.yaml');
  const { dir } = content;
  const shown = readFileSync(content.file('folha.yaml'), 'utf8').match(/[\w/-]+\.webp/g) ?? [];
  for (const name of new Set(shown.map((picture) => join('developments', picture)))) {
    const small = await sharp(readFileSync(join(dir, name)))
      .resize(200)
      .webp()
      .toBuffer();
    writeFileSync(join(dir, name), small);
  }
  return { folder, contentDir: dir, outDir: join(folder, 'dist') };
}

/** Every file of a site and its hash. */
const filesOf = (dir: string) =>
  new Map(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(dir.length))
      .sort()
      .map((file) => [file, hash('sha256', readFileSync(join(dir, file)))]),
  );

test('a first start serves complete pages and accepts leads before its pictures are encoded; after a restart the site equals a build', async () => {
  const { folder, contentDir, outDir } = await freshClone();
  const start = async () => {
    const service = await startProcess(
      { CONTENT_DIR: contentDir, OUT_DIR: outDir, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', RATE_LIMIT: '0' },
      { file: join(folder, 'src/cli/start.ts'), cwd: folder, limit: 120_000 },
    );
    onTestFinished(() => service.kill('SIGKILL'));
    return service;
  };
  const pictureOf = async (url: string) => {
    const html = await (await fetch(`${url}/folha`)).text();
    expect(html).toContain('<h1');
    const addresses = [...new Set(html.match(/\/assets\/p\/[\w-]+\.(?:avif|webp|svg)/g))];
    expect(addresses.length).toBeGreaterThan(3);
    const answers = await Promise.all(addresses.map((address) => fetch(url + address)));
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
    for (const [index, answer] of answers.entries()) {
      const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      const [, width] = /-(\d+)\.\w+$/.exec(addresses[index] ?? '') ?? [];
      if (width) expect(made.width).toBe(Number(width));
    }
    return answers.map(({ headers }) => headers.get('cache-control'));
  };

  // A file in place of the folder of compressed files keeps the build from finishing.
  const compressed = join(folder, '.cache/compressed');
  rmSync(compressed);
  writeFileSync(compressed, '');
  const first = await start();
  expect((await postLead(first.url, bodies.contact)).status).toBe(201);
  const caching = await pictureOf(first.url);
  expect(new Set(caching)).toEqual(new Set(['no-cache']));
  expect((await fetch(`${first.url}/assets/p/nada-160.avif`)).status).toBe(404);
  await until(() => first.output().includes('Visitors get the site of the last good build'), 60_000);
  expect(new Set(await pictureOf(first.url))).toEqual(new Set(['no-cache']));
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  rmSync(compressed);
  symlinkSync(join(root, '.cache/compressed'), compressed);
  const second = await start();
  await until(async () => (await pictureOf(second.url)).every((policy) => policy?.includes('immutable')), 90_000);
  expect((await postLead(second.url, bodies.contact)).status).toBe(201);
  second.kill('SIGTERM');
  await second.ended;

  renameSync(join(folder, '.cache/pictures'), join(folder, '.cache/pictures-of-the-start'));
  const clean = join(folder, 'clean/dist');
  await build({ root: folder, contentDir, outDir: clean, log: () => {} });
  expect(filesOf(outDir)).toEqual(filesOf(clean));
  expect(readRecord(outDir)?.replaced).toEqual({});
  expect(readManifest(outDir)).toEqual(readManifest(clean));
}, 240_000);
