import { expect, type Page, test } from '@playwright/test';
import { wideCard } from '../../src/content/catalogue.ts';
import { cards, filter, moreFilters, names, status } from '../support/catalogue.ts';
import { hold } from '../support/holdRequests.ts';
import { openInPieces } from '../support/htmlInPieces.ts';
import { observeShifts, shiftsOf } from '../support/layoutShifts.ts';

const pageButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Páginas' }).getByRole('button', { name });

test('twelve cards are on the first page and three on the second, and the address has the page; a card leads to its project', async ({
  page,
}) => {
  await page.goto('/catalogo');
  await expect(cards(page).filter({ visible: true })).toHaveCount(12);
  await expect(status(page)).toHaveText('15 projetos');
  await expect(page.getByRole('main').getByRole('link', { name: 'Mirante' })).toHaveCount(0);
  await pageButton(page, 'Próxima página').click();
  await expect(cards(page).filter({ visible: true })).toHaveCount(3);
  await expect(page).toHaveURL('/catalogo?pagina=2');
  await expect(pageButton(page, 'Página 2')).toHaveAttribute('aria-current', 'page');
  await expect(pageButton(page, 'Próxima página')).toBeDisabled();
  await expect(pageButton(page, 'Última página')).toBeDisabled();
  await page.goBack();
  await expect(cards(page).filter({ visible: true })).toHaveCount(12);
  await expect(pageButton(page, 'Primeira página')).toBeDisabled();
  await expect(pageButton(page, 'Página anterior')).toBeDisabled();
  const card = cards(page).filter({ hasText: 'Folha' });
  await expect(card.getByRole('link')).toHaveAccessibleName('Conheça Folha');
  await card.click();
  await expect(page).toHaveURL('/folha');
});

test.describe('filters', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('choosing a city offers its neighbourhoods and is kept in the address', async ({ page }) => {
    await page.goto('/catalogo');
    await expect(filter(page, 'Bairro').getByRole('option')).toHaveText(['Todos']);
    await filter(page, 'Cidade').selectOption('Londrina');
    await expect(status(page)).toHaveText('2 projetos');
    await expect(names(page)).toHaveText(['Parque dos Campos', 'Recanto 222']);
    await expect(filter(page, 'Bairro').getByRole('option')).toHaveText([
      'Todos',
      'Vale das Garças',
      'Parque dos Campos',
    ]);
    await expect(page).toHaveURL('/catalogo?cidade=Londrina');
  });

  test('another city offers its neighbourhoods in the specified order, and sets the neighbourhood back to all', async ({
    page,
  }) => {
    await page.goto('/catalogo?cidade=Maringá&bairro=Centro');
    await expect(filter(page, 'Bairro')).toHaveValue('Centro');
    await expect(filter(page, 'Bairro').getByRole('option')).toHaveText([
      ...['Todos', 'Aclimação', 'Água Clara', 'Vila Operária', 'Alto do Bosque', 'Novo Centro'],
      ...['Jardim das Aroeiras', 'Vila Antiga', 'Centro'],
    ]);
    await filter(page, 'Cidade').selectOption('Itajaí');
    await expect(filter(page, 'Bairro')).toHaveValue('all');
    await expect(status(page)).toHaveText('3 projetos');
  });

  test('a shared address shows its filters and page at once', async ({ page }) => {
    await page.goto('/catalogo?tipologia=Apartamento&pagina=2');
    await expect(status(page)).toHaveText('14 projetos');
    await expect(names(page)).toHaveCount(2);
    await expect(filter(page, 'Tipologia')).toHaveValue('Apartamento');
  });

  test('until a list of a query can be shown there is none, rather than another', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/catalogo?cidade=Londrina');
    await expect(names(page)).toHaveCount(0);
    release();
    await expect(names(page)).toHaveText(['Parque dos Campos', 'Recanto 222']);
  });

  test('another query hides nothing, and a script that never comes hides nothing for ever', { tag: '@ci' }, async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/catalogo?utm_source=jornal');
    await expect(names(page)).toHaveCount(12);
    await page.goto('/catalogo?cidade=Londrina');
    await expect(names(page)).toHaveCount(0);
    await page.evaluate(() => {
      for (const wait of document.getAnimations()) wait.finish();
    });
    await expect(names(page)).toHaveCount(12);
  });

  test('the page is kept when a filter changes, and the last one is shown when there are fewer', async ({ page }) => {
    await page.goto('/catalogo?pagina=2');
    await filter(page, 'Status').selectOption('Pronto para morar');
    await expect(page).toHaveURL('/catalogo?status=Pronto+para+morar&pagina=2');
    await expect(cards(page).filter({ visible: true })).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Remover filtro Pronto para morar' }).click();
    await expect(pageButton(page, 'Página 2')).toHaveAttribute('aria-current', 'page');
  });

  test('options that would find nothing are disabled', { tag: '@ci' }, async ({ page }) => {
    const choices = (name: string) =>
      filter(page, name).evaluate((select: HTMLSelectElement) =>
        [...select.options].filter(({ disabled }) => disabled).map(({ text }) => text),
      );
    await page.goto('/catalogo');
    // Already in the HTML.
    expect(await choices('Preço')).toEqual(['Acima de R$ 1.000.000']);
    await filter(page, 'Cidade').selectOption('Itajaí');
    await expect.poll(() => choices('Status')).toEqual(['Pronto para morar']);
    expect(await choices('Tipologia')).toEqual(['Terreno']);
    await filter(page, 'Status').selectOption('Lançamento');
    await expect.poll(() => choices('Bairro')).toEqual(['Morro Central']);
    expect(await choices('Cidade')).toEqual(['Londrina']);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect.poll(() => choices('Status')).toEqual([]);

    await page.goto('/catalogo?cidade=Itajaí&status=Pronto para morar');
    await expect(status(page)).toHaveText('0 projetos');
    expect(await choices('Cidade')).not.toContain('Itajaí');
    expect(await choices('Status')).not.toContain('Pronto para morar');
  });

  test('when nothing matches a message says so, and each filter can be removed, with the number of projects that finds, or all', async ({
    page,
  }) => {
    await page.goto('/catalogo?cidade=Itajaí&status=Pronto para morar&tipologia=Apartamento');
    const offers = page.getByRole('list', { name: 'Filtros a retirar' }).getByRole('button');
    await expect(page.getByText('Nenhum projeto combina com esses filtros.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden();
    await expect(offers).toHaveText(['Sem Itajaí: 4 projetos', 'Sem Pronto para morar: 3 projetos']);
    await offers.first().click();
    await expect(status(page)).toHaveText('4 projetos');
    await expect(status(page)).toBeFocused();
    await expect(names(page)).toHaveCount(4);
    await expect(offers).toHaveCount(0);
    await expect(page).toHaveURL(/\?status=Pronto\+para\+morar&tipologia=Apartamento$/);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(status(page)).toHaveText('15 projetos');
    await expect(page).toHaveURL('/catalogo');
  });

  test('a choice made just as React takes over counts, and the page is kept', { tag: '@ci' }, async ({ page }) => {
    await page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener;
      let chosen = false;
      EventTarget.prototype.addEventListener = function (...args: Parameters<typeof listen>) {
        listen.apply(this, args);
        if (chosen || args[0] !== 'change' || !(this instanceof HTMLElement) || !this.dataset.island) return;
        chosen = true;
        const select = this.querySelector<HTMLSelectElement>('select[name=status]');
        // React listens already but has not rendered yet.
        queueMicrotask(() => {
          if (!select) return;
          select.value = 'Pronto para morar';
          select.dispatchEvent(new Event('change', { bubbles: true }));
        });
      };
    });
    await page.goto('/catalogo?pagina=2');
    await expect(page).toHaveURL('/catalogo?status=Pronto+para+morar&pagina=2');
    await expect(filter(page, 'Status')).toHaveValue('Pronto para morar');
  });

  test('a choice made before script runs counts, together with the address’s filters', async ({ page }) => {
    const release = await hold(page, '**/assets/page-*.json');
    await page.goto('/catalogo?status=Lançamento');
    await filter(page, 'Cidade').focus();
    await filter(page, 'Cidade').selectOption('Itajaí');
    release();
    await expect(status(page)).toHaveText('1 projeto');
    await expect(filter(page, 'Cidade')).toHaveValue('Itajaí');
    await expect(page).toHaveURL(/cidade=Itaja%C3%AD&status=/);
  });
});

test('at 1440 × 900 the five filters are in one row, and the first cards in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/catalogo');
  const boxes = await page
    .getByRole('combobox')
    .or(moreFilters(page))
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)));
  expect(boxes).toHaveLength(6);
  expect(Math.max(...boxes) - Math.min(...boxes)).toBeLessThan(8);
  for (const name of (await names(page).all()).slice(0, 3)) await expect(name).toBeInViewport({ ratio: 0.5 });
});

test.describe('the wide card', () => {
  /** Cells of the grid that no visible card covers. */
  const emptyCells = (page: Page) =>
    page.locator('.cards').evaluate((list) => {
      const { gridTemplateColumns, gridTemplateRows, columnGap } = getComputedStyle(list);
      const [columns, rows] = [gridTemplateColumns.split(' '), gridTemplateRows.split(' ')];
      const [column, gap] = [columns[0] ?? '', columnGap].map(Number.parseFloat) as [number, number];
      const cells = Array.from(list.children as HTMLCollectionOf<HTMLElement>, (card) => {
        const down = Number(/span (\d)/.exec(getComputedStyle(card).gridRowStart)?.[1] ?? 1);
        return card.offsetWidth && down * Math.round((card.offsetWidth + gap) / (column + gap));
      });
      return columns.length * rows.length - cells.reduce((sum, count) => sum + count, 0);
    });

  test('leaves no cell empty with one to twelve cards, at each number of columns', {
    tag: '@ci',
  }, async ({ page }) => {
    await page.goto('/catalogo');
    for (const width of [1440, 1136, 800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (let count = 1; count <= 12; count++) {
        const widePicture = { base: '', width: 4, height: 3, widths: [], color: '' };
        const { at, spans } = wideCard(Array.from({ length: count }, () => ({ widePicture })));
        await page.locator('.cards').evaluate(
          (list, shown) => {
            for (const [index, card] of [...(list.children as HTMLCollectionOf<HTMLElement>)].entries()) {
              card.toggleAttribute('data-off', index >= shown.count);
              card.removeAttribute('data-wide');
              if (index === shown.at) card.dataset.wide = shown.spans;
            }
          },
          { count, at, spans },
        );
        expect({ width, count, empty: await emptyCells(page) }).toEqual({ width, count, empty: 0 });
      }
    }
  });

  test('shows another picture of its project, follows the filters, and moves nothing', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await observeShifts(page);
    await page.goto('/catalogo?cidade=Itajaí');
    await expect(names(page)).toHaveCount(3);
    expect(await emptyCells(page)).toBe(0);
    expect(await shiftsOf(page)).toBeLessThan(0.001);
    await filter(page, 'Status').selectOption('Lançamento');
    await expect(names(page)).toHaveCount(1);
    const [card, list] = [cards(page).filter({ visible: true }), page.locator('.cards')];
    await expect.poll(async () => (await card.boundingBox())?.width).toBe((await list.boundingBox())?.width);
    const pictureOf = () => card.locator('img').getAttribute('src');
    const wide = await pictureOf();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(names(page)).toHaveCount(12);
    await expect(cards(page).locator(`img[src="${wide}"]`)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters are collapsed, and the summary counts the active ones', async ({ page }) => {
    await page.goto('/catalogo?cidade=Maringá&status=Lançamento');
    await expect(filter(page, 'Cidade')).toBeHidden();
    await expect(page.getByText('2 ativos')).toBeVisible();
    await page.locator('summary', { hasText: /^Filtros/ }).click();
    await expect(filter(page, 'Cidade')).toBeVisible();
  });

  test('the banner shows only the title, and a status is at the bottom of its picture, not over the top of the building', {
    tag: '@ci',
  }, async ({ page }) => {
    await page.goto('/catalogo');
    await expect(page.getByRole('heading', { level: 1, name: 'Todos os projetos' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Converse com o plantão de vendas' })).toBeHidden();
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first();
    const picture = await card.getByRole('img').boundingBox();
    const status = await card.getByText(/^(Pré-lançamento|Lançamento|Em construção|Pronto para morar)$/).boundingBox();
    const [foot, end] = [(picture?.y ?? 0) + (picture?.height ?? 0), (status?.y ?? 0) + (status?.height ?? 0)];
    expect(status?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) / 2);
    expect(end).toBeLessThan(foot);
  });
});

test('from 769 px on the banner leads to the sales line', { tag: '@ci' }, async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 });
  await page.goto('/catalogo');
  const link = page.getByRole('link', { name: 'Converse com o plantão de vendas' });
  await expect(link).toHaveAttribute('href', '/api/whatsapp');
  const banner = await page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::div[2]').boundingBox();
  const at = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.textContent, {
    x: (banner?.x ?? 0) + 300,
    y: (banner?.y ?? 0) + 60,
  });
  expect(at).toContain('Converse com o plantão de vendas');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all cards are shown; filters and pages are hidden', async ({ page }) => {
    await page.goto('/catalogo?cidade=Londrina');
    await expect(cards(page).filter({ visible: true })).toHaveCount(15);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden();
  });
});

test("while the filters' summary has not arrived, nothing moves and the browser shows no default summary", {
  tag: '@ci',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await observeShifts(page);
  const beforeSummary = (html: string) => html.indexOf('<summary>', html.indexOf('Filtrar projetos'));
  await openInPieces(page, '/catalogo', beforeSummary, () =>
    expect(page.getByRole('form', { name: 'Filtrar projetos' }).getByRole('group')).toBeHidden(),
  );
  await expect(page.getByText('Filtros', { exact: true })).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThan(0.001);
});
