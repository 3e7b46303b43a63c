import { defineConfig } from '@playwright/test';
import { launchOptions } from './bench/browser.ts';
import { freePort } from './bench/program.ts';
import { siteDist } from './support/buildSite.ts';

// Workers read this file too, and inherit the variable.
process.env.TEST_PORT ??= String(await freePort());
const port = Number(process.env.TEST_PORT);

/** The tests' own site, built and served as in production, in a real browser. */
export default defineConfig({
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'line' : 'list',
  // Long, for a busy machine; on a quiet one only failing tests take the time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    launchOptions: await launchOptions(),
  },
  // One suite: what has the tag @sweep runs in the long run only.
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  projects: [
    // A test that needs a second try is mended, or the product is.
    { name: 'e2e', grepInvert: /@sweep/, retries: 0 },
    // Thousands of states: what passes at a second try only is reported as flaky.
    { name: 'sweep', grep: /@sweep/, retries: 1, timeout: 120_000 },
  ],
  webServer: {
    command: 'node tests/support/serveSite.ts',
    cwd: `${import.meta.dirname}/..`,
    port,
    env: { PORT: String(port), RATE_LIMIT: '0', DATA_DIR: '.cache/e2e-data', OUT_DIR: siteDist },
    // A server that listens there already may serve an earlier build.
    reuseExistingServer: false,
  },
});
