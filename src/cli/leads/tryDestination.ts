import { randomUUID } from 'node:crypto';
import { factsOf } from '../../leads/kinds.ts';
import { serverModules } from '../../modules/server.ts';
import { systemClock } from '../../server/clock.ts';
import { messageDeadline } from '../../server/delivery/transport.ts';
import { sendLead } from '../../server/destinations/destination.ts';
import { openDestinations } from '../../server/destinations/openDestinations.ts';
import { readManifest } from '../../server/manifest.ts';
import type { StoredLead } from '../../server/storedLead.ts';
import type { Task } from './task.ts';

/** A lead of the first development that people recognize in the CRM. */
function testLead(development = ''): StoredLead {
  const { version, hash, basis } = factsOf('contact').consent;
  const now = Date.now();
  return {
    id: randomUUID(),
    kind: 'contact',
    receivedAt: now,
    payload: {
      nome: 'Teste do site',
      telefone: '(41) 99999-9999',
      email: 'teste@example.com',
      empreendimento: development,
    },
    context: { campaign: 'utm_source=teste&utm_medium=teste&utm_campaign=teste' },
    consent: { version, hash, basis, clockSuspect: false, at: now },
  };
}

/** Sends a test lead, and shows the request without secrets and the answer. @returns 0 taken, 1 not taken @throws before it is sent */
export async function tryDestination({ env, given, print }: Task): Promise<number> {
  const manifest = readManifest(env.outDir);
  const destinations = openDestinations({ env, clock: systemClock, manifest }, serverModules)();
  const [, name = ''] = given.positionals;
  const destination = destinations.find((one) => one.name === name);
  if (!destination) {
    const others = destinations.filter(({ channel }) => channel !== 'webhook').map((one) => one.name);
    throw new Error(
      `The build in OUT_DIR knows these destinations: ${others.join(', ') || 'none'}; webhook with WEBHOOK_URL.`,
    );
  }
  const lead = testLead(manifest.developments[0]?.name);
  const { url, headers, body } = destination.compose(lead, (variable) => `{env.${variable}}`);
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  await print([`POST ${url}`, ...lines, '', body, ''].join('\n'));
  const signal = AbortSignal.timeout(messageDeadline);
  try {
    destination.compose(lead, env.secret);
  } catch (error) {
    throw new Error(`Nothing was sent: ${(error as Error).message}.`);
  }
  const { outcome, answer } = await sendLead(destination, lead, env.secret, signal);
  if (answer) await print([`HTTP ${answer.status}`, answer.text, ''].join('\n'));
  const detail = outcome.result === 'sent' ? outcome.reference : outcome.reason;
  await print([outcome.result, detail].filter(Boolean).join(': '));
  return outcome.result === 'sent' ? 0 : 1;
}
