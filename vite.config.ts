import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { tokens } from './src/build/tokensPlugin.ts';
import { developmentServer } from './src/dev/content.ts';
import { leadService } from './src/dev/leads.ts';
import { studio } from './src/dev/studio.ts';

const browserTests = ['tests/sweep/browsers/*.test.ts'];
const contractTests = ['tests/contract/*.test.ts'];

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [tokens(), react({ jsxImportSource: '@emotion/react' }), developmentServer(), leadService(), studio()],
  test: {
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...browserTests, ...contractTests],
          // Half of their time they wait: for servers, programs, time-outs.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      // What the specification says of the first site: its content may change, then this fails, and nothing else.
      { extends: true, test: { name: 'contract', include: contractTests } },
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
