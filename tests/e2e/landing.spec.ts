import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { read } from '../support/dist.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Nesta página' });
const item = (page: Page, name: string) => nav(page).getByRole('link', { name });
const place = (page: Page) => page.locator('#mapa');
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));

/** The map and external frames are other origins: nothing of a test leaves this machine. */
test.beforeEach(({ context }) =>
  context.route(/google\.com|example\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'Moldura' })),
);

for (const width of [390, 768, 1440]) {
  test(`the contact section is read and reached in the order in which it is seen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/hit-home');
    const stops = await page
      .locator('#contato')
      .locator('h2, input:not([type=hidden]), button, a, li')
      .evaluateAll((all) =>
        all.map((stop) => {
          const { top, left } = stop.getBoundingClientRect();
          return { top, left };
        }),
      );
    // Down, or over to the next column.
    const back = stops.filter(({ top, left }, index) => {
      const before = stops[index - 1];
      return before && top < before.top - 40 && left <= before.left + 40 && Math.abs(left - before.left) < 400;
    });
    expect(back).toEqual([]);
  });
}

test.describe('progress', () => {
  test('the bar is 15 px high and grows to its value in a second, ease-in-out', async ({ page }) => {
    await page.goto('/aya-residences');
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
  });

  test.describe('for those who asked for less motion', () => {
    test.use({ reducedMotion: 'reduce' });
    test('the bar stands at its value', async ({ page }) => {
      await page.goto('/aya-residences');
      await expect(page.getByRole('progressbar').locator('rect')).toHaveCSS('animation-name', 'none');
    });
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`in-page navigation, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    for (const [name, anchor] of [
      ['Característica', 'caracteristica'],
      ['Imagens e plantas', 'imagens'],
      ['Diferenciais', 'diferenciais'],
      ['Localização', 'mapa'],
      ['Contato', 'contato'],
    ] as const) {
      test(`${name} lands right under the bar`, async ({ page }) => {
        await page.goto('/civitas');
        await item(page, name).click();
        await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
        const gap = () =>
          page.evaluate((id) => {
            const bar = document.querySelector('[aria-label="Nesta página"]')?.getBoundingClientRect().bottom ?? 0;
            return Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? 0) - bar);
          }, anchor);
        await expect.poll(gap).toBeLessThanOrEqual(2);
      });
    }

    test('a hash in the address is kept and followed', async ({ page }) => {
      await page.goto('/bento246#mapa');
      await expect(page).toHaveURL(/\/bento246#mapa$/);
      await expect(place(page).getByRole('heading', { name: 'Localização' })).toBeInViewport();
    });

    test('stays under the header while the page scrolls', async ({ page }) => {
      await page.goto('/civitas#diferenciais');
      await expect(item(page, 'Diferenciais')).toBeInViewport();
      const header = await page.getByRole('banner').boundingBox();
      await expect.poll(async () => (await nav(page).boundingBox())?.y).toBeCloseTo(header?.height ?? 0, 0);
    });
  });
}

test('the section in view is marked', async ({ page }) => {
  await page.goto('/civitas');
  // The first touch of a control brings the page's scripts to life.
  await page.getByRole('tab', { name: /Plantas/ }).click();
  await expect(page.locator('[data-island=SectionNav]:not([data-key])')).toBeAttached();
  await page.locator('#diferenciais').evaluate((section) => section.scrollIntoView());
  await expect(item(page, 'Diferenciais')).toHaveAttribute('aria-current', 'true');
  await expect(nav(page).locator('[aria-current]')).toHaveCount(1);
});

test('a section that a link leads to is marked at twice the text size, however the window then turns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/civitas');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByRole('tab', { name: /Plantas/ }).click();
  await expect(page.locator('[data-island=SectionNav]:not([data-key])')).toBeAttached();
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

test.describe('enlarged to 400 %', () => {
  // 1280 by 1024 px.
  test.use({ viewport: { width: 320, height: 256 } });

  /** How much of the screen's height stays covered while the page below it scrolls. */
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

  for (const path of ['/', '/civitas', '/eixo795', '/catalogo']) {
    test(`${path} leaves two thirds of the screen to what is read`, async ({ page }) => {
      await page.goto(path);
      for (const share of [0.2, 0.4, 0.6]) expect(await standing(page, share)).toBeLessThanOrEqual(256 / 3);
    });
  }

  test('links of the page lead to headings in view, and are marked', async ({ page }) => {
    await page.goto('/civitas');
    await page.getByRole('tab', { name: /Plantas/ }).click();
    await expect(page.locator('[data-island=SectionNav]:not([data-key])')).toBeAttached();
    for (const [name, heading] of [
      ['Diferenciais', 'Diferenciais'],
      ['Contato', 'Fale com um corretor sobre o Civitas'],
    ] as const) {
      await item(page, name).click();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(item(page, name)).toHaveAttribute('aria-current', 'true');
    }
  });
});

test('a phone held sideways keeps its bars', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/civitas#diferenciais');
  await expect(page.getByRole('banner')).toBeInViewport();
  await expect(nav(page)).toBeInViewport();
});

for (const { width, height, room } of [
  { width: 740, height: 360, room: 360 },
  { width: 1366, height: 650, room: 650 - 144 },
]) {
  test(`on a screen of ${width} × ${height} the picture of the characteristics is seen whole`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/civitas#caracteristica');
    const section = page.locator('#caracteristica');
    const picture = await section.getByRole('img').first().boundingBox();
    expect(picture?.height).toBeGreaterThan(room / 2);
    expect(picture?.height).toBeLessThanOrEqual(room);
    const beside = await section.getByRole('heading').boundingBox();
    expect(picture?.width).toBeGreaterThan((width < 768 ? width : (beside?.x ?? 0)) * 0.7);
  });
}

test('five equal columns, six with the tour, which opens in a new tab', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const columns = () =>
    nav(page)
      .getByRole('listitem')
      .evaluateAll((items) => items.map((each) => Math.round(each.getBoundingClientRect().width)));
  await page.goto('/hit-home');
  expect(await columns()).toHaveLength(5);
  await page.goto('/ibiza');
  const six = await columns();
  expect(six).toHaveLength(6);
  expect(Math.max(...six) - Math.min(...six)).toBeLessThanOrEqual(1);
  const popup = page.waitForEvent('popup');
  await item(page, 'Tour Virtual').click();
  expect((await popup).url()).toContain('https://tour.example.com/');
});

for (const width of [1024, 1180]) {
  test(`at ${width} px, where six columns would not be equal, the links are equally far apart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/ibiza');
    const links = await nav(page)
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const gaps = links.slice(1).map(({ left }, index) => Math.round(left - (links[index]?.right ?? 0)));
    expect(gaps).toHaveLength(5);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
  });
}

test.describe('location', () => {
  // Parque das Flores cuts its description after 298 characters.
  const description = (page: Page) => place(page).locator('p').first();

  test('at 769 px the card stands beside the map and the description is cut', async ({ page }) => {
    await page.setViewportSize({ width: 769, height: 900 });
    await page.goto('/flores#mapa');
    const text = await description(page).innerText();
    expect(text).toHaveLength(298 + '...'.length);
    expect(text.endsWith('...')).toBe(true);
    const heading = await place(page).getByRole('heading').boundingBox();
    const map = await place(page).locator('iframe').boundingBox();
    expect(map?.x).toBeGreaterThan(heading?.x ?? 0);
    expect(map?.height).toBeGreaterThanOrEqual(600);
  });

  test('at 768 px everything is in one card and the description is whole', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/flores#mapa');
    await expect(place(page).getByText('...', { exact: true })).toBeHidden();
    await expect(description(page)).toContainText('nenhuma planta conta tanto quanto uma caminhada');
    expect(await description(page).innerText()).not.toContain('...');
    const heading = await place(page).getByRole('heading').boundingBox();
    const map = await place(page).locator('iframe').boundingBox();
    expect(map?.y).toBeLessThan(heading?.y ?? 0);
    expect(map?.width).toBeGreaterThan(600);
  });

  test('a text within its limit is never cut', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/serra#mapa');
    await expect(place(page).getByText('...')).toHaveCount(0);
  });

  for (const { width, order } of [
    { width: 390, order: ['Mapa: Civitas', 'Google Maps', 'Waze'] },
    { width: 1280, order: ['Google Maps', 'Waze', 'Mapa: Civitas'] },
  ]) {
    test(`map and links are reached in the order in which they are seen at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route('https://**', (request) => request.abort());
      await page.goto('/civitas');
      await item(page, 'Localização').press('Enter');
      await expect(place(page).getByRole('heading')).toBeInViewport();
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
      expect(reached).toEqual(order);
    });
  }

  test('the map comes when the visitor comes near it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('google')) asked.push(request.url());
    });
    await page.goto('/civitas');
    await settled(page);
    expect(asked).toEqual([]);
    await item(page, 'Localização').click();
    await expect.poll(() => asked.length).toBe(1);
    const { searchParams } = new URL(asked[0] ?? '');
    expect(searchParams.get('hl')).toBe('pt');
    expect(searchParams.get('z')).toBe('18');
    expect(searchParams.get('height')).toBe('600');
    expect(searchParams.get('output')).toBe('embed');
    expect(searchParams.get('q')).toContain('Rua da Glória, 369');
  });
});

test.describe('differentials', () => {
  const items = (page: Page) =>
    page.locator('#diferenciais li').evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width } = each.getBoundingClientRect();
        return { x, y, width };
      }),
    );

  for (const [width, gap] of [
    [767, 16],
    [768, 40],
    [1440, 40],
  ] as const) {
    test(`at ${width} px columns are 200 px or more, ${gap} px apart, 900 px together at most`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/civitas#diferenciais');
      const [first, second, ...others] = await items(page);
      if (!first || !second) throw new Error('No differentials.');
      expect(second.y).toBe(first.y);
      expect(first.width).toBeGreaterThanOrEqual(200);
      expect(second.x - first.x - first.width).toBeCloseTo(gap, 0);
      const right = Math.max(...[second, ...others].map((each) => each.x + each.width));
      expect(right - first.x).toBeLessThanOrEqual(900);
    });
  }

  for (const width of [1024, 1180, 1440]) {
    test(`at ${width} px the grid reaches the content’s right edge, beside its heading`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/civitas#diferenciais');
      const heading = await page.getByRole('heading', { name: 'Diferenciais' }).boundingBox();
      const grid = await page.locator('#diferenciais').getByRole('list').boundingBox();
      const gutter = heading?.x ?? 0;
      expect((grid?.x ?? 0) + (grid?.width ?? 0)).toBeCloseTo(width - gutter, 0);
      expect(gutter + (heading?.width ?? 0)).toBeLessThanOrEqual(grid?.x ?? 0);
    });
  }
});

test.describe('the bottom bar of phones', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const bar = (page: Page) => page.getByRole('link', { name: 'WhatsApp', exact: true });

  test('comes when the hero’s buttons have left and goes while the form is in view', async ({ page }) => {
    await page.goto('/civitas');
    await expect(bar(page)).toBeHidden();
    await page.locator('#imagens').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(bar(page)).toBeInViewport();
    await page.locator('#contato').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(bar(page)).toBeHidden();
  });

  test('is always there on a page without a hero', async ({ page }) => {
    await page.goto('/eixo795');
    await expect(bar(page)).toBeInViewport();
  });

  test('is not there on a phone held sideways, where a third bar would leave less than half of the screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto('/civitas#diferenciais');
    await expect(nav(page)).toBeInViewport();
    await expect(bar(page)).toBeHidden();
  });

  test('is for phones only', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/civitas#imagens');
    await expect(bar(page)).toBeHidden();
  });
});

test.describe('routes', () => {
  test('every page bears the company’s name and begins at the top', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/civitas');
    await expect(page).toHaveTitle('Grupo Blue');
    await page.mouse.wheel(0, 2500);
    await page.getByRole('banner').getByRole('link', { name: 'Sobre nós' }).click();
    await expect(page).toHaveURL(/\/sobre$/);
    await expect(page).toHaveTitle('Grupo Blue');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('an unknown address shows the error screen', async ({ page }) => {
    const answer = await page.goto('/naoexiste');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByText('404 Not Found')).toBeVisible();
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  for (const [path, title] of [
    ['/novo-prado-elos', 'Novo Prado Elos'],
    ['/novo-prado-residencial', 'Novo Prado Residencial'],
    ['/plus-portao', 'Plus Portão'],
    ['/residencial-jardins-joi', 'Residencial Jardins'],
    ['/civitas-studios', 'Civitas Studios'],
    ['/residencial-vista-da-serra', 'Residencial Vista da Serra'],
  ] as const) {
    test(`${path} fills the window with its page`, async ({ page }) => {
      await page.goto(path);
      const frame = page.locator(`iframe[title="${title}"]`);
      expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
      await expect(frame.contentFrame().locator('body')).not.toBeEmpty();
      await expect(page.getByRole('banner')).toHaveCount(0);
    });
  }

  test('/explore leads to Explore Botânico', async ({ page }) => {
    await page.goto('/explore');
    await expect(page).toHaveURL(/\/explore-botanico$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, followed and sent', async ({ page }) => {
    await page.goto('/civitas');
    await expect(page.getByRole('heading', { level: 1, name: 'Civitas' })).toBeVisible();
    for (const name of ['Imagens e plantas', 'Diferenciais', 'Localização', 'Fale com um corretor sobre o Civitas']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeAttached();
    }
    await item(page, 'Contato').click();
    await expect(page.getByRole('textbox', { name: 'Nome' })).toBeInViewport();
  });
});

/** Sums up how far things move by themselves (the layout shift score) in `window.moved`. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) Object.assign(window, { moved: Reflect.get(window, 'moved') + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const moved = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'moved'));

for (const slug of ['civitas', 'eixo795']) {
  test(`/${slug}: what has come stands still when the rest of the page comes`, async ({ page }) => {
    const html = read(`${slug}/index.html`);
    const half = html.indexOf('<div><dt>', html.indexOf('id="caracteristica"')) + 1;
    let sendRest = () => {};
    const server = createServer((request, response) => {
      if (request.url !== `/${slug}`) return response.writeHead(404).end();
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.write(html.slice(0, half));
      sendRest = () => response.end(html.slice(half));
    }).listen(0, 'localhost');
    await once(server, 'listening');
    try {
      await watchMoves(page);
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://localhost:${port}/${slug}`, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
      await settled(page);
      sendRest();
      await page.waitForLoadState();
      await settled(page);
      expect(await moved(page)).toBeLessThan(0.001);
    } finally {
      server.close();
    }
  });
}

for (const slug of ['civitas', 'aya-carlos', 'eixo795', 'flores']) {
  test(`/${slug} has no message in the console and nothing moves by itself`, async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    await watchMoves(page);
    await page.goto(`/${slug}`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let scrolled = 0; scrolled < height; scrolled += 600) {
      await page.mouse.wheel(0, 600);
      await settled(page);
    }
    expect(messages).toEqual([]);
    expect(await moved(page)).toBeLessThan(0.001);
  });
}
