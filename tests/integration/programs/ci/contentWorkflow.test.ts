/** Runs the commands of .github/workflows/content.yml literally, on a content repository of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { copyContent } from '../../../support/copyContent.ts';
import { temporaryFolder } from '../../../support/service.ts';

// It builds the site, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const root = join(import.meta.dirname, '../../../..');
const workflow = parse(readFileSync(join(root, '.github/workflows/content.yml'), 'utf8'));
const { steps, env } = workflow.jobs.conteudo;
const comment = workflow.jobs.comentario.steps[0];
const named = (name: string): string => steps.find((step: { name?: string }) => step.name === name).run;

function repository() {
  const content = copyContent();
  onTestFinished(content.remove);
  const git = (...args: string[]) => execFileSync('git', ['-C', content.dir, ...args], { stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('-c', 'user.name=Teste', '-c', 'user.email=teste@example.com', 'commit', '-qm', 'Conteúdo');
  const temp = temporaryFolder();
  const run = (command: string, more: Record<string, string> = {}) =>
    spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...env,
        LC_ALL: env.LANG,
        BASE: 'main',
        CONTENT_DIR: content.dir,
        OUT_DIR: join(temp, 'dist'),
        RUNNER_TEMP: temp,
        GITHUB_STEP_SUMMARY: join(temp, 'summary.md'),
        GITHUB_OUTPUT: join(temp, 'output'),
        ...more,
      },
    });
  return { content, run, temp };
}

test('every step that needs no other service runs, and the comment says what changes', () => {
  const { content, run, temp } = repository();
  content.edit('pulso-home.yaml', 'percent: 41.54', 'percent: 50');
  const commands: string[] = steps.flatMap((step: { run?: string }) => step.run ?? []);
  const local = commands.filter((command) => command !== 'npm ci');
  expect(local).toHaveLength(3);
  for (const command of local) expect(run(command), command).toMatchObject({ status: 0 });
  const text = readFileSync(join(temp, 'summary.md'), 'utf8');
  expect(text).toBe('### O que muda para quem visita\n\n- Pulso Home: estágio da obra 41,54 % → 50 %.\n');

  // The other job gets it as a variable, and hands it to GitHub's own program as it is.
  const [, , handedOn = ''] = /^texto<<(.+)\n([\s\S]*)\n\1\n$/.exec(readFileSync(join(temp, 'output'), 'utf8')) ?? [];
  writeFileSync(join(temp, 'gh'), `#!/bin/sh\necho "$@" > ${temp}/arguments\ncat > ${temp}/comment`, { mode: 0o755 });
  const variables = { PATH: `${temp}:${process.env.PATH}`, NUMBER: '7', MUDANCAS: `${handedOn}$(id)` };
  expect(run(comment.run, variables)).toMatchObject({ status: 0 });
  expect(readFileSync(join(temp, 'arguments'), 'utf8')).toMatch(/^pr comment 7 --body-file - /);
  expect(readFileSync(join(temp, 'comment'), 'utf8')).toBe(`${text.trimEnd()}$(id)\n`);
});

test('an error is annotated at its line, in Portuguese, and the build refuses it; a draft’s error is only annotated', () => {
  const { content, run } = repository();
  content.edit('lofts.yaml', 'state: ', 'state: X');
  const annotated = run(named('Apontar os problemas'));
  expect(annotated.status).toBe(0);
  expect(annotated.stdout).toMatch(/^::error .*file=.*lofts\.yaml,line=\d+.*não é um dos valores permitidos/m);
  content.edit('vale.yaml', 'state: SC', 'state: XX');
  expect(run(named('Apontar os problemas')).stdout).toMatch(/^::error .*vale\.yaml/m);
  const built = run(named('Gerar o site'));
  expect([built.status, built.stderr]).toEqual([1, expect.stringContaining('vale.yaml')]);
  expect(built.stderr).not.toContain('lofts.yaml');
});
