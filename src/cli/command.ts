import { environmentLang, type Lang, say } from '../config/messages.ts';
import { CouldNotRun } from '../config/problem.ts';
import { type HelpedCommand, help } from './help.ts';

/** What a command says when it could not run: the reason, and before one that nobody foresaw what it kept from happening. */
export function failureText(error: unknown, lang: Lang): string {
  const { message } = error as Error;
  return error instanceof CouldNotRun ? message : say(lang, 'cli.failed', { reason: message });
}

/** Runs a command as a program: what it answers is the exit code, and a failure is said and ends with 2. */
export async function runCommand(work: (lang: Lang) => number | Promise<number>): Promise<void> {
  const lang = environmentLang(process.env);
  // A reader that closes early (head) is no failure.
  process.stdout.on('error', () => process.exit());
  try {
    process.exitCode = await work(lang);
  } catch (error) {
    console.error(failureText(error, lang));
    process.exitCode = 2;
  }
}

/** Prints the help of a command when that was asked for, and says whether it was. */
export function helped(command: HelpedCommand): boolean {
  const asked = process.argv.slice(2).includes('--help');
  if (asked) console.log(help[command][environmentLang(process.env)]);
  return asked;
}
