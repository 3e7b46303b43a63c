import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { phone } from '../bench/browser.ts';
import { carousel } from '../support/carousel.ts';
import { pages } from '../support/dist.ts';
import { button, leadService, sendContact, success } from '../support/formSteps.ts';
import { hold } from '../support/holdRequests.ts';
import { fetchedAhead, fetchedBy, liveIslands, openGallery, scriptsOf, scrollToEnd } from '../support/pageScripts.ts';
import { gzipSum, watch } from '../support/readingChecks.ts';
import { isIdle } from '../support/waitUntilStill.ts';

/** A landing page with all parts: three tabs of pictures, a form, a map. */
const landing = '/palco-urbano';

test.describe('a visitor who only reads', { tag: '@ci' }, () => {
  test.use(phone);

  test('loads the logo at once, with high priority', async ({ page }) => {
    await page.goto(landing);
    const logos = page
      .getByRole('banner')
      .getByRole('link', { name: /início$/ })
      .locator('img');
    await expect(logos).toHaveCount(2);
    for (const logo of await logos.all()) {
      await expect(logo).toHaveAttribute('fetchpriority', 'high');
      await expect(logo).not.toHaveAttribute('loading', 'lazy');
    }
  });

  test('preloads the scripts of islands that come near, but does not run them', async ({ page }) => {
    const { scripts } = await watch(page);
    await page.goto(landing);
    await scrollToEnd(page);
    for (const name of ['/entry-', '/Gallery-'])
      await expect.poll(() => fetchedAhead(page)).toContainEqual(expect.stringContaining(name));
    const ahead = await fetchedAhead(page);
    expect([...scripts].sort()).toEqual([...new Set(ahead)].sort());
    expect(await liveIslands(page)).toEqual([]);
  });

  test('preloads nothing under Save-Data or 2G', async ({ page }) => {
    const { scripts } = await watch(page);
    for (const connection of [
      { saveData: true, effectiveType: '4g' },
      { saveData: false, effectiveType: '2g' },
    ]) {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { get: () => value, configurable: true });
      }, connection);
      await page.goto(landing);
      await scrollToEnd(page);
      expect([...scripts]).toEqual([]);
    }
  });
});

test.describe('the first touch', () => {
  test.use(phone);
  const gallery = (page: Page) => page.locator('#imagens');
  const counter = (page: Page) =>
    gallery(page)
      .getByRole('tabpanel')
      .getByText(/^\d+ \/ \d+$/);

  test('on a tab, then on Próxima, starts React and shows each once, however late scripts come', async ({ page }) => {
    const { wrong } = await watch(page);
    const release = await hold(page, '**/assets/*.js');
    await page.goto(`${landing}#imagens`);
    const tab = gallery(page).getByRole('tab', { name: /Plantas/ });
    await tab.tap();
    await expect(tab).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(gallery(page).getByRole('tabpanel')).toHaveCount(1);
    await gallery(page).getByRole('tabpanel').getByRole('button', { name: 'Próxima' }).tap();
    await expect(counter(page)).toHaveText(/^2 \//);
    expect(wrong).toEqual([]);
  });

  for (const [what, address] of [
    ['the entry', '**/assets/entry-*.js'],
    ['the page’s data', '**/assets/page-*.json'],
  ] as const) {
    test(`asks again at the next touch when ${what} could not be fetched`, { tag: '@ci' }, async ({ page }) => {
      let broken = true;
      await page.route(address, (route) => (broken ? route.abort() : route.continue()));
      await page.goto(`${landing}#imagens`);
      const next = gallery(page).getByRole('tabpanel').getByRole('button', { name: 'Próxima' });
      // A click alone: the other events of a tap also fetch the script, so one of them could hide a failed retry.
      const click = () => next.evaluate((button: HTMLElement) => button.click());
      await click();
      await expect(next).not.toHaveAttribute('aria-busy');
      broken = false;
      await click();
      await expect(counter(page)).toHaveText(/^2 \//);
    });
  }

  test('shows a notice when the script cannot be fetched, and the next touch tries again', { tag: '@ci' }, async ({
    page,
  }) => {
    await page.route('**/assets/Gallery-*.js', (route) => route.abort());
    await page.goto(`${landing}#imagens`);
    const tab = gallery(page).getByRole('tab', { name: /Plantas/ });
    const notice = page.getByRole('alert').filter({ hasText: 'Não carregou. Tente de novo.' });
    await tab.tap();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(tab).not.toHaveAttribute('aria-busy');
    await page.unroute('**/assets/Gallery-*.js');
    await tab.tap();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(notice).toBeHidden();
  });

  test('and later ones are replayed in their order', { tag: '@ci' }, async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto(`${landing}#imagens`);
    const tab = (name: RegExp) => gallery(page).getByRole('tab', { name });
    for (const name of [/Plantas/, /Obras/, /Galeria/, /Plantas/, /Obras/]) await tab(name).tap();
    release();
    await expect(gallery(page).locator('[aria-busy]')).toHaveCount(0);
    await expect(tab(/Obras/)).toHaveAttribute('aria-selected', 'true');
  });

  test('on a filter shows that notice too; on a form, which can be posted all the same, it does not', {
    tag: '@ci',
  }, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/catalogo');
    const notice = page.getByText('Não carregou. Tente de novo.');
    await page.getByText('Filtros', { exact: true }).tap();
    await page.getByLabel('Cidade').selectOption('Maringá');
    await expect(notice).toBeVisible();

    await page.goto(landing);
    const failed = page.waitForEvent('requestfailed');
    await page.getByLabel('Nome', { exact: true }).tap();
    await failed;
    await isIdle(page);
    await expect(notice).toBeHidden();
  });

  test('is replayed on buttons and on links that enlarge a picture or show a plan: no other link, popover, details or field is marked', {
    tag: '@ci',
  }, () => {
    const marked = [...pages].flatMap(([path, html]) =>
      Array.from(html.matchAll(/<[a-z]+[^>]*\sdata-replay[^>]*>/g), ([tag]) => ({ path, tag })),
    );
    expect(marked.length).toBeGreaterThan(pages.size);
    for (const { path, tag } of marked) {
      expect
        .soft(tag, path)
        .toMatch(/^<(button|a (class="[^"]+" )?href="(\/assets\/p\/[^"]+|#planta-[^"]+|#interesse)") /);
      expect.soft(tag, path).not.toMatch(/popovertarget|type="submit"/i);
    }
  });
});

test.describe('the first swipe', () => {
  test.use(phone);
  const slide = (page: Page, name: string, number: number) =>
    carousel(page, name).getByRole('group', { name: new RegExp(`^${number} de`), includeHidden: true });
  const xOf = async (what: Locator) => (await what.boundingBox())?.x ?? 0;

  for (const [path, name, says] of [
    ['/', 'Destaques', (region: Locator) => region.locator('[aria-current]').filter({ hasText: 'Pulso Home' })],
    ['/sobre', 'Reconhecimento', (region: Locator) => region.getByText(/^3 \/ 4$/)],
  ] as const) {
    test(`to the third slide of ${name} on ${path} updates its controls`, { tag: '@ci' }, async ({ page }) => {
      const { wrong } = await watch(page);
      await page.goto(path);
      await slide(page, name, 1).hover();
      const [first, third] = [await xOf(slide(page, name, 1)), await xOf(slide(page, name, 3))];
      await page.mouse.wheel(third - first, 0);
      await expect(says(carousel(page, name))).toHaveCount(1);
      await expect.poll(() => xOf(slide(page, name, 3))).toBeCloseTo(first, 0);
      expect(wrong).toEqual([]);
    });
  }

  test('along the row of sections needs no script', { tag: '@ci' }, async ({ page }) => {
    await page.goto(landing);
    const row = page.getByRole('navigation', { name: 'Nesta página' }).getByRole('list');
    const scrolled = () => row.evaluate((list) => list.scrollLeft);
    await row.hover();
    await page.mouse.wheel(200, 0);
    await expect.poll(scrolled).toBeGreaterThan(100);
    // The scripts that any input preloads have arrived.
    await expect.poll(() => fetchedAhead(page)).toContainEqual(expect.stringContaining('/sectionInView-'));
    await isIdle(page);
    expect(await liveIslands(page)).toEqual([]);
    expect(await scrolled()).toBeGreaterThan(100);
  });

  test('goes on under the finger while React starts', { tag: '@ci' }, async ({ page }) => {
    await page.goto('/');
    const finger = await page.context().newCDPSession(page);
    // The events' timestamps are at least a frame apart, however fast they are sent: the finger's speed decides how far the strip
    // goes on.
    let timestamp = 0;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => {
      timestamp = Math.max(timestamp + 0.016, Date.now() / 1000);
      const touchPoints = x === undefined ? [] : [{ x, y: 300 }];
      return finger.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    };
    await touch('touchStart', 380);
    for (let x = 360; x >= 260; x -= 20) await touch('touchMove', x);
    await expect(page.locator('[data-island=HeroCarousel]:not([data-key])')).toBeAttached();
    await isIdle(page);
    await expect.poll(() => xOf(slide(page, 'Destaques', 1))).toBeLessThan(-50);
    for (let x = 240; x >= 20; x -= 20) await touch('touchMove', x);
    // The finger rests before it leaves.
    timestamp += 0.5;
    await touch('touchEnd');
    await expect.poll(() => xOf(slide(page, 'Destaques', 2))).toBe(0);
    await expect(carousel(page, 'Destaques').locator('[aria-current]')).toHaveText('Mirante');
  });
});

test('a form without network before React is kept, and sent at the next press', { tag: '@ci' }, async ({ page }) => {
  const service = await leadService(page, '/api/enviar-email');
  await page.goto(landing);
  await page.context().setOffline(true);
  await sendContact(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Não carregou. Tente de novo.' })).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Maria da Silva');
  await page.context().setOffline(false);
  await button(page, 'Enviar').click();
  await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible();
  expect(service.bodies()).toHaveLength(1);
});

test('sections that React has not reached keep their text while the menu opens, a #hash is followed and the window crosses 768 px', {
  tag: '@ci',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(landing);
  // "Compartilhar" has no text before its script runs.
  const texts = () =>
    page
      .locator('[data-island]:not([data-island=Share])')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
  const before = await texts();
  expect(before).not.toEqual([]);
  expect(before.every((text) => text?.trim())).toBe(true);
  await page.setViewportSize({ width: 700, height: 800 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.evaluate(() => {
    location.hash = '#contato';
  });
  await page.setViewportSize({ width: 700, height: 800 });
  expect(await texts()).toEqual(before);
  expect(await liveIslands(page)).toEqual([]);
});

test('libraries load when needed: forms at the first focus, masks at the first letter, the lightbox at the first photo', {
  tag: '@ci',
}, async ({ page }) => {
  const scripts = scriptsOf(page);
  const gallery = await openGallery(page, landing);
  expect([...scripts].join(' ')).not.toMatch(/Form|Lightbox/);

  const lightbox = await fetchedBy(scripts, async () => {
    await gallery.locator('.slide:not([inert]) a').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  expect(lightbox.join(' ')).toMatch(/Lightbox/);
  expect(gzipSum(lightbox)).toBeLessThanOrEqual(10_000);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const form = await fetchedBy(scripts, async () => {
    await page.getByLabel('Nome', { exact: true }).focus();
    await expect(page.locator('[data-island=ContactForm]:not([data-key])')).toBeAttached();
  });
  expect(form.join(' ')).toMatch(/Form/);
  expect(form.join(' ')).not.toMatch(/InputMask/);
  expect(gzipSum(form)).toBeLessThanOrEqual(28_000);

  const mask = page.waitForRequest(/InputMask/);
  await page.keyboard.type('M');
  await mask;
});

test('the inline script is the same on every page and at most 1.2 kB', { tag: '@ci' }, () => {
  // The last: a landing page has another before its sections.
  const inline = new Set(
    Array.from(pages.values(), (html) =>
      Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, text]) => text).at(-1),
    ),
  );
  expect(inline.size).toBe(1);
  for (const text of inline) expect(gzipSync(text ?? '', { level: 9 }).length).toBeLessThanOrEqual(1200);
});
