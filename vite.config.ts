import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { developmentServer } from './src/dev/content.ts';
import { leadService } from './src/dev/leads.ts';
import { studio } from './src/dev/studio.ts';

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [
    // The studio must not reload while somebody types in it, so it does without the dev server's client.
    react({ jsxImportSource: '@emotion/react', refreshExclude: [/\/node_modules\//, /\/src\/studio\/page\//] }),
    developmentServer(),
    leadService(),
    studio(),
  ],
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests start commands some two hundred times; with a compile cache Node starts faster.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/node') },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/integration/built/*.test.ts'],
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      // What the specification says about the first site. If its content changes, only this may fail.
      { extends: true, test: { name: 'acceptance', include: ['tests/acceptance/*.test.ts'] } },
      // They wait half of the time, for servers, databases and timeouts.
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/{programs,content}/**/*.test.ts'],
          maxWorkers: availableParallelism(),
        },
      },
      // Whole browsers need the machine for themselves, one after the other.
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/e2e/browsers/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The boot script fetches what an island needs before it is imported.
    modulePreload: false,
    rolldownOptions: {
      // Emotion imports both for `withTheme`, which is not used. Neither package says that it is free of side effects.
      treeshake: { moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }] },
      // Short, because every page names these files; six characters are 36 bits of the hash.
      output: {
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        entryFileNames: 'assets/[name]-[hash:6].js',
      },
    },
  },
});
