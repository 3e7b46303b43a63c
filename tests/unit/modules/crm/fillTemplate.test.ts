import { expect, test } from 'vitest';
import { leadPlaceholders } from '../../../../src/leads/placeholders.ts';
import { openCrm } from '../../../../src/modules/crm/server/openCrm.ts';
import type { StoredLead } from '../../../../src/server/storedLead.ts';
import { bodies, manifest } from '../../../support/siteManifest.ts';

const lead: StoredLead = {
  id: 'c0ffee',
  kind: 'contact',
  receivedAt: Date.parse('2026-11-26T12:00:00Z'),
  payload: bodies.contact,
  context: { page: '/civitas', firstPage: '/?utm_source=instagram', campaign: 'utm_source=instagram' },
  consent: { basis: 'consentimento (LGPD art. 7, I)', version: 'contato-1', clockSuspect: false, at: 0 },
};

/** The request that a mapping with this body sends for a lead. */
function sent(body: Record<string, unknown>, change: Partial<StoredLead> = {}, more: object = {}) {
  const config = { name: 'crm', url: 'https://crm.example.com/', body, ids: { civitas: '12' }, ...more };
  const { compose } = openCrm(config, manifest);
  const request = compose({ ...lead, ...change }, (name) => `valor de ${name}`);
  return { ...request, body: JSON.parse(request.body) };
}

test.each([
  ['{nome}', 'Maria da Silva'],
  ['Lead de {nome}, {email}', 'Lead de Maria da Silva, maria@example.com'],
  ['{receivedAt}', '2026-11-26T12:00:00.000Z'],
  ['{receivedAtMs}', 1795694400000],
  ['{consentGiven}', true],
  ['{consentStatus}', 'granted'],
  ['{developmentSlug} {developmentName} {developmentId}', 'civitas Civitas 12'],
  ['{page} {firstPage}', 'https://www.example.com/civitas https://www.example.com/?utm_source=instagram'],
  ['{utm_source|Site}', 'instagram'],
  ['{utm_medium|Site}', 'Site'],
  ['{utm_medium|}', ''],
  ['{phoneDigits} {phoneAreaCode} {phoneNumber} {phoneE164}', '41999998888 41 999998888 +5541999998888'],
  ['{env.CHAVE}', 'valor de CHAVE'],
  [12, 12],
  [null, null],
])('%j becomes %j', (text, value) => {
  expect(sent({ campo: text }).body).toEqual({ campo: value });
});

test('every placeholder that the configuration may use is known to the service', () => {
  const whole: StoredLead = {
    ...lead,
    payload: Object.fromEntries(leadPlaceholders.map((name) => [name, 'x'])),
    context: { page: '/civitas', firstPage: '/', referrer: 'https://a.example/', campaign: '', plan: 'Tipo 1' },
  };
  whole.payload.telefone = bodies.contact.telefone;
  whole.consent.hash = '36ff4e7f403f62808626bea1f2776592afbe11223eab545a366b7d9b0795d513';
  const body = Object.fromEntries(leadPlaceholders.map((name) => [name, `{${name}}`]));
  expect(Object.keys(sent(body, whole).body)).toEqual(leadPlaceholders);
});

test('a key without its value goes, an entry of a list as a whole, and what has nothing left', () => {
  const { body } = sent({
    nome: '{nome}',
    cargo: '{razao_social}',
    fields: [
      { name: 'email', value: '{email}' },
      { name: 'gclid', value: '{gclid}' },
    ],
    empresa: { cnpj: '{cnpj}' },
    vazio: {},
  });
  expect(body).toEqual({ nome: 'Maria da Silva', fields: [{ name: 'email', value: 'maria@example.com' }], vazio: {} });
});

test('without a consent no entry says that there is one', () => {
  const consent = { ...lead.consent, version: undefined };
  const payload = { email: '{email}', legal_bases: [{ type: 'consent', status: '{consentStatus}' }] };
  expect(sent({ payload }, { consent }).body).toEqual({ payload: { email: 'maria@example.com' } });
});

test('a foreign phone has no area code', () => {
  const payload = { ...bodies.contact, telefone: '+1 202 555 0123' };
  expect(sent({ ddd: '{phoneAreaCode}', numero: '{phoneNumber}', e164: '{phoneE164}' }, { payload }).body).toEqual({
    numero: '12025550123',
    e164: '+12025550123',
  });
});

test('what a person typed stays a value: no other key, no further placeholder, no header and no path', () => {
  const nome = '"}, "admin": true, {env.CHAVE} {email}\r\nX-Admin: 1 é';
  const more = { url: 'https://crm.example.com/{nome}?de={email}', headers: { 'X-Nome': '{nome}', 'X-Sem': '{cnpj}' } };
  const request = sent({ nome: '{nome}' }, { payload: { ...bodies.contact, nome } }, more);
  expect(request.body).toEqual({ nome });
  expect(request.headers).toEqual({ 'X-Nome': '"}, "admin": true, {env.CHAVE} {email}%0D%0AX-Admin: 1 %C3%A9' });
  expect(new URL(request.url).pathname.split('/')).toHaveLength(2);
  expect(new URL(request.url).searchParams.get('de')).toBe(bodies.contact.email);
  expect(sent({}, { payload: { nome: '..' } }, { url: 'https://crm.example.com/a/{nome}/b' }).url).toBe(
    'https://crm.example.com/a//b',
  );
});

test.each([
  [200, '{"sucesso":true,"codigo":7}', { result: 'sent', reference: '7' }],
  [200, '{"sucesso":"true"}', { result: 'sent' }],
  [
    200,
    '{"sucesso":false,"erro":"já existe"}',
    { result: 'deferred', reason: 'HTTP 200', words: expect.stringContaining('já existe') },
  ],
  [200, 'não é JSON', { result: 'deferred', reason: 'HTTP 200', words: 'não é JSON' }],
  [204, '', { result: 'deferred', reason: 'HTTP 204' }],
  [301, '', { result: 'fault', reason: 'HTTP 301' }],
  [401, '', { result: 'fault', reason: 'HTTP 401' }],
  [409, '', { result: 'deferred', reason: 'HTTP 409' }],
  [422, 'e-mail', { result: 'refused', reason: 'HTTP 422', words: 'e-mail' }],
  [503, '', { result: 'deferred', reason: 'HTTP 503' }],
])('an answer %i %s is %j', (status, text, outcome) => {
  const success = { status: [200], at: '/sucesso', is: true };
  const config = { name: 'crm', url: 'https://crm.example.com/', body: {}, success, reference: '/codigo' };
  expect(openCrm(config, manifest).judge({ status, text })).toEqual(outcome);
});
