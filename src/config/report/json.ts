/** For programs: an array, stable in its keys. */
import type { Problem } from '../problem.ts';

export const jsonReport = (problems: readonly Problem[]): string =>
  JSON.stringify(
    problems.map(({ file, line, column, pointer, rule, severity, message, suggestion }) => ({
      file,
      line,
      column,
      pointer,
      rule,
      severity,
      message,
      suggestion,
    })),
    undefined,
    2,
  );
