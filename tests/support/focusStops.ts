import { expect, type Page } from '@playwright/test';

/**
 * Goes through the page with the Tab key from its start until the focus leaves it. Each stop must have a visible focus
 * ring that no box around cuts off on more than one side, and must not be wholly under a bar or outside the window
 * (WCAG 2.4.7, 2.4.11).
 */
export async function expectVisibleStops(page: Page): Promise<void> {
  for (let stops = 0; ; stops++) {
    expect(stops, 'stops without end').toBeLessThan(500);
    await page.keyboard.press('Tab');
    const problems = await page.evaluate(problemsOfStop);
    if (!problems) return expect(stops).toBeGreaterThan(0);
    // The ring has a transition, and what scrolls into view is laid out a frame later.
    if (problems.length > 0) await expect.poll(() => page.evaluate(problemsOfStop)).toEqual([]);
  }
}

/** Faults of the element that has the focus; undefined when none has. Runs in the page. */
function problemsOfStop(): string[] | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return;
  // The document in a frame draws its own ring.
  if (element.matches('iframe')) return [];
  const name = `${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 30)}” ${element.id}`;
  const problems: string[] = [];
  const { left, top, right, bottom } = element.getBoundingClientRect();

  const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const steps = [0.05, 0.25, 0.5, 0.75, 0.95];
  const seen =
    x1 > x0 &&
    y1 > y0 &&
    steps.some((x) =>
      steps.some((y) => element.contains(document.elementFromPoint(x0 + x * (x1 - x0), y0 + y * (y1 - y0)))),
    );
  if (!seen) problems.push(`${name} is hidden`);

  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) problems.push(`${name} has no ring`);
  const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 0.5;
  const sides = new Set<string>();
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    if (overflowX !== 'visible') {
      if (left - reach < edge.left) sides.add('left');
      if (right + reach > edge.right) sides.add('right');
    }
    if (overflowY !== 'visible') {
      if (top - reach < edge.top) sides.add('top');
      if (bottom + reach > edge.bottom) sides.add('bottom');
    }
  }
  if (sides.size > 1) problems.push(`${name} has its ring cut off (${[...sides].join(', ')})`);
  return problems;
}
