import { expect, test } from 'vitest';
import { type Mail, writeDigest, writeMail } from '../../../src/server/delivery/mail.ts';
import type { StoredLead } from '../../../src/server/storedLead.ts';
import { manifest } from '../../support/siteManifest.ts';

const lead: StoredLead = {
  id: '1',
  kind: 'contact',
  receivedAt: Date.parse('2026-11-26T02:30:00Z'),
  payload: { nome: 'Ana', telefone: '(41) 99999-8888', email: 'ana@example.com', empreendimento: 'Civitas' },
  context: {},
  consent: { basis: 'consent', version: 'contato-1', clockSuspect: false, at: 0 },
};

test.each([
  ['America/Sao_Paulo', undefined, '25 de novembro de 2026 às 23:30 (horário de Brasília)'],
  ['America/Manaus', undefined, '25 de novembro de 2026 às 22:30 (horário do Amazonas)'],
  ['America/Rio_Branco', 'en', 'November 25, 2026 at 9:30 PM (Acre Standard Time)'],
])('the hours of a mail are those of the site’s own zone: %s', (timeZone, lang, said) => {
  const site = { ...manifest, timeZone, locale: lang ? { lang } : undefined };
  for (const { text } of [writeMail(lead, site), writeDigest([lead], site)] satisfies Mail[])
    expect(text.replaceAll('\u202f', ' ')).toContain(said);
});
