import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes start first, so that the others don't wait for one of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /programs\/(build|install)/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  cacheDir: '.cache/vitest',
  plugins: [react({ jsxImportSource: '@emotion/react' })],
  test: {
    // Long, for a busy machine, where servers, processes and disks take their time; on a quiet one only failing tests take it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Tests without a tag run in `npm test` or CI, by their project.
    tags: [
      {
        name: 'release',
        description: 'Runs in `npm run test:release` only: more seeds, states, installs.',
        timeout: 1_800_000,
      },
    ],
    sequence: { sequencer: LongestFirst },
    // Tests start commands some two hundred times; with a compile cache Node starts faster.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/node') },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/integration/built/*.test.ts'],
          maxWorkers: availableParallelism(),
          // One for each worker: loading the code anew for each file took almost half of the time. So a test puts back what it changes.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      // The specification's words about the first site. If its content changes, only this may fail.
      { extends: true, test: { name: 'acceptance', include: ['tests/acceptance/*.test.ts'] } },
      // Twice as many as processors: they wait half of the time, for servers, databases and timeouts.
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/{programs,content}/**/*.test.ts'],
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 3 },
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
    coverage: { include: ['src/**/*.{ts,tsx}'], reportsDirectory: '.cache/coverage' },
  },
});
