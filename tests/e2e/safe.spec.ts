import { expect, type Page, test } from '@playwright/test';
import { files } from '../support/dist.ts';
import { button, expectFailure, fill, leadService, success } from '../support/formSteps.ts';
import { scrollToEnd } from '../support/pageScripts.ts';
import { allowed, watchPolicy } from '../support/securityPolicy.ts';

test.describe('every kind of response', { tag: '@ci' }, () => {
  const kinds = [
    { path: '/sitemap.xml', type: 'application/xml', policy: /^default-src 'none'; script-src/ },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', policy: /^default-src 'none'; script-src/ },
    { path: '/site.webmanifest', type: 'application/manifest+json', policy: /^default-src 'none'; script-src/ },
    {
      path: /^\/assets\/.*\.js$/,
      type: 'application/javascript; charset=utf-8',
      policy: /^default-src 'none'; script-src/,
    },
    { path: /^\/assets\/p\/.*\.jpg$/, type: 'image/jpeg', policy: /^default-src 'none'; script-src/ },
    { path: /^\/assets\/p\/.*\.svg$/, type: 'image/svg+xml', policy: /sandbox$/ },
    { path: '/api/nada', type: 'application/json; charset=utf-8', policy: /sandbox$/ },
  ];

  for (const { path, type, policy } of kinds) {
    test(`${path} has its type and its policy`, async ({ request }) => {
      const address = typeof path === 'string' ? path : files.map((file) => `/${file}`).find((file) => path.test(file));
      const headers = (await request.get(address ?? '')).headers();
      expect(headers['content-type']).toBe(type);
      expect(headers['content-security-policy']).toMatch(policy);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    });
  }

  test('the sitemap is XML', async ({ page }) => {
    await page.goto('/sobre');
    const read = await page.evaluate(async () => {
      const xml = await (await fetch('/sitemap.xml')).text();
      const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
      const { namespaceURI, localName, childElementCount } = documentElement;
      return {
        root: `${namespaceURI} ${localName}`,
        addresses: childElementCount,
        written: xml.split('<url>').length - 1,
      };
    });
    expect(read.root).toBe('http://www.sitemaps.org/schemas/sitemap/0.9 urlset');
    expect(read.addresses).toBe(read.written);
    expect(read.addresses).toBeGreaterThan(0);
  });
});

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

  test('menus, wide and narrow', async ({ page }) => {
    await page.goto('/sobre');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('button').first().click();
    await expect(page.locator('#empreendimentos')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Menu').click();
    await page.locator('#menu').getByRole('navigation', { name: 'Menu' }).getByRole('button').first().click();
    await expect(page.locator('#menu-empreendimentos')).toBeVisible();
    expect(watched.foreign).toEqual([]);
  });

  test('tabs, slides and lightbox', async ({ page }) => {
    await page.goto('/mirante#imagens');
    await gallery(page).getByRole('button', { name: 'Próxima' }).click();
    await expect(gallery(page).getByText('2 / 9')).toBeVisible();
    await gallery(page)
      .getByRole('tab', { name: /Plantas/ })
      .click();
    await gallery(page)
      .getByRole('tab', { name: /Galeria/ })
      .click();
    await gallery(page).getByRole('link', { name: 'Ampliar: Escritório', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: 'Próxima foto' })
      .or(dialog.getByRole('button', { name: 'Próxima' }))
      .click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(foreignOrigins().filter((origin) => !allowed.test(`${origin}/maps`))).toEqual([]);
  });

  test('a video that plays', async ({ page }) => {
    await page.goto('/palco-urbano#imagens');
    await gallery(page).getByRole('tab', { name: /Obras/ }).click();
    await gallery(page)
      .getByRole('button', { name: /Assistir ao vídeo/ })
      .click();
    await expect(gallery(page).locator('iframe')).toBeVisible();
    await expect.poll(foreignOrigins).toContain('https://www.youtube-nocookie.com');
  });

  test('a form with errors, failed and sent', async ({ page }) => {
    const service = await leadService(page, '/api/enviar-email', 500);
    await page.goto('/mirante#contato');
    await button(page, 'Enviar').click();
    await fill(page, { Nome: 'Maria da Silva', Telefone: '(41) 99999-8888', 'E-mail': 'maria@example.com' });
    await page.getByRole('checkbox').check();
    await button(page, 'Enviar').click();
    await expectFailure(page, 'Enviar');
    await button(page, 'Enviar').click();
    await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible();
    expect(service.requests).toHaveLength(2);
  });

  test('a postcode is looked up only at the configured service', async ({ page }) => {
    await page.goto('/compramos-seu-terreno');
    await page.getByLabel('CEP', { exact: true }).fill('80530-000');
    await expect.poll(foreignOrigins).toEqual(['https://viacep.com.br']);
  });

  test('filters and pages of the catalogue', async ({ page }) => {
    await page.goto('/catalogo');
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Itajaí');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('3 projetos');
    expect(watched.foreign).toEqual([]);
  });

  test('carousels of the home page', async ({ page }) => {
    await page.goto('/');
    await page.locator('[aria-roledescription=carrossel]').first().getByRole('button').last().click();
    await scrollToEnd(page);
    expect(watched.foreign).toEqual([]);
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
