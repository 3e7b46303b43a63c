/** The form speaks as its users do: their words, their numbers and dates, and nothing of the file that it writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { expect, groupButton, openGroup, status, studioForTests } from '../../support/studio.ts';

test.describe('npm run studio: the form’s words', { tag: '@ci' }, () => {
  const studio = studioForTests();

  test('paragraphs pasted into one field are split by one press, which is one step to undo', async ({ page }) => {
    await studio.open(page, 'Mirante');
    await openGroup(page, 'Sobre');
    const before = studio.text('mirante.yaml');
    const [first, second] = ['Do alto se vê o vale inteiro.', 'Ao lado fica a praça, com feira aos sábados.'];
    const field = page.getByLabel('Parágrafo 1', { exact: true });
    await field.fill(`${first}\n\n${second}\n`);
    await page.getByRole('button', { name: 'Separar em 2 parágrafos' }).click();
    await expect(field).toHaveValue(first);
    await expect(field).toBeFocused();
    await expect(page.getByLabel('Parágrafo 2', { exact: true })).toHaveValue(second);
    await expect.poll(() => studio.text('mirante.yaml')).toMatch(new RegExp(`- ${first}\\n+    - ${second}\\n`));
    await page.getByRole('button', { name: 'Desfazer: Parágrafos: separar' }).click();
    await expect(field).toHaveValue(`${first}\n\n${second}`);
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await expect.poll(() => studio.text('mirante.yaml')).toBe(before);
  });

  test('the counter of a long text counts as its limit does', { tag: '@release' }, async ({ page }) => {
    await studio.open(page, 'Mirante');
    await openGroup(page, 'Sobre');
    const field = page.getByLabel('Parágrafo 1', { exact: true });
    await field.fill(`${'a'.repeat(1440)}${'🏡'.repeat(60)}`);
    await expect(page.getByText('1500 de 1500 caracteres')).toBeVisible();
    await expect(status(page)).toHaveText('Gravado');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.fill('a'.repeat(1501));
    await expect(page.getByText('1501 de 1500 caracteres')).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/O texto tem 1501 caracteres; cabem no máximo 1500/);
  });

  test('what a page usually has can be filled in at once', { tag: '@release' }, async ({ page }) => {
    studio.content.edit('folha.yaml', /^(area|delivery|location|progress):\n(?: .*\n)+/gm, '');
    await studio.open(page, 'Folha');
    for (const group of ['Topo', 'Sobre', 'Diferenciais', 'Localização', 'Andamento da obra'])
      await openGroup(page, group);
    for (const label of ['Menor área', 'Estágio geral', 'Registro de incorporação', 'Tour virtual'])
      await expect(page.getByLabel(new RegExp(`^${label}`))).toBeVisible();
    await expect(page.getByRole('button', { name: /^Acrescentar/ })).toHaveText(['Acrescentar']);
    await page.getByLabel('Estágio geral', { exact: true }).fill('80,5');
    await expect.poll(() => studio.text('folha.yaml')).toContain('progress:\n  percent: 80.5\n');
  });

  test('a colour has a field of its own, also for what a page takes where the file has none', async ({ page }) => {
    const text = () => readFileSync(join(studio.content.dir, 'site.config.yaml'), 'utf8');
    await page.goto(`${studio.address}/__studio#_site`);
    await expect(groupButton(page, 'Aparência e serviços')).toHaveText(/completo/);
    await openGroup(page, 'Aparência e serviços');
    const written = page.getByLabel('Tinta (opcional)');
    const field = page.getByLabel('Escolher a cor: Tinta');
    await expect(field).toHaveValue('#14281f');
    await field.fill('#ffee00');
    await expect(written).toHaveValue('#ffee00');
    await expect.poll(text).toContain('#ffee00');
    await expect(written).toHaveAccessibleDescription(/têm contraste de 1,/);
    await page.getByRole('button', { name: 'Desfazer: Tinta' }).click();
    await expect(written).toHaveValue('#14281f');
    await written.fill('');
    await expect(field).toHaveValue(/^#[0-9a-f]{6}$/);
    await expect(field).not.toHaveValue('#14281f');
    await page.getByRole('button', { name: 'Desfazer: Tinta' }).click();
    await expect.poll(text).toContain('#14281f');
  });

  test('a text of the site is found as the page says it, changed, and given back when emptied', async ({ page }) => {
    const text = () => readFileSync(join(studio.content.dir, 'site.config.yaml'), 'utf8');
    const before = text();
    await page.goto(`${studio.address}/__studio#_site`);
    await openGroup(page, 'Palavras');
    const search = page.getByLabel('Procurar um texto do site');
    await search.fill('ver os 15 projetos');
    const field = page.getByRole('textbox', { name: 'Mostrar todos' });
    await expect(field).toHaveAttribute('placeholder', /Ver os \{count\} \{nouns\}$/);
    await field.fill('Ver tudo');
    await expect(field).toHaveAccessibleDescription(/O usual: “Ver os .*Falta \{count\}/);
    await search.fill('');
    await expect(page.getByText('1 mudado')).toBeVisible();
    await expect(field).toBeHidden();
    // What is wrong leads into the closed part.
    await page.getByText(/^\d+ coisas? a corrigir/).click();
    await page.getByRole('list', { name: 'O que falta' }).getByRole('button', { name: 'Palavras' }).click();
    await expect(field).toBeFocused();
    await field.fill('Ver os {count} lares');
    await expect.poll(text).toMatch(/words:\n {2}home:\n {4}showAll: Ver os \{count\} lares\n/);
    await field.fill('');
    await expect.poll(text).toBe(before);
  });

  test('nobody types the key of a shared draft; its last day can be changed', { tag: '@release' }, async ({ page }) => {
    studio.content.edit(
      'lofts.yaml',
      /^draft: true$/m,
      'draft: true\npreview: { key: q3vN0xYt7LwB2sKd9RfG1A, until: 2099-12-31 }',
    );
    await studio.open(page, 'Lofts (nome a definir)');
    const shared = page.getByRole('group', { name: 'Rascunho compartilhado' });
    await page.getByText('Avançado', { exact: true }).first().click();
    await expect(shared.getByRole('textbox')).toHaveCount(1);
    await shared.getByLabel('Vale até').fill('30/12/2099');
    await expect.poll(() => studio.text('lofts.yaml')).toContain('until: 2099-12-30');
    await shared.getByRole('button', { name: 'Remover' }).click();
    await expect(shared.getByRole('textbox')).toHaveCount(0);
    await expect(shared.getByRole('button')).toHaveCount(0);
  });

  test('a video begins with its address', { tag: '@release' }, async ({ page }) => {
    await studio.open(page, 'Folha');
    await openGroup(page, 'Fotos');
    await page.getByRole('button', { name: 'Adicionar vídeo' }).first().press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Vídeo')).toBeFocused();
  });
});
