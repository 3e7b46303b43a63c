/** GitHub runs the commands of `.ci/run`, and nothing that a proposal from outside could misuse. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Job {
  permissions: Record<string, string>;
  strategy?: { matrix: Record<string, string[]> };
  steps: { uses?: string; run?: string; with?: Record<string, unknown> }[];
}
interface Workflow {
  permissions: object;
  jobs: Record<string, Job>;
}

const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

/** The programs that a command starts in the end, without `npm run` and without doubles. */
const programs = (command: string): string[] =>
  command.split(' && ').flatMap((part) => {
    const [, script] = /^npm (?:run )?(?:-s )?([a-z0-9:-]+)$/.exec(part) ?? [];
    const inner = script && scripts[script];
    return inner ? programs(inner) : [part];
  });

test('ci.yml runs what .ci/run runs', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as Workflow;
  const commands = Object.values(jobs).flatMap(({ steps, strategy }) =>
    steps.flatMap(({ run }) =>
      run?.includes('${{')
        ? (strategy?.matrix.suite ?? []).map((suite) => run.replace(/\$\{\{.*?\}\}/, suite))
        : (run ?? []),
    ),
  );
  const [local = ''] = read('.ci/run').match(/^npm ci .*$/m) ?? [];
  expect(new Set(commands.flatMap(programs))).toEqual(new Set(programs(local)));
});

describe.each(globSync('.github/workflows/*.yml', { cwd: root }))('%s', (file) => {
  const text = read(file);
  const { permissions, jobs } = parse(text) as Workflow;

  test('actions are pinned by the hash of a commit, with their version', () => {
    const uses = text.match(/uses: .*/g) ?? [];
    expect(uses).not.toEqual([]);
    for (const line of uses) expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('a job that runs code of a proposal can only read, and keeps no credentials', () => {
    expect(permissions).toEqual({});
    for (const { permissions, steps } of Object.values(jobs)) {
      const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
      if (checkouts.length) expect(permissions).toEqual({ contents: 'read' });
      for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
    }
    expect(text).not.toMatch(/pull_request_target|secrets\./);
  });

  test('no text of a proposal becomes part of a command', () => {
    const written = Object.values(jobs).flatMap(({ steps }) =>
      steps.flatMap(({ run = '' }) => run.match(/\$\{\{.*?\}\}/g) ?? []),
    );
    expect(written.filter((expression) => !/^\$\{\{ matrix\./.test(expression))).toEqual([]);
  });
});
