import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { landingPages, pages, read } from '../support/dist.ts';
import { hold } from '../support/hold.ts';
import { button, fill, leadService, success } from './formsSteps.ts';

/** A landing page that has everything: three tabs of pictures, a form, a map. */
const landing = '/palco-urbano';
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const gzipSize = (address: string) => gzipSync(read(address.slice(1)), { level: 9 }).length;
const gzipSum = (addresses: Iterable<string>) => [...addresses].reduce((sum, address) => sum + gzipSize(address), 0);
const addressOf = (url: string) => new URL(url).pathname;

/** Keeps the page from every other origin (the map) and notes what it asks for and what goes wrong. */
async function watch(page: Page) {
  const scripts = new Set<string>();
  const wrong: string[] = [];
  const isOwn = (url: URL | string) => new URL(url).hostname === 'localhost';
  await page.route(
    (url) => !isOwn(url),
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  page.on('request', (request: Request) => {
    if (/\.js$/.test(addressOf(request.url()))) scripts.add(addressOf(request.url()));
  });
  page.on('requestfailed', (request) => wrong.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`);
  });
  page.on('console', (message) => wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(String(error)));
  return { scripts, wrong };
}

/** Sums every layout shift that no input of the visitor explains. */
const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);

/** Scrolls as a thumb does, a good part of the screen at a time, until the page ends. */
async function scrollToEnd(page: Page) {
  await page.evaluate(async () => {
    const pause = (time: number) => new Promise((resume) => setTimeout(resume, time));
    for (let last = -1; window.scrollY !== last; ) {
      last = window.scrollY;
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
      await pause(80);
    }
    await pause(300);
  });
}

/** Islands that React has taken over, by either of the marks it leaves. */
const liveIslands = (page: Page) =>
  page
    .locator('[data-island]')
    .evaluateAll((all) =>
      all
        .filter(
          (island) =>
            'live' in (island as HTMLElement).dataset || Object.keys(island).some((key) => /react/i.test(key)),
        )
        .map((island) => (island as HTMLElement).dataset.island),
    );

/** Scripts that were fetched as plain files, which runs none of them. */
const fetchedAhead = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.endsWith('.js') && initiatorType === 'fetch')
      .map(({ name }) => new URL(name).pathname),
  );

/** Holds every script back. */
const delayScripts = (page: Page, time: number) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resume) => setTimeout(resume, time));
    await route.continue();
  });

test.describe('a visitor who only reads', () => {
  test.use(phone);

  for (const path of pages.keys()) {
    test(`runs no script on ${path}, and nothing moves or fails`, async ({ page }) => {
      const { scripts, wrong } = await watch(page);
      await observeShifts(page);
      await page.goto(path, { waitUntil: 'load' });
      await page.waitForTimeout(300);
      expect([...scripts]).toEqual([]);
      await scrollToEnd(page);
      expect(await liveIslands(page)).toEqual([]);
      const ahead = await fetchedAhead(page);
      expect([...scripts].filter((script) => !ahead.includes(script))).toEqual([]);
      expect(gzipSum(new Set(ahead))).toBeLessThanOrEqual(150_000);
      expect(await shiftsOf(page)).toBe(0);
      expect(wrong).toEqual([]);
    });
  }

  for (const path of ['/', landing, '/sobre']) {
    test(`has the logo of ${path} asked for at once, before what only comes near`, async ({ page }) => {
      await watch(page);
      await page.goto(path);
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
  }

  test('fetches nothing more while the page is left untouched', async ({ page }) => {
    const { scripts } = await watch(page);
    await page.goto(landing, { waitUntil: 'networkidle' });
    const later: string[] = [];
    page.on('request', (request) => later.push(request.url()));
    await page.waitForTimeout(10_000);
    expect([...scripts, ...later]).toEqual([]);
  });

  test('has the scripts of what comes near fetched ahead, not run', async ({ page }) => {
    const { scripts } = await watch(page);
    await page.goto(landing);
    await scrollToEnd(page);
    const ahead = await fetchedAhead(page);
    expect(ahead.some((address) => address.includes('/entry-'))).toBe(true);
    expect(ahead.some((address) => address.includes('Gallery'))).toBe(true);
    expect([...scripts].sort()).toEqual([...new Set(ahead)].sort());
    expect(await liveIslands(page)).toEqual([]);
  });

  for (const [name, connection] of Object.entries({
    'Save-Data': { saveData: true, effectiveType: '4g' },
    '2G': { saveData: false, effectiveType: '2g' },
  })) {
    test(`has nothing fetched ahead under ${name}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { get: () => value });
      }, connection);
      const { scripts } = await watch(page);
      await page.goto(landing);
      await scrollToEnd(page);
      expect([...scripts]).toEqual([]);
    });
  }

  for (const path of landingPages) {
    test(`gets only the pictures of the first screen of ${path}, in at most eight requests`, async ({ page }) => {
      let bytes = 0;
      const addresses: string[] = [];
      let requests = 0;
      page.on('request', () => requests++);
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'image') return;
        addresses.push(response.url());
        bytes += (await response.body()).length;
      });
      await watch(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      const outside = await page.evaluate(
        (loaded) =>
          loaded.filter((address) =>
            [...document.images]
              .filter(({ currentSrc }) => currentSrc === address)
              .every((image) => {
                const { top, left, bottom, right } = image.getBoundingClientRect();
                // Chromium fetches a lazy picture this many px before it comes into view.
                const ahead = image.loading === 'lazy' ? 1250 : 0;
                return top >= window.innerHeight + ahead || left >= window.innerWidth || bottom <= 0 || right <= 0;
              }),
          ),
        addresses.filter((address) => !address.endsWith('favicon.svg')),
      );
      expect(outside.filter((address) => !/rel=.icon/.test(address))).toEqual([]);
      expect(bytes).toBeLessThanOrEqual(160_000);
      expect(requests).toBeLessThanOrEqual(8);
    });
  }
});

test.describe('the first touch', () => {
  test.use(phone);
  const gallery = (page: Page) => page.locator('#imagens');
  const counter = (page: Page) =>
    gallery(page)
      .getByRole('tabpanel')
      .getByText(/^\d+ \/ \d+$/);

  for (const delay of [0, 2000]) {
    const when = delay ? `its scripts take ${delay / 1000} s each` : 'its scripts come at once';

    test(`on Próxima starts React and turns one slide when ${when}`, async ({ page }) => {
      const { wrong } = await watch(page);
      if (delay) await delayScripts(page, delay);
      await page.goto(`${landing}#imagens`);
      const next = gallery(page).getByRole('tabpanel').getByRole('button', { name: 'Próxima' });
      await next.tap();
      if (delay) await expect(next).toHaveAttribute('aria-busy', 'true');
      await expect(counter(page)).toHaveText(/^2 \//, { timeout: 15_000 });
      await page.waitForTimeout(700);
      await expect(counter(page)).toHaveText(/^2 \//);
      await expect(next).not.toHaveAttribute('aria-busy');
      expect(wrong).toEqual([]);
    });

    test(`on a tab starts React and shows its panel when ${when}`, async ({ page }) => {
      const { wrong } = await watch(page);
      if (delay) await delayScripts(page, delay);
      await page.goto(`${landing}#imagens`);
      await gallery(page)
        .getByRole('tab', { name: /Plantas/ })
        .tap();
      await expect(gallery(page).getByRole('tab', { name: /Plantas/ })).toHaveAttribute('aria-selected', 'true', {
        timeout: 15_000,
      });
      await expect(gallery(page).getByRole('tabpanel')).toHaveCount(1);
      expect(wrong).toEqual([]);
    });
  }

  for (const [what, address] of [
    ['the entry', '**/assets/entry-*.js'],
    ['the island’s own script', '**/assets/Gallery-*.js'],
    ['a script that the island shares', '**/assets/Carousel-*.js'],
    ['the page’s data', '**/assets/page-*.json'],
  ] as const) {
    test(`asks again at the next touch when ${what} could not be fetched`, async ({ page }) => {
      let broken = true;
      await page.route(address, (route) => (broken ? route.abort() : route.continue()));
      await page.goto(`${landing}#imagens`);
      const next = gallery(page).getByRole('tabpanel').getByRole('button', { name: 'Próxima' });
      // A click alone: a tap also asks at its other events, and would count when only the first of them fails.
      const click = () => next.evaluate((button: HTMLElement) => button.click());
      await click();
      await expect(next).not.toHaveAttribute('aria-busy');
      broken = false;
      await click();
      await expect(counter(page)).toHaveText(/^2 \//);
    });
  }

  test('whose script cannot be fetched says so, and the next one tries again', async ({ page }) => {
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

  test('and those after it are replayed in the order they came', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto(`${landing}#imagens`);
    const tab = (name: RegExp) => gallery(page).getByRole('tab', { name });
    for (const name of [/Plantas/, /Obras/, /Galeria/, /Plantas/, /Obras/]) await tab(name).tap();
    await release();
    await expect(gallery(page).locator('[aria-busy]')).toHaveCount(0);
    await expect(tab(/Obras/)).toHaveAttribute('aria-selected', 'true');
  });

  test('of a filter says so too; one of a form, which is posted all the same, does not', async ({ page }) => {
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
    await expect(notice).toBeHidden();
  });

  test('is replayed on buttons and on links that enlarge a picture: no other link, popover, details or field is marked', () => {
    for (const [path, html] of pages) {
      for (const [tag] of html.matchAll(/<[a-z]+[^>]*\sdata-replay[^>]*>/g)) {
        expect.soft(tag, path).toMatch(/^<(button|a href="\/assets\/p\/[^"]+") /);
        expect.soft(tag, path).not.toMatch(/popovertarget|type="submit"/);
      }
    }
  });

  test('on the menu, a link, details or a checkbox works at once and counts once', async ({ page }) => {
    await delayScripts(page, 500);
    await page.goto(landing);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.tap();
    await expect(page.locator('#menu')).toBeVisible();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
    const consent = page.getByRole('checkbox').first();
    await consent.tap();
    await expect(consent).toBeChecked();
    await expect(page.locator('[data-island=ContactForm]:not([data-key])')).toBeAttached({ timeout: 15_000 });
    await expect(consent).toBeChecked();

    await page.goto('/catalogo');
    const details = page.locator('[data-island=Catalogue] details').first();
    await details.locator('summary').tap();
    await expect(details).toHaveAttribute('open', '');
    await page.waitForTimeout(1200);
    await expect(details).toHaveAttribute('open', '');
  });
});

test.describe('the first swipe', () => {
  test.use(phone);
  const carousel = (page: Page, name: string) =>
    page.getByRole('main').getByRole('group', { name }).and(page.locator('[aria-roledescription=carrossel]'));
  const slide = (page: Page, name: string, number: number) =>
    carousel(page, name).getByRole('group', { name: new RegExp(`^${number} de`), includeHidden: true });
  const xOf = async (what: Locator) => (await what.boundingBox())?.x ?? 0;

  for (const [path, name, says] of [
    ['/', 'Destaques', (region: Locator) => region.locator('[aria-current]').filter({ hasText: 'Pulso Home' })],
    ['/', 'Escolha o seu endereço', (region: Locator) => region.getByText(/^3 \/ 15$/)],
    ['/', 'Últimas notícias', (region: Locator) => region.getByText(/^3 \/ 3$/)],
    ['/sobre', 'Reconhecimento', (region: Locator) => region.getByText(/^3 \/ 4$/)],
    [
      '/nossosNegocios',
      'Projetos em destaque',
      (region: Locator) => region.getByRole('button', { name: 'Ir para 3', disabled: true }),
    ],
  ] as const) {
    test(`to the third slide of ${name} on ${path} is told by its controls`, async ({ page }) => {
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

  test('along the row of sections needs no script', async ({ page }) => {
    await page.goto(landing);
    const row = page.getByRole('navigation', { name: 'Nesta página' }).getByRole('list');
    const scrolled = () => row.evaluate((list) => list.scrollLeft);
    await row.hover();
    await page.mouse.wheel(200, 0);
    await expect.poll(scrolled).toBeGreaterThan(100);
    await page.waitForTimeout(1000);
    expect(await liveIslands(page)).toEqual([]);
    expect(await scrolled()).toBeGreaterThan(100);
  });

  test('goes on under the finger while React starts', async ({ page }) => {
    await page.goto('/');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
    await touch('touchStart', 380);
    for (let x = 360; x >= 260; x -= 20) await touch('touchMove', x);
    await expect(page.locator('[data-island=HeroCarousel]:not([data-key])')).toBeAttached();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
    expect(await xOf(slide(page, 'Destaques', 1))).toBeLessThan(-50);
    for (let x = 240; x >= 20; x -= 20) await touch('touchMove', x);
    await touch('touchEnd');
    await expect.poll(() => xOf(slide(page, 'Destaques', 2))).toBe(0);
    await expect(carousel(page, 'Destaques').locator('[aria-current]')).toHaveText('Mirante');
  });
});

test.describe('a form before React is ready', () => {
  const path = '/api/enviar-email';
  const visitor = { Nome: 'Maria da Silva', Telefone: '(41) 99999-8888', 'E-mail': 'maria@example.com' };

  test('is posted plainly after three seconds when its script never comes', async ({ page }) => {
    await page.route('**/assets/*.js', () => new Promise(() => {}));
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Obrigado</h1>' }));
    await page.goto(landing);
    await fill(page, visitor);
    await page.getByRole('checkbox').first().check();
    const posted: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request);
    });
    await button(page, 'Enviar').click();
    await expect(page.getByRole('heading', { name: 'Obrigado' })).toBeVisible({ timeout: 10_000 });
    expect(posted.map((request) => request.headers()['content-type'])).toEqual(['application/x-www-form-urlencoded']);
  });

  test('says so when there is no network, keeps what was typed and is sent at the next press', async ({ page }) => {
    const service = await leadService(page, path);
    await page.goto(landing);
    await page.context().setOffline(true);
    await fill(page, visitor);
    await page.getByRole('checkbox').first().check();
    await button(page, 'Enviar').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Não carregou. Tente de novo.' })).toBeVisible();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(visitor.Nome);
    await page.context().setOffline(false);
    await button(page, 'Enviar').click();
    await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible();
    expect(service.bodies()).toHaveLength(1);
  });

  test('is sent once, by script, when that comes a second late', async ({ page }) => {
    await delayScripts(page, 300);
    const service = await leadService(page, path);
    await page.goto(landing);
    await fill(page, visitor);
    await page.getByRole('checkbox').first().check();
    await button(page, 'Enviar').click();
    await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible();
    await page.waitForTimeout(3200);
    expect(service.requests.map((request) => request.headers()['content-type'])).toEqual(['application/json']);
  });

  test('keeps what was typed and what the browser filled in', async ({ page }) => {
    await delayScripts(page, 700);
    await page.goto(landing);
    await page.evaluate(() => {
      const email = document.querySelector<HTMLInputElement>('[data-island=ContactForm] [name=email]');
      if (email) email.value = 'maria@example.com';
    });
    await page.getByLabel('Nome', { exact: true }).pressSequentially('Maria da Silva');
    await expect(page.locator('[data-island=ContactForm]:not([data-key])')).toBeAttached({ timeout: 15_000 });
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Maria da Silva');
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('maria@example.com');
  });
});

test.describe('sections that React has not reached', () => {
  test('keep their text while the menu opens, a #hash is followed and the window crosses 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(landing);
    // "Compartilhar" has none until script has come.
    const texts = () =>
      page
        .locator('[data-island]:not([data-island=Share])')
        .evaluateAll((all) => all.map(({ textContent }) => textContent));
    const before = await texts();
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
});

test.describe('libraries', () => {
  test('of forms come at the first focus, that of the lightbox at the first photo', async ({ page }) => {
    const { scripts } = await watch(page);
    /** What `act` makes the page fetch besides what it has. */
    const fetchedBy = async (act: () => Promise<void>) => {
      const before = new Set(scripts);
      await act();
      return [...scripts].filter((script) => !before.has(script));
    };
    await page.goto(landing);
    await scrollToEnd(page);
    const gallery = page.locator('#imagens').getByRole('tabpanel');
    await page
      .locator('#imagens')
      .getByRole('tab', { name: /Galeria/ })
      .click();
    await expect(page.locator('[data-island=Gallery]:not([data-key])')).toBeAttached();
    expect([...scripts].join(' ')).not.toMatch(/Form|Lightbox/);

    const lightbox = await fetchedBy(async () => {
      await gallery.locator('.slide:not([inert]) a').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
    expect(lightbox.join(' ')).toMatch(/Lightbox/);
    expect(gzipSum(lightbox)).toBeLessThanOrEqual(10_000);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const form = await fetchedBy(async () => {
      await page.getByLabel('Nome', { exact: true }).focus();
      await expect(page.locator('[data-island=ContactForm]:not([data-key])')).toBeAttached();
    });
    expect(form.join(' ')).toMatch(/Form/);
    // The libraries (hook-form, imask) and the form's own code.
    expect(gzipSum(form)).toBeLessThanOrEqual(32_000);
  });
});

test('what stands in a page as script is the same on every page and at most 1 kB', () => {
  const inline = new Set(
    [...pages].map(([, html]) => Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, text]) => text).join('')),
  );
  expect(inline.size).toBe(1);
  for (const text of inline) expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(1024);
});
