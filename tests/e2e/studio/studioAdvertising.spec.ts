import { test } from '@playwright/test';
import { expect, openGroup, studioForTests } from '../../support/studio.ts';

test.describe('npm run studio: the law of advertisements', { tag: '@ci' }, () => {
  const studio = studioForTests();

  test('a promise is held against its field, until it is accepted with a reason', async ({ page }) => {
    await studio.open(page, 'Mirante');
    await openGroup(page, 'Sobre');
    const heading = page.getByLabel(/^Título da descrição/);
    await heading.fill('Studios com grande potencial de rentabilidade');
    await expect(heading).toHaveAccessibleDescription(
      /"rentabilidade" fala de ganhos, .+ \(CDC, arts\. 36 e 37\)\. Diga .+ ou aceite o aviso claim-returns com o motivo, em Avisos aceitos\./,
    );

    await openGroup(page, 'Busca e redes');
    await page.getByText('Avançado', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Adicionar: Avisos aceitos' }).click();
    await page.getByLabel(/^Regra/).fill('claim-returns');
    await page.getByLabel(/^Motivo/).fill('A fonte está no book.');
    await expect.poll(() => studio.text('mirante.yaml')).toMatch(/- rule: claim-returns\n +reason: A fonte/);
    await expect(heading).not.toHaveAccessibleDescription(/fala de ganhos/);
  });
});
