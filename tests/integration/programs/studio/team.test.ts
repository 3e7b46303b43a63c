/** A studio that a team shares at an address: who gets in, and what everybody else gets. */

import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveStudio } from '../../../../src/studio/server/serve.ts';
import {
  cookieIn,
  joao,
  maria,
  ofOwnScript,
  ofPage,
  origin,
  type TeamStudio as Studio,
  startSharedStudio,
  tokenOf,
} from '../../../support/sharedStudio.ts';
import { studioOf } from '../../../support/studioTeam.ts';

const signIn = '/__studio/entrar';

/** Every route of the studio's server, with something in the place of its parameters. */
async function routes(contentDir: string): Promise<{ method: string; path: string }[]> {
  const app = studioOf(contentDir, 'token');
  await app.ready();
  const lines = app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n');
  const found: { method: string; path: string }[] = [];
  const above: string[] = [];
  for (const line of lines) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (!part) continue;
    above.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
    const path = above.join('').replace(/:[a-z]+/g, 'exemplo');
    for (const method of methods.split(', ')) found.push({ method, path });
  }
  return found;
}

test('without a session nothing is answered: no route, page, event, preview, picture or code', async () => {
  const studio = await startSharedStudio();
  const { ask, signIn: enter, setPeople } = studio;
  const all = await routes(studio.contentDir);
  expect(all.length).toBeGreaterThan(30);
  const more = [
    '/__studio',
    '/__studio/publicar',
    '/__studio/events',
    '/__studio/assets/a.js',
    '/',
    '/exemplo',
    '/img/a',
  ];
  const asked = [
    ...all,
    ...more.map((path) => ({ method: 'GET', path })),
    { method: 'POST', path: '/api/leads/contact' },
  ];
  const out = await enter('maria@example.com');
  const token = await tokenOf(studio, out);
  expect((await ask('/__studio/sair', { method: 'POST', headers: ofPage, cookie: out })).status).toBe(303);
  const gone = await enter('joao@example.com');
  setPeople(maria);
  for (const cookie of ['', '__Host-estudio=', '__Host-estudio=x', out, gone])
    for (const { method, path } of asked) {
      const headers = { 'x-studio-token': token };
      const { status, body } = await ask(path, { method, cookie, headers });
      expect([method, path, cookie, status]).toEqual([method, path, cookie, 401]);
      expect(body.length).toBeLessThan(100);
      if (method !== 'GET') continue;
      // Whoever opens the address is led to where people sign in.
      const opened = await ask(path, { cookie, headers: ofPage });
      expect([opened.status, opened.headers.location]).toEqual([
        303,
        `${signIn}?${new URLSearchParams({ para: path })}`,
      ]);
    }
}, 120_000);

test('with a session the same addresses are answered, and each answer has its policy', async () => {
  const studio = await startSharedStudio();
  const cookie = await studio.signIn('maria@example.com');
  for (const path of ['/__studio', '/__studio/publicar', '/__studio/files', '/__studio/files/exemplo', '/exemplo']) {
    const { status, headers } = await studio.ask(path, { cookie });
    expect([path, status]).toEqual([path, 200]);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        path === '/exemplo' ? /frame-ancestors 'self'/ : /frame-ancestors 'none'/,
      ),
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'[ ;]/);
  }
}, 120_000);

test('the list says who somebody is, at each request', async () => {
  const { ask, signIn: enter, setPeople } = await startSharedStudio();
  const cookie = await enter('joao@example.com');
  const who = async () => JSON.parse((await ask('/__studio/files', { cookie })).body).person;
  expect(await who()).toEqual({ email: 'joao@example.com', name: 'João Reis', role: 'edita', signsOut: true });
  setPeople(`# Equipe\n\n${maria}JOAO@example.com   publica   João R.\n`);
  expect(await who()).toMatchObject({ name: 'João R.', role: 'publica' });
  const status = async (list: string) => {
    setPeople(list);
    return (await ask('/__studio/files', { cookie })).status;
  };
  // A list that is being written, or has nobody, ends no session; one without somebody ends theirs for good.
  expect([await status(''), await status(maria + joao)]).toEqual([401, 200]);
  expect([await status(maria), await status(maria + joao)]).toEqual([401, 401]);
}, 120_000);

test('a session lives through a restart, and ends everywhere with Sair', async () => {
  const { ask, signIn: enter, restart } = await startSharedStudio();
  const [first, second, other] = [
    await enter('maria@example.com'),
    await enter('maria@example.com'),
    await enter('joao@example.com'),
  ];
  await restart();
  const statuses = () =>
    Promise.all([first, second, other].map(async (cookie) => (await ask('/__studio/files', { cookie })).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  const out = await ask('/__studio/sair', { method: 'POST', headers: ofPage, cookie: first });
  expect(out.headers).toMatchObject({ location: signIn, 'clear-site-data': '"storage"' });
  expect(await statuses()).toEqual([401, 401, 200]);
}, 120_000);

test('a link signs in once, by its button, in the browser that asked; the session is new', async () => {
  const { ask, askForLink, smtp } = await startSharedStudio();
  const { cookie, link } = await askForLink('Maria@Example.com ');
  expect(smtp.mails.map(({ to }) => to)).toEqual([['maria@example.com']]);
  // A mail scanner opens the link, with or without the cookie.
  for (const known of [cookie, '']) {
    const page = await ask(`${signIn}?link=${link}`, { headers: ofPage, cookie: known });
    expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined]);
    expect(page.body).toContain('<button>Entrar no estúdio</button>');
  }
  const press = (known: string) => ask(signIn, { headers: ofPage, cookie: known, form: { link } });
  // Forwarded to somebody else.
  const elsewhere = await press('__Host-estudio-pedido=other');
  expect([elsewhere.status, cookieIn(elsewhere, 'estudio')]).toEqual([403, '']);
  // A session that somebody planted in the browser doesn't become a real one.
  const entered = await press(`${cookie}; __Host-estudio=planted`);
  expect([entered.status, entered.headers.location]).toEqual([303, `${origin}/__studio`]);
  const session = cookieIn(entered, 'estudio');
  expect(session).not.toContain('planted');
  expect(entered.headers['set-cookie']?.[0]).toMatch(
    /^__Host-estudio=[\w-]{43}; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax$/,
  );
  expect((await ask('/__studio/files', { cookie: session })).status).toBe(200);
  expect((await press(cookie)).status).toBe(403);
}, 120_000);

test.each([
  ['/__studio/publicar?paginas=exemplo', '/__studio/publicar?paginas=exemplo'],
  ['', '/__studio'],
  ['https://evil.test/', '/__studio'],
  ['//evil.test/', '/__studio'],
  ['/\\evil.test/', '/__studio'],
  ['javascript:alert(1)', '/__studio'],
  [`${origin}//evil.test/`, '//evil.test/'],
  ['/__studio/entrar?para=/', '/__studio'],
])(
  'after signing in, %o leads to %s of the studio',
  async (para, path) => {
    const { ask, askForLink } = await startSharedStudio();
    const { cookie, link } = await askForLink('maria@example.com', para);
    const { headers } = await ask(signIn, { headers: ofPage, cookie, form: { link } });
    expect(headers.location).toBe(origin + path);
  },
  120_000,
);

test('no answer tells whether an address is on the list', async () => {
  const { ask, smtp } = await startSharedStudio();
  const answers = [];
  for (const email of ['maria@example.com', 'nobody@example.com', 'x', '', '<script>@x', 'a@b\r\nBcc: c@d']) {
    const { status, headers, body } = await ask(signIn, { headers: ofPage, form: { email, para: '' } });
    const { 'set-cookie': [cookie = ''] = [], date, ...rest } = headers;
    answers.push({ status, rest, body, cookie: cookie.replace(/=[\w-]{43};/, '=…;') });
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 30_000);
}, 120_000);

test('ten thousand attempts fill no mailbox, and stop nobody else', async () => {
  const { ask, smtp, signIn: enter } = await startSharedStudio();
  const one = { ...ofPage, 'x-forwarded-for': '203.0.113.7' };
  const statuses = new Map<number, number>();
  for (let batch = 0; batch < 100; batch++) {
    const many = Array.from({ length: 100 }, (_, index) => {
      // Half of them from one address, the others from as many as there are.
      const headers = index % 2 ? one : { ...ofPage, 'x-forwarded-for': `198.51.${batch}.${index}` };
      return ask(signIn, { headers, form: { email: 'maria@example.com', para: '' } });
    });
    for (const { status } of await Promise.all(many)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses.get(429)).toBeGreaterThan(4000);
  expect(statuses.get(303)).toBeGreaterThanOrEqual(5000);
  expect(smtp.mails).toHaveLength(3);
  expect(await enter('joao@example.com')).not.toBe('');
}, 300_000);

test('a change needs a page of the studio: its origin, its token, its session', async () => {
  const studio = await startSharedStudio();
  const { ask } = studio;
  const cookie = await studio.signIn('maria@example.com');
  const token = await tokenOf(studio, cookie);
  const { version } = JSON.parse((await ask('/__studio/files/exemplo', { cookie })).body);
  const edit = { op: 'set', pointer: '/units', value: 'Studios' };
  const change = (headers: Record<string, string | undefined>, known = cookie) =>
    ask('/__studio/files/exemplo', {
      cookie: known,
      headers: { 'x-studio-token': token, ...headers },
      json: { version, edits: [edit], action: 'a', label: 'Unidades' },
    });
  for (const headers of [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: undefined },
    { origin: 'http://estudio.example.com' },
    { origin: 'https://estudio.example.com:8443' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': undefined },
  ])
    expect([headers, (await change(headers)).status]).toEqual([headers, 403]);
  // Nor does a page that somebody else has left open in this browser change anything as the next person.
  const other = await tokenOf(studio, await studio.signIn('joao@example.com'));
  for (const headers of [other, 'x', '', undefined].map((each) => ({ 'x-studio-token': each })))
    expect([headers, (await change(headers)).status]).toEqual([headers, 401]);
  expect((await change({}, '')).status).toBe(401);
  expect((await change({})).status).toBe(200);
}, 120_000);

test('other hosts and other sites get nothing, with the cookie too', async () => {
  const { ask, port, signIn: enter } = await startSharedStudio();
  const cookie = await enter('maria@example.com');
  for (const host of [
    'localhost',
    `127.0.0.1:${port}`,
    'evil.test',
    'estudio.example.com.evil.test',
    'ESTUDIO.example.com:443',
  ])
    for (const path of ['/__studio', '/__studio/events', '/exemplo', signIn])
      expect([host, path, (await ask(path, { cookie, headers: { host } })).status]).toEqual([host, path, 421]);
  for (const site of ['cross-site', 'same-site'])
    for (const path of ['/__studio/events', '/__studio/files', '/exemplo', '/__studio'])
      expect((await ask(path, { cookie, headers: { 'sec-fetch-site': site } })).status).toBe(403);
  const link = { ...ofPage, origin: undefined, 'sec-fetch-site': 'cross-site' };
  expect((await ask('/__studio/publicar', { cookie, headers: link })).status).toBe(200);
}, 120_000);

/** Opens the event stream, and resolves with its text when the server ends it. */
function stream({ port }: Studio, cookie: string) {
  let text = '';
  const headers = { host: 'estudio.example.com', ...ofOwnScript, cookie };
  const ended = new Promise<string>((resolve, reject) => {
    const asked = request({ port, path: `/__studio/events?tab=${cookie.slice(-8)}`, headers }, (answer) => {
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    });
    asked.on('error', reject).end();
    onTestFinished(() => void asked.destroy());
  });
  return { ended, text: () => text };
}

test('who is at a form is told to everybody, until their window is gone, or they are off the list', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const studio = await startSharedStudio();
  const [ofMaria, ofJoao] = [await studio.signIn('maria@example.com'), await studio.signIn('joao@example.com')];
  const token = await tokenOf(studio, ofJoao);
  const [seen, own] = [stream(studio, ofMaria), stream(studio, ofJoao)];
  await vi.waitFor(() => expect(seen.text() && own.text()).toContain('event: present'), 30_000);
  const move = (tab: string) =>
    studio.ask('/__studio/present', {
      cookie: ofJoao,
      headers: { 'x-studio-token': token },
      json: { tab, stem: 'exemplo', group: 'Endereço', pointer: '/address/city' },
    });
  // Nobody speaks for somebody else's window.
  await move(ofMaria.slice(-8));
  expect(seen.text()).not.toContain('exemplo');
  await move(ofJoao.slice(-8));
  const place = `"name":"João Reis","stem":"exemplo","group":"Endereço","pointer":"/address/city"`;
  await vi.waitFor(() => expect(seen.text()).toContain(place), 30_000);
  expect(seen.text()).not.toContain('joao@');
  // Taken out, with the stream open.
  studio.setPeople(maria);
  vi.advanceTimersByTime(30_000);
  await own.ended;
  await vi.waitFor(() => expect(seen.text().trimEnd()).toMatch(/data: \[\]$/), 30_000);
}, 120_000);

test('a proxy’s own sign-in is believed from the proxy only', async () => {
  const people = maria + joao;
  const behind = await startSharedStudio({ people, identity: 'X-Forwarded-Email' });
  const as = (email: string | string[]) => ({ headers: { 'x-forwarded-email': email } });
  expect((await behind.ask('/__studio/files', as('Maria@example.com'))).status).toBe(200);
  for (const email of ['nobody@example.com', '', ['maria@example.com', 'joao@example.com'], 'maria@example.com, x'])
    expect([email, (await behind.ask('/__studio/files', as(email))).status]).toEqual([email, 401]);
  expect((await behind.ask('/__studio/files')).status).toBe(401);
  // Nobody signs in here, or out.
  const opened = { headers: { ...ofPage, 'x-forwarded-email': 'maria@example.com' } };
  expect((await behind.ask(signIn, opened)).status).toBe(404);
  expect((await behind.ask('/__studio/sair', { method: 'POST', ...as('maria@example.com') })).status).not.toBe(303);
  const outside = await startSharedStudio({ people, identity: 'x-forwarded-email', trustedProxies: '192.0.2.1' });
  expect((await outside.ask('/__studio/files', as('maria@example.com'))).status).toBe(401);
}, 120_000);

test.each([
  ['an address without TLS', { address: 'http://estudio.example.com' }, /--public/],
  ['an address with a path', { address: `${origin}/estudio` }, /--public/],
  ['no list', { people: undefined }, /STUDIO_PEOPLE/],
  ['a list of nobody', { people: '/dev/null' }, /STUDIO_PEOPLE/],
  ['no way to sign in', { SMTP_URL: '' }, /SMTP_URL/],
  ['a header from anybody', { identity: 'x-forwarded-email', TRUSTED_PROXIES: '' }, /TRUSTED_PROXIES/],
])(
  'doesn’t start with %s, and says what is missing',
  async (_, changed, message) => {
    const { contentDir } = await startSharedStudio();
    const { SMTP_URL, TRUSTED_PROXIES, ...settings } = { SMTP_URL: undefined, TRUSTED_PROXIES: undefined, ...changed };
    if (SMTP_URL !== undefined) vi.stubEnv('SMTP_URL', SMTP_URL);
    if (TRUSTED_PROXIES !== undefined) vi.stubEnv('TRUSTED_PROXIES', TRUSTED_PROXIES);
    const people = join(contentDir, 'people');
    writeFileSync(people, maria);
    const team = { address: origin, people, ...settings };
    const root = join(import.meta.dirname, '../../../..');
    await expect(serveStudio({ root, contentDir, port: 0, log: () => {}, team })).rejects.toThrow(message);
  },
  120_000,
);
