import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { filter, names, status } from '../support/catalogue.ts';
import { copyContent } from '../support/content.ts';
import { hold } from '../support/hold.ts';
import { serveSite } from '../support/process.ts';
import { isStill } from '../support/stillness.ts';

const root = join(import.meta.dirname, '../..');
const build = join(root, 'src/build/build.ts');

test.describe('a catalogue whose list comes by city', { tag: '@sweep' }, () => {
  const content = copyContent();
  let address = '';
  let stop: () => Promise<void>;

  test.describe.configure({ mode: 'serial' });
  test.use({ viewport: { width: 1280, height: 800 } });

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const folha = readFileSync(content.file('folha.yaml'), 'utf8');
    for (let number = 1; number <= 200; number++) {
      writeFileSync(content.file(`folha-${number}.yaml`), folha.replace(/^name: .*/m, `name: Folha ${number}`));
    }
    const outDir = join(content.dir, 'dist');
    // The limit is for thousands, which would take minutes to build.
    const options = { root, contentDir: content.dir, outDir, compress: false, share: false, listLimit: 200 };
    const script = `import { build } from ${JSON.stringify(build)}; await build({ ...${JSON.stringify(options)}, log() {} });`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root });
    ({ url: address, stop } = await serveSite(outDir));
  });

  test.afterAll(async () => {
    await stop?.();
    content.remove();
  });

  /** The lists that the page asks for, in any order. */
  function listsAsked(page: Page): () => string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/catalogo\/.*json$/.test(pathname)) asked.push(pathname.slice('/catalogo/'.length));
    });
    return () => asked.sort();
  }

  test('a city fetches its own list, once, and its filters narrow that', async ({ page }) => {
    const asked = listsAsked(page);
    await page.goto(`${address}/catalogo`);
    await filter(page, 'Cidade').selectOption('Londrina');
    await expect(status(page)).toHaveText('2 projetos');
    await expect(names(page)).toHaveText(['Parque dos Campos', 'Recanto 222']);
    await filter(page, 'Tipologia').selectOption('Terreno');
    await expect(names(page)).toHaveText(['Parque dos Campos']);
    expect(asked()).toEqual(['londrina-pr.json']);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(status(page)).toHaveText('215 projetos');
    await expect(names(page)).toHaveCount(12);
    await expect(page).toHaveURL(`${address}/catalogo`);
    expect(asked()).toEqual(['londrina-pr.json']);
  });

  test('a filter without a city fetches the lists of all', async ({ page }) => {
    const asked = listsAsked(page);
    await page.goto(`${address}/catalogo?tipologia=Terreno`);
    await expect(names(page)).toHaveText(['Parque dos Campos']);
    expect(asked()).toEqual(['itajai-sc.json', 'londrina-pr.json', 'maringa-pr.json']);
  });

  test('where a city has nothing, the other cities’ lists tell which filter to remove', async ({ page }) => {
    await page.goto(`${address}/catalogo?cidade=Itajaí&status=Pronto para morar&tipologia=Apartamento`);
    await expect(page.getByRole('list', { name: 'Filtros a retirar' }).getByRole('button')).toHaveText([
      'Sem Itajaí: 4 projetos',
      'Sem Pronto para morar: 3 projetos',
    ]);
  });

  test('until a shared address has its list there are no cards, rather than others', async ({ page }) => {
    const release = await hold(page, '**/londrina-pr.json');
    await page.goto(`${address}/catalogo?cidade=Londrina`);
    await expect(status(page)).toHaveText('Carregando…');
    await expect(names(page)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden();
    release();
    await expect(names(page)).toHaveText(['Parque dos Campos', 'Recanto 222']);
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  });

  test('a list that can’t be fetched is said, and asked for again with the next choice', async ({ page }) => {
    await page.route('**/catalogo/*.json', (route) => route.abort());
    await page.goto(`${address}/catalogo`);
    await filter(page, 'Cidade').selectOption('Londrina');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(status(page)).toHaveText('Os projetos não carregaram.');
    await expect(names(page)).toHaveCount(0);
    await page.unroute('**/catalogo/*.json');
    await filter(page, 'Tipologia').selectOption('Terreno');
    await expect(names(page)).toHaveText(['Parque dos Campos']);
  });

  test('pages of a city are in the address, and Back leads to the one before', async ({ page }) => {
    await page.goto(`${address}/catalogo?cidade=Maringá&pagina=2`);
    await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
    await expect(names(page)).toHaveCount(12);
    const second = await names(page).allTextContents();
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page).toHaveURL(/pagina=3$/);
    await expect(names(page)).not.toHaveText(second);
    await page.goBack();
    await expect(names(page)).toHaveText(second);
  });

  test('without filters a later page is a page of its own, and removing its filters shows the first', async ({
    page,
  }) => {
    await page.goto(`${address}/catalogo`);
    const first = await names(page).allTextContents();
    const link = page.getByRole('link', { name: 'Página 3' });
    await link.scrollIntoViewIfNeeded();
    // The cards above it have only now been laid out.
    await isStill(link);
    await link.click();
    await expect(page).toHaveURL(`${address}/catalogo/3`);
    await filter(page, 'Status').selectOption('Em construção');
    await expect(page).toHaveURL(/\/catalogo\?\S*pagina=3/);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL(`${address}/catalogo`);
    await expect(names(page)).toHaveText(first);
  });

  test('without script each page shows its own cards', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${address}/catalogo/18`);
    await expect(names(page)).toHaveCount(11);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.close();
  });
});
