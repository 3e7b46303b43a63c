import { type Lang, say } from '../config/messages.ts';
import { CouldNotRun } from '../config/problem.ts';

/** What a check says when it could not run: the reason, and for one that nobody foresaw what it kept from happening. */
export function failureText(error: unknown, lang: Lang): string {
  const { message } = error as Error;
  return error instanceof CouldNotRun ? message : say(lang, 'cli.failed', { reason: message });
}

/** Runs a command as a program: what it answers is the exit code, and a failure is said and ends with 2. */
export function runCommand(work: () => number): void {
  // A reader that closes early (head) is no failure.
  process.stdout.on('error', () => process.exit());
  try {
    process.exitCode = work();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}
