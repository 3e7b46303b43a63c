import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { launchOptions } from './browser.ts';
import { freePort } from './program.ts';

/** One run of Lighthouse with its phone preset, in a fresh browser. */
export async function audit(url: string, flags: Flags): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch(await launchOptions(`--remote-debugging-port=${port}`));
  try {
    const run = await lighthouse(url, { port, logLevel: 'error', ...flags });
    if (!run) throw new Error(`Lighthouse has no result for ${url}.`);
    const { runtimeError } = run.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
    return run.lhr;
  } finally {
    await browser.close();
  }
}
