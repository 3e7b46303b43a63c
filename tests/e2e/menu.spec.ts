import { expect, type Locator, type Page, test } from '@playwright/test';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const opener = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Projetos' });
const panel = (page: Page) => page.locator('#empreendimentos');
const burger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.locator('#menu');
const submenu = (page: Page) => page.locator('#menu-empreendimentos');

/** Targets of the visible links, in their order. */
const targets = (within: Locator) =>
  within.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Top of the page's content, which a menu must not move. */
const top = (page: Page) => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);

test.describe('the Empreendimentos panel', () => {
  test.use({ viewport: wide });

  test('toggles on click, closes on a click outside, works by keyboard, and leads to a project', async ({ page }) => {
    await page.goto('/mirante');

    await test.step('a click shows the projects by city, each city with their number, and moves nothing', async () => {
      const before = await top(page);
      await opener(page).click();
      await expect(panel(page).getByRole('heading', { name: 'Conheça os nossos projetos' })).toBeVisible();
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([
        /^Maringá\s*11/,
        /^Londrina\s*2/,
        /^Itajaí\s*2/,
      ]);
      await expect(panel(page).getByRole('link')).toHaveCount(16);
      expect(await top(page)).toBe(before);
    });

    await test.step('another click closes it, and one outside', async () => {
      await opener(page).click();
      await expect(panel(page)).toBeHidden();
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
      await opener(page).click();
      await page.mouse.click(700, 890);
      await expect(panel(page)).toBeHidden();
    });

    await test.step('Enter and Space open it, Tab goes in, Escape closes and returns', async () => {
      for (const key of ['Enter', 'Space']) {
        await opener(page).press(key);
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: 'Ver todos os projetos' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(panel(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
      }
    });

    await test.step('it closes when the focus leaves it at either end', async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      await expect(panel(page)).toBeHidden();
      await opener(page).press('Enter');
      await panel(page).getByRole('link').last().focus();
      await expect(panel(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(panel(page)).toBeHidden();
    });

    await test.step('a link leads to its project, which is marked there', async () => {
      await opener(page).click();
      await panel(page)
        .getByRole('link', { name: /^Brisa 120/ })
        .click();
      await expect(page).toHaveURL(/\/brisa120$/);
      await expect(panel(page)).toBeHidden();
      await opener(page).click();
      await expect(panel(page).locator('[aria-current=page]')).toHaveText(/^Brisa 120/);
    });
  });

  test('fetches its pictures only when it opens', { tag: '@ci' }, async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
    });
    await page.goto('/corretor-parceiro', { waitUntil: 'networkidle' });
    const ofPanel = await panel(page)
      .locator('img')
      .evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).pathname));
    expect(ofPanel.length).toBeGreaterThan(10);
    const fetched = () => pictures.filter((path) => ofPanel.includes(path));
    expect(fetched()).toEqual([]);
    await opener(page).click();
    await expect.poll(fetched).not.toEqual([]);
  });
});

test('the header is transparent over a hero and white after 80 px of scrolling; it leads home and to the portals, as menu and footer do', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/mirante');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 120);
  await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(header.getByRole('link', { name: 'Oraboa, início' })).toHaveAttribute('href', '/');
  for (const [name, origin] of [
    ['Área do investidor', 'https://investidor.example.com'],
    ['Área do cliente', 'https://portal.example.com'],
  ] as const) {
    await expect(header.getByRole('link', { name })).toBeVisible();
    const links = page.getByRole('link', { name, includeHidden: true });
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', new RegExp(`^${origin}`));
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toContainText('(abre em outra aba)');
    }
  }
});

test('where there is no hero the header is white from the start; it marks the page it is on; the footer leads to the company', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/sobre');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Quem somos' })).toHaveAttribute('aria-current', 'page');
  const footer = page.getByRole('contentinfo');
  expect(await targets(footer)).toEqual(
    expect.arrayContaining([
      ...['tel:+554430000000', 'mailto:contato@oraboa.example.com'],
      ...['https://wa.me/554430000001', '/api/whatsapp'],
    ]),
  );
  await expect(footer.getByRole('link', { name: 'Conversar pelo WhatsApp' })).toBeVisible();
  await page.goto('/linha410');
  await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test.describe('the small screen’s menu', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('opens by touch, goes to the projects and back, and closes', async ({ page }) => {
    await page.goto('/mirante');
    const before = await top(page);
    await burger(page).tap();
    await expect(menu(page).getByRole('link', { name: 'Empresas' })).toBeVisible();
    await expect(menu(page).getByRole('img', { name: 'Oraboa' }).first()).toBeVisible();
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
    expect(await top(page)).toBe(before);
    expect(await targets(menu(page))).toEqual([
      ...['/sobre', '/nossosNegocios', '/naMidia', '/oraboa-social'],
      ...['https://portal.example.com', 'https://investidor.example.com'],
      ...['tel:+554430000000', 'mailto:contato@oraboa.example.com'],
    ]);

    await test.step('its links are in two columns', async () => {
      const [first, second] = await Promise.all(
        ['Quem somos', 'Empresas'].map((name) => menu(page).getByRole('link', { name }).boundingBox()),
      );
      expect(second?.y).toBe(first?.y);
      expect(second?.x).toBeGreaterThan(first?.x ?? 0);
    });

    await menu(page).getByRole('button', { name: 'Projetos' }).tap();
    // The six that the configuration names.
    await expect
      .poll(() => targets(submenu(page)))
      .toEqual(['/lume-avelino', '/vale', '/quintais', '/ipe', '/folha', '/campos', '/catalogo']);
    await submenu(page).getByRole('button', { name: 'Voltar para o menu' }).tap();
    await expect(submenu(page)).toBeHidden();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('button', { name: 'Fechar' }).first().tap();
    await expect(menu(page)).toBeHidden();

    await test.step('from the projects it closes completely', async () => {
      await burger(page).tap();
      await menu(page).getByRole('button', { name: 'Projetos' }).tap();
      await submenu(page).getByRole('button', { name: 'Fechar' }).tap();
      await expect(submenu(page)).toBeHidden();
      await expect(menu(page)).toBeHidden();
    });

    await test.step('the controls in the header are at least 44 px high', async () => {
      for (const control of [page.getByRole('banner').getByRole('link', { name: 'Oraboa, início' }), burger(page)])
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });
  });

  test('on a tablet two columns of projects and the link to all are in one view', { tag: '@ci' }, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/mirante');
    await burger(page).tap();
    await menu(page).getByRole('button', { name: 'Projetos' }).tap();
    for (const size of [
      { width: 768, height: 1024 },
      { width: 1023, height: 700 },
    ]) {
      await page.setViewportSize(size);
      const tiles = submenu(page).getByRole('listitem');
      await expect(tiles).toHaveCount(6);
      const lefts = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().x));
      expect(new Set(lefts).size, `${size.width} px`).toBe(2);
      await expect(submenu(page).getByRole('link', { name: 'Ver todos os projetos' })).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('rotating a screen with the menu open', () => {
  const narrow = { width: 834, height: 1194 };
  const broad = { width: 1194, height: 834 };
  /** Line and arrow of the panel's button. */
  const look = (page: Page) =>
    opener(page).evaluate((button) => [
      getComputedStyle(button, '::after').transform,
      getComputedStyle(button.querySelector('svg') as Element).transform,
    ]);

  test('shows the wide header with all closed, and the menu after rotating back', { tag: '@ci' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(broad);
    await page.goto('/mirante');
    const closed = await look(page);
    const clear = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
    await page.setViewportSize(narrow);
    await burger(page).click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize(broad);
    await expect(menu(page)).toBeHidden();
    expect(await look(page)).toEqual(closed);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', clear);
    await expect(opener(page)).not.toHaveAttribute('aria-expanded', 'true');
    await page.setViewportSize(narrow);
    await expect(menu(page)).toBeVisible();
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header over a picture is light on dark, scrolled or not; panel and menu open', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/mirante');
    const header = page.getByRole('banner');
    expect((await page.getByRole('main').boundingBox())?.y).toBe(0);
    for (const scrolled of [0, 1500]) {
      await page.mouse.wheel(0, scrolled);
      await expect(header).toBeInViewport({ ratio: 1 });
      await expect(header).toHaveCSS('color', 'rgb(255, 255, 255)');
      // `rgba` would let the page show through.
      await expect(header).toHaveCSS('background-color', /^rgb\(/);
      await expect(header.locator('a .light').first()).toBeVisible();
      await expect(header.locator('a .dark').first()).toBeHidden();
    }

    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();

    await page.setViewportSize(phone);
    await page.goto('/mirante');
    await burger(page).click();
    await menu(page).getByRole('button', { name: 'Projetos' }).click();
    await expect(submenu(page).getByRole('link', { name: /Vista do Vale/ })).toBeVisible();
  });
});

test('the skip link has the first focus, becomes visible, and goes past the header', async ({ page }) => {
  await page.goto('/mirante');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
  await expect(skip).toBeFocused();
  await expect(skip).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
