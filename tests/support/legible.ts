import { expect, type Page } from '@playwright/test';
import { drawn } from './waitUntilStill.ts';

/**
 * Texts that can't be read in full in the page's present state: cut off by a box around them, outside the window,
 * overflowing their button, or under another text. What scrolls sideways on purpose (carousels, bars) may lie outside.
 */
function illegible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Px that a text may reach over an edge: rounding. */
    const tolerance = 1.5;
    const skipped = 'script,style,noscript,option,iframe,.visually-hidden,[inert],[popover]:not(:popover-open)';
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };
    const name = (text: string) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
    const problems = new Set<string>();
    const lines: { text: string; owner: Element; bar: Element | null; rect: DOMRect }[] = [];

    /** The bar that an element is in: what stays in place while the page scrolls. */
    const barAround = (element: Element | null): Element | null =>
      element && (/fixed|sticky/.test(styleOf(element).position) ? element : barAround(element.parentElement));
    /** The part of a line that rows which scroll sideways don't cut off. */
    const shown = (rect: DOMRect, owner: Element) => {
      let [left, right] = [rect.left, rect.right];
      for (let box: Element | null = owner; box; box = box.parentElement) {
        if (!/auto|scroll/.test(styleOf(box).overflowX)) continue;
        const edge = box.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      }
      return new DOMRect(left, rect.top, Math.max(right - left, 0), rect.height);
    };
    /** The fault of a line of text inside the boxes around it; null when it is scrolled out of view. */
    const fault = (rect: DOMRect, owner: Element) => {
      let mustFit = true;
      const middle = (rect.left + rect.right) / 2;
      for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, display, backgroundColor, borderTopWidth } = styleOf(box);
        if (/auto|scroll/.test(overflowX) || box.matches('[aria-roledescription=slide]')) mustFit = false;
        if (display === 'inline') continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        // Scrolled out of view on purpose.
        if (/auto|scroll/.test(overflowX) && (middle < left || middle > right)) return null;
        const outX = rect.left < left - tolerance || rect.right > right + tolerance;
        const outY = rect.top + rect.height / 4 < top - tolerance || rect.bottom - rect.height / 4 > bottom + tolerance;
        if (/hidden|clip/.test(overflowX) && mustFit && outX) return `cut off at a side by ${box.className}`;
        if (/hidden|clip/.test(overflowY) && outY) return `cut off above or below by ${box.className}`;
        const isVisible = borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)';
        if (isVisible && box.matches('a,button,summary') && (outX || outY)) return 'larger than its button';
      }
      if (mustFit && (rect.left < -tolerance || rect.right > innerWidth + tolerance)) return 'beyond the window';
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent ?? '';
      if (!owner || !text.trim() || owner.closest(skipped)) continue;
      if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (styleOf(owner).clipPath === 'inset(50%)') continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 2 || rect.height < 2) continue;
        const what = fault(rect, owner);
        if (what === null) continue;
        if (what) problems.add(`${name(text)} is ${what}`);
        lines.push({ text, owner, bar: barAround(owner), rect: shown(rect, owner) });
      }
    }
    lines.sort((one, other) => one.rect.top - other.rect.top);
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.rect.top > one.rect.bottom) break;
        if (one.owner === other.owner || one.bar !== other.bar) continue;
        if (one.owner.closest('[aria-roledescription=slide]') !== other.owner.closest('[aria-roledescription=slide]'))
          continue;
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        // A line's box is higher than its letters.
        if (wide > 2 && high > 0.4 * Math.min(one.rect.height, other.rect.height))
          problems.add(`${name(one.text)} lies over ${name(other.text)}`);
      }
    }
    return [...problems];
  });
}

/** Words of headings that are broken over two lines without a hyphen. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    for (const heading of document.querySelectorAll('h1,h2,h3')) {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

/**
 * Sets the window's width and waits for the layout: the page learns of its size after the test, and observers a frame
 * later.
 */
export async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await drawn(page);
}

/** By how many px the page scrolls sideways. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Widths of the window (px) at which a page must be legible: as it is, with text of 200 %, with wide spacing. */
interface LegibleAt {
  usual: readonly number[];
  twice: readonly number[];
  spaced: readonly number[];
}

/** All texts of the page can be read, and nothing scrolls sideways. Leaves it as it was. */
export async function expectLegible(page: Page, { usual, twice, spaced }: LegibleAt): Promise<void> {
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
  // Parts that are laid out only when they come near have no place before.
  const all = await page.addStyleTag({ content: '*{content-visibility:visible!important}' });
  const expectAt = async (widths: readonly number[], state: string) => {
    for (const width of widths) {
      await resize(page, width);
      expect.soft(await sidewaysScroll(page), `${state} at ${width} px: sideways scrolling`).toBe(0);
      expect.soft(await illegible(page), `${state} at ${width} px`).toEqual([]);
    }
  };
  await expectAt(usual, 'as it is');
  const large = await page.addStyleTag({ content: 'html{font-size:200%}' });
  await expectAt(twice, '200 % text');
  await large.evaluate((style) => (style as HTMLElement).remove());
  // WCAG 2.2, success criterion 1.4.12.
  const wide = await page.addStyleTag({
    content:
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
  });
  await expectAt(spaced, 'wide spacing');
  for (const added of [all, wide]) await added.evaluate((style) => (style as HTMLElement).remove());
}
