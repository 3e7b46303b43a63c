import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { editRun } from '../support/randomEdits.ts';
import { publishRun } from '../support/randomPublishing.ts';
import { startStudio } from '../support/studio.ts';
import { type Effort, publishDevelopment } from '../support/studioJourney.ts';
import { launchOptions } from './browser.ts';
import { headingShows } from './dev.ts';
import { type Bench, type Figure, repeat } from './figure.ts';
import { contentOf } from './generate.ts';
import { startProgram } from './program.ts';

const stem = 'civitas';

/** Milliseconds from a key pressed in the form to the letter on the page beside it. */
async function keystroke(page: Page, run: number): Promise<number> {
  const field = page.getByLabel('Nome', { exact: true });
  const letter = String.fromCharCode(97 + (run % 26));
  const [preview = page] = page.mainFrame().childFrames();
  const shown = headingShows(preview, `${await field.inputValue()}${letter}`);
  const pressed = page.evaluate(
    () => new Promise<number>((resolve) => addEventListener('keydown', () => resolve(Date.now()), { once: true })),
  );
  await field.press(letter);
  return (await shown) - (await pressed);
}

const startServer = (root: string, contentDir: string) =>
  startProgram([join(root, 'src/cli/studio.ts'), '--no-open'], { CONTENT_DIR: contentDir }, '/__studio');

/** Milliseconds from the command to a form that can be typed in, and of each key after that. */
async function session(browser: Browser, { root, quick }: Bench, contentDir: string) {
  const file = join(contentDir, `developments/${stem}.yaml`);
  const before = readFileSync(file, 'utf8');
  const began = performance.now();
  const { url, stop } = await startServer(root, contentDir);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${url}/__studio#${stem}`);
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
    return { start, keys: keys.slice(1), changed: after !== before };
  } finally {
    await page.close();
    await stop();
  }
}

/** Milliseconds until the list of all developments is shown, and from a text in its search to the result. */
async function list(browser: Browser, { root, quick }: Bench, contentDir: string) {
  const { url, stop } = await startServer(root, contentDir);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const open = async () => {
      await page.goto('about:blank');
      const began = performance.now();
      await page.goto(`${url}/__studio`);
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
    await stop();
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

export async function measureStudio(bench: Bench): Promise<Figure[]> {
  const many = bench.quick ? 100 : 1000;
  const runs = bench.quick ? 20 : 1000;
  const browser = await chromium.launch(await launchOptions());
  try {
    const own = await session(browser, bench, await contentOf(bench, 0, 'shared'));
    const large = await contentOf(bench, many, 'shared');
    const more = await session(browser, bench, large);
    const { shown, found } = await list(browser, bench, large);
    const { effort, waited } = await journey(browser);
    const changed = [own, more].filter((session) => session.changed).length;
    const faulty = (await repeat(runs, (seed) => editRun(seed + 1, 40))).filter((faults) => faults.length > 0).length;
    const merges = await repeat(bench.quick ? 5 : 50, (seed) => publishRun(seed + 1, 40));
    const minutes = (effort.keys * perKey + effort.clicks * perClick) / 60 + waited + own.start / 60_000;
    const how = 'key pressed to letter in the heading of the page';
    const published = 'ten photos, three plans, five differentials, from the command to published';
    const person = `the same: ${perKey} s a key, ${perClick.toFixed(2)} s a click (Card, Moran, Newell), and the machine`;
    const kinds = `of ${runs}: typing, moving, removing, undo, other programs, kills`;
    return [
      { name: 'studio, start', values: [own.start / 1000], unit: 's', limit: 5, how: 'command to first field' },
      { name: 'studio, key', values: own.keys, unit: 'ms', limit: 150, how },
      { name: `studio, key, ${many} more`, values: more.keys, unit: 'ms', how },
      { name: `studio, list, ${many} more`, values: shown, unit: 'ms', how: 'address to first development' },
      { name: `studio, search, ${many} more`, values: found, unit: 'ms', limit: 200, how: 'letters to what they find' },
      { name: 'studio, files not as before', values: [changed], limit: 0, how: 'bytes after typing and undo' },
      { name: 'studio, faulty edit runs', values: [faulty], limit: 0, how: kinds },
      {
        name: 'studio, values lost',
        values: [merges.flatMap(({ lost }) => lost).length],
        limit: 0,
        how: `of ${merges.length * 40} edits of two people, and a third who publishes each of theirs`,
      },
      { name: 'studio, clicks', values: [effort.clicks], limit: 60, how: published },
      { name: 'studio, keys', values: [effort.keys], how: published },
      { name: 'studio, minutes', values: [minutes], limit: 10, how: person },
    ];
  } finally {
    await browser.close();
  }
}
