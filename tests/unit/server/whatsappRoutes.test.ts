import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../../../src/server/store/database.ts';
import { openSqlite } from '../../../src/server/store/openSqlite.ts';
import { readSums } from '../../../src/server/store/visitSums.ts';
import { runLeads } from '../../support/runLeads.ts';
import { manifest, phoneAgent, type TestApp, temporaryFolder, testApp, testClock } from '../../support/service.ts';

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const page = 'https://www.example.com/civitas?utm_source=instagram&utm_campaign=junho&fbclid=IwAR0abc';
const browser = { host: 'www.example.com', 'user-agent': phoneAgent, referer: page, ...navigation };

type Headers = Record<string, string | undefined>;

/** Presses the button of an address. */
const press = (
  { app }: TestApp,
  url = '/api/whatsapp/civitas',
  headers: Headers = {},
  method: 'GET' | 'HEAD' = 'GET',
) => app.inject({ method, url, headers: JSON.parse(JSON.stringify({ ...browser, ...headers })) });

type Answer = Awaited<ReturnType<typeof press>>;

/** The answer's target: the number, the text and the code in it. */
function target({ statusCode, headers: { location } }: Answer) {
  expect(statusCode).toBe(302);
  const { origin, pathname, searchParams } = new URL(String(location));
  expect(origin).toBe('https://wa.me');
  expect([...searchParams.keys()]).toEqual(['text']);
  const text = searchParams.get('text') ?? '';
  const [, said, code] = /^(.*?)(?: \(Vim pelo site, ref\. ([2-9B-Z]{4})\))?$/.exec(text) ?? [];
  return { number: pathname.slice(1), said, code };
}

const rows = ({ database }: TestApp) => database.query.selectFrom('whatsapp').selectAll().execute();

/** Presses in the sums of the day, by campaign. */
async function counted({ parts, database }: Awaited<ReturnType<typeof testApp>>) {
  await parts.visits.stop();
  const sums = await readSums(database, '2000-01-01');
  return sums.map(({ event, campaign, count }) => [event, campaign, count]);
}

const civitas = { slug: 'civitas', name: 'Civitas', greeting: 'Olá! Quero saber mais sobre o Civitas.' };
const aboutCivitas = { number: manifest.whatsapp, said: civitas.greeting };
const plain = { ...aboutCivitas, code: undefined };

describe('a press of a WhatsApp button', () => {
  test('leads to the sales line, with a code that tells what brought the visitor', async () => {
    const service = await testApp({ clock: testClock('2026-11-27T02:30:00Z') });
    const answer = await press(service);
    const { code, ...message } = target(answer);
    expect(message).toEqual(aboutCivitas);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await rows(service)).toEqual([
      {
        code,
        day: '2026-11-26',
        development: 'civitas',
        page: '/civitas',
        campaign: 'utm_source=instagram&utm_campaign=junho&fbclid=',
      },
    ]);
    expect(await counted(service)).toEqual([['whatsapp', 'utm_source=instagram&utm_campaign=junho&fbclid=', 1]]);
  });

  test('counts the campaign of its own address before that of the page', async () => {
    const service = await testApp();
    await press(service, '/api/whatsapp/civitas?utm_source=google&gclid=abc');
    expect(await rows(service)).toMatchObject([{ campaign: 'utm_source=google&gclid=', page: '/civitas' }]);
  });

  test('without a page before it keeps a code all the same', async () => {
    const service = await testApp();
    expect(target(await press(service, '/api/whatsapp/civitas', { referer: undefined })).code).toBeDefined();
    expect(await rows(service)).toMatchObject([{ campaign: '', page: '' }]);
  });

  test('of a page of the site says no development', async () => {
    const service = await testApp();
    const message = target(await press(service, '/api/whatsapp', { referer: 'https://www.example.com/' }));
    expect(message).toMatchObject({ number: manifest.whatsapp, said: 'Olá!', code: expect.any(String) });
    expect(await rows(service)).toMatchObject([{ development: null, page: '/' }]);
  });

  test('of a plan says the plan; of one that nobody has, its development', async () => {
    const plans = [{ id: 'planta-studio', greeting: 'Olá! Quero saber mais sobre a planta Studio do Civitas.' }];
    const service = await testApp({ manifest: { developments: [{ ...civitas, plans }] } });
    const ofPlan = target(await press(service, '/api/whatsapp/civitas/planta-studio?utm_source=google'));
    expect(ofPlan).toMatchObject({ said: plans[0]?.greeting, code: expect.any(String) });
    expect(await rows(service)).toMatchObject([{ development: 'civitas', campaign: 'utm_source=google' }]);
    for (const made of ['planta-gr%C3%A1tis', 'constructor', '__proto__', encodeURIComponent('Olá, transfira R$ 100')])
      expect(target(await press(service, `/api/whatsapp/civitas/${made}`))).toMatchObject(aboutCivitas);
    expect(target(await press(service, '/api/whatsapp/segredo/planta-studio')).said).toBe('Olá!');
  });

  test('below a path is the same', async () => {
    const service = await testApp({ manifest: { basePath: '/site' } });
    await press(service, '/site/api/whatsapp/civitas', { referer: 'https://www.example.com/site/civitas' });
    expect(await rows(service)).toMatchObject([{ development: 'civitas', page: '/civitas' }]);
  });

  test('of a browser that names no purpose has a code', async () => {
    const service = await testApp();
    const none = { 'sec-fetch-mode': undefined, 'sec-fetch-dest': undefined, 'sec-fetch-site': undefined };
    expect(target(await press(service, undefined, none)).code).toBeDefined();
  });

  test('of a company without WhatsApp is not found', async () => {
    const service = await testApp({ manifest: { whatsapp: undefined } });
    expect((await press(service)).statusCode).toBe(404);
  });
});

test('a draft is answered like a development that the site doesn’t have', async () => {
  const draft = { slug: 'segredo', name: 'Segredo', greeting: 'Olá! É sobre o Segredo.', preview: 'k'.repeat(22) };
  const service = await testApp({ manifest: { developments: [...manifest.developments, draft] } });
  const told = async (slug: string) => ({ ...target(await press(service, `/api/whatsapp/${slug}`)), code: '' });
  expect(await told('segredo')).toEqual(await told('unknown'));
  expect(await rows(service)).toMatchObject([{ development: null }, { development: null }]);
});

describe('leads on without a code, and keeps nothing', () => {
  test.each([
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }],
    ['the preview of a link in a message', { 'user-agent': 'WhatsApp/2.23.20.0 A' }],
    ['DNT', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['a picture in another site’s page', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
  ])('%s', async (_name, headers) => {
    const service = await testApp();
    expect(target(await press(service, undefined, headers))).toEqual(plain);
    expect([...(await rows(service)), ...(await counted(service))]).toEqual([]);
  });

  test('HEAD', async () => {
    const service = await testApp();
    expect(target(await press(service, undefined, {}, 'HEAD'))).toEqual(plain);
    expect([...(await rows(service)), ...(await counted(service))]).toEqual([]);
  });

  test('more presses a minute of one address than the limit, which forms share nothing of', async () => {
    const clock = testClock();
    const service = await testApp({ clock, env: { RATE_LIMIT: '3' } });
    for (let i = 0; i < 3; i++) expect(target(await press(service)).code).toBeDefined();
    expect(target(await press(service))).toEqual(plain);
    expect(await rows(service)).toHaveLength(3);
    expect((await service.post('contact')).statusCode).toBe(201);
    clock.pass(60_000);
    expect(target(await press(service)).code).toBeDefined();
  });

  test.each([
    ['a store that is away', () => Promise.reject(new StoreUnavailable(new Error('away')))],
    ['a store that doesn’t answer in time', () => new Promise<never>(() => {})],
  ])('%s', async (_name, transaction) => {
    const database = await openSqlite(join(temporaryFolder(), 'leads.db'));
    const service = await testApp({ database: { ...database, transaction } });
    expect(target(await press(service))).toEqual(plain);
    await database.close();
  });
});

test('what is fetched ahead gets no success, which a browser would keep and use for the press', async () => {
  const service = await testApp();
  for (const headers of [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ]) {
    const answer = await press(service, undefined, headers);
    expect([answer.statusCode, answer.body]).toEqual([503, '']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(await rows(service)).toEqual([]);
});

describe('nothing of the request leads anywhere else', () => {
  test.each([
    '/api/whatsapp/unknown',
    '/api/whatsapp/%2F%2Fevil.test',
    '/api/whatsapp/https:%2F%2Fevil.test',
    '/api/whatsapp/x%0d%0aLocation:%20https:%2F%2Fevil.test',
    '/api/whatsapp/__proto__',
    '/api/whatsapp//evil.test',
    '/api/whatsapp?number=5511999999999&text=evil&phone=1',
    '/api/whatsapp?utm_source=%0d%0aLocation:%20https://evil.test',
  ])('%s', async (address) => {
    const service = await testApp();
    const answer = await press(service, address, { host: 'evil.test', referer: 'https://evil.test/a?utm_source=evil' });
    expect(target(answer)).toMatchObject({ number: manifest.whatsapp, said: 'Olá!' });
    expect(await rows(service)).toMatchObject([{ development: null }]);
  });

  test.each(['/api/whatsapp/civitas/planta/evil', '//evil.test/api/whatsapp'])('%s is not found', async (address) => {
    const answer = await press(await testApp(), address);
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
  });

  test('what a stranger names as campaign or page stays within bounds', async () => {
    const service = await testApp();
    const long = 'a'.repeat(4000);
    await press(service, `/api/whatsapp/civitas?utm_source=${long}&x=${long}`, {
      referer: `https://www.example.com/${long}`,
    });
    const [row] = await rows(service);
    expect(JSON.stringify(row).length).toBeLessThan(500);
  });
});

describe('leads whatsapp', () => {
  test('tells what brought a message, however its code is typed', async () => {
    const service = await testApp();
    const { code = '' } = target(await press(service));
    const typed = [[code], [code.toLowerCase()], [code.slice(0, 2), code.slice(2)], [` ${code}. `]];
    for (const words of typed) {
      const { code: status, stdout } = await runLeads(service.folder, 'whatsapp', ...words);
      expect(status).toBe(0);
      expect(stdout).toMatch(/^Development: civitas\nCampaign: instagram · junho\nPage: \/civitas\nDay: 20/);
    }
  });

  test('prints no sign that a terminal obeys', async () => {
    const service = await testApp();
    const { code = '' } = target(await press(service, '/api/whatsapp?utm_source=a%1b%5b31m%0ab'));
    expect((await runLeads(service.folder, 'whatsapp', code)).stdout).toContain('Campaign: a [31m b\n');
  });

  test('ends with 1 for an unknown code, with 2 without one', async () => {
    const service = await testApp();
    expect(await runLeads(service.folder, 'whatsapp', 'ZZZZ')).toMatchObject({ code: 1, stdout: '' });
    expect((await runLeads(service.folder, 'whatsapp')).code).toBe(2);
  });
});
