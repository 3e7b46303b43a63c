import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { dist, htmlFiles, read } from '../../support/dist.ts';
import { htmlValidateConfig } from './htmlValidate.ts';

const exceptions = [
  // An external page keeps its own origin in its frame. Only a page of this site could break out that way.
  /^Bad value “[a-z -]+” for attribute “sandbox” on element “iframe”: Setting both “allow-scripts” and “allow-same-origin”/,
  // Properties that the checker doesn't know yet; browsers that don't know them ignore them.
  /^CSS: “(animation-timeline|animation-range|view-timeline(-inset)?|scroll-target-group|reading-flow)”: Property “[a-z-]+” doesn't exist/,
  /^CSS: Unknown pseudo-element or pseudo-class “:target-current”/,
];

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const java = spawnSync('java', ['-version']).status === 0;
if (!java) console.warn('The Nu checker is left out: it needs java.');

describe('every page is valid HTML', () => {
  const validator = new HtmlValidate(new StaticConfigLoader(htmlValidateConfig));

  test.each(htmlFiles)('%s, says html-validate', async (file) => {
    const { results } = await validator.validateString(read(file), file);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(problems).toEqual([]);
  });

  test.runIf(java)(
    'says the Nu checker',
    () => {
      const options = [
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
      const report = execFileSync('java', [...options, dist], { encoding: 'utf8', maxBuffer: 1e9 });
      const { messages }: { messages: { url: string; message: string }[] } = JSON.parse(report);
      const problems = messages.filter(({ message }) => !exceptions.some((known) => known.test(message)));
      expect(problems.map(({ url, message }) => `${url}: ${message}`)).toEqual([]);
    },
    300_000,
  );
});

test('"e-mail" has a non-breaking hyphen in sentences', () => {
  const pages = htmlFiles.filter((file) => !file.startsWith('paginas/')).map(read);
  const texts = pages.flatMap((html) =>
    Array.from(html.matchAll(/>([^<]*\be[-\u2011]mail[^<]*)</gi), ([, text = '']) => text),
  );
  // A field's label is the word alone.
  const sentences = texts.filter((text) => text !== 'E-mail');
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((text) => /e-mail/i.test(text))).toEqual([]);
});
