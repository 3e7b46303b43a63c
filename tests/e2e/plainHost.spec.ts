/** The built site on a host that only serves files, below a path; `companies` and `styles` serve theirs at the root. */
import { expect, test } from '@playwright/test';
import { siteBelow } from '../support/buildSite.ts';
import { sendContact } from '../support/formSteps.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { startPlainHost } from '../support/plainHost.ts';

/** Pages of a site whose service is its own report to it, and nobody answers here. */
const isReport = (url: string) => url.endsWith('/api/visit');

const { path: below, dist } = siteBelow;
test.describe('a plain host, the site below a path', { tag: '@ci' }, () => {
  let host: Awaited<ReturnType<typeof startPlainHost>>;
  let home: string;
  test.beforeAll(async () => {
    host = await startPlainHost(dist, below);
    home = host.url + below;
  });
  test.afterAll(() => host.stop());

  test('pages, pictures, menu, gallery and catalogue work; no request fails or leaves the path', async ({ page }) => {
    const [outside, failed, errors]: string[][] = [[], [], []];
    await answerOtherOrigins(page);
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === host.url && !pathname.startsWith(`${below}/`)) outside?.push(pathname);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && !isReport(response.url())) failed?.push(response.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !isReport(message.location().url)) errors?.push(message.text());
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${home}/`);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Projetos' }).click();
    await page
      .locator('#empreendimentos')
      .getByRole('link', { name: /^Mirante/ })
      .click();
    await expect(page).toHaveURL(`${home}/mirante/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Mirante' })).toBeVisible();

    const pictures = page.getByRole('main').locator('img');
    expect(await pictures.count()).toBeGreaterThan(10);
    await pictures.evaluateAll((all) =>
      Promise.all(
        all.map((each) => {
          const image = each as HTMLImageElement;
          image.loading = 'eager';
          return image.decode();
        }),
      ),
    );
    await page.locator('#imagens').getByRole('link', { name: 'Ampliar: Escritório', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Projetos' }).click();
    await page.locator('#empreendimentos').getByRole('link', { name: 'Ver todos os projetos' }).click();
    await expect(page).toHaveURL(`${home}/catalogo/`);
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Londrina');
    await expect(page).toHaveURL(`${home}/catalogo?cidade=Londrina`);
    await expect(page.getByText('2 projetos', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 projetos', { exact: true })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /início$/ })
      .click();
    await expect(page).toHaveURL(`${home}/`);
    expect({ outside, failed, errors }).toEqual({ outside: [], failed: [], errors: [] });
  });

  test('an old address redirects, an unknown one shows the error screen, with working links and pictures', async ({
    page,
  }) => {
    await page.goto(`${home}/trilha`);
    await expect(page).toHaveURL(`${home}/trilha-bosque/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trilha Bosque');
    await page.goto(`${home}/lançamentos.html`);
    await expect(page).toHaveURL(`${home}/catalogo/`);
    await page.goto(`${home}/nao/existe`);
    await expect(page.getByText('A página que você procura não existe ou mudou de endereço.')).toBeVisible();
    await page
      .getByRole('banner')
      .locator('img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).decode());
    await page
      .getByRole('main')
      .getByRole('link', { name: /início/i })
      .click();
    await expect(page).toHaveURL(`${home}/`);
  });

  test('a form without a service shows an error and keeps what was typed', async ({ page }) => {
    await page.goto(`${home}/mirante`);
    await sendContact(page);
    await expect(page.locator('#contato').getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Maria da Silva');
  });
});
