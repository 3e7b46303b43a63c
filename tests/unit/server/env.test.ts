import { describe, expect, test } from 'vitest';
import { isServiceVariable } from '../../../src/leads/placeholders.ts';
import { readSmtpUrl } from '../../../src/server/delivery/smtp.ts';
import { EnvError, readEnv } from '../../../src/server/env.ts';

const problemsOf = (variables: NodeJS.ProcessEnv): string[] => {
  try {
    readEnv(variables);
    return [];
  } catch (error) {
    return (error as EnvError).problems;
  }
};

describe('the environment', () => {
  test('may be empty', () => {
    expect(readEnv({})).toMatchObject({ port: 3000, host: 'localhost', rateLimit: 10, mailTo: [], trustedProxies: [] });
  });

  test('is read completely', () => {
    const env = readEnv({
      PORT: '8080',
      MAIL_TO: 'a@example.com, b@example.com',
      MAIL_FROM: 'Site <site@example.com>',
      TRUSTED_PROXIES: 'loopback,10.0.0.0/8,2001:db8::/32',
      ALLOWED_ORIGINS: 'https://www.example.com',
      RATE_LIMIT: '0',
    });
    expect(env).toMatchObject({
      port: 8080,
      mailTo: ['a@example.com', 'b@example.com'],
      mailFrom: 'Site <site@example.com>',
      trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
      allowedOrigins: ['https://www.example.com'],
      rateLimit: 0,
    });
  });

  test.each([
    ['PORT', '80 80'],
    ['PORT', '70000'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp:mail.example.com'],
    ['SMTP_URL', 'smtp://site:100%segredo@mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com?requireTls=false'],
    ['SMTP_URL', 'smtp://mail.example.com?requireTLS=no'],
    ['SMTP_URL', 'smtp://:segredo@mail.example.com'],
    ['DATABASE_URL', 'mysql://x'],
    ['MAIL_TO', 'maria'],
    ['MAIL_FROM', 'Site'],
    ['MAIL_FROM', 'Site\r\nBcc: x@example.com <a@example.com>'],
    ['TRUSTED_PROXIES', '1'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://www.example.com/'],
    ['WEBHOOK_URL', 'https://crm.example.com'],
    ['DRAIN', '5'],
    ['DRAIN', '2m'],
    ['DRAIN', '61s'],
    ['RETENTION', '5'],
    ['RETENTION', '5d'],
    ['RETENTION', '0y'],
    ['RETENTION', 'five years'],
    ['RATE_LIMIT', '-1'],
  ])('%s=%s is refused, and the message names the variable', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  test('WEBHOOK_URL may hold no user and password', () => {
    const problems = problemsOf({ WEBHOOK_URL: 'https://user:pw@crm.example.com/leads', WEBHOOK_SECRET: 'x' });
    expect(problems).toEqual([expect.stringMatching(/user and password/)]);
  });

  test.each([
    ['postgres://u:p@db.example.com/leads', 'postgres://u:p@db.example.com/leads?sslmode=verify-full'],
    ['postgres://u@10.0.0.5:5432/leads', 'postgres://u@10.0.0.5:5432/leads?sslmode=verify-full'],
    ['postgres://u@db.example.com/leads?sslmode=disable', 'postgres://u@db.example.com/leads?sslmode=disable'],
    ['postgres://u@localhost/leads', 'postgres://u@localhost/leads'],
    ['postgres:///leads?host=/var/run/postgresql', 'postgres:///leads?host=/var/run/postgresql'],
  ])('DATABASE_URL=%s is used with TLS where another host is involved: %s', (DATABASE_URL, used) => {
    expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(used);
  });

  test('names every problem at once', () => {
    expect(problemsOf({ PORT: 'x', MAIL_TO: 'x', RATE_LIMIT: 'x' })).toHaveLength(3);
    expect(() => readEnv({ PORT: 'x' })).toThrow(EnvError);
  });
});

describe('SMTP_URL', () => {
  test.each([
    ['smtp://mail.example.com', { port: 587, secure: false, requireTLS: true }],
    ['smtps://mail.example.com', { port: 465, secure: true, requireTLS: false }],
    ['smtp://127.0.0.1:2525', { port: 2525, secure: false, requireTLS: false }],
    ['smtp://u:p@127.0.0.1:2525', { requireTLS: true }],
    ['smtp://[::1]:2525', { host: '::1', requireTLS: false }],
    ['smtp://mail.example.com?requireTLS=false', { requireTLS: false }],
    ['smtp://mail.example.com?ignoreTLS=true', { requireTLS: false, ignoreTLS: true }],
  ])('%s', (url, expected) => expect(readSmtpUrl(new URL(url)).connection).toMatchObject(expected));

  test('gives user and password decoded', () => {
    expect(readSmtpUrl(new URL('smtps://a%40b.example:p%2Fw@mail.example.com')).credentials).toEqual({
      user: 'a@b.example',
      pass: 'p/w',
    });
  });
});

test('every variable that the service reads is refused to destinations', () => {
  const asked = new Set<string>();
  readEnv(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  expect(asked.size).toBeGreaterThan(15);
  expect([...asked].filter((name) => !isServiceVariable(name))).toEqual([]);
});
