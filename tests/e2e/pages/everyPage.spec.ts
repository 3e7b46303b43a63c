/** Each page has two visits, one that reads it on a phone, and one that looks at it at every width; one fault hides no other. */
import { expect, test } from '@playwright/test';
import { phone } from '../../bench/browser.ts';
import { violations } from '../../support/accessibilityCheckers.ts';
import { addresses, framed, framePages, kinds, landingPages } from '../../support/dist.ts';
import { expectVisibleStops } from '../../support/focusStops.ts';
import { expectSameMaxWidths, openBeforeFonts } from '../../support/lateFonts.ts';
import { observeShifts, shiftsOf } from '../../support/layoutShifts.ts';
import { expectLegible, resize } from '../../support/legible.ts';
import { expectCalm } from '../../support/motion.ts';
import { answerOtherOrigins } from '../../support/otherOrigins.ts';
import { picturesOf, scrollToEnd } from '../../support/pageScripts.ts';
import { expectFirstScreenOnly, expectNothingRun, watch } from '../../support/readingChecks.ts';
import { allowed, expectPolicyHeaders, watchPolicy } from '../../support/securityPolicy.ts';

/** Documents of others, in frames or to be shown there, which have none of the site's fonts. */
const isForeign = (path: string) => framePages.includes(path) || framed.includes(path);

/** The page whose frame shows another origin. */
const external = { path: '/residencial-vista-do-vale', origin: 'https://vendas.example.com' };

test.describe('read to its end on a phone', { tag: '@ci' }, () => {
  test.use(phone);

  for (const path of addresses) {
    test(`${path} keeps to its policy, runs no script, and nothing moves or fails`, async ({ page }) => {
      const { scripts, wrong } = await watch(page);
      const { foreign, violations } = await watchPolicy(page);
      const pictures = picturesOf(page);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await observeShifts(page);

      const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path);
      if (isForeign(path)) await page.goto(path);
      else {
        const loadFonts = await openBeforeFonts(page, path);
        expect.soft(await shiftsOf(page), 'layout shifts before the fonts').toBe(0);
        await loadFonts();
      }
      expectPolicyHeaders(await (await answer).allHeaders(), path);
      await page.waitForLoadState('networkidle');
      if (landingPages.includes(path)) await expectFirstScreenOnly(page, requests, await pictures());
      const shifts = await shiftsOf(page);
      expect.soft([...scripts], 'scripts at load').toEqual([]);

      await scrollToEnd(page);
      await expectNothingRun(page, scripts);
      expect.soft((await shiftsOf(page)) - shifts, 'layout shifts').toBe(0);
      const isError = (await answer).status() === 404;
      expect.soft(wrong.filter((line) => !(isError && line.includes('404')))).toEqual([]);
      expect.soft(violations).toEqual([]);
      const unasked = foreign.filter((url) => !allowed.test(url)).map((url) => new URL(url).origin);
      expect.soft(unasked).toEqual(path === external.path ? [external.origin] : []);
    });
  }

  test('nothing is fetched while a page is left untouched for a minute', async ({ page, baseURL }) => {
    await page.clock.install();
    await page.goto('/palco-urbano', { waitUntil: 'networkidle' });
    const later: string[] = [];
    page.on('request', (request) => later.push(request.url()));
    await page.clock.runFor(60_000);
    // Whatever a timer fetches comes before it.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(later).toEqual([`${baseURL}/robots.txt`]);
  });
});

test.describe('looked at and walked through', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });
  test.beforeEach(({ context }) => answerOtherOrigins(context));

  for (const path of addresses) {
    test(`${path} passes both checkers, can be read at every width, is calm, and shows where the focus is`, {
      // Pages of one kind share their parts: CI looks at one of each.
      tag: kinds.includes(path) ? '@ci' : '@release',
    }, async ({ page }) => {
      if (isForeign(path)) await page.goto(path);
      else await expectSameMaxWidths(page, path);
      for (const width of [320, 1280]) {
        await resize(page, width);
        // Lazy content loads.
        await scrollToEnd(page);
        await page.evaluate(() => scrollTo(0, 0));
        expect.soft(await violations(page), `${width} px`).toEqual([]);
      }
      await expectLegible(page, {
        usual: [320, 390, 768, 1024, 1100, 1440, 1920],
        twice: [320, 390, 768, 1024, 1280],
        spaced: [320, 768, 1280],
      });
      if (!isForeign(path)) await expectCalm(page);
      for (const width of [390, 1280]) {
        await resize(page, width);
        // Anew, so that the focus begins at the top.
        await page.goto(path);
        await expectVisibleStops(page);
      }
    });
  }

  test('the focus stays visible on a phone whose header is in view all the time, as after scrolling up', {
    tag: '@ci',
  }, async ({ page }) => {
    await resize(page, 390);
    await page.goto('/palco-urbano');
    await page.mouse.wheel(0, 500);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.mouse.wheel(0, -50);
    await expect(page.getByRole('banner')).toBeInViewport();
    await expectVisibleStops(page);
  });

  test('a name of two words, the second of them long, can be read beside a building on the left', {
    tag: '@release',
  }, async ({ page }) => {
    await page.route('/pulso-home', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(?<=<h1 [^>]*>)Pulso Home(?=<)/, 'Pulso Residencial');
      await route.fulfill({ response, body });
    });
    await page.goto('/pulso-home');
    await expectLegible(page, { usual: [390, 1024, 1440], twice: [390, 1024, 1280, 1440], spaced: [1024] });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pulso Residencial');
  });
});
