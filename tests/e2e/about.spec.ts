import { expect, test } from '@playwright/test';

test('the initials of the six pillars make a word; the history is a list of years with links to what was delivered', async ({
  page,
}) => {
  await page.goto('/sobre');
  await expect(page.getByRole('region', { name: 'Nossos valores' }).getByRole('listitem')).toHaveText([
    'RRespeito',
    'AAtenção',
    'IInterior',
    'ZZelo',
    'EEconomia',
    'SSossego',
  ]);
  const history = page.getByRole('region', { name: 'Uma história de chaves entregues' });
  await expect(history.getByRole('time')).toHaveText(['2024', '2025', '2026', '2027', '2028', '2029']);
  await expect(history.getByRole('link', { name: 'Brisa 120' })).toHaveAttribute('href', '/brisa120');
  await test.step('the hero’s button shows above 1023 px', async () => {
    const link = page.getByRole('link', { name: 'Conheça as empresas' });
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', '/nossosNegocios');
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(link).toBeHidden();
  });
});

test('the four pictures of awards are a carousel', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sobre');
  const carousel = page.locator('[aria-roledescription=carrossel]');
  await expect(carousel.getByRole('figure')).toHaveCount(4);
  await carousel.getByRole('button', { name: 'Próxima' }).click();
  await expect(carousel.getByText(/^2 \/ 4$/)).toBeVisible();
  await expect(carousel.getByRole('figure', { name: /^Brisa 120/ })).toBeInViewport();
});
