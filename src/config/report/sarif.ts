/** For code scanning: SARIF 2.1.0. */
import { spoken } from '../position.ts';
import type { Problem } from '../problem.ts';

/** `locate` gives a file's path from the repository's root. */
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
