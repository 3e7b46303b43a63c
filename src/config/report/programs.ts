/** Reports for programs. `locate` gives a file's path from the repository's root. */
import { spoken } from '../position.ts';
import type { Problem } from '../problem.ts';

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

/** For code scanning: SARIF 2.1.0. */
export const sarifReport = (problems: readonly Problem[], locate: (file: string) => string): string =>
  JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'landing-engine validate', rules: rules(problems) } },
          columnKind: 'utf16CodeUnits',
          results: problems.map((problem) => result(problem, locate(problem.file))),
        },
      ],
    },
    undefined,
    2,
  );

const rules = (problems: readonly Problem[]) =>
  [...new Set(problems.map(({ rule }) => rule))].sort().map((id) => ({ id }));

const result = ({ line, column, pointer, rule, severity, message }: Problem, file: string) => ({
  ruleId: rule,
  level: severity,
  message: { text: message },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
        region: { startLine: line, startColumn: column },
      },
      logicalLocations: pointer ? [{ fullyQualifiedName: spoken(pointer) }] : undefined,
    },
  ],
});
