import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Locator, type Page, test } from '@playwright/test';
import { hold } from '../../support/holdRequests.ts';
import { MissingTool, mountDisk } from '../../support/smallDisk.ts';
import {
  buttonIn,
  expect,
  isMarked,
  mark,
  offer,
  openGroup,
  photos,
  preview,
  sendPictures,
  startStudio,
  status,
  studioForTests,
} from '../../support/studio.ts';

test.describe('npm run studio: no text is lost', { tag: '@ci' }, () => {
  const studio = studioForTests();

  /** Types into a new differential. The file has a mistake at first, which further typing mends. */
  async function typeDifferential(page: Page, first: string, rest: string) {
    await openGroup(page, 'Diferenciais');
    await page.getByRole('button', { name: 'Adicionar: Itens' }).click();
    const text = page.getByLabel('Texto', { exact: true }).last();
    await text.pressSequentially(first, { delay: 20 });
    await expect.poll(() => studio.text('mais.yaml')).toContain(first.trim());
    await text.pressSequentially(rest, { delay: 20 });
    return text;
  }

  test('making and mending a mistake reloads nothing, and all typed text goes into the file', async ({ page }) => {
    await studio.open(page, 'Mais Aclimação');
    await mark(page);
    const text = await typeDifferential(page, 'Bosque ', 'particular');
    await expect(text).toHaveValue('Bosque particular');
    await expect(text).toBeFocused();
    await expect.poll(() => studio.text('mais.yaml')).toContain('text: Bosque particular');
    expect(await isMarked(page)).toBe(true);
  });

  test('forty pictures dropped while the file has mistakes all arrive, and are one step to undo', {
    tag: '@release',
  }, async ({ page }) => {
    // The server makes each of them anew, one after the other.
    test.setTimeout(360_000);
    const before = studio.text('linha410.yaml');
    await studio.open(page, 'Linha 410');
    await mark(page);
    await openGroup(page, 'Fotos');
    const tiles = page.getByRole('group', { name: 'Galeria' }).getByRole('listitem');
    const there = await tiles.count();
    const release = await hold(page, '**/__studio/pictures/*?name=*');
    await sendPictures(page, await photos(40));
    await expect(page.getByLabel('Enviando arquivos: 1 de 40')).toBeVisible();
    await expect(status(page)).toHaveText('Gravando…');
    release();
    await expect(tiles).toHaveCount(there + 40, { timeout: 240_000 });
    await expect(status(page)).toHaveText('Gravado');
    // A text that all of them lack is one entry, with a link to each picture.
    await page.getByText('40 coisas a corrigir').click();
    const lacking = page.getByRole('list', { name: 'O que falta' }).getByRole('listitem');
    await expect(lacking).toHaveCount(1);
    await expect(lacking.getByRole('button')).toHaveCount(40);
    await lacking.getByRole('button', { name: 'Fotos: foto-7.jpg' }).click();
    await expect(page.getByText(/A imagem não tem descrição/)).toHaveCount(1);
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('button', { name: 'Desfazer: Galeria: enviar' }).click();
    await expect(tiles).toHaveCount(there);
    await expect.poll(() => studio.text('linha410.yaml')).toBe(before);
  });

  test('an undo pressed while the server is down says that it wasn’t done', async ({ page }) => {
    await studio.open(page, 'Linha 410');
    await openGroup(page, 'Sobre');
    await page.getByLabel(/^Título da descrição/).fill('Ainda mais perto');
    await expect.poll(() => studio.text('linha410.yaml')).toContain('heading: Ainda mais perto');
    await expect(status(page)).toHaveText('Gravado');
    await studio.kill();
    await page.getByRole('button', { name: 'Desfazer: Título da descrição' }).click();
    await expect(page.getByRole('alert')).toHaveText(/não foi feito/);
    await studio.restart();
    await expect(status(page)).toHaveText('Gravado');
    expect(studio.text('linha410.yaml')).toContain('heading: Ainda mais perto');
  });

  test('an unreadable file stops no other page, and its own form shows the error', async ({ page }) => {
    studio.content.edit('vale.yaml', /^name: .*$/m, 'name: "aberto');
    await studio.open(page, 'Mirante');
    await page.getByLabel('Nome', { exact: true }).fill('Mirante do Sul');
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Mirante do Sul');
    await page.goto(`${studio.address}/__studio#vale`);
    await expect(page.getByRole('region', { name: 'Problemas' })).toContainText(/Linha \d+: .*aspas/);
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Vista do Vale');
    studio.content.edit('vale.yaml', /^name: .*$/m, 'name: Vista do Vale');
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Vista do Vale');
  });

  test('a page requested while the server was down loads once it is back', { tag: '@release' }, async ({ page }) => {
    await studio.open(page, 'Folha');
    await page.route(`${studio.address}/folha`, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Abrindo a página…')).toBeVisible();
    await studio.kill();
    await expect(status(page)).toHaveText(/^Sem conexão/);
    await page.unroute(`${studio.address}/folha`);
    await studio.restart();
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Folha');
  });

  test('only the form scrolls, not the document', { tag: '@release' }, async ({ page }) => {
    await studio.open(page, 'Recanto 222');
    for (const group of ['Topo', 'Fotos', 'Plantas']) await openGroup(page, group);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(1);
  });

  test('an entry keeps its focus and stays open while it moves; a double click removes only one', async ({ page }) => {
    await studio.open(page, 'Recanto 222');
    await openGroup(page, 'Diferenciais');
    const items = page.getByRole('group', { name: 'Itens' }).getByRole('listitem');
    const names = async () =>
      (
        await items
          .getByRole('button', { expanded: false })
          .or(items.getByRole('button', { expanded: true }))
          .allInnerTexts()
      ).map((name) => name.replace(/^\W+/, ''));
    const before = await names();
    const moved = before[4] ?? '';
    const up = items.getByRole('button', { name: `Subir: ${moved}` });
    await items.nth(4).getByRole('button', { name: moved, exact: true }).click();
    await up.click();
    await expect(up).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual([...before.slice(0, 2), moved, ...before.slice(2, 4), ...before.slice(5)]);
    await expect(up).toBeFocused();
    await expect(items.nth(2).getByLabel('Texto', { exact: true })).toHaveValue(moved);
    await buttonIn(items.nth(0), /^Remover/).dblclick();
    await expect.poll(names).toHaveLength(before.length - 1);
    // The bar's button has the same name until the change is written, and no text.
    await page.getByRole('button', { name: 'Desfazer', exact: true }).filter({ hasText: 'Desfazer' }).click();
    await expect.poll(names).toHaveLength(before.length);
  });

  test('an entry removed before its text was saved stays removed', async ({ page }) => {
    await studio.open(page, 'Residencial Quintais');
    await openGroup(page, 'Fotos');
    const tiles = page.getByRole('group', { name: 'Galeria' }).getByRole('listitem');
    const count = await tiles.count();
    await tiles.last().getByRole('textbox').fill('Meia palavra');
    await buttonIn(tiles.last(), /^Remover/).click();
    await expect(tiles).toHaveCount(count - 1);
    const removed = page.getByRole('region', { name: 'O que foi feito' });
    await expect(removed.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await page.getByLabel(/^Unidades/).fill('Unidades da torre');
    // After another edit, its button would undo that edit.
    await expect(removed).toBeEmpty();
    await expect.poll(() => studio.text('quintais.yaml')).toContain('units: Unidades da torre');
    expect(studio.text('quintais.yaml')).not.toContain('Meia palavra');
  });

  test('a text that another program changed while the server was down is offered beside the field', async ({
    page,
  }) => {
    await studio.open(page, 'Trilha Bosque');
    await mark(page);
    const name = page.getByLabel('Nome', { exact: true });
    await studio.kill();
    await expect(status(page)).toHaveText('Sem conexão: guardado neste navegador');
    await name.fill('Trilha do Rio');
    await page.getByLabel(/^Unidades/).fill('Casas com quintal');
    await expect(status(page)).toHaveText('Sem conexão: guardado neste navegador');
    // Left and opened again, the form still has what isn't in the file.
    await page.getByRole('link', { name: 'Todos' }).click();
    await page.getByRole('link', { name: 'Trilha Bosque', exact: true }).click();
    studio.content.edit('trilha-bosque.yaml', /^name: .*$/m, 'name: Trilha de fora');
    await studio.restart();
    await expect(status(page)).toHaveText('Gravado');
    await expect
      .poll(() => studio.text('trilha-bosque.yaml'))
      .toMatch(/^name: Trilha do Rio$.*units: Casas com quintal/ms);
    expect(await isMarked(page)).toBe(true);
    await expect(offer(page, 'Nome')).toContainText(/Por outro programa.*Trilha de fora/);
    await offer(page, 'Nome').getByRole('button', { name: 'Usar este' }).click();
    await expect.poll(() => studio.text('trilha-bosque.yaml')).toContain('name: Trilha de fora');
    await expect(offer(page, 'Nome')).toHaveCount(0);
    await page.getByRole('button', { name: 'Desfazer: Nome' }).click();
    await expect(name).toHaveValue('Trilha do Rio');
  });

  test('two windows in one paragraph: no text under a caret is replaced, and the other’s is one offer, with whose it is', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    const windows = [page, other];
    for (const window of windows) {
      await studio.open(window, 'Residencial Quintais');
      await openGroup(window, 'Sobre');
    }
    const [mine, theirs] = windows.map((window) => window.getByLabel('Parágrafo 1', { exact: true })) as [
      Locator,
      Locator,
    ];
    const before = await mine.inputValue();
    await mine.press('ControlOrMeta+End');
    await theirs.press('ControlOrMeta+End');
    await mine.pressSequentially(' Com pomar.', { delay: 20 });
    await expect.poll(() => studio.text('quintais.yaml')).toContain('Com pomar.');
    await theirs.pressSequentially(' Com horta.', { delay: 20 });
    await expect.poll(() => studio.text('quintais.yaml')).toContain('Com horta.');
    await mine.pressSequentially(' E lago.', { delay: 20 });
    await expect.poll(() => studio.text('quintais.yaml')).toContain('E lago.');
    await expect(mine).toHaveValue(`${before} Com pomar. E lago.`);
    await expect(theirs).toHaveValue(`${before} Com horta.`);
    const [here, there] = windows.map((window) => offer(window, 'Parágrafo 1')) as [Locator, Locator];
    await expect(here).toBeHidden();
    await mine.press('Tab');
    await expect(here).toHaveText(/^Em outra janela deste navegador isto foi escrito assim:.* Com horta\./);
    await expect(here).toBeInViewport();
    await expect(here).toHaveCount(1);
    // The other window has read what is in the file now.
    await expect
      .poll(() => other.evaluate(() => Object.values(sessionStorage).some((text) => text.includes('E lago.'))))
      .toBe(true);
    await theirs.press('Tab');
    await expect(there).toContainText('Com pomar. E lago.');
    // Until they decide, the file has what they wrote.
    await expect.poll(() => studio.text('quintais.yaml')).toContain('Com horta.');
    await there.getByRole('button', { name: 'Usar este' }).press('Enter');
    await expect.poll(() => studio.text('quintais.yaml')).toContain('E lago.');
    await here.getByRole('button', { name: 'Ficar com o meu' }).press('Enter');
    for (const window of windows) {
      await expect(window.getByRole('alert')).toHaveCount(0);
      await expect(window.getByLabel('Parágrafo 1', { exact: true })).toHaveValue(`${before} Com pomar. E lago.`);
    }
    // The one who has not typed sees what another wrote once they leave.
    await theirs.focus();
    studio.content.edit('quintais.yaml', 'E lago.', 'E rio.');
    await expect(mine).toHaveValue(`${before} Com pomar. E rio.`);
    await expect(theirs).toHaveValue(`${before} Com pomar. E lago.`);
    await theirs.blur();
    await expect(theirs).toHaveValue(`${before} Com pomar. E rio.`);
    await expect(there).toHaveCount(0);
    await other.close();
  });

  test('a browser whose session storage is full shows and writes the form all the same', { tag: '@release' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    });
    await studio.open(page, 'Linha 410');
    await openGroup(page, 'Sobre');
    await page.getByLabel(/^Título da descrição/).fill('Mais perto');
    await expect.poll(() => studio.text('linha410.yaml')).toContain('heading: Mais perto');
  });

  test('text typed while the server was down survives a reload of the page', async ({ page }) => {
    await studio.open(page, 'Brisa 120');
    await openGroup(page, 'Sobre');
    const heading = page.getByLabel(/^Título da descrição/);
    await studio.kill();
    await heading.fill('Vento do mar');
    await expect(status(page)).toHaveText('Sem conexão: guardado neste navegador');
    await expect(page.getByRole('alert')).toHaveText(
      'O estúdio não responde. Abra-o de novo como da outra vez. O que você escreveu está neste navegador, e será gravado.',
    );
    let asked = '';
    page.once('dialog', (dialog) => {
      asked = dialog.type();
      return dialog.accept();
    });
    await page.goto('about:blank');
    expect(asked).toBe('beforeunload');
    await studio.restart();
    await page.goBack();
    await expect(status(page)).toHaveText('Gravado');
    await expect(heading).toHaveValue('Vento do mar');
    await expect.poll(() => studio.text('brisa120.yaml')).toContain('heading: Vento do mar');
    await expect(preview(page).getByRole('heading', { name: 'Vento do mar' })).toBeVisible();
  });
});

test('a full disk: nothing is lost or called saved, and what was typed is written when there is room', {
  tag: '@ci',
}, async ({ page }) => {
  const before = process.env.TMPDIR;
  const folder = join(tmpdir(), `studio-disk-${process.pid}`);
  let disk: ReturnType<typeof mountDisk>;
  try {
    disk = mountDisk(folder, 16);
  } catch (error) {
    test.skip(error instanceof MissingTool, (error as Error).message);
    throw error;
  }
  process.env.TMPDIR = folder;
  const studio = await startStudio();
  try {
    await studio.open(page, 'Mais Aclimação');
    const name = page.getByLabel('Nome', { exact: true });
    const text = studio.text('mais.yaml');
    disk.fill();
    await name.fill('Mais Luz');
    await expect(page.getByRole('alert').filter({ hasText: 'O disco deste computador está cheio.' })).toBeVisible();
    await expect(status(page)).toHaveText(/^Disco cheio/);
    await name.pressSequentially(' e ar');
    await expect(page.getByRole('alert').filter({ hasText: 'gravado assim que houver lugar' })).toHaveCount(1);
    expect(studio.text('mais.yaml')).toBe(text);
    await page.reload();
    await expect(status(page)).toHaveText(/^Disco cheio/);
    disk.free();
    await expect(status(page)).toHaveText('Gravado');
    await expect(page.getByText('O disco deste computador está cheio.')).toHaveCount(0);
    await expect(offer(page, 'Nome')).toHaveCount(0);
    expect(studio.text('mais.yaml')).toContain('name: Mais Luz e ar\n');
    disk.fill();
    await openGroup(page, 'Fotos');
    await sendPictures(page, await photos(1));
    await expect(page.getByText(/O disco deste computador está cheio/)).toBeVisible();
  } finally {
    process.env.TMPDIR = before;
    if (before === undefined) delete process.env.TMPDIR;
    await studio.stop().catch(() => {});
    disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  }
});
