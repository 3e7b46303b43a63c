import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const sourceOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name), 'utf8');
const axeSource = sourceOf('axe-core/axe.min.js');
const aceSource = `${sourceOf('accessibility-checker-engine/ace.js')};window.ace=ace`;

/** The result of one rule of IBM's checker for one element. */
interface AceResult {
  ruleId: string;
  /** Severity of the rule, and its result. */
  value: [policy: 'VIOLATION' | 'RECOMMENDATION' | 'INFORMATION', found: 'PASS' | 'FAIL' | 'POTENTIAL' | 'MANUAL'];
  path: { dom: string };
  message: string;
  snippet: string;
}
interface AceChecker {
  check(node: Node, policies: string[]): Promise<{ results: AceResult[] }>;
  /** Names of the rules that each policy asks for. */
  rulesetRules: Record<string, string[]>;
  engine: { getRule(id: string): { run(): unknown } };
}
interface Checkers {
  axe: typeof axe;
  ace: { Checker: new () => AceChecker };
}

/** Puts a script into the page, once. The test must switch off the page's policy (`bypassCSP`). */
async function inject(page: Page, name: string, source: string): Promise<void> {
  if (!(await page.evaluate((name) => name in window, name))) await page.evaluate(source);
}

/**
 * Faults that axe-core (WCAG 2.2 AA and good practice) finds in the page's present state, one sentence each, without
 * those it can't decide ("incomplete"). Documents in frames are left out: those of this site are checked at their
 * own addresses.
 *
 * @param parts Selectors of the parts to check; without any the whole document.
 */
export async function axeViolations(page: Page, ...parts: string[]): Promise<string[]> {
  await inject(page, 'axe', axeSource);
  return page.evaluate(async (selectors) => {
    const { axe } = window as unknown as Checkers;
    const missing = selectors.filter((selector) => !document.querySelector(selector));
    if (missing.length > 0) throw new Error(`Nothing matches ${missing}.`);
    const { violations } = await axe.run(selectors.length > 0 ? { include: selectors } : document, {
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
      // Off by default, although WCAG 2.2 AA asks for it (2.5.8). Only for a whole page: at its top no bar hides a
      // target.
      rules: { 'target-size': { enabled: selectors.length === 0 } },
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `axe ${id}: ${help} (${target.join(' ')})`),
    );
  }, parts);
}

/**
 * The same by IBM Equal Access (policy IBM_Accessibility: WCAG 2.2 AA and more). What it only suspects is not counted.
 */
export async function aceViolations(page: Page, ...parts: string[]): Promise<string[]> {
  await inject(page, 'ace', aceSource);
  return page.evaluate(async (selectors) => {
    const { ace } = window as unknown as Checkers;
    const checker = new ace.Checker();
    const { IBM_Accessibility: rules = [] } = checker.rulesetRules;
    // Leaves out rules that can only suspect: a third of all, which take half of the time.
    checker.rulesetRules.IBM_Accessibility = rules.filter((id) => /RuleFail/.test(`${checker.engine.getRule(id).run}`));
    const reports = [];
    for (const node of selectors.length > 0
      ? selectors.map((selector) => document.querySelector(selector))
      : [document])
      reports.push(await checker.check(node as Node, ['IBM_Accessibility']));
    return reports
      .flatMap(({ results }) => results)
      .filter(
        ({ value: [policy, result], path }) =>
          policy === 'VIOLATION' && result === 'FAIL' && !/\/iframe/.test(path.dom),
      )
      .map(({ ruleId, message, snippet }) => `ace ${ruleId}: ${message} (${snippet})`);
  }, parts);
}

/** The faults that both engines find. */
export const violations = async (page: Page, ...parts: string[]): Promise<string[]> => [
  ...(await axeViolations(page, ...parts)),
  ...(await aceViolations(page, ...parts)),
];
