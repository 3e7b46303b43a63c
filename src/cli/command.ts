import { InvalidConfiguration } from '../config/load/invalidConfiguration.ts';
import { environmentLang, type Lang, say } from '../config/messages/messages.ts';
import { CouldNotRun, isError, type Problem } from '../config/problem.ts';
import { paragraphs } from '../config/report/text.ts';
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

/** What is to be mended, as text, for other commands that check the configuration first. */
export const printErrors = (problems: readonly Problem[]): void =>
  console.error(paragraphs(problems.filter(isError), environmentLang(process.env)).join('\n\n'));

/** Runs a build as a program does: problems and failures become sentences and an exit code, never a stack. */
export async function runBuild(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof InvalidConfiguration) printErrors(error.problems);
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
