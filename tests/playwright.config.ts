import { defineConfig } from '@playwright/test';
import { launchOptions } from '../src/cli/bench/browser.ts';

const port = Number(process.env.TEST_PORT ?? 4173);

/** The built site, served as in production, in a real browser. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A second try on a busy machine is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? 'line' : 'list',
  timeout: 45_000,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    // With one thread Chromium 153 forgets, about once in a hundred pages that scroll while they load, a tile that is to be
    // painted, and draws no further frame.
    launchOptions: await launchOptions('--num-raster-threads=4'),
  },
  webServer: {
    command: 'node src/server/main.ts',
    cwd: `${import.meta.dirname}/..`,
    port,
    env: { PORT: String(port), DATA_DIR: '.cache/e2e-data', RATE_LIMIT: '0' },
    reuseExistingServer: !process.env.CI,
  },
});
