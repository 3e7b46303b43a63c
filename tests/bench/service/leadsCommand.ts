import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore, storeFile } from '../../../src/server/store/openStore.ts';
import { prepareSite, startProcess } from '../../support/serviceProcess.ts';
import { bodies } from '../../support/siteManifest.ts';
import type { Bench, Figure } from '../figure.ts';
import { run } from '../measuredRun.ts';

/** A store with `count` leads, one a minute, all mailed. */
async function fill(folder: string, count: number): Promise<void> {
  await (await openStore({ dataDir: folder })).close();
  const database = new DatabaseSync(storeFile(folder));
  database.exec(`
    create temp table numbers as
      with recursive number(n) as (select 1 union all select n + 1 from number where n < ${count}) select n from number;
    insert into leads (id, kind, received_at, payload, context, development, email, phone)
      select printf('00000000-0000-4000-8000-%012d', n), 'contact', ${Date.parse('2026-01-01T12:00:00Z')} + 60000 * n,
        '${JSON.stringify(bodies.contact)}', '{"page":"/civitas","campaign":"utm_source=jornal"}', 'Civitas',
        'pessoa' || n || '@example.com', '41999998888' from numbers;
    insert into consents (lead_id, basis, at, clock_suspect) select id, 'x', 1, 0 from leads;
    insert into outbox (id, lead_id, channel, recipient, state, attempts, due_at, changed_at)
      select id, id, 'email', 'vendas@example.com', 'sent', 1, 1, 1 from leads;`);
  database.close();
}

/** Time and most memory of `npm run leads`, and time of a start, on a large store. */
export async function measureLeadsCommand({ root, quick }: Bench): Promise<Figure[]> {
  const count = quick ? 5000 : 100_000;
  const folder = mkdtempSync(join(tmpdir(), 'leads-command-'));
  await fill(folder, count);
  const how = `${count} leads`;
  const figures: Figure[] = [];
  for (const [words, limit] of [
    ['list --limit 20'],
    ['list', 2],
    ['list --state sent --since 2026-01-15'],
    ['export --format csv'],
    ['export --format json'],
  ] as const) {
    const program = join(root, 'src/cli/leads.ts');
    const { wall, memory } = await run([program, ...words.split(' ')], { env: { DATA_DIR: folder } });
    figures.push(
      { name: words, values: [wall], unit: 's', limit, how },
      { name: `${words}, memory`, values: [memory], unit: 'MB', limit: 250, how },
    );
  }
  const began = performance.now();
  const service = await startProcess({ ...prepareSite(folder), DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9' });
  figures.push({ name: 'start', values: [(performance.now() - began) / 1000], unit: 's', limit: 1, how });
  service.kill('SIGTERM');
  await service.ended;
  rmSync(folder, { recursive: true, force: true });
  return figures;
}
