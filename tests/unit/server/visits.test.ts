import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { VisitEvent } from '../../../src/report/visitReport.ts';
import { createLog } from '../../../src/server/log.ts';
import { createRetention } from '../../../src/server/retentionJob.ts';
import { openSite } from '../../../src/server/servedSite.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { openSqlite } from '../../../src/server/store/openSqlite.ts';
import { addSums, readSums } from '../../../src/server/store/visitSums.ts';
import type { Visits } from '../../../src/server/visits.ts';
import { bodies, manifest, temporaryFolder, testApp, testClock, testService, until } from '../../support/service.ts';
import { phoneAgent as phone } from '../../support/siteManifest.ts';
import { fullDisk } from '../../support/smallDisk.ts';

const host = 'www.example.com';
const navigation = { host, 'user-agent': phone, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const draft = '/previews/aZ19secretsecret';
const framed = ['/paginas/plus.html', '/paginas/tour/index.html'];

type Headers = Record<string, string | undefined>;

/** A built site of empty pages. */
function builtSite(): string {
  const distDir = join(temporaryFolder(), 'dist');
  const pages = ['', '/civitas', '/previews-da-serra', '/catalogo', '/catalogo/2', '/sobre', '/explore', draft];
  const files = [...pages.map((path) => `${path}/index.html`), '/404.html', '/assets/a.js', '/robots.txt', ...framed];
  for (const file of files) {
    mkdirSync(dirname(join(distDir, file)), { recursive: true });
    writeFileSync(join(distDir, file), `<h1>${file}</h1>`);
  }
  return distDir;
}

/** The application with a built site, asked as a browser asks. */
async function visitedApp(options: Parameters<typeof testApp>[0] = {}) {
  const distDir = builtSite();
  const service = await testApp({ clock: testClock(), ...options, distDir, manifest: { framed, ...options.manifest } });
  const { app, database, parts } = service;
  return {
    ...service,
    visit: (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
      app.inject({ method, url, headers: withoutMissing({ ...navigation, ...headers }) }),
    report: (body: object | string, headers: Headers = {}) => {
      const type = { 'content-type': 'application/json', origin: `https://${host}` };
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const sent = withoutMissing({ host, 'user-agent': phone, ...type, ...headers });
      return app.inject({ method: 'POST', url: '/api/visit', headers: sent, payload });
    },
    async sums() {
      // Views are counted once the answer is sent.
      await setImmediate();
      await parts.visits.stop();
      return sumsOf(database);
    },
  };
}

const withoutMissing = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>;

/** The rows of the store, without the day and what is empty. */
async function sumsOf(database: Database) {
  const rows = await readSums(database, '2000-01-01');
  return rows.map(({ day, ...row }) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')));
}

describe('a view', () => {
  test.each([
    ['a page', '/civitas', {}, '/civitas'],
    ['a page whose name begins like the folder of previews', '/previews-da-serra', {}, '/previews-da-serra'],
    ['the home page with a query', '/?a=1', {}, '/'],
    ['a further page of the catalogue', '/catalogo/2', {}, '/catalogo/2'],
    ['a page within the base path', '/site/civitas', {}, '/civitas'],
    ['a page after a link of another site', '/civitas', { 'sec-fetch-site': 'cross-site' }, '/civitas'],
  ])('is %s', async (_name, url, headers, path) => {
    const { visit, sums } = await visitedApp({ manifest: { basePath: '/site' } });
    expect((await visit(url, headers)).statusCode).toBe(200);
    expect(await sums()).toEqual([{ path, event: 'view', count: 1 }]);
  });

  test('is also a page that the browser has already, and that did not change', async () => {
    const { visit, sums } = await visitedApp();
    const { etag } = (await visit('/civitas')).headers;
    expect((await visit('/civitas', { 'if-none-match': `${etag}` })).statusCode).toBe(304);
    expect(await sums()).toEqual([{ path: '/civitas', event: 'view', count: 2 }]);
  });

  test.each<[string, string, Headers, ('HEAD' | 'POST')?]>([
    ['an address without a page', '/nada', {}],
    ['a redirect', '/explore', {}],
    ['a redirect to the right spelling', '/Civitas/', {}],
    ['a file', '/assets/a.js', {}],
    ['a file for programs', '/robots.txt', {}],
    ['an own page in a frame', '/civitas', { 'sec-fetch-dest': 'iframe' }],
    ['a page that is there for frames', '/paginas/plus.html', {}],
    ['a page that is there for frames, by the name of its folder', '/paginas/tour', {}],
    ['a draft', draft, {}],
    ['what a script fetches', '/civitas', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['what says nothing of itself on an https site', '/civitas', { 'sec-fetch-mode': undefined }],
    ['a page that is fetched ahead', '/civitas', { 'sec-purpose': 'prefetch;prerender' }],
    ['a reload', '/civitas', { 'cache-control': 'max-age=0' }],
    ['a reload past all caches', '/civitas', { 'cache-control': 'no-cache', pragma: 'no-cache' }],
    ['a robot', '/civitas', { 'user-agent': `${phone} (compatible; Googlebot/2.1)` }],
    ['a visitor who asks not to be tracked', '/civitas', { dnt: '1' }],
    ['a visitor with Global Privacy Control', '/civitas', { 'sec-gpc': '1' }],
    ['a question for the headers only', '/civitas', {}, 'HEAD'],
    ['a post', '/civitas', {}, 'POST'],
  ])('is not %s', async (_name, url, headers, method) => {
    const { visit, sums } = await visitedApp();
    await visit(url, headers, method);
    expect(await sums()).toEqual([]);
  });

  test('on a plain http site needs no word of the browser, which says nothing there', async () => {
    const { visit, sums } = await visitedApp({ manifest: { headers: { ...manifest.headers, https: false } } });
    await visit('/civitas', { 'sec-fetch-mode': undefined, 'sec-fetch-dest': undefined });
    await visit('/civitas', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' });
    expect(await sums()).toEqual([{ path: '/civitas', event: 'view', count: 1 }]);
  });

  test('has the campaign of its address, which survives a click, and the host that it came from', async () => {
    const { visit, sums } = await visitedApp();
    await visit('/?utm_source=instagram&gclid=abc', { referer: 'https://l.instagram.com/x?utm_source=no' });
    await visit('/civitas', { referer: `https://${host}/?utm_source=instagram&gclid=abc` });
    await visit('/catalogo', { referer: `https://${host}/civitas` });
    const campaign = 'utm_source=instagram&gclid=';
    expect(await sums()).toEqual(
      expect.arrayContaining([
        { path: '/', campaign, referrer: 'l.instagram.com', event: 'view', count: 1 },
        { path: '/civitas', campaign, event: 'view', count: 1 },
        { path: '/catalogo', event: 'view', count: 1 },
      ]),
    );
  });
});

describe('a report of a page', () => {
  const campaign = '?utm_source=google&email=maria@example.com';

  test.each(['view', 'gallery', 'form'])('counts %s with what the visit began with', async (event) => {
    const { report, sums } = await visitedApp();
    const answer = await report({ event, page: '/civitas', campaign, referrer: 'https://www.google.com/search?q=a' });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await sums()).toEqual([
      { path: '/civitas', campaign: 'utm_source=google', referrer: 'www.google.com', event, count: 1 },
    ]);
  });

  test.each<[string, number, object | string, Headers?]>([
    ['no page of the site', 204, { event: 'form', page: '/nada' }],
    ['a draft', 204, { event: 'form', page: draft }],
    ['no page at all', 204, { event: 'form' }],
    ['a page by another type', 204, { event: 'form', page: ['/civitas'] }],
    ['an unknown event', 400, { event: 'lead', page: '/civitas' }],
    ['no event', 400, {}],
    ['no object', 400, '["form"]'],
    ['no JSON', 400, '{'],
    ['another type', 415, 'event=form', { 'content-type': 'text/plain' }],
    ['no body', 400, '', { 'content-type': undefined }],
    ['a large body', 413, { event: 'form', page: '/civitas', campaign: 'a'.repeat(5000) }],
    ['another site', 403, { event: 'form', page: '/civitas' }, { origin: 'https://example.net' }],
    ['a sandboxed page', 403, { event: 'form', page: '/civitas' }, { origin: 'null' }],
    ['no browser', 403, { event: 'form', page: '/civitas' }, { origin: undefined }],
    ['a robot', 204, { event: 'form', page: '/civitas' }, { 'user-agent': 'curl/8.5.0' }],
    ['a visitor who asks not to be tracked', 204, { event: 'form', page: '/civitas' }, { dnt: '1' }],
    ['Global Privacy Control', 204, { event: 'form', page: '/civitas' }, { 'sec-gpc': '1' }],
    ['numbers that are none', 204, { event: 'speed', page: '/civitas', lcp: '1', inp: -1, cls: null, x: 1 }],
  ])('of %s is answered %i and not counted', async (_name, status, body, headers) => {
    const { report, sums } = await visitedApp();
    expect((await report(body, headers)).statusCode).toBe(status);
    expect(await sums()).toEqual([]);
  });

  test('is taken sixty times a minute of one address, also while leads are', async () => {
    const { report, post } = await visitedApp({ env: { RATE_LIMIT: '10' } });
    const answers = [];
    for (let i = 0; i < 61; i++) answers.push(await report({ event: 'form', page: '/' }));
    expect(answers.findIndex(({ statusCode }) => statusCode === 429)).toBe(60);
    expect(answers.at(-1)?.headers['retry-after']).toBe('1');
    expect((await post('contact')).statusCode).toBe(201);
  });

  test('of its speed is counted by the kind of page, in buckets, and in the metrics', async () => {
    const { app, report, sums } = await visitedApp();
    await report({ event: 'speed', page: '/civitas', campaign, lcp: 2400.5, inp: 48, cls: 0.02 });
    await report({ event: 'speed', page: '/civitas', lcp: 2500 });
    await report({ event: 'speed', page: '/', lcp: 60_000, inp: 0 });
    await report({ event: 'speed', page: '/catalogo/2', cls: 0 });
    await report({ event: 'speed', page: '/sobre', inp: 1000 });
    expect(await sums()).toHaveLength(7);
    expect(await sums()).toEqual(
      expect.arrayContaining([
        { path: 'development', event: 'lcp 2500', count: 2 },
        { path: 'development', event: 'inp 50', count: 1 },
        { path: 'development', event: 'cls 0.05', count: 1 },
        { path: 'home', event: 'lcp Infinity', count: 1 },
        { path: 'home', event: 'inp 50', count: 1 },
        { path: 'catalogue', event: 'cls 0.01', count: 1 },
        { path: 'other', event: 'inp 1000', count: 1 },
      ]),
    );
    const metrics = (await app.inject('/metrics')).body;
    expect(metrics).toContain('leads_page_lcp_seconds_bucket{le="2.5",kind="development"} 2');
    expect(metrics).toContain('leads_page_inp_seconds_sum{kind="other"} 1');
    expect(metrics).toContain('leads_page_cls_count{kind="catalogue"} 1');
  });
});

describe('a lead', () => {
  const context = {
    'user-agent': phone,
    'x-lead-page': encodeURIComponent('/civitas'),
    'x-lead-campaign': encodeURIComponent('utm_source=google&gclid=abc'),
    'x-lead-referrer': encodeURIComponent('https://www.google.com/'),
  };
  const row = { campaign: 'utm_source=google&gclid=', referrer: 'www.google.com', event: 'lead', count: 1 };

  test('is counted where its form stands, once however often it is sent', async () => {
    const { post, sums } = await visitedApp();
    for (let i = 0; i < 2; i++) await post('contact', bodies.contact, { ...context, 'idempotency-key': 'a' });
    expect(await sums()).toEqual([{ ...row, path: '/civitas' }]);
  });

  test('of a draft, of another place and of an unknown one are counted without it', async () => {
    const { post, sums } = await visitedApp();
    for (const page of [draft, '/wp-admin', '']) {
      await post('contact', bodies.contact, { ...context, 'x-lead-page': encodeURIComponent(page) });
    }
    expect(await sums()).toEqual([{ ...row, count: 3 }]);
  });

  test.each([
    ['suspected', { 'x-lead-website': 'x' }],
    ['a program’s', { 'user-agent': 'curl/8.5.0' }],
    ['of somebody who asks not to be tracked', { dnt: '1' }],
  ])('that is %s is not counted', async (_name, headers) => {
    const { post, sums } = await visitedApp();
    expect((await post('contact', bodies.contact, { ...context, ...headers })).statusCode).toBe(201);
    expect(await sums()).toEqual([]);
  });
});

describe('the sums of a day', () => {
  /** Counts views of the home page with made-up campaigns, each of another address unless one is given. */
  const flood = ({ parts }: Awaited<ReturnType<typeof visitedApp>>, count: number, address?: string, name = 'x') => {
    for (let i = 0; i < count; i++) view(parts, `utm_source=${name}${i}`, address ?? `10.${i >> 8}.0.${i & 255}`);
  };
  const view = ({ visits }: { visits: Visits }, campaign: string, address = '192.0.2.1', event: VisitEvent = 'view') =>
    visits.count(event, { page: '/', campaign, referrer: '' }, address);
  /** Campaign → views of the home page on a day. */
  const views = async (database: Database, day: string) =>
    Object.fromEntries((await readSums(database, day)).map(({ campaign, count }) => [campaign, count]));

  test('name at most 1,000 new campaigns and referrers of pages, 100 of one address; further ones are others', async () => {
    const clock = testClock();
    const service = await visitedApp({ clock });
    flood(service, 1100, '203.0.113.9', 'one');
    flood(service, 1100);
    for (const campaign of ['utm_source=x7', '']) view(service.parts, campaign);
    clock.pass(24 * 3_600_000);
    view(service.parts, 'utm_source=new');
    const rows = await service.sums();
    expect(rows).toHaveLength(1003);
    expect(rows).toEqual(
      expect.arrayContaining([
        { path: '/', campaign: 'outros', referrer: 'outros', event: 'view', count: 1200 },
        { path: '/', campaign: 'utm_source=x7', event: 'view', count: 2 },
        { path: '/', event: 'view', count: 1 },
        { path: '/', campaign: 'utm_source=new', event: 'view', count: 1 },
      ]),
    );
  });

  test('keep room for campaigns of days before and of leads, also in a service that was started again', async () => {
    const clock = testClock('2026-11-25T12:00:00Z');
    const database = await openSqlite(join(temporaryFolder(), 'leads.db'));
    onTestFinished(() => database.close());
    const first = await visitedApp({ clock, database });
    view(first.parts, 'utm_source=radio');
    await first.parts.visits.stop();
    clock.pass(24 * 3_600_000);

    const second = await visitedApp({ clock, database });
    await second.parts.visits.stop();
    view(second.parts, 'utm_source=jornal', '192.0.2.1', 'lead');
    flood(second, 700);
    await second.parts.visits.stop();

    const third = await visitedApp({ clock, database });
    await third.parts.visits.stop();
    flood(third, 700, undefined, 'y');
    for (const campaign of ['radio', 'jornal', 'x5', 'novo']) view(third.parts, `utm_source=${campaign}`);
    view(third.parts, 'utm_source=jornal');
    await third.parts.visits.stop();
    const counts = await views(database, '2026-11-26');
    expect(counts).toMatchObject({ 'utm_source=radio': 1, 'utm_source=jornal': 2, 'utm_source=x5': 2 });
    expect(counts).not.toHaveProperty('utm_source=novo');
    expect(Object.keys(counts).filter((campaign) => /=[xy]/.test(campaign))).toHaveLength(1000);
  });

  test('cut a long campaign and referrer', async () => {
    const { visit, sums } = await visitedApp();
    const query = ['utm_source', 'utm_medium', 'utm_term', 'utm_id']
      .map((key) => `${key}=${'é'.repeat(100)}`)
      .join('&');
    await visit(`/?${query}`, { referer: `https://${'a.'.repeat(100)}com/` });
    const [row] = await sums();
    expect(row?.campaign).toHaveLength(1000);
    expect(row?.referrer).toHaveLength(100);
  });

  test('have nothing of the time that the clock is before the build, and are those of the site’s time zone', async () => {
    const clock = testClock('2026-11-27T01:00:00Z');
    const { database, visit, sums } = await visitedApp({ clock, builtAt: clock.now() });
    await visit('/');
    await setImmediate();
    clock.set('2026-11-26T00:00:00Z');
    await visit('/civitas');
    expect(await sums()).toEqual([{ path: '/', event: 'view', count: 1 }]);
    expect((await readSums(database, '2000-01-01')).map(({ day }) => day)).toEqual(['2026-11-26']);
  });

  test('are deleted after 25 months, with the codes of that time, also without RETENTION; not while the clock is before the build', async () => {
    const clock = testClock('2026-11-26T12:00:00Z');
    const { database, parts } = await visitedApp({ clock, builtAt: clock.now() });
    const days = ['2024-10-25', '2024-10-26', '2026-11-26'];
    await addSums(
      database,
      days.map((day) => ({ day, path: '/', campaign: '', referrer: '', event: 'view', count: 1 })),
    );
    await database.query
      .insertInto('whatsapp')
      .values(days.map((day) => ({ code: day, day, page: '/', campaign: '' })))
      .execute();
    const left = async () => [
      (await readSums(database, '2000-01-01')).map(({ day }) => day),
      (await database.query.selectFrom('whatsapp').select('day').execute()).map(({ day }) => day),
    ];
    clock.set('2026-11-26T11:59:00Z');
    await createRetention(undefined, parts)();
    expect(await left()).toEqual([days, days]);
    clock.set('2026-11-26T12:00:00Z');
    await createRetention(undefined, parts)();
    expect(await left()).toEqual([days.slice(1), days.slice(1)]);
  });
});

describe('the service', () => {
  const site = () => {
    const distDir = builtSite();
    return testApp({ distDir }).then(() => openSite(distDir));
  };

  test('writes what it counted every ten seconds, and when it stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const database = await openSqlite(join(temporaryFolder(), 'leads.db'));
    const closed = vi.spyOn(database, 'close').mockResolvedValue();
    const { app, stop } = await testService({ database, site: await site() });
    const visit = async (url: string) => app.inject({ url, headers: navigation }).then(() => setImmediate());
    await visit('/');
    expect(await sumsOf(database)).toEqual([]);
    vi.advanceTimersByTime(10_000);
    await until(async () => (await sumsOf(database)).length === 1);
    await visit('/civitas');
    await stop();
    expect(closed).toHaveBeenCalled();
    expect(await sumsOf(database)).toHaveLength(2);
    closed.mockRestore();
    await database.close();
  });

  test('goes on counting while the store takes nothing, and says so once', async () => {
    const state = { isFull: false };
    const database = await openSqlite(join(temporaryFolder(), 'leads.db'), { wrap: fullDisk(state) });
    onTestFinished(() => database.close());
    const lines: string[] = [];
    const log = createLog((line) => lines.push(line));
    const { visit, sums } = await visitedApp({ database, log });
    state.isFull = true;
    for (let i = 0; i < 2; i++) {
      await visit('/');
      expect(await sums()).toEqual([]);
    }
    state.isFull = false;
    expect(await sums()).toEqual([{ path: '/', event: 'view', count: 2 }]);
    const said = lines.map((line) => JSON.parse(line).msg).filter((text) => text.startsWith('visits'));
    expect(said).toEqual(['visits are not written, and counted in memory', 'visits are written again']);
  });
});
