/** Time and peak memory of `npm run leads`, and time of a start, on a store of 100,000 leads. `--quick`: 5,000. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openStore } from '../../../src/server/store/open.ts';
import { prepareSite, startProcess } from '../../support/process.ts';
import { bodies } from '../../support/siteManifest.ts';
import { isQuick, limitTime, report, round } from './figures.ts';

const leads = isQuick ? 5000 : 100_000;
const folder = mkdtempSync(join(tmpdir(), 'leads-command-'));
limitTime(1200, () => rmSync(folder, { recursive: true, force: true }));

const store = await openStore({ dataDir: folder });
for (let start = 0; start < leads; start += 1000) {
  const ids = Array.from(
    { length: 1000 },
    (_, index) => `00000000-0000-4000-8000-${String(start + index).padStart(12, '0')}`,
  );
  await store.transaction(async (tx) => {
    await tx
      .insertInto('leads')
      .values(
        ids.map((id, index) => ({
          id,
          kind: 'contact',
          received_at: Date.parse('2026-01-01T12:00:00Z') + 60_000 * (start + index),
          payload: JSON.stringify({ ...bodies.contact, nome: `Pessoa ${start + index}` }),
          context: JSON.stringify({ page: '/civitas', campaign: 'utm_source=jornal' }),
          development: 'Civitas',
          suspicion: null,
          duplicate_of: null,
          key_hash: null,
          body_hash: null,
          email: `pessoa${start + index}@example.com`,
          phone: '41999998888',
          document: null,
          erased_at: null,
        })),
      )
      .execute();
    await tx
      .insertInto('consents')
      .values(
        ids.map((lead_id) => ({
          lead_id,
          basis: 'x',
          version: null,
          hash: null,
          at: 1,
          clock_suspect: 0,
          revoked_at: null,
        })),
      )
      .execute();
    await tx
      .insertInto('outbox')
      .values(
        ids.map((id) => ({
          id,
          lead_id: id,
          channel: 'email' as const,
          recipient: 'vendas@example.com',
          state: 'sent' as const,
          attempts: 1,
          due_at: 1,
          claimed_by: null,
          claimed_until: null,
          last_error: null,
          changed_at: 1,
        })),
      )
      .execute();
  });
}
await store.close();

const program = resolve(import.meta.dirname, '../../../src/cli/leads.ts');
/** Prints the most memory that the process had, in kB, as the last line of its standard error. */
const printMemory = `--import=data:text/javascript,process.on('exit',()=>process._rawDebug(process.resourceUsage().maxRSS))`;

/** Runs the command and counts the lines that it prints. */
function run(...words: string[]): Promise<{ lines: number; megabytes: number; seconds: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, [printMemory, program, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let lines = 0;
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) lines += 1;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolved) => {
    child.once('close', () => {
      const megabytes = Number(errors.trim().split('\n').at(-1)) / 1024;
      resolved({ lines, megabytes, seconds: (performance.now() - began) / 1000 });
    });
  });
}

for (const [words, expected] of [
  [['list', '--limit', '20'], 20],
  [['list'], leads],
  [['list', '--state', 'sent', '--since', '2026-01-15'], undefined],
  [['export', '--format', 'csv'], leads + 1],
  [['export', '--format', 'json'], undefined],
] as const) {
  const { lines, megabytes, seconds } = await run(...words);
  const name = words.join(' ');
  report(`${name}: memory, MB`, megabytes, (value) => value < 250, '< 250');
  if (expected) report(`${name}: lines`, lines, (value) => value === expected, String(expected));
  if (name === 'list') report('list: s', seconds, (value) => value <= 2, '<= 2');
  else process.stdout.write(`     ${round(seconds)} s\n`);
}
const began = performance.now();
const service = await startProcess({ ...prepareSite(folder), DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9' });
report('start: s', (performance.now() - began) / 1000, (value) => value <= 1, '<= 1');
service.kill('SIGTERM');
await service.ended;
rmSync(folder, { recursive: true, force: true });
