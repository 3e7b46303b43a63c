/** `npm run report`: what campaigns brought, from the daily sums of the store. */
import { parseArgs } from 'node:util';
import type { Lang } from '../config/messages/messages.ts';
import { usualTimeZone } from '../content/datesAndTimeZones.ts';
import { csvReport } from '../report/csv.ts';
import { htmlPage, htmlReport } from '../report/htmlReport.ts';
import { sinceDay } from '../report/period.ts';
import { textReport } from '../report/textReport.ts';
import { makeReport, namesOf } from '../report/visitReport.ts';
import { dayOf } from '../server/campaign.ts';
import { readEnv } from '../server/env.ts';
import { readPresentManifest } from '../server/manifest.ts';
import { openPresentStore } from '../server/store/openStore.ts';
import { readSums } from '../server/store/visitSums.ts';
import { oneOf, runCommand } from './command.ts';

/** Prints the report of the store that the environment names. */
async function main(lang: Lang): Promise<number> {
  const { values } = parseArgs({
    options: { since: { type: 'string', default: '30d' }, format: { type: 'string', default: 'text' } },
  });
  const format = oneOf('--format', values.format, ['text', 'csv', 'json', 'html'], lang);
  const env = readEnv(process.env);
  const { developments = [], timeZone = usualTimeZone } = readPresentManifest(env.outDir) ?? {};
  const today = dayOf(Date.now(), timeZone);
  const since = sinceDay(values.since, today);
  await using database = await openPresentStore(env);
  const rows = await readSums(database, since);
  const names = namesOf(developments);
  const report = makeReport(rows, since, today, names);
  const write = {
    text: () => `${textReport(report)}\n`,
    csv: () => csvReport(rows, names),
    json: () => `${JSON.stringify(report, undefined, 2)}\n`,
    html: () => htmlPage('Contatos', `<main><h1>Contatos</h1>${htmlReport(report)}</main>`),
  };
  process.stdout.write(write[format]());
  return 0;
}

await runCommand(main, 'report');
