/** Every command's help, its answer to an option that it doesn't know, and a wrong configuration, in the environment's language. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteContent } from '../../../support/buildSite.ts';
import { contentWith, minimal } from '../../../support/contentWith.ts';
import { temporaryFolder } from '../../../support/service.ts';

const root = join(import.meta.dirname, '../../../..');

function run(command: string, args: string[], env: NodeJS.ProcessEnv) {
  const name = command.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const program = join(root, command === 'bench' ? 'tests/bench/bench.ts' : `src/cli/${name}.ts`);
  const options = { encoding: 'utf8', timeout: 60_000, env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, [program, ...args], options);
}

const bilingual = ['start', 'build', 'validate', 'new', 'new-site', 'list', 'diff', 'studio', 'types'];

test.each([
  ...bilingual.map((command) => [command, 'pt_BR.UTF-8', `^Uso: npm (run )?${command}`] as const),
  // One of them is enough for the other language.
  ['build', 'C', '^Usage: npm run build'],
  ['leads', 'C', '^Administers the lead store'],
  ['bench', 'C', '^Usage: npm run bench'],
] as const)('%s --help in the locale %s is a text on standard output', (command, locale, beginning) => {
  const { status, stdout, stderr } = run(command, ['--help'], { LC_ALL: locale });
  expect([status, stderr, stdout]).toEqual([0, '', expect.stringMatching(beginning)]);
});

test.each([
  ['build', '--no-compres', 1, /^Unknown option '--no-compres'.*\n$/],
  ['start', '--preview', 1, /^Unknown option '--preview'.*\n$/],
  ['types', '--chek', 2, /^The command could not run: .*'--chek'.*\n$/],
])('%s %s is reported in one sentence, and nothing is done', (command, option, code, message) => {
  const types = join(root, 'src/content/types.gen.ts');
  const folder = temporaryFolder();
  const before = readFileSync(types);
  const { status, stderr } = run(command, [option], {
    LC_ALL: 'C',
    CONTENT_DIR: siteContent,
    OUT_DIR: join(folder, 'dist'),
    DATA_DIR: join(folder, 'data'),
  });
  expect([status, stderr]).toEqual([code, expect.stringMatching(message)]);
  expect(readdirSync(folder)).toEqual([]);
  expect(readFileSync(types).equals(before)).toBe(true);
});

const english = 'There is no key called nome here. Did you mean name?';
const portuguese = 'Não existe a chave nome aqui. Você quis dizer name?';

test.each([
  ['validate', 'C', english, ''],
  ['validate', 'pt_BR.UTF-8', portuguese, ''],
  ['build', 'pt_BR.UTF-8', portuguese, 'o site não foi gerado'],
  ['start', 'C', english, 'nothing was built'],
])('%s in the locale %s reports errors; only validate reports reminders', (command, locale, sentence, ending) => {
  // The number of the incorporation registry is missing, which is only a reminder.
  const reminding = minimal.replace('Pré-lançamento', 'Lançamento');
  const folder = contentWith({ 'developments/exemplo.yaml': reminding.replace('name: ', 'nome: ') });
  const env = { LC_ALL: locale, CONTENT_DIR: folder, OUT_DIR: join(folder, 'dist') };
  const { status, stdout, stderr } = run(command, [], env);
  expect(status).toBe(1);
  expect(stdout + stderr).toContain(sentence);
  expect(stdout + stderr).toContain(ending);
  expect((stdout + stderr).includes('incorporationRegistry')).toBe(command === 'validate');
});
