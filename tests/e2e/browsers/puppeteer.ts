import { type LaunchOptions, launch } from 'puppeteer-core';
import type { BrowserWindow } from './browser.ts';

/** Firefox 140 sets the size, but refuses the orientation that Puppeteer sends with it. */
function tolerate(error: Error): void {
  if (!error.message.includes('setScreenOrientationOverride')) throw error;
}

/** Starts Firefox, driven by WebDriver BiDi. */
export async function startFirefox(options: LaunchOptions): Promise<BrowserWindow> {
  const browser = await launch({ ...options, browser: 'firefox', defaultViewport: null });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    version: (await browser.version()).replace('/', ' '),
    resize: (width, height) => page.setViewport({ width, height }).catch(tolerate),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 8 });
      await page.mouse.up();
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    complaints: () => complaints.splice(0),
    close: () => browser.close(),
  };
}
