/** The arguments of `npm run leads`. */

import { parseArgs } from 'node:util';
import { cutoffOf } from '../../content/cutoffOf.ts';
import { leadKinds } from '../../leads/kinds.ts';
import { leadStates, type Selection } from '../../server/store/selectLeads.ts';
import { oneOf } from '../command.ts';

export const help = `Administers the lead store that DATA_DIR or DATABASE_URL names.

  list [selection]                     one line for each lead, newest first: id, time, kind, state of its messages, name,
                                       development, consent, flags, campaign, plan
  show <id> | selection                everything that is kept, as JSON
  export --format json|csv [selection] leads with consent and delivery, on standard output
  retry <id> | --all                   sends again what is parked or waits as suspected spam, to who reads such leads
                                       now; by id also what went out in a digest, as a normal lead, or is held
  retry --channel old --to new         gives what waits for a destination to another, such as its new name; what that has
                                       already is cancelled
  cancel --channel old                 gives up what waits for a destination
  release [selection]                  sends at once, as normal leads, what waits as suspected spam: of a person or lead,
                                       or else all of a flood
  resume                               sends what is held since a copy was restored
  erase selection                      erases a person's data; the record of consent stays, without data
  revoke selection                     records that consent was withdrawn, cancels what was to be sent
  purge --older-than 5y [--dry-run]    deletes leads that are older, and counts and codes of WhatsApp after 25 months; or
                                       says how many leads of which year and kind; --force: also much of the store at
                                       once, and what came while the clock was wrong
  try <destination>                    sends a test lead to a destination of leads.destinations, or to webhook, and shows the
                                       request without secrets and the answer
  whatsapp <code>                      what brought a WhatsApp message, by the code in it: development, campaign, page, day
  audit                                who looked at leads or changed them, when and by what search, newest first

Selection: --email, --phone, --document (CPF or CNPJ), --id, --kind ${leadKinds.join('|')}; all given must fit.
list and export: --since 2026-11-01 or 7d, --state ${leadStates.join('|')},
  --limit 20, and --revoked: also who withdrew consent, who is left out otherwise.
Exit status: 0 done, 1 nothing found or refused, 2 the command could not run.
`;

export type Arguments = ReturnType<typeof readArguments>;

export const readArguments = (words: string[]) =>
  parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      phone: { type: 'string' },
      document: { type: 'string' },
      id: { type: 'string' },
      kind: { type: 'string' },
      since: { type: 'string' },
      state: { type: 'string' },
      limit: { type: 'string' },
      revoked: { type: 'boolean' },
      format: { type: 'string' },
      all: { type: 'boolean' },
      channel: { type: 'string' },
      to: { type: 'string' },
      'older-than': { type: 'string' },
      'dry-run': { type: 'boolean' },
      force: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });

function readSelection({ values, positionals }: Arguments): Selection {
  if (positionals.length > 2) throw new Error('One lead at a time: say one id.');
  const { email, phone, document } = values;
  const kind = values.kind === undefined ? undefined : oneOf('--kind', values.kind, leadKinds, 'en');
  return { id: values.id ?? positionals[1], email, phone, document, kind };
}

/** Whether it names a person or a lead. */
export const isPerson = ({ email, phone, document, id }: Selection) =>
  [email, phone, document, id].some((value) => value !== undefined);

/** The selection of a command that needs one: it must name a person or a lead. */
export function readPerson(given: Arguments): Selection {
  const selection = readSelection(given);
  if (!isPerson(selection)) {
    throw new Error('Say whose data: --email, --phone, --document or --id.');
  }
  return selection;
}

/** The selection of `list` and `export`, which may be empty. */
export function readFilter(given: Arguments): Selection {
  const { state, since, revoked = false } = given.values;
  return {
    ...readSelection(given),
    state: state === undefined ? undefined : oneOf('--state', state, leadStates, 'en'),
    since: since === undefined ? undefined : readSince(since),
    revoked,
  };
}

/** Milliseconds since 1970. A date without a time means midnight in Brazil. */
function readSince(text: string): number {
  if (/^\d+[ymd]$/.test(text)) return cutoffOf(text, new Date()).getTime();
  const time = Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00-03:00` : text);
  if (Number.isNaN(time)) throw new Error('--since must be a date such as 2026-11-01, or an age such as 7d.');
  return time;
}

export function readLimit({ values: { limit } }: Arguments): number {
  if (limit === undefined) return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d*$/.test(limit)) return Number(limit);
  throw new Error('--limit must be a whole number from 1 on.');
}
