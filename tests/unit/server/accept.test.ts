import { expect, test } from 'vitest';
import { factsOf, leadKinds } from '../../../src/leads/kinds.ts';
import { bodies, testApp } from '../../support/service.ts';

test.each(leadKinds)(
  'a %s lead is answered 201 with the id of a committed lead, its consent and its messages',
  async (kind) => {
    const { database, post } = await testApp();
    const answer = await post(kind);
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json();
    const lead = await database.query.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.parse(lead.payload)).toEqual(bodies[kind]);
    const consent = await database.query.selectFrom('consents').selectAll().executeTakeFirstOrThrow();
    expect(consent).toMatchObject({
      lead_id: id,
      basis: factsOf(kind).consent.basis,
      version: null,
      at: lead.received_at,
    });
    const messages = await database.query.selectFrom('outbox').selectAll().execute();
    expect(messages).toMatchObject([
      {
        lead_id: id,
        channel: 'email',
        state: 'pending',
        recipient: kind === 'land' ? 'terrenos@example.com' : 'contato@example.com',
      },
    ]);
  },
);
