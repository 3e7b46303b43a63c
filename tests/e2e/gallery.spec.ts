import { expect, type Locator, type Page, test } from '@playwright/test';
import { hold } from '../support/holdRequests.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { isStill } from '../support/waitUntilStill.ts';

const gallery = (page: Page) => page.locator('#imagens');
const tab = (page: Page, name: RegExp) => gallery(page).getByRole('tab', { name });
const panel = (page: Page) => gallery(page).getByRole('tabpanel');
const next = (page: Page) => panel(page).getByRole('button', { name: 'Próxima' });
const previous = (page: Page) => panel(page).getByRole('button', { name: 'Anterior' });
const counter = (page: Page) => panel(page).getByText(/^\d+ \/ \d+$/);
const photos = (page: Page) => panel(page).locator('.strip');
/** Slides that can be focused; the others are inert. */
const slides = (page: Page) => panel(page).locator('.slide:not([inert])');

/** Waits until React has taken the section over, which the first focus or touch starts: from then on keys work. */
const isLive = (page: Page) => expect(page.locator('[data-island=Gallery]:not([data-key])')).toBeAttached();

/** How far slide `number` is from the position of the first slide in view, in px. */
const offset = (page: Page, number: number) =>
  panel(page)
    .locator('.strip')
    .evaluate((strip, position) => {
      const slide = strip.children[position] as HTMLElement;
      const edge = Number.parseFloat(getComputedStyle(strip).paddingLeft);
      return Math.round(slide.getBoundingClientRect().left - strip.getBoundingClientRect().left - edge) || 0;
    }, number - 1);

test('there are three, with counts; a video requests nothing of its provider before the click', async ({ page }) => {
  const asked = await answerOtherOrigins(page);
  await page.goto('/palco-urbano#imagens');
  await expect(gallery(page).getByRole('tab')).toHaveText([/^Galeria\s*33$/, /^Plantas\s*11$/, /^Obras\s*1$/]);
  await expect(tab(page, /Galeria/)).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page)).toHaveAccessibleName('Galeria 33');

  await tab(page, /Obras/).click();
  const button = panel(page).getByRole('button', { name: 'Assistir ao vídeo: Vídeo da obra' });
  await expect(button).toBeVisible();
  expect(asked.filter((url) => url.includes('youtube'))).toEqual([]);
  await button.click();
  const frame = panel(page).locator('iframe');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/exemplo0002(\?|$)/);
  await expect(frame).toHaveAttribute('title', 'Vídeo da obra');
  await expect(frame).toHaveAttribute('allowfullscreen');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(frame).toBeFocused();
  await expect(next(page)).toHaveCount(0);
  await test.step('a video that was left is stopped', async () => {
    await tab(page, /Plantas/).click();
    await expect(gallery(page).locator('iframe')).toHaveCount(0);
  });
});

test.describe('tabs', () => {
  test('arrow keys select at once and wrap around; a tab without items says so, and has no count and no arrows', async ({
    page,
  }) => {
    await page.goto('/brisa120#imagens');
    await tab(page, /Galeria/).focus();
    await isLive(page);
    for (const [key, name] of [
      ['ArrowRight', 'Plantas'],
      ['ArrowRight', 'Obras'],
      ['ArrowRight', 'Galeria'],
      ['ArrowLeft', 'Obras'],
      ['Home', 'Galeria'],
      ['End', 'Obras'],
    ] as const) {
      await page.keyboard.press(key);
      const chosen = tab(page, new RegExp(name));
      await expect(chosen).toBeFocused();
      await expect(chosen).toHaveAttribute('aria-selected', 'true');
      await expect(panel(page)).toHaveCount(1);
    }
    await expect(gallery(page).locator('[role=tab][tabindex="-1"]')).toHaveCount(2);
    await expect(tab(page, /Obras/)).toHaveText('Obras');
    await expect(panel(page)).toHaveText(/Obra concluída/);
    await expect(panel(page).getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeFocused();
  });

  test('arrow keys pressed before its script has come select too, in turn', { tag: '@ci' }, async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/brisa120#imagens');
    await tab(page, /Galeria/).focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(tab(page, /Galeria/)).toHaveAttribute('aria-selected', 'true');
    release();
    await expect(tab(page, /Plantas/)).toBeFocused();
    await expect(tab(page, /Plantas/)).toHaveAttribute('aria-selected', 'true');
  });

  test('a change of tab returns to the first slide, which can be focused at once', { tag: '@ci' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/brisa120#imagens');
    await next(page).click();
    await next(page).click();
    await expect(counter(page)).toHaveText('3 / 9');
    await tab(page, /Plantas/).click();
    await expect(counter(page)).toHaveText('1 / 10');
    await next(page).click();
    await expect(counter(page)).toHaveText('2 / 10');
    await tab(page, /Galeria/).click();
    await expect(counter(page)).toHaveText('1 / 9');
    await expect.poll(() => offset(page, 1)).toBe(0);
    await tab(page, /Plantas/).click();
    await expect(counter(page)).toHaveText('1 / 10');
    await expect.poll(() => offset(page, 1)).toBe(0);
    await expect(slides(page)).toHaveCount(1);
    const inReach = await tab(page, /Galeria/).evaluate(async (button) => {
      (button as HTMLElement).click();
      return document.querySelectorAll('#galeria .slide:not([inert])').length;
    });
    expect(inReach).toBe(1);
  });
});

test.describe('a layout of the page’s own', () => {
  for (const { path, name, shares } of [
    { path: '/trilha-bosque', name: 'from edge to edge', shares: [1, 1] },
    { path: '/quintais', name: 'in pairs, 7 to 5 and then 5 to 7', shares: [7 / 12, 5 / 12] },
  ])
    test(`${name}: arrows move by one, a change of tab returns to the first slide`, { tag: '@ci' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${path}#imagens`);
      await expect(counter(page)).toHaveText(/^1 /);
      const widths = await photos(page).evaluate((strip) =>
        [...strip.children].slice(0, 2).map((slide) => slide.clientWidth / strip.clientWidth),
      );
      for (const [index, share] of shares.entries()) expect(widths[index]).toBeCloseTo(share, 1);
      await next(page).click();
      await expect(counter(page)).toHaveText(/^2 /);
      await expect.poll(() => offset(page, 2)).toBe(0);
      await previous(page).click();
      await expect.poll(() => offset(page, 1)).toBe(0);
      await next(page).click();
      await tab(page, /Plantas/).click();
      await expect(counter(page)).toHaveText(/^1 /);
      await tab(page, /Galeria/).click();
      await expect(counter(page)).toHaveText(/^1 /);
      await expect.poll(() => offset(page, 1)).toBe(0);
    });

  test('shows all photos at once as any other does', { tag: '@ci' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/quintais#imagens');
    await gallery(page).getByText('Ver todas (10)').click();
    const size = (index: number) =>
      photos(page).evaluate((strip, at) => (strip.children[at] as HTMLElement).offsetWidth, index);
    await expect.poll(async () => (await size(0)) - (await size(1))).toBe(0);
  });
});

test.describe('carousel', () => {
  test('arrows move by one, stop at the ends and have names; caption and counter follow, and thumbnails mark their slide', async ({
    page,
  }) => {
    await page.goto('/mirante#imagens');
    await expect(previous(page)).toHaveAttribute('aria-disabled', 'true');
    const clickThrice = (button: HTMLElement | SVGElement) => {
      for (let click = 0; click < 3; click++) (button as HTMLElement).click();
    };
    await test.step('quick clicks all count, before React runs and after', async () => {
      await next(page).evaluate(clickThrice);
      await expect(counter(page)).toHaveText('4 / 9');
      await next(page).evaluate(clickThrice);
      await expect(counter(page)).toHaveText('7 / 9');
      await expect.poll(() => offset(page, 7)).toBe(0);
    });
    for (const number of [8, 9]) {
      await next(page).click();
      await expect(counter(page)).toHaveText(`${number} / 9`);
    }
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
    await next(page).click({ force: true });
    await expect(counter(page)).toHaveText('9 / 9');
    const thumbnails = panel(page).getByRole('list', { name: 'Miniaturas' });
    await thumbnails.getByRole('button', { name: 'Ir para 2: Escritório ao anoitecer', exact: true }).click();
    await expect(counter(page)).toHaveText('2 / 9');
    await expect(panel(page).getByRole('paragraph').getByText('Escritório ao anoitecer')).toBeVisible();
    await expect.poll(() => offset(page, 2)).toBe(0);
    await expect(thumbnails.locator('[aria-current]')).toHaveAccessibleName('Ir para 2: Escritório ao anoitecer');
    await previous(page).click();
    await expect(counter(page)).toHaveText('1 / 9');
    await expect(previous(page)).toHaveAttribute('aria-disabled', 'true');
  });

  test('clicks made while a slide moves all count: there and back within one frame, and at the very end', {
    tag: '@ci',
  }, async ({ page }) => {
    await page.goto('/mirante#imagens');
    await tab(page, /Galeria/).focus();
    await isLive(page);
    await panel(page).evaluate(async (tabpanel) => {
      for (const name of ['Próxima', 'Anterior']) {
        tabpanel.querySelector<HTMLElement>(`button[aria-label=${name}]`)?.click();
      }
      // A strip that glides has moved by now.
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    });
    await isStill(panel(page).locator('.slide').first());
    expect(await offset(page, 1)).toBe(0);
    await expect(counter(page)).toHaveText('1 / 9');
    await next(page).click();
    await expect(counter(page)).toHaveText('2 / 9');
    await expect.poll(() => offset(page, 2)).toBe(0);
    // The first movement is over, but its `scrollend` comes after the second one began.
    await next(page).evaluate((button: HTMLElement) => {
      const clickTwice = () => {
        button.click();
        setTimeout(() => button.click());
      };
      document.addEventListener('scrollend', clickTwice, { capture: true, once: true });
      button.click();
    });
    await expect.poll(() => offset(page, 5)).toBe(0);
    await expect(counter(page)).toHaveText('5 / 9');
  });

  test('the row of thumbnails follows the slide; “Ver todas” shows all photos at once, and each can be enlarged', async ({
    page,
  }) => {
    await page.goto('/palco-urbano#imagens');
    const thumbnail = panel(page).getByRole('list', { name: 'Miniaturas' }).getByRole('button').nth(12);
    await next(page).focus();
    await isLive(page);
    await expect(thumbnail).not.toBeInViewport();
    await next(page).evaluate((button) => {
      for (let click = 0; click < 12; click++) (button as HTMLElement).click();
    });
    await expect(counter(page)).toHaveText('13 / 33');
    await expect(thumbnail).toBeInViewport({ ratio: 1 });

    await panel(page).getByText('Ver todas (33)').click();
    await expect(slides(page)).toHaveCount(33);
    await expect(counter(page)).toBeHidden();
    const photo = panel(page).getByRole('link', { name: 'Ampliar: ' }).last();
    await photo.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(photo).toBeFocused();
    await panel(page).getByText('Ver todas (33)').click();
    await expect(slides(page)).toHaveCount(1);
    await expect(counter(page)).toBeVisible();
  });

  test('on a phone the arrows stay in place, however long a caption is', { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/palco-urbano#imagens');
    // Both are measured in one moment, because the page may scroll.
    const distance = () =>
      next(page).evaluate((button) => {
        const top = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
        return top(button) - top(button.closest('[role=tabpanel]'));
      });
    const before = await distance();
    for (let slide = 2; slide < 9; slide++) {
      await next(page).click();
      await expect(counter(page)).toHaveText(`${slide} / 33`);
      expect(await distance()).toBe(before);
    }
  });

  test('by keyboard: arrow keys on a picture move the focus to the next one; thumbnails are one stop, with arrow keys among them', async ({
    page,
  }) => {
    await page.goto('/mirante#imagens');
    const enlarge = (name: string) => panel(page).getByRole('link', { name: `Ampliar: ${name}`, exact: true });
    await enlarge('Escritório').focus();
    await isLive(page);
    await page.keyboard.press('ArrowRight');
    await expect(enlarge('Escritório ao anoitecer')).toBeFocused();
    await expect(counter(page)).toHaveText('2 / 9');
    await test.step('slides are named by their position and announced, and those out of view can’t be focused', async () => {
      await expect(panel(page).getByRole('group', { name: 'Fotos do Mirante' })).toHaveAttribute(
        'aria-roledescription',
        'carrossel',
      );
      await expect.poll(() => offset(page, 2)).toBe(0);
      await expect(slides(page)).toHaveCount(1);
      await expect(slides(page)).toHaveAccessibleName('2 de 9');
      await expect(slides(page)).toHaveAttribute('aria-roledescription', 'slide');
      await expect(photos(page)).toHaveAttribute('aria-live', 'polite');
    });
    await page.keyboard.press('ArrowLeft');
    await expect(enlarge('Escritório')).toBeFocused();

    const thumbnail = (number: number) =>
      panel(page)
        .getByRole('list', { name: 'Miniaturas' })
        .getByRole('button', { name: `Ir para ${number}:` });
    await next(page).focus();
    await page.keyboard.press('Tab');
    await expect(thumbnail(1)).toBeFocused();
    for (const [key, number] of [
      ['ArrowRight', 2],
      ['End', 9],
      ['ArrowLeft', 8],
      ['Home', 1],
      ['ArrowLeft', 9],
    ] as const) {
      await page.keyboard.press(key);
      await expect(thumbnail(number)).toBeFocused();
      await expect(counter(page)).toHaveText(`${number} / 9`);
    }
    await page.keyboard.press('Tab');
    await expect(panel(page).locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(thumbnail(9)).toBeFocused();
  });

  test('a mouse drags the photos, as the first action too; they follow it, and it selects no text and opens none', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/mirante#imagens');
    await isStill(photos(page));
    await photos(page).hover();
    const { y = 0, height = 0 } = (await photos(page).boundingBox()) ?? {};
    const drag = async (from: number, to: number) => {
      await page.mouse.move(from, y + height - 40);
      await page.mouse.down();
      await page.mouse.move(to, y + height - 40, { steps: 8 });
    };
    /** Lets the photos go, which then rest at a slide. */
    const rest = async (slide: number) => {
      await page.mouse.up();
      await expect(counter(page)).toHaveText(`${slide} / 9`);
      await expect.poll(() => offset(page, slide)).toBe(0);
    };
    await drag(900, 700);
    await rest(2);
    await isLive(page);
    await drag(900, 300);
    await rest(3);
    await drag(500, 560);
    await expect.poll(() => offset(page, 3)).toBe(60);
    await rest(2);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.mouse.click(700, y + 200);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('on a phone a plan says that it can be enlarged, below the drawing, which has labels of its own', {
    tag: '@ci',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/horizonte#plantas');
    const label = page.locator('#plantas .slide').first().getByText('Ampliar');
    await expect(label).toBeInViewport();
    await isStill(label);
    expect((await label.boundingBox())?.width).toBeGreaterThan(50);
    const drawing = await page.locator('#plantas .frame').first().boundingBox();
    expect((await label.boundingBox())?.y).toBeGreaterThan((drawing?.y ?? 0) + (drawing?.height ?? 0));
    // The plan's name in the link below the drawing stays for screen readers only.
    const named = page
      .locator('#plantas')
      .getByRole('link', { name: /^WhatsApp/ })
      .first()
      .locator('span');
    expect((await named.boundingBox())?.width).toBe(1);
    await page.setViewportSize({ width: 1024, height: 844 });
    await expect.poll(async () => (await label.boundingBox())?.width).toBe(0);
  });

  test('plans are shown uncropped, each with its facts in a line below it, and the next one peeks in; a low screen has room for one', {
    tag: '@ci',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/mirante#imagens');
    await tab(page, /Plantas/).click();
    await expect(panel(page)).toHaveAccessibleName(/^Plantas/);
    await next(page).click();
    await expect(counter(page)).toHaveText('2 / 6');
    // On its way both slides may be in view.
    await expect.poll(() => offset(page, 2)).toBe(0);
    await expect(slides(page)).toHaveCount(1);
    const drawing = slides(page).getByRole('img');
    await expect(drawing).toHaveCSS('object-fit', 'contain');
    const line = slides(page).getByText('Plex superior · 22,30 m²');
    const { x = 0, y = 0, width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
    expect((await line.boundingBox())?.y).toBeGreaterThan(y + height);
    // Below the sticky bars fits the drawing with its line.
    expect(height).toBeGreaterThan(690);
    expect(height).toBeLessThan(900 - 144 - 44);
    const another = await panel(page).locator('.slide img').nth(2).boundingBox();
    expect(another?.x).toBeGreaterThan(x + width);
    expect(another?.x).toBeLessThan(1440 - 100);

    await page.setViewportSize({ width: 1366, height: 650 });
    for (const name of [/Plantas/, /Galeria/]) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      const high = async () => (await slides(page).first().locator('img').boundingBox())?.height;
      await expect.poll(high).toBeLessThanOrEqual(650 - 144);
      expect(await high()).toBeGreaterThan(400);
    }
  });

  test('under reduced motion slides change without movement; a click on the next slide, of which a part is in view, moves to it', {
    tag: '@ci',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/mirante#imagens');
    await next(page).click();
    await expect(counter(page)).toHaveText('2 / 9');
    await expect.poll(() => offset(page, 2)).toBe(0);
    await expect(slides(page)).toHaveCount(1);
    // The click is at a fixed place, so the slide must not move.
    const box = await photos(page).boundingBox();
    await page.mouse.click(1400, (box?.y ?? 0) + (box?.height ?? 0) - 60);
    await expect(counter(page)).toHaveText('3 / 9');
    const scrolled = await next(page).evaluate((button) => {
      (button as HTMLButtonElement).click();
      return button.closest('[role=tabpanel]')?.querySelector('.strip')?.scrollLeft;
    });
    expect(scrolled).toBe(await photos(page).evaluate((strip) => strip.scrollLeft));
    await expect.poll(() => offset(page, 4)).toBe(0);
  });

  test('the slide in view stays when the window’s width or height changes, which the slides’ width follows', {
    tag: '@ci',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/mirante#imagens');
    for (let slide = 2; slide <= 5; slide++) await next(page).click();
    await expect.poll(() => offset(page, 5)).toBe(0);
    for (const [width, height] of [
      [1440, 500],
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => offset(page, 5)).toBe(0);
      await expect(counter(page)).toHaveText('5 / 9');
    }
    await next(page).click();
    await expect.poll(() => offset(page, 6)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 500 });
    await next(page).click();
    await expect.poll(() => offset(page, 7)).toBe(0);
    await expect(counter(page)).toHaveText('7 / 9');
  });

  test('a broken picture is replaced by a notice, and is tried again by keyboard', async ({ page }) => {
    await page.route('**/assets/p/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/mirante#imagens');
    await tab(page, /Galeria/).focus();
    await expect(slides(page)).toHaveCount(1);
    await expect(slides(page).getByRole('paragraph')).toHaveText('Não foi possível carregar a imagem');
    const again = slides(page).getByRole('button', { name: 'Tentar de novo' });
    await expect(again).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(again).toBeFocused();
    await page.unroute('**/assets/p/**');
    await page.keyboard.press('Enter');
    await expect(slides(page).getByRole('link', { name: 'Ampliar: Escritório' })).toBeFocused();
    await expect
      .poll(() =>
        slides(page)
          .getByRole('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  });
});

test.describe('a link to the plans', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Ver plantas' });
  /** Waits until the plans are shown and their tab is in view below the bars, which end at 120 or 144 px. */
  async function showsPlans(page: Page) {
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page)).toHaveAccessibleName(/^Plantas/);
    const top = async () => (await tab(page, /Plantas/).boundingBox())?.y;
    await expect.poll(top).toBeGreaterThanOrEqual(120);
    await expect.poll(top).toBeLessThan(400);
  }
  const isMarked = async (page: Page) => {
    const [chosen, other] = await Promise.all(
      [/Plantas/, /Galeria/].map((name) => tab(page, name).evaluate((it) => getComputedStyle(it).borderBottomColor)),
    );
    return chosen !== other && chosen !== 'rgba(0, 0, 0, 0)';
  };

  test('opens them before script runs, and they stay when it does', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/mirante');
    await link(page).click();
    await showsPlans(page);
    await expect.poll(() => isMarked(page)).toBe(true);
    await expect(gallery(page).getByRole('tab', { selected: true })).toHaveText(/Plantas/);
    await page.goto('/mirante#mapa');
    await expect(gallery(page).getByRole('tab', { selected: true })).toHaveText(/Galeria/);
    await page.goBack();
    await expect(gallery(page).getByRole('tab', { selected: true })).toHaveText(/Plantas/);
    await expect(page.locator('[data-island=Gallery][data-key]')).toBeAttached();
    await next(page).click();
    await isLive(page);
    await expect(counter(page)).toHaveText('2 / 6');
    await expect(tab(page, /Plantas/)).toHaveAttribute('aria-selected', 'true');
    await tab(page, /Galeria/).click();
    await expect(panel(page)).toHaveAccessibleName(/^Galeria/);
    await expect.poll(() => isMarked(page)).toBe(false);
  });

  test('from another page opens them and selects their tab, without a touch and without any other script', {
    tag: '@ci',
  }, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/sobre');
    await page.evaluate(() => location.assign('/mirante#plantas'));
    await showsPlans(page);
    await expect(gallery(page).getByRole('tab', { selected: true })).toHaveText(/Plantas/);
    await expect(page.locator('[data-island=Gallery][data-key]')).toBeAttached();
  });
});

test.describe('before script runs', () => {
  test('a strip that was swiped stays in place when React takes over, and moves on from there', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/mirante#imagens');
    const strip = panel(page).locator('.strip');
    await strip.evaluate((element) => element.scrollTo({ left: (element.children[2] as HTMLElement).offsetLeft - 20 }));
    await expect.poll(() => offset(page, 3)).toBe(0);
    const before = await strip.boundingBox();
    await tab(page, /Galeria/).focus();
    await expect(counter(page)).toHaveText('3 / 9');
    expect(await offset(page, 3)).toBe(0);
    expect((await strip.boundingBox())?.width).toBe(before?.width);
    await next(page).click();
    await expect(counter(page)).toHaveText('4 / 9');
    await expect.poll(() => offset(page, 4)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('captions below pictures from edge to edge start where the heading does', { tag: '@ci' }, async ({ page }) => {
    await page.goto('/trilha-bosque#imagens');
    const left = async (text: Locator) => (await text.boundingBox())?.x;
    const heading = gallery(page).getByRole('heading', { level: 2 });
    expect(await left(photos(page).getByRole('link').first())).toBe(await left(heading));
  });

  test('a long gallery opens as a page of its photos', { tag: '@ci' }, async ({ page }) => {
    await page.goto('/palco-urbano');
    const photo = page.locator('#galeria .slide').last();
    const right = async () => {
      const { x = 0, width = 0 } = (await photo.boundingBox()) ?? {};
      return x + width;
    };
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(await right()).toBeGreaterThan(width);
    await page.getByText('Ver todas (33)').click();
    expect(await right()).toBeLessThan(width);
  });

  test('all three panels are shown, pictures and videos are links, and the link to the plans leads to them', async ({
    page,
  }) => {
    await page.goto('/palco-urbano');
    await page.getByRole('link', { name: 'Ver plantas' }).click();
    await expect(gallery(page).getByRole('heading', { level: 3, name: 'Plantas' })).toBeInViewport({ ratio: 1 });
    await expect(gallery(page).getByRole('tablist')).toBeHidden();
    for (const name of ['Galeria', 'Plantas', 'Obras']) {
      await expect(gallery(page).getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
    }
    await expect(gallery(page).getByRole('tabpanel')).toHaveCount(3);
    await expect(gallery(page).getByRole('button')).toHaveCount(0);
    const pictures = gallery(page).getByRole('link', { name: /^Ampliar: / });
    await expect(pictures).toHaveCount(33 + 11);
    await expect(pictures.first()).toHaveAttribute('href', /^\/assets\/p\/.+\.avif$/);
    await expect(pictures.last()).toHaveAttribute('href', /^\/assets\/p\/.+\.svg$/);
    await expect(gallery(page).getByRole('link', { name: 'Assistir ao vídeo: Vídeo da obra' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=exemplo0002',
    );
  });
});
