import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { runLeads } from '../../support/runLeads.ts';
import { bodies, testService } from '../../support/service.ts';

test('the audit records who looked at leads or changed them, when, and by what search', async () => {
  const { folder, post } = await testService();
  await post('contact');
  await post('broker');
  const { email } = bodies.contact;
  await runLeads(folder, 'list', '--kind', 'contact');
  await runLeads(folder, 'show', '--email', email);
  await runLeads(folder, 'export', '--email', 'maria@EXAMPLE.com ', '--format', 'csv');
  await runLeads(folder, 'revoke', '--email', email);
  await runLeads(folder, 'show', '--document', bodies.broker.cnpj);
  const { stdout } = await runLeads(folder, 'audit');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(lines.map(([, action, leads]) => [action, leads])).toEqual([
    ['show', '1'],
    ['revoke', '1'],
    ['export', '1'],
    ['show', '1'],
    ['list', '1'],
  ]);
  for (const [time, , , actor] of lines) {
    expect(Date.now() - Date.parse(time ?? '')).toBeLessThan(60_000);
    expect(actor).toContain(userInfo().username);
  }
  const [byDocument, , exported, shown, listed] = lines.map(([, , , , search]) => search);
  expect(listed).toBe('kind=contact');
  // The hash is the same for every spelling, and doesn't reveal the person.
  expect(shown).toMatch(/^email=[0-9a-f]{32}$/);
  expect(exported).toBe(shown);
  expect(byDocument).toMatch(/^document=[0-9a-f]{32}$/);
  expect(stdout).not.toContain(email);
});

test('erasing a person also removes the hashes from the audit', async () => {
  const { folder, post } = await testService();
  await post('contact');
  await post('broker');
  await runLeads(folder, 'show', '--phone', bodies.contact.telefone);
  await runLeads(folder, 'show', '--document', bodies.broker.cnpj);
  await runLeads(folder, 'erase', '--phone', bodies.contact.telefone);
  const searches = async () =>
    (await runLeads(folder, 'audit')).stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[4]);
  expect(await searches()).toEqual(['phone', expect.stringMatching(/^document=[0-9a-f]{32}$/), 'phone=erased']);
  await runLeads(folder, 'erase', '--document', bodies.broker.cnpj);
  expect((await searches()).join()).not.toMatch(/[0-9a-f]{32}/);
});
