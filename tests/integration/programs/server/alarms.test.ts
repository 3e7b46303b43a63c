import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bodies, testService, until } from '../../../support/service.ts';
import { reply, startSmtp } from '../../../support/testSmtp.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../../src/server/README.md'), 'utf8');

/** The README's command for installations without Prometheus, word for word. */
const command = /## When no mail comes\n.*?```sh\n(.*?)```/s.exec(readme)?.[1] ?? '';

async function listening(env: NodeJS.ProcessEnv) {
  const service = await testService({ env });
  await service.app.listen({ port: 0, host: 'localhost' });
  const { port } = service.app.server.address() as AddressInfo;
  const text = command.replaceAll('localhost:3000', `localhost:${port}`);
  expect(text).not.toBe(command);
  /** Exit status of the command. It runs asynchronously, because it sends requests to this process. */
  const alarm = (variables: NodeJS.ProcessEnv = {}) =>
    new Promise<number>((resolve) => {
      const env = { PATH: process.env.PATH, ...variables };
      exec(text, { env }, (error) => resolve(error ? Number(error.code) : 0));
    });
  return { ...service, alarm };
}

test.each([{}, { METRICS_TOKEN: 'segredo' }])(
  'the README’s command ends with 0 while all is well, and with 1 when a mail is refused: %j',
  async (token) => {
    const smtp = await startSmtp();
    const { alarm, database, post } = await listening({ SMTP_URL: smtp.url, ...token });
    expect(await alarm(token)).toBe(0);
    smtp.faults.rcpt = () => reply(550, 'No such user');
    await post('contact', bodies.contact);
    const open = database.query.selectFrom('outbox').select('id').where('state', '=', 'pending');
    await until(async () => (await open.execute()).length === 0);
    expect(await alarm(token)).toBe(1);
  },
);

test('the README’s command ends with other than 0 when the token is wrong or nobody answers', async () => {
  const { alarm, stop } = await listening({ METRICS_TOKEN: 'segredo' });
  expect(await alarm({ METRICS_TOKEN: 'outro' })).not.toBe(0);
  await stop();
  expect(await alarm({ METRICS_TOKEN: 'segredo' })).not.toBe(0);
});
