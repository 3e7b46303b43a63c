import { expect, type Page, test } from '@playwright/test';
import { button, fill, leadService } from '../support/formSteps.ts';

declare global {
  interface Window {
    broken?: boolean;
  }
}

/** Makes an island throw when it renders: at once, or after `window.broken` is set. */
async function breakable(page: Page, name: string, atOnce?: boolean) {
  if (atOnce) {
    await page.addInitScript(() => {
      window.broken = true;
    });
  }
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    const response = await route.fetch();
    const script = (await response.text()).replace(
      new RegExp(`export\\{(.*?)(\\w+) as ${name}\\b`),
      (_, before, component) =>
        `const breakable=props=>{if(window.broken)throw new Error("Broken");return ${component}(props)};export{${before}breakable as ${name}`,
    );
    await route.fulfill({ response, body: script });
  });
}
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const photos = (page: Page) => page.locator('#galeria a');
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Não carregou. Tente de novo.' });
const loadAnew = (page: Page) => notice(page).getByRole('link', { name: 'Tente de novo' });
const errorsOf = (page: Page) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
};

test('an island that throws when it starts keeps its HTML, shows a notice, and offers to reload the page', {
  tag: '@ci',
}, async ({ page }) => {
  const errors = errorsOf(page);
  await breakable(page, 'Gallery', true);
  await page.goto('/brisa120#imagens');
  await expect(photos(page)).toHaveCount(9);

  await tab(page, /Plantas/).click();
  await expect(notice(page)).toBeVisible();
  await expect(photos(page)).toHaveCount(9);
  await expect(tab(page, /Galeria/)).toHaveAttribute('aria-selected', 'true');
  expect(errors).toContain('Broken');

  await page.unrouteAll();
  await loadAnew(page).click();
  await expect(notice(page)).toBeHidden();
  await tab(page, /Plantas/).click();
  await expect(tab(page, /Plantas/)).toHaveAttribute('aria-selected', 'true');
});

test('the photos of a gallery that throws can be opened all the same', { tag: '@ci' }, async ({ page }) => {
  await breakable(page, 'Gallery', true);
  await page.goto('/brisa120#imagens');
  await tab(page, /Plantas/).click();
  await expect(notice(page)).toBeVisible();
  await photos(page).first().click();
  await page.waitForURL('**/assets/p/**');
});

test('an island that throws when it starts does not hold up input to another', { tag: '@ci' }, async ({ page }) => {
  await breakable(page, 'HeroCarousel', true);
  await page.goto('/');
  const control = (island: string) => page.locator(`[data-island=${island}] [data-replay]`).last();
  const next = control('ProjectCarousel');
  await expect(next).toHaveAccessibleName('Próxima');
  const strip = page.locator('[data-island=ProjectCarousel] .slide').first();
  const start = (await strip.boundingBox())?.x ?? 0;
  await control('HeroCarousel').evaluate((button: HTMLElement) => button.click());
  await next.evaluate((button: HTMLElement) => button.click());
  await expect.poll(async () => (await strip.boundingBox())?.x).toBeLessThan(start - 100);
});

test('an island that throws later keeps its HTML, shows a notice, and offers to reload the page', {
  tag: '@ci',
}, async ({ page }) => {
  const errors = errorsOf(page);
  await breakable(page, 'Gallery');
  await page.goto('/brisa120#imagens');
  await expect(photos(page)).toHaveCount(9);
  await tab(page, /Plantas/).click();
  await expect(tab(page, /Plantas/)).toHaveAttribute('aria-selected', 'true');

  await page.evaluate(() => {
    window.broken = true;
  });
  await tab(page, /Obras/).click();
  await expect(notice(page)).toBeVisible();
  await expect(tab(page, /Plantas/)).toBeVisible();
  await expect(photos(page)).toHaveCount(9);
  expect(errors).toEqual(['Broken']);

  await page.keyboard.press('Escape');
  await expect(notice(page)).toBeHidden();
  await tab(page, /Obras/).click();
  await expect(notice(page)).toBeVisible();
  await loadAnew(page).click();
  await expect(notice(page)).toBeHidden();
  await tab(page, /Obras/).click();
  await expect(tab(page, /Obras/)).toHaveAttribute('aria-selected', 'true');
});

test('a form whose island throws is posted by the browser, with the typed values', { tag: '@ci' }, async ({ page }) => {
  const errors = errorsOf(page);
  const service = await leadService(page, '/api/enviar-email');
  await breakable(page, 'ContactForm', true);
  await page.goto('/mirante');
  const name = page.getByLabel('Nome', { exact: true });
  await name.focus();
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await page.keyboard.type('Maria da Silva');
  await expect(name).toHaveValue('Maria da Silva');
  await fill(page, { Telefone: '(41) 99999-8888', 'E-mail': 'maria@example.com' });
  await page.getByRole('checkbox').check();
  await button(page, 'Enviar').click();
  await page.waitForURL('**/api/enviar-email');
  const posted = new URLSearchParams(service.requests[0]?.postData() ?? '');
  expect(Object.fromEntries(posted)).toMatchObject({ nome: 'Maria da Silva', telefone: '(41) 99999-8888' });
});
