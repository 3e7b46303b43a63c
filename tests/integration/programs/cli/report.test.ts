import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addManifest } from '../../../../src/server/manifest.ts';
import { openStore } from '../../../../src/server/store/openStore.ts';
import { addSums } from '../../../../src/server/store/visitSums.ts';
import { generateSums } from '../../../bench/inventedSums.ts';
import { startPostgres, type TestPostgres } from '../../../support/postgres.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { temporaryFolder } from '../../../support/service.ts';
import { manifest } from '../../../support/siteManifest.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const today = new Date().toISOString().slice(0, 10);

test.each([
  ['SQLite', async (): Promise<NodeJS.ProcessEnv> => ({})],
  ['PostgreSQL', async (): Promise<NodeJS.ProcessEnv> => ({ DATABASE_URL: await postgres.createDatabase() })],
])('npm run report prints the sums of %s in each form, with the names of the built site', async (_, place) => {
  const folder = temporaryFolder();
  const env = await place();
  const database = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: join(folder, 'data') });
  await addSums(database, generateSums(['/civitas', '/velho'], 3, today));
  await database.close();
  const report = (...args: string[]) => {
    const { stdout, stderr, status } = runCommand('report', folder, args, { env });
    expect([stderr, status]).toEqual(['', 0]);
    return stdout;
  };

  expect(report()).toMatch(/^\/civitas +\d/m);
  addManifest(join(folder, 'dist'), '', manifest);
  const text = report('--since', '90d');
  expect(text).toMatch(/^Civitas +Acessos/m);
  expect(text).toMatch(/^\/velho +\d/m);
  expect(text).toMatch(/^instagram · cpc · junho +\d/m);
  expect(JSON.parse(report('--format', 'json')).pages).toMatchObject([{ name: 'Civitas' }, { name: '/velho' }]);
  expect(report('--format', 'csv')).toContain(`${today},/civitas,,,Civitas,sem campanha,`);
  expect(report('--format', 'html')).toMatch(/^<!doctype html>.*<h2>Civitas<\/h2>.*<\/html>$/s);
  expect(report('--since', '2999-01-01')).toContain('nenhum acesso');
});

test('npm run report says what is missing or wrong, and makes no store', () => {
  const folder = temporaryFolder();
  const report = (...args: string[]) => runCommand('report', folder, args);
  expect(report()).toMatchObject({
    status: 2,
    stdout: '',
    stderr: `The command could not run: There is no lead store at ${join(folder, 'data/leads.db')}. Set DATA_DIR or DATABASE_URL as the service has it.\n`,
  });
  expect(existsSync(join(folder, 'data'))).toBe(false);
  expect(report('--since', 'ontem').stderr).toContain(
    '--since must be a date such as 2026-11-01, or an age such as 7d.',
  );
  expect(report('--format', 'pdf').stderr).toContain('text, csv, json, html');
  expect(report('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run report --') });
});
