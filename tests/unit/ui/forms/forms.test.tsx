import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import broker from '../../../../schema/broker-lead.schema.json' with { type: 'json' };
import contact from '../../../../schema/contact-lead.schema.json' with { type: 'json' };
import land from '../../../../schema/land-lead.schema.json' with { type: 'json' };
import privacy from '../../../../schema/privacy-request.schema.json' with { type: 'json' };
import { leadRegistry } from '../../../../src/leads/kinds.ts';
import { BrokerForm } from '../../../../src/ui/forms/BrokerForm.tsx';
import { ContactForm } from '../../../../src/ui/forms/ContactForm.tsx';
import { LandForm } from '../../../../src/ui/forms/LandForm.tsx';
import { PrivacyForm } from '../../../../src/ui/forms/PrivacyForm.tsx';

const props = { leadsUrl: '', privacy: '/politica-de-privacidade', whatsapp: '554130000002' };
const pages: Record<string, ReactElement> = {
  contact: <ContactForm {...props} consent={leadRegistry.contact.consent} page="/civitas" development="Civitas" />,
  land: (
    <LandForm
      {...props}
      consent={leadRegistry.land.consent}
      page="/compramos-seu-terreno"
      postcodeUrl="https://cep.example.com"
    />
  ),
  broker: <BrokerForm {...props} consent={leadRegistry.broker.consent} page="/corretor-parceiro" />,
  privacy: <PrivacyForm {...props} consent={leadRegistry.privacy.consent} page="/politica-de-privacidade" />,
};

interface Schema {
  properties: Record<string, { title: string; maxLength?: number }>;
  $defs: { line: object; email?: { maxLength: number } };
}
const schemas: Record<string, Schema> = { contact, land, broker, privacy };

const htmlOf = (element: ReactElement | undefined) => renderToString(element);
const controls = (html: string) => html.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
const names = (html: string) =>
  controls(html).map((control) => [/ name="([^"]*)"/.exec(control)?.[1], control.includes('required')] as const);

describe('as plain HTML', () => {
  test.each([
    ['contact', '/api/enviar-email'],
    ['land', '/api/send-mail-land'],
    ['broker', '/api/send-mail-real-state'],
    ['privacy', '/api/privacy-request'],
  ])('the %s form posts to %s by itself', (kind, path) => {
    const html = htmlOf(pages[kind]);
    expect(html).toMatch(new RegExp(`<form[^>]* action="${path}"[^>]* method="post"`));
    expect(html).not.toMatch(/novalidate/i);
    expect(html).not.toContain(' style=');
    expect(html).toMatch(/<button[^>]* type="submit"/);
    expect(html).toContain('href="/politica-de-privacidade"');
  });

  test.each([
    ['contact', ['nome', 'telefone', 'email', '_consent']],
    ['land', ['nome', 'telefone', '_cep', 'metragem_terreno', 'endereco_terreno', 'numero']],
    [
      'broker',
      'nome_fantasia razao_social cnpj creci_juridico nome_responsavel cpf_responsavel data_nascimento_responsavel creci telefone email mensagem'.split(
        ' ',
      ),
    ],
    ['privacy', ['assunto', 'direito', 'nome', 'documento', 'email', 'mensagem']],
  ])('every input of the %s form is required', (kind, expected) => {
    const required = names(htmlOf(pages[kind])).flatMap(([name, isRequired]) => (isRequired ? [name] : []));
    expect(required).toEqual(expected);
  });

  /** Limits of inputs that differ from their schema's, and why. */
  const ownLimits: Record<string, string | undefined> = {
    // The mask limits the length; maxlength would cut pasted text before the mask can clean it.
    'contact telefone': undefined,
    'land telefone': undefined,
    'broker telefone': undefined,
    'broker cnpj': undefined,
    'broker cpf_responsavel': undefined,
    'broker data_nascimento_responsavel': undefined,
    'privacy documento': undefined,
    // The postcode is appended to it.
    'land endereco_terreno': '300',
    // It is the end of a message that also holds all other fields.
    'broker mensagem': '5000',
  };

  test.each(Object.keys(schemas))('the inputs of the %s form have the limits of its schema', (kind) => {
    const { properties, $defs } = schemas[kind] as Schema;
    const typed = controls(htmlOf(pages[kind])).flatMap((control) => {
      const name = / name="([^"]*)"/.exec(control)?.[1] ?? '';
      const isTyped = name in properties && !/^<select| type="hidden"/.test(control);
      return isTyped ? [[name, / maxlength="(\d+)"/i.exec(control)?.[1]] as const] : [];
    });
    expect(typed).not.toEqual([]);
    for (const [name, limit] of typed) {
      const place = `${kind} ${name}`;
      const ofSchema = String(properties[name]?.maxLength ?? $defs.email?.maxLength);
      expect(limit, place).toBe(place in ownLimits ? ownLimits[place] : ofSchema);
    }
  });

  test('a plain post has the context in hidden fields, whose names begin with an underscore, and the development', () => {
    const optional = names(htmlOf(pages.contact)).flatMap(([name, isRequired]) => (isRequired ? [] : [name]));
    expect(optional).toEqual(['_page', '_consent_version', '_consent_hash', '_website', 'empreendimento']);
  });

  test('an address that is not trusted gets no context', () => {
    const html = htmlOf(
      <ContactForm
        {...props}
        consent={leadRegistry.contact.consent}
        leadsUrl="https://mail.example.com"
        page="/civitas"
        development="Civitas"
      />,
    );
    expect(html).toContain('action="https://mail.example.com/api/enviar-email"');
    expect(names(html).filter(([name]) => name?.startsWith('_'))).toEqual([['_consent', true]]);
  });
});
