import { readFileSync, writeFileSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { expect, studioForTests } from '../../support/studio.ts';

test.describe('npm run studio: the list and its dialogs', { tag: '@ci' }, () => {
  const studio = studioForTests();

  const list = (page: Page) => page.getByRole('navigation', { name: 'Empreendimentos' });
  const dialog = (page: Page) => page.getByRole('dialog');
  async function choose(page: Page, name: string, what: string) {
    await list(page)
      .getByRole('button', { name: `Mais: ${name}` })
      .press('Enter');
    await list(page).getByRole('button', { name: what }).press('Enter');
  }

  test('is sorted as in a dictionary; the tab has the open one’s name', { tag: '@release' }, async ({ page }) => {
    await page.goto(`${studio.address}/__studio`);
    await expect(page).toHaveTitle('Estúdio');
    await expect(list(page).getByRole('link').first()).toBeVisible();
    const names = await list(page).getByRole('link').allTextContents();
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR', { numeric: true }).compare));
    await list(page).getByRole('link', { name: 'Mirante', exact: true }).click();
    await expect(page).toHaveTitle('Mirante – Estúdio');
    await page.getByRole('link', { name: 'Todos' }).click();
    await expect(page).toHaveTitle('Estúdio');
  });

  test('is searched by words in any order and by drafts; what was searched, its place and the focus are there on return', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${studio.address}/__studio`);
    const names = () => list(page).getByRole('link').allTextContents();
    const search = page.getByLabel(/^Procurar/);
    await search.fill('rascunho');
    await expect.poll(names).toEqual(['Lofts (nome a definir)']);
    await search.fill('ipê nova');
    await expect.poll(names).toEqual(['Nova Alameda Ipê']);
    await search.fill('site');
    await expect.poll(async () => (await names()).length).toBeGreaterThan(5);
    const link = list(page).getByRole('link').last();
    await link.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    expect(before).toBeGreaterThan(0);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: 'Todos' }).press('Enter');
    await expect(search).toHaveValue('site');
    await expect(link).toBeFocused();
    expect(await place()).toBe(before);
  });

  test('on a small phone, the hours of what is planned stay inside its card', { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    studio.content.edit('folha.yaml', /^name:/m, 'publishAt: 2099-12-01 09:00\nname:');
    await page.goto(`${studio.address}/__studio`);
    const card = list(page).getByRole('listitem').filter({ hasText: 'Entra no site em 01/12/2099 09:00' });
    const beyond = (li: Element) =>
      Math.max(...[...li.querySelectorAll('*')].map((inner) => inner.getBoundingClientRect().right)) -
      li.getBoundingClientRect().right;
    expect(await card.evaluate(beyond)).toBeLessThan(0);
    studio.content.edit('folha.yaml', /^publishAt: .*\n/m, '');
  });

  test('says that the server doesn’t answer, and recovers with it', async ({ page }) => {
    const lost = 'O estúdio não responde. Abra-o de novo como da outra vez.';
    await page.goto(`${studio.address}/__studio`);
    await expect(list(page).getByRole('link').first()).toBeVisible();
    await studio.kill();
    await expect(page.getByRole('alert')).toHaveText(lost);
    await choose(page, 'Mirante', 'Duplicar');
    await page.getByLabel('Nome da cópia').fill('Outro');
    await page.getByRole('button', { name: 'Criar cópia' }).press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText(lost);
    await page.keyboard.press('Escape');
    await studio.restart();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('by keyboard: a dialog takes the focus, keeps it when it is refused, and gives it back', async ({ page }) => {
    await page.goto(`${studio.address}/__studio`);
    const opener = list(page).getByRole('button', { name: 'Mais: Mirante' });
    await choose(page, 'Mirante', 'Mudar o endereço');
    const slug = page.getByLabel('Endereço novo');
    await expect(slug).toBeFocused();
    for (const nonsense of ['../..', '😀', ' ']) {
      await slug.fill(nonsense);
      const button = page.getByRole('button', { name: 'Mudar', exact: true });
      await button.press('Enter');
      await expect(dialog(page).getByRole('alert')).toHaveText('Dê um nome com letras ou números.');
      await expect(button).toBeFocused();
    }
    await slug.fill('vale');
    await slug.press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText('O endereço /vale já é de Vista do Vale.');
    await expect(slug).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    const create = page.getByRole('button', { name: 'Novo empreendimento' });
    await create.press('Enter');
    await expect(dialog(page).getByLabel('Nome')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(create).toBeFocused();
  });

  test('what was archived or deleted is told, can be undone, and leaves the focus in the list', async ({ page }) => {
    await page.goto(`${studio.address}/__studio`);
    for (const [what, said] of [
      ['Arquivar', 'Folha foi para o arquivo.'],
      ['Apagar', 'Folha foi para a lixeira.'],
    ] as const) {
      await choose(page, 'Folha', what);
      await dialog(page).getByRole('button', { name: what }).press('Enter');
      const done = page.getByRole('region', { name: 'O que foi feito' });
      await expect(done).toContainText(said);
      await expect(list(page).getByRole('link', { name: 'Folha', exact: true })).toHaveCount(0);
      await expect(list(page)).toBeFocused();
      await done.getByRole('button', { name: 'Desfazer' }).press('Enter');
      await expect(list(page).getByRole('link', { name: 'Folha', exact: true })).toBeVisible();
      await expect(done).toBeEmpty();
      await expect(list(page)).toBeFocused();
    }
  });

  test('a name of one long word fits into dialog and notice on a phone', { tag: '@release' }, async ({ page }) => {
    const name = 'A'.repeat(60);
    const text = readFileSync(studio.content.file('folha.yaml'), 'utf8');
    writeFileSync(
      studio.content.file('longo.yaml'),
      text.replace(/^name: .*/m, `name: ${name}`).replace(/^slug: .*\n/m, ''),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${studio.address}/__studio`);
    await choose(page, name, 'Arquivar');
    await expect(dialog(page)).toBeVisible();
    expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await dialog(page).getByRole('button', { name: 'Arquivar' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeInViewport({ ratio: 1 });
  });

  test('a new development with blanks for its city is a draft in which the city is missing', {
    tag: '@release',
  }, async ({ page }) => {
    await page.goto(`${studio.address}/__studio`);
    await page.getByRole('button', { name: 'Novo empreendimento' }).click();
    await dialog(page).getByLabel('Nome').fill('  Torre 😀 ../sul  ');
    await dialog(page).getByLabel('Cidade').fill('  ');
    await dialog(page).getByLabel('Estado').selectOption('Paraná');
    await dialog(page).getByLabel('Tipologia').fill('Apartamento');
    await page.getByRole('button', { name: 'Criar rascunho' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Torre 😀 ../sul');
    await expect(page.getByLabel('Cidade', { exact: true })).toHaveAccessibleDescription(/Falta preencher/);
  });
});
