import { expect, type Page, test } from '@playwright/test';
import { phone } from '../bench/browser.ts';
import { observeShifts, shiftsOf } from '../support/layoutShifts.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';

test.use(phone);
test.beforeEach(({ context }) => answerOtherOrigins(context));

/** A landing page with all parts. */
const landing = '/palco-urbano';

/** How many parts of the page are not laid out before a visitor comes near. */
const waiting = (page: Page) =>
  page
    .locator('#conteudo [data-late]')
    .evaluateAll((all) => all.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length);

/** How far a section is from the bars that it should be right under, in px. */
const offset = (page: Page, section: string) =>
  page.locator(section).evaluate((target) => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const bars = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(getComputedStyle(target).scrollMarginTop);
    return Math.abs(Math.round(target.getBoundingClientRect().top - bars));
  });

for (const section of ['#contato', '#mapa', '#diferenciais', '#imagens'])
  test(`on a touch screen a link to ${section} leads there smoothly past sections that are laid out when it comes near`, {
    tag: section === '#contato' ? [] : '@release',
  }, async ({ page }) => {
    await page.goto(landing);
    expect(await waiting(page)).toBe(3);
    await page.locator(`#conteudo [href="${section}"]`).first().tap();
    await expect.poll(() => offset(page, section)).toBe(0);
    expect(await waiting(page)).toBe(0);
  });

test('an address with a section opens at it, and a page that is loaded again is where it was', { tag: '@ci' }, async ({
  page,
}) => {
  // A smooth way there keeps its aim when the fonts come meanwhile, which may take a line from a text above.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${landing}#contato`);
  await expect.poll(() => offset(page, '#contato')).toBe(0);
  // Without the section in its address.
  await page.evaluate(() => history.replaceState(null, '', location.pathname));
  await page.reload();
  await expect.poll(() => offset(page, '#contato')).toBeLessThanOrEqual(1);
});

test("a sentence's picture comes to rest as it comes near, once, and moves nothing; not where motion is reduced", {
  tag: '@ci',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    addEventListener('animationstart', ({ target }) => {
      if (target instanceof HTMLImageElement) seen.push(target.alt);
    });
  });
  await observeShifts(page);
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as string[]);
  const sentence = page.getByText('A cidade acende').first();
  const picture = page.getByRole('img', { name: /luzes da cidade atrás do sofá/ }).first();
  const once = [expect.stringMatching('luzes da cidade atrás do sofá')];

  await page.goto('/mirante');
  expect(await seen()).toEqual([]);
  await sentence.scrollIntoViewIfNeeded();
  await expect.poll(seen).toEqual(once);
  await picture.evaluate((image) => {
    for (const animation of image.getAnimations()) animation.finish();
  });
  await expect(picture).toHaveCSS('scale', 'none');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(sentence).not.toBeInViewport();
  await sentence.scrollIntoViewIfNeeded();
  await expect(sentence).toBeInViewport();
  expect(await seen()).toEqual(once);
  expect(await shiftsOf(page)).toBeLessThan(0.001);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await sentence.scrollIntoViewIfNeeded();
  await expect(picture).toBeInViewport();
  expect(await seen()).toEqual([]);
});
