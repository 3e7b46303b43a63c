/** A studio that a team shares, asked as its proxy asks it; with a real mail server. */
import { writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { request as requestByTls } from 'node:https';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { serveStudio } from '../../src/studio/server/serve.ts';
import { freePort } from '../bench/program.ts';
import { contentWith, minimal } from './contentWith.ts';
import { temporaryFolder } from './service.ts';
import type { TestSmtp } from './smtpServer.ts';
import { startSmtp } from './testSmtp.ts';

const root = join(import.meta.dirname, '../..');
export const host = 'estudio.example.com';
export const origin = `https://${host}`;

/** What a browser says of a request that a script of the studio's page makes. */
export const ofOwnScript = {
  origin,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};
/** Of an address that somebody opens, a link or a form of the studio's. */
export const ofPage = { ...ofOwnScript, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Asked {
  method?: string;
  headers?: OutgoingHttpHeaders;
  cookie?: string;
  /** A form's fields, JSON, or a file. */
  form?: Record<string, string>;
  json?: unknown;
  bytes?: Buffer;
}

/** Asks a studio as the pages of `origin` do. @param to its port, or the port and certificate of its proxy */
export function askerOf(to: { port: number; ca?: string }) {
  const send = to.ca ? requestByTls : request;
  return (path: string, { method, headers, cookie, form, json, bytes }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const body = form ? String(new URLSearchParams(form)) : json ? JSON.stringify(json) : bytes;
      const type = `application/${form ? 'x-www-form-urlencoded' : json ? 'json' : 'octet-stream'}`;
      const asked = send(
        {
          ...to,
          servername: host,
          path,
          method: method ?? (body ? 'POST' : 'GET'),
          headers: given({ host, ...ofOwnScript, ...(body ? { 'content-type': type } : {}), cookie, ...headers }),
        },
        (answer) => {
          const { statusCode: status = 0, headers } = answer;
          let text = '';
          answer.setEncoding('utf8').on('data', (part) => {
            text += part;
          });
          answer.on('end', () => resolve({ status, headers, body: text }));
        },
      );
      asked.on('error', reject).end(body);
    });
}

/** Signing in by mail. */
export function byMail(ask: ReturnType<typeof askerOf>, smtp: TestSmtp) {
  /** Asks for a link, and returns its token and the browser's cookie. */
  async function askForLink(email: string, para = '') {
    const before = smtp.mails.length;
    const cookie = cookieIn(await ask('/__studio/entrar', { headers: ofPage, form: { email, para } }), 'pedido');
    await vi.waitFor(() => {
      if (smtp.mails.length === before) throw new Error('No mail yet.');
    }, 30_000);
    return { cookie, link: linkIn(smtp.mails.at(-1)?.raw) };
  }
  return {
    askForLink,
    /** Signs somebody in, and returns the session's cookie. */
    async signIn(email: string): Promise<string> {
      const { cookie, link } = await askForLink(email);
      return cookieIn(await ask('/__studio/entrar', { headers: ofPage, cookie, form: { link } }), 'estudio');
    },
  };
}

export const maria = 'maria@example.com publica Maria Souza\n';
export const joao = 'joao@example.com edita João Reis\n';

interface SharedStudio {
  people?: string;
  contentDir?: string;
  /** Header in which the proxy names who has signed in. */
  identity?: string;
  trustedProxies?: string;
}

export async function startSharedStudio({
  people = maria + joao,
  contentDir = contentWith({ 'developments/exemplo.yaml': minimal }),
  identity,
  trustedProxies = 'loopback',
}: SharedStudio = {}) {
  const smtp = await startSmtp();
  const folder = temporaryFolder();
  const list = join(folder, 'people');
  writeFileSync(list, people);
  const env = { DATA_DIR: folder, SMTP_URL: smtp.url, TRUSTED_PROXIES: trustedProxies };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const port = await freePort();
  const start = () =>
    serveStudio({ root, contentDir, port, log: () => {}, team: { address: origin, people: list, identity } });
  let running = await start();
  onTestFinished(() => running.close());

  const ask = askerOf({ port });
  const { askForLink, signIn } = byMail(ask, smtp);

  return {
    port,
    smtp,
    contentDir,
    ask,
    askForLink,
    /** Replaces the list of people. */
    setPeople: (text: string) => writeFileSync(list, text),
    signIn,
    async restart(): Promise<void> {
      await running.close();
      running = await start();
    },
  };
}

export type TeamStudio = Awaited<ReturnType<typeof startSharedStudio>>;

const given = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

/** The token of the link in a mail. */
export const linkIn = (mail: Buffer | undefined): string =>
  /\?link=([\w-]+)/.exec(
    String(mail)
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  )?.[1] ?? '';

/** The token of the studio's page, which its changes send. */
export const tokenOf = async ({ ask }: Pick<TeamStudio, 'ask'>, cookie: string): Promise<string> =>
  /name="x-studio-token" content="([^"]+)"/.exec((await ask('/__studio', { headers: ofPage, cookie })).body)?.[1] ?? '';

/** `name=value` of a cookie that an answer sets; '' if it doesn't. */
export const cookieIn = ({ headers }: Answer, name: 'pedido' | 'estudio'): string =>
  (headers['set-cookie'] ?? [])
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith(name === 'pedido' ? '__Host-estudio-pedido=' : '__Host-estudio=')) ?? '';
