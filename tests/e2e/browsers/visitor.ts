import { expect } from 'vitest';
import type { BrowserWindow, Key } from './browser.ts';

/** Roles, and the selectors of their elements. */
const roles = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  dialog: 'dialog',
  field: 'input,textarea',
  heading: 'h1,h2,h3',
  link: 'a[href]',
  status: '[role=status]',
  summary: 'summary',
  tab: '[role=tab]',
};
type Role = keyof typeof roles;

/** Runs in the page. `name` is the beginning of the accessible name, `within` the selector of an ancestor. */
function find(selector: string, name: string, within: string): HTMLElement | undefined {
  const words = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement) =>
    words(
      element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent,
    );
  return Array.from(document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${selector})`)).find(
    (element) =>
      nameOf(element)?.startsWith(name) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]'),
  );
}

/** Longest wait for anything, in ms; long, as the machine may be busy. */
const timeLimit = 15_000;

/** Asks until the answer is right; anew after two seconds, because WebKit sometimes answers nothing while a page is being left. */
const poll = (ask: () => Promise<unknown>, message: string) =>
  expect.poll(() => Promise.race([ask(), new Promise((end) => setTimeout(end, 2000))]), {
    timeout: timeLimit,
    interval: 50,
    message,
  });

/** Finds elements by role and name, waits for them, and clicks and types like a visitor. */
export class Visitor {
  private readonly window: BrowserWindow;
  private readonly site: string;

  /** `site` is the address of the site, without a slash at the end. */
  constructor(window: BrowserWindow, site: string) {
    this.window = window;
    this.site = site;
  }

  /** Navigates by script, as the protocols wait for different events. */
  private async goTo(url: string): Promise<void> {
    await this.ask((target) => location.assign(target), url).catch(() => {});
    await this.expect(url, () => document.readyState === 'complete' && location.href);
  }

  leave(): Promise<void> {
    return this.goTo('about:blank');
  }

  /** Opens an address by way of a blank page, as a change of the #hash alone reloads nothing. */
  async open(address: string): Promise<void> {
    await this.leave();
    await this.goTo(this.site + address);
  }

  press(key: Key): Promise<void> {
    return this.window.press(key);
  }

  /** The result of a function that runs in the page; `args` are plain data. */
  async ask<Args extends unknown[], Answer>(question: (...args: Args) => Answer, ...args: Args): Promise<Answer> {
    return (await this.window.evaluate(`(${question})(...${JSON.stringify(args)})`)) as Answer;
  }

  /** Waits until a function in the page returns `answer`. A call fails while the page is being left. */
  async expect<Args extends unknown[], Answer>(answer: Answer, question: (...args: Args) => Answer, ...args: Args) {
    await poll(() => this.ask(question, ...args).catch(String), String(args)).toEqual(answer);
  }

  private async onFound<Answer>(
    run: (element: HTMLElement | undefined) => Answer,
    role: Role,
    name: string,
    within = 'body',
  ): Promise<Answer> {
    const found = `(${find})(...${JSON.stringify([roles[role], name, within])})`;
    return (await this.window.evaluate(`(${run})(${found})`)) as Answer;
  }

  /** Waits until such an element is visible or, with `seen` false, until none is. */
  async sees(role: Role, name: string, within?: string, seen = true): Promise<void> {
    const isSeen = () => this.onFound((element) => element !== undefined, role, name, within).catch(() => !seen);
    await poll(isSeen, `${role} "${name}"`).toBe(seen);
  }

  async hasFocusOn(role: Role, name: string, within?: string): Promise<void> {
    const focused = () => this.onFound((element) => element === document.activeElement, role, name, within);
    await poll(focused, `focus on ${role} "${name}"`).toBe(true);
  }

  /** Clicks once the element stands still and nothing covers it. */
  async click(role: Role, name: string, within?: string): Promise<void> {
    let last = '';
    const place = async () => {
      const found = await this.onFound(
        (element) => {
          element?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
          const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
          const [x, y] = [left + width / 2, top + height / 2];
          const isHit = width > 0 && element?.contains(document.elementFromPoint(x, y));
          return isHit ? { x, y } : undefined;
        },
        role,
        name,
        within,
      ).catch(() => undefined);
      const isStill = JSON.stringify(found) === last;
      last = JSON.stringify(found);
      return isStill ? found : undefined;
    };
    const point = await poll(place, `a place to click on ${role} "${name}"`)
      .toBeTruthy()
      .then(() => JSON.parse(last) as { x: number; y: number });
    await this.window.click(point.x, point.y);
  }

  /** Clicks into the field and types. */
  async fill(label: string, text: string, within?: string): Promise<void> {
    await this.click('field', label, within);
    await this.window.type(text);
  }

  /** Chooses an option by its text. */
  async choose(label: string, option: string): Promise<void> {
    await this.sees('combobox', label);
    const selector = roles.combobox;
    await this.window.evaluate(
      `(${(select: HTMLSelectElement, text: string) => {
        select.focus();
        select.value = [...select.options].find((each) => each.text === text)?.value ?? '';
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
      }})((${find})(...${JSON.stringify([selector, label, 'body'])}), ${JSON.stringify(option)})`,
    );
  }
}
