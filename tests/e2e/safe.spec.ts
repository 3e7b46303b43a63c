import { expect, type Page, test } from '@playwright/test';
import { button, expectFailure, leadService, sendContact, success } from '../support/formSteps.ts';
import { scrollToEnd } from '../support/pageScripts.ts';
import { allowed, watchPolicy } from '../support/securityPolicy.ts';

test.describe('no state breaks the policy', { tag: '@ci' }, () => {
  let watched: Awaited<ReturnType<typeof watchPolicy>>;
  test.beforeEach(async ({ page }) => {
    watched = await watchPolicy(page);
  });
  test.afterEach(() => {
    expect(watched.violations).toEqual([]);
  });

  const gallery = (page: Page) => page.locator('#imagens');
  const foreignOrigins = () => [...new Set(watched.foreign.map((url) => new URL(url).origin))];

  test('of a development: tabs, slides, lightbox, a video that plays, a form with errors, failed and sent', async ({
    page,
  }) => {
    const service = await leadService(page, '/api/enviar-email', 500);
    await page.goto('/palco-urbano#imagens');
    await gallery(page).getByRole('button', { name: 'Próxima' }).click();
    await gallery(page)
      .getByRole('link', { name: /^Ampliar/ })
      .filter({ visible: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Próxima' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(foreignOrigins().filter((origin) => !allowed.test(`${origin}/maps`))).toEqual([]);
    await gallery(page).getByRole('tab', { name: /Obras/ }).click();
    await gallery(page)
      .getByRole('button', { name: /Assistir ao vídeo/ })
      .click();
    await expect(gallery(page).locator('iframe')).toBeVisible();
    await expect.poll(foreignOrigins).toContain('https://www.youtube-nocookie.com');

    await button(page, 'Enviar').click();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await sendContact(page);
    await expectFailure(page, 'Enviar');
    await button(page, 'Enviar').click();
    await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible();
    expect(service.requests).toHaveLength(2);
  });

  test('of the other pages: menus, carousels, filters, a postcode that is looked up', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('button').first().click();
    await expect(page.locator('#empreendimentos')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('[aria-roledescription=carrossel]').first().getByRole('button').last().click();
    await scrollToEnd(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Menu').click();
    await page.locator('#menu').getByRole('navigation', { name: 'Menu' }).getByRole('button').first().click();
    await expect(page.locator('#menu-empreendimentos')).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto('/catalogo');
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Itajaí');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('3 projetos');
    expect(watched.foreign).toEqual([]);
    await page.goto('/compramos-seu-terreno');
    await page.getByLabel('CEP', { exact: true }).fill('80530-000');
    await expect.poll(foreignOrigins).toEqual(['https://viacep.com.br']);
  });

  test('hostile addresses', async ({ page }) => {
    const hostile = encodeURIComponent('"><img src=x onerror=alert(1)><script>alert(1)</script>');
    for (const path of ['/catalogo?cidade=', '/catalogo?pagina=', '/mirante?utm_source=', '/nada/', '/mirante#']) {
      await page.goto(`${path}${hostile}`);
      await page.getByRole('main').getByRole('button').or(page.getByRole('link')).first().focus();
      await expect(page.locator('img[src=x]')).toHaveCount(0);
    }
    expect(watched.foreign).toEqual([]);
  });
});
