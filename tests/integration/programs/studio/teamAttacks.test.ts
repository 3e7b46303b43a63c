/** What somebody tries who wants more of a team's studio than is theirs: through files, names, headers, clocks. */

import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '../../../../src/server/env.ts';
import { openSessions } from '../../../../src/studio/server/team/sessions.ts';
import { createSignInLinks } from '../../../../src/studio/server/team/signInLinks.ts';
import { createTeamMail } from '../../../../src/studio/server/team/team.ts';
import { contentWith, minimal } from '../../../support/contentWith.ts';
import { jpegBomb, pngBomb, svgAround, webpBomb } from '../../../support/pictureBombs.ts';
import { temporaryFolder } from '../../../support/service.ts';
import {
  ofOwnScript,
  ofPage,
  origin,
  startSharedStudio,
  type TeamStudio,
  tokenOf,
} from '../../../support/sharedStudio.ts';
import { ana, editor, sharedStudio, teamOf } from '../../../support/studioPeople.ts';
import { git } from '../../../support/studioTeam.ts';
import { startSmtp } from '../../../support/testSmtp.ts';

vi.setConfig({ testTimeout: 180_000 });

const drawing = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .png()
    .toBuffer();

/** A folder beside the content, with what nobody must get, and what it is like now. */
async function outsideFolder() {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'segredo.yaml'), `${minimal}# segredo\n`);
  writeFileSync(join(folder, 'segredo.png'), await drawing());
  const listed = () => readdirSync(folder, { recursive: true }).toSorted();
  const before = listed();
  return { folder, isUntouched: () => expect(listed()).toEqual(before) };
}

/** A studio that Maria has open. */
async function opened(contentDir?: string) {
  const studio = await startSharedStudio({ contentDir });
  const cookie = await studio.signIn('maria@example.com');
  const headers = { 'x-studio-token': await tokenOf(studio, cookie) };
  const get = (path: string) => studio.ask(`/__studio${path}`, { cookie });
  const post = (path: string, json: object) => studio.ask(`/__studio${path}`, { cookie, headers, json });
  const send = (stem: string, name: string, bytes: Buffer, as = 'picture') =>
    studio.ask(`/__studio/pictures/${stem}?${new URLSearchParams({ name, as })}`, { cookie, headers, bytes });
  return { ...studio, cookie, headers, get, post, send };
}

/** Every request of a file's, with a stem or a picture's path as it may be sent. */
const requestsWith = ({ get, post, send }: Awaited<ReturnType<typeof opened>>, stem: string, path: string) => {
  const query = new URLSearchParams({ path });
  const edits = [{ op: 'set', pointer: '/name', value: 'Outro' }];
  return {
    read: () => get(`/files/${stem}`),
    past: () => get(`/files/${stem}/past`),
    small: () => get(`/pictures/${stem}?${query}&width=320`),
    library: () => get(`/pictures/${stem}/library`),
    change: () => post(`/files/${stem}`, { version: 'a', edits, action: 'a', label: 'Nome' }),
    undo: () => post(`/files/${stem}/history`, { direction: 'undo' }),
    copy: () => post(`/files/${stem}/copy`, { name: 'Cópia' }),
    hero: () => post(`/files/${stem}/hero`, { image: path }),
    take: () => post(`/pictures/${stem}/take?${query}`, {}),
    remove: () => post(`/pictures/${stem}/remove?${query}`, {}),
    restore: () => post(`/pictures/${stem}/restore?${query}`, {}),
    upload: async () => send(stem, 'sala.png', await drawing()),
    rename: () => post(`/files/${stem}/rename`, { slug: 'novo', redirect: false }),
    archive: () => post(`/files/${stem}/remove`, { where: 'archive' }),
  };
};

test('no stem and no path leads out of the content folder, however it is written', async () => {
  const { folder, isUntouched } = await outsideFolder();
  const contentDir = contentWith({
    'developments/exemplo.yaml': minimal,
    'developments/outro.yaml': minimal,
    'developments/outro/vista.png': await drawing(),
  });
  const studio = await opened(contentDir);
  const before = readdirSync(contentDir, { recursive: true }).toSorted();
  const name = basename(folder);
  const stems = [
    `..%2F..%2F${name}%2Fsegredo`,
    `..%2f..%2f${name}`,
    `%2e%2e%2f%2e%2e%2f${name}%2fsegredo`,
    `..%5C..%5C${name}%5Csegredo`,
    `..%252F..%252F${name}%252Fsegredo`,
    encodeURIComponent(join(folder, 'segredo')),
    '..',
    '%2e%2e',
    'exemplo%00',
    '%00',
    '.lixeira',
    '_acervo',
    '__proto__',
  ];
  for (const stem of stems)
    for (const [what, ask] of Object.entries(requestsWith(studio, stem, 'outro/vista.png'))) {
      // A picture is named in the query, by its own rules.
      if (what === 'small') continue;
      const { status, body } = await ask();
      expect([what, stem, status]).toEqual([what, stem, expect.toBeOneOf([400, 404, 422])]);
      expect(body).not.toContain('segredo');
    }
  const paths = [
    `../../${name}/segredo.png`,
    `exemplo/../../../${name}/segredo.png`,
    `..%2f..%2f${name}%2fsegredo.png`,
    `..\\..\\${name}\\segredo.png`,
    join(folder, 'segredo.png'),
    `file://${folder}/segredo.png`,
    'outro/vista.png\0.png',
    '\0.png',
    `${'../'.repeat(40)}etc/passwd.png`,
  ];
  for (const path of paths) {
    const asked = requestsWith(studio, 'exemplo', path);
    for (const what of ['small', 'hero', 'take', 'remove', 'restore'] as const)
      expect([what, path, (await asked[what]()).status]).toEqual([what, path, expect.toBeOneOf([400, 404, 422])]);
  }
  for (const file of ['..%2Fexemplo.yaml', '..%2F..%2Fsite.config.yaml', '%00.png', '..%5Cexemplo.png'])
    for (const folder of ['guia/_guia', 'icons', 'assets', 'publish/pictures'])
      expect([folder, file, (await studio.get(`/${folder}/${file}`)).status]).toEqual([
        folder,
        file,
        expect.toBeOneOf([400, 403, 404]),
      ]);
  isUntouched();
  expect(readdirSync(contentDir, { recursive: true }).toSorted()).toEqual(before);
});

test('a file is stored under a name for the web, in its page’s folder, whatever it is called', async () => {
  const { folder, isUntouched } = await outsideFolder();
  const studio = await opened();
  const name = basename(folder);
  for (const called of [`../../${name}/sala.png`, `..\\..\\${name}\\sala.png`, '/etc/sala.png', 'sala\0.png', '.\n-rf'])
    expect(JSON.parse((await studio.send('exemplo', called, await drawing())).body).path).toMatch(
      /^exemplo\/[a-z0-9-]+-[0-9a-f]{6}\.png$/,
    );
  isUntouched();
});

test('links that somebody has pushed are followed nowhere: nothing is read or written behind them', async () => {
  const { folder, isUntouched } = await outsideFolder();
  mkdirSync(join(folder, '1-segredo'));
  writeFileSync(join(folder, '1-segredo/segredo.yaml'), `${minimal}# segredo\n`);
  const contentDir = contentWith({ 'developments/exemplo.yaml': minimal, 'developments/livre.yaml': minimal });
  const at = (path: string) => join(contentDir, 'developments', path);
  const before = readdirSync(folder, { recursive: true }).toSorted();
  mkdirSync(at('_guia'));
  mkdirSync(at('livre'));
  for (const [path, to] of [
    ['atalho.yaml', 'segredo.yaml'],
    ['exemplo', ''],
    ['novo', ''],
    ['_arquivo', ''],
    ['.lixeira', ''],
    ['livre/foto.png', 'segredo.png'],
    ['LEIA-ME.md', 'segredo.yaml'],
    ['_guia/passo.png', 'segredo.png'],
  ] as const)
    symlinkSync(join(folder, to), at(path));
  const studio = await opened(contentDir);
  const { get, post, send } = studio;
  for (const [what, ask] of Object.entries(requestsWith(studio, 'atalho', 'livre/foto.png')))
    expect([what, (await ask()).status]).toEqual([what, 404]);
  for (const [path, status] of [
    ['/guia/', 404],
    ['/guia/_guia/passo.png', 404],
    ['/pictures/exemplo?path=exemplo%2Fsegredo.png&width=320', 404],
    ['/pictures/livre?path=livre%2Ffoto.png&width=320', 404],
  ] as const)
    expect([path, (await get(path)).status]).toEqual([path, status]);
  expect((await send('exemplo', 'sala.png', await drawing())).status).toBe(409);
  expect((await send('exemplo', 'book.pdf', Buffer.from('%PDF-'), 'pdf')).status).toBe(409);
  const [, planned] = [
    await post('/files/exemplo/copy', { name: 'Cópia' }),
    await post('/files', {
      name: 'Novo',
      city: 'Curitiba',
      state: 'PR',
      status: 'Pré-lançamento',
      typology: 'Studio',
    }),
  ];
  expect(planned.status).toBe(409);
  for (const where of ['archive', 'bin'])
    expect([where, (await post('/files/livre/remove', { where })).status]).toEqual([where, 409]);
  expect((await post('/restore', { stem: 'segredo', where: 'archive', since: 1 })).status).toBe(404);
  const listed = await get('/files');
  expect([listed.body, (await get('/pictures/livre/library')).body].join()).not.toMatch(/segredo|atalho/);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(before);
  rmSync(join(folder, '1-segredo'), { recursive: true });
  isUntouched();
  expect(readFileSync(at('livre.yaml'), 'utf8')).toBe(minimal);
});

test('pictures that explode when they are decoded are refused, memory stays, and others work meanwhile', async () => {
  const contentDir = contentWith({ 'developments/exemplo.yaml': minimal });
  const { send, get } = await opened(contentDir);
  const explosive = svgAround(pngBomb(20_000, 20_000));
  const bombs: [string, Buffer][] = [
    ['praia.png', pngBomb(30_000, 30_000)],
    ['mar.png', pngBomb(1, 100_000_000)],
    ['sala.webp', await webpBomb(16_383, 16_383)],
    ['rua.jpg', await jpegBomb(65_000, 65_000)],
    ['planta.svg', explosive],
    ['torre.svg', svgAround(pngBomb(20_000, 20_000), '&#10;')],
    ['vista.svg', svgAround(pngBomb(20_000, 20_000), '&#65;')],
    [
      'folha.tif',
      await sharp(await drawing())
        .tiff()
        .toBuffer(),
    ],
  ];
  for (const [, bytes] of bombs) expect(bytes.length).toBeLessThan(1_500_000);
  const start = process.memoryUsage().rss;
  const sent = Promise.all(bombs.map(async ([name, bytes]) => [name, (await send('exemplo', name, bytes)).status]));
  const asked = await Promise.all(Array.from({ length: 20 }, () => get('/files/exemplo')));
  expect(asked.every(({ status }) => status === 200)).toBe(true);
  expect(await sent).toEqual(bombs.map(([name]) => [name, 415]));
  // Pushed by git, past the upload.
  mkdirSync(join(contentDir, 'developments/exemplo'), { recursive: true });
  writeFileSync(join(contentDir, 'developments/exemplo/planta.svg'), explosive);
  expect((await get('/pictures/exemplo?path=exemplo%2Fplanta.svg&width=320')).status).toBe(415);
  expect(process.memoryUsage().rss - start).toBeLessThan(500_000_000);
  // What a drawing may well have in it.
  const harmless = await send('exemplo', 'casa.svg', svgAround(await drawing(), '&#10;'));
  expect(harmless.status).toBe(200);
  const { path } = JSON.parse(harmless.body);
  expect((await get(`/pictures/exemplo?${new URLSearchParams({ path, width: '320' })}`)).status).toBe(200);
});

/** Sends bytes as they are, and returns what comes first. */
const raw = ({ port }: Pick<TeamStudio, 'port'>, ...lines: string[]) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    onTestFinished(() => void socket.destroy());
    socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])));
    socket.once('close', () => resolve(0)).once('error', reject);
  });

const fields = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
const host = 'Host: estudio.example.com';

test('requests that two programs may read differently are answered by none, with a session too', async () => {
  const studio = await opened();
  const { cookie } = studio;
  const own = [...fields(ofOwnScript), `Cookie: ${cookie}`];
  const get = (...lines: string[]) => raw(studio, 'GET /__studio/files HTTP/1.1', ...lines);
  expect(await get(host, ...own)).toBe(200);
  expect(await get(...own)).toBe(400);
  for (const second of [host, 'HOST: evil.test', 'host: localhost'])
    expect([second, await get(host, ...own, second)]).toEqual([second, expect.toBeOneOf([400, 421])]);
  const post = 'POST /__studio/present HTTP/1.1';
  for (const length of [
    ['Content-Length: 2', 'Transfer-Encoding: chunked'],
    ['Content-Length: 2', 'Content-Length: 3'],
    ['Transfer-Encoding: chunked, identity'],
    ['Content-Length : 2'],
    ['Content-Length: +2'],
  ])
    expect([length, await raw(studio, post, host, ...own, ...length)]).toEqual([length, 400]);
  // Without a session the page where people sign in is one address, and no other that looks like it.
  for (const path of [
    '/__studio/entrar/../files',
    '/__studio/entrar%2f..%2ffiles',
    '/__studio/entrar/',
    '/__studio/entrar;/files',
    '/__studio/ENTRAR',
    '//__studio/entrar',
    '/__studio/files#/__studio/entrar',
    `${origin}/__studio/entrar`,
    'https://evil.test/__studio/files',
    '/__studio/%65ntrar',
    '/__studio/files%3f/../entrar',
  ])
    expect([path, await raw(studio, `GET ${path} HTTP/1.1`, host, ...fields(ofOwnScript))]).toEqual([
      path,
      expect.toBeOneOf([400, 401]),
    ]);
});

test('of two cookies one counts, whole; what is too large is refused, and others are served', async () => {
  const studio = await opened();
  const { cookie, ask } = studio;
  const joao = await studio.signIn('joao@example.com');
  const who = async (given: string) => {
    const { status, body } = await ask('/__studio/files', { cookie: given });
    return status === 200 ? JSON.parse(body).person.name : status;
  };
  expect(await who(`${cookie}; ${joao}`)).toBe('Maria Souza');
  expect(await who(`${joao}; ${cookie}`)).toBe('João Reis');
  // Planted by another host of the company, by an old browser, or in another's value.
  for (const given of [
    `__Host-estudio=planted; ${cookie}`,
    `estudio=${cookie.split('=')[1]}`,
    `\u00a0${cookie}`,
    `x${cookie}`,
    `a="${cookie}"`,
    `a=${cookie}`,
    `${cookie.toUpperCase()}`,
    `${cookie.slice(0, -1)}`,
  ])
    expect([given, await who(given)]).toEqual([given, 401]);
  for (const headers of [
    { 'x-a': 'x'.repeat(200_000), cookie },
    { 'x-a': '', cookie: `a=${'x'.repeat(20_000)}; ${cookie}` },
  ])
    expect(await raw(studio, 'GET /__studio/files HTTP/1.1', host, ...fields(headers))).toBe(431);
  expect(await raw(studio, `GET /${'x'.repeat(20_000)} HTTP/1.1`, host)).toBe(431);
  expect(await who(cookie)).toBe('Maria Souza');
});

test('an upload that is too large is refused by its length, and nobody’s before it is sent', async () => {
  const studio = await opened();
  const { cookie, headers } = studio;
  const upload = [
    'POST /__studio/pictures/exemplo?name=a.png&as=picture HTTP/1.1',
    host,
    ...fields(ofOwnScript),
    ...fields(headers),
    'Content-Type: application/octet-stream',
    'Content-Length: 100000001',
  ];
  expect(await raw(studio, ...upload, `Cookie: ${cookie}`)).toBe(413);
  expect(await raw(studio, ...upload)).toBe(401);
  const change = upload.map((line) => line.replace('application/octet-stream', 'application/json'));
  const json = change.map((line) =>
    line.replace(/\/pictures\/exemplo\S*/, '/files/exemplo').replace('100000001', '2000000'),
  );
  expect(await raw(studio, ...json, `Cookie: ${cookie}`)).toBe(413);
  const form = await studio.ask('/__studio/entrar', { headers: ofPage, form: { email: 'x'.repeat(5000), para: '' } });
  expect(form.status).toBe(413);
});

test('the proxy’s header counts once, in whatever letters; beside another one nobody is believed', async () => {
  const studio = await startSharedStudio({ identity: 'X-Forwarded-Email' });
  const get = (...lines: string[]) =>
    raw(studio, 'GET /__studio/files HTTP/1.1', host, ...fields(ofOwnScript), ...lines);
  for (const name of ['X-Forwarded-Email', 'x-forwarded-email', 'X-FORWARDED-EMAIL'])
    expect([name, await get(`${name}: maria@example.com`)]).toEqual([name, 200]);
  for (const lines of [
    ['X-Forwarded-Email: joao@example.com', 'x-forwarded-email: maria@example.com'],
    ['x-forwarded-email: maria@example.com', 'X-FORWARDED-EMAIL: maria@example.com'],
    ['X_Forwarded_Email: maria@example.com'],
    ['X-Forwarded-Email: maria@example.com,joao@example.com'],
    ['X-Forwarded-Email: "Maria" <maria@example.com>'],
    ['X-Forwarded-Email: mar\u0131a@example.com'],
  ])
    expect([lines, await get(...lines)]).toEqual([lines, 401]);
});

test('edits reach no object of the program', async () => {
  const { get, post } = await opened();
  for (const pointer of ['/__proto__/polluted', '/constructor/prototype/polluted', '/name/__proto__/polluted']) {
    const { version } = JSON.parse((await get('/files/exemplo')).body);
    const edits = [{ op: 'set', pointer, value: 'x' }];
    await post('/files/exemplo', { version, edits, action: pointer, label: 'a' });
  }
  const bodies = ['{"__proto__":{"polluted":"x"}}', '{"constructor":{"prototype":{"polluted":"x"}}}'];
  for (const body of bodies) await post('/files', JSON.parse(body));
  expect(Object({}).polluted).toBeUndefined();
});

test('no text of a page becomes an option of git, another author, or another line of a mail’s head', async () => {
  const smtp = await startSmtp();
  const mail = createTeamMail(readEnv({ SMTP_URL: smtp.url }), origin);
  const { first, server, as } = sharedStudio(teamOf(mail));
  const names = ['--amend\n\nCo-authored-by: Z <z@example.com>', '-F/etc/passwd\r\nBcc: z@example.com\n\nA-b: c'];
  for (const [at, name] of names.entries()) {
    await as(editor).change('largo', '/name', name);
    await as(editor).change('horto', '/units', `${name} ${at}`);
    const { last } = await as(editor).ask<{ last: { ok: boolean } }>('/publish/request', {
      pages: ['developments/largo', 'developments/horto'],
    });
    expect(last.ok).toBe(true);
    const { headers, subject, to, bcc } = await PostalMime.parse(smtp.mails.at(-1)?.raw ?? '');
    expect([subject?.includes('\n'), to?.length, bcc, headers.map(({ key }) => key)]).toEqual([
      false,
      1,
      undefined,
      expect.not.arrayContaining(['bcc', 'co-authored-by']),
    ]);
    expect(smtp.mails.at(-1)?.to).toHaveLength(1);
    expect((await as(ana).publish('developments/largo', 'developments/horto')).last).toMatchObject({ ok: true });
    expect(git(server, 'log', '-1', '--format=%an <%ae>|%(trailers)', 'main')).toBe(
      'Ana Lima <ana@example.com>|Co-authored-by: Eva Dias <eva@example.com>\nPublicado-pelo: Estúdio',
    );
  }
  // A branch that is an option, typed into the site's form.
  const made = join(first, 'made');
  for (const branch of [`--upload-pack=touch ${made}`, '--output=made', 'main:refs/heads/evil', '../../main'])
    await as(ana)
      .change('_site', '/publish', { branch })
      .then(() => as(ana).state());
  await as(ana).publish('site.config.yaml');
  expect(readdirSync(first)).not.toContain('made');
  expect(git(server, 'for-each-ref', '--format=%(refname)')).toBe('refs/heads/main');
  for (const id of ['--output=made', 'HEAD', 'main', '../HEAD', 'a'.repeat(65)]) {
    await expect(as(ana).ask('/publish/undo', { id, undo: true })).rejects.toThrow('400');
    await expect(as(ana).ask('/files/largo/past', { id })).rejects.toThrow('409');
    await expect(as(ana).ask(`/publish/pictures/${encodeURIComponent(id)}`)).rejects.toThrow('404');
  }
});

test('mails that are asked for at the same time all arrive, each once', async () => {
  const smtp = await startSmtp();
  const mail = createTeamMail(readEnv({ SMTP_URL: smtp.url }), origin);
  const to = Array.from({ length: 10 }, (_, index) => `p${index}@example.com`);
  for (const subject of ['Um', 'Dois']) await Promise.all(to.map((each) => mail({ to: each, subject, text: 'Oi' })));
  expect(smtp.mails.flatMap((each) => each.to)).toEqual([...to, ...to]);
});

test('a clock that is an hour off, forward and back, ends no session and no link, and makes none live on', () => {
  const [hour, day] = [3_600_000, 86_400_000];
  let now = Date.parse('2026-11-20T12:00-03:00');
  const sessions = openSessions(join(temporaryFolder(), 'studio/sessions.json'), () => now);
  const token = sessions.start('maria@example.com');
  const isIn = () => sessions.emailOf(token) === 'maria@example.com';
  for (const step of [hour, -2 * hour, hour]) {
    now += step;
    expect([isIn(), sessions.renew(token)]).toEqual([true, false]);
  }
  // Used with a clock that was an hour ahead, which is put right.
  now += day + hour;
  expect(sessions.renew(token)).toBe(true);
  now -= hour;
  expect(isIn()).toBe(true);
  now += 30 * day;
  expect(isIn()).toBe(true);
  now += hour + 1;
  expect(isIn()).toBe(false);
  // A clock that was a year ahead leaves a session that ends with its use, not a year later.
  const other = sessions.start('joao@example.com');
  now -= 365 * day;
  expect(sessions.renew(other)).toBe(true);
  now += 31 * day;
  expect(sessions.emailOf(other)).toBeUndefined();

  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const links = createSignInLinks();
  const link = links.make('maria@example.com', 'browser', '/') ?? '';
  vi.setSystemTime(Date.now() + hour);
  links.make('joao@example.com', 'browser', '/');
  vi.setSystemTime(Date.now() - 2 * hour);
  expect(links.take(link, 'browser')).toMatchObject({ email: 'maria@example.com' });
  let passed = 0;
  const timed = createSignInLinks(() => passed);
  const late = timed.make('maria@example.com', 'browser', '/') ?? '';
  passed += 15 * 60_000 + 1;
  expect(timed.take(late, 'browser')).toBeUndefined();
});
