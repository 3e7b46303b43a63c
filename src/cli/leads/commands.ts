/** The commands of `npm run leads` on an open store. */

import { serverModules } from '../../modules/server.ts';
import { csvLine } from '../../report/csv.ts';
import { systemClock } from '../../server/clock.ts';
import { channelOf, openDestinations, postsOf } from '../../server/destinations/openDestinations.ts';
import type { Env } from '../../server/env.ts';
import { readPresentManifest } from '../../server/manifest.ts';
import { readAudit } from '../../server/store/audit.ts';
import { eraseLeads, purgeLeads, revokeConsents } from '../../server/store/removeLeads.ts';
import { findDue } from '../../server/store/retention.ts';
import {
  moveDeliveries,
  type RetryOptions,
  resumeDeliveries,
  retryDeliveries,
} from '../../server/store/retryDeliveries.ts';
import { countLeads, idsOf, readLeads, type Selection, selectLeads } from '../../server/store/selectLeads.ts';
import { purgeDays } from '../../server/store/visitSums.ts';
import { findCode } from '../../server/store/whatsappCodes.ts';
import { oneOf } from '../command.ts';
import { isPerson, readFilter, readLimit, readPerson } from './arguments.ts';
import { actor, auditSearch, entry, removal } from './audit.ts';
import { auditLine, csvColumns, csvLead, listLine, pressText, toExport, toWhole } from './output.ts';
import type { Task } from './task.ts';
import { tryDestination } from './tryDestination.ts';

/** The commands by name. Each returns the exit status. */
export const commands: { [name: string]: (task: Task) => Promise<number> } = {
  async list(task) {
    for await (const lead of found(task, 'newest')) await task.print(listLine(lead));
    return 0;
  },
  async show(task) {
    const selection = readPerson(task.given);
    const leads = await selectLeads(task.database, selection);
    await auditSearch(task, 'show', selection, leads.length);
    await task.print(JSON.stringify(leads.map(toWhole), undefined, 2));
    return leads.length > 0 ? 0 : 1;
  },
  async export(task) {
    const format = oneOf('--format', task.given.values.format ?? 'json', ['json', 'csv'], 'en');
    await (format === 'csv' ? exportCsv(task) : exportJson(task));
    return 0;
  },
  async retry(task) {
    const { all = false, channel, to = '' } = task.given.values;
    if (channel !== undefined) return move(task, to);
    const count = await sendAgain(task, all ? {} : readPerson(task.given), { reviewed: !all });
    return reportCount(task, 'Messages to send again', count);
  },
  cancel: (task) => move(task),
  async release(task) {
    const selection: Selection = { ...readFilter(task.given), state: 'suspected' };
    if (!isPerson(selection)) selection.suspicion = 'flood';
    return reportCount(task, 'Messages that are sent now', await sendAgain(task, selection, { action: 'release' }));
  },
  async resume(task) {
    const count = await resumeDeliveries(task.database, Date.now(), { actor: actor(), search: '' });
    return reportCount(task, 'Messages that are sent now', count);
  },
  async erase(task) {
    const leads = await selectLeads(task.database, readPerson(task.given));
    await eraseLeads(task.database, idsOf(leads), removal(task));
    const copies = '. Mails already delivered are copies: erase them in the mailboxes too.';
    return reportCount(task, 'Leads erased', leads.length, copies);
  },
  async revoke(task) {
    const leads = await selectLeads(task.database, readPerson(task.given));
    const count = await revokeConsents(task.database, idsOf(leads), removal(task));
    return reportCount(
      task,
      'Consents revoked',
      count,
      '. Who has the leads already, the sales team and the CRM, must be told.',
    );
  },
  purge,
  try: tryDestination,
  async whatsapp({ database, given: { positionals }, print, tell }) {
    const code = positionals.slice(1).join('');
    if (!code) throw new Error('Say the code of the message: whatsapp K7Q2.');
    const press = await findCode(database, code);
    if (press) await print(pressText(press));
    else tell('No message has this code. Codes are kept for 25 months.');
    return press ? 0 : 1;
  },
  async audit({ database, print }) {
    for (const row of await readAudit(database)) await print(auditLine(row));
    return 0;
  },
};

/** Tells how many, and what follows from it. @returns the exit status */
function reportCount({ tell }: Task, what: string, count: number, advice = ''): number {
  tell(`${what}: ${count}${advice}`);
  return count > 0 ? 0 : 1;
}

/** Has messages of these leads sent, but of nobody who withdrew consent. @returns how many */
async function sendAgain({ database, env }: Task, selection: Selection, options: RetryOptions): Promise<number> {
  const leads: string[] = [];
  for await (const { id } of readLeads(database, { ...selection, revoked: false })) leads.push(id);
  const by = await entry(database, selection);
  const destinations = presentDestinations(env);
  return retryDeliveries(database, leads, Date.now(), {
    ...options,
    postsOf: (kind) => postsOf(kind, destinations),
    by,
  });
}

/** The webhook, and the destinations that the build in OUT_DIR knows. */
const presentDestinations = (env: Env) =>
  openDestinations({ env, clock: systemClock, manifest: readPresentManifest(env.outDir) }, serverModules)();

/** Gives what waits for a destination to another of the present build, or cancels it. */
async function move(task: Task, to?: string): Promise<number> {
  const { channel } = task.given.values;
  if (channel === undefined) throw new Error('Say which destination: --channel old.');
  const others = presentDestinations(task.env)
    .filter((destination) => destination.channel !== 'webhook' && destination.name !== channel)
    .map(({ name }) => name);
  if (to !== undefined && !others.includes(to)) {
    throw new Error(`Say with --to one of these: ${others.join(', ') || 'none is there, build the site first'}.`);
  }
  const post = to === undefined ? undefined : { channel: channelOf(to), recipient: to };
  const by = { actor: actor(), search: `channel=${channel}${to === undefined ? '' : ` to=${to}`}` };
  const { moved, cancelled } = await moveDeliveries(task.database, channelOf(channel), post, Date.now(), by);
  if (to === undefined) return reportCount(task, 'Messages cancelled', cancelled);
  if (cancelled > 0) task.tell(`Cancelled, because ${to} has the lead already: ${cancelled}`);
  return reportCount(task, 'Messages to send again', moved);
}

/** The leads for `list` and `export`. Notes the search first, and at the end reports how many leads were left out. */
async function* found(task: Task, order: 'oldest' | 'newest') {
  const selection = readFilter(task.given);
  const limit = readLimit(task.given);
  const { leads, leftOut } = await countLeads(task.database, selection);
  await auditSearch(task, task.given.positionals[0] ?? '', selection, leads);
  let count = 0;
  for await (const lead of readLeads(task.database, selection, order)) {
    yield lead;
    count += 1;
    if (count === limit) break;
  }
  if (leftOut > 0) task.tell(`Left out, because consent was withdrawn: ${leftOut}. --revoked shows them.`);
}

async function exportJson(task: Task): Promise<void> {
  let last: string | undefined;
  for await (const lead of found(task, 'oldest')) {
    await task.print(last === undefined ? '[' : `${last},`);
    last = JSON.stringify([toExport(lead)], undefined, 2).slice(2, -2);
  }
  await task.print(last === undefined ? '[]' : `${last}\n]`);
}

async function exportCsv(task: Task): Promise<void> {
  const { kinds } = await countLeads(task.database, readFilter(task.given));
  const columns = csvColumns(kinds);
  await task.print(`${csvLine(columns)}\r`);
  for await (const lead of found(task, 'oldest')) await task.print(`${csvLead(lead, columns)}\r`);
}

async function purge(task: Task): Promise<number> {
  const { database, print, tell } = task;
  const { values } = task.given;
  const age = values['older-than'];
  if (age === undefined) throw new Error('Say how old: --older-than 5y.');
  const { cutoff, due, sums, uncertain, total, firstDay, days, suspicious } = await findDue(database, age, new Date());
  tell(`Received before ${cutoff.toISOString()}: ${due.length} of ${total} leads.`);
  if (days.due > 0)
    tell(`Counts of visits and codes of WhatsApp before ${firstDay}: ${days.due} of ${days.total} days.`);
  if (uncertain.length > 0) {
    const some = uncertain.slice(0, 10).join(' ') + (uncertain.length > 10 ? ' …' : '');
    tell(`${uncertain.length} more may be younger than they look: the clock was wrong when they came.`);
    tell(`They stay, unless --force says otherwise. Look at them with show: ${some}`);
  }
  if (values['dry-run']) {
    for (const [name, count] of sums) await print(`${name} ${count}`);
    return 0;
  }
  if (suspicious && !values.force) {
    tell('That is a large part of the store. Check the clock of this machine, then add --force. Nothing was deleted.');
    return 1;
  }
  const chosen = values.force ? [...due, ...uncertain] : due;
  await purgeLeads(database, chosen, removal(task));
  await purgeDays(database, firstDay);
  tell(`Leads deleted: ${chosen.length}.`);
  return 0;
}
