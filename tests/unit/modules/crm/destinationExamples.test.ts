/** The examples of destinations that ship. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leadRegistry } from '../../../../src/leads/kinds.ts';
import { siteContent } from '../../../support/buildSite.ts';
import { crmSecrets } from '../../../support/crmContracts.ts';
import { type ExampleName, exampleAt, exampleNames, exampleText } from '../../../support/crmExamples.ts';
import { loadConfig } from '../../../support/loadContent.ts';
import { bodies, testService, until } from '../../../support/service.ts';
import { startCrms } from '../../../support/testCrms.ts';

const { version, hash, text } = leadRegistry.contact.consent;
const campaign = 'utm_source=instagram&utm_medium=cpc&utm_campaign=junho';
const context = {
  'x-lead-page': encodeURIComponent('/mirante'),
  'x-lead-campaign': encodeURIComponent(campaign),
  'x-lead-consent-version': encodeURIComponent(version),
  'x-lead-consent-hash': hash,
};
const { nome, email } = bodies.contact;

/** Each vendor's request for the tests' lead, and the number that is kept of its answer. */
const expected: Record<ExampleName, { headers: Record<string, string>; body: unknown; reference: string | null }> = {
  cv: {
    headers: { email: crmSecrets.CV_EMAIL, token: crmSecrets.CV_TOKEN },
    body: {
      nome,
      email,
      telefone: '41999998888',
      idempreendimento: '12',
      origem: 'SI',
      midia: 'instagram',
      conversao: 'junho',
      permitir_alteracao: true,
    },
    reference: '5001',
  },
  hubspot: {
    headers: { authorization: `Bearer ${crmSecrets.HUBSPOT_TOKEN}` },
    body: {
      submittedAt: expect.any(Number),
      fields: [
        { objectTypeId: '0-1', name: 'email', value: email },
        { objectTypeId: '0-1', name: 'firstname', value: nome },
        { objectTypeId: '0-1', name: 'phone', value: '+5541999998888' },
        { objectTypeId: '0-1', name: 'empreendimento', value: 'Mirante' },
      ],
      context: { pageUri: 'https://www.example.com/mirante', pageName: 'Mirante' },
      legalConsentOptions: { consent: { consentToProcess: true, text } },
    },
    reference: null,
  },
  anapro: {
    headers: {},
    body: {
      Key: crmSecrets.ANAPRO_KEY,
      KeyIntegradora: crmSecrets.ANAPRO_INTEGRATOR,
      CampanhaKey: crmSecrets.ANAPRO_CAMPAIGN,
      CanalKey: crmSecrets.ANAPRO_CHANNEL,
      ProdutoKey: 'abcDEF123-x1',
      KeyExterno: expect.stringMatching(/^[0-9a-f-]{36}$/),
      Midia: 'instagram',
      Peca: 'cpc',
      CampanhaPeca: 'junho',
      PessoaNome: nome,
      PessoaEmail: email,
      PessoaTelefones: [{ Tipo: 'OUTR', DDD: '41', Numero: '999998888' }],
      Observacoes: 'Mirante',
    },
    reference: null,
  },
  'rd-station': {
    headers: {},
    body: {
      event_type: 'CONVERSION',
      event_family: 'CDP',
      payload: {
        conversion_identifier: 'contact-Mirante',
        email,
        name: nome,
        mobile_phone: '+5541999998888',
        traffic_source: 'instagram',
        traffic_medium: 'cpc',
        traffic_campaign: 'junho',
        legal_bases: [{ category: 'communications', type: 'consent', status: 'granted' }],
      },
    },
    reference: '5408c5a3-4711-4aa2-8d0b-13407a3e30f3',
  },
};

test('are valid in a site’s configuration, all of them one below the other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(siteContent, folder, { recursive: true });
  const file = join(folder, 'site.config.yaml');
  const entries = exampleNames.map((name) => exampleText(name).split(/^leads:\n {2}destinations:\n/m)[1] ?? '');
  const destinations = ['leads:', '  destinations:', ...entries].join('\n');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^leads:$/m, destinations));
  const { site, problems } = loadConfig(folder, { at: Date.parse('2026-11-20T12:00-03:00') });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(site?.leads?.destinations?.map(({ name }) => name)).toEqual([...exampleNames, 'rd-station-corretores']);
});

test.each(exampleNames)('%s: the vendor takes the lead', async (name) => {
  const crms = await startCrms();
  const { database, post } = await testService({
    env: crmSecrets,
    manifest: {
      developments: [{ slug: 'mirante', name: 'Mirante', greeting: 'Olá!' }],
      destinations: [exampleAt(crms.url, name, 'mirante')],
    },
  });
  await post('contact', { ...bodies.contact, empreendimento: 'Mirante' }, context);
  const row = () =>
    database.query.selectFrom('outbox').selectAll().where('recipient', '=', name).executeTakeFirstOrThrow();
  await until(async () => (await row()).state !== 'pending' || (await row()).last_error !== null);
  const { headers, body, reference } = expected[name];
  expect(await row()).toMatchObject({ state: 'sent', last_error: null, reference });
  expect(crms.requests).toEqual([
    { vendor: name, path: expect.any(String), headers: expect.objectContaining(headers), body },
  ]);
});

test('rd-station: a broker goes with person and company, and without a consent with no legal basis', async () => {
  const crms = await startCrms();
  const destinations = [exampleAt(crms.url, 'rd-station', 'mirante', 1)];
  const { post } = await testService({ env: crmSecrets, manifest: { destinations } });
  await post('broker', bodies.broker, { 'x-lead-consent-version': leadRegistry.broker.consent.version });
  await until(() => crms.taken['rd-station'].size === 1);
  const { nome_responsavel: name, email, razao_social: company_name } = bodies.broker;
  const payload = { conversion_identifier: 'broker-site', email, name, company_name, mobile_phone: expect.any(String) };
  expect(crms.requests[0]?.body.payload).toEqual(payload);
});

test.each(exampleNames)(
  '%s: says where its contract comes from, and asks for no variable that it doesn’t name',
  (name) => {
    const comment = exampleText(name).match(/^#.*$/gm)?.join('\n') ?? '';
    expect(comment).toMatch(/tried against no account/);
    expect(comment).toMatch(/https:\/\//);
    const asked = [...exampleText(name).matchAll(/\{env\.(\w+)\}/g)].map(([, variable]) => variable);
    for (const variable of asked) expect(comment).toContain(variable);
  },
);
