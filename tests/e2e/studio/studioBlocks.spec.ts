import { test } from '@playwright/test';
import { violations } from '../../support/accessibilityCheckers.ts';
import { expect, openGroup, preview, studioForTests } from '../../support/studio.ts';

test.describe('npm run studio: blocks', { tag: '@ci' }, () => {
  const studio = studioForTests();

  test.use({ bypassCSP: true });

  test('a kind is chosen, only its fields are asked for, and the page shows the block while it is written', async ({
    page,
  }) => {
    await studio.open(page, 'Folha');
    await openGroup(page, 'Blocos');
    await page.getByRole('button', { name: 'Adicionar: Perguntas e respostas' }).click();
    const form = page.getByRole('region', { name: /^Blocos/ });
    await form.getByLabel('Título', { exact: true }).fill('Perguntas frequentes');
    await form.getByRole('button', { name: 'Item 1', exact: true }).click();
    await form.getByLabel('Pergunta', { exact: true }).fill('Posso usar o FGTS?');
    await form.getByRole('textbox', { name: 'Parágrafo 1' }).fill('Sim, na entrada.');
    await expect(form.getByLabel('Lado da imagem')).toHaveCount(0);
    await expect
      .poll(() => studio.text('folha.yaml'))
      .toMatch(/blocks:\n.*kind: questions\n.*id: perguntas\n.*heading: Perguntas frequentes\n/s);
    const shown = preview(page).getByRole('heading', { name: 'Perguntas frequentes' });
    await expect(shown).toBeAttached();
    await form.getByLabel('Pergunta', { exact: true }).focus();
    await expect(shown).toBeInViewport();

    await page.getByRole('button', { name: 'Adicionar: Perguntas e respostas' }).click();
    await expect.poll(() => studio.text('folha.yaml')).toContain('id: perguntas-2');
    expect(await violations(page)).toEqual([]);
    if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });
  });
});
