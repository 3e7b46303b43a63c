import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inTurn, type MainThread } from '../../bench/mainThread.ts';
import { twinSite } from '../../bench/plainTwin.ts';
import { dist } from '../../support/dist.ts';
import { type RunningSite, serveSite } from '../../support/serviceProcess.ts';

/** Processor time beside a plain twin, never as a time: see `bench/mainThread.ts`, which has the goals. */
test.describe('the main thread of a phone', { tag: '@release' }, () => {
  let folder: string;
  let twin: RunningSite;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'twin-'));
    twin = await serveSite(await twinSite(dist, folder));
  });
  test.afterAll(async () => {
    await twin?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The page's medians, and how many times its twin's each is. */
  async function measure(browser: Parameters<typeof inTurn>[0], base: string | undefined, path: string) {
    const [own, plain] = (await inTurn(browser, [`${base}${path}`, twin.url + path], 3)) as [MainThread, MainThread];
    const ratio = (kind: 'all' | 'style' | 'layout' | 'paint') => own[kind] / plain[kind];
    return { own, ratio };
  }

  for (const path of ['/palco-urbano', '/', '/catalogo'])
    test(`does little more for ${path} than for a plain page of the same texts and pictures`, async ({
      browser,
      baseURL,
    }) => {
      const { own, ratio } = await measure(browser, baseURL, path);
      expect(own.restyled, 'whole page styled again after the first paint').toBe(0);
      // A page of the tests has few pictures, so that its own parts weigh more beside its twin than on a real page.
      expect.soft(ratio('style'), 'style').toBeLessThan(3.2);
      expect.soft(ratio('layout'), 'layout').toBeLessThan(2);
      expect.soft(ratio('paint'), 'paint').toBeLessThan(1.8);
      expect.soft(ratio('all'), 'all').toBeLessThan(1.6);
    });
});
