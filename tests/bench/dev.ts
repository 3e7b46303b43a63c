import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { contentOf } from './content.ts';
import { type Bench, type Figure, repeat } from './figure.ts';
import { freePort, startProgram } from './program.ts';

/**
 * Milliseconds from a saved file to the changed heading, and whether the page was not reloaded and the typed text kept.
 */
async function edits(browser: Browser, { root }: Bench, contentDir: string, runs: number) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const server = await startProgram(
    [vite, '--port', String(port), '--strictPort'],
    { CONTENT_DIR: contentDir },
    `${url}/civitas`,
  );
  const page = await browser.newPage();
  try {
    await page.goto(`${url}/civitas`, { waitUntil: 'networkidle' });
    const name = page.getByRole('textbox', { name: 'Nome' });
    await name.fill('Maria da Silva');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const file = join(contentDir, 'developments/civitas.yaml');
    const text = readFileSync(file, 'utf8');
    const times = await repeat(runs + 1, async (run) => {
      const heading = `Civitas ${run}`;
      const changed = page.evaluate(
        (expected) =>
          new Promise<number>((resolve) => {
            const look = () => {
              if (document.querySelector('h1')?.textContent !== expected) return;
              observer.disconnect();
              resolve(Date.now());
            };
            const observer = new MutationObserver(look);
            observer.observe(document, { subtree: true, childList: true, characterData: true });
          }),
        heading,
      );
      await page.waitForTimeout(400);
      const saved = Date.now();
      writeFileSync(file, text.replace(/^name: .*$/m, `name: ${heading}`));
      return (await changed) - saved;
    });
    const kept =
      (await name.inputValue()) === 'Maria da Silva' && (await page.evaluate(() => 'sameDocument' in window));
    // The first edit also loads what the server needs once.
    return { times: times.slice(1), kept };
  } finally {
    await page.close();
    await server.stop();
  }
}

export async function measureDev(bench: Bench): Promise<Figure[]> {
  const many = bench.quick ? 100 : 1000;
  const runs = bench.quick ? 2 : 10;
  const browser = await chromium.launch(await launchOptions());
  try {
    const own = await edits(browser, bench, await contentOf(bench, 0, 'shared'), runs);
    const more = await edits(browser, bench, await contentOf(bench, many, 'shared'), runs);
    const how = 'file saved to heading changed';
    return [
      { name: 'edit, own developments', values: own.times, unit: 'ms', limit: 150, how },
      { name: `edit, ${many} more`, values: more.times, unit: 'ms', limit: 250, how },
      {
        name: 'reloads or lost text',
        values: [[own, more].filter(({ kept }) => !kept).length],
        unit: '',
        limit: 0,
        how: 'same document, field still filled',
      },
    ];
  } finally {
    await browser.close();
  }
}
