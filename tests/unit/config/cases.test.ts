/** A case is a folder: a tiny content folder and the report it must give. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Problem } from '../../../src/config/problem.ts';
import { textReport } from '../../../src/config/report/problemReport.ts';
import { fileRules, siteRules } from '../../../src/config/rules/ruleList.ts';
import { at, cases, contentOf } from '../../support/contentWith.ts';
import { createLoader } from '../../support/loadContent.ts';

const rules = join(import.meta.dirname, '../../../src/config/rules');

test.each(readdirSync(rules).filter((name) => name.endsWith('.ts')))('the rules of %s are in a list', async (name) => {
  const lists: unknown[] = [fileRules.development, fileRules.site, siteRules].flat();
  const module = await import(join(rules, name));
  for (const [, rule = ''] of readFileSync(join(rules, name), 'utf8').matchAll(
    /^export const (\w+): (?:File|Site)Rule =/gm,
  ))
    expect(lists.includes(module[rule]), `${rule} never runs: add it to a list in src/config/rules/ruleList.ts`).toBe(
      true,
    );
});

test.each([...cases].filter(([name]) => name !== '_base'))(
  '%s: the report; in Portuguese the same places, what is wrong in a sentence, and what to do in another',
  async (name, folder) => {
    const expected = join(folder, 'expected.txt');
    // The runner would write a missing one and pass.
    expect(existsSync(expected)).toBe(true);
    // The second language costs little: files that haven't changed are not checked again.
    const loader = createLoader(contentOf(name), { at });
    const [english, portuguese] = [loader.load('en'), loader.load('pt-BR')];
    const report = textReport(english.problems, { lang: 'en', files: english.sources.size });
    // The sections that a menu may name are the registry's: a further one concerns no case.
    await expect(`${report.replaceAll(/\(#\w+(?:, #\w+)+\)/g, '(#…)')}\n`).toMatchFileSnapshot(expected);
    expect(portuguese.problems.map(placeOf)).toEqual(english.problems.map(placeOf));
    for (const { rule, message, inForm } of [...english.problems, ...portuguese.problems]) {
      expect(rule).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(message).toMatch(/[.!?:] \S/);
      for (const text of [message, inForm ?? ''])
        expect(text.replaceAll(/"[^"]*"/g, '"…"')).not.toMatch(/undefined|\[object|\s\s/);
    }
  },
);

const placeOf = ({ file, line, column, pointer, rule, severity }: Problem) =>
  [file, line, column, pointer, rule, severity].join(' ');
