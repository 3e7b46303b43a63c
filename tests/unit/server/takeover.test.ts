import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { finishFolder, startFolder, swapFolder, writeNew } from '../../../src/build/outputFolder.ts';
import { addManifest, pathBeside, recordFile, type ServerManifest } from '../../../src/server/manifest.ts';
import { openSite } from '../../../src/server/servedSite.ts';
import { formBody, formType, manifest, temporaryFolder, testService, until } from '../../support/service.ts';
import { reply, startSmtp } from '../../support/testSmtp.ts';

const outDir = () => join(temporaryFolder(), 'dist');

/** Moves folders as a build does. */
function publish(folder: string, key: string, files: Record<string, string>, changes: Partial<ServerManifest> = {}) {
  const next = `${folder}.next`;
  const previous = pathBeside(folder, 'previous');
  startFolder(next, previous);
  write(next, key, files);
  finishFolder(next, [...Object.keys(files), recordFile]);
  addManifest(folder, key, { ...manifest, ...changes });
  swapFolder(next, folder, previous);
}

function write(folder: string, key: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries({ ...files, [recordFile]: JSON.stringify({ key, code: key }) })) {
    writeNew(join(folder, name), text);
  }
  return folder;
}

test('a new build is served from the next request on: pages, addresses, policy, redirects, recipients', async () => {
  const dist = outDir();
  publish(dist, 'a', { 'index.html': 'first', 'gone/index.html': 'gone' });
  const site = openSite(dist);
  const { app, post, database } = await testService({ site, env: { MAIL_TO: '' } });
  expect((await app.inject('/')).body).toBe('first');

  publish(
    dist,
    'b',
    { 'index.html': 'second', 'novo/index.html': 'novo' },
    {
      headers: { ...manifest.headers, scriptHashes: ['sha256-new='] },
      redirects: { '/gone': '/novo' },
      recipients: [{ to: ['nova@example.com'] }],
      origin: 'https://novo.example.com',
    },
  );
  const home = await app.inject('/');
  expect([home.body, home.headers['content-security-policy']]).toEqual([
    'second',
    expect.stringContaining('sha256-new='),
  ]);
  expect((await app.inject('/novo')).body).toBe('novo');
  expect((await app.inject('/gone')).headers.location).toBe('/novo');

  const answer = await post('contact', undefined, { origin: 'https://novo.example.com' });
  expect(answer.statusCode).toBe(201);
  const [delivery] = await database.query.selectFrom('outbox').select('recipient').execute();
  expect(delivery?.recipient).toBe('nova@example.com');
});

test('words come and go with a build, also in mails about leads that were kept before it', async () => {
  const smtp = await startSmtp();
  const dist = outDir();
  const titled = (contactMail: string) => ({
    locale: { words: { mails: { contactMail }, forms: { failure: 'Não foi.' } } },
  });
  publish(dist, 'a', { 'index.html': 'first' }, titled('Antes'));
  const site = openSite(dist);
  const { app, post } = await testService({ site, env: { SMTP_URL: smtp.url } });
  const failure = async () => (await post('contact', formBody({ nome: '' }), formType)).body;
  let refused = 0;
  smtp.faults.connect = () => {
    refused += 1;
    return reply(421, 'later');
  };
  await post('contact');
  await until(() => refused > 0);
  expect(await failure()).toContain('Não foi.');

  publish(dist, 'b', { 'index.html': 'second' }, titled('Depois'));
  await app.inject('/');
  // The attempt under way may have been written before the build.
  const before = refused;
  await until(() => refused > before + 1);
  smtp.faults.connect = undefined;
  await until(() => smtp.mails.length === 1);
  expect((await PostalMime.parse(smtp.mails[0]?.raw ?? '')).subject).toBe('[Civitas] Depois');

  publish(dist, 'c', { 'index.html': 'third' });
  await app.inject('/');
  expect(site.manifest).toEqual(manifest);
  expect(await failure()).toContain('Erro ao enviar o formulário. Tente novamente.');
});

test('of an older version’s build with previews, whose drafts are not marked, none is named', async () => {
  const dist = outDir();
  publish(dist, 'a', { 'index.html': 'first', 'civitas/index.html': 'Civitas', 'previews/chave/index.html': 'Bioos' });
  const { app } = await testService({ site: openSite(dist) });
  const said = async (slug: string) =>
    decodeURIComponent(String((await app.inject(`/api/whatsapp/${slug}`)).headers.location));
  expect(await said('civitas')).toContain('Civitas');
  expect(await said('bioos')).not.toContain('Bioos');
});

test('a request that began before a build is answered from the build it began with', () => {
  const dist = outDir();
  publish(dist, 'a', { 'index.html': 'first' });
  const site = openSite(dist);
  const before = site.current();
  publish(dist, 'b', { 'index.html': 'second' });
  const after = site.current();
  expect([before, after].map(({ files }) => readFileSync(files.get('/index.html') ?? '', 'utf8'))).toEqual([
    'first',
    'second',
  ]);
});

test('a build that is cut off before its folder is in place changes nothing', () => {
  const dist = outDir();
  publish(dist, 'a', { 'index.html': 'first' });
  addManifest(dist, 'b', { ...manifest, company: 'Never' });
  expect(openSite(dist).manifest.company).toBe(manifest.company);
});

test('a folder that no build made is not taken over', () => {
  const dist = outDir();
  publish(dist, 'a', { 'index.html': 'first' });
  const site = openSite(dist);
  swapFolder(write(`${dist}.next`, 'unknown', { 'index.html': 'other' }), dist, pathBeside(dist, 'previous'));
  expect(site.current().manifest.company).toBe(manifest.company);
  expect(readFileSync(site.current().files.get('/index.html') ?? '', 'utf8')).toBe('first');
});
