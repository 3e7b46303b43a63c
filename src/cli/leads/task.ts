import type { Env } from '../../server/env.ts';
import type { Database } from '../../server/store/database.ts';
import type { Arguments } from './arguments.ts';

/** A command's output: `print` for results, `tell` for messages to the person. */
export interface Output {
  /** Resolves when there is room for more. */
  print(text: string): unknown;
  tell(text: string): void;
}

/** The arguments of a command. */
export interface Task extends Output {
  database: Database;
  env: Env;
  given: Arguments;
}
