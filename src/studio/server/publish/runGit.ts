/** Runs git for the studio: without hooks, terminal prompts or a shell. */

import { spawn } from 'node:child_process';
import { isDiskFull } from '../refusalOf.ts';

export class GitError extends Error {
  readonly exit: number | null;
  /** Its standard output, where `--porcelain` says what became of a push. */
  readonly output: string;
  constructor(exit: number | null, stderr: string, output = '') {
    super(stderr.trim());
    this.exit = exit;
    this.output = output;
  }
}

interface GitOptions {
  input?: string | Buffer;
  env?: NodeJS.ProcessEnv;
  /** Timeout in ms; default 60 s. */
  timeout?: number;
}

export type Git = (args: string[], options?: GitOptions) => Promise<Buffer>;

/** Git's output of one line, without the line break. */
export const line = (bytes: Buffer) => bytes.toString().trim();

/** Pictures are compressed already, and none resembles another: trying took most of a publication's time. */
const forPictures = ['core.compression=0', 'pack.window=0'];

/** Runs git commands in a folder. They resolve with the output, or reject with a GitError and git's English message. */
export function gitIn(folder: string): Git {
  const settings = ['core.hooksPath=/dev/null', 'core.fsmonitor=false', ...forPictures];
  const always = ['-C', folder, '--literal-pathspecs', ...settings.flatMap((setting) => ['-c', setting])];
  return (args, { input = '', env, timeout = 60_000 } = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn('git', [...always, ...args], {
        timeout,
        env: { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', LC_ALL: 'C', ...env },
      });
      const out: Buffer[] = [];
      const err: Buffer[] = [];
      child.stdout.on('data', (bytes) => out.push(bytes));
      child.stderr.on('data', (bytes) => err.push(bytes));
      child.on('error', (error) => reject(new GitError(null, error.message)));
      // Git may exit before it has read all of its input.
      child.stdin.on('error', () => {});
      child.stdin.end(input);
      child.on('close', (code, signal) => {
        const message = Buffer.concat(err).toString();
        const output = Buffer.concat(out);
        if (code === 0) resolve(output);
        else reject(new GitError(code, signal ? `Timed out. ${message}` : message, String(output)));
      });
    });
}

/** Whether a push has reached the remote but did not change the branch, by the flag of its porcelain output. */
export const isRejected = (error: unknown): boolean => error instanceof GitError && /^!\t/m.test(error.output);

const noNetwork =
  /resolve host|Connection (?:refused|reset|timed out)|unable to access|Could not read from remote|unreachable|No route|Timed out/i;
const noAccess = /Authentication failed|Permission denied|could not read Username|\b40[13]\b|publickey/i;
const noRepository = /not appear to be a git repository|repository .*(?:not found|does not exist)/i;

/** Explains a failure of git in Portuguese, and what to do about it. */
export function explainFailure(error: unknown, target: string): string {
  const { message, output } = error as GitError;
  const lines = message.split('\n').map((each) => each.trim());
  // After the first error line git only adds advice.
  const reason = lines.find((each) => /^(?:fatal|error|remote|ssh|!)/.test(each)) ?? lines.findLast(Boolean) ?? '';
  if (isDiskFull(error as Error))
    return 'O disco deste computador está cheio. Nada se perdeu: libere espaço e publique de novo.';
  if (noAccess.test(message))
    return `O repositório ${target} não aceitou o acesso deste computador. Nada se perdeu: peça o acesso a quem cuida do repositório e publique de novo. (${reason})`;
  if (noRepository.test(message))
    return `No endereço de ${target} não há um repositório. Nada se perdeu: as alterações estão neste computador. Peça a quem cuida do repositório que corrija o endereço. (${reason})`;
  if (noNetwork.test(message))
    return `Sem conexão com ${target}. Nada se perdeu: as alterações estão neste computador. Publique de novo quando houver rede. (${reason})`;
  if (/protected|GH0\d\d|not allowed to push/i.test(message + output))
    return `O repositório ${target} não aceita publicações diretas. Nada se perdeu: em O site, Aparência e serviços, Publicação, marque Com revisão e publique de novo. (${reason})`;
  const what = /\[remote rejected\]/.test(output)
    ? `O repositório ${target} recusou o que foi enviado`
    : 'O git não conseguiu terminar';
  return `${what}. Nada se perdeu: as alterações estão neste computador. Mostre isto a quem cuida do repositório e publique de novo. (${reason})`;
}
