import { type CDPSession, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';

const gallery = (page: Page) => page.locator('#imagens');
const dialog = (page: Page) => page.getByRole('dialog');
const photo = (page: Page, name: string) => gallery(page).getByRole('link', { name: `Ampliar: ${name}`, exact: true });
const counter = (page: Page) => dialog(page).getByText(/^\d+ \/ \d+$/);
const control = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
/** The picture in the middle of the screen. */
const picture = (page: Page) =>
  page.evaluateHandle(() =>
    document.elementsFromPoint(innerWidth / 2, innerHeight / 2).find((it) => it.matches('img')),
  );
const pictureBox = async (page: Page) =>
  (await picture(page)).evaluate((image) => {
    const { x, y, width, height } = image?.getBoundingClientRect() ?? new DOMRect();
    return [x, y, width, height].map(Math.round);
  });
const pictureWidth = async (page: Page) =>
  (await picture(page)).evaluate((image) => (image ? Math.round(image.getBoundingClientRect().width) : 0));

async function open(page: Page, address = '/mirante', name = 'Escritório') {
  await page.goto(`${address}#imagens`);
  await photo(page, name).click();
  await expect(control(page, 'Fechar')).toBeFocused();
  // The picture grows out of the middle; gestures work once it stands still.
  await expect.poll(() => pictureWidth(page)).toBeGreaterThan(300);
  await isStill(page);
}

async function isStill(page: Page) {
  let last = '';
  await expect
    .poll(async () => {
      const place = await (await picture(page)).evaluate((image) => JSON.stringify(image?.getBoundingClientRect()));
      const same = place === last;
      last = place;
      return same;
    })
    .toBe(true);
}

/**
 * A clock with steps of 16 ms, as in browsers that guard against fingerprinting. With it a click can begin and end at
 * the same time, which now and then happens in any browser.
 */
const blurClock = (page: Page) =>
  page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => Math.floor(now() / 16) * 16;
  });

/** Zooms in and out several times; each time the picture returns to its first place. */
async function zoomsThereAndBack(page: Page, toggle: () => Promise<void>) {
  const fitted = await pictureBox(page);
  const width = await pictureWidth(page);
  for (let round = 0; round < 3; round++) {
    await toggle();
    await expect.poll(() => pictureWidth(page)).toBeGreaterThan(1.9 * width);
    await isStill(page);
    await toggle();
    await expect.poll(() => pictureBox(page)).toEqual(fitted);
    await isStill(page);
    expect(await pictureBox(page)).toEqual(fitted);
  }
}

test('the lightbox is a named modal dialog with counter and caption, traps the focus, and returns it to the photo shown last', async ({
  page,
}) => {
  await open(page);
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page).and(page.locator(':modal'))).toHaveAccessibleName('Fotos do Mirante');
  await expect(counter(page)).toHaveText('1 / 9');
  await expect(dialog(page).getByText('Escritório', { exact: true })).toBeVisible();
  for (const name of ['Fechar', 'Anterior', 'Próxima', 'Reduzir', 'Ampliar', 'Fechar']) {
    await expect(control(page, name)).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await expect(control(page, 'Fechar')).toBeFocused();
  expect(await page.evaluate(() => document.querySelector<HTMLElement>('#imagens [role=tab]')?.matches(':focus'))).toBe(
    false,
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(photo(page, 'Escritório')).toBeFocused();
});

test.describe('lightbox', { tag: '@ci' }, () => {
  test('its whole picture stands clear of the controls, and the page behind the picture is not legible', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    // It grows until it is as large as the controls allow.
    const clear = async () => {
      const [x = 0, y = 0, width = 0, height = 0] = await pictureBox(page);
      return [Math.min(x, y), Math.min(1440 - x - width, 900 - y - height) >= 72];
    };
    await expect.poll(clear).toEqual([72, true]);
    const [, , width = 0, height = 1] = await pictureBox(page);
    expect(width / height).toBeCloseTo(1.6, 1);
    const backdrop = dialog(page).locator('.PhotoView-Slider__Backdrop');
    await expect(backdrop).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.7)');
    const brightness = async () => {
      // A point above the picture and left of the controls.
      const clip = { x: 80, y: 0, width: 1100, height: 70 };
      const { channels } = await sharp(await page.screenshot({ clip }))
        .greyscale()
        .stats();
      return channels[0] as { min: number; max: number };
    };
    await expect.poll(async () => (await brightness()).max).toBeLessThan(60);
    const { min, max } = await brightness();
    expect(max - min).toBeLessThan(40);
  });

  test('arrow keys and arrows turn the pages, from the last to the first too, and so do End and Home; the carousel follows', async ({
    page,
  }) => {
    await open(page);
    await page.keyboard.press('ArrowLeft');
    await expect(counter(page)).toHaveText('9 / 9');
    await page.keyboard.press('ArrowRight');
    await expect(counter(page)).toHaveText('1 / 9');
    await control(page, 'Próxima').click();
    await expect(counter(page)).toHaveText('2 / 9');
    await expect(dialog(page).getByText('Escritório ao anoitecer', { exact: true })).toBeVisible();
    await page.keyboard.press('End');
    await expect(counter(page)).toHaveText('9 / 9');
    await expect.poll(() => pictureWidth(page)).toBeGreaterThan(300);
    // Wherever the focus is.
    await page.mouse.click(640, 360);
    await page.keyboard.press('Home');
    await expect(counter(page)).toHaveText('1 / 9');
    await control(page, 'Anterior').click();
    await expect(counter(page)).toHaveText('9 / 9');
    await control(page, 'Fechar').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(gallery(page).getByText('9 / 9')).toBeVisible();
    await expect(gallery(page).locator('.slide:focus-within')).toHaveAccessibleName('9 de 9');
  });

  test('its controls work while it is still opening, by mouse and by keyboard', async ({ page }) => {
    await page.goto('/mirante#imagens');
    await page.addStyleTag({ content: '.PhotoView-Slider__Backdrop { animation-play-state: paused !important }' });
    await photo(page, 'Escritório').click();
    await control(page, 'Próxima').click();
    await expect(counter(page)).toHaveText('2 / 9');
    await page.keyboard.press('ArrowRight');
    await control(page, 'Próxima').click();
    await expect(counter(page)).toHaveText('4 / 9');
  });

  test('two pictures do not loop', async ({ page }) => {
    await page.goto('/ipe#imagens');
    await gallery(page)
      .getByRole('tab', { name: /Plantas 2/ })
      .click();
    await photo(page, 'Planta 1 · 45,68 m² · 2 quartos').click();
    await expect(counter(page)).toHaveText('1 / 2');
    await expect(control(page, 'Anterior')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(counter(page)).toHaveText('1 / 2');
    await page.keyboard.press('ArrowRight');
    await expect(counter(page)).toHaveText('2 / 2');
    await expect(control(page, 'Próxima')).toHaveAttribute('aria-disabled', 'true');
  });

  test('zooms by its buttons, by wheel and by double click, however short its clicks, between 1 and 6', async ({
    page,
  }) => {
    await blurClock(page);
    await open(page);
    const width = await pictureWidth(page);
    await expect(control(page, 'Reduzir')).toHaveAttribute('aria-disabled', 'true');
    await control(page, 'Ampliar').click();
    await expect.poll(() => pictureWidth(page)).toBe(2 * width);
    await control(page, 'Reduzir').click();
    await expect.poll(() => pictureWidth(page)).toBe(width);
    await isStill(page);
    await page.mouse.move(640, 360);
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, -200);
    await expect.poll(() => pictureWidth(page)).toBe(6 * width);
    await isStill(page);
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 200);
    await expect.poll(() => pictureWidth(page)).toBe(width);
    await isStill(page);
    await zoomsThereAndBack(page, () => page.mouse.dblclick(640, 360));
  });

  test('the controls stay when a mouse clicks the picture; a click beside it closes, and so does a drag of more than 100 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await open(page);
    const drag = async (x: number, y: number) => {
      await page.mouse.move(720, 300);
      await page.mouse.down();
      await page.mouse.move(720 + x, 300 + y, { steps: 8 });
      await page.mouse.up();
      await isStill(page);
    };
    await drag(-40, 0);
    await drag(0, -100);
    await expect(counter(page)).toHaveText('1 / 9');
    await drag(-41, 0);
    await expect(counter(page)).toHaveText('2 / 9');
    await drag(0, -101);
    await expect(dialog(page)).toHaveCount(0);

    await photo(page, 'Escritório ao anoitecer').click();
    await expect.poll(() => pictureWidth(page)).toBeGreaterThan(300);
    await isStill(page);
    await page.mouse.click(720, 300);
    // As the library does once it takes no click for the first of two.
    await expect(dialog(page).locator('.PhotoView-Slider__clean')).toBeAttached();
    await expect(dialog(page).locator('.PhotoView-Slider__Overlay')).toHaveCSS('opacity', '1');
    await page.mouse.click(90, 640);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('plans fill the screen and stay sharp drawings', async ({ page }) => {
    await page.goto('/mirante#imagens');
    await gallery(page)
      .getByRole('tab', { name: /Plantas/ })
      .click();
    await photo(page, 'Plex inferior · 22,60 m²').click();
    await expect(dialog(page)).toHaveAccessibleName('Plantas do Mirante');
    await expect(dialog(page).getByText('Plex inferior · 22,60 m²')).toBeVisible();
    // As high as a screen of 720 px minus 72 px above and below.
    await expect.poll(() => pictureWidth(page)).toBe(768);
    expect(await (await picture(page)).evaluate((image) => (image as HTMLImageElement).src)).toMatch(/\.svg$/);
  });

  test('the browser handles a click with Ctrl and opens the picture in a new tab', async ({ page }) => {
    await page.goto('/mirante#imagens');
    await photo(page, 'Escritório').focus();
    await expect(page.locator('[data-island=Gallery]:not([data-key])')).toBeAttached();
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        document.title = `left to the browser: ${!event.defaultPrevented}`;
      }),
    );
    await photo(page, 'Escritório').click({ modifiers: ['ControlOrMeta'] });
    await expect(page).toHaveTitle('left to the browser: true');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('a notice shows that a picture is loading; a broken picture shows a notice, is not enlarged, and is tried again', async ({
    page,
  }) => {
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/assets/p/*-1280.avif', async (route) => {
      await failed;
      await route.fulfill({ status: 404, body: '' });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/mirante#imagens');
    await photo(page, 'Escritório').click();
    await expect(dialog(page).getByText('Carregando…').first()).toBeVisible();
    await expect(dialog(page).locator('svg:not([aria-hidden=true])')).toHaveCount(0);
    fail();
    await expect(dialog(page).getByText('Não foi possível carregar a imagem').first()).toBeVisible();
    const again = control(page, 'Tentar de novo');
    await expect(again).toBeVisible();
    await expect(control(page, 'Ampliar')).toHaveAttribute('aria-disabled', 'true');
    await again.press('Enter');
    await expect(again).toBeFocused();
    await page.unroute('**/assets/p/*-1280.avif');
    await again.click();
    await expect.poll(() => pictureWidth(page)).toBeGreaterThan(300);
    await expect(again).toHaveCount(0);
    await expect(control(page, 'Fechar')).toBeFocused();
    await control(page, 'Ampliar').click();
    await expect.poll(() => pictureWidth(page)).toBeGreaterThan(600);
    // The one before it was fetched in vain too, and has been tried again with it.
    await control(page, 'Anterior').click();
    await expect(counter(page)).toHaveText('9 / 9');
    await expect(again).toHaveCount(0);
    await expect.poll(() => pictureWidth(page)).toBeGreaterThan(300);
  });

  test('when its script cannot be fetched, the browser opens the picture', async ({ page }) => {
    await page.route('**/assets/Lightbox-*.js', (route) => route.abort());
    await page.goto('/mirante#imagens');
    await photo(page, 'Escritório').click();
    await page.waitForURL(/\/assets\/p\/.+\.avif$/);
  });
});

test.describe('lightbox by touch', { tag: '@ci' }, () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  type Point = [x: number, y: number];

  /** Moves one or two fingers along a path, one step a frame. */
  async function touch(page: Page, ...path: Point[][]) {
    const session: CDPSession = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    await send('touchStart', path[0] ?? []);
    for (const points of path.slice(1)) {
      await send('touchMove', points);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await send('touchEnd', []);
  }
  const drag = (page: Page, from: Point, to: Point, steps = 10) =>
    touch(
      page,
      ...Array.from({ length: steps + 1 }, (_, step): Point[] => [
        [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps],
      ]),
    );

  const tap = (page: Page, point: Point) => touch(page, [point], [point]);

  /** Two taps, sent together so that they are within the 300 ms of a double tap on any machine. */
  async function doubleTap(page: Page, [x, y]: Point) {
    const session: CDPSession = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchEnd') =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x, y }] : [] });
    await Promise.all([send('touchStart'), send('touchEnd'), send('touchStart'), send('touchEnd')]);
  }

  test('a swipe of more than 40 px turns the page, a pull of more than 100 px closes, shorter ones do not', async ({
    page,
  }) => {
    await open(page);
    await drag(page, [200, 422], [160, 422]);
    await isStill(page);
    await expect(counter(page)).toHaveText('1 / 9');
    await drag(page, [200, 422], [159, 422]);
    await expect(counter(page)).toHaveText('2 / 9');
    await isStill(page);
    await drag(page, [159, 422], [200, 422], 2);
    await expect(counter(page)).toHaveText('1 / 9');
    // There and back, to 40 px on the other side of its start.
    await touch(page, [[200, 422]], [[260, 422]], [[160, 422]]);
    await isStill(page);
    await expect(counter(page)).toHaveText('1 / 9');

    await drag(page, [195, 422], [195, 522]);
    await isStill(page);
    await expect(dialog(page)).toBeVisible();
    await drag(page, [195, 422], [195, 523]);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('a plan opens as high as the space between the controls, so that its labels can be read; reduced it is whole', async ({
    page,
  }) => {
    const fills = async () => {
      const [, y = 0, width = 0, height = 0] = await pictureBox(page);
      return [Math.abs(y - 96) < 2 && Math.abs(y + height - (844 - 96)) < 2, width > 390];
    };
    await page.goto('/mirante#imagens');
    await gallery(page)
      .getByRole('tab', { name: /Plantas/ })
      .tap();
    await photo(page, 'Plex inferior · 22,60 m²').tap();
    await expect.poll(fills).toEqual([true, true]);
    await isStill(page);
    await drag(page, [200, 422], [240, 422]);
    await expect(counter(page)).toHaveText(/^1 /);
    await test.step('and so does the next', async () => {
      await control(page, 'Próxima').tap();
      await expect(counter(page)).toHaveText(/^2 /);
      await expect.poll(fills).toEqual([true, true]);
    });
    await isStill(page);
    await doubleTap(page, [195, 422]);
    await expect.poll(() => pictureWidth(page)).toBe(390);
  });

  test('a double tap zooms, a tap hides the controls, a tap beside the picture closes; two fingers zoom', async ({
    page,
  }) => {
    await blurClock(page);
    await open(page);
    const width = await pictureWidth(page);
    // However short its taps.
    await zoomsThereAndBack(page, () => doubleTap(page, [195, 422]));
    const overlay = dialog(page).locator('.PhotoView-Slider__Overlay');
    await test.step('hidden controls come back for the keyboard, and for a mouse that moves', async () => {
      await tap(page, [195, 422]);
      await expect(overlay).toHaveCSS('opacity', '0');
      await page.keyboard.press('Tab');
      await expect(overlay).toHaveCSS('opacity', '1');
      await dialog(page)
        .locator(':focus')
        .evaluate((button) => button.blur());
      await expect(overlay).toHaveCSS('opacity', '0');
      await page.mouse.move(190, 420);
      await expect(overlay).toHaveCSS('opacity', '1');
      await tap(page, [195, 422]);
      await tap(page, [195, 422]);
      await expect(overlay).toHaveCSS('opacity', '0');
    });
    await tap(page, [195, 150]);
    await expect(dialog(page)).toHaveCount(0);

    await photo(page, 'Escritório').tap();
    await expect.poll(() => pictureWidth(page)).toBe(width);
    await isStill(page);
    await touch(
      page,
      ...Array.from({ length: 12 }, (_, step): Point[] => [
        [180 - 8 * step, 422],
        [210 + 8 * step, 422],
      ]),
    );
    await expect.poll(() => pictureWidth(page)).toBeGreaterThan(1.5 * width);
    await test.step('a mouse beside the touch screen closes it too', async () => {
      await isStill(page);
      await doubleTap(page, [195, 422]);
      await expect.poll(() => pictureWidth(page)).toBe(width);
      await isStill(page);
      await page.mouse.click(195, 150);
      await expect(dialog(page)).toHaveCount(0);
    });
  });
});
