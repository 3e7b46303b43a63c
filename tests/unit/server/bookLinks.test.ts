import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathBeside } from '../../../src/server/manifest.ts';
import { readSums } from '../../../src/server/store/visitSums.ts';
import { makePdf } from '../../support/pdf.ts';
import { bodies, manifest, phoneAgent, temporaryFolder, testApp, testService, until } from '../../support/service.ts';

const browser = { 'user-agent': phoneAgent };
const [civitas, bioos] = manifest.developments;

/** A service whose build has a book of Civitas, and none of Bioos. */
async function withBook(options: Parameters<typeof testApp>[0] = {}) {
  const distDir = join(temporaryFolder(), 'dist');
  for (const folder of [distDir, join(distDir, 'civitas'), pathBeside(distDir, 'books')])
    mkdirSync(folder, { recursive: true });
  for (const folder of ['', 'civitas']) writeFileSync(join(distDir, folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(pathBeside(distDir, 'books'), 'abc.pdf'), makePdf());
  const developments = [{ ...civitas, book: 'abc.pdf' }, bioos] as typeof manifest.developments;
  const known = { developments, service: 'https://www.example.com', ...options.manifest };
  const service = await testApp({
    ...options,
    distDir,
    manifest: known,
    env: { OUT_DIR: distDir, ...options.env },
  });
  const { app, post } = service;
  /** Sends a contact that wishes the book. @returns the link's address */
  const wish = async (body: object = bodies.contact, headers: Record<string, string> = {}) => {
    const answer = await post('contact', body, { ...browser, 'X-Lead-Book': 'sim', ...headers });
    expect(answer.statusCode).toBe(201);
    const { book } = answer.json();
    return book as string | undefined;
  };
  const open = (link = '', headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/api/${link}`, headers: { ...browser, ...headers } });
  return { ...service, wish, open };
}

const channels = async ({ database }: Awaited<ReturnType<typeof withBook>>) =>
  (await database.query.selectFrom('outbox').select(['channel', 'recipient']).execute())
    .map(({ channel, recipient }) => `${channel} ${recipient}`)
    .sort();

describe('the book', () => {
  test('is answered to a contact that wishes it, by a link without a word of the person', async () => {
    const service = await withBook();
    const link = await service.wish(bodies.contact, { 'X-Lead-Campaign': 'utm_source=instagram%26gclid=abc' });
    expect(link).toMatch(/^book\/civitas\/[\da-f]{64}\?utm_source=instagram&gclid=$/);
    const answer = await service.open(link);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(makePdf());
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="book-civitas.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      // Chrome's viewer shows nothing under a sandbox or without its own style.
      'content-security-policy': "frame-ancestors 'none'",
    });
  });

  test('of a draft goes to whoever sends from its preview, and nobody else learns that there is one', async () => {
    const draft = { slug: 'segredo', name: 'Segredo', greeting: '', preview: 'k'.repeat(22), book: 'abc.pdf' };
    const recipients = [{ developments: ['segredo'], to: ['segredo@example.com'] }];
    const service = await withBook({ manifest: { developments: [...manifest.developments, draft], recipients } });
    const { wish, open } = service;
    const body = { ...bodies.contact, empreendimento: 'Segredo' };
    for (const page of ['/segredo', '/', '/previews/outra', '/previews/segredo'])
      expect([page, await wish(body, { 'X-Lead-Page': page })]).toEqual([page, undefined]);
    expect(await wish({ ...body, empreendimento: 'Outro' }, { 'X-Lead-Page': '/segredo' })).toBeUndefined();
    const link = await wish(body, { 'X-Lead-Page': `/previews/${draft.preview}` });
    expect(link).toMatch(/^book\/segredo\/[\da-f]{64}$/);
    expect((await open(link)).statusCode).toBe(200);
    expect((await channels(service)).filter((line) => line === 'email segredo@example.com')).toHaveLength(5);
    const [known, unknown] = await Promise.all(['segredo', 'outro'].map((slug) => open(`book/${slug}`)));
    expect([known?.statusCode, known?.headers.location]).toEqual([302, '/']);
    expect(unknown?.headers.location).toBe('/');
  });

  test('is read in parts, and its headers alone', async () => {
    const { wish, open } = await withBook();
    const link = await wish();
    const part = await open(link, { range: 'bytes=0-7' });
    expect([part.statusCode, part.payload]).toEqual([206, '%PDF-1.7']);
    const head = await open(link, {}, 'HEAD');
    expect([head.statusCode, head.payload]).toEqual([200, '']);
  });

  test('is answered to nobody who does not wish it, nor for a development without one', async () => {
    const { post, wish } = await withBook();
    expect((await post('contact')).json()).toEqual({ id: expect.any(String) });
    expect(await wish({ ...bodies.contact, empreendimento: 'Bioos' })).toBeUndefined();
    expect(await wish({ ...bodies.contact, empreendimento: 'Outro' })).toBeUndefined();
  });

  test('leads to the form by any other link, such as one of the former kind', async () => {
    const { wish, open } = await withBook();
    const link = (await wish()) ?? '';
    for (const other of [
      'book/civitas',
      `book/civitas?ate=1795694400000&assinatura=${'a'.repeat(64)}`,
      'book/civitas/',
      link.slice(0, -1),
      link.replace(/.{64}$/, 'á'.repeat(32)),
    ]) {
      const { statusCode, headers } = await open(other);
      expect([other, statusCode, headers.location]).toEqual([other, 302, '/civitas#book']);
    }
    expect((await open(link.replace('civitas', 'bioos'))).headers.location).toBe('/bioos#book');
    for (const path of ['/books/abc.pdf', '/abc.pdf', '/civitas/book.pdf', '/.cache/dist.books/abc.pdf'])
      expect((await open(`..${path}`)).statusCode).toBe(404);
  });

  test('of another site’s service leads back to the pages', async () => {
    const headers = { ...manifest.headers, leadOrigin: 'https://leads.example.com' };
    const { open } = await withBook({ manifest: { headers, basePath: '/site' } });
    expect((await open('book/civitas')).headers.location).toBe('https://www.example.com/site/civitas#book');
    expect((await open('book/outro')).headers.location).toBe('https://www.example.com/site/');
  });

  test('has its link on the page after a form without script', async () => {
    const { app, open } = await withBook();
    const form = new URLSearchParams({ ...bodies.contact, _page: '/civitas', _consent: 'on', _book: 'sim' });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/enviar-email',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    expect(answer.statusCode).toBe(201);
    const [, link = ''] = /<a href="(book\/[^"]+)">Abrir o book \(PDF\)<\/a>/.exec(answer.payload) ?? [];
    expect((await open(link.replaceAll('&amp;', '&'))).statusCode).toBe(200);
  });

  test('is counted by page and campaign, once a whole answer to a browser', async () => {
    const { wish, open, parts, database } = await withBook();
    const link = await wish(bodies.contact, { 'X-Lead-Campaign': 'utm_source=instagram' });
    await open(link);
    await open(link, { range: 'bytes=0-7' });
    await open(link, {}, 'HEAD');
    await open(link, { dnt: '1' });
    await open(link, { 'user-agent': 'curl/8' });
    await open('book/civitas');
    await parts.visits.stop();
    const sums = (await readSums(database, '2000-01-01')).filter(({ event }) => event === 'book');
    expect(sums).toMatchObject([{ path: '/civitas', campaign: 'utm_source=instagram', count: 1 }]);
  });

  test('is mailed to the visitor too, whose address stands in the lead only', async () => {
    const service = await withBook();
    await service.wish();
    expect(await channels(service)).toEqual(['book visitor', 'email contato@example.com']);
    const { context } = await service.database.query.selectFrom('leads').select('context').executeTakeFirstOrThrow();
    expect(JSON.parse(context)).toEqual({ book: 'sim' });
  });

  test('is a file beside that of the lead where mails are files, also if both go to one address', async () => {
    const developments = [{ ...civitas, book: 'abc.pdf' }] as typeof manifest.developments;
    const { post, folder } = await testService({ env: { MAIL_TO: bodies.contact.email }, manifest: { developments } });
    await post('contact', bodies.contact, { 'X-Lead-Book': 'sim' });
    const subjects = () =>
      globSync('outbox/*.eml', { cwd: folder })
        .map((file) => /^Subject: (.*)/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1])
        .sort();
    await until(() => subjects().length === 2);
    expect(subjects()).toEqual([expect.stringContaining('book'), '[Civitas] Novo contato pelo site']);
  });

  test('is mailed to one address six times an hour at most, and never for what looks like spam', async () => {
    const service = await withBook();
    await service.wish(bodies.contact, { 'X-Lead-Website': 'x' });
    expect(await channels(service)).not.toContain('book visitor');
    for (let sent = 0; sent < 8; sent++)
      expect(await service.wish({ ...bodies.contact, email: 'Maria@example.com' })).toBeDefined();
    expect((await channels(service)).filter((each) => each === 'book visitor')).toHaveLength(6);
    await service.wish({ ...bodies.contact, email: 'joao@example.com' });
    expect((await channels(service)).filter((each) => each === 'book visitor')).toHaveLength(7);
  });
});
