import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { leadService } from './src/cli/lead-plugin.ts';
import { studio } from './src/cli/studio-plugin.ts';
import { tokens } from './src/cli/tokens-plugin.ts';
import { developmentServer } from './src/config/vite-plugin.ts';

const browserTests = ['tests/browsers/*.test.ts'];

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
          exclude: browserTests,
          // Half of their time they wait: for servers, programs, time-outs.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
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
