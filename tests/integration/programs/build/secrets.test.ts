/** No public file holds anything that is not public yet: every file of a site is read, compressed ones too. */
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { build } from '../../../../src/build/build.ts';
import { pathBeside } from '../../../../src/server/manifest.ts';
import { copyContent } from '../../../support/copyContent.ts';
import { temporaryFolder } from '../../../support/service.ts';

const key = 'ChaveDoRascunhoSecreto';
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('no file of a site with previews but those below a draft’s own address names a draft, its address, or what is planned', async () => {
  const content = copyContent();
  onTestFinished(content.remove);
  const { file } = content;
  /** Adds a development of its own name, slug and pictures. */
  const add = (slug: string, name: string, line: string) => {
    cpSync(file('folha'), file(slug), { recursive: true });
    const text = readFileSync(file('folha.yaml'), 'utf8').replaceAll('folha/', `${slug}/`);
    writeFileSync(file(`${slug}.yaml`), `${line}\n${text.replace(/^name: .*$/m, `name: ${name}`)}`);
  };
  add('segredo-supremo', 'Segredo Supremo', `draft: true\npreview: { key: ${key}, until: ${day(30)} }`);
  add('amanha-cedo', 'Amanhecer Cedo', `publishAt: '${day(1)} 09:00'`);
  add('depois-disso', 'Depois Disso', `draft: true\npublishAt: '${day(2)} 09:00'`);
  const outDir = join(temporaryFolder(), 'dist');
  const root = join(import.meta.dirname, '../../../..');
  await build({ root, contentDir: content.dir, outDir, log: () => {}, previews: true, fast: true });

  const files = (readdirSync(outDir, { recursive: true }) as string[]).filter((name) =>
    statSync(join(outDir, name)).isFile(),
  );
  const text = (name: string) => {
    const bytes = readFileSync(join(outDir, name));
    if (name.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
  };
  const keys = readdirSync(join(outDir, 'previews')).filter((name) => name !== 'index.html');
  expect(keys).toContain(key);
  // A host that lists the files of a folder shows this one instead.
  expect(files).toContain('previews/index.html');
  /** A preview, and the data that only it asks for: hosts may list every other folder. */
  const isOwn = (name: string) => keys.some((each) => name.startsWith(`previews/${each}/`));
  for (const each of keys) {
    const [, data = ''] = /<html[^>]* \/([^" ]+\/page-[^"]+)"/.exec(text(`previews/${each}/index.html`)) ?? [];
    expect(files).toContain(data);
    expect(data).toContain(`previews/${each}/`);
  }
  const names = [/segredo.supremo/i, /amanh[aã]?\w*.cedo/i, /depois.disso/i, ...keys.map((each) => new RegExp(each))];
  const hours = [1, 2].flatMap((ahead) => [day(ahead), String(Date.parse(`${day(ahead)}T09:00-03:00`))]);
  const found = files.flatMap((name) =>
    [...names, ...hours.map((hour) => new RegExp(hour))].flatMap((secret) =>
      (!isOwn(name) && secret.test(text(name))) || (!name.startsWith('previews/') && secret.test(name))
        ? [`${name}: ${secret.source}`]
        : [],
    ),
  );
  expect(found).toEqual([]);
  for (const ending of ['server.json', 'record.json'])
    expect(statSync(pathBeside(outDir, ending)).mode & 0o777).toBe(0o600);
}, 120_000);
