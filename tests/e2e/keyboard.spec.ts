import { expect, type Locator, type Page, test } from '@playwright/test';
import { phone } from '../bench/browser.ts';
import { carousel } from '../support/carousel.ts';
import { button, leadService, success } from '../support/formSteps.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { isStill } from '../support/waitUntilStill.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context }) => answerOtherOrigins(context));

const focused = (page: Page) => page.locator(':focus');

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses Tab until the given element has the focus, as a visitor with a keyboard would. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}.`);
}

const inReach = (strip: Locator) => strip.locator('.slide:not([inert])');

test('small screens: into the menu, to the developments and back; the page behind is hidden', { tag: '@ci' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mirante');
  const burger = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.locator('#menu');
  const developments = page.locator('#menu-empreendimentos');
  await tabTo(page, burger);
  await press(page, 'Enter');
  await expect(burger).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('main')).toBeHidden();
  const further = menu.getByRole('button', { name: 'Projetos' });
  await tabTo(page, further);
  await press(page, 'Enter');
  await expect(developments).toBeVisible();
  await tabTo(page, developments.getByRole('link').last());
  await press(page, 'Escape');
  await expect(developments).toBeHidden();
  await expect(menu).toBeVisible();
  await expect(further).toBeFocused();
  await press(page, 'Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('main')).toBeVisible();
  await expect(burger).toBeFocused();
});

test.describe('carousels', { tag: '@ci' }, () => {
  test('highlights: hidden slides are inert, buttons keep the focus, arrow keys turn', async ({ page }) => {
    await page.goto('/');
    const hero = carousel(page, 'Destaques');
    await tabTo(page, hero.getByRole('link', { name: 'Conheça Lume' }));
    await expect(inReach(hero)).toHaveCount(1);
    await press(page, 'Tab');
    await expect(hero.getByRole('button', { name: 'Lume' })).toBeFocused();
    const next = hero.getByRole('button', { name: 'Próxima' });
    await tabTo(page, next);
    await press(page, 'Enter');
    await expect(inReach(hero)).toHaveAccessibleName('2 de 5');
    await expect(next).toBeFocused();
    await press(page, 'Space');
    await expect(inReach(hero)).toHaveAccessibleName('3 de 5');
    await expect(next).toBeFocused();
    await tabTo(page, hero.getByRole('link', { name: 'Conheça Pulso Home' }), 'Shift+Tab');
    await press(page, 'ArrowRight');
    await expect(hero.getByRole('link', { name: 'Conheça Nova Alameda' })).toBeFocused();
    await expect(inReach(hero)).toHaveCount(1);
    await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await expect(hero.getByRole('link', { name: 'Conheça Mais Aclimação' })).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveURL('/mais');
  });

  test('with several slides in view, an arrow key at the end leaves the focus where it is', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const projects = carousel(page, 'Escolha o seu endereço');
    await projects.getByRole('button', { name: 'Ir para' }).last().press('Enter');
    await expect(projects.getByRole('button', { name: 'Próxima' })).toBeDisabled();
    const last = projects.getByRole('group', { name: '15 de 15' }).getByRole('link');
    await last.focus();
    await press(page, 'ArrowRight');
    await expect(last).toBeFocused();
    await press(page, 'ArrowLeft');
    await expect(projects.getByRole('group', { name: '12 de 15' }).getByRole('link')).toBeFocused();
  });
});

test('a link of the in-page navigation moves to its section, and Tab goes on from there', async ({ page }) => {
  await page.goto('/mirante');
  await tabTo(page, page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link', { name: 'Localização' }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Localização', exact: true })).toBeInViewport();
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Google Maps' })).toBeFocused();
});

test('the row of sections keeps the focused link in view, also when the section in view changes', {
  tag: '@ci',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/palco-urbano');
  const tour = page.getByRole('link', { name: 'Tour Virtual' });
  await tabTo(page, page.getByLabel('Nome', { exact: true }));
  await expect(page.getByRole('navigation', { name: 'Nesta página' }).locator('[aria-current]')).toBeAttached();
  await tabTo(page, tour, 'Shift+Tab');
  await isStill(tour);
  await expect(tour).toBeInViewport({ ratio: 1 });
});

test.describe('catalogue', { tag: '@ci' }, () => {
  test('filters are set, removed and cleared, and the focus is never lost', async ({ page }) => {
    await page.goto('/catalogo');
    const city = page.getByRole('combobox', { name: 'Cidade' });
    const status = page.getByRole('main').getByRole('status');
    await tabTo(page, city);
    await press(page, 'I');
    await expect(status).toHaveText('3 projetos');
    await expect(city).toBeFocused();
    await tabTo(page, page.getByRole('combobox', { name: 'Status' }));
    await press(page, 'L');
    await expect(status).toHaveText('1 projeto');
    await tabTo(page, page.getByRole('button', { name: 'Remover filtro Lançamento' }));
    await press(page, 'Enter');
    await expect(status).toHaveText('3 projetos');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await tabTo(page, page.getByRole('button', { name: 'Limpar filtros' }));
    await press(page, 'Enter');
    await expect(status).toHaveText('15 projetos');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('Enter turns the page, the button keeps the focus, and the page is announced', async ({ page }) => {
    await page.goto('/catalogo');
    const pages = page.getByRole('navigation', { name: 'Páginas' });
    await tabTo(page, pages.getByRole('button', { name: 'Próxima página' }));
    await press(page, 'Enter');
    await expect(page).toHaveURL('/catalogo?pagina=2');
    await expect(pages.getByRole('button', { name: 'Próxima página' })).toBeFocused();
    await expect(pages.locator('[aria-live=polite]')).toHaveText('Página 2 de 2');
  });
});

test('a form is filled in, corrected and sent by keyboard', async ({ page }) => {
  const service = await leadService(page, '/api/send-mail-land');
  await page.goto('/compramos-seu-terreno');
  const name = page.getByLabel('Nome', { exact: true });
  await tabTo(page, name);
  await expect(page.locator('[data-island=LandForm]:not([data-key])')).toBeAttached();

  // Sent empty: the focus goes to the first invalid field.
  await tabTo(page, button(page, 'Enviar'));
  await press(page, 'Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');

  // A postcode that isn't whole finds no city, which is then asked for.
  const values = ['Maria da Silva', '41999998888', '8', '5000', 'Estrada Velha, km 3', '7', 'Maringá', 'PR'];
  for (const [index, value] of values.entries()) {
    if (index > 0) await press(page, 'Tab');
    await page.keyboard.type(value);
  }
  await tabTo(page, button(page, 'Enviar'));
  await press(page, 'Enter');
  const confirmation = page.getByRole('status').filter({ hasText: success });
  await expect(confirmation).toBeFocused();
  // It is no control: no ring around its text.
  await expect(confirmation).toHaveCSS('outline-style', 'none');
  await expect(confirmation).toHaveCSS('box-shadow', 'none');
  // A second Enter must not close the confirmation.
  await press(page, 'Enter', 'Tab');
  await expect(focused(page)).toHaveAccessibleName(/outro/);
  expect(service.requests).toHaveLength(1);
});

test('only a touch screen lays out parts of a page late: with a keyboard they would push the focus under the header', {
  tag: '@ci',
}, async ({ page, browser, baseURL }) => {
  const late = async (page: Page) => {
    await page.goto('/');
    return page
      .locator('main section, footer')
      .evaluateAll((all) => all.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length);
  };
  expect(await late(page)).toBe(0);
  const touched = await browser.newPage({ ...phone, baseURL });
  expect(await late(touched)).toBeGreaterThan(2);
  await touched.close();
});

test('a separator typed after one digit completes a day or a month', { tag: '@ci' }, async ({ page }) => {
  await page.goto('/corretor-parceiro');
  const date = page.getByLabel('Data de nascimento', { exact: true });
  await tabTo(page, date);
  await expect(page.locator('[data-island=BrokerForm]:not([data-key])')).toBeAttached();
  await page.keyboard.type('1/2/1980');
  await expect(date).toHaveValue('01/02/1980');
  await press(page, 'Control+A', 'Backspace');
  await page.keyboard.type('21-9-1980');
  await expect(date).toHaveValue('21/09/1980');
  await press(page, 'Control+A', 'Backspace');
  await page.keyboard.type('1/12');
  // Each takes a digit, whatever separators stand between.
  await press(page, ...Array(3).fill('Backspace'));
  await expect(date).toHaveValue('0');
  await page.keyboard.type('3/12/1980');
  await expect(date).toHaveValue('03/12/1980');
});
