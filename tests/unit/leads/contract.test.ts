import { createHash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import broker from '../../../schema/broker-lead.schema.json' with { type: 'json' };
import contact from '../../../schema/contact-lead.schema.json' with { type: 'json' };
import land from '../../../schema/land-lead.schema.json' with { type: 'json' };
import privacy from '../../../schema/privacy-request.schema.json' with { type: 'json' };
import { type Check, checkPhone, phoneDigits } from '../../../src/leads/checks.ts';
import { completeAddress, composeBrokerMessage, composeLandMessage } from '../../../src/leads/composeMessages.ts';
import { leadContext } from '../../../src/leads/contract.ts';
import { checkBirthDate, checkCnpj, checkCpf, checkDocument } from '../../../src/leads/documentChecks.ts';
import * as labels from '../../../src/leads/fieldLabels.gen.ts';
import { everyConsentText } from '../../../src/leads/kinds.ts';
import { usualLocale } from '../../../src/leads/say.ts';
import { privacyRights, privacySubjects } from '../../../src/ui/forms/privacyChoices.ts';

const { say } = usualLocale;

describe('payloads', () => {
  test('each kind has exactly the keys of the specification, all of them required', () => {
    expect(contact.required).toEqual(['nome', 'telefone', 'email', 'empreendimento']);
    expect(land.required).toEqual(
      'nome telefone email endereco_terreno metragem_terreno cidade_terreno bairro_terreno estado_terreno numero mensagem'.split(
        ' ',
      ),
    );
    expect(broker.required).toEqual(
      'nome_fantasia razao_social cnpj creci_juridico nome_responsavel cpf_responsavel data_nascimento_responsavel telefone email creci mensagem'.split(
        ' ',
      ),
    );
    for (const schema of [contact, land, broker, privacy]) {
      expect(new Ajv2020({ strict: true }).validateSchema(schema)).toBe(true);
      expect(schema.required).toEqual(Object.keys(schema.properties));
      expect(schema.additionalProperties).toBe(false);
      for (const key of schema.required) expect(labels).toHaveProperty(key);
    }
  });

  test('the choices of the privacy form are the ones the service accepts', () => {
    expect(privacy.properties.assunto.enum).toEqual(privacySubjects);
    expect(privacy.properties.direito.enum).toEqual(privacyRights);
  });
});

describe('composed texts', () => {
  test('the land message begins as specified and lists name, phone, address, area and e-mail, if there is one', () => {
    const facts = {
      nome: 'Maria',
      telefone: '(41) 99999-8888',
      email: '',
      endereco_terreno: 'Rua Exemplo, 100',
      metragem_terreno: '5000',
    };
    const text = composeLandMessage(say, facts);
    expect(text).toMatch(/^Olá, estou entrando em contato para vender meu terreno/);
    for (const value of ['Maria', '(41) 99999-8888', 'Rua Exemplo, 100', '5000 m²']) expect(text).toContain(value);
    expect(text).not.toContain('E-mail');
    expect(composeLandMessage(say, { ...facts, email: 'maria@example.com' })).toContain(
      '\nE-mail: maria@example.com\n',
    );
  });

  test('the broker message says what is wanted, lists every field and ends with the typed text', () => {
    const lead = Object.fromEntries(broker.required.map((key) => [key, `<${key}>`]));
    const text = composeBrokerMessage(say, lead as never);
    expect(text).toContain('quero ser um corretor parceiro');
    for (const value of Object.values(lead)) expect(text).toContain(value);
    expect(text.endsWith('<mensagem>')).toBe(true);
  });

  test('a line that was typed is completed by what it lacks', () => {
    const more = { number: '10', city: 'Curitiba', state: 'PR', postalCode: '80030-060' };
    const whole = 'Rua X, 10, Curitiba - PR, 80030-060';
    for (const typed of ['Rua X', 'Rua X, 10', 'Rua X, 10, Curitiba - PR', whole]) {
      expect(completeAddress(typed, more)).toBe(whole);
    }
    expect(completeAddress('Rua 10', more)).toBe('Rua 10, 10, Curitiba - PR, 80030-060');
    expect(completeAddress('Rua X', { ...more, city: '', state: '' })).toBe('Rua X, 10, 80030-060');
  });
});

describe('consent', () => {
  test.each(everyConsentText)('the hash of the text $version is the hash of its words', ({ text, hash }) => {
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  });

  test('the fields of the context begin with an underscore, those of the payload never do', () => {
    const contextFields = Object.values(leadContext).map(({ field }) => field);
    expect(contextFields.filter((field) => !/^_[a-z_]+$/.test(field))).toEqual([]);
    expect(Object.keys(labels).filter((field) => field.startsWith('_'))).toEqual([]);
  });
});

const sayProblem = (problem: ReturnType<Check>) => (problem ? say(problem) : '');

const isValidPhone = (phone: string) => checkPhone(phone) === undefined;

describe('checks', () => {
  test('a Brazilian phone is an area code and eight or nine digits, nine where the first is 9, with or without +55', () => {
    for (let first = 0; first <= 9; first += 1) {
      for (const [length, dialable] of [
        [7, false],
        [8, first !== 9],
        [9, true],
        [10, false],
      ] as const) {
        const local = `${first}`.padEnd(length, '1234567890');
        for (const phone of [`(41) ${local}`, `41${local}`, `+55 41 ${local}`, `+5541${local}`]) {
          expect(`${phone}: ${isValidPhone(phone)}`).toBe(`${phone}: ${dialable}`);
        }
        const withoutAreaCode = length < 10 ? [local, `+55 ${local}`] : [];
        for (const phone of [...withoutAreaCode, `(04) ${local}`, `(40) ${local}`, `+55 (40) ${local}`]) {
          expect(`${phone}: ${isValidPhone(phone)}`).toBe(`${phone}: false`);
        }
      }
    }
  });

  test.each(['(41) 88888-7777', '(41) 99999-9999', '(55) 5555-5555'])(
    'only length and area code count, not what the digits are: %s',
    (phone) => expect(isValidPhone(phone)).toBe(true),
  );

  test('a phone of another country is a + and 8 to 15 digits, 11 behind +1, however they are set apart', () => {
    for (const code of ['1', '7', '33', '351', '51', '54', '595', '41', '81']) {
      for (let length = 1; length <= 18; length += 1) {
        const digits = code + '2'.repeat(length - code.length > 0 ? length - code.length : 0);
        for (const phone of [`+${digits}`, `+ ${digits}`, `(+${digits.replace(/(...)/g, '$1) ')}`]) {
          const isValid = code === '1' ? digits.length === 11 : digits.length >= 8 && digits.length <= 15;
          expect(`${phone}: ${isValidPhone(phone)}`).toBe(`${phone}: ${isValid}`);
        }
      }
    }
    expect(isValidPhone('+0041 79 123 45 67')).toBe(false);
    expect(isValidPhone('')).toBe(false);
  });

  test('phones of two countries are two phones, though their digits be the same', () => {
    expect(phoneDigits('+41 93 000 00 00')).not.toBe(phoneDigits('(41) 93000-0000'));
    expect(phoneDigits('+1 (415) 555-2671')).toBe(phoneDigits('+14155552671'));
  });

  test.each(['+55 (55) 99999-8888', '055 99999-8888', '0055 55 99999-8888', '0 15 55 99999-8888'])(
    'prefixes before the area code are left out: %s',
    (typed) => expect(phoneDigits(typed)).toBe('55999998888'),
  );

  test.each([
    [checkPhone, '(41) 9999', /telefone/],
    [checkCpf, '529.982.247-25', /^$/],
    [checkCpf, '52998224725', /^$/],
    [checkCpf, '529.982.247-26', /CPF/],
    [checkCpf, '111.111.111-11', /CPF/],
    [checkCpf, '529', /CPF/],
    [checkCnpj, '11.222.333/0001-81', /^$/],
    [checkCnpj, '11222333000181', /^$/],
    [checkCnpj, '12.ABC.345/01DE-35', /^$/],
    [checkCnpj, '12.abc.345/01de-35', /^$/],
    [checkCnpj, '11.222.333/0001-82', /CNPJ/],
    [checkCnpj, '12.ABC.345/01DE-36', /CNPJ/],
    [checkDocument, '529.982.247-25', /^$/],
    [checkDocument, '11.222.333/0001-81', /^$/],
    [checkDocument, '123', /CPF ou o CNPJ/],
    [checkBirthDate, '29/02/2000', /^$/],
    [checkBirthDate, '29/02/2001', /data/],
    [checkBirthDate, '31/04/1990', /data/],
    [checkBirthDate, '1/1/1990', /data/],
    [checkBirthDate, '31/12/1899', /data/],
    [checkBirthDate, '00/01/1990', /data/],
  ] as const)('%o of %s says %s', (check, value, said) => {
    expect(sayProblem(check(value))).toMatch(said);
  });

  test.each([
    ['20/11/2008', '2026-11-20T02:59:59Z', /18 anos/],
    ['20/11/2008', '2026-11-20T03:00:00Z', /^$/],
    ['29/02/2008', '2026-02-28T12:00:00Z', /18 anos/],
    ['29/02/2008', '2026-03-01T12:00:00Z', /^$/],
  ] as const)(
    'an adult has had the 18th birthday, which begins at midnight in São Paulo: born %s, at %s',
    (birth, now, said) => expect(sayProblem(checkBirthDate(birth, new Date(now)))).toMatch(said),
  );
});
