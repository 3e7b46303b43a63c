/**
 * Whether the tests see what would cost a person something. Each patch of `defects/` is a mistake that a change of the code may
 * make; its head says what is lost, and names the tests nearest to it. They run as `package.json` runs them, for everybody, in CI
 * and before a release, in this order, until one fails.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Bench, Figure } from './figure.ts';

/** Scripts of `package.json`. */
const runs = { 'npm test': 'test', CI: 'test:all', release: 'test:release' };

interface NearTest {
  file: string;
  /** Part of the names of those tests in the file that count; '' for all. */
  title: string;
}

/** A test that has run. */
type Seen = NearTest & { failed: boolean };

/** `Loses: a sentence` and `Test: file › title` before the patch itself. */
function readDefect(patch: string) {
  const [head = ''] = readFileSync(patch, 'utf8').split(/^diff --git /m);
  const lines = (key: string) => Array.from(head.matchAll(RegExp(`^${key}: (.+)$`, 'gm')), ([, text = '']) => text);
  const tests = lines('Test').map((line): NearTest => {
    const [file = '', title = ''] = line.split(' › ');
    return { file, title };
  });
  return { name: basename(patch, '.patch'), patch, loses: lines('Loses')[0], tests };
}

/** The commands of a script that run tests, also of scripts that it calls. */
function commandsOf(scripts: Record<string, string>, script: string): string[] {
  return (scripts[script] ?? '').split(' && ').flatMap((command) => {
    const called = /^npm run (?:-s )?(\S+)$/.exec(command)?.[1];
    if (called) return commandsOf(scripts, called);
    return /\b(?:vitest|playwright) /.test(command) ? [command] : [];
  });
}

const nameOf = ({ file, title }: NearTest) => [file, title].filter(Boolean).join(' › ');
const isIn = (seen: readonly Seen[]) => (near: NearTest) =>
  seen.some(({ file, title }) => file === near.file && title.includes(near.title));
const isBrowserTest = ({ file }: NearTest) => file.endsWith('.spec.ts');
const needsSite = (test: NearTest) => isBrowserTest(test) || test.file.includes('/built/');

/** The tests of a report in JUnit's form, which both runners write. */
function readReport(xml: string): Seen[] {
  const entities: Record<string, string> = { gt: '>', lt: '<', quot: '"', apos: "'", amp: '&' };
  return Array.from(xml.matchAll(/<testcase ([^>]*?)(?:\/>|>(.*?)<\/testcase>)/gs), ([, head = '', body = '']) => {
    const value = (key: string) =>
      (RegExp(`(?:^| )${key}="([^"]*)"`).exec(head)?.[1] ?? '').replace(/&(\w+);/g, (_, name) => entities[name] ?? '');
    const file = value('classname').replace(/^(?!tests\/)/, 'tests/e2e/');
    return { file, title: value('name'), failed: body.includes('<failure'), skipped: body.includes('<skipped') };
  }).filter(({ skipped, file, title }) => !skipped && file !== title);
}

/** A clone of the last commit, kept with its caches, so that the next time less is built. */
function openClone(root: string, folder: string) {
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  if (!existsSync(folder)) execFileSync('git', ['clone', '--quiet', root, folder]);
  git('fetch', '--quiet', root, 'HEAD');
  git('reset', '--quiet', '--hard', 'FETCH_HEAD');
  git('clean', '--quiet', '-fd');
  mkdirSync(join(folder, '.cache'), { recursive: true });
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  /** @param mayFail says whether its failure tells something */
  function shell(command: string, mayFail = () => false, more: Record<string, string> = {}): void {
    const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...more };
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, env, maxBuffer: 1e9 });
    if (status !== 0 && !mayFail()) throw new Error(`${command} fails: ${`${stdout}${stderr}`.trim().slice(-2000)}`);
  }

  /** Runs those of the tests that a command is for. @throws when it fails without a failing test */
  function runTests(command: string, tests: readonly NearTest[], more = ''): Seen[] {
    const isPlaywright = command.includes('playwright ');
    const own = tests.filter((test) => isBrowserTest(test) === isPlaywright);
    const report = join(folder, '.cache/report.xml');
    return [...Map.groupBy(own, ({ title }) => title !== '')].flatMap(([isPart, group]) => {
      rmSync(report, { force: true });
      const titles = isPart ? group.map(({ title }) => RegExp.escape(title)).join('|') : '';
      const files = [...new Set(group.map(({ file }) => file))].join(' ');
      const options = isPlaywright
        ? `--pass-with-no-tests ${more && '--max-failures=1'} ${titles && '--grep "$TITLES"'}`
        : `--passWithNoTests --outputFile="$REPORT" ${more && '--bail=1'} ${titles && '-t "$TITLES"'}`;
      const seen = () => (existsSync(report) ? readReport(readFileSync(report, 'utf8')) : []);
      const env = { TITLES: titles, REPORT: report, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report };
      shell(`${command} --reporter=junit ${options} ${files}`, () => seen().some(({ failed }) => failed), env);
      return seen();
    });
  }

  return { git, shell, runTests };
}

/** Tries the defects, all or those that are `chosen`. */
export async function measureDefects({ root, workDir, chosen = [], log }: Bench): Promise<Figure[]> {
  const patches = globSync(join(import.meta.dirname, 'defects/*.patch')).sort();
  const tried = patches.map(readDefect).filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  if (tried.length < chosen.length) throw new Error(`There are: ${patches.map((file) => basename(file, '.patch'))}`);
  const folder = join(workDir, 'defects');
  const { git, shell, runTests } = openClone(root, folder);
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const commands = Object.entries(runs).flatMap(([run, script]) =>
    commandsOf(scripts, script).map((command) => ({ run, command })),
  );
  const applies = (patch: string) => {
    try {
      return Boolean(git('apply', patch));
    } catch {
      return false;
    }
  };
  // All at once, because it takes longer than the tests of one. What it sees needs no test.
  for (const { patch } of tried) applies(patch);
  shell('tsc -p .');
  git('reset', '--quiet', '--hard');
  const all = tried.flatMap(({ tests }) => tests).filter(({ file }) => existsSync(join(folder, file)));
  if (all.some(needsSite)) shell('npm run -s test:build');
  // A test belongs to the first run that has it.
  let left = all;
  const sound = commands.map(({ run, command }) => {
    const seen = runTests(command, left);
    left = left.filter((near) => !isIn(seen)(near));
    return { run, command, seen };
  });

  /** The first run in which a test fails. @throws when the defect says nothing about the tests */
  function findCatcher({ patch, loses, tests }: ReturnType<typeof readDefect>) {
    if (!loses || tests.length === 0) throw new Error('Its head must say what is lost, and name a test.');
    const missing = tests.find((test) => !sound.some(({ seen }) => isIn(seen)(test)));
    if (missing) throw new Error(`There is no test ${nameOf(missing)}.`);
    const failing = sound.flatMap(({ seen }) => seen).find((test) => test.failed && tests.some(isIn([test])));
    if (failing) throw new Error(`Fails without the defect too: ${nameOf(failing)}`);
    if (!applies(patch)) throw new Error('The patch does not apply.');
    try {
      if (tests.some(needsSite)) shell('npm run -s test:build');
      for (const { run, command, seen } of sound) {
        const test = runTests(command, tests.filter(isIn(seen)), 'until one fails').find(({ failed }) => failed);
        if (test) return { run, test };
      }
      return undefined;
    } finally {
      git('apply', '-R', patch);
    }
  }

  const counts: Record<string, number> = { 'npm test': 0, CI: 0, release: 0, nobody: 0, untried: 0 };
  for (const defect of tried) {
    const tell = (who: string, text = '') => {
      counts[who] = (counts[who] ?? 0) + 1;
      log(`${defect.name.padEnd(36)} ${who.padEnd(8)}  ${text}`);
    };
    try {
      const caught = findCatcher(defect);
      tell(caught?.run ?? 'nobody', caught ? nameOf(caught.test) : defect.loses);
    } catch (error) {
      tell('untried', (error as Error).message);
    }
  }
  const enough = chosen.length > 0 ? {} : { least: Math.ceil(0.8 * tried.length) };
  const bounds: Record<string, Partial<Figure>> = { 'npm test': enough, CI: {} };
  return Object.entries(counts).map(([who, count]) => {
    const how = who === 'untried' ? 'the patch, or a test that it names, has gone' : `of ${tried.length} defects`;
    return { name: `caught: ${who}`, values: [count], how, ...(bounds[who] ?? { limit: 0 }) };
  });
}
