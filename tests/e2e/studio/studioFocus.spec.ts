import { readdirSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { buttonIn, expect, openGroup, photos, sendPictures, status, studioForTests } from '../../support/studio.ts';

test.describe('npm run studio: the focus', { tag: '@ci' }, () => {
  const studio = studioForTests();

  const gallery = (page: Page) => page.getByRole('group', { name: 'Galeria' });
  const opened = (page: Page, index: number) =>
    gallery(page)
      .getByRole('button', { name: /^Abrir/ })
      .nth(index);
  const undo = (page: Page) => page.getByRole('region', { name: 'O que foi feito' }).getByRole('button');

  test('closing the library over a photo’s dialog, in each way, leaves that dialog open and the focus in it', async ({
    page,
  }) => {
    await studio.open(page, 'Recanto 222');
    await openGroup(page, 'Fotos');
    await opened(page, 1).press('Enter');
    const dialog = page.getByRole('dialog').first();
    const library = page.getByRole('dialog', { name: 'Trocar imagem', exact: true });
    const change = dialog.getByText('Trocar imagem', { exact: true });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => library.getByRole('button', { name: 'Cancelar' }).click(),
      () => library.getByTitle('_acervo/piscina-2.webp').click(),
    ];
    for (const close of ways) {
      await change.click();
      await expect(library.getByRole('radio').first()).toBeAttached();
      await close();
      await expect(library).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await expect(change).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(opened(page, 1)).toBeFocused();
  });

  test('a dialog that has just been closed opens again at once, also before the browser reports that it is closed', async ({
    page,
  }) => {
    await studio.open(page, 'Folha');
    await openGroup(page, 'Fotos');
    const open = gallery(page).getByRole('button', { name: 'Acrescentar fotos que já estão aqui' });
    await open.click();
    const opener = await open.elementHandle();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancelar' }).evaluate(async (cancel: HTMLElement, opener) => {
      cancel.click();
      await Promise.resolve();
      (opener as HTMLElement).click();
    }, opener);
    await expect(dialog.getByRole('checkbox').first()).toBeAttached();
    await expect(dialog).toBeVisible();
  });

  test('removing a photo gives it to the next one; undo keeps it in the list', async ({ page }) => {
    await studio.open(page, 'Recanto 222');
    await openGroup(page, 'Fotos');
    const tiles = gallery(page).getByRole('listitem');
    const count = await tiles.count();
    const next = await opened(page, 2).getAttribute('aria-label');
    await buttonIn(tiles.nth(1), /^Remover/).press('Enter');
    await expect(tiles).toHaveCount(count - 1);
    await expect(opened(page, 1)).toHaveAccessibleName(next ?? '');
    await expect(opened(page, 1)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remover da página' }).press('Enter');
    await expect(tiles).toHaveCount(count - 2);
    await expect(opened(page, 1)).toBeFocused();
    await opened(page, count - 3).focus();
    await buttonIn(tiles.last(), /^Remover/).press('Enter');
    await expect(opened(page, count - 4)).toBeFocused();
    // At once: the notice goes after some seconds.
    await undo(page).press('Enter');
    await expect(tiles).toHaveCount(count - 2);
    await expect(opened(page, count - 4)).toBeFocused();
  });

  test('deleting a picture in the library, and bringing it back, keeps it there; undo and the bin bring it back too', {
    tag: '@release',
  }, async ({ page }) => {
    await studio.open(page, 'Folha');
    await openGroup(page, 'Fotos');
    const tiles = gallery(page).getByRole('listitem');
    const count = await tiles.count();
    await sendPictures(gallery(page), await photos(2));
    await expect(tiles).toHaveCount(count + 2);
    await expect(status(page)).toHaveText('Gravado');
    for (const left of [1, 0]) {
      await buttonIn(tiles.last(), /^Remover/).click();
      await expect(tiles).toHaveCount(count + left);
    }
    await expect(status(page)).toHaveText('Gravado');
    await gallery(page).getByRole('button', { name: 'Acrescentar fotos que já estão aqui' }).click();
    const library = page.getByRole('dialog');
    const unused = library.getByRole('group', { name: 'Sem uso' });
    await buttonIn(unused, /^Apagar/)
      .first()
      .press('Enter');
    await expect(unused.getByRole('listitem')).toHaveCount(1);
    await expect(unused.getByRole('checkbox')).toBeFocused();
    await library.getByRole('button', { name: 'Trazer de volta' }).press('Enter');
    await expect(unused.getByRole('listitem')).toHaveCount(2);
    await expect(unused.locator(':focus')).toHaveCount(1);
    for (const left of [1, 0]) {
      await buttonIn(unused, /^Apagar/)
        .first()
        .click();
      await expect(unused.getByRole('listitem')).toHaveCount(left);
    }
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Desfazer: Galeria/ }).click();
    await expect(tiles).toHaveCount(count + 1);
    await expect
      .poll(() => readdirSync(studio.content.file('folha')).filter((name) => /^foto/.test(name)))
      .toHaveLength(1);
    await page.getByRole('link', { name: 'Todos' }).click();
    await page.getByText('Lixeira (1)').click();
    const bin = page.getByRole('group').filter({ hasText: 'Lixeira' });
    await expect
      .poll(() => bin.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await bin.getByRole('button', { name: /^Trazer de volta: foto-2.*, de Folha$/ }).click();
    await expect(page.getByText(/^Lixeira/)).toHaveCount(0);
  });
});
