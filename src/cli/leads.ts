import { readEnv } from '../server/env.ts';
import { openPresentStore, unusedStores } from '../server/store/openStore.ts';
import { repeatRemovals } from '../server/store/removeLeads.ts';
import { runCommand } from './command.ts';
import { help, readArguments } from './leads/arguments.ts';
import { commands } from './leads/commands.ts';
import type { Output } from './leads/task.ts';

/**
 * Runs one command of `npm run leads`.
 * @returns the exit status: 0 done, 1 nothing found or refused, 2 could not run
 */
export async function leadsCommand(words: string[], variables: NodeJS.ProcessEnv, output: Output): Promise<number> {
  try {
    const given = readArguments(words);
    if (given.values.help) {
      output.print(help);
      return 0;
    }
    const [name = ''] = given.positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Error(help);
    const env = readEnv(variables);
    for (const unused of unusedStores(env)) {
      output.tell(`${unused} is not looked into. It may hold people's data: remove it when it is not needed.`);
    }
    await using database = await openPresentStore(env);
    // A restored backup may still have people who were erased since.
    await repeatRemovals(database, { now: Date.now, dataDir: env.dataDir });
    return await command({ database, env, given, ...output });
  } catch (error) {
    const { message, cause } = error as Error;
    output.tell(cause instanceof Error ? `${message} ${cause.message}` : message);
    return 2;
  }
}

if (import.meta.main) {
  process.umask(0o077);
  const line = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);
  // Many lines are one write: a write for each takes longer than reading the lead.
  let lines = '';
  const flush = () => {
    const isTaken = process.stdout.write(lines);
    lines = '';
    return isTaken ? undefined : new Promise((resolve) => process.stdout.once('drain', resolve));
  };
  await runCommand(async () => {
    const status = await leadsCommand(process.argv.slice(2), process.env, {
      print(text) {
        lines += line(text);
        return lines.length < 65_536 ? undefined : flush();
      },
      tell: (text) => process.stderr.write(line(text)),
    });
    await flush();
    return status;
  });
}
