import { expect, type Locator, type Page, test } from '@playwright/test';
import { carousel } from '../support/carousel.ts';
import { hold } from '../support/holdRequests.ts';
import { isIdle } from '../support/waitUntilStill.ts';

const consent = (page: Page) => page.getByRole('checkbox').first();
const name = (page: Page) => page.getByLabel('Nome', { exact: true });
const tab = (page: Page, label: RegExp) => page.getByRole('tab', { name: label });
const panel = (page: Page) => page.locator('#imagens').getByRole('tabpanel');
const next = (region: Locator) => region.getByRole('button', { name: 'Próxima', exact: true });
const counter = (region: Locator) => region.getByText(/^\d+ \/ \d+$/);
const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const photo = (page: Page) =>
  panel(page)
    .getByRole('link', { name: /^Ampliar/ })
    .first();

/** Counts what the page hands to the system's share sheet. */
const countShares = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shares: 0 });
    Object.assign(navigator, {
      share: async () => Object.assign(window, { shares: Reflect.get(window, 'shares') + 1 }),
    });
  });
const shares = (page: Page) => page.evaluate(() => Reflect.get(window, 'shares'));
const share = (page: Page) => page.getByRole('button', { name: 'Compartilhar' });

interface Press {
  on: string;
  path: string;
  control: (page: Page) => Locator;
  /** Holds if the press counted once. */
  counted: (page: Page) => Promise<void>;
  /** The press starts no island: another touch does. */
  native?: boolean;
  width?: number;
  /** A further place of the same control, for CI. */
  further?: boolean;
}

const gallery = '/palco-urbano#imagens';
const presses: Press[] = [
  {
    on: 'a carousel’s arrow',
    path: '/',
    control: (page) => next(carousel(page, 'Escolha o seu endereço')),
    counted: (page) => expect(counter(carousel(page, 'Escolha o seu endereço'))).toHaveText('2 / 15'),
  },
  {
    on: 'the first picture’s arrow',
    path: '/',
    control: (page) => next(carousel(page, 'Destaques')),
    counted: (page) => expect(carousel(page, 'Destaques').locator('[aria-current]')).toHaveText('Mirante'),
    further: true,
  },
  {
    on: 'an arrow of the page about the company',
    path: '/sobre',
    control: (page) => next(carousel(page, 'Reconhecimento')),
    counted: (page) => expect(counter(carousel(page, 'Reconhecimento'))).toHaveText(/^2 \//),
    further: true,
  },
  {
    on: 'a dot',
    path: '/nossosNegocios',
    control: (page) => page.getByRole('button', { name: 'Ir para 2' }),
    counted: (page) => expect(page.getByRole('button', { name: 'Ir para 2', disabled: true })).toBeVisible(),
    further: true,
  },
  {
    on: 'a tab',
    path: gallery,
    control: (page) => tab(page, /Plantas/),
    counted: (page) => expect(tab(page, /Plantas/)).toHaveAttribute('aria-selected', 'true'),
  },
  {
    on: 'a gallery’s arrow',
    path: gallery,
    control: (page) => next(panel(page)),
    counted: (page) => expect(counter(panel(page))).toHaveText('2 / 33'),
    further: true,
  },
  {
    on: 'a thumbnail',
    path: gallery,
    control: (page) => page.getByRole('button', { name: /^Ir para 3:/ }),
    counted: (page) => expect(counter(panel(page))).toHaveText('3 / 33'),
    further: true,
  },
  {
    on: 'a choice of plans',
    path: '/horizonte#plantas',
    control: (page) => page.getByRole('button', { name: '3 quartos', exact: true }),
    counted: (page) => expect(panel(page).getByRole('status')).toHaveText('2 de 6 plantas'),
    further: true,
  },
  {
    on: 'Compartilhar',
    path: '/mirante',
    control: share,
    counted: (page) => expect.poll(() => shares(page)).toBe(1),
  },
  {
    on: 'the menu',
    path: '/mirante',
    control: menu,
    counted: (page) => expect(page.locator('#menu')).toBeVisible(),
    native: true,
    width: 390,
    further: true,
  },
  {
    on: 'the filters',
    path: '/catalogo',
    control: (page) => page.locator('summary', { hasText: /^Filtros/ }),
    counted: (page) => expect(page.locator('[data-island=Catalogue] details').first()).toHaveAttribute('open', ''),
    native: true,
    width: 390,
  },
];

for (const { on, path, control, counted, native, width = 1280, further } of presses) {
  test(`a press on ${on} during which React takes over counts once, and no drawing is replaced`, {
    tag: further ? '@ci' : [],
  }, async ({ page }) => {
    await countShares(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const drawings = await page.evaluateHandle(() => document.querySelectorAll('[data-island] svg *'));
    const pressed = control(page);
    const glyph = pressed.locator('svg,img').filter({ visible: true }).last();
    await pressed.hover();
    const box = await ((await glyph.count()) ? glyph : pressed).boundingBox();
    if (!box) throw new Error('It has gone.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    if (native) await page.locator('[data-key] :is([data-replay],:enabled)').first().dispatchEvent('focusin');
    await expect(pressed.locator('xpath=ancestor::*[@data-key]')).toHaveCount(0);
    await expect(page.locator('[data-key][data-js]')).toHaveCount(0);
    await isIdle(page);
    expect(
      await drawings.evaluate((all) => [...all].filter((part) => !part.isConnected).map((part) => part.outerHTML)),
    ).toEqual([]);
    await page.mouse.up();
    await counted(page);
  });
}

test.describe('while the script is on its way', () => {
  test('an arrow looks pressed; it counts once when the script is there, and what was done meanwhile stays', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/{entry,Gallery}-*.js');
    await page.goto(gallery);
    await next(panel(page)).click();
    await expect(next(panel(page))).toHaveAttribute('aria-busy', 'true');
    await consent(page).check();
    const place = await consent(page).boundingBox();
    release();
    await expect(counter(panel(page))).toHaveText('2 / 33');
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await expect(consent(page)).toBeChecked();
    await expect(consent(page)).toBeFocused();
    await expect.poll(async () => (await consent(page).boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  });

  test('a photo and keys on tabs take nothing from who types meanwhile', async ({ page }) => {
    const release = await hold(page, '**/assets/{entry,Gallery}-*.js');
    await page.goto(gallery);
    await tab(page, /Galeria/).press('ArrowRight');
    await photo(page).click();
    await expect(photo(page)).toHaveAttribute('aria-busy', 'true');
    await name(page).click();
    await page.keyboard.type('Maria');
    release();
    await expect(page.locator('[data-island=Gallery]:not([data-key])')).toBeAttached();
    await expect(photo(page)).not.toHaveAttribute('aria-busy');
    await page.keyboard.type(' da Silva');
    await isIdle(page);
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveValue('Maria da Silva');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a photo closes no menu that was opened meanwhile', { tag: '@ci' }, async ({ page }) => {
    const release = await hold(page, '**/assets/{entry,Gallery}-*.js');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(gallery);
    await photo(page).click();
    await menu(page).click();
    release();
    await expect(page.locator('[data-island=Gallery]:not([data-key])')).toBeAttached();
    await isIdle(page);
    await expect(page.locator('#menu')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('nor does the notice that it could not be fetched', { tag: '@ci' }, async ({ page }) => {
    const release = await hold(page, '**/assets/Gallery-*.js');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(gallery);
    const held = await tab(page, /Plantas/).elementHandle();
    await tab(page, /Plantas/).click();
    await menu(page).click();
    await page.context().setOffline(true);
    release();
    await expect.poll(() => held?.getAttribute('aria-busy')).toBe(null);
    await expect(page.locator('#menu')).toBeVisible();
  });

  test('a tab does not undo a link that was followed meanwhile', async ({ page }) => {
    const release = await hold(page, '**/assets/{entry,Gallery}-*.js');
    await page.goto(gallery);
    await tab(page, /Plantas/).click();
    await page.evaluate(() => {
      location.hash = '#obras';
    });
    release();
    await expect(page.locator('[data-island=Gallery]:not([data-key])')).toBeAttached();
    await expect(tab(page, /Plantas/)).not.toHaveAttribute('aria-busy');
    await expect(tab(page, /Obras/)).toHaveAttribute('aria-selected', 'true');
  });

  test('a choice of plans takes away none that is asked for, or enlarged, meanwhile', { tag: '@ci' }, async ({
    page,
  }) => {
    const chosen = page.getByRole('button', { name: '3 quartos', exact: true });
    const pressBoth = async (other: RegExp) => {
      const release = await hold(page, '**/assets/{entry,FullGallery}-*.js');
      await page.goto('about:blank');
      await page.goto('/horizonte#plantas');
      await chosen.click();
      await page.locator('#planta-1-quarto').getByRole('link', { name: other }).click();
      await expect(page.locator('[aria-busy]')).toHaveCount(2);
      release();
      await expect(panel(page).getByRole('status')).toHaveText('2 de 6 plantas');
      await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    };
    await pressBoth(/^Tenho interesse/);
    const asked = page.getByLabel('Planta de interesse');
    await expect(asked).toBeFocused();
    await expect(asked).toHaveValue('1 quarto');

    await pressBoth(/^Ampliar/);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 quarto · 38 m²')).toBeVisible();
    await dialog.getByRole('link', { name: /^Tenho interesse/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(asked).toBeFocused();
    await expect(asked).toHaveValue('1 quarto');
  });

  test('two choices of plans count both, unless no plan has both', { tag: '@ci' }, async ({ page }) => {
    const release = await hold(page, '**/assets/{entry,FullGallery}-*.js');
    await page.goto('/lume-avelino#plantas');
    for (const name of ['Studio', 'Até 30 m²', '45 a 60 m²'])
      await panel(page).getByRole('button', { name, exact: true }).click();
    release();
    await expect(panel(page).getByRole('status')).toHaveText('6 de 10 plantas');
  });

  test('a part whose script is there answers at once', { tag: '@ci' }, async ({ page }) => {
    await countShares(page);
    const release = await hold(page, '**/assets/Gallery-*.js');
    await page.goto(gallery);
    await tab(page, /Plantas/).click();
    await share(page).click();
    await expect.poll(() => shares(page)).toBe(1);
    await expect(tab(page, /Plantas/)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(tab(page, /Plantas/)).toHaveAttribute('aria-selected', 'true');
  });
});
