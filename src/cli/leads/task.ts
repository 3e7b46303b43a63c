import type { Env } from '../../server/env.ts';
import type { Database } from '../../server/store/database.ts';
import type { Arguments } from './arguments.ts';

/** Where the command writes: results, and words to the person. */
export interface Output {
  /** Resolves when there is room for more. */
  print(text: string): unknown;
  tell(text: string): void;
}

/** One command with what it needs. */
export interface Task extends Output {
  database: Database;
  env: Env;
  given: Arguments;
}
