import { expect, test } from 'vitest';
import { payloadKeys } from '../../../src/leads/kinds.ts';
import { usualLocale } from '../../../src/leads/say.ts';
import { checkLead } from '../../../src/server/http/leadChecks.ts';
import { readPlainForm } from '../../../src/server/http/plainForm.ts';

test('the fields of a lead sent without script are stored in the order of its schema', () => {
  const posted = {
    empreendimento: 'Mirante',
    telefone: '+55 41 99999-8888',
    email: 'maria@example.com',
    nome: 'Maria',
  };
  const payload = checkLead('contact', readPlainForm('contact', posted, usualLocale.say).body, new Date());
  expect(Object.keys(payload)).toEqual(payloadKeys('contact'));
  expect(payload).toMatchObject({ telefone: '(41) 99999-8888' });
});
