import { expect, type Page, test } from '@playwright/test';
import { hold } from '../support/hold.ts';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const names = (page: Page) => cards(page).filter({ visible: true }).getByRole('heading');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const filter = (page: Page, name: string) => page.getByRole('combobox', { name });
const pageButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Páginas' }).getByRole('button', { name });

test.describe('pages', () => {
  test('twelve cards on the first page and six on the second; the address says which', async ({ page }) => {
    await page.goto('/catalogo');
    await expect(cards(page).filter({ visible: true })).toHaveCount(12);
    await expect(status(page)).toHaveText('18 projetos');
    await pageButton(page, 'Próxima página').click();
    await expect(cards(page).filter({ visible: true })).toHaveCount(6);
    await expect(page).toHaveURL('/catalogo?pagina=2');
    await expect(pageButton(page, 'Página 2')).toHaveAttribute('aria-current', 'page');
    await expect(pageButton(page, 'Próxima página')).toBeDisabled();
    await expect(pageButton(page, 'Última página')).toBeDisabled();
    await page.goBack();
    await expect(cards(page).filter({ visible: true })).toHaveCount(12);
    await expect(pageButton(page, 'Primeira página')).toBeDisabled();
    await expect(pageButton(page, 'Página anterior')).toBeDisabled();
  });

  test('Civitas is absent; a card leads to its project', async ({ page }) => {
    await page.goto('/catalogo');
    await expect(page.getByRole('main').getByRole('link', { name: 'Civitas' })).toHaveCount(0);
    await cards(page).filter({ hasText: 'Bioos' }).click();
    await expect(page).toHaveURL('/bioos');
  });
});

test.describe('filters', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a city brings its neighbourhoods and is kept in the address', async ({ page }) => {
    await page.goto('/catalogo');
    await expect(filter(page, 'Bairro').getByRole('option')).toHaveText(['Todos']);
    await filter(page, 'Cidade').selectOption('Apucarana');
    await expect(status(page)).toHaveText('2 projetos');
    await expect(names(page)).toHaveText(['Parque das Flores', 'Reserva 361']);
    await expect(filter(page, 'Bairro').getByRole('option')).toHaveText([
      'Todos',
      'Recanto das Araras',
      'Jardim das Flores',
    ]);
    await expect(page).toHaveURL('/catalogo?cidade=Apucarana');
  });

  test('the neighbourhoods of Curitiba stand in the specified order', async ({ page }) => {
    await page.goto('/catalogo?cidade=Curitiba');
    await expect(filter(page, 'Bairro').getByRole('option')).toHaveText([
      ...['Todos', 'Portão', 'Água Verde', 'Seminário', 'Cristo Rei', 'Centro Cívico'],
      ...['Alto da Glória', 'Prado Velho', 'Centro', 'Juvevê'],
    ]);
  });

  test('another city sets the neighbourhood back to all', async ({ page }) => {
    await page.goto('/catalogo?cidade=Curitiba&bairro=Centro');
    await expect(filter(page, 'Bairro')).toHaveValue('Centro');
    await filter(page, 'Cidade').selectOption('Joinville');
    await expect(filter(page, 'Bairro')).toHaveValue('all');
    await expect(status(page)).toHaveText('2 projetos');
  });

  test('a shared address shows its filters and page at once', async ({ page }) => {
    await page.goto('/catalogo?cidade=Curitiba&pagina=2');
    await expect(status(page)).toHaveText('14 projetos');
    await expect(names(page)).toHaveCount(2);
    await expect(filter(page, 'Cidade')).toHaveValue('Curitiba');
  });

  test('the page is kept when a filter changes, and the last one is shown when there are fewer', async ({ page }) => {
    await page.goto('/catalogo?pagina=2');
    await filter(page, 'Status').selectOption('Pronto para morar');
    await expect(page).toHaveURL('/catalogo?status=Pronto+para+morar&pagina=2');
    await expect(cards(page).filter({ visible: true })).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Remover filtro Pronto para morar' }).click();
    await expect(pageButton(page, 'Página 2')).toHaveAttribute('aria-current', 'page');
  });

  test('status, typology and price narrow the list together', async ({ page }) => {
    await page.goto('/catalogo');
    await filter(page, 'Tipologia').selectOption('Terreno');
    await expect(names(page)).toHaveText(['Parque das Flores']);
    await filter(page, 'Tipologia').selectOption('all');
    await filter(page, 'Preço').selectOption('Até R$ 500 mil');
    await expect(names(page)).toHaveText(['Reserva 361']);
    await filter(page, 'Status').selectOption('Lançamento');
    await expect(status(page)).toHaveText('0 projetos');
  });

  test('when nothing matches it says so, and one button lifts all filters', async ({ page }) => {
    await page.goto('/catalogo?cidade=Joinville&tipologia=Terreno');
    await expect(page.getByText('Nenhum projeto combina com esses filtros.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(status(page)).toHaveText('18 projetos');
    await expect(page).toHaveURL('/catalogo');
  });

  test('what is chosen in the very moment script takes over counts, and the page is kept', async ({ page }) => {
    await page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener;
      let chosen = false;
      EventTarget.prototype.addEventListener = function (...args: Parameters<typeof listen>) {
        listen.apply(this, args);
        if (chosen || args[0] !== 'change' || !(this instanceof HTMLElement) || !this.dataset.island) return;
        chosen = true;
        const select = this.querySelector<HTMLSelectElement>('select[name=status]');
        // React listens now, and has not rendered yet.
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

  test('what is chosen before script runs counts, beside what the address says', async ({ page }) => {
    const release = await hold(page, '**/assets/page-*.json');
    await page.goto('/catalogo?status=Lançamento');
    await filter(page, 'Cidade').focus();
    await filter(page, 'Cidade').selectOption('Joinville');
    release();
    await expect(status(page)).toHaveText('1 projeto');
    await expect(filter(page, 'Cidade')).toHaveValue('Joinville');
    await expect(page).toHaveURL(/cidade=Joinville&status=/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters are folded away, and the summary counts those in force', async ({ page }) => {
    await page.goto('/catalogo?cidade=Curitiba&status=Lançamento');
    await expect(filter(page, 'Cidade')).toBeHidden();
    await expect(page.getByText('2 ativos')).toBeVisible();
    await page.locator('summary').click();
    await expect(filter(page, 'Cidade')).toBeVisible();
  });

  test('the banner shows the title alone', async ({ page }) => {
    await page.goto('/catalogo');
    await expect(page.getByRole('heading', { level: 1, name: 'Projetos' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Fale com a equipe de vendas' })).toBeHidden();
  });
});

test('from 769 px on the banner leads to the sales line', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 });
  await page.goto('/catalogo');
  const link = page.getByRole('link', { name: 'Fale com a equipe de vendas' });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/554130000002/);
  const banner = await page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::div[2]').boundingBox();
  const at = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.textContent, {
    x: (banner?.x ?? 0) + 300,
    y: (banner?.y ?? 0) + 60,
  });
  expect(at).toContain('Fale com a equipe de vendas');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all cards are shown; filters and pages are hidden', async ({ page }) => {
    await page.goto('/catalogo');
    await expect(cards(page).filter({ visible: true })).toHaveCount(18);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden();
  });
});
