import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fieldLabels, type LeadKind, leadKinds } from '../leads/contract.ts';
import { type Env, readEnv } from '../server/env.ts';
import {
  type AdminLead,
  eraseLeads,
  idsOf,
  purgeLeads,
  retryDeliveries,
  revokeConsents,
  type Selection,
  selectLeads,
} from '../server/store/admin.ts';
import type { Database } from '../server/store/database.ts';
import { openStore, storeFile, unusedStores } from '../server/store/open.ts';
import { cutoffOf, findDue } from '../server/store/retention.ts';
import { runCommand } from './command.ts';

const help = `Administers the lead store that DATA_DIR or DATABASE_URL names.

  list [selection]                     one line for each lead
  show <id> | selection                everything that is kept, as JSON
  export --format json|csv [selection] leads with consent and delivery, on standard output
  retry <id> | --all                   sends again what is parked or held back as suspected spam, to who reads such leads
                                       now; by id also what went out in a digest, as a normal lead
  erase selection                      erases a person's data; the record of consent stays, without data
  revoke selection                     records that consent was withdrawn, cancels what was to be sent
  purge --older-than 5y [--dry-run]    deletes what is older; --force: also much of the store at once, and what came
                                       while the clock was wrong

Selection: --email, --phone, --document (CPF or CNPJ), --id, --kind ${leadKinds.join('|')}; all given must fit.
Exit status: 0 done, 1 nothing found or refused, 2 the command could not run.
`;

/** The command can't be run as it stands; the message says what to do. */
class UsageError extends Error {}

/** Where the command writes: results, and words to the person. */
export interface Output {
  print(text: string): void;
  tell(text: string): void;
}

type Arguments = ReturnType<typeof readArguments>;

const readArguments = (words: string[]) =>
  parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      phone: { type: 'string' },
      document: { type: 'string' },
      id: { type: 'string' },
      kind: { type: 'string' },
      format: { type: 'string' },
      all: { type: 'boolean' },
      'older-than': { type: 'string' },
      'dry-run': { type: 'boolean' },
      force: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });

function readSelection({ values, positionals }: Arguments): Selection {
  if (positionals.length > 2) throw new UsageError('One lead at a time: say one id.');
  const { email, phone, document, kind } = values;
  if (kind !== undefined && !leadKinds.includes(kind as LeadKind)) {
    throw new UsageError(`--kind must be one of ${leadKinds.join(', ')}.`);
  }
  return { email, phone, document, kind: kind as LeadKind | undefined, id: values.id ?? positionals[1] };
}

/** For what can't be undone: someone must be meant. */
function readPerson(given: Arguments): Selection {
  const selection = readSelection(given);
  if ([selection.email, selection.phone, selection.document, selection.id].every((value) => value === undefined)) {
    throw new UsageError('Say whose data: --email, --phone, --document or --id.');
  }
  return selection;
}

interface Task extends Output {
  database: Database;
  env: Env;
  given: Arguments;
}

/** By its name, what each command does; answers the exit status. */
const commands: { [name: string]: (task: Task) => Promise<number> } = {
  async list({ database, given, print }) {
    for (const lead of await selectLeads(database, readSelection(given))) print(listLine(lead));
    return 0;
  },
  async show({ database, given, print }) {
    const leads = await selectLeads(database, readPerson(given));
    print(JSON.stringify(leads.map(toWhole), undefined, 2));
    return leads.length > 0 ? 0 : 1;
  },
  async export({ database, given, print }) {
    const leads = await selectLeads(database, readSelection(given));
    const { format = 'json' } = given.values;
    if (format === 'csv') print(toCsv(leads));
    else if (format === 'json') print(JSON.stringify(leads.map(toExport), undefined, 2));
    else throw new UsageError('--format must be json or csv.');
    return 0;
  },
  async retry({ database, env, given, tell }) {
    const { all = false } = given.values;
    const found = await selectLeads(database, all ? {} : readPerson(given));
    const leads = found.filter(({ consent }) => consent.revokedAt === undefined);
    const options = { believed: !all, webhook: env.webhookUrl?.origin };
    const count = await retryDeliveries(database, idsOf(leads), Date.now(), options);
    tell(`Messages to send again: ${count}`);
    return count > 0 ? 0 : 1;
  },
  async erase({ database, env, given, tell }) {
    const leads = await selectLeads(database, readPerson(given));
    await eraseLeads(database, idsOf(leads), Date.now, env.dataDir);
    tell(`Leads erased: ${leads.length}. Mails already delivered are copies: erase them in the mailboxes too.`);
    return leads.length > 0 ? 0 : 1;
  },
  async revoke({ database, given, tell }) {
    const count = await revokeConsents(database, idsOf(await selectLeads(database, readPerson(given))), Date.now);
    tell(`Consents revoked: ${count}. Who has the leads already, the sales team and the CRM, must be told.`);
    return count > 0 ? 0 : 1;
  },
  purge,
};

async function purge({ database, env, given: { values }, print, tell }: Task): Promise<number> {
  const age = values['older-than'];
  if (age === undefined) throw new UsageError('Say how old: --older-than 5y.');
  const cutoff = cutoffOf(age, new Date());
  const { due, uncertain, total, suspicious } = await findDue(database, cutoff);
  tell(`Received before ${cutoff.toISOString()}: ${due.length} of ${total} leads.`);
  if (uncertain.length > 0) {
    const some = uncertain.slice(0, 10).join(' ') + (uncertain.length > 10 ? ' …' : '');
    tell(`${uncertain.length} more may be younger than they look: the clock was wrong when they came.`);
    tell(`They stay, unless --force says otherwise. Look at them with show: ${some}`);
  }
  if (values['dry-run']) {
    for (const id of due) print(id);
    return 0;
  }
  if (suspicious && !values.force) {
    tell('That is a large part of the store. Check the clock of this machine, then add --force. Nothing was deleted.');
    return 1;
  }
  const chosen = values.force ? [...due, ...uncertain] : due;
  await purgeLeads(database, chosen, Date.now, env.dataDir);
  tell(`Leads deleted: ${chosen.length}.`);
  return 0;
}

function listLine({ id, kind, receivedAt, payload, suspicion, duplicateOf, delivery }: AdminLead): string {
  const development = 'empreendimento' in payload ? payload.empreendimento : '';
  const states = [...new Set(delivery.map(({ state }) => state))].join(',');
  const flags = [suspicion, duplicateOf && 'repeated'].filter(Boolean).join(',');
  return [id, new Date(receivedAt).toISOString(), kind, states, development, flags].join('\t').trimEnd();
}

function toExport(lead: AdminLead) {
  const { id, kind, payload, consent, delivery } = lead;
  const { at, revokedAt, ...text } = consent;
  const times = { at: new Date(at).toISOString(), revokedAt: revokedAt ? new Date(revokedAt).toISOString() : null };
  return {
    id,
    kind,
    receivedAt: new Date(lead.receivedAt).toISOString(),
    payload,
    consent: { ...text, ...times },
    delivery,
  };
}

/** For a person who asks what is kept. */
const toWhole = (lead: AdminLead) => {
  const { context, suspicion, duplicateOf } = lead;
  return { ...toExport(lead), context, suspicion, duplicateOf };
};

function toCsv(leads: AdminLead[]): string {
  const keys = Object.keys(fieldLabels).filter((key) => leads.some(({ payload }) => key in payload));
  const rows = leads.map((lead) => {
    const payload: Partial<Record<string, string>> = lead.payload;
    const states = lead.delivery.map(({ channel, state }) => `${channel}:${state}`).join(' ');
    return [
      lead.id,
      lead.kind,
      new Date(lead.receivedAt).toISOString(),
      ...keys.map((key) => payload[key] ?? ''),
      states,
    ];
  });
  const head = ['id', 'kind', 'receivedAt', ...keys, 'delivery'];
  return [head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n');
}

/**
 * What begins like a formula would be run by a spreadsheet: an apostrophe makes it text. Also within a cell, for a
 * spreadsheet in Portuguese takes the semicolon for the separator and then knows no quotes but those right behind it.
 */
function csvCell(value: string): string {
  const safe = value.replace(/^(?=[\t\r])|(?<=^|[;,\t\r\n])(?="*[=+\-@])/g, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * One command of the administration.
 * @returns the exit status: 0 done, 1 nothing found or refused, 2 could not run
 */
export async function leadsCommand(words: string[], variables: NodeJS.ProcessEnv, output: Output): Promise<number> {
  try {
    const given = readArguments(words);
    if (given.values.help) {
      output.print(help);
      return 0;
    }
    const [name = ''] = given.positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(help);
    const env = readEnv(variables);
    const file = storeFile(env.dataDir);
    if (!env.databaseUrl && !existsSync(file)) {
      throw new UsageError(`There is no lead store at ${file}. Set DATA_DIR or DATABASE_URL as the service has it.`);
    }
    for (const unused of unusedStores(env)) {
      output.tell(`${unused} is not looked into. It may hold people's data: remove it when it is not needed.`);
    }
    const database = await openStore(env, { statementLimit: 0 });
    try {
      return await command({ database, env, given, ...output });
    } finally {
      await database.close();
    }
  } catch (error) {
    const { message, cause } = error as Error;
    output.tell(cause instanceof Error ? `${message} ${cause.message}` : message);
    return 2;
  }
}

if (import.meta.main) {
  process.umask(0o077);
  const line = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);
  await runCommand(() =>
    leadsCommand(process.argv.slice(2), process.env, {
      print: (text) => process.stdout.write(line(text)),
      tell: (text) => process.stderr.write(line(text)),
    }),
  );
}
