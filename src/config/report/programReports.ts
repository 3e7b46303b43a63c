/** Reports for programs. `locate` gives a file's path from the repository's root. */

import type { Problem } from '../problem.ts';
import { spoken } from '../yaml/pointerPositions.ts';

const keys: (keyof Problem)[] = ['file', 'line', 'column', 'pointer', 'rule', 'severity', 'message', 'suggestion'];

/** An array, stable in its keys. */
export const jsonReport = (problems: readonly Problem[]): string => JSON.stringify(problems, keys, 2);

/** For GitHub Actions: workflow commands that mark the lines of a pull request. */
export const githubReport = (problems: readonly Problem[], locate: (file: string) => string): string =>
  problems
    .map(({ file, line, column, pointer, rule, severity, message }) => {
      const properties = { file: locate(file), line, col: column, title: rule };
      const list = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
      return `::${severity} ${list.join(',')}::${escaped([spoken(pointer), message].filter(Boolean).join('  '))}`;
    })
    .join('\n');

const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
