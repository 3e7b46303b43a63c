import { describe, expect, test } from 'vitest';
import type { DestinationConfig } from '../../../src/server/manifest.ts';
import { startCrm } from '../../support/crm.ts';
import { bodies, manifest, testService, until } from '../../support/service.ts';

/** A CRM as CV's contract has it: failure is said with 200, and the lead gets a code. */
const mapping = (url: string, name = 'cv'): DestinationConfig => ({
  name,
  url,
  headers: { token: '{env.CV_TOKEN}' },
  ids: { civitas: '12' },
  body: { nome: '{nome}', email: '{email}', idempreendimento: '{developmentId}', midia: '{utm_source|Site}' },
  success: { status: [200, 201], at: '/sucesso', is: true },
  reference: '/codigo',
});

const service = (destinations: DestinationConfig[], env: NodeJS.ProcessEnv = { CV_TOKEN: 'segredo' }) =>
  testService({ env, manifest: { ...manifest, destinations } });

describe('a destination', () => {
  test('gets each lead as its template says, and its code is kept with the lead', async () => {
    const crm = await startCrm(() => ({ status: 200, body: { sucesso: true, codigo: 77 } }));
    const { database, post } = await service([mapping(crm.url)]);
    const { id } = (await post('contact')).json();
    const row = () =>
      database.query.selectFrom('outbox').selectAll().where('channel', '=', 'crm:cv').executeTakeFirstOrThrow();
    await until(async () => (await row()).state === 'sent');
    expect(await row()).toMatchObject({ recipient: 'cv', reference: '77', lead_id: id });
    expect(crm.calls).toHaveLength(1);
    expect(crm.calls[0]?.headers).toMatchObject({
      token: 'segredo',
      'idempotency-key': id,
      'content-type': 'application/json',
    });
    expect(JSON.parse(crm.calls[0]?.body ?? '')).toEqual({
      nome: bodies.contact.nome,
      email: bodies.contact.email,
      idempreendimento: '12',
      midia: 'Site',
    });
  });
});
