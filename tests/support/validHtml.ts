import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, type TestOptions, test } from 'vitest';

const exceptions = [
  // An external page keeps its own origin in its frame. Only a page of this site could break out that way.
  /^Bad value “[a-z -]+” for attribute “sandbox” on element “iframe”: Setting both “allow-scripts” and “allow-same-origin”/,
  // Properties that the checker doesn't know yet; browsers that don't know them ignore them.
  /^CSS: “(animation-timeline|animation-range|view-timeline(-inset)?|scroll-target-group|reading-flow|anchor-name)”: Property “[a-z-]+” doesn't exist/,
  // A position by `anchor()`; nothing else in the pages has a `top` that it can't parse.
  /^CSS: “top”: Parse Error\.$/,
  /^CSS: Unknown pseudo-element or pseudo-class “:target-current”/,
];

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const java = spawnSync('java', ['-version']).status === 0;
if (!java) console.warn('NOT CHECKED: whether pages are valid HTML. The Nu checker needs Java 11 or later.');

/**
 * Tests that the Nu checker refuses nothing in HTML files, or in those of a folder, all in one process. Without Java the run
 * says that it is left out.
 */
export const testValidHtml = (name: string, paths: () => string[], options: TestOptions = {}) =>
  test.runIf(java)(name, { timeout: 300_000, ...options }, () => {
    const settings = [
      '-Xss2m',
      // In so short a run Java's second compiler doesn't pay off.
      '-XX:TieredStopAtLevel=1',
      '-jar',
      checker,
      '--stdout',
      '--errors-only',
      '--skip-non-html',
      '--exit-zero-always',
      '--format',
      'json',
    ];
    const report = execFileSync('java', [...settings, ...paths()], { encoding: 'utf8', maxBuffer: 1e9 });
    const { messages }: { messages: { url: string; message: string }[] } = JSON.parse(report);
    const problems = messages.filter(({ message }) => !exceptions.some((known) => known.test(message)));
    expect(problems.map(({ url, message }) => `${url}: ${message}`)).toEqual([]);
  });
