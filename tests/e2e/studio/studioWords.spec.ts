/** The form speaks as its users do: their words, their numbers and dates, and nothing of the file that it writes. */
import { test } from '@playwright/test';
import { expect, openGroup, status, studioForTests } from '../../support/studio.ts';

test.describe('npm run studio: the form’s words', { tag: '@sweep' }, () => {
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

  test('the counter of a long text counts as its limit does', async ({ page }) => {
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

  test('an icon is found by a word of the same family, and by the plural', async ({ page }) => {
    await studio.open(page, 'Nova Alameda Ipê');
    await openGroup(page, 'Diferenciais');
    await page.getByRole('button', { name: 'Adicionar: Itens' }).click();
    await page.keyboard.press('Enter');
    const found = page.getByRole('region', { name: 'Encontrados' }).getByRole('button');
    for (const [sought, name] of [
      ['churrasco', 'Churrasqueira'],
      ['jardins', 'Jardim'],
      ['hospitais', 'Hospital'],
      ['animal', 'Pet place'],
      ['estacionar', 'Vaga de garagem'],
    ] as const) {
      await page.getByLabel('Procurar ícone').fill(sought);
      await expect(found.first()).toHaveText(name);
    }
  });

  test('numbers, dates and states are said as they are typed, also by what is wrong with them', async ({ page }) => {
    await studio.open(page, 'Pulso Home');
    await openGroup(page, 'Andamento da obra');
    const percent = page.getByLabel('Estágio geral', { exact: true });
    const date = page.getByLabel(/^Última atualização/);
    for (const [field, text, message] of [
      [percent, '141,54', /141,54 está acima de 100/],
      [percent, '45,123', /45,123 tem casas decimais demais/],
      [percent, 'metade', /Escreva só o número, por exemplo 41,54\./],
      [date, '01/01/2099', /01\/01\/2099 está no futuro/],
      [date, '31/09/2025', /31\/09\/2025 não existe no calendário/],
      [date, 'ontem', /Escreva dia\/mês\/ano, por exemplo 30\/09\/2025/],
      [page.getByLabel('Nome', { exact: true }), 'Mirante', /Outro empreendimento também se chama Mirante/],
    ] as const) {
      await field.fill(text);
      await expect(field).toHaveAccessibleDescription(message);
    }
    await expect(status(page)).toHaveText('Gravado');
    studio.content.edit('pulso-home.yaml', /percent: .*/, 'percent: 42,5%');
    await page.getByRole('button', { name: 'Corrigir: 42,5', exact: true }).click();
    await expect(percent).toHaveValue('42,5');
    await expect.poll(() => studio.text('pulso-home.yaml')).toContain('percent: 42.5\n');

    const states = await page.getByLabel('Estado', { exact: true }).locator('option').allTextContents();
    expect(states).toEqual(states.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
    expect(states).toContain('Paraná');
  });

  test('what a page usually has can be filled in at once', async ({ page }) => {
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

  test('lists of the site name developments and show their picture', async ({ page }) => {
    await page.goto(`${studio.address}/__studio#_site`);
    const slides = page.getByRole('group', { name: 'Destaques' });
    await page.getByRole('button', { name: 'Adicionar: Destaques' }).click();
    await page.getByLabel('Empreendimento', { exact: true }).last().selectOption('Folha');
    const last = slides.getByRole('listitem').last();
    await expect(last.getByRole('button', { name: 'Folha', exact: true })).toBeVisible();
    const loaded = (picture: Element) => (picture as HTMLImageElement).naturalWidth;
    await expect.poll(() => last.locator('img[src*="pictures/folha"]').evaluate(loaded)).toBeGreaterThan(0);
  });
});
