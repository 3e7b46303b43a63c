import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

interface CommandOptions {
  /** Working folder; by default the content folder. */
  cwd?: string;
  /** Its standard input. */
  input?: string;
  /** More variables. */
  env?: NodeJS.ProcessEnv;
}

/** Lines that say how far a step is, which only a slow machine is told. */
const progress = /^(Checking files|Looking at pictures): .*\n/gm;

/** Runs `src/cli/<name>.ts` on a content folder, in English, and waits for its end. Its errors are without progress. */
export const runCommand = (
  name: string,
  contentDir: string,
  args: string[],
  { cwd = contentDir, input, env }: CommandOptions = {},
) => {
  const ended = spawnSync(process.execPath, [join(import.meta.dirname, `../../src/cli/${name}.ts`), ...args], {
    cwd,
    input,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LANG: 'C', CONTENT_DIR: contentDir, ...env },
  });
  return { ...ended, stderr: ended.stderr.replace(progress, '') };
};
