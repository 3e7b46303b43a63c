import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { build, ensureBuilt } from '../../../../src/build/build.ts';
import { untouchedRecord } from '../../../../src/build/buildKey.ts';
import { type BuildOptions, buildOptions, readRecord } from '../../../../src/build/buildOptions.ts';
import { lockFolder } from '../../../../src/build/outputFolder.ts';
import { InvalidConfiguration } from '../../../../src/config/problem.ts';
import {
  manifestPath,
  pathBeside,
  readManifest,
  recordEnding,
  recordFile,
  saveBeside,
} from '../../../../src/server/manifest.ts';
import { copyContent } from '../../../support/copyContent.ts';
import { copyEngine } from '../../../support/copyEngine.ts';
import { damagedPicture } from '../../../support/pictures.ts';
import { bodies, testService, until } from '../../../support/service.ts';
import { postLead, startProcess } from '../../../support/serviceProcess.ts';

/** A copy of the engine with its own sources to edit, and a small content folder. */
const root = join(import.meta.dirname, '../../../..');
const copy = mkdtempSync(join(tmpdir(), 'engine-'));
const content = copyContent(join(copy, 'content'));
const options: BuildOptions = {
  root: copy,
  contentDir: content.dir,
  outDir: join(copy, 'dist'),
  log: () => {},
  compress: false,
  fast: true,
};
const isFresh = (of: BuildOptions) => untouchedRecord(of) !== undefined;
const previews = () => readdirSync(join(options.outDir, 'previews')).filter((name) => name !== 'index.html');
const page = (path: string) => readFileSync(join(options.outDir, path, 'index.html'), 'utf8');

beforeAll(async () => {
  copyEngine(copy);
  for (const name of ['pictures', 'compressed', 'icons']) {
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
    const built = () => statSync(join(options.outDir, recordFile)).mtimeMs;
    const before = built();
    await ensureBuilt(options);
    expect(built()).toBe(before);
  });

  test('a changed text is built', async () => {
    content.edit('folha.yaml', 'name: Folha', 'name: Folha Nova');
    expect(isFresh(options)).toBe(false);
    await ensureBuilt(options);
    expect(page('folha')).toContain('Folha Nova');
  });

  test('the dev server’s configuration concerns no build', () => {
    // The builds below do without it.
    rmSync(join(copy, 'vite.config.ts'));
    expect(isFresh(options)).toBe(true);
  });

  test('an edited component is built', async () => {
    const component = join(copy, 'src/ui/layout/ErrorPage.tsx');
    writeFileSync(component, readFileSync(component, 'utf8').replace('Application Error!', 'Application Error?'));
    expect(isFresh(options)).toBe(false);
    await ensureBuilt(options);
    expect(readFileSync(join(options.outDir, '404.html'), 'utf8')).toContain('Unexpected Application Error?');
  });

  test.each([{ compress: true }, { share: false }, { fast: false }, { previews: true }])(
    'a site built otherwise is stale for a build with %o',
    (asked) => {
      expect(isFresh({ ...options, ...asked })).toBe(false);
    },
  );

  test('code edited while a site is being built is not in it, and the site is stale', async () => {
    const component = join(copy, 'src/ui/layout/ErrorPage.tsx');
    const before = readFileSync(component, 'utf8');
    const building = build(options);
    writeFileSync(component, before.replace('Application Error?', 'Application Error.'));
    await building;
    expect(readFileSync(join(options.outDir, '404.html'), 'utf8')).toContain('Unexpected Application Error?');
    expect(isFresh(options)).toBe(false);
    writeFileSync(component, before);
    expect(isFresh(options)).toBe(true);
  });

  test('scripts and data of earlier releases’ pages stay for a week, however often the site is built', async () => {
    const isThere = (file: string) => existsSync(join(options.outDir, file));
    const rename = async (from: string, to: string) => {
      content.edit('folha.yaml', `name: ${from}`, `name: ${to}`);
      await ensureBuilt(options);
      return /<html[^>]* \/(assets\/page-[^"]+)"/.exec(page('folha'))?.[1] ?? '';
    };
    const first = await rename('Folha Nova', 'Maison Um');
    const second = await rename('Maison Um', 'Maison Dois');
    await rename('Maison Dois', 'Maison Tres');
    expect([first, second].map(isThere)).toEqual([true, true]);

    const { key = '', replaced, ...record } = readRecord(options.outDir) ?? {};
    const eightDaysAgo = Date.now() - 8 * 24 * 60 * 60 * 1000;
    saveBeside(options.outDir, recordEnding, key, { ...record, replaced: { ...replaced, [first]: eightDaysAgo } });
    await rename('Maison Tres', 'Folha Nova');
    expect([first, second].map(isThere)).toEqual([false, true]);
  });

  test('a missing page is built again', async () => {
    rmSync(join(options.outDir, 'folha'), { recursive: true });
    expect(isFresh(options)).toBe(false);
    await ensureBuilt(options);
    expect(page('folha')).toContain('Folha Nova');
  });
});

/** Runs `npm run build` into a folder of its own. */
const run = (...more: string[]) =>
  spawnSync(process.execPath, [join(copy, 'src/cli/build.ts'), '--no-compress', '--no-share', '--fast', ...more], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', CONTENT_DIR: content.dir, OUT_DIR: join(copy, 'forms') },
  });

describe('npm run build without changes', () => {
  const record = join(copy, 'forms', recordFile);
  const nothing = 'Nothing has changed since the last build.';

  test('writes nothing, and says again which drafts are left out and where previews are and forms lead', () => {
    writeFileSync(content.file('meio.yaml'), 'draft: true\nname: [sem fim\n');
    onTestFinished(() => rmSync(content.file('meio.yaml')));
    const said = (stderr: string) => stderr.split('\n').filter((line) => /^(developments|Preview|Forms)/.test(line));
    const first = said(run('--previews').stderr);
    expect(first).toEqual([
      expect.stringMatching(/^developments\/meio\.yaml is a draft/),
      expect.stringMatching(/^Preview: /),
      expect.stringMatching(
        /^Forms and WhatsApp buttons lead to https:\/\/www\.example\.com\/api\/, where the lead service must answer/,
      ),
    ]);
    const written = statSync(record).mtimeMs;
    const { stderr } = run('--previews');
    expect(stderr).toContain(nothing);
    expect(said(stderr)).toEqual(first);
    expect(statSync(record).mtimeMs).toBe(written);
  });

  test('makes anew what somebody has changed in the site', () => {
    run();
    const page = join(copy, 'forms/folha/index.html');
    const before = readFileSync(page, 'utf8');
    writeFileSync(page, 'broken');
    expect(run().stderr).not.toContain(nothing);
    expect(readFileSync(page, 'utf8')).toBe(before);
    expect(run().stderr).toContain(nothing);
  });

  test('another PREVIEW_SECRET gives every preview another address', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    const [first = [], second = []] = ['one', 'other'].map((secret): string[] => {
      vi.stubEnv('PREVIEW_SECRET', secret);
      return run('--previews').stderr.match(/^Preview: .*$/gm) ?? [];
    });
    expect(second).toHaveLength(first.length);
    expect(second.filter((address) => first.includes(address))).toEqual([]);
  });
});

test('a site at an address of this machine is built, and each time it is said that its links lead nowhere', () => {
  const file = join(content.dir, 'site.config.yaml');
  const before = readFileSync(file, 'utf8');
  onTestFinished(() => writeFileSync(file, before));
  expect(run().stderr).not.toContain('exists only on this computer');
  writeFileSync(file, before.replace(/^baseUrl: .*$/m, 'baseUrl: http://localhost:3000'));
  for (const { status, stderr } of [run(), run()])
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining('http://localhost:3000 exists only on this computer'),
    ]);
});

test('where the configuration names a service, WhatsApp is linked directly, and where forms lead is not reported', () => {
  const file = join(content.dir, 'site.config.yaml');
  const before = readFileSync(file, 'utf8');
  onTestFinished(() => writeFileSync(file, before));
  writeFileSync(file, before.replace(/^leads:\n/m, '$&  baseUrl: https://leads.example.com\n'));
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('Forms and WhatsApp')]);
  const html = readFileSync(join(copy, 'forms/folha/index.html'), 'utf8');
  expect(html).toContain('href="https://wa.me/554430000002?text=Ol%C3%A1!%20Quero%20saber%20mais%20sobre%20o%20Folha');
  expect(html).not.toContain('/api/whatsapp');
});

describe('the output folder', () => {
  test('keeps the previous site when a build fails half way, without leftovers', async () => {
    const before = page('folha');
    const { outDir } = options;
    const manifest = `${manifestPath(outDir)}.next`;
    mkdirSync(manifest);
    content.edit('folha.yaml', 'name: Folha Nova', 'name: Folha Nunca');
    await expect(build(options)).rejects.toThrow('EISDIR');
    rmdirSync(manifest);
    content.edit('folha.yaml', 'name: Folha Nunca', 'name: Folha Nova');
    expect([page('folha'), existsSync(`${outDir}.next`)]).toEqual([before, false]);
  });

  test('is built by one process at a time', async () => {
    const unlock = lockFolder(pathBeside(options.outDir, 'lock'));
    const child = spawn(process.execPath, [join(copy, 'src/cli/build.ts'), '--no-compress', '--no-share', '--fast'], {
      env: { ...process.env, CONTENT_DIR: content.dir, OUT_DIR: options.outDir },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const first = await Promise.race([
      ended.then(() => 'built'),
      build({ ...options, outDir: join(copy, 'other') }).then(() => 'waits'),
    ]);
    unlock();
    expect([first, await ended]).toEqual(['waits', [0, null]]);
  }, 120_000);

  test('is refused if it holds anything else, which a build would delete', async () => {
    const outDir = join(copy, 'album');
    mkdirSync(outDir);
    writeFileSync(join(outDir, 'foto.jpg'), 'x');
    await expect(build({ ...options, outDir })).rejects.toThrow(`${outDir} holds something else than a built site`);
    expect(readdirSync(outDir)).toEqual(['foto.jpg']);
  });

  test.each(['', ' '])('is the default one when OUT_DIR is %j, not the current folder', (value) => {
    vi.stubEnv('OUT_DIR', value);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(buildOptions(copy).outDir).toBe(join(copy, 'dist'));
  });
});

describe('what must not be published is not', () => {
  test('a broken file stops the build and leaves the previous site', async () => {
    const before = page('folha');
    content.edit('folha.yaml', 'status:', 'estatus:');
    await expect(ensureBuilt(options)).rejects.toThrow(InvalidConfiguration);
    expect(page('folha')).toBe(before);
    content.edit('folha.yaml', 'estatus:', 'status:');
  });

  test('a broken draft is left out with a warning, and stops nothing', async () => {
    const lines: string[] = [];
    writeFileSync(content.file('meio.yaml'), 'draft: true\nname: [sem fim\n');
    // A draft may even have the address of a published page.
    writeFileSync(content.file('copia.yaml'), `slug: folha\ndraft: true\n${readFileSync(content.file('folha.yaml'))}`);
    await build({ ...options, log: (line) => lines.push(line) });
    expect(lines.filter((line) => line.includes('draft'))).toEqual([
      expect.stringMatching(/^developments\/copia\.yaml is a draft with 1 error and was left out\./),
      expect.stringMatching(/^developments\/meio\.yaml is a draft with 1 error and was left out\./),
    ]);
    expect(page('folha')).toContain('Folha Nova');
    expect(existsSync(join(options.outDir, 'meio'))).toBe(false);
    rmSync(content.file('meio.yaml'));
    rmSync(content.file('copia.yaml'));
  });

  test('a damaged picture that only decoding reveals is reported at its place in the YAML', async () => {
    writeFileSync(content.file('folha/oca.png'), await damagedPicture());
    content.edit('folha.yaml', 'image: folha/hero.webp', 'image: folha/oca.png');
    const stopped: InvalidConfiguration = await ensureBuilt(options).then(
      () => undefined as never,
      (error) => error,
    );
    // In a draft it only prevents the draft's preview.
    const lines: string[] = [];
    const draft = readFileSync(content.file('folha.yaml'), 'utf8').replace(
      'name: Folha Nova',
      'name: Oca\ndraft: true',
    );
    content.edit('folha.yaml', 'image: folha/oca.png', 'image: folha/hero.webp');
    writeFileSync(content.file('oca.yaml'), draft);
    await build({ ...options, previews: true, log: (line) => lines.push(line) });
    expect(lines).toContainEqual(expect.stringMatching(/^developments\/oca\.yaml is a draft with 1 error/));
    rmSync(content.file('oca.yaml'));
    expect(stopped).toBeInstanceOf(InvalidConfiguration);
    expect(stopped.problems).toEqual([
      expect.objectContaining({ file: 'developments/folha.yaml', pointer: '/hero/image', rule: 'picture' }),
    ]);
    expect(stopped.problems[0]?.line).toBeGreaterThan(1);
    expect(stopped.problems[0]?.message).toMatch(/^"folha\/oca.png" is damaged or breaks off \(.+\)\. Save it/);
  });

  test('of a gallery’s photo a first build reads only the header; damage behind it is reported by the build that follows', async () => {
    writeFileSync(content.file('folha/oca.png'), await damagedPicture());
    content.edit('folha.yaml', 'image: _acervo/sala-1.webp', 'image: folha/oca.png');
    await build({ ...options, unfinished: true });
    await expect(ensureBuilt(options)).rejects.toMatchObject({ problems: [{ rule: 'picture' }] });
    content.edit('folha.yaml', 'image: folha/oca.png', 'image: _acervo/sala-1.webp');
    await ensureBuilt(options);
  });

  test('script over the budget stops the build, which names the piece', async () => {
    const words = join(copy, 'src/leads/sharedWords.gen.ts');
    const before = readFileSync(words, 'utf8');
    const noise = Array.from({ length: 4000 }, (_, index) => (index * 7919) % 9973).join(' ');
    writeFileSync(words, before.replace(/(badPhone = "[^"]*)/, `$1${noise}`));
    await expect(ensureBuilt(options)).rejects.toThrow(
      /ContactForm weighs \d+ B gzip; src\/build\/budget.json allows \d+\./,
    );
    expect(page('folha')).toContain('Folha Nova');
    writeFileSync(words, before);
  });

  test('editing a framed page’s source doesn’t change the built site', () => {
    const source = join(content.dir, 'developments/_site/paginas/mais-aclimacao.html');
    const before = readFileSync(source);
    onTestFinished(() => writeFileSync(source, before));
    writeFileSync(source, 'half written');
    expect(readFileSync(join(options.outDir, 'paginas/mais-aclimacao.html'))).toEqual(before);
  });

  test('the file for portals is named nowhere, and the same as long as its content is', async () => {
    const config = join(content.dir, 'site.config.yaml');
    const [before, plans] = [config, content.file('horizonte.yaml')].map((file) => readFileSync(file, 'utf8')) as [
      string,
      string,
    ];
    onTestFinished(async () => {
      writeFileSync(config, before);
      writeFileSync(content.file('horizonte.yaml'), plans);
      await ensureBuilt(options);
    });
    const pages = () => readdirSync(options.outDir, { recursive: true, encoding: 'utf8' });
    expect(pages().filter((name) => name.startsWith('feeds'))).toEqual([]);
    const key = 'q3vN0xYt7LwB2sKd9RfG1A';
    writeFileSync(
      config,
      before.replace('company:', `feeds: { vrsync: { publication: STANDARD, key: ${key} } }\ncompany:`),
    );
    let count = 0;
    content.edit(
      'horizonte.yaml',
      /^ {6}bedrooms: /gm,
      (line) => `      id: tipo-${++count}\n      bathrooms: 1\n${line}`,
    );
    const lines: string[] = [];
    await build({ ...options, log: (line) => lines.push(line) });
    expect(lines).toContain(`Feed for portals: https://www.example.com/feeds/${key}.xml`);
    const feed = () => readFileSync(join(options.outDir, 'feeds', `${key}.xml`), 'utf8');
    const first = feed();
    expect(first.match(/<ListingID>.*?</g)).toEqual([2, 3, 5, 6].map((id) => `<ListingID>horizonte_tipo-${id}<`));
    for (const [, address = ''] of first.matchAll(/<Item [^>]*>https:\/\/www\.example\.com([^<]+)/g)) {
      const file = readFileSync(join(options.outDir, address));
      expect([...file.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
      expect(file.length).toBeLessThan(7_000_000);
    }
    const naming = pages().filter(
      (name) =>
        /\.(html|xml|txt|json|webmanifest)$|^_/.test(name) &&
        readFileSync(join(options.outDir, name), 'utf8').includes(key),
    );
    expect(naming).toEqual([]);
    expect(readFileSync(join(options.outDir, '_headers'), 'utf8')).toContain('/feeds/*\n  X-Robots-Tag: noindex');
    expect(isFresh(options)).toBe(true);
    content.edit('folha.yaml', 'name: Folha Nova', 'name: Folha Feita');
    await ensureBuilt(options);
    expect(feed()).toBe(first);
    content.edit('folha.yaml', 'name: Folha Feita', 'name: Folha Nova');
  });

  test('a framed page gets an address that needs no escaping, whatever its file name', async () => {
    const config = join(content.dir, 'site.config.yaml');
    const before = readFileSync(config, 'utf8');
    const folder = join(content.dir, 'developments/_site/paginas');
    renameSync(join(folder, 'mais-aclimacao.html'), join(folder, 'Mais Aclimação (1).html'));
    writeFileSync(config, before.replace('paginas/mais-aclimacao.html', 'paginas/Mais Aclimação (1).html'));
    await ensureBuilt(options);
    expect(page('mais-aclimacao')).toContain('src="/paginas/mais-aclimacao-1.html"');
    expect(readManifest(options.outDir).framed).toContain('/paginas/mais-aclimacao-1.html');
    renameSync(join(folder, 'Mais Aclimação (1).html'), join(folder, 'mais-aclimacao.html'));
    writeFileSync(config, before);
    await ensureBuilt(options);
  });

  test('a draft has no page, no card and no menu entry', async () => {
    cpSync(content.file('folha.yaml'), content.file('largo.yaml'));
    content.edit('largo.yaml', 'status:', 'draft: true\nstatus:');
    content.edit('largo.yaml', 'Folha Nova', 'Largo da Ordem');
    await ensureBuilt(options);
    expect(existsSync(join(options.outDir, 'largo'))).toBe(false);
    for (const path of ['', 'catalogo', 'sobre']) expect(page(path)).not.toContain('href="/largo"');
    expect(existsSync(join(options.outDir, 'previews'))).toBe(false);
    expect(readManifest(options.outDir).developments).not.toContainEqual({ slug: 'largo', name: 'Largo da Ordem' });
  });

  test('with --previews drafts have unguessable addresses that nothing links to', async () => {
    await build({ ...options, previews: true });
    const folders = previews();
    expect(folders).toHaveLength(2);
    for (const folder of folders) {
      expect(folder).toMatch(/^[\w-]{22}$/);
      expect(page(`previews/${folder}`)).toContain('<meta name="robots" content="noindex">');
      for (const file of ['index.html', 'catalogo/index.html', 'sitemap.xml', 'robots.txt', '_headers']) {
        expect(readFileSync(join(options.outDir, file), 'utf8')).not.toContain(folder);
      }
    }
    expect(folders.map((folder) => page(`previews/${folder}`)).join()).toContain('Largo da Ordem');
    await build({ ...options, previews: true });
    expect(previews()).toEqual(folders);
  });

  test('data of a draft’s earlier page stays for a week, as long as its address does', async () => {
    const draft = readFileSync(content.file('largo.yaml'), 'utf8');
    const dataOf = async (key: string, name: string) => {
      const text = draft.replace('Largo da Ordem', name);
      writeFileSync(content.file('largo.yaml'), `${text}preview:\n  key: ${key.repeat(22)}\n  until: '2099-01-01'\n`);
      await build({ ...options, previews: true });
      return /<html[^>]* \/(previews\/[^"]+)"/.exec(page(`previews/${key.repeat(22)}`))?.[1] ?? 'none';
    };
    const isThere = (file: string) => existsSync(join(options.outDir, file));
    const [first, second] = [await dataOf('c', 'Largo Um'), await dataOf('c', 'Largo Dois')];
    expect([first !== second, isThere(first), isThere(second)]).toEqual([true, true, true]);
    const other = await dataOf('d', 'Largo Dois');
    expect([first, second, other].map(isThere)).toEqual([false, false, true]);
    writeFileSync(content.file('largo.yaml'), draft);
    await build({ ...options, previews: true });
  });

  test('a draft’s own key is the end of its address until the day that it names', async () => {
    const draft = readFileSync(content.file('largo.yaml'), 'utf8');
    const address = async (key: string, until: string) => {
      writeFileSync(content.file('largo.yaml'), `${draft}preview:\n  key: ${key}\n  until: ${until}\n`);
      await build({ ...options, previews: true });
      return existsSync(join(options.outDir, 'previews', key));
    };
    const key = (letter: string) => letter.repeat(22);
    expect(await address(key('a'), '2099-01-01')).toBe(true);
    expect(page(`previews/${key('a')}`)).toContain('Largo da Ordem');
    expect(await address(key('b'), '2099-01-01')).toBe(true);
    expect(existsSync(join(options.outDir, 'previews', key('a')))).toBe(false);
    expect(await address(key('b'), '2020-01-01')).toBe(false);
    expect(previews()).toHaveLength(1);
    writeFileSync(content.file('largo.yaml'), draft);
    await build({ ...options, previews: true });
  });

  test('the site says at a fixed address which build it is', async () => {
    const about = () => JSON.parse(readFileSync(join(options.outDir, 'build.json'), 'utf8'));
    await build(options);
    const before = about();
    expect(before).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), previews: false });
    await build(options);
    expect(about()).toEqual(before);
    content.edit('folha.yaml', /^name: .*$/m, 'name: Folha Outra');
    await build({ ...options, previews: true });
    expect(about()).toEqual({ id: expect.not.stringContaining(before.id), previews: true });
  });

  test('a lead from a preview is mailed under the development’s name', async () => {
    const address = previews()
      .map((folder) => `/previews/${folder}`)
      .find((path) => page(path).includes('value="Largo da Ordem"'));
    const { post, folder } = await testService({ manifest: readManifest(options.outDir) });
    const headers = { 'x-lead-page': encodeURIComponent(address ?? '') };
    const answer = await post('contact', { ...bodies.contact, empreendimento: 'Largo da Ordem' }, headers);
    expect(answer.statusCode).toBe(201);
    const outbox = join(folder, 'outbox');
    await until(() => existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith('.eml')));
    const mail = await PostalMime.parse(readFileSync(join(outbox, readdirSync(outbox)[0] ?? '')));
    expect(mail.subject).toBe('[Largo da Ordem] Novo contato pelo site');
    expect(mail.text).toContain(address);
  });
});

/** The one test whose pictures are encoded as for a release; all others take the quick encoder. */
test('a web server of another user may read what npm start has built, complete for a release; leads are their owner’s only', async () => {
  const few = copyContent(join(copy, 'few'));
  few.alone('folha.yaml');
  const outDir = join(copy, 'public/dist');
  const dataDir = join(copy, 'private');
  const service = await startProcess(
    { CONTENT_DIR: few.dir, OUT_DIR: outDir, DATA_DIR: dataDir, HOST: '127.0.0.1' },
    { file: join(copy, 'src/cli/start.ts'), command: ['sh', '-c', 'umask 077; exec "$@"', 'sh'], limit: 110_000 },
  );
  onTestFinished(() => service.kill('SIGKILL'));
  await until(() => readRecord(outDir)?.unfinished === undefined && existsSync(join(outDir, 'index.html.br')), 110_000);
  const modes = (folder: string) => {
    const paths = ['.', ...(readdirSync(folder, { recursive: true }) as string[])].map((name) => join(folder, name));
    return new Set(paths.map((path) => `${statSync(path).isFile() ? 'file' : 'folder'} ${modeOf(path)}`));
  };
  expect(modes(outDir)).toEqual(new Set(['folder 755', 'file 644']));
  expect(modes(dataDir)).toEqual(new Set(['folder 700', 'file 600']));

  const html = readFileSync(join(outDir, 'folha/index.html'), 'utf8');
  expect(brotliDecompressSync(readFileSync(join(outDir, 'folha/index.html.br'))).toString()).toBe(html);
  const published = readdirSync(join(outDir, 'assets/p'));
  const asked = html.match(/(?<=\/assets\/p\/)[\w-]+\.(?:avif|webp|svg|jpg)/g) ?? [];
  expect(new Set(asked.map((name) => extname(name)))).toEqual(new Set(['.avif', '.webp', '.svg', '.jpg']));
  expect(asked.filter((name) => !published.includes(name))).toEqual([]);
  const sizeOf = (name: string) => statSync(join(outDir, 'assets/p', name)).size;
  const heroes = published.filter((name) => /-t\d+-\d+\.avif$/.test(name));
  expect(heroes.length).toBeGreaterThan(0);
  expect(heroes.filter((name) => sizeOf(name) > 45_000)).toEqual([]);
  expect(published.filter((name) => name.endsWith('.jpg') && sizeOf(name) > 300_000)).toEqual([]);
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('a start on a broken configuration', () => {
  const start = (...args: string[]) =>
    startProcess(
      { CONTENT_DIR: content.dir, OUT_DIR: options.outDir, DATA_DIR: join(copy, 'data'), HOST: '127.0.0.1' },
      { file: join(copy, 'src/cli/start.ts'), args },
    );

  test('serves the last good site, and reports where the mistake is', async () => {
    await ensureBuilt(options);
    content.edit('mirante.yaml', 'name: Mirante', 'name: [');
    const service = await start();
    onTestFinished(() => service.kill('SIGKILL'));
    await until(() => service.output().includes('Visitors get the site of the last good build'));
    expect(service.output()).toMatch(/developments\/mirante\.yaml:\d+:\d+/);
    expect(await (await fetch(`${service.url}/mirante`)).text()).toContain('<h1 id="titulo">Mirante</h1>');
    expect((await postLead(service.url, bodies.contact)).status).toBe(201);
  });

  test('ends when there is no good site, and reports where the mistake is', async () => {
    rmSync(join(options.outDir, 'index.html'));
    await expect(start()).rejects.toThrow('developments/mirante.yaml:');
  });
});
