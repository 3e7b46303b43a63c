import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const sourceOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name), 'utf8');
const axeSource = sourceOf('axe-core/axe.min.js');
const aceSource = `${sourceOf('accessibility-checker-engine/ace.js')};window.ace=ace`;

/** What one rule of IBM's checker says about one element. */
interface AceResult {
  ruleId: string;
  /** How much the rule weighs, and what it found. */
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

/**
 * What axe-core (WCAG 2.2 AA and good practice) and IBM Equal Access (policy IBM_Accessibility: WCAG 2.2 AA and more)
 * find wrong in the state that the page is in, one sentence each. The page's policy must be out of force (`bypassCSP`).
 *
 * What the engines can't decide ("potential", "incomplete") is not counted. Documents in frames are left out: those of
 * this site are checked at their own addresses.
 *
 * @param parts Selectors of the parts that have changed since the whole was checked; without any the document.
 */
export async function violations(page: Page, ...parts: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(aceSource);
  }
  return page.evaluate(async (selectors) => {
    const { axe, ace } = window as unknown as Checkers;
    const nodes = selectors.map((selector) => {
      const node = document.querySelector<HTMLElement>(selector);
      if (!node) throw new Error(`Nothing matches ${selector}.`);
      return node;
    });
    const found = await axe.run(nodes.length > 0 ? { include: nodes } : document, {
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
      // Off by default, although WCAG 2.2 AA asks for it (2.5.8). A page at its top hides no target under a bar.
      rules: { 'target-size': { enabled: nodes.length === 0 } },
    });
    const checker = new ace.Checker();
    const { IBM_Accessibility: rules = [] } = checker.rulesetRules;
    // A third of the rules can only suspect, which isn't counted, and take half of the time.
    checker.rulesetRules.IBM_Accessibility = rules.filter((id) => /RuleFail/.test(`${checker.engine.getRule(id).run}`));
    const reports = [];
    for (const node of nodes.length > 0 ? nodes : [document])
      reports.push(await checker.check(node, ['IBM_Accessibility']));
    return [
      ...found.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `axe ${id}: ${help} (${target.join(' ')})`),
      ),
      ...reports
        .flatMap(({ results }) => results)
        .filter(
          ({ value: [policy, result], path }) =>
            policy === 'VIOLATION' && result === 'FAIL' && !/\/iframe/.test(path.dom),
        )
        .map(({ ruleId, message, snippet }) => `ace ${ruleId}: ${message} (${snippet})`),
    ];
  }, parts);
}
