import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '../support/accessibilityCheckers.ts';
import { followInSlide } from '../support/carousel.ts';
import { filter, moreFilters, status } from '../support/catalogue.ts';
import { button, fill, leadService, sendContact, success } from '../support/formSteps.ts';
import { resize } from '../support/legible.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { isIdle, isStill } from '../support/waitUntilStill.ts';

const gallery = (page: Page) => page.locator('#imagens');
const panel = (page: Page) => gallery(page).locator('#plantas');
const chip = (page: Page, group: string, name: string) =>
  panel(page).getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true });
const count = (page: Page) => panel(page).getByRole('status');
/** Names below the drawings. */
const listed = (page: Page) => panel(page).locator('.slide b:first-of-type');
const table = (page: Page) => panel(page).getByRole('table');
const compare = (page: Page) => panel(page).getByText('Comparar plantas').click();
const plan = (page: Page, slug: string) => page.locator(`#planta-${slug}`);
const ask = (page: Page) => panel(page).getByRole('link', { name: /^Tenho interesse nesta planta/ });
const field = (page: Page) => page.getByLabel('Planta de interesse');

test.beforeEach(({ context }) => answerOtherOrigins(context));

test.describe('chips', () => {
  test('choose plans by bedrooms, by keyboard too; carousel and lightbox show them, the tab counts all, and all come back', async ({
    page,
  }) => {
    await page.goto('/horizonte#plantas');
    await expect(count(page)).toHaveText('6 de 6 plantas');
    await chip(page, 'Quartos', '3 quartos').click();
    await expect(chip(page, 'Quartos', '3 quartos')).toHaveAttribute('aria-pressed', 'true');
    await expect(count(page)).toHaveText('2 de 6 plantas');
    await expect(listed(page)).toHaveText(['3 quartos', '3 quartos com terraço']);
    await panel(page).getByRole('button', { name: 'Próxima' }).click();
    await expect(panel(page).getByText('2 / 2')).toBeVisible();
    await panel(page)
      .getByRole('link', { name: /^Ampliar: 3 quartos com terraço/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('2 / 2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(gallery(page).getByRole('tab', { name: 'Plantas 6' })).toBeVisible();

    await chip(page, 'Quartos', '3 quartos').click();
    await expect(count(page)).toHaveText('6 de 6 plantas');
    await chip(page, 'Quartos', '2 quartos').press('Space');
    await expect(count(page)).toHaveText('2 de 6 plantas');
    await expect(chip(page, 'Quartos', '2 quartos')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(chip(page, 'Quartos', '3 quartos')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(listed(page)).toHaveText(['3 quartos', '3 quartos com terraço']);
    await button(page, 'Limpar filtros').press('Enter');
    await expect(count(page)).toHaveText('6 de 6 plantas');
    await expect(count(page)).toBeFocused();
    await expect(button(page, 'Limpar filtros')).toHaveCount(0);
    // Plans that are sold out come last.
    await expect(listed(page)).toHaveText([/^1 quarto/, /^2/, /^2/, /^3/, /^3/, 'Studio']);
  });

  test('never lead to nothing: one that no plan has with the other is disabled and says so', async ({ page }) => {
    await page.goto('/lume-avelino#plantas');
    const [studio, one] = [chip(page, 'Quartos', 'Studio'), chip(page, 'Quartos', '1 quarto')];
    const [small, large] = [chip(page, 'Área', 'Até 30 m²'), chip(page, 'Área', '45 a 60 m²')];
    await studio.click();
    await expect(count(page)).toHaveText('8 de 10 plantas');
    await expect(large).toHaveAttribute('aria-disabled', 'true');
    await expect(large).toHaveAccessibleDescription('Nenhuma planta com o outro filtro');
    await expect(small).not.toHaveAttribute('aria-disabled');
    await large.press('Enter');
    await expect(large).toHaveAttribute('aria-pressed', 'false');
    await expect(studio).toHaveAttribute('aria-pressed', 'true');
    await small.click();
    await expect(count(page)).toHaveText('6 de 10 plantas');
    await expect(one).toHaveAttribute('aria-disabled', 'true');
    await studio.click();
    await expect(one).toHaveAttribute('aria-disabled', 'true');
    await button(page, 'Limpar filtros').click();
    await one.click();
    await expect(listed(page)).toHaveText(['Home 01', 'Home 02']);
    await expect(gallery(page).getByRole('tab', { name: 'Plantas 10' })).toBeVisible();
  });

  test('on a phone Ver plantas shows the first plan, below chips that scroll', { tag: '@ci' }, async ({ page }) => {
    const path = '/lume-avelino';
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(path);
    await page.getByRole('link', { name: 'Ver plantas' }).click();
    const first = panel(page).locator('.slide img').first();
    await expect(first).toBeInViewport({ ratio: 0.5 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.getByRole('link', { name: 'Ver plantas' }).click();
    await expect(first).toBeInViewport({ ratio: 1 });
    const groups = panel(page).getByRole('group', { name: /^(Quartos|Área)$/ });
    for (const group of await groups.all()) {
      const tops = await group
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
      expect(new Set(tops).size).toBe(1);
      await group.getByRole('button').last().scrollIntoViewIfNeeded();
      await expect(group.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('on a phone nothing stands over the enlarged plan: line, button and arrows are below it', {
    tag: '@ci',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/mirante#plantas');
    await panel(page).getByRole('link', { name: 'Ampliar: Plex inferior' }).click();
    const dialog = page.getByRole('dialog');
    const drawing = dialog.locator('img').first();
    await isStill(drawing);
    const { y = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
    const [line, arrow] = [
      dialog.getByText('Plex inferior · 22,60 m²'),
      dialog.getByRole('button', { name: 'Próxima' }),
    ];
    const interested = dialog.getByRole('link', { name: 'Tenho interesse' });
    for (const part of [line, interested, arrow]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect((await part.boundingBox())?.y).toBeGreaterThan(y + height);
    }
    await arrow.click();
    await interested.click();
    await expect(dialog).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('Plex superior');
  });
});

test('the table has a column for each fact; on a phone they scroll beside the names, which stay', async ({ page }) => {
  await page.goto('/horizonte#plantas');
  await expect(table(page)).toBeHidden();
  await compare(page);
  for (const width of [1280, 390]) {
    await resize(page, width);
    await expect(table(page).getByRole('columnheader')).toHaveText([
      ...['Planta', 'Área', 'Quartos', 'Suítes', 'Vagas', 'Preço', 'Situação'],
    ]);
    const row = table(page).getByRole('row').filter({ hasText: '2 quartos com suíte' });
    await expect(row.getByRole('rowheader')).toHaveText('2 quartos com suíte');
    for (const text of ['58,75 m²', '1 suíte', '1 vaga', 'sob consulta', 'Disponível'])
      await expect(row.getByRole('cell', { name: text, exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const name = row.getByRole('rowheader');
    const { x } = (await name.boundingBox()) ?? {};
    const last = row.getByRole('cell').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect((await name.boundingBox())?.x).toBe(x);
    // Assistive technology is told of a table, whatever the style makes of the elements.
    const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
    const told = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
    const counts = ['table', 'columnheader', 'rowheader', 'cell'].map((one) => told.filter((r) => r === one).length);
    expect(counts).toEqual([1, 7, 6, 36]);
  }

  await test.step('a shadow at the right edge shows that there is more, until the end', async () => {
    /** Brightness of the last 6 px of the heading row, between its letters and its line. */
    const brightness = async () => {
      const box = await table(page).locator('..').boundingBox();
      if (!box) throw new Error('The table is hidden.');
      const clip = { x: box.x + box.width - 6, y: box.y + 4, width: 6, height: 8 };
      return (await sharp(await page.screenshot({ clip })).stats()).channels[0]?.mean ?? 0;
    };
    const scroll = (left: number) => table(page).evaluate((it, left) => it.parentElement?.scrollTo({ left }), left);
    await scroll(0);
    await table(page).scrollIntoViewIfNeeded();
    await expect.poll(brightness).toBeLessThan(235);
    await scroll(9999);
    await expect.poll(brightness).toBeGreaterThan(250);
  });
});

test.describe('the link to a plan', () => {
  test('opens tab and plan, also one that is not chosen, and Back returns', async ({ page }) => {
    await page.goto('/horizonte#plantas');
    await chip(page, 'Quartos', 'Studio').click();
    await compare(page);
    await table(page).getByRole('link', { name: '3 quartos com terraço' }).click();
    await expect(page).toHaveURL('/horizonte#planta-3-quartos-com-terraco');
    await expect(count(page)).toHaveText('6 de 6 plantas');
    await expect(plan(page, '3-quartos-com-terraco').locator('img')).toBeInViewport();
    await expect(panel(page).getByText('5 / 6')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/horizonte#plantas');
    await expect(panel(page)).toBeVisible();
    await page.goForward();
    await expect(plan(page, '3-quartos-com-terraco').locator('img')).toBeInViewport();
  });

  test('opens the page at it, also before any script has come', { tag: '@ci' }, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/horizonte#planta-3-quartos');
    await expect(plan(page, '3-quartos').locator('img')).toBeInViewport();
    await expect(gallery(page).locator('#galeria')).toBeHidden();
    await page.unroute('**/assets/*.js');
    // A visit of its own: a reload brings back where the page without its script was scrolled to.
    await page.goto('about:blank');
    await page.goto('/horizonte#planta-3-quartos');
    await expect(gallery(page).getByRole('tab', { name: /Plantas/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[data-island=FullGallery][data-key]')).toHaveCount(0);
    await expect(plan(page, '3-quartos').locator('img')).toBeInViewport();
    await expect(panel(page).getByText('4 / 6')).toBeVisible();
  });

  test('opens the tab from elsewhere on the page', { tag: '@ci' }, async ({ page }) => {
    await page.goto('/horizonte#imagens');
    await gallery(page)
      .getByRole('tab', { name: /Galeria/ })
      .focus();
    await expect(page.locator('[data-island=FullGallery][data-key]')).toHaveCount(0);
    // The plans' carousel starts while it is hidden, once the browser is idle.
    await isIdle(page);
    await page.evaluate(() => {
      location.hash = 'planta-2-quartos';
    });
    await expect(plan(page, '2-quartos').locator('img')).toBeInViewport();
    await gallery(page)
      .getByRole('tab', { name: /Galeria/ })
      .click();
    await expect(panel(page)).toBeHidden();
  });
});

test.describe('interest in a plan', () => {
  test('fills the form with it, beside the lead’s four keys; another one, or none, can be chosen', async ({ page }) => {
    const service = await leadService(page, '/api/enviar-email');
    await page.goto('/horizonte#plantas');
    await expect(field(page)).toBeHidden();
    await chip(page, 'Quartos', '3 quartos').click();
    await expect(count(page)).toHaveText('2 de 6 plantas');
    await followInSlide(ask(page).first());
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('3 quartos');
    const inOrder = [
      page.getByRole('heading', { name: 'Receba o contato de um corretor' }),
      field(page),
      page.getByLabel('Nome', { exact: true }),
    ];
    await isStill(field(page));
    const tops = await Promise.all(inOrder.map(async (part) => (await part.boundingBox())?.y ?? 0));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await sendContact(page);
    await expect(page.getByText(success)).toBeVisible();
    expect(Object.keys(service.bodies()[0])).toEqual(['nome', 'telefone', 'email', 'empreendimento']);
    expect(service.requests[0]?.headers()['x-lead-plan']).toBe('3%20quartos');

    await button(page, 'Enviar outro contato').click();
    await field(page).selectOption('Ainda estou escolhendo');
    await sendContact(page);
    await expect.poll(() => service.requests.length).toBe(2);
    expect(service.requests[1]?.headers()).not.toHaveProperty('x-lead-plan');
    await expect(field(page)).toBeHidden();
  });

  const enlarge = async (page: Page, slug: string) => {
    await page.goto(`/horizonte#planta-${slug}`);
    const link = plan(page, slug).getByRole('link', { name: /^Ampliar/ });
    await isStill(link);
    await link.click();
    return page.getByRole('dialog');
  };

  test('is not offered for a plan that is sold out, enlarged or not', { tag: '@ci' }, async ({ page }) => {
    const dialog = await enlarge(page, 'studio');
    await expect(dialog.getByText('Studio · 28,90 m² · Sem suíte · Sem vaga · Esgotada')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Tenho interesse' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(plan(page, 'studio').getByText('Esgotada')).toBeVisible();
    await expect(plan(page, 'studio').getByRole('link', { name: /interesse/ })).toHaveCount(0);
    await expect(field(page).locator('option', { hasText: 'Studio' })).toHaveCount(0);
  });

  test('is asked from the enlarged plan too, which says its price, and Back returns to the plan', {
    tag: '@ci',
  }, async ({ page }) => {
    const dialog = await enlarge(page, '3-quartos');
    await expect(dialog.getByText('3 quartos · 78,20 m² · 1 suíte · 2 vagas · Disponível · R$ 698 mil')).toBeVisible();
    await dialog.getByRole('button', { name: 'Próxima' }).click();
    await expect(
      dialog.getByText('3 quartos com terraço · 96,40 m² · 3 suítes · 2 vagas · Últimas unidades · R$ 985 mil'),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Fechar' })).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('link', { name: 'Tenho interesse' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    // The form's title stands below the bars.
    const title = page.getByRole('heading', { name: 'Receba o contato de um corretor' });
    await isStill(title);
    const { x = 0, y = 0 } = (await title.boundingBox()) ?? {};
    expect(
      await title.evaluate((shown, [x, y]) => document.elementFromPoint(x, y) === shown, [x + 1, y + 1] as const),
    ).toBe(true);
    await expect(field(page)).toHaveValue('3 quartos com terraço');
    await page.goBack();
    await expect(plan(page, '3-quartos').locator('img')).toBeInViewport();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all plans and their table are there, a plan of the table can be gone to, and one is chosen and posted in the form', async ({
    page,
  }) => {
    const posted: (string | null)[] = [];
    await page.route('**/api/enviar-email', (route) => {
      posted.push(route.request().postData());
      return route.fulfill({ status: 201, contentType: 'text/html', body: '<p>Obrigado</p>' });
    });
    await page.goto('/horizonte');
    await expect(panel(page).locator('fieldset')).toHaveCount(1);
    for (const group of await panel(page).locator('fieldset').all()) await expect(group).toBeHidden();
    await compare(page);
    await table(page).getByRole('link', { name: '3 quartos com terraço' }).click();
    await expect(plan(page, '3-quartos-com-terraco').locator('img')).toBeInViewport();

    await followInSlide(ask(page).first());
    await expect(field(page)).toBeInViewport();
    await field(page).selectOption('2 quartos com suíte');
    await fill(page, { Nome: 'Maria da Silva', Telefone: '(41) 99999-8888', 'E-mail': 'maria@example.com' });
    await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
    await button(page, 'Enviar').click();
    await expect(page.getByText('Obrigado')).toBeVisible();
    expect(new URLSearchParams(posted[0] ?? '').get('_plan')).toBe('2 quartos com suíte');
  });
});

test.describe('the catalogue', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('filters by bedrooms and area, says how many each finds, and keeps them in the address', async ({ page }) => {
    await page.goto('/catalogo');
    await expect(page.getByRole('main').locator('label > span')).toHaveText([
      ...['Cidade', 'Status', 'Bairro', 'Tipologia', 'Preço', 'Quartos', 'Área'],
    ]);
    await expect(filter(page, 'Quartos')).toBeHidden();
    await moreFilters(page).click();
    await filter(page, 'Quartos').selectOption('3');
    await expect(page).toHaveURL('/catalogo?quartos=3');
    await expect(status(page)).toHaveText('5 projetos');
    await expect(filter(page, 'Quartos').locator('option:checked')).toHaveText('3 quartos (5)');
    await filter(page, 'Área').selectOption({ label: '80 a 120 m² (4)' });
    await expect(status(page)).toHaveText('4 projetos');
    await expect(page).toHaveURL('/catalogo?quartos=3&area=80-120');
    await expect(moreFilters(page)).toHaveText('Mais filtros2 ativos');
    await page.getByRole('button', { name: 'Remover filtro 80 a 120 m²' }).click();
    await expect(page).toHaveURL('/catalogo?quartos=3');
    await page.goto('/catalogo?area=80-120&quartos=3');
    await expect(status(page)).toHaveText('4 projetos');
    // Open, because the address has some, and still open once they are set back.
    await filter(page, 'Área').selectOption('all');
    await filter(page, 'Quartos').selectOption('all');
    await expect(filter(page, 'Quartos')).toBeVisible();
    await expect(moreFilters(page)).toHaveText('Mais filtrosQuartos, Área');
  });

  test('its seven filters have room for the longest of their values', { tag: '@release' }, async ({ page }) => {
    await page.goto('/catalogo');
    await moreFilters(page).click();
    const kind = page.getByRole('combobox', { name: 'Tipologia' });
    await kind.evaluate((select: HTMLSelectElement) => select.add(new Option('Studios, Plex, Flex e Home')));
    for (const width of [900, 1024, 1100, 1440]) {
      await resize(page, width);
      const cut = await page.getByRole('combobox').evaluateAll((selects) =>
        (selects as HTMLSelectElement[])
          .filter((select) => {
            const room = select.offsetWidth;
            select.style.width = 'max-content';
            const needed = select.offsetWidth;
            select.style.width = '';
            return needed > room;
          })
          .map(({ name }) => name),
      );
      expect.soft(cut, `${width} px`).toEqual([]);
    }
  });
});

test.describe('both checkers', () => {
  /** They are injected into the page, which its policy forbids. */
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('accept chosen plans, the table, the form with a plan, and works with all months open', { tag: '@ci' }, async ({
    page,
  }) => {
    await page.goto('/horizonte#planta-3-quartos');
    await expect(panel(page).getByText('4 / 6')).toBeVisible();
    expect.soft(await violations(page, '#imagens'), 'the plan of a link').toEqual([]);
    await chip(page, 'Quartos', '2 quartos').click();
    await expect(count(page)).toHaveText('2 de 6 plantas');
    await compare(page);
    await followInSlide(ask(page).first());
    await expect(field(page)).toHaveValue('2 quartos');
    for (const width of [320, 1280]) {
      await resize(page, width);
      expect.soft(await violations(page, '#imagens', '#contato'), `${width} px`).toEqual([]);
    }
    const works = gallery(page).getByRole('tab', { name: /^Obras/ });
    await works.click();
    await expect(works).toHaveAttribute('aria-selected', 'true');
    await gallery(page).locator('#obras').getByText('Meses anteriores').click();
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page), 'the whole page').toEqual([]);
    await page.goto('/lume-avelino#plantas');
    await chip(page, 'Quartos', 'Studio').click();
    await expect(chip(page, 'Quartos', 'Studio')).toHaveAttribute('aria-pressed', 'true');
    expect(await violations(page, '#imagens'), 'a disabled chip').toEqual([]);
  });
});
