import { expect, type Page, test } from '@playwright/test';

const carousel = (page: Page, name: string) =>
  page.getByRole('main').getByRole('group', { name }).and(page.locator('[aria-roledescription=carrossel]'));
const hero = (page: Page) => carousel(page, 'Destaques');
/** Slides within reach; the others are inert. */
const slides = (page: Page, name: string) => carousel(page, name).locator('.slide:not([inert])');
const shown = (page: Page, title: string) => expect(hero(page).getByRole('heading', { name: title })).toBeInViewport();

test.describe('hero carousel', () => {
  test('goes round in both directions', async ({ page }) => {
    await page.goto('/');
    await shown(page, '50% vendido em 30 dias');
    await hero(page).getByRole('button', { name: 'Anterior' }).click();
    await shown(page, '1 e 2 quartos');
    await hero(page).getByRole('button', { name: 'Próxima' }).click();
    await shown(page, '50% vendido em 30 dias');
    await hero(page).getByRole('button', { name: 'Próxima' }).click();
    await shown(page, '80% vendido em 40 dias');
  });

  test('segments choose a slide and tell which one is current', async ({ page }) => {
    await page.goto('/');
    const segment = hero(page).getByRole('button', { name: 'Novo Prado' });
    await segment.click();
    await shown(page, '2 e 3 quartos');
    await expect(segment).toHaveAttribute('aria-current', 'true');
    await hero(page).getByRole('link', { name: 'Conheça Novo Prado' }).click();
    await expect(page).toHaveURL('/araucaria');
  });

  test('at twice the text size stays clear of the header, whole', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    await page.addStyleTag({ content: 'html{font-size:200%}' });
    const bottomOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const first = hero(page).locator('.slide').first();
    const logo = await first.locator('img').nth(1).boundingBox();
    expect(logo?.y).toBeGreaterThanOrEqual(await bottomOf('header'));
    const link = await first.getByRole('link', { name: /Conheça/ }).boundingBox();
    const segment = await hero(page).getByRole('button', { name: 'Aya' }).boundingBox();
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(segment?.y ?? 0);
  });

  test('does not turn by itself', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(30_000);
    await shown(page, '50% vendido em 30 dias');
  });

  for (const { widths, name } of [
    { widths: [390, 844, 390], name: 'Hit Home' },
    { widths: [1024, 768], name: 'Novo Prado' },
    { widths: [1440, 1000], name: 'Novo Prado' },
  ]) {
    test(`keeps its slide when the window goes from ${widths.join(' to ')} px`, async ({ page }) => {
      await page.setViewportSize({ width: widths[0] ?? 0, height: 844 });
      await page.goto('/');
      const segment = hero(page).getByRole('button', { name, exact: true });
      await segment.click();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        const slide = slides(page, 'Destaques').filter({ has: page.getByRole('link', { name: `Conheça ${name}` }) });
        await expect.poll(async () => await slide.boundingBox()).toMatchObject({ x: 0, width });
        await expect(segment).toHaveAttribute('aria-current', 'true');
        await expect(hero(page).locator('[aria-current]')).toHaveCount(1);
      }
    });
  }

  for (const { width, title, href } of [
    { width: 749, title: 'Vem conhecer o novo Centro Cívico', href: 'https://example.com/civitas' },
    { width: 750, title: '80% vendido em 40 dias', href: '/civitas' },
  ]) {
    test(`Civitas at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await hero(page).getByRole('button', { name: 'Civitas', exact: true }).click();
      await shown(page, title);
      const link = slides(page, 'Destaques').getByRole('link', { name: /^Conheça Civitas/ });
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAttribute('href', href);
    });
  }
});

test('on the commonest phones every city and its count are in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const cities = page.getByRole('navigation', { name: 'Cidades' }).getByRole('link');
  await expect(cities).toHaveCount(3);
  const ends = await cities.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(360 - 20);
});

test('the list names all 19 projects by city and leads to them', async ({ page }) => {
  await page.goto('/');
  const list = (city: string) => page.getByRole('region', { name: city, exact: true }).getByRole('link');
  await expect(list('Curitiba')).toHaveCount(15);
  await expect(list('Apucarana')).toHaveCount(2);
  await expect(list('Joinville')).toHaveCount(2);
  await page
    .getByRole('navigation', { name: 'Cidades' })
    .getByRole('link', { name: /Joinville/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Joinville' })).toBeInViewport();
  await list('Joinville').first().click();
  await expect(page).toHaveURL('/serra');
});

for (const { width, before } of [
  { width: 390, before: 'Residencial Jardins' },
  { width: 1280, before: 'Joinville' },
]) {
  test(`the way from the list to the catalogue is reached where it is seen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const projects = page.getByRole('region', { name: '19 projetos em 3 cidades' });
    await projects.getByRole('link', { name: before }).focus();
    await page.keyboard.press('Tab');
    await expect(projects.getByRole('link', { name: 'Ver no catálogo' })).toBeFocused();
  });
}

test.describe('project carousel', () => {
  test('starts at the container’s edge, moves by arrows, and stops at its end', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const region = carousel(page, 'Conheça os projetos');
    const heading = await page.getByRole('heading', { name: 'Conheça os projetos' }).boundingBox();
    const first = await region.locator('.slide').first().boundingBox();
    expect(first?.x).toBeCloseTo(heading?.x ?? -1, 0);
    await expect(region.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await region.getByRole('button', { name: 'Próxima' }).click();
    await expect(region.getByRole('button', { name: 'Anterior' })).toBeEnabled();
    await expect(region.getByText(/^2 \/ 19$/)).toBeVisible();
    await expect(region.locator('.slide')).toHaveCount(19);
  });

  test('counts to the last project where three stand side by side, and back from there', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const region = carousel(page, 'Conheça os projetos');
    const first = slides(page, 'Conheça os projetos').first();
    await region.getByRole('button', { name: 'Ir para' }).last().click();
    await expect(first).toHaveAttribute('aria-label', '17 de 19');
    await expect(region.getByText(/^19 \/ 19$/)).toBeVisible();
    await expect(region.getByRole('button', { name: 'Próxima' })).toBeDisabled();
    await region.getByRole('button', { name: 'Anterior' }).click();
    await expect(first).toHaveAttribute('aria-label', '16 de 19');
    await expect(region.getByText(/^16 \/ 19$/)).toBeVisible();
    await expect(region.getByRole('button', { name: 'Próxima' })).toBeEnabled();
  });

  test('its dots are hidden up to 899 px', async ({ page }) => {
    const dots = carousel(page, 'Conheça os projetos').getByRole('group', { name: 'Posições' });
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto('/');
    await expect(dots).toBeVisible();
    await page.setViewportSize({ width: 899, height: 900 });
    await expect(dots).toBeHidden();
  });
});

test('the news go round and open in a new tab', async ({ page }) => {
  await page.goto('/');
  const region = carousel(page, 'Na mídia');
  await expect(region.locator('.slide')).toHaveCount(3);
  await region.getByRole('button', { name: 'Anterior' }).click();
  await expect(region.getByText(/^3 \/ 3$/)).toBeVisible();
  await region.getByRole('button', { name: 'Próxima' }).click();
  await expect(region.getByText(/^1 \/ 3$/)).toBeVisible();
  for (const link of await region.getByRole('link').all()) await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Ver mais notícias' })).toHaveAttribute('href', '/naMidia');
});

for (const width of [390, 1024, 1440, 2560]) {
  test(`at ${width} px the news start at the container's edge, reach the screen's and still go round`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const region = carousel(page, 'Na mídia');
    const strip = await region.locator('.strip').boundingBox();
    expect(strip?.x).toBe((await region.boundingBox())?.x);
    expect((strip?.x ?? 0) + (strip?.width ?? 0)).toBe(width);
    await region.getByRole('button', { name: 'Anterior' }).click();
    await expect(region.getByText(/^3 \/ 3$/)).toBeVisible();
    await expect
      .poll(async () => (await region.getByRole('group', { name: '3 de 3' }).boundingBox())?.x)
      .toBe(strip?.x);
  });
}

test('the news keep their place when the screen turns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const region = carousel(page, 'Na mídia');
  const second = region.getByRole('group', { name: '2 de 3' });
  await region.getByRole('button', { name: 'Próxima' }).click();
  for (const width of [390, 844, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 390 });
    const start = (await region.boundingBox())?.x ?? -1;
    await expect.poll(async () => (await second.boundingBox())?.x).toBeCloseTo(start, 0);
    await expect(region.getByText(/^2 \/ 3$/)).toBeVisible();
  }
});

test('calls lead to the about and businesses pages; 22 partners', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Para fazer mais projetos de sucesso' }).getByRole('link'),
  ).toHaveAttribute('href', '/sobre');
  await expect(page.getByRole('link', { name: 'Saiba mais' })).toHaveAttribute('href', '/nossosNegocios');
  await expect(page.getByRole('region', { name: 'Nossos Parceiros' }).getByRole('img')).toHaveCount(22);
  await expect(
    page.getByRole('region', { name: 'A experiência que sustenta cada projeto' }).getByRole('listitem'),
  ).toHaveCount(6);
});

test('nothing moves and no script is fetched while the page is only read', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.json')) scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('slides can be scrolled, lists and links work, controls are hidden', async ({ page }) => {
    await page.goto('/');
    await expect(hero(page).getByRole('link', { name: /^Conheça/ })).toHaveCount(5);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(carousel(page, 'Conheça os projetos').locator('.strip')).toHaveCSS('overflow-x', 'auto');
  });
});
