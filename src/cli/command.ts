import { environmentLang, type Lang, say } from '../config/messages/messages.ts';
import { CouldNotRun, InvalidConfiguration, isError, type Problem } from '../config/problem.ts';
import { paragraphs } from '../config/report/problemReport.ts';
import { type HelpedCommand, help } from './help.ts';

/** Why a command could not run. An unexpected error is introduced by a sentence. */
export function failureText(error: unknown, lang: Lang): string {
  const { message } = error as Error;
  return error instanceof CouldNotRun ? message : say(lang, 'cli.failed', { reason: message });
}

/**
 * Runs a command: its result becomes the exit code; an error is printed and gives 2.
 * @param name of the command, if --help prints its text
 */
export async function runCommand(work: (lang: Lang) => number | Promise<number>, name?: HelpedCommand): Promise<void> {
  if (name && helped(name)) return;
  const lang = environmentLang(process.env);
  // A reader that closes the pipe early, such as `head`, is no failure.
  process.stdout.on('error', () => process.exit());
  try {
    process.exitCode = await work(lang);
  } catch (error) {
    console.error(failureText(error, lang));
    process.exitCode = 2;
  }
}

/** Prints the help of a command if --help is given, and returns whether it is. */
export function helped(command: HelpedCommand): boolean {
  const asked = process.argv.slice(2).includes('--help');
  if (asked) console.log(help[command][environmentLang(process.env)]);
  return asked;
}

/** The value of an option, if it is among the allowed ones. Throws CouldNotRun. */
export function oneOf<T extends string>(option: string, value: string, allowed: readonly T[], lang: Lang): T {
  if ((allowed as readonly string[]).includes(value)) return value as T;
  throw new CouldNotRun(say(lang, 'cli.option-value', { option, value, allowed: allowed.join(', ') }));
}

/** Prints the errors, for commands that check the configuration first. */
export const printErrors = (problems: readonly Problem[]): void =>
  console.error(paragraphs(problems.filter(isError), environmentLang(process.env)).join('\n\n'));

/** Runs a build: problems and errors are printed as sentences, without a stack, and give the exit code 1. */
export async function runBuild(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof InvalidConfiguration) printErrors(error.problems);
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
