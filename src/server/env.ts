import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isServiceVariable } from '../leads/placeholders.ts';
import { isThisMachine } from './delivery/transport.ts';
import { Fault, type Secret } from './destinations/destination.ts';

/** The environment, checked once at start. Meanings and defaults are in the table of src/server/README.md. */
export interface Env {
  port: number;
  host: string;
  outDir: string;
  dataDir: string;
  databaseUrl?: string;
  smtpUrl?: URL;
  /** `Name <address>` or an address. */
  mailFrom?: string;
  mailTo: string[];
  /** Addresses, CIDR ranges, or `loopback`, `linklocal`, `uniquelocal`. */
  trustedProxies: string[];
  allowedOrigins: string[];
  webhookUrl?: URL;
  webhookSecret?: string;
  metricsToken?: string;
  /** Age at which leads are deleted, such as `5y`. */
  retention?: string;
  /** Milliseconds for which requests are still taken after the stop signal. */
  drain: number;
  /** POSTs a minute for each address; 0 is off. */
  rateLimit: number;
  /** Leads of a flood that are mailed at once in an hour. */
  floodMails: number;
  /** The value of a variable that isn't the service's own, for `leads.destinations`. */
  secret: Secret;
}

export class EnvError extends Error {
  problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/** Longest DRAIN, in seconds: bounded, so that a person who stops the service knows how long to wait. */
export const longestDrain = 60;

const isAddress = (text: string) => /^[^\s@<>,"]+@[^\s@<>,"]+$/.test(text);
const isMailbox = (text: string) => isAddress(/<([^<>]*)>$/.exec(text)?.[1] ?? text) && !/[\r\n]/.test(text);

function isMailServer({ hostname, username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return hostname !== '';
  } catch {
    return false;
  }
}

const isMailOption = ([name, value]: [string, string]) =>
  /^(requireTLS|ignoreTLS)$/.test(name) && /^(true|false)$/.test(value);

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  return family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

/** Requires TLS with a checked certificate to another host, unless the address says otherwise. */
function withTls(url: URL | undefined): string | undefined {
  // An address without a host is a socket of this machine.
  const host = url?.searchParams.get('host') ?? url?.hostname ?? '';
  const isNear = host === '' || host.startsWith('/') || isThisMachine(host);
  if (url && !isNear && !url.searchParams.has('sslmode') && !url.searchParams.has('ssl')) {
    url.searchParams.set('sslmode', 'verify-full');
  }
  return url?.href;
}

/** At least 30 days, so that a typing error doesn't empty the store. */
function isRetention(text: string): boolean {
  const [, count, unit] = /^(\d{1,4})([ymd])$/.exec(text) ?? [];
  return Number(count) >= (unit === 'd' ? 30 : 1);
}

/** Reads and checks the environment. @throws {EnvError} naming every variable that can't be used */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const problems: string[] = [];
  const text = (name: string) => source[name]?.trim() || undefined;
  const integer = (name: string, fallback: number, max: number) => {
    const value = text(name);
    if (value === undefined) return fallback;
    if (/^\d+$/.test(value) && Number(value) <= max) return Number(value);
    problems.push(`${name} must be a whole number from 0 to ${max}.`);
    return fallback;
  };
  const list = (name: string, isItem: (item: string) => boolean, what: string) => {
    const items = (text(name) ?? '').split(',').flatMap((item) => item.trim() || []);
    if (!items.every(isItem)) problems.push(`${name} must be a list of ${what}, with commas between them.`);
    return items;
  };
  const address = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return new URL(value);
    problems.push(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    return undefined;
  };

  const env: Env = {
    port: integer('PORT', 3000, 65535),
    host: text('HOST') ?? 'localhost',
    outDir: resolve(text('OUT_DIR') ?? 'dist'),
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: withTls(address('DATABASE_URL', ['postgres:', 'postgresql:'])),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM'),
    mailTo: list('MAIL_TO', isAddress, 'e-mail addresses'),
    trustedProxies: list('TRUSTED_PROXIES', isProxy, "addresses or CIDR ranges, or 'loopback'"),
    allowedOrigins: list('ALLOWED_ORIGINS', isOrigin, 'origins such as https://www.example.com'),
    webhookUrl: address('WEBHOOK_URL', ['http:', 'https:']),
    webhookSecret: text('WEBHOOK_SECRET'),
    metricsToken: text('METRICS_TOKEN'),
    retention: text('RETENTION'),
    drain: 1000 * Number(/^(\d{1,2})s$/.exec(text('DRAIN') ?? '0s')?.[1]),
    rateLimit: integer('RATE_LIMIT', 10, 100_000),
    floodMails: integer('FLOOD_MAILS', 20, 100_000),
    secret(name) {
      if (isServiceVariable(name)) throw new Fault(`${name} is the service’s own`);
      const value = source[name]?.trim();
      if (!value) throw new Fault(`${name} is not set`);
      return value;
    },
  };
  if (env.smtpUrl && !isMailServer(env.smtpUrl)) {
    problems.push('SMTP_URL must name a host after //; in user and password a % is written %25.');
  }
  if (env.smtpUrl?.password && !env.smtpUrl.username) {
    problems.push('SMTP_URL has a password without a user: smtp://user:password@host.');
  }
  if (env.smtpUrl && ![...env.smtpUrl.searchParams].every(isMailOption)) {
    problems.push(
      'SMTP_URL may say ?requireTLS= or ?ignoreTLS=, each true or false, and nothing else behind the host.',
    );
  }
  if (env.mailFrom && !isMailbox(env.mailFrom)) {
    problems.push('MAIL_FROM must be an e-mail address, or a name followed by one in <>.');
  }
  if (env.retention && !isRetention(env.retention)) {
    problems.push('RETENTION must be a number followed by y, m or d, such as 5y, and at least 30d.');
  }
  if (!(env.drain <= longestDrain * 1000)) {
    problems.push(`DRAIN must be seconds followed by s, such as 5s, and at most ${longestDrain}s.`);
  }
  if (env.webhookUrl?.username || env.webhookUrl?.password) {
    problems.push('WEBHOOK_URL may hold no user and password: WEBHOOK_SECRET signs each call.');
  }
  if (env.webhookUrl && !env.webhookSecret) problems.push('WEBHOOK_URL needs WEBHOOK_SECRET, which signs each call.');
  if (problems.length > 0) throw new EnvError(problems);
  return env;
}
