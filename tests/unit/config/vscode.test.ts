/** The help of .vscode for marketers: the check as a task whose report the editor understands, and snippets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkSchema } from '../../../src/config/check/checkSchema.ts';
import { languages } from '../../../src/config/messages/messages.ts';
import { textReport } from '../../../src/config/report/problemReport.ts';
import { at, contentOf, minimal } from '../../support/contentWith.ts';
import { loadConfig } from '../../support/loadContent.ts';

const settingsOf = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../.vscode', name), 'utf8'));

interface Matcher {
  severity: string;
  pattern: { regexp: string; file: number; line: number; column: number; message: number };
}

const matchers: Matcher[] = settingsOf('tasks.json').tasks[0].problemMatcher;

test.each(languages)('every problem of a report in %s is matched once, with its place and severity', (lang) => {
  for (const name of ['accepted', 'names-twice', 'secrets', 'site-frame-targets', 'yaml-unclosed-quote']) {
    const { problems, sources } = loadConfig(contentOf(name), { at, lang });
    const lines = textReport(problems, { lang, files: sources.size }).split('\n');
    const matched = lines.flatMap((line) =>
      matchers.flatMap(({ severity, pattern }) => {
        const match = new RegExp(pattern.regexp).exec(line);
        if (!match) return [];
        return `${match[pattern.file]}:${match[pattern.line]}:${match[pattern.column]} ${severity}`;
      }),
    );
    const expected = problems.map(({ file, line, column, severity }) => `${file}:${line}:${column} ${severity}`);
    expect(matched.toSorted(), name).toEqual(expected.toSorted());
  }
});

test('every snippet is a valid entry where its description says', () => {
  const snippets: { prefix: string; description: string; body: string[] }[] = Object.values(
    settingsOf('empreendimento.code-snippets'),
  );
  expect(snippets).not.toEqual([]);
  expect(new Set(snippets.map(({ prefix }) => prefix)).size).toBe(snippets.length);
  for (const { prefix, description, body } of snippets) {
    const keys = /^Um item de ([\w.]+)$/.exec(description)?.[1]?.split('.') ?? [];
    expect(keys, prefix).not.toEqual([]);
    const entry = parse(body.join('\n').replace(/\$\{\d+:([^}]*)\}/g, '$1'));
    const data = keys.reduceRight<unknown>((inside, key) => ({ [key]: inside }), entry);
    expect(checkSchema('development', { ...parse(minimal), ...(data as object) }).errors, prefix).toEqual([]);
  }
});
