import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { developmentsFolder } from '../../src/config/load/contentFolder.ts';
import { scalarAt } from '../../src/config/position.ts';
import { editYaml } from '../../src/config/yaml/editYaml.ts';
import { parseAgain, readYaml } from '../../src/config/yaml/readYaml.ts';
import { segment } from '../../src/data/pointer.ts';
import { editRun } from '../support/editRuns.ts';
import { startStudio } from '../support/studio.ts';
import { type Effort, publishDevelopment } from '../support/studioJourney.ts';
import { launchOptions } from './browser.ts';
import { contentOf } from './content.ts';
import { type Bench, type Figure, repeat } from './figure.ts';
import { freePort, startProgram } from './program.ts';

const stem = 'civitas';

/** Milliseconds from a key pressed in the form to the letter on the page beside it. */
async function keystroke(page: Page, run: number): Promise<number> {
  const field = page.getByLabel('Nome', { exact: true });
  const letter = String.fromCharCode(97 + (run % 26));
  const expected = `${await field.inputValue()}${letter}`;
  const shown = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const document = (window.frames[0] as Window).document;
        const look = () => {
          if (document.querySelector('h1')?.textContent !== text) return;
          observer.disconnect();
          resolve(performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        addEventListener('keydown', () => Object.assign(window, { pressed: performance.now() }), { once: true });
      }),
    expected,
  );
  await field.press(letter);
  const at = await shown;
  return at - (await page.evaluate(() => (window as unknown as { pressed: number }).pressed));
}

/** Starts the studio on a content folder and waits until it answers. */
async function startServer(root: string, contentDir: string) {
  const port = await freePort();
  const address = `http://localhost:${port}/__studio`;
  const program = [join(root, 'src/cli/studio.ts'), '--port', String(port)];
  return { address, server: await startProgram(program, { CONTENT_DIR: contentDir }, address) };
}

/** Milliseconds from the command to a form that can be typed in, and of each key after that. */
async function session(browser: Browser, { root, quick }: Bench, contentDir: string) {
  const file = join(contentDir, `developments/${stem}.yaml`);
  const before = readFileSync(file, 'utf8');
  const began = performance.now();
  const { address, server } = await startServer(root, contentDir);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${address}#${stem}`);
    const field = page.getByLabel('Nome', { exact: true });
    await field.waitFor();
    const start = performance.now() - began;
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    // Letters are typed at the end of the name.
    await field.press('End');
    // The first key also loads what the server needs once.
    const keys = await repeat(quick ? 4 : 31, (run) => keystroke(page, run));
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await page.getByRole('button', { name: /^Refazer/ }).waitFor();
    const after = readFileSync(file, 'utf8');
    return { start, keys: keys.slice(1), changed: after === before ? 0 : 1 };
  } finally {
    await page.close();
    await server.stop();
  }
}

/** Milliseconds until the list of all developments is shown, and from a text in its search to the result. */
async function list(browser: Browser, { root, quick }: Bench, contentDir: string) {
  const { address, server } = await startServer(root, contentDir);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const open = async () => {
      await page.goto('about:blank');
      const began = performance.now();
      await page.goto(address);
      await page.getByRole('navigation').getByRole('link').first().waitFor();
      return performance.now() - began;
    };
    // The first load reads all files.
    const shown = (await repeat(quick ? 2 : 6, open)).slice(1);
    const search = () =>
      page.evaluate(async () => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]');
        const count = () => document.querySelectorAll('nav li').length;
        const before = count();
        const began = performance.now();
        field?.focus();
        document.execCommand('insertText', false, 'civitas');
        while (count() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
        const took = performance.now() - began;
        field?.select();
        document.execCommand('delete');
        while (count() !== before) await new Promise((resolve) => requestAnimationFrame(resolve));
        return took;
      });
    return { shown, found: await repeat(quick ? 2 : 10, search) };
  } finally {
    await page.close();
    await server.stop();
  }
}

/** A new user's way to a published development; `waited` is what the machine took, in minutes. */
async function journey(browser: Browser): Promise<{ effort: Effort; waited: number }> {
  const studio = await startStudio({ published: true });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const began = performance.now();
    const effort = await publishDevelopment(page, `${studio.address}/__studio`);
    return { effort, waited: (performance.now() - began) / 60_000 };
  } finally {
    await page.close();
    await studio.stop();
  }
}

/** Seconds that a person takes for a key, and for pointing, pressing and thinking before it (Card, Moran and Newell). */
const perKey = 0.28;
const perClick = 1.1 + 0.2 + 1.35;

/**
 * Changes each value of the project's own files once. @returns the number of edits, and of bytes that changed outside
 * the values
 */
function editsOf({ root }: Bench): { edits: number; beside: number } {
  let edits = 0;
  let beside = 0;
  const folder = join(root, developmentsFolder);
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const doc = parseAgain(text);
    for (const [pointer, value] of valuesIn(readYaml(text).data)) {
      const [start, end] = scalarAt(doc, pointer)?.range ?? [0, 0];
      const other = typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value}, outro`;
      const after = editYaml(text, { op: 'set', pointer, value: other });
      const first = common(text, after);
      const last = text.length - common(reversed(text.slice(first)), reversed(after.slice(first)));
      edits += 1;
      beside += Math.max(0, start - first) + Math.max(0, last - end);
    }
  }
  return { edits, beside };
}

const valuesIn = (data: unknown, pointer = ''): [string, unknown][] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([key, value]) => valuesIn(value, pointer + segment(key)))
    : [[pointer, data]];

const reversed = (text: string) => text.split('').reverse().join('');
/** Length of the common start of two texts. */
function common(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}

export async function measureStudio(bench: Bench): Promise<Figure[]> {
  const many = bench.quick ? 100 : 1000;
  const browser = await chromium.launch(await launchOptions());
  try {
    const own = await session(browser, bench, await contentOf(bench, 0, 'shared'));
    const large = await contentOf(bench, many, 'shared');
    const more = await session(browser, bench, large);
    const { shown, found } = await list(browser, bench, large);
    const { effort, waited } = await journey(browser);
    const { edits, beside } = editsOf(bench);
    const runs = bench.quick ? 20 : 1000;
    const faults = Array.from({ length: runs }, (_, seed) => editRun(seed + 1, 40)).filter((found) => found.length > 0);
    const how = 'key pressed to letter in the heading of the page';
    const published = 'ten photos, three plans, five differentials, from the command to published';
    const minutes = (effort.keys * perKey + effort.clicks * perClick) / 60 + waited + own.start / 60_000;
    return [
      { name: 'studio, start', values: [own.start / 1000], unit: 's', limit: 5, how: 'command to first field' },
      { name: 'studio, key', values: own.keys, unit: 'ms', limit: 150, how },
      { name: `studio, key, ${many} more`, values: more.keys, unit: 'ms', how },
      { name: `studio, list, ${many} more`, values: shown, unit: 'ms', how: 'address to first development' },
      { name: `studio, search, ${many} more`, values: found, unit: 'ms', limit: 200, how: 'letters to what they find' },
      {
        name: 'studio, files not as before',
        values: [own.changed + more.changed],
        unit: '',
        limit: 0,
        how: 'bytes after typing and undo',
      },
      { name: 'studio, bytes beside', values: [beside], unit: 'B', limit: 0, how: `${edits} edits, each of one value` },
      {
        name: 'studio, faulty edit runs',
        values: [faults.length],
        unit: '',
        limit: 0,
        how: `of ${runs}: typing, moving, removing, undo, other programs, kills`,
      },
      { name: 'studio, clicks', values: [effort.clicks], unit: '', limit: 60, how: published },
      { name: 'studio, keys', values: [effort.keys], unit: '', how: published },
      {
        name: 'studio, minutes',
        values: [minutes],
        unit: 'min',
        limit: 10,
        how: `the same: ${perKey} s a key, ${perClick.toFixed(2)} s a click (Card, Moran, Newell), and what the machine took`,
      },
    ];
  } finally {
    await browser.close();
  }
}
