import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectHeroInView } from '../support/hero.ts';
import { openInPieces } from '../support/htmlInPieces.ts';
import { openBeforeFonts } from '../support/lateFonts.ts';
import { observeShifts, shiftsOf } from '../support/layoutShifts.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { scrollToEnd } from '../support/pageScripts.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Nesta página' });
const item = (page: Page, name: string) => nav(page).getByRole('link', { name });
const place = (page: Page) => page.locator('#mapa');
const bottomBar = (page: Page) => page.getByRole('link', { name: 'WhatsApp', exact: true });

test.beforeEach(({ context }) => answerOtherOrigins(context));

test('the bar is 15 px high and grows to its value in a second, ease-in-out, or is at it at once under reduced motion', async ({
  page,
}) => {
  await page.goto('/lume-residences');
  const bar = page.getByRole('progressbar', { name: 'Estágio geral' });
  await expect(bar).toHaveAttribute('aria-valuetext', '13,62%');
  await expect(page.getByText('13,62%', { exact: true })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBe(15);
  const fill = bar.locator('rect');
  await expect(fill).toHaveCSS('animation-duration', '1s');
  await expect(fill).toHaveCSS('animation-timing-function', 'ease-in-out');
  await expect
    .poll(() => fill.evaluate((rect) => rect.getBoundingClientRect().width))
    .toBeCloseTo(((await bar.boundingBox())?.width ?? 0) * 0.1362, 0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(fill).toHaveCSS('animation-name', 'none');
});

for (const width of [390, 1440])
  test(`each section is right under the bar after a click, and the bar under the header, at ${width} px`, {
    tag: width === 390 ? [] : '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/mirante');
    for (const [name, anchor] of [
      ['Característica', 'caracteristica'],
      ['Imagens e plantas', 'imagens'],
      ['Diferenciais', 'diferenciais'],
      ['Localização', 'mapa'],
      ['Contato', 'contato'],
    ] as const) {
      await item(page, name).click();
      await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
      const gap = () =>
        page.evaluate((id) => {
          const bar = document.querySelector('[aria-label="Nesta página"]')?.getBoundingClientRect().bottom ?? 0;
          return Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? 0) - bar);
        }, anchor);
      await expect.poll(gap, name).toBeLessThanOrEqual(2);
    }
    const { y = 0, height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
    await expect.poll(async () => (await nav(page).boundingBox())?.y).toBeCloseTo(y + height, 0);
  });

test('on a phone the header comes back while a visitor scrolls up or has the focus in it; the row stays, links lead below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mirante');
  await page.mouse.move(200, 400);
  /** Turns the wheel, and waits until the page stands still: browsers scroll smoothly. */
  const turn = async (by: number) => {
    const from = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, by);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(from + by));
  };
  const topOf = async (what: Locator) => Math.round((await what.boundingBox())?.y ?? 0);
  const expectBars = (header: number, row: number) =>
    expect.poll(async () => [await topOf(page.getByRole('banner')), await topOf(nav(page))]).toEqual([header, row]);
  const isBelow = (anchor: string, top: number) =>
    expect.poll(async () => Math.abs((await topOf(page.locator(anchor))) - top)).toBeLessThanOrEqual(1);

  await turn(2500);
  await expectBars(-64, 0);
  await turn(-60);
  await expectBars(0, 64);
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // A few pixels are no direction, and what a link scrolls is not the visitor.
  await turn(4);
  await item(page, 'Diferenciais').dispatchEvent('click');
  await isBelow('#diferenciais', 120);
  await expectBars(0, 64);
  await turn(300);
  await expectBars(-64, 0);
  await item(page, 'Característica').dispatchEvent('click');
  await isBelow('#caracteristica', 56);
  await expectBars(-64, 0);

  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Menu' }).focus();
  await expect.poll(() => topOf(page.getByRole('banner'))).toBe(0);
});

test('on a phone the row follows a visitor who only scrolls, to its end and back, and marks nothing at the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mirante');
  for (const [name, anchor] of [
    ['Localização', '#mapa'],
    ['Contato', '#contato'],
    ['Imagens e plantas', '#imagens'],
    ['Característica', '#caracteristica'],
  ] as const) {
    await page.locator(anchor).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(item(page, name)).toHaveAttribute('aria-current', 'true');
    await expect(item(page, name)).toBeInViewport({ ratio: 1 });
  }
  const jump = (top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  await jump(1e6);
  await expect(item(page, 'Contato')).toHaveAttribute('aria-current', 'true');
  await jump(0);
  await expect(nav(page).locator('[aria-current]')).toHaveCount(0);
});

test('with text of 200 % the hero’s text is below the header, and links mark their section, also when the window’s height changes', {
  tag: '@ci',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/mirante');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  // The header then has two rows.
  const bar = await page.getByRole('banner').boundingBox();
  const share = await page.getByRole('button', { name: 'Compartilhar' }).boundingBox();
  expect(share?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  for (const [name, height] of [
    ['Diferenciais', 800],
    ['Localização', 500],
    ['Imagens e plantas', 800],
  ] as const) {
    await page.setViewportSize({ width: 1280, height });
    await item(page, name).click();
    await expect(item(page, name)).toHaveAttribute('aria-current', 'true');
    await expect(nav(page).locator('[aria-current]')).toHaveCount(1);
  }
});

test('the hero’s text is 100 px clear of the top, its card is in the first screen, and no content is wider than 1280 px', {
  tag: '@ci',
}, async ({ page }) => {
  await page.goto('/lume-residences');
  for (const width of [320, 390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const hero = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(hero, `${width} px`).toHaveCSS('padding-top', '100px');
    const widest = await page
      .getByRole('main')
      .locator('h1, h2, h3, p, dl, ul, form')
      .evaluateAll((all) => Math.max(...all.map((part) => part.getBoundingClientRect().width)));
    expect(widest, `${width} px`).toBeLessThanOrEqual(1280);
    // Also below a long name.
    if (width === 1440) await expect(page.getByRole('main').locator('dl').first()).toBeInViewport({ ratio: 1 });
  }
});

test.describe('enlarged to 400 %', () => {
  // 1280 by 1024 px.
  test.use({ viewport: { width: 320, height: 256 } });

  /** How much of the screen's height is covered by what doesn't scroll with the page, in px. */
  const standing = (page: Page, share: number) =>
    page.evaluate(async (share) => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      const from = document.documentElement.scrollHeight * share;
      const all = [...document.body.querySelectorAll('*')];
      const visibleTops = async (top: number) => {
        scrollTo({ top, behavior: 'instant' });
        await frame();
        await frame();
        return all.map((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const isDrawn =
            element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none';
          return isDrawn && bottom > 0 && top < innerHeight && top;
        });
      };
      const before = await visibleTops(from);
      const after = await visibleTops(from + 150);
      const still = all.filter((_, index) => before[index] !== false && before[index] === after[index]);
      return still
        .filter((element) => !still.includes(element.parentElement as Element))
        .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
    }, share);

  for (const path of ['/mirante', '/', '/linha410', '/catalogo'])
    test(`fixed bars of ${path} take at most a third of the screen`, {
      tag: path === '/mirante' ? '@ci' : '@release',
    }, async ({ page }) => {
      await page.goto(path);
      for (const share of [0.2, 0.4, 0.6]) expect(await standing(page, share)).toBeLessThanOrEqual(256 / 3);
    });

  test('links of the page lead to headings in view, and are marked', { tag: '@ci' }, async ({ page }) => {
    await page.goto('/mirante');
    for (const [name, heading] of [
      ['Diferenciais', 'Diferenciais'],
      ['Contato', 'Fale com um corretor sobre o Mirante'],
    ] as const) {
      await item(page, name).click();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(item(page, name)).toHaveAttribute('aria-current', 'true');
    }
  });
});

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('a development shows its name and its three actions, in one row and away from the edges', async ({ page }) => {
    await page.goto('/palco-urbano');
    await expectHeroInView(page);
    const main = page.getByRole('main');
    for (const [width, height] of [
      [932, 430],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height });
      const actions = [
        main.getByRole('link', { name: 'Fale com um corretor' }).first(),
        main.getByRole('link', { name: 'Ver plantas' }),
        main.getByRole('button', { name: 'Compartilhar' }),
      ];
      const tops = await Promise.all(actions.map(async (action) => (await action.boundingBox())?.y));
      expect.soft(new Set(tops).size, `${width} px`).toBe(1);
    }
  });

  test('every slide of the home page shows its button and no logo', { tag: '@ci' }, async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('group', { name: 'Destaques' });
    const slides = carousel.getByRole('group', { name: /^\d de \d$/ });
    await expect(slides).toHaveCount(5);
    for (const slide of await slides.all()) {
      const links = slide.getByRole('link');
      const box = await links.filter({ visible: true }).first().boundingBox();
      const controls = await carousel.getByRole('button', { name: 'Próxima' }).boundingBox();
      expect((box?.y ?? 390) + (box?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
      await expect(slide.getByRole('img').filter({ visible: true })).toHaveCount(1);
    }
  });
});

test('on low and on narrow screens the picture of the characteristics is seen whole, and bars leave room', {
  tag: '@ci',
}, async ({ page }) => {
  const section = page.locator('#caracteristica');
  const photo = section.getByRole('img').first();
  for (const { width, height, room } of [
    { width: 740, height: 360, room: 360 },
    { width: 1366, height: 650, room: 650 - 144 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/mirante#caracteristica');
    await expect(nav(page)).toBeInViewport();
    // With it, three bars would cover more than half of a phone held sideways.
    await expect(bottomBar(page)).toBeHidden();
    // The page is laid out for its size a frame later.
    await expect(async () => {
      const picture = await photo.boundingBox();
      expect(picture?.height).toBeGreaterThan(room / 2);
      expect(picture?.height).toBeLessThanOrEqual(room);
      const beside = await section.getByRole('heading').boundingBox();
      expect(picture?.width).toBeGreaterThan((width < 768 ? width : (beside?.x ?? 0)) * 0.7);
    }).toPass({ timeout: 30_000 });
  }
  await test.step('on a phone held sideways the section bar stays in view, the header does not', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(nav(page)).toBeInViewport();
  });
  await test.step('at 768 px the photo is above the text, so that no gap is left below it', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(bottomBar(page)).toBeHidden();
    await expect(async () => {
      const { x = 0, y = 0, height = 0 } = (await photo.boundingBox()) ?? {};
      const text = await section.getByRole('heading', { level: 2 }).boundingBox();
      expect(x).toBeCloseTo(text?.x ?? 0, 0);
      expect(y + height).toBeLessThan(text?.y ?? 0);
    }).toPass({ timeout: 30_000 });
  });
});

test('the tour is the sixth item and opens in a new tab; a wide screen has a navigation of equal columns, all in view', async ({
  page,
}) => {
  for (const [path, columns] of [
    ['/pulso-home', 5],
    ['/palco-urbano', 6],
  ] as const) {
    await page.goto(path);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const items = await nav(page)
        .getByRole('listitem')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));
      expect(items).toHaveLength(columns);
      expect(Math.max(...items) - Math.min(...items)).toBeLessThanOrEqual(1);
      const list = nav(page).getByRole('list');
      expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  }
  const popup = page.waitForEvent('popup');
  await item(page, 'Tour Virtual').click();
  expect((await popup).url()).toContain('https://tour.example.com/');
});

test.describe('location', () => {
  // Parque dos Campos cuts its description after 298 characters.
  const description = (page: Page) => place(page).locator('p').first();

  test('the map is 600 px high; at 768 px everything is in one card, at 769 px the card stands beside the map', async ({
    page,
  }) => {
    await page.goto('/campos#mapa');
    const frame = place(page).locator('iframe');
    const heading = place(page).getByRole('heading');
    for (const [width, window, height] of [
      [320, 900, 600],
      [740, 360, 360],
      [1440, 500, 500],
      [1920, 900, 600],
      [769, 900, 600],
      [768, 900, 600],
    ] as const) {
      await page.setViewportSize({ width, height: window });
      // It has a box only while it is near the window.
      await frame.evaluate((its) => its.parentElement?.scrollIntoView({ behavior: 'instant' }));
      await expect.poll(async () => (await frame.boundingBox())?.height, `${width} px`).toBe(height);
      const [left = 0, box] = [(await heading.boundingBox())?.x, await frame.boundingBox()];
      // Its right edge is the content's.
      if (width > 768) expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeCloseTo(width - left, 0);
      if (width !== 769) continue;
      const text = await description(page).innerText();
      expect(text.endsWith(' Quem vai construir costuma vir mais d...')).toBe(true);
      expect([...text]).toHaveLength(298 + '...'.length);
      expect((await frame.boundingBox())?.x).toBeGreaterThan((await heading.boundingBox())?.x ?? 0);
    }
    await expect(place(page).getByText('...', { exact: true })).toBeHidden();
    await expect(description(page)).toContainText('para sentir de onde sopra o vento');
    expect(await description(page).innerText()).not.toContain('...');
    const { y = 0, width } = (await frame.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(600);
    expect(y).toBeLessThan((await heading.boundingBox())?.y ?? 0);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('“Ler tudo” shows a cut description whole, or cut again; phones and paper need none', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/campos#mapa');
      const all = place(page).getByText('Ler tudo');
      const end = place(page).getByText('para sentir de onde sopra o vento');
      const dots = place(page).getByText('...', { exact: true });
      await expect(end).toBeHidden();
      await all.press('Enter');
      await expect(end).toBeVisible();
      await expect(dots).toBeHidden();
      await all.click();
      await expect(end).toBeHidden();
      await expect(dots).toBeVisible();
      const isWhole = async () => {
        await expect(end).toBeVisible();
        await expect(dots).toBeHidden();
        await expect(all).toBeHidden();
      };
      await page.emulateMedia({ media: 'print' });
      await isWhole();
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 390, height: 844 });
      await isWhole();
    });
  });

  test('the tab order of map and links is their visual order', { tag: '@ci' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { width, order } of [
      { width: 390, order: ['Mapa: Mirante', 'Google Maps', 'Waze'] },
      { width: 1280, order: ['Google Maps', 'Waze', 'Mapa: Mirante'] },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/mirante');
      await item(page, 'Localização').press('Enter');
      await expect(place(page).getByRole('heading')).toBeInViewport();
      await expect(place(page).frameLocator('iframe').getByRole('link')).toBeAttached();
      const reached: string[] = [];
      for (const _ of order) {
        await page.keyboard.press('Tab');
        reached.push(
          await page.evaluate(() => {
            const { title, innerText } = document.activeElement as HTMLElement;
            return title || innerText.trim();
          }),
        );
      }
      expect(reached, `${width} px`).toEqual(order);
    }
  });

  test('the map of the address loads when the visitor scrolls near it, beside links to two maps', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('google')) asked.push(request.url());
    });
    await page.goto('/mirante', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await item(page, 'Localização').click();
    await expect.poll(() => asked.length).toBe(1);
    const { hostname, searchParams } = new URL(asked[0] ?? '');
    expect(hostname).toBe('www.google.com');
    expect(Object.fromEntries(searchParams)).toEqual({
      q: 'Rua das Paineiras, 480 – Novo Centro, Maringá - PR, 87013-480',
      z: '18',
      hl: 'pt',
      output: 'embed',
      width: '100%',
      height: '600',
    });
    await expect(place(page).locator('iframe')).toBeVisible();
    for (const [name, target] of [
      ['Google Maps', 'https://www.google.com/maps/search/?api=1&query=Rua+das+Paineiras'],
      ['Waze', 'https://www.waze.com/ul?q=Rua+das+Paineiras'],
    ] as const)
      expect(await place(page).getByRole('link', { name }).getAttribute('href')).toContain(target);
  });

  test('without a network the drawn streets stay', { tag: '@ci' }, async ({ page, context }) => {
    await page.goto('/mirante');
    await item(page, 'Característica').click();
    await expect(item(page, 'Característica')).toHaveAttribute('aria-current', 'true');
    await context.setOffline(true);
    const asked = page.waitForRequest(/google/);
    await item(page, 'Localização').click();
    await asked;
    await expect(place(page).locator('iframe')).toBeHidden();
  });
});

test('the differentials’ columns are equal, 200 px or more, 16 px apart, 40 px from 768 px on, and 900 px together at most', {
  tag: '@ci',
}, async ({ page }) => {
  const boxes = () =>
    page.locator('#diferenciais li').evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width } = each.getBoundingClientRect();
        return { x, y, width };
      }),
    );
  await page.goto('/mirante#diferenciais');
  for (const [width, gap] of [
    [480, 16],
    [767, 16],
    [768, 40],
    [1024, 40],
    [1440, 40],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const all = await boxes();
    const [first, second] = all;
    if (!first || !second) throw new Error('No differentials.');
    expect(second.y).toBe(first.y);
    expect(first.width).toBeGreaterThanOrEqual(200);
    expect(second.x - first.x - first.width).toBeCloseTo(gap, 0);
    const inRow = all.filter(({ y }) => y === first.y).length;
    for (const [index, each] of all.entries()) {
      expect(each.width, `${width} px`).toBeCloseTo(first.width, 1);
      expect(each.x, `${width} px`).toBeCloseTo(all[index % inRow]?.x ?? 0, 1);
      expect(each.x + each.width - first.x, `${width} px`).toBeLessThanOrEqual(900);
    }
    if (width < 1024) continue;
    // Beside their heading, to the content’s right edge.
    const heading = await page.getByRole('heading', { name: 'Diferenciais' }).boundingBox();
    const grid = await page.locator('#diferenciais').getByRole('list').boundingBox();
    expect((grid?.x ?? 0) + (grid?.width ?? 0)).toBeCloseTo(width - (heading?.x ?? 0), 0);
    expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeLessThanOrEqual(grid?.x ?? 0);
  }
  // Of four, three and one would leave one alone.
  await page.goto('/horizonte#diferenciais');
  const [first, second, third, fourth] = await boxes();
  expect([third?.x, fourth?.x]).toEqual([first?.x, second?.x]);
});

test('the contact form stands beside its steps above 768 px; reading and tab order are the visual order', {
  tag: '@ci',
}, async ({ page }) => {
  await page.goto('/pulso-home');
  const contact = page.locator('#contato');
  for (const width of [390, 768, 769, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const title = await contact.getByRole('heading', { level: 2 }).boundingBox();
    const fields = await contact.locator('form').boundingBox();
    expect((fields?.x ?? 0) > (title?.x ?? 0) + (title?.width ?? 0), `${width} px`).toBe(width > 768);
    const stops = await contact.locator('h2, input:not([type=hidden]), button, a, li').evaluateAll((all) =>
      all.map((stop) => {
        const { top, left } = stop.getBoundingClientRect();
        return { top, left };
      }),
    );
    expect(stops.length).toBeGreaterThan(8);
    // Each stop is further down, or in the next column.
    const back = stops.filter(({ top, left }, index) => {
      const before = stops[index - 1];
      return before && top < before.top - 40 && left <= before.left + 40 && Math.abs(left - before.left) < 400;
    });
    expect(back, `${width} px`).toEqual([]);
  }
});

test.describe('the bottom bar of phones', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('comes when the hero’s buttons are out of view, ends where the form begins, not on paper', async ({ page }) => {
    const bar = bottomBar(page);
    await page.goto('/mirante');
    await expect(bar).not.toBeInViewport();
    await page.locator('#imagens').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(bar).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(bar).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    // How much of the form’s section is in view decides how much of the bar is.
    const seenBar = (inView: number) =>
      bar.evaluate((link, height) => {
        const contact = document.querySelector('#contato') as HTMLElement;
        scrollBy({ top: contact.getBoundingClientRect().top - innerHeight + height, behavior: 'instant' });
        const rows = [...Array(innerHeight).keys()];
        return rows.filter((y) => link.parentElement?.contains(document.elementFromPoint(195, y)));
      }, inView);
    expect((await seenBar(0)).at(-1)).toBe(843);
    expect([813, 814]).toContain((await seenBar(30)).at(-1));
    // A row of which a fraction of a pixel is left counts.
    for (const height of [100, 400, 700, 724]) expect((await seenBar(height)).length).toBeLessThanOrEqual(1);
  });

  test('is seen when the keyboard comes back to it from the form', { tag: '@ci' }, async ({ page }) => {
    await page.goto('/mirante');
    await page.getByRole('textbox', { name: 'Nome' }).focus();
    await page.keyboard.press('Shift+Tab');
    while (!(await bottomBar(page).evaluate((link) => link === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
    // Fails if anything covers it.
    await bottomBar(page).click({ trial: true });
  });
});

test.describe('routes', () => {
  test('a page that a link leads to has the company’s name as its title and starts at the top', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/mirante');
    await expect(page).toHaveTitle('Oraboa');
    await page.mouse.wheel(0, 2500);
    await page.getByRole('banner').getByRole('link', { name: 'Quem somos' }).click();
    await expect(page).toHaveURL(/\/sobre$/);
    await expect(page).toHaveTitle('Oraboa');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('an unknown address shows the error screen', async ({ page }) => {
    const answer = await page.goto('/naoexiste');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByText('404 Not Found')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Quem somos' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '(44) 3000-0000' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Ver todos os projetos' })).toBeVisible();
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a page of another site fills the window, without a header', async ({ page }) => {
    await page.goto('/residencial-vista-do-vale');
    const frame = page.locator('iframe[title="Residencial Vista do Vale"]');
    expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await expect(frame.contentFrame().locator('body')).not.toBeEmpty();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every section can be read, and the navigation leads to the form', async ({ page }) => {
    await page.goto('/mirante');
    await expect(page.getByRole('heading', { level: 1, name: 'Mirante' })).toBeVisible();
    for (const name of ['Imagens e plantas', 'Diferenciais', 'Localização', 'Fale com um corretor sobre o Mirante']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeAttached();
    }
    await test.step('the characteristics are name, address with postcode, area, delivery and typology', async () => {
      const section = page.locator('#caracteristica');
      await expect(section).toContainText('Mirante');
      await expect(section.getByRole('term')).toHaveText(['Endereço', 'Área', 'Entrega', 'Tipologia']);
      await expect(section.getByRole('definition').first()).toContainText('87013-480');
    });
    await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeHidden();
    await item(page, 'Contato').click();
    await expect(page.getByRole('textbox', { name: 'Nome' })).toBeInViewport();
  });
});

for (const [path, part, mark, after, tag] of [
  ['/pulso-home', 'name', '</h1>', '<h1', '@ci'],
  ['/pulso-home', 'first fact', '</li>', '<h1', '@release'],
  ['/pulso-home', 'first action', '</a>', '<h1', '@release'],
  ['/pulso-home', 'first cell of the status card', '</dd>', '<h1', '@release'],
  ['/lume-avelino', 'first link of the header', '</a>', '<nav', '@ci'],
  ['/lume-avelino', 'first portal', '</a>', '</nav>', '@release'],
  ['/lume-avelino', 'first cell of the status card', '</dd></div>', '<dt>Status</dt>', '@release'],
  ['/lume-avelino', 'second cell of the status card', '</dd></div>', 'Entrega</dt>', '@release'],
  ['/lume-avelino', 'third cell of the status card', '</dd></div>', 'Estágio geral</dt>', '@release'],
  ['/mirante', 'first half', '<div><dt>', 'id="caracteristica"', '@ci'],
  ['/linha410', 'first half', '<div><dt>', 'id="caracteristica"', '@release'],
] as const)
  test(`${path}: nothing moves when the HTML after its ${part} arrives late`, { tag }, async ({ page }) => {
    const end = (html: string) => html.indexOf(mark, html.indexOf(after)) + (mark === '<div><dt>' ? 1 : mark.length);
    await page.setViewportSize(path === '/pulso-home' ? { width: 412, height: 823 } : { width: 1280, height: 720 });
    await observeShifts(page);
    await openInPieces(page, path, end);
    expect(await shiftsOf(page)).toBeLessThan(0.001);
  });

test('a page writes nothing to the console and nothing moves, except as the fonts arrive', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(String(error)));
  await observeShifts(page);
  const fontsCome = await openBeforeFonts(page, '/mirante');
  const before = await shiftsOf(page);
  await fontsCome();
  await page.waitForLoadState();
  const after = await shiftsOf(page);
  await scrollToEnd(page);
  expect(messages).toEqual([]);
  expect(before).toBeLessThan(0.001);
  expect((await shiftsOf(page)) - after).toBeLessThan(0.001);
});

test('the button to share is in the row of actions, and a sentence over a picture as wide as the window stands before the gallery', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/mirante');
  const share = await page.getByRole('button', { name: 'Compartilhar' }).boundingBox();
  const action = await page.getByRole('main').getByRole('link', { name: 'Fale com um corretor' }).first().boundingBox();
  expect(share?.y).toBe(action?.y);
  const text = page.getByText('A cidade acende, e a casa desacelera.');
  await text.scrollIntoViewIfNeeded();
  const picture = page.getByRole('img', { name: /^Sala de estar ao anoitecer/ }).first();
  await expect(picture).toBeInViewport();
  // Once it has come to rest.
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(1440);
  const top = async (name: string) => (await page.getByRole('heading', { name, level: 2 }).boundingBox())?.y ?? 0;
  const sentence = (await text.boundingBox())?.y ?? 0;
  expect(sentence).toBeGreaterThan(await top('Studios e plex no Novo Centro'));
  expect(sentence).toBeLessThan(await top('Imagens e plantas'));
});

test('a page without a hero opens with the card’s picture, as wide as the window, above its name; phones have the bottom bar at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/linha410');
  const picture = await page.getByRole('main').getByRole('img').first().boundingBox();
  expect(picture?.width).toBe(1440);
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(name?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bottomBar(page)).toBeInViewport();
});
