import { describe, expect, test } from 'vitest';
import { composeBrokerMessage, composeLandMessage } from '../../../src/leads/composeMessages.ts';
import { leadRegistry } from '../../../src/leads/kinds.ts';
import { usualLocale } from '../../../src/leads/say.ts';
import { failure, success } from '../../../src/leads/sharedWords.gen.ts';
import { labelOf } from '../../../src/server/labelOf.ts';
import { bodies, formBody, formType, manifest, type TestApp, testApp } from '../../support/service.ts';

const { say } = usualLocale;

const stored = async ({ database }: TestApp) => {
  const lead = await database.query.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
  const consent = await database.query.selectFrom('consents').selectAll().executeTakeFirstOrThrow();
  return { payload: JSON.parse(lead.payload), context: JSON.parse(lead.context), suspicion: lead.suspicion, consent };
};

const consentFields = {
  _consent_version: leadRegistry.contact.consent.version,
  _consent_hash: leadRegistry.contact.consent.hash,
};

describe('a form posted without JavaScript', () => {
  test('is answered by a thank-you page that leads back', async () => {
    const service = await testApp();
    const answer = await service.post('contact', formBody({ ...bodies.contact, _page: '/civitas' }), formType);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(say(success));
    expect(answer.body).toContain('href="/civitas"');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('clears the draft in the browser, unless it was refused', async () => {
    const service = await testApp();
    const clears = async (fields: object) =>
      (await service.post('contact', formBody({ ...bodies.contact, ...fields }), formType)).headers['clear-site-data'];
    expect(await clears({})).toBe('"storage"');
    expect(await clears({ nome: '' })).toBeUndefined();
  });

  test.each(['https://pages.example.net', manifest.origin])(
    'links back to %s that it came from, where pages and service are on different hosts',
    async (origin) => {
      const service = await testApp({ env: { ALLOWED_ORIGINS: 'https://pages.example.net' } });
      const fields = formBody({ ...bodies.contact, _page: '/civitas' });
      const { body } = await service.post('contact', fields, { ...formType, host: 'leads.example.net', origin });
      expect(body).toContain(`href="${origin}/civitas"`);
    },
  );

  test.each(['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)', '/"><script>'])(
    'never links to %s',
    async (page) => {
      const service = await testApp();
      const { body } = await service.post('contact', formBody({ ...bodies.contact, _page: page }), formType);
      expect(Array.from(body.matchAll(/href="([^"]*)"/g), ([, address]) => address)).toEqual(['/']);
    },
  );

  test('names the refused fields on a page of its own', async () => {
    const service = await testApp();
    const answer = await service.post('contact', formBody({ ...bodies.contact, nome: '' }), formType);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(say(failure));
    expect(answer.body).toContain('<li>Nome: Preencha este campo.</li>');
  });

  test.each([
    ['contact', 'nome'],
    ['land', 'metragem_terreno'],
    ['land', 'endereco_terreno'],
    ['broker', 'mensagem'],
    ['privacy', 'direito'],
  ] as const)('of the %s kind without the field %s is refused with its name', async (kind, field) => {
    const service = await testApp();
    const { [field]: _, ...fields }: Record<string, string> = bodies[kind];
    if (kind === 'land') delete fields.mensagem;
    const answer = await service.post(kind, formBody(fields), formType);
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      expect.stringContaining(`<li>${labelOf(say, field)}: Preencha este campo.</li>`),
    ]);
  });

  test.each(['constructor', '__proto__', 'outro'])('is refused for a field called %s', async (name) => {
    const service = await testApp();
    const answer = await service.post('contact', `${formBody(bodies.contact)}&${name}=x`, formType);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('<li>Formulário: Há um campo desconhecido.</li>');
  });

  test('is not refused for invisible characters', async () => {
    const service = await testApp();
    const fields = {
      ...bodies.broker,
      nome_fantasia: 'Imobiliária\tExemplo\ufffd',
      telefone: '\u202a(41) 99999-8888\u202c',
      email: '\u202amaria@example.com\u200b',
      mensagem: 'Trabalho\r\nem\u000b\u2068Curitiba\u2069.',
    };
    expect((await service.post('broker', formBody(fields), formType)).statusCode).toBe(201);
    const seen = {
      ...bodies.broker,
      nome_fantasia: 'Imobiliária Exemplo',
      telefone: '(41) 99999-8888',
      email: 'maria@example.com',
      mensagem: 'Trabalho\nem\nCuritiba.',
    };
    expect((await stored(service)).payload).toEqual({ ...seen, mensagem: composeBrokerMessage(say, seen) });
  });

  test.each([
    ['contact', 'telefone', '41 99999 8888', '(41) 99999-8888'],
    ['contact', 'telefone', '+55 (41) 9 9999-8888 (só WhatsApp)', '(41) 99999-8888'],
    ['contact', 'telefone', '41.3000.0000', '(41) 3000-0000'],
    ['contact', 'telefone', '+1 415 555 2671', '+1 415 555 2671'],
    ['land', 'telefone', '+351 912 345 678', '+351 912 345 678'],
    ['broker', 'cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['broker', 'cnpj', '11 . 222 . 333 / 0001 - 81', '11.222.333/0001-81'],
    ['broker', 'cpf_responsavel', '52998224725', '529.982.247-25'],
    ['broker', 'cpf_responsavel', '529.982.247/25', '529.982.247-25'],
    ['broker', 'data_nascimento_responsavel', '31121990', '31/12/1990'],
    ['broker', 'data_nascimento_responsavel', '31 - 12 - 1990', '31/12/1990'],
    ['broker', 'data_nascimento_responsavel', '1.2.1990', '01/02/1990'],
    ['broker', 'data_nascimento_responsavel', '1990-12-31', '31/12/1990'],
    ['privacy', 'documento', '529 982 247 25', '529.982.247-25'],
    ['privacy', 'documento', '12.abc.345 / 01de - 35', '12.ABC.345/01DE-35'],
  ] as const)(
    'of the %s kind may have %s as %j: it is stored in the mask’s format',
    async (kind, field, typed, kept) => {
      const service = await testApp();
      expect((await service.post(kind, formBody({ ...bodies[kind], [field]: typed }), formType)).statusCode).toBe(201);
      expect((await stored(service)).payload[field]).toBe(kept);
    },
  );

  test('keeps its context beside the payload', async () => {
    const service = await testApp();
    const fields = {
      ...bodies.contact,
      ...consentFields,
      _consent: 'on',
      _page: '/civitas',
      _campaign: 'utm_source=x&id=1',
      _plan: '2 quartos\u202e com suíte',
    };
    await service.post('contact', formBody(fields), formType);
    const lead = await stored(service);
    expect(lead.payload).toEqual(bodies.contact);
    expect(lead.context).toEqual({ page: '/civitas', campaign: 'utm_source=x', plan: '2 quartos com suíte' });
    expect(lead.consent).toMatchObject({
      version: leadRegistry.contact.consent.version,
      hash: leadRegistry.contact.consent.hash,
    });
  });

  test.each([
    ['of the page with the form', {}, 'utm_source=instagram&gclid=abc'],
    ['that a field names, before that', { _campaign: 'utm_source=x' }, 'utm_source=x'],
  ])('has the campaign %s', async (_name, fields, campaign) => {
    const service = await testApp();
    const referer = 'https://www.example.com/civitas?utm_source=instagram&gclid=abc&nome=Maria';
    await service.post('contact', formBody({ ...bodies.contact, ...fields }), { ...formType, referer });
    expect((await stored(service)).context).toEqual({ campaign });
  });

  test('claims no consent when the box is not ticked', async () => {
    const service = await testApp();
    await service.post('contact', formBody({ ...bodies.contact, ...consentFields }), formType);
    expect((await stored(service)).consent).toMatchObject({ version: null, hash: null });
  });

  test('of the land kind gets the message that the page would have composed', async () => {
    const service = await testApp();
    const { nome, telefone, metragem_terreno, numero } = bodies.land;
    const fields = { nome, telefone, metragem_terreno, numero, endereco_terreno: 'Rua A, Centro', _cep: '80000-000' };
    expect((await service.post('land', formBody(fields), formType)).statusCode).toBe(201);
    const { payload } = await stored(service);
    expect(payload).toMatchObject({
      email: '',
      cidade_terreno: '',
      endereco_terreno: `Rua A, Centro, ${numero}, 80000-000`,
    });
    expect(payload.mensagem).toBe(composeLandMessage(say, payload));
  });

  test('of the land kind may have the longest address, and number and postcode are added to it', async () => {
    const service = await testApp();
    const { nome, telefone, metragem_terreno, numero } = bodies.land;
    const typed = 'x'.repeat(300);
    const fields = { nome, telefone, metragem_terreno, numero, endereco_terreno: typed, _cep: '80000-000' };
    expect((await service.post('land', formBody(fields), formType)).statusCode).toBe(201);
    expect((await stored(service)).payload.endereco_terreno).toBe(`${typed}, ${numero}, 80000-000`);
  });
});
