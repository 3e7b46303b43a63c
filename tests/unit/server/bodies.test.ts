import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { bodies, formBody, formType, testApp } from '../../support/service.ts';

const withName = (nome: string) => JSON.stringify({ ...bodies.contact, nome });
/** A body of that size in bytes. */
const sized = (bytes: number) => withName('a'.repeat(bytes - Buffer.byteLength(withName(''))));

describe('a body that is no lead is refused with its status, and the answer repeats nothing of it', () => {
  const cases: [string, string | Buffer, Record<string, string>, number][] = [
    ['latin-1 bytes (F29)', Buffer.from(withName('José'), 'latin1'), {}, 400],
    ['UTF-16 (F29)', Buffer.from(withName('José'), 'utf16le'), {}, 400],
    ['a NUL (F29)', withName('a\u0000b'), {}, 400],
    ['a lone surrogate (F29)', withName('MARK').replace('MARK', '\\ud800'), {}, 400],
    ['a replacement character (F29)', withName('Jos\ufffd'), {}, 400],
    ['a right-to-left override (F29)', withName('\u202eairam'), {}, 400],
    ['a line break in a name (F32)', withName('Maria\r\nBcc: x@example.com'), {}, 400],
    ['form bytes that are not UTF-8 (F29)', 'nome=Jos%E9', formType, 400],
    ['a form with a broken escape (F29)', 'nome=%zz', formType, 400],
    ['deep JSON (F30)', '['.repeat(15_000) + ']'.repeat(15_000), {}, 400],
    ['deep JSON in a field (F30)', `{"nome":${'['.repeat(15_000)}${']'.repeat(15_000)}}`, {}, 400],
    ['a wide body (F30)', `{${Array.from({ length: 3000 }, (_, i) => `"k${i}":1`).join()}}`, {}, 400],
    ['a key that comes twice (F30)', withName('A').replace('{', '{"nome":"B",'), {}, 400],
    ['a form field that comes twice (F30)', `${formBody(bodies.contact)}&nome=B`, formType, 400],
    ['a number out of range (F30)', withName('MARK').replace('"MARK"', '1e400'), {}, 400],
    ['a number of 20 digits (F30)', withName('MARK').replace('"MARK"', '12345678901234567890'), {}, 400],
    ['__proto__ (F30)', withName('A').replace('{', '{"__proto__":{"x":"y"},'), {}, 400],
    ['an escaped __proto__ (F30)', withName('A').replace('{', '{"__\\u0070roto__":"y",'), {}, 400],
    ['constructor.prototype (F30)', withName('A').replace('{', '{"constructor":{"prototype":{}},'), {}, 400],
    ['no JSON at all', 'nome=Maria', {}, 400],
    ['an empty body', '', {}, 400],
    ['an array', '[]', {}, 400],
    ['a bare text', '"Maria"', {}, 400],
    ['a body of 32 KiB with a name that long', sized(32 * 1024), {}, 400],
    ['a body over 32 KiB (F28)', sized(32 * 1024 + 1), {}, 413],
    ['a compressed body (F28)', gzipSync(withName('Maria')), { 'content-encoding': 'gzip' }, 415],
    ['plain text (F36)', JSON.stringify(bodies.contact), { 'content-type': 'text/plain' }, 415],
    ['a multipart form', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['no content type', JSON.stringify(bodies.contact), { 'content-type': '' }, 415],
  ];
  test.each(cases)('%s', async (_name, body, headers, status) => {
    const { database, post } = await testApp();
    const answer = await post('contact', body, headers);
    expect(answer.statusCode).toBe(status);
    // The request's id is eight random letters and a number, and now and then spells a name.
    const said = answer.body.replaceAll(/[\w-]{8}-\d+/g, '');
    expect(said).not.toMatch(/Jos|Maria|proto|at .*\.ts|k2999/);
    expect(await database.query.selectFrom('leads').selectAll().execute()).toEqual([]);
  });
});

test('a fault while a body is read is the service’s own: it is answered 500 and logged', async () => {
  const lines: string[] = [];
  const { post } = await testApp({ log: createLog((line) => lines.push(line)) });
  vi.spyOn(TextDecoder.prototype, 'decode').mockImplementationOnce(() => {
    throw new TypeError('no function');
  });
  expect((await post('contact')).statusCode).toBe(500);
  expect(lines.filter((line) => line.includes('lead not accepted'))).toHaveLength(1);
  expect((await post('contact')).statusCode).toBe(201);
});

describe('nothing is coerced, and every refused field is named (F31)', () => {
  test.each([
    ['a number', { ...bodies.contact, nome: 12 }, ['nome']],
    ['a list', { ...bodies.contact, email: ['x@example.com'] }, ['email']],
    ['null', { ...bodies.contact, telefone: null }, ['telefone']],
    ['an object', { ...bodies.contact, nome: { path: '/etc/hostname' } }, ['nome']],
    ['true', { ...bodies.contact, empreendimento: true }, ['empreendimento']],
    ['an unknown field', { ...bodies.contact, consent: 'true' }, ['*']],
    ['a missing field', { nome: 'Maria' }, ['telefone', 'email', 'empreendimento']],
    ['only spaces', { ...bodies.contact, nome: '   ' }, ['nome']],
    ['a long name', { ...bodies.contact, nome: 'a'.repeat(121) }, ['nome']],
    ['no e-mail', { ...bodies.contact, email: 'maria' }, ['email']],
    ['two e-mails', { ...bodies.contact, email: 'a@example.com, b@example.com' }, ['email']],
    ['several', { nome: 1, telefone: 2, email: 3, empreendimento: 4 }, Object.keys(bodies.contact)],
  ])('%s', async (_name, body, fields) => {
    const { post } = await testApp();
    const answer = await post('contact', body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(fields);
  });

  test('a byte order mark is ignored', async () => {
    const { post } = await testApp();
    expect((await post('contact', `\ufeff${JSON.stringify(bodies.contact)}`)).statusCode).toBe(201);
  });
});

test.each([
  ['broker', { data_nascimento_responsavel: '01/01/2015' }, /18 anos/],
  ['broker', { data_nascimento_responsavel: '31/02/1990' }, /exista/],
  ['broker', { cpf_responsavel: '529.982.247-26' }, /CPF/],
  ['broker', { cnpj: '11.222.333/0001-82' }, /CNPJ/],
  ['privacy', { documento: '123' }, /CPF ou o CNPJ/],
  ['contact', { telefone: '(41) 9999' }, /DDD/],
  ['land', { telefone: '(41) 99998-888' }, /DDD/],
] as const)('%s: %j cannot be true and is answered 422 in plain words', async (kind, values, message) => {
  const { post } = await testApp();
  const answer = await post(kind, { ...bodies[kind], ...values });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toEqual({ [Object.keys(values).join()]: expect.stringMatching(message) });
});

test.each([
  ['an e-mail without its domain', { email: 'maria@' }, 400, 'email'],
  ['a phone of another country that is too short', { telefone: '+1 234 5678' }, 422, 'telefone'],
  ['a name of Hangul fillers', { nome: '\u3164\u3164' }, 400, 'nome'],
  ['a name of empty Braille cells', { nome: '\u2800 \u2800' }, 400, 'nome'],
  ['a name without width', { nome: '\u200b\u2060' }, 400, 'nome'],
  ['a name with invisible tag characters', { nome: 'Maria\u{e0041}\u{e0042}' }, 400, 'nome'],
])('%s is refused at its field', async (_name, values, status, field) => {
  const { post } = await testApp();
  const answer = await post('contact', { ...bodies.contact, ...values });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, [field]]);
});

test.each(['maria@gmail', 'maria@gmial.con', 'maria@exemplo.b'])('a doubtful e-mail is accepted: %s', async (email) => {
  const { post } = await testApp();
  expect((await post('contact', { ...bodies.contact, email })).statusCode).toBe(201);
});
