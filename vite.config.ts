import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { developmentServer } from './src/dev/content.ts';
import { leadService } from './src/dev/leads.ts';
import { studio } from './src/dev/studio.ts';

const sweepTests = ['tests/content/*.test.ts', 'tests/sweep/{unit,content}/*.test.ts'];
const browserTests = ['tests/sweep/browsers/*.test.ts'];
const contractTests = ['tests/contract/*.test.ts'];
const programTests = ['tests/programs/**/*.test.ts'];

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [
    // The studio is never loaded anew while somebody types in it: it does without the dev server's own client.
    react({ jsxImportSource: '@emotion/react', refreshExclude: [/\/node_modules\//, /\/src\/studio\/page\//] }),
    developmentServer(),
    leadService(),
    studio(),
  ],
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests start the commands some two hundred times: what Node has compiled once is kept for the next.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/node') },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{content,contract,programs,sweep}/**'],
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      // What the specification says of the first site: its content may change, then this fails, and nothing else.
      { extends: true, test: { name: 'contract', include: contractTests } },
      // Half of their time they wait: for servers, databases, time-outs.
      { extends: true, test: { name: 'programs', include: programTests, maxWorkers: availableParallelism() } },
      { extends: true, test: { name: 'sweep', include: sweepTests } },
      // Whole browsers need the machine for themselves, one after the other.
      {
        extends: true,
        test: { name: 'browsers', include: browserTests, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Each page names these files: six characters say 36 bits of their content.
      output: {
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        entryFileNames: 'assets/[name]-[hash:6].js',
      },
    },
  },
});
