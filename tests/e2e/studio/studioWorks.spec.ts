import { test } from '@playwright/test';
import { violations } from '../../support/accessibilityCheckers.ts';
import { expect, openGroup, photos, preview, studioForTests } from '../../support/studio.ts';

test.describe('npm run studio: the works', { tag: '@ci' }, () => {
  const studio = studioForTests();

  test.use({ bypassCSP: true });

  test('a month is added with stages under their own names and with a photo, and removed again', async ({ page }) => {
    const before = studio.text('horizonte.yaml');
    const stages = page.getByRole('group', { name: 'Etapas' });
    await studio.open(page, 'Horizonte');
    await openGroup(page, 'Obra mês a mês');
    await page.getByRole('button', { name: 'Adicionar: Obra mês a mês' }).click();
    await page.getByLabel('Mês', { exact: true }).fill('10/2026');
    await page.getByLabel('Estágio geral', { exact: true }).fill('46,8');
    await stages.getByLabel('Etapa').fill('Cobertura e telhas');
    await stages.getByRole('button', { name: 'Adicionar' }).click();
    await stages.getByLabel('Cobertura e telhas', { exact: true }).fill('12,5');
    await expect
      .poll(() => studio.text('horizonte.yaml'))
      .toMatch(/- month: "?2026-10"?\n +percent: 46\.8\n +stages:\n +Cobertura e telhas: 12\.5\n/);
    await expect(preview(page).getByText('46,8%').first()).toBeVisible();

    const ofMonth = page.getByRole('group', { name: 'Fotos do mês' });
    await ofMonth
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photos(1, () => 'Telhado.JPG'));
    await expect(ofMonth.getByRole('listitem')).toHaveCount(1);
    await expect
      .poll(() => studio.text('horizonte.yaml'))
      .toMatch(/photos:\n {6}- image: horizonte\/telhado-[0-9a-f]{6}\.jpg\n/);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Remover: 10/2026' }).click();
    await expect.poll(() => studio.text('horizonte.yaml')).toBe(before);
  });
});
