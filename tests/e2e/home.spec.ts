import { expect, type Page, test } from '@playwright/test';
import { carousel } from '../support/carousel.ts';
import { openInPieces } from '../support/htmlInPieces.ts';
import { observeShifts, shiftsOf } from '../support/layoutShifts.ts';
import { resize } from '../support/legible.ts';

const hero = (page: Page) => carousel(page, 'Destaques');
/** Slides that can be focused; the others are inert. */
const slides = (page: Page, name: string) => carousel(page, name).locator('.slide:not([inert])');
const shown = (page: Page, title: string) => expect(hero(page).getByRole('heading', { name: title })).toBeInViewport();

test.describe('hero carousel', () => {
  test('goes round in both directions, segments choose a slide, and each leads to its page', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await test.step('it does not turn by itself', async () => {
      await page.clock.runFor(30_000);
      await shown(page, '60% vendido em 20 dias');
    });
    await page.clock.resume();
    await hero(page).getByRole('button', { name: 'Anterior' }).click();
    await shown(page, 'Últimas unidades');
    await hero(page).getByRole('button', { name: 'Próxima' }).click();
    await shown(page, '60% vendido em 20 dias');
    await hero(page).getByRole('button', { name: 'Próxima' }).click();
    await shown(page, '70% vendido em 45 dias');
    const segment = hero(page).getByRole('button', { name: 'Nova Alameda' });
    await segment.click();
    await shown(page, '2 e 3 quartos com suíte');
    await expect(segment).toHaveAttribute('aria-current', 'true');
    await hero(page).getByRole('link', { name: 'Conheça Nova Alameda' }).click();
    await expect(page).toHaveURL('/ipe');
  });

  test('its text doesn’t move when the HTML after its title arrives late', { tag: '@ci' }, async ({ page }) => {
    await observeShifts(page);
    await openInPieces(page, '/', (html) => html.indexOf('</h2>', html.indexOf('<main')) + 5);
    expect(await shiftsOf(page)).toBeLessThan(0.001);
  });

  test('with text of 200 % it fits below the header', { tag: '@ci' }, async ({ page }) => {
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
    const segment = await hero(page).getByRole('button', { name: 'Lume' }).boundingBox();
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(segment?.y ?? 0);
  });

  test('is dragged by mouse, from its picture and from its text', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const drag = async (from: number, to: number, y: number) => {
      await page.mouse.move(from, y);
      await page.mouse.down();
      await page.mouse.move(to, y, { steps: 8 });
      await page.mouse.up();
    };
    const current = hero(page).locator('[aria-current]');
    await hero(page).getByRole('button', { name: 'Próxima' }).click();
    const stands = (number: number) =>
      expect
        .poll(
          async () =>
            (
              await hero(page)
                .getByRole('group', { name: `${number} de` })
                .boundingBox()
            )?.x,
        )
        .toBe(0);
    await stands(2);
    await drag(1300, 400, 300);
    await expect(current).toHaveText('Pulso Home');
    await stands(3);
    const heading = slides(page, 'Destaques').getByRole('heading');
    const { x = 0, y = 0, height = 0 } = (await heading.boundingBox()) ?? {};
    await drag(x + 20, x + 920, y + height / 2);
    await expect(current).toHaveText('Mirante');
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await expect(page).toHaveURL('/');
  });

  test('keeps its slide when the window’s width changes', { tag: '@ci' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const segment = hero(page).getByRole('button', { name: 'Pulso Home', exact: true });
    await segment.click();
    for (const width of [390, 844, 1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const slide = slides(page, 'Destaques').filter({ has: page.getByRole('link', { name: 'Conheça Pulso Home' }) });
      await expect.poll(async () => await slide.boundingBox()).toMatchObject({ x: 0, width });
      await expect(segment).toHaveAttribute('aria-current', 'true');
      await expect(hero(page).locator('[aria-current]')).toHaveCount(1);
    }
  });

  test('Mirante has its own text and link up to 749 px', async ({ page }) => {
    for (const { width, title, href } of [
      { width: 749, title: 'Venha ver a cidade do alto', href: 'https://example.com/mirante' },
      { width: 750, title: '70% vendido em 45 dias', href: '/mirante' },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await hero(page).getByRole('button', { name: 'Mirante', exact: true }).click();
      await shown(page, title);
      const link = slides(page, 'Destaques').getByRole('link', { name: /^Conheça Mirante/ });
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAttribute('href', href);
    }
  });
});

test('the list names all 15 projects by city: wide screens show all, others six at first, and a link to a city opens it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto('/');
  const list = page.getByRole('region', { name: '15 endereços em 3 cidades' });
  const rows = list.getByRole('listitem').filter({ has: page.locator('svg') });
  const city = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('link');
  await expect(rows.filter({ visible: true })).toHaveCount(6);
  await list.getByText('Ver os 15 projetos').click();
  await expect(rows.filter({ visible: true })).toHaveCount(15);
  for (const [name, count] of Object.entries({ Maringá: 6, Londrina: 2, Itajaí: 2 }))
    await expect(city(name)).toHaveCount(count);
  await list.getByText('Ver menos projetos').click();
  await expect(rows.filter({ visible: true })).toHaveCount(6);
  await list
    .getByRole('navigation', { name: 'Cidades' })
    .getByRole('link', { name: /^Itajaí/ })
    .click();
  await expect(list.getByRole('heading', { name: 'Itajaí' })).toBeInViewport();
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(rows.filter({ visible: true })).toHaveCount(15);
    await expect(list.getByText('Ver os 15 projetos')).toBeHidden();
  }
  await city('Itajaí').first().click();
  await expect(page).toHaveURL('/vale');
});

test('on wide screens a large picture beside the list follows the pointer and the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const list = page.getByRole('region', { name: '15 endereços em 3 cidades' });
  const shown = list.locator('picture').filter({ visible: true });
  const row = (name: string) => list.getByRole('link', { name: new RegExp(`^${name}`) });
  const expectPictureOf = async (name: string) => {
    await expect(shown).toHaveCount(1);
    await expect(row(name).locator('picture')).toBeVisible();
    expect((await shown.boundingBox())?.width).toBeGreaterThan(400);
  };
  await expectPictureOf('Lume Avelino Machado');
  await row('Folha').hover();
  await expectPictureOf('Folha');
  await page.mouse.move(0, 0);
  await row('Mirante').focus();
  await expectPictureOf('Mirante');

  // A further row's is beside it too, and the file that is fetched is wide enough for it.
  const last = list.getByRole('listitem').last().getByRole('link');
  await last.hover();
  await expect
    .poll(() => last.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth / image.width))
    .toBeGreaterThanOrEqual(1);
  const [box, picture] = [await last.boundingBox(), await last.locator('img').boundingBox()];
  const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(middle).toBeGreaterThan(picture?.y ?? Number.NaN);
  expect(middle).toBeLessThan((picture?.y ?? Number.NaN) + (picture?.height ?? 0));
});

test('the list’s link to the catalogue is in the tab order where it is seen', { tag: '@ci' }, async ({ page }) => {
  await page.goto('/');
  for (const { width, before } of [
    { width: 390, before: 'Ver os 15 projetos' },
    { width: 1280, before: 'Itajaí' },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    const projects = page.getByRole('region', { name: '15 endereços em 3 cidades' });
    await projects
      .getByRole('link', { name: before })
      .or(projects.locator('summary', { hasText: before }))
      .focus();
    await page.keyboard.press('Tab');
    await expect(projects.getByRole('link', { name: 'Ver no catálogo' })).toBeFocused();
  }
});

test.describe('project carousel', () => {
  test('starts at the container’s edge, moves by arrows, and stops at its end', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const region = carousel(page, 'Escolha o seu endereço');
    const heading = await page.getByRole('heading', { name: 'Escolha o seu endereço' }).boundingBox();
    const first = await region.locator('.slide').first().boundingBox();
    expect(first?.x).toBeCloseTo(heading?.x ?? -1, 0);
    await expect(region.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await region.getByRole('button', { name: 'Próxima' }).click();
    await expect(region.getByRole('button', { name: 'Anterior' })).toBeEnabled();
    await expect(region.getByText(/^2 \/ 15$/)).toBeVisible();
    await expect(region.locator('.slide')).toHaveCount(15);
    const link = region.getByRole('group', { name: '2 de 15', exact: true }).getByRole('link');
    await expect(link).toHaveAccessibleName(/^Conheça /);
  });

  test('with three projects in view the counter reaches the last, and returns', { tag: '@ci' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const region = carousel(page, 'Escolha o seu endereço');
    const first = slides(page, 'Escolha o seu endereço').first();
    await region.getByRole('button', { name: 'Ir para' }).last().click();
    await expect(first).toHaveAttribute('aria-label', '13 de 15');
    await expect(region.getByText(/^15 \/ 15$/)).toBeVisible();
    await expect(region.getByRole('button', { name: 'Próxima' })).toBeDisabled();
    await region.getByRole('button', { name: 'Anterior' }).click();
    await expect(first).toHaveAttribute('aria-label', '12 de 15');
    await expect(region.getByText(/^12 \/ 15$/)).toBeVisible();
    await expect(region.getByRole('button', { name: 'Próxima' })).toBeEnabled();
    await test.step('its dots are hidden up to 899 px', async () => {
      const dots = region.getByRole('group', { name: 'Posições' });
      await page.setViewportSize({ width: 900, height: 900 });
      await expect(dots).toBeVisible();
      await page.setViewportSize({ width: 899, height: 900 });
      await expect(dots).toBeHidden();
    });
  });
});

test('the news go round and open in a new tab', async ({ page }) => {
  await page.goto('/');
  const region = carousel(page, 'Últimas notícias');
  await expect(region.locator('.slide')).toHaveCount(3);
  await region.getByRole('button', { name: 'Anterior' }).click();
  await expect(region.getByText(/^3 \/ 3$/)).toBeVisible();
  await region.getByRole('button', { name: 'Próxima' }).click();
  await expect(region.getByText(/^1 \/ 3$/)).toBeVisible();
  await expect(region.locator('.slide a[target=_blank]')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Ver todas as notícias' })).toHaveAttribute('href', '/naMidia');
});

test('a slide that only peeks in can be pressed wherever the carousel stands: a click goes to it, a drag moves it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const region = carousel(page, 'Últimas notícias');
  const slide = (number: number) => region.getByRole('group', { name: `${number} de 3` });
  const stands = async (number: number) => {
    await expect(region.getByText(`${number} / 3`, { exact: true })).toBeVisible();
    const start = (await region.boundingBox())?.x ?? 0;
    await expect.poll(async () => (await slide(number).boundingBox())?.x).toBeCloseTo(start, 1);
    await expect(slide((number % 3) + 1)).toHaveAttribute('inert');
  };
  const pointOf = async (number: number) => {
    const { x = 0, y = 0, height = 0 } = (await slide(number).boundingBox()) ?? {};
    return { x: x + 20, y: y + height / 2 };
  };
  await region.getByRole('button', { name: 'Próxima' }).click();
  await stands(2);
  const next = await pointOf(3);
  await page.mouse.click(next.x, next.y);
  await stands(3);
  const first = await pointOf(1);
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(first.x - 700, first.y, { steps: 8 });
  await page.mouse.up();
  await stands(1);
});

test('only read, it fetches no script or data; links lead to the about and businesses pages; there are ten partners', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.json')) scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await expect(page.getByRole('region', { name: 'Casas que envelhecem bem' }).getByRole('link')).toHaveAttribute(
    'href',
    '/sobre',
  );
  await expect(page.getByRole('link', { name: 'Conheça as empresas' })).toHaveAttribute('href', '/nossosNegocios');
  await expect(page.getByRole('region', { name: 'Quem constrói com a gente' }).getByRole('img')).toHaveCount(10);
  await expect(
    page.getByRole('region', { name: 'O que não muda de uma obra para outra' }).getByRole('listitem'),
  ).toHaveCount(6);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('slides can be scrolled, lists and links work, controls are hidden', async ({ page }) => {
    await page.goto('/');
    await expect(hero(page).getByRole('link', { name: /^Conheça/ })).toHaveCount(5);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(carousel(page, 'Escolha o seu endereço').locator('.strip')).toHaveCSS('overflow-x', 'auto');
  });
});

test('on small screens every city and its count are in view, and the last row of partners has more than one', {
  tag: '@ci',
}, async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 390, 600, 768]) {
    await resize(page, width);
    const cities = page.getByRole('navigation', { name: 'Cidades' }).getByRole('link');
    const ends = await cities.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
    if (width >= 360) expect.soft(Math.max(...ends), `${width} px`).toBeLessThanOrEqual(width - 20);
    const tops = await page
      .getByRole('region', { name: 'Quem constrói com a gente' })
      .getByRole('listitem')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops).toHaveLength(10);
    expect.soft(tops.filter((top) => top === tops.at(-1)).length, `${width} px`).toBeGreaterThan(1);
  }
});
