/** The program behind `npm run studio`: who gets answers from it, and how it starts and ends. */

import { once } from 'node:events';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { leadPaths } from '../../../../src/leads/contract.ts';
import { serveStudio } from '../../../../src/studio/server/serve.ts';
import { startProgram } from '../../../bench/program.ts';
import { contentWith, minimal } from '../../../support/contentWith.ts';
import { startDevServer, startStudioServer } from '../../../support/devServer.ts';
import { bodies, temporaryFolder } from '../../../support/service.ts';

const root = join(import.meta.dirname, '../../../..');
const lead = JSON.stringify(bodies.contact);

/** The status of an answer. Not by `fetch`, which says itself where it comes from. */
const statusOf = (address: string, headers: OutgoingHttpHeaders = {}, body?: string) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(address, { headers, method: body ? 'POST' : 'GET' }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject).end(body);
  });

const from = (site: string, mode = 'no-cors', dest = 'empty') => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
});

/** The messages of an event stream. */
async function messages(address: string) {
  const stopped = new AbortController();
  onTestFinished(() => stopped.abort());
  const { body } = await fetch(address, { signal: stopped.signal });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  /** Waits for a message of a kind, and returns its version. */
  return async (event: string): Promise<number> => {
    for (;;) {
      const [message, version] = new RegExp(`event: ${event}\ndata: (\\d+)\n\n`).exec(text) ?? [];
      if (message) {
        text = text.slice(text.indexOf(message) + message.length);
        return Number(version);
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream has ended.');
      text += decoder.decode(value, { stream: true });
    }
  };
}

test('other sites may link to its pages, and get nothing else: no page in a frame, code, data, event or lead', async () => {
  const address = await startStudioServer(contentWith({ 'developments/exemplo.yaml': minimal }));
  const page = await (await fetch(`${address}/exemplo`)).text();
  const [, code = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
  const pages = ['/exemplo', '/__studio', '/__studio/publicar'];
  const paths = [...pages, code, '/__page?path=/exemplo', '/__studio/events', '/__studio/files'];
  const own = { ...from('same-origin', 'cors'), origin: address };
  const typed = { 'content-type': 'application/json' };
  for (const path of paths) expect([path, await statusOf(address + path, own)]).toEqual([path, 200]);
  for (const path of pages)
    expect(await statusOf(address + path, from('cross-site', 'navigate', 'document'))).toBe(200);
  expect(await statusOf(address + leadPaths.contact, { ...own, ...typed }, lead)).toBe(201);

  const { host } = new URL(address);
  for (const other of [
    from('cross-site'),
    from('same-site', 'cors'),
    from('cross-site', 'navigate', 'iframe'),
    { origin: 'https://evil.test' },
    { origin: 'http://localhost:3000' },
    { origin: 'null' },
    { host: host.replace('localhost', 'evil.test') },
    { host: 'evil.test', ...from('cross-site', 'navigate', 'document') },
  ]) {
    for (const path of paths) expect([path, other, await statusOf(address + path, other)]).toEqual([path, other, 403]);
    const sent = await statusOf(address + leadPaths.contact, { ...own, ...typed, ...other }, lead);
    expect([other, sent]).toEqual([other, 403]);
  }
  // A link is no form, and no request of a program that names no page.
  for (const other of [from('cross-site', 'navigate', 'document'), {}])
    expect(await statusOf(address + leadPaths.contact, { ...typed, ...other }, lead)).toBe(403);
}, 120_000);

test('its event stream tells the version that pages show, and each that follows', async () => {
  const folder = contentWith({ 'developments/exemplo.yaml': minimal });
  const next = await messages(`${await startStudioServer(folder)}/__studio/events`);
  const first = await next('shown');
  writeFileSync(join(folder, 'developments/exemplo.yaml'), minimal.replace('Exemplo', 'Outro'));
  await next('saved');
  expect(await next('shown')).toBeGreaterThan(first);
}, 120_000);

test('a page that no file allows says why, and its script follows the content', async () => {
  const folder = contentWith({ 'developments/exemplo.yaml': minimal.replace('typology', 'tipology') });
  const response = await fetch(`${await startStudioServer(folder)}/exemplo`);
  expect([response.status, await response.text()]).toEqual([
    500,
    expect.stringMatching(/exemplo\.yaml:.*<script type="module" src="\/__studio\/assets\/entry/),
  ]);
}, 120_000);

test('a second start builds no code', async () => {
  const contentDir = contentWith({ 'developments/exemplo.yaml': minimal });
  await fetch(`${await startStudioServer(contentDir)}/exemplo`);
  const lines: string[] = [];
  const { address, close } = await serveStudio({ root, contentDir, port: 20_000, log: (line) => lines.push(line) });
  onTestFinished(close);
  expect((await fetch(new URL('/exemplo', address))).status).toBe(200);
  expect(lines).toEqual([]);
}, 120_000);

test('studio and dev server run side by side, on one content and one lead store', async () => {
  const folder = contentWith({ 'developments/exemplo.yaml': minimal });
  const studio = await startStudioServer(folder);
  const dev = await startDevServer(folder);
  const json = { 'content-type': 'application/json' };
  const send = [
    (init: RequestInit) => dev(leadPaths.contact, init),
    (init: RequestInit) => fetch(studio + leadPaths.contact, { ...init, headers: { ...json, origin: studio } }),
  ];
  for (const post of [...send, ...send])
    expect((await post({ method: 'POST', body: lead, headers: json })).status).toBe(201);
  writeFileSync(join(folder, 'developments/exemplo.yaml'), minimal.replace('Exemplo', 'Outro'));
  for (const get of [dev, (path: string) => fetch(studio + path)])
    await vi.waitFor(async () => expect(await (await get('/exemplo')).text()).toContain('Outro</h1>'), 30_000);
}, 120_000);

test.each(['127.0.0.1', '::1'])(
  'another program at %s keeps its port; the studio says which it takes',
  async (host) => {
    const other = createServer().listen(0, host);
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { address, close } = await serveStudio({ root, contentDir: contentWith(), port, log: () => {} });
    onTestFinished(close);
    expect(Number(new URL(address).port)).toBeGreaterThan(port);
  },
  120_000,
);

test('with --watch it starts anew when code was saved, at its address, and open pages find it again', async () => {
  const env = { CONTENT_DIR: contentWith({ 'developments/exemplo.yaml': minimal }) };
  const { url, stop } = await startProgram([join(root, 'src/cli/studio.ts'), '--watch'], env, '/__studio');
  onTestFinished(stop);
  const before = await messages(`${url}/__studio/events`);
  const version = await before('shown');
  utimesSync(join(root, 'src/studio/page/main.tsx'), new Date(), new Date());
  await expect(before('saved')).rejects.toThrow();
  const again = await vi.waitFor(() => messages(`${url}/__studio/events`), 60_000);
  expect(await again('shown')).toBeGreaterThan(version);
}, 300_000);

test('a stop signal ends it, also with open pages and a lead store', async () => {
  const env = { CONTENT_DIR: contentWith({ 'developments/exemplo.yaml': minimal }), DATA_DIR: temporaryFolder() };
  const args = [join(root, 'src/cli/studio.ts'), '--no-open'];
  const { url, process: program } = await startProgram(args, env, '/__studio');
  const next = await messages(`${url}/__studio/events`);
  await next('shown');
  const headers = { 'content-type': 'application/json', origin: url };
  expect((await fetch(url + leadPaths.contact, { method: 'POST', body: lead, headers })).status).toBe(201);
  expect(existsSync(join(env.DATA_DIR, 'leads.db-wal'))).toBe(true);
  const ended = once(program, 'exit');
  program.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  // The store was closed, not left.
  expect(existsSync(join(env.DATA_DIR, 'leads.db-wal'))).toBe(false);
}, 120_000);
