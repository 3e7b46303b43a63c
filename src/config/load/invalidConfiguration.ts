import { type Lang, say } from '../messages/messages.ts';
import type { Problem } from '../problem.ts';

/** The configuration has errors, so nothing was written. */
export class InvalidConfiguration extends Error {
  problems: Problem[];

  constructor(problems: Problem[], lang: Lang) {
    super(say(lang, 'cli.not-built', {}));
    this.problems = problems;
  }
}
