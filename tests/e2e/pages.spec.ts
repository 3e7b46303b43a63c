import { expect, test } from '@playwright/test';
import { framed, sitePages } from '../support/dist.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of sitePages) {
    test(`${path} can be read`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }
});

for (const path of ['/', '/civitas', '/blueSocial']) {
  test(`${path} is laid out to its end soon after it has come, untouched: a capture of it has no empty section`, async ({
    page,
  }) => {
    await page.goto(path);
    const headings = page.locator('main h2:visible, footer h2:visible');
    expect(await headings.count()).toBeGreaterThan(3);
    const skipped = () =>
      headings.evaluateAll(
        (all) => all.filter((heading) => !heading.checkVisibility({ contentVisibilityAuto: true })).length,
      );
    await expect.poll(skipped).toBe(0);
  });
}

test('the privacy policy: six numbered sections, reached from its contents, and the form', async ({ page }) => {
  await page.goto('/politica-de-privacidade');
  const headings = page.getByRole('main').getByRole('heading', { level: 2, name: /^\d\./ });
  await expect(headings).toHaveText([
    /1\.\s*Informações gerais/,
    /2\.\s*Direitos do titular/,
    /3\.\s*Dados coletados/,
    /4\.\s*Dúvidas sobre o tratamento/,
    /5\.\s*Segurança/,
    /6\.\s*Cookies/,
  ]);
  for (const fact of [
    'por no máximo 5 anos',
    'Menores de 16 anos',
    'prospecção comercial',
    'transferência internacional',
  ]) {
    await expect(page.getByRole('main')).toContainText(new RegExp(fact, 'i'));
  }
  await page.getByRole('navigation', { name: 'Seções da política' }).getByRole('link', { name: 'Segurança' }).click();
  await expect(page.getByRole('heading', { name: /Segurança/ })).toBeInViewport();
  await expect(page.getByRole('combobox', { name: 'Assunto' }).getByRole('option')).toContainText([
    'Atualização de dados',
    'Revogação de consentimento',
    'Dúvidas',
  ]);
});

test('the social page: two pillars and two initiatives', async ({ page }) => {
  await page.goto('/blueSocial');
  await expect(page.getByRole('region', { name: 'O que fazemos' }).getByRole('heading', { level: 3 })).toHaveText([
    'Educação',
    'Sustentabilidade',
  ]);
  await expect(page.getByRole('region', { name: 'Como contribuimos' }).getByRole('article')).toHaveCount(2);
});

test('the land page says which zoning is accepted, the broker page who may be responsible', async ({ page }) => {
  await page.goto('/compramos-seu-terreno');
  await expect(page.getByRole('main')).toContainText(/ZR3 e ZR4\s*a partir de 5\.000 m²/);
  await page.goto('/corretor-parceiro');
  await expect(page.getByText('* Pode ser coordenador, gerente ou dono.')).toBeVisible();
});

for (const path of framed.map((document) => document.replace('/paginas', '').replace('.html', ''))) {
  test(`${path} shows a page of the site in the whole window`, async ({ page }) => {
    await page.goto(path);
    const box = await page.locator('iframe').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    const inside = page.frameLocator('iframe');
    await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
    await inside.getByRole('link').first().click();
    await expect(page).not.toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the numbers of the policy’s parts stand on one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/politica-de-privacidade');
  const numbers = page.getByRole('main').getByRole('heading').locator('span').getByText(/^\d/);
  expect(await numbers.count()).toBeGreaterThan(6);
  const broken = await numbers.evaluateAll((all) =>
    all
      .filter((number) => {
        const range = document.createRange();
        range.selectNodeContents(number);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      })
      .map((number) => number.textContent),
  );
  expect(broken).toEqual([]);
});
