import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Frame, type Page } from '@playwright/test';
import { isMarked, mark } from '../support/studio.ts';
import { launchOptions } from './browser.ts';
import { type Bench, type Figure, repeat } from './figure.ts';
import { contentOf } from './generate.ts';
import { startProgram } from './program.ts';

/** Starts the dev server on a content folder and waits for its page at `path`. */
export const startDev = (root: string, contentDir: string, path: string) =>
  startProgram([join(root, 'node_modules/vite/bin/vite.js'), '--strictPort'], { CONTENT_DIR: contentDir }, path);

/** Resolves with the time (since 1970) at which the heading of a document is `text`. */
export const headingShows = (page: Page | Frame, text: string) =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== text) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );

/** Milliseconds from a saved file to the changed heading, and whether the page was not reloaded and the typed text kept. */
async function edits(browser: Browser, { root }: Bench, contentDir: string, runs: number) {
  const { url, stop } = await startDev(root, contentDir, '/civitas');
  const page = await browser.newPage();
  try {
    await page.goto(`${url}/civitas`, { waitUntil: 'networkidle' });
    const name = page.getByRole('textbox', { name: 'Nome' });
    await name.fill('Maria da Silva');
    await mark(page);
    const file = join(contentDir, 'developments/civitas.yaml');
    const text = readFileSync(file, 'utf8');
    const times = await repeat(runs + 1, async (run) => {
      const changed = headingShows(page, `Civitas ${run}`);
      await page.waitForTimeout(400);
      const saved = Date.now();
      writeFileSync(file, text.replace(/^name: .*$/m, `name: Civitas ${run}`));
      return (await changed) - saved;
    });
    const kept = (await name.inputValue()) === 'Maria da Silva' && (await isMarked(page));
    // The first edit also loads what the server needs once.
    return { times: times.slice(1), kept };
  } finally {
    await page.close();
    await stop();
  }
}

export async function measureDev(bench: Bench): Promise<Figure[]> {
  const many = bench.quick ? 100 : 1000;
  const runs = bench.quick ? 2 : 10;
  const browser = await chromium.launch(await launchOptions());
  try {
    const own = await edits(browser, bench, await contentOf(bench, 0, 'shared'), runs);
    const more = await edits(browser, bench, await contentOf(bench, many, 'shared'), runs);
    const reloads = [own, more].filter(({ kept }) => !kept).length;
    const how = 'file saved to heading changed';
    return [
      { name: 'edit, own developments', values: own.times, unit: 'ms', limit: 150, how },
      { name: `edit, ${many} more`, values: more.times, unit: 'ms', limit: 250, how },
      { name: 'reloads or lost text', values: [reloads], limit: 0, how: 'same document, field still filled' },
    ];
  } finally {
    await browser.close();
  }
}
