/** Every command reports a wrong configuration in the environment's language. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentWith, minimal } from '../../../support/contentWith.ts';

/** The number of the incorporation registry is missing, which is only a reminder. */
const reminding = minimal.replace('Pré-lançamento', 'Lançamento');

describe.each([
  ['C', 'There is no key called nome here. Did you mean name?', 'nothing was built'],
  ['pt_BR.UTF-8', 'Não existe a chave nome aqui. Você quis dizer name?', 'o site não foi gerado'],
])('in the locale %s', (locale, sentence, end) => {
  test.each([
    ['validate', ''],
    ['build', end],
    ['start', end],
  ])('%s reports errors; only validate reports reminders', (command, ending) => {
    const folder = contentWith({ 'developments/exemplo.yaml': reminding.replace('name: ', 'nome: ') });
    const program = join(import.meta.dirname, `../../../../src/cli/${command}.ts`);
    const env = { ...process.env, LC_ALL: locale, CONTENT_DIR: folder, OUT_DIR: join(folder, 'dist') };
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain(sentence);
    expect(stdout + stderr).toContain(ending);
    expect((stdout + stderr).includes('incorporationRegistry')).toBe(command === 'validate');
  });
});
