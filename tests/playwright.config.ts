import { defineConfig } from '@playwright/test';
import { launchOptions } from './bench/browser.ts';
import { siteDist } from './support/buildSite.ts';

const port = Number(process.env.TEST_PORT ?? 4173);

/** The tests' own site, built and served as in production, in a real browser. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Reported as flaky, not hidden: for a busy machine, and for the frame that Chromium 153 never draws (below).
  retries: 1,
  reporter: process.env.CI ? 'line' : 'list',
  timeout: 45_000,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    // About once in a hundred pages that scroll while they load, Chromium 153 waits for a tile that it forgot to paint: it
    // draws no further frame and answers nothing more. With four threads a little less often than with one.
    launchOptions: await launchOptions('--num-raster-threads=4'),
  },
  webServer: {
    command: 'node src/server/main.ts',
    cwd: `${import.meta.dirname}/..`,
    port,
    env: { PORT: String(port), RATE_LIMIT: '0', DATA_DIR: '.cache/e2e-data', OUT_DIR: siteDist },
    reuseExistingServer: !process.env.CI,
  },
});
