import { expect, test } from '@playwright/test';
import { framed, sitePages } from '../support/dist.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each page of the site can be read', async ({ page }) => {
    for (const path of sitePages) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
    }
  });
});

test('on a large screen all that begins at the left begins on one line', { tag: '@ci' }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of sitePages) {
    await page.goto(path);
    const lefts = await page
      .locator('header a, h1, h2, footer a, footer p')
      .evaluateAll((all) =>
        all
          .filter(
            (part) =>
              part.checkVisibility() && part.clientWidth > 1 && !part.closest('[popover], [aria-roledescription]'),
          )
          .map((part) => Math.round(part.getBoundingClientRect().left)),
      );
    // Headings in cards and in columns further to the right begin elsewhere; a hero's large letters stand a little before the line.
    const near = lefts.filter((left) => left < 360);
    expect(near.length, path).toBeGreaterThan(2);
    expect(
      near.filter((left) => left < 314 || left > 320),
      path,
    ).toEqual([]);
  }
});

test('the privacy policy has four numbered sections, linked from its table of contents, and the form', async ({
  page,
}) => {
  await page.goto('/politica-de-privacidade');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: /^\d\./ })).toHaveText([
    /1\.\s*Do que trata esta política/,
    /2\.\s*Os seus direitos/,
    /3\.\s*Quais dados pedimos/,
    /4\.\s*Cookies/,
  ]);
  for (const fact of [
    'trata os dados de quem visita',
    'Eliminação: pedir que apaguemos',
    'por no máximo 4 anos',
    'exercidos pelo formulário desta página',
  ])
    await expect(main).toContainText(new RegExp(fact, 'i'));
  await page
    .getByRole('navigation', { name: 'Seções da política' })
    .getByRole('link', { name: /Cookies$/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: /Cookies/ })).toBeInViewport();
  await expect(page.getByRole('combobox', { name: 'Assunto' }).getByRole('option')).toContainText([
    'Atualização de dados',
    'Revogação de consentimento',
    'Dúvidas',
  ]);

  await test.step('the numbers of its headings are not broken over two lines on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const numbers = main.getByRole('heading').locator('span').getByText(/^\d/);
    expect(await numbers.count()).toBeGreaterThan(6);
    const lines = await numbers.evaluateAll((all) =>
      all.map((number) => {
        const range = document.createRange();
        range.selectNodeContents(number);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  });
});

test('the social page: two pillars and two initiatives; the land page states the accepted zoning, the broker page who may be responsible', async ({
  page,
}) => {
  await page.goto('/oraboa-social');
  await expect(page.getByRole('region', { name: 'Em que acreditamos' }).getByRole('heading', { level: 3 })).toHaveText([
    'Escola',
    'Quintal',
  ]);
  await expect(page.getByRole('region', { name: 'Como ajudamos' }).getByRole('article')).toHaveCount(2);
  await page.goto('/compramos-seu-terreno');
  await expect(page.getByRole('main')).toContainText(/ZR1 e ZR2\s*a partir de 4\.000 m²/);
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

test('the large picture of a page is enlarged at no width, taller on phones', { tag: '@ci' }, async ({ page }) => {
  await page.goto('/naMidia');
  const image = page.getByRole('main').getByRole('img').first();
  for (const [width, height] of [
    [390, 437],
    [600, 480],
    [767, 480],
    [769, 354],
    [1024, 471],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect((await image.boundingBox())?.height, `${width} px`).toBeCloseTo(height, -0.5);
    const enlarged = () =>
      image.evaluate(async (shown: HTMLImageElement) => {
        const file = new Image();
        file.src = shown.currentSrc;
        // A file that the browser could not decode yet has no size, and is asked for again.
        await file.decode().catch(() => {});
        return Math.max(shown.width / file.naturalWidth, shown.height / file.naturalHeight);
      });
    await expect.poll(enlarged, `${width} px`).toBeLessThanOrEqual(1);
  }
});

test('the footer’s small logos have one height, whatever else is on the page', { tag: '@ci' }, async ({ page }) => {
  for (const path of ['/', '/catalogo']) {
    await page.goto(path);
    const logo = page.getByRole('contentinfo').getByRole('img', { name: "Oficina d'Água Sete" });
    await logo.scrollIntoViewIfNeeded();
    await expect(logo, path).toHaveCSS('height', '26px');
  }
});
