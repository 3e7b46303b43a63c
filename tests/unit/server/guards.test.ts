import { describe, expect, test } from 'vitest';
import { leadContext } from '../../../src/leads/contract.ts';
import { leadKinds } from '../../../src/leads/kinds.ts';
import { createRateLimit, networkOf } from '../../../src/server/http/rateLimit.ts';
import { createLog } from '../../../src/server/log.ts';
import { bodies, formBody, formType, testApp, testClock } from '../../support/service.ts';

describe('origins (F36)', () => {
  test.each([
    ['the page’s own host', { origin: 'https://www.example.com' }, 201],
    ['the same host in development', { origin: 'http://localhost:5173', host: 'localhost:5173' }, 201],
    ['an allowed static host', { origin: 'https://static.example.net' }, 201],
    ['a program without an origin', {}, 201],
    ['another site', { origin: 'https://evil.test' }, 403],
    ['another port', { origin: 'https://www.example.com:8443' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['a browser that hides the origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s', async (_name, headers, status) => {
    const { post } = await testApp({ env: { ALLOWED_ORIGINS: 'https://static.example.net' } });
    expect((await post('contact', bodies.contact, headers as Record<string, string>)).statusCode).toBe(status);
  });

  test.each([
    ['is believed of a listed proxy', 'loopback', 201],
    ['is not believed of anyone else', '', 403],
  ])('X-Forwarded-Host %s; many proxies send their own name as Host', async (_name, trusted, status) => {
    const { post } = await testApp({ env: { TRUSTED_PROXIES: trusted } });
    const headers = { host: '127.0.0.1:3000', 'x-forwarded-host': 'example.com', origin: 'https://example.com' };
    expect((await post('contact', bodies.contact, headers)).statusCode).toBe(status);
  });

  test('a site whose leads are all refused is logged once, with what to do', async () => {
    const lines: string[] = [];
    const { post } = await testApp({ log: createLog((line) => lines.push(line)) });
    const headers = { origin: 'https://novo.example.com', host: 'leads.example.net' };
    for (let i = 0; i < 3; i++) expect((await post('contact', bodies.contact, headers)).statusCode).toBe(403);
    const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    expect(warnings).toEqual([
      expect.objectContaining({
        origin: 'https://novo.example.com',
        host: 'leads.example.net',
        msg: expect.stringMatching(/ALLOWED_ORIGINS/),
      }),
    ]);
  });

  test('a CORS preflight of an allowed origin is answered with every context header', async () => {
    const { app } = await testApp({ env: { ALLOWED_ORIGINS: 'https://static.example.net' } });
    const headers = { origin: 'https://static.example.net', 'access-control-request-method': 'POST' };
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/enviar-email', headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://static.example.net',
      vary: 'Origin',
    });
    for (const { header } of Object.values(leadContext)) {
      expect(answer.headers['access-control-allow-headers']).toContain(header);
    }
  });
});

/** A limit of so many POSTs a minute, and what becomes of leads that are all valid. */
function limitOf(perMinute: number, clock = testClock(), markedPerHour = 0) {
  const { charge, judge } = createRateLimit(perMinute, markedPerHour, clock.monotonic);
  /** How a lead is judged; 'refused' when it is not taken. */
  return (address: string, key?: string) => (charge(address, key) === undefined ? judge(address, key) : 'refused');
}

const countOf = (leads: string[], judgement: string) => leads.filter((lead) => lead === judgement).length;

describe('rate limit (F34)', () => {
  test('ten posts at once pass, the next is refused, a minute later posts pass again', async () => {
    const clock = testClock();
    const { post } = await testApp({ clock, env: { RATE_LIMIT: '10' } });
    for (let i = 0; i < 10; i++) expect((await post('contact')).statusCode).toBe(201);
    const refused = await post('contact');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('6');
    clock.pass(60_000);
    expect((await post('contact')).statusCode).toBe(201);
  });

  test('five a minute for two hours are never refused; beyond sixty, and sixty more an hour, they are flagged', () => {
    const clock = testClock();
    const post = limitOf(10, clock);
    const leads = Array.from({ length: 600 }, () => {
      const lead = post('192.0.2.1');
      clock.pass(12_000);
      return lead;
    });
    expect(leads).not.toContain('refused');
    expect([countOf(leads, 'usual'), leads.at(-1)]).toEqual([179, 'collected']);
  });

  test('a lead flagged in a flood stays flagged when it is sent again under its key', () => {
    const post = limitOf(1);
    const addresses = Array.from({ length: 200 }, (_, i) => `192.0.2.${i}`);
    for (const address of addresses) post(address, 'key');
    expect(post(addresses.at(-1) ?? '', 'key')).toBe('collected');
    expect(post(addresses[0] ?? '', 'key')).toBe('usual');
  });

  test('all addresses together may send a hundred times the limit of one; half a minute allows half of it again', () => {
    const clock = testClock();
    const post = limitOf(2, clock);
    let address = 0;
    /** How many of 300 leads, each from another address, are not flagged. */
    const unflagged = () => {
      const leads = Array.from({ length: 300 }, () => post(`10.0.${address >> 8}.${address++ & 255}`));
      return countOf(leads, 'usual');
    };
    expect(unflagged()).toBe(200);
    clock.pass(30_000);
    expect(unflagged()).toBe(100);
  });

  /** An address in the n-th /64 of a /48. */
  const inCustomer = (customer: number, n: number) => `2001:db8:${customer}:${n.toString(16)}::1`;

  test('one /48 of IPv6 may send ten times the limit of one address, and costs the others nothing beyond that', () => {
    const clock = testClock();
    const post = limitOf(2, clock);
    const flood = () =>
      countOf(
        Array.from({ length: 1000 }, (_, n) => post(inCustomer(1, n))),
        'usual',
      );
    expect(flood()).toBe(20);
    expect(post(inCustomer(2, 1))).toBe('usual');
    expect(Array.from({ length: 100 }, (_, n) => post(`192.0.2.${n}`))).not.toContain('collected');
    clock.pass(30_000);
    expect(flood()).toBe(10);
  });

  test('refused leads from anywhere don’t hold up anybody else’s', async () => {
    const { database, post } = await testApp({ env: { RATE_LIMIT: '1', TRUSTED_PROXIES: 'loopback' } });
    const from = (n: number) => ({ 'x-forwarded-for': inCustomer(n, n) });
    for (let n = 1; n <= 150; n++)
      expect((await post('contact', { ...bodies.contact, telefone: '(41) 1' }, from(n))).statusCode).toBe(422);
    expect((await post('contact', bodies.contact, from(200))).statusCode).toBe(201);
    const messages = await database.query.selectFrom('outbox').select('channel').execute();
    expect(messages).toEqual([{ channel: 'email' }]);
  });

  test('a lead of a flood is mailed at once and marked, as many an hour as FLOOD_MAILS says', () => {
    const clock = testClock();
    const post = limitOf(1, clock, 2);
    const flood = () => Array.from({ length: 105 }, (_, n) => post(`192.0.2.${n}`));
    expect(flood().slice(99)).toEqual(['usual', 'marked', 'marked', 'collected', 'collected', 'collected']);
    clock.pass(30 * 60_000);
    expect(flood().slice(99)).toEqual(['usual', 'marked', 'collected', 'collected', 'collected', 'collected']);
  });

  test('an IPv6 /64 is one address; an IPv4 address is the same when mapped to IPv6', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'));
    expect(networkOf('2001:db8:1:2::9')).not.toBe(networkOf('2001:db8:1:3::9'));
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    // Some proxies add a port.
    expect(networkOf('192.0.2.1:50123')).toBe('192.0.2.1');
    expect(networkOf('[2001:db8:1:2::9]:50123')).toBe(networkOf('2001:db8:1:2::9'));
  });

  test('all kinds together share the limit, also under one key', async () => {
    const { post } = await testApp({ env: { RATE_LIMIT: '2' } });
    const status: number[] = [];
    for (const kind of leadKinds)
      status.push((await post(kind, bodies[kind], { 'idempotency-key': 'key' })).statusCode);
    expect(status).toEqual([201, 201, 429, 429]);
  });

  test('refused leads count against the limit each time, also under one key', async () => {
    const { post } = await testApp({ env: { RATE_LIMIT: '3' } });
    const headers = { 'idempotency-key': 'key' };
    const status: number[] = [];
    for (let i = 0; i < 5; i++)
      status.push((await post('contact', { ...bodies.contact, email: '' }, headers)).statusCode);
    expect(status).toEqual([400, 400, 400, 429, 429]);
  });

  test('an accepted lead can’t be repeated without limit under its key', () => {
    const post = limitOf(3);
    const leads = Array.from({ length: 50 }, () => post('192.0.2.1', 'key'));
    expect(leads.at(-1)).toBe('refused');
  });

  test('0 turns it off', () => {
    const post = limitOf(0);
    for (let i = 0; i < 100; i++) expect(post('192.0.2.1')).toBe('usual');
  });
});

describe('forwarded addresses (F33)', () => {
  const flood = async (env: NodeJS.ProcessEnv, forwarded: (i: number) => string) => {
    const { post } = await testApp({ env: { RATE_LIMIT: '2', ...env } });
    const answers = [];
    for (let i = 0; i < 4; i++)
      answers.push(await post('contact', bodies.contact, { 'x-forwarded-for': forwarded(i) }));
    return answers.map((answer) => answer.statusCode);
  };

  test('are not believed from anyone', async () => {
    expect(await flood({}, (i) => `192.0.2.${i}`)).toEqual([201, 201, 429, 429]);
  });

  test('are believed from the listed proxy, which tells visitors apart', async () => {
    expect(await flood({ TRUSTED_PROXIES: 'loopback' }, (i) => `192.0.2.${i}`)).toEqual([201, 201, 201, 201]);
  });

  test('what the visitor put before the proxy’s own entry changes nothing', async () => {
    const status = await flood({ TRUSTED_PROXIES: 'loopback' }, (i) => `198.51.100.${i}, <script>, 192.0.2.1`);
    expect(status).toEqual([201, 201, 429, 429]);
  });

  /** The warnings after two posts with each header and one for another visitor. */
  const warnings = async (trusted: string, remoteAddress: string, ...forwarded: string[]) => {
    const lines: string[] = [];
    const log = createLog((line) => lines.push(line));
    const { post } = await testApp({ env: { TRUSTED_PROXIES: trusted }, log });
    for (const value of [...forwarded, ...forwarded, '198.51.100.7']) {
      const headers = value ? { 'x-forwarded-for': value } : {};
      const answer = await post('contact', bodies.contact, headers as Record<string, string>, { remoteAddress });
      expect(answer.statusCode).toBe(201);
    }
    return lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
  };

  test.each([
    ['the one on this machine', '', '127.0.0.1', '192.0.2.1', '127.0.0.1'],
    ['the one on this machine, as IPv6 writes it', '', '::ffff:127.0.0.1', '192.0.2.1', '::ffff:127.0.0.1'],
    ['one in the private network', '', '10.0.0.5', '192.0.2.1', '10.0.0.5'],
    ['the first of two', 'loopback', '127.0.0.1', '192.0.2.1, 10.0.0.5', '10.0.0.5'],
  ])(
    'a forgotten proxy is logged once, without addresses of visitors: %s',
    async (_name, trusted, from, header, proxy) => {
      const lines = await warnings(trusted, from, header);
      expect(lines).toMatchObject([{ proxy, msg: expect.stringContaining('TRUSTED_PROXIES') }]);
      expect(JSON.stringify(lines)).not.toMatch(/192\.0\.2|198\.51/);
    },
  );

  test.each([
    ['a listed proxy', 'loopback', '127.0.0.1', '192.0.2.1'],
    ['a listed proxy, for a visitor in the same network', 'loopback', '127.0.0.1', '10.0.0.7'],
    ['a listed proxy, as IPv6 writes its address', '127.0.0.1', '::ffff:127.0.0.1', '192.0.2.1'],
    ['a visitor’s own claim', '', '203.0.113.9', '192.0.2.1'],
    ['what is no address', 'loopback', '127.0.0.1', '192.0.2.1, 10.0.0.5:4711'],
  ])('nothing is logged of %s', async (_name, trusted, from, header) => {
    expect(await warnings(trusted, from, header)).toEqual([]);
  });
});

describe('suspected spam (F35)', () => {
  const cases: [string, Record<string, string>, string | null][] = [
    ['a filled honeypot', { 'x-lead-website': 'https%3A%2F%2Fspam.test' }, 'honeypot'],
    ['a form sent within two seconds', { 'x-lead-elapsed': '900' }, 'too_fast'],
    ['a form sent after a while', { 'x-lead-elapsed': '4200' }, null],
    ['a page without scripts', {}, null],
    ['nonsense for a time', { 'x-lead-elapsed': 'x' }, null],
  ];
  test.each(cases)('%s', async (_name, headers, suspicion) => {
    const { database, post } = await testApp();
    expect((await post('contact', bodies.contact, headers)).statusCode).toBe(201);
    const lead = await database.query.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    expect(lead.suspicion).toBe(suspicion);
    const message = await database.query.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(message.channel).toBe(suspicion ? 'digest' : 'email');
  });
});

describe('recipients', () => {
  const recipients = [
    { developments: ['civitas'], kinds: ['contact' as const], to: ['civitas@example.com', 'gerente@example.com'] },
    { kinds: ['land' as const], to: ['terrenos@example.com'] },
  ];
  test.each([
    ['contact', bodies.contact, ['civitas@example.com', 'gerente@example.com']],
    ['contact', { ...bodies.contact, empreendimento: 'Bioos' }, ['leads@example.com']],
    ['contact', { ...bodies.contact, empreendimento: 'Não existe' }, ['leads@example.com']],
    ['land', bodies.land, ['terrenos@example.com']],
    ['broker', bodies.broker, ['leads@example.com']],
  ] as const)('%s %j goes to %j', async (kind, body, to) => {
    const { database, post } = await testApp({ manifest: { recipients }, env: { MAIL_TO: 'leads@example.com' } });
    await post(kind, body);
    const messages = await database.query.selectFrom('outbox').select('recipient').orderBy('recipient').execute();
    expect(messages.map(({ recipient }) => recipient)).toEqual(to);
  });

  const twins = [
    { slug: 'vila-norte', name: 'Vila  Nova\u00a0Jardim', greeting: '' },
    { slug: 'vila-sul', name: 'Vila Nova Jardim', greeting: '' },
  ];
  const norte = [{ developments: ['vila-norte'], to: ['norte@example.com'] }];
  test.each([
    ['a plain form, whose blanks are cleaned', formBody, formType],
    ['a page’s JSON', JSON.stringify, {}],
  ])('depend on the development’s page when names look alike: %s', async (_name, write, headers) => {
    const { database, post } = await testApp({
      manifest: { developments: twins, recipients: norte },
      env: { MAIL_TO: 'leads@example.com' },
    });
    for (const { slug, name } of twins) {
      const page = `/${slug}`;
      const lead = { ...bodies.contact, empreendimento: name, ...('content-type' in headers && { _page: page }) };
      const answer = await post('contact', write(lead), { ...headers, 'x-lead-page': encodeURIComponent(page) });
      expect(answer.statusCode).toBe(201);
    }
    const messages = await database.query.selectFrom('outbox').select('recipient').orderBy('recipient').execute();
    expect(messages.map(({ recipient }) => recipient)).toEqual(['leads@example.com', 'norte@example.com']);
  });

  test('depend on the name, however its blanks are written, where no page is known', async () => {
    const { database, post } = await testApp({ manifest: { developments: twins.slice(0, 1), recipients: norte } });
    await post('contact', { ...bodies.contact, empreendimento: 'Vila Nova Jardim' });
    expect(await database.query.selectFrom('outbox').select('recipient').execute()).toEqual([
      { recipient: 'norte@example.com' },
    ]);
  });
});
