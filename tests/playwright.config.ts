import { defineConfig } from '@playwright/test';
import { launchOptions } from './bench/browser.ts';
import { siteDist } from './support/buildSite.ts';

const port = Number(process.env.TEST_PORT ?? 4173);

/** The tests' own site, built and served as in production, in a real browser. */
export default defineConfig({
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'line' : 'list',
  // What is awaited has time on a busy machine too; on a quiet one only failing tests take it.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    launchOptions: await launchOptions(),
  },
  projects: [
    // A test that needs a second try is mended, or the product is.
    { name: 'e2e', testDir: 'e2e', grepInvert: /@sweep/, retries: 0 },
    // Thousands of states: what passes at a second try only is reported as flaky.
    { name: 'sweep', testDir: 'sweep', testMatch: '**/*.spec.ts', retries: 1, timeout: 120_000 },
    // The finer points of a widget that stand beside what it is for.
    { name: 'sweep-e2e', testDir: 'e2e', grep: /@sweep/, retries: 1, timeout: 120_000 },
  ],
  webServer: {
    command: 'node src/server/main.ts',
    cwd: `${import.meta.dirname}/..`,
    port,
    env: { PORT: String(port), RATE_LIMIT: '0', DATA_DIR: '.cache/e2e-data', OUT_DIR: siteDist },
    // What listens there already may serve an earlier build.
    reuseExistingServer: false,
  },
});
