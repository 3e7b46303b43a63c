import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { violations } from '../../support/accessibilityCheckers.ts';
import { buttonIn, expect, openGroup, photos, sendPictures, status, studioForTests } from '../../support/studio.ts';

test.describe('npm run studio: the library of pictures', { tag: '@ci' }, () => {
  const studio = studioForTests();
  test.use({ bypassCSP: true });

  const library = (page: Page) => page.getByRole('dialog', { name: /^Trocar|^Escolher|acrescentar/ });
  const search = (page: Page) => library(page).getByRole('searchbox', { name: /^Procurar/ });
  const gallery = (page: Page) => page.getByRole('group', { name: 'Galeria' });
  const more = (page: Page) => gallery(page).getByRole('button', { name: 'Acrescentar fotos que já estão aqui' });
  const hero = (page: Page) => page.getByRole('button', { name: /^Imagem do topo.* Trocar imagem$/ });

  test('a picture is found by caption, file or development, each with where it is used, and chosen by one click', async ({
    page,
  }) => {
    await studio.open(page, 'Folha');
    await openGroup(page, 'Topo');
    await hero(page).click();
    const choices = library(page).getByRole('radio');
    await expect(choices.first()).toBeAttached();
    const all = await choices.count();
    await search(page).fill('SACADA churrasq');
    const balcony = library(page).getByRole('radio', { name: /^Sacada com churrasqueira/ });
    await expect(balcony).toHaveCount(1);
    await expect(balcony).toHaveAccessibleName(/Recanto 222/);
    await search(page).fill('bicicletario-1.webp');
    await expect(choices).toHaveCount(1);
    await search(page).fill('recanto');
    await expect(library(page).getByTitle('recanto/hero.webp')).toBeVisible();
    await expect(library(page).getByTitle('mirante/hero.webp')).toHaveCount(0);
    await search(page).fill('nada disso');
    await expect(library(page).getByRole('status')).toHaveText('0 imagens');
    await search(page).fill('');
    await expect(choices).toHaveCount(all);
    await search(page).fill('varanda-1.webp');
    await library(page).getByTitle('_acervo/varanda-1.webp').click();
    await expect(library(page)).toHaveCount(0);
    await expect(hero(page)).toBeFocused();
    await expect.poll(() => studio.text('folha.yaml')).toContain('hero:\n  image: _acervo/varanda-1.webp\n');
  });

  test('by keyboard: arrows choose, Enter takes it, Escape leaves all and gives the focus back', async ({ page }) => {
    await studio.open(page, 'Vista do Vale');
    await openGroup(page, 'Topo');
    const before = studio.text('vale.yaml');
    await hero(page).press('Enter');
    await expect(library(page).getByRole('radio', { checked: true })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(library(page)).toHaveCount(0);
    await expect(hero(page)).toBeFocused();
    expect(studio.text('vale.yaml')).toBe(before);
    await hero(page).press('Enter');
    await search(page).fill('acervo piscina');
    await search(page).press('Enter');
    await expect(library(page).getByRole('radio')).toHaveCount(2);
    for (const key of ['Tab', 'Space', 'ArrowRight']) await page.keyboard.press(key);
    await expect(library(page).getByRole('radio', { checked: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(hero(page)).toBeFocused();
    await expect.poll(() => studio.text('vale.yaml')).toContain('hero:\n  image: _acervo/piscina-2.webp\n');
  });

  test('several pictures that are already here join a gallery as one step; one of another development as a copy', async ({
    page,
  }) => {
    await studio.open(page, 'Mirante');
    await openGroup(page, 'Fotos');
    const tiles = gallery(page).getByRole('listitem');
    const count = await tiles.count();
    await more(page).click();
    await search(page).fill('rooftop');
    await library(page).getByTitle('_acervo/rooftop-1.webp').click();
    await search(page).fill('recanto hero.webp');
    await library(page).getByTitle('recanto/hero.webp').click();
    await library(page).getByRole('button', { name: 'Acrescentar 2 imagens' }).click();
    await expect(tiles).toHaveCount(count + 2);
    await expect(more(page)).toBeFocused();
    await expect.poll(() => studio.text('mirante.yaml')).toMatch(/- image: mirante\/hero-[0-9a-f]{6}\.webp\n/);
    await expect(status(page)).toHaveText('Gravado');
    await page.getByRole('button', { name: /^Desfazer: Galeria/ }).click();
    await expect(tiles).toHaveCount(count);
  });

  test('in the site’s form, a development’s are shown where they are', { tag: '@release' }, async ({ page }) => {
    await page.goto(`${studio.address}/__studio#_site`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('O site');
    for (const closed of await page.getByRole('main').getByRole('button', { expanded: false }).all())
      if (await closed.isVisible()) await closed.click();
    await buttonIn(page, /Trocar imagem$/)
      .first()
      .click();
    await search(page).fill('recanto hero.webp');
    const shown = library(page).getByRole('group', { name: 'Recanto 222' }).locator('img');
    await expect.poll(() => shown.first().evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  });

  test('after an upload one line counts the photos without a caption, and leads to the first', {
    tag: '@release',
  }, async ({ page }) => {
    await studio.open(page, 'Palco Urbano');
    await openGroup(page, 'Fotos');
    await sendPictures(gallery(page), await photos(3));
    await expect(gallery(page).getByText('3 fotos sem legenda:')).toBeVisible();
    await expect(status(page)).toHaveText('Gravado');
    await expect(gallery(page).getByText('erro', { exact: true })).toHaveCount(0);
    await gallery(page).getByRole('button', { name: 'Legendar todas' }).click();
    for (const left of [2, 1]) {
      await page.keyboard.type('Praça');
      await page.keyboard.press('Tab');
      await expect(
        gallery(page).getByText(left === 1 ? '1 foto sem legenda:' : `${left} fotos sem legenda:`),
      ).toBeVisible();
    }
    await page.keyboard.type('Praça');
    await expect(gallery(page).getByText(/sem legenda/)).toHaveCount(0);
  });

  test('the dialog of a photo names its caption, which is in sight first, and moves the photo', async ({ page }) => {
    await studio.open(page, 'Residencial Quintais');
    await openGroup(page, 'Fotos');
    const open = gallery(page).getByRole('button', { name: /^Abrir/ });
    await open.nth(1).click();
    const dialog = page.getByRole('dialog');
    const caption = dialog.getByLabel(/^Legenda/);
    await caption.fill('Casa com quintal');
    await expect(caption).toBeInViewport();
    await dialog.getByRole('button', { name: 'Mover para o início' }).click();
    await expect(dialog.getByRole('button', { name: 'Mover para o início' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(open.first()).toHaveAccessibleName('Abrir: Casa com quintal');
  });

  for (const [width, tag] of [
    [390, '@ci'],
    [1440, '@release'],
  ] as const)
    test(`both accessibility checkers pass, nothing is cut off: ${width} px wide`, { tag }, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width, height: 844 },
        hasTouch: width === 390,
        isMobile: width === 390,
        locale: 'pt-BR',
        bypassCSP: true,
      });
      const page = await context.newPage();
      await studio.open(page, 'Residencial Quintais');
      await openGroup(page, 'Fotos');
      await gallery(page).getByRole('button', { name: 'Legendar todas' }).click();
      expect(await violations(page)).toEqual([]);
      const camera = gallery(page).getByLabel('Tirar foto');
      await expect(camera).toHaveAttribute('capture', 'environment');
      await expect(camera).toBeVisible({ visible: width === 390 });
      await more(page).click();
      await expect(library(page).getByRole('checkbox').first()).toBeVisible();
      expect(await violations(page, 'dialog')).toEqual([]);
      expect(await library(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await expect(library(page).getByRole('button', { name: 'Acrescentar', exact: true })).toBeInViewport({
        ratio: 1,
      });
      await page.keyboard.press('Escape');
      await openGroup(page, 'Topo');
      await hero(page).click();
      await expect(library(page).getByRole('radio').first()).toBeAttached();
      expect(await violations(page, 'dialog')).toEqual([]);
      await context.close();
    });
});

test.describe('npm run studio: a library of hundreds', { tag: '@ci' }, () => {
  const studio = studioForTests();

  test('only the pictures in sight are fetched', { tag: '@release' }, async ({ page }) => {
    const folder = studio.content.file('folha/muitas');
    mkdirSync(folder, { recursive: true });
    for (let count = 1; count <= 300; count++)
      copyFileSync(studio.content.file('_acervo/sala-1.webp'), join(folder, `foto-${count}.webp`));
    const fetched = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('muitas')) fetched.add(request.url());
    });
    await studio.open(page, 'Folha');
    await openGroup(page, 'Topo');
    await page.getByRole('button', { name: /^Imagem do topo.* Trocar imagem$/ }).click();
    const dialog = page.getByRole('dialog');
    const unused = dialog.getByRole('group', { name: 'Sem uso' });
    await expect(unused.getByRole('radio')).toHaveCount(300);
    expect(fetched.size).toBeLessThan(150);
    await dialog.getByRole('searchbox').fill('foto-299');
    await unused.getByRole('button', { name: 'Apagar: foto-299.webp' }).click();
    await expect(unused).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Trazer de volta' }).click();
    await unused.getByText('foto-299.webp').click();
    await expect.poll(() => studio.text('folha.yaml')).toContain('image: folha/muitas/foto-299.webp');
  });
});
