/** An older Node, such as the system's, is told in one line which one is needed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Arguments that make the present Node take itself for an older one. */
const pretending = [
  '--import',
  'data:text/javascript,' +
    "Object.defineProperties(process,{version:{value:'v20.9.0'},versions:{value:{...process.versions,node:'20.9.0'}}})",
];

/** An older Node of this machine, or else the present one in its place. */
function olderNode(): [string, ...string[]] {
  const found = execFileSync('sh', ['-c', 'which -a node || true'], { encoding: 'utf8' }).split('\n').filter(Boolean);
  const version = (node: string) => Number(/\d+/.exec(execFileSync(node, ['--version'], { encoding: 'utf8' }))?.[0]);
  const older = found.find((node) => version(node) >= 20 && version(node) < 24);
  return older ? [older] : [process.execPath, ...pretending];
}

const commands = Object.values(scripts).filter((script) => script.startsWith('node --import'));

test.each([
  ['C', /^Node 24 is needed, and this is v2\S+\. `npm ci` brings it, .*nodejs\.org\.\n$/, commands],
  ['pt_BR.UTF-8', /^É preciso o Node 24, e este é o v2\S+\. `npm ci` o traz .*nodejs\.org\.\n$/, commands.slice(0, 1)],
] as const)('in the locale %s a command says so', (locale, line, commands) => {
  expect(commands).not.toEqual([]);
  const [node, ...before] = olderNode();
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync(node, [...before, ...command.split(' ').slice(1)], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: locale },
    });
    expect([status, stdout, stderr], command).toEqual([2, '', expect.stringMatching(line)]);
  }
});

test('no command is started without that', () => {
  expect(commands.length).toBeGreaterThan(10);
  const own = Object.values(scripts).filter(
    (script) => /\bsrc\/cli\//.test(script) && !script.startsWith('npm install'),
  );
  expect(own.filter((script) => !script.startsWith('node --import ./src/cli/node24.js '))).toEqual([]);
});
