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
  // Node strips the types of the engine's files itself; Babel would take seconds for them and for the bundled code.
  build: { external: ['**/src/**/*.ts', '**/.cache/**'] },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'line' : 'list',
  // Long, for a busy machine; on a quiet one only failing tests take the time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    launchOptions: await launchOptions(),
  },
  // A test's tag says in which run it is: none in `npm test`, @ci in `npm run test:all`, @release in `npm run test:release`.
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'e2e', grepInvert: /@ci|@release/ },
    // Single tests of a group for CI may be for the release.
    { name: 'ci', grep: /@ci/, grepInvert: /@release/ },
    { name: 'release', grep: /@release/, timeout: 300_000 },
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
