import { readdirSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { maxPictureBytes } from '../../../src/pictures/pictureLimits.ts';
import { hold } from '../../support/holdRequests.ts';
import { makePdf } from '../../support/pdf.ts';
import { buttonIn, expect, openGroup, photos, preview, sendPictures, studioForTests } from '../../support/studio.ts';

test.describe('npm run studio: photos', { tag: '@ci' }, () => {
  const studio = studioForTests();

  const gallery = (page: Page) => page.getByRole('group', { name: 'Galeria' });
  const captions = (page: Page) => gallery(page).getByRole('textbox', { name: /^Legenda da imagem/ });
  const hasLoaded = (picture: Element) => (picture as HTMLImageElement).naturalWidth > 0;
  /** Captions of the photos, in the file's order. */
  const written = (file: string) => {
    const [photos = ''] = studio.text(file).split('  plans:');
    return Array.from(photos.matchAll(/^ {4}- image: \S+\n {6}caption: (.*)$/gm), ([, caption]) => caption);
  };

  /** Drops files as a browser does. */
  async function drop(page: Page, target: string, files: { name: string; mimeType: string; buffer: Buffer }[]) {
    const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
    const transfer = await page.evaluateHandle((all) => {
      const dropped = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        dropped.items.add(new File([bytes], name, { type: mimeType }));
      }
      return dropped;
    }, sent);
    await page.dispatchEvent(target, 'drop', { dataTransfer: transfer });
  }

  test('photos dropped anywhere join the gallery, with an error for each bad file; one is captioned and removed', async ({
    page,
  }) => {
    await studio.open(page, 'Recanto 222');
    const [photo] = await photos(1, () => 'Vista Aérea.JPG');
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    await drop(page, 'header', [
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
      { name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') },
      ...(photo ? [photo] : []),
    ]);
    await expect(gallery(page).getByRole('listitem')).toHaveCount(10);
    const failed = page.getByRole('region', { name: 'Arquivos que não entraram' });
    await expect(failed.getByRole('listitem')).toHaveCount(2);
    await expect(failed).toContainText(/IMG_1.HEIC está em HEIC.*JPEG/);
    await expect(failed).toContainText('lista.txt');
    await captions(page).last().fill('Vista aérea');
    await expect
      .poll(() => studio.text('recanto.yaml'))
      .toMatch(/- image: recanto\/vista-aerea-[0-9a-f]{6}\.jpg\n {6}caption: Vista aérea\n/);
    await expect(preview(page).getByRole('tab', { name: 'Galeria' })).toContainText('10');
    await gallery(page).getByRole('button', { name: 'Remover: Vista aérea' }).click();
    await expect(gallery(page).getByRole('listitem')).toHaveCount(9);
    await gallery(page).getByRole('button', { name: 'Acrescentar fotos que já estão aqui' }).click();
    const unused = page.getByRole('group', { name: 'Sem uso' });
    await unused.getByRole('button', { name: /^Apagar: vista-aerea/ }).click();
    await expect(unused).toHaveCount(0);
    await page.getByRole('button', { name: 'Trazer de volta' }).click();
    await unused.getByRole('checkbox', { name: /^vista-aerea/ }).check();
    await page.getByRole('button', { name: 'Acrescentar 1 imagem' }).click();
    await expect(gallery(page).getByRole('listitem')).toHaveCount(10);
    await expect.poll(() => studio.text('recanto.yaml')).toMatch(/recanto\/vista-aerea-[0-9a-f]{6}\.jpg/);
  });

  test('closing the tab while pictures are being sent asks first, also from the list; a refused one is named later', {
    tag: '@release',
  }, async ({ page }) => {
    await studio.open(page, 'Mirante');
    await openGroup(page, 'Fotos');
    const count = await gallery(page).getByRole('listitem').count();
    const release = await hold(page, '**/__studio/pictures/*?name=*');
    await sendPictures(page, [
      ...(await photos(1, () => 'praça.jpg')),
      { name: 'lista.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') },
    ]);
    await expect(page.getByLabel('Enviando arquivos: 1 de 2')).toBeVisible();
    const closing = async () => {
      const asked = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
    };
    await closing();
    await page.getByRole('link', { name: 'Todos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estúdio');
    await closing();
    release();
    await expect.poll(() => studio.text('mirante.yaml')).toMatch(/- image: mirante\/praca-[0-9a-f]{6}\.jpg\n/);
    await page.getByRole('link', { name: 'Mirante', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Arquivos que não entraram' })).toContainText('lista.jpg');
    await expect(gallery(page).getByRole('listitem')).toHaveCount(count + 1);
  });

  test('pictures that take long to send say for how long', { tag: '@release' }, async ({ page }) => {
    await page.clock.install();
    await studio.open(page, 'Mirante');
    await openGroup(page, 'Fotos');
    const releaseFirst = await hold(page, '**/__studio/pictures/*?name=a.jpg*');
    const releaseSecond = await hold(page, '**/__studio/pictures/*?name=b.jpg*');
    await sendPictures(page, await photos(3, (at) => `${'abc'[at]}.jpg`));
    await expect(page.getByLabel('Enviando arquivos: 1 de 3')).toBeVisible();
    await page.clock.fastForward(20_000);
    releaseFirst();
    await expect(page.getByLabel('Enviando arquivos: 2 de 3')).toBeVisible();
    await expect(page.getByText(/^Faltam cerca de [4-9]\d s$/)).toBeVisible();
    releaseSecond();
    await expect.poll(() => studio.text('mirante.yaml')).toMatch(/- image: mirante\/c-[0-9a-f]{6}\.jpg\n/);
    await expect(page.getByText('Faltam cerca de')).toHaveCount(0);
  });

  test('a picture that is too large is refused before it is sent', { tag: '@release' }, async ({ page }) => {
    await studio.open(page, 'Folha');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/pictures\/.*name=/.test(request.url())) sent.push(request.url());
    });
    const transfer = await page.evaluateHandle((bytes) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([new Uint8Array(bytes)], 'enorme.png', { type: 'image/png' }));
      return dropped;
    }, maxPictureBytes + 1);
    await page.dispatchEvent('header', 'drop', { dataTransfer: transfer });
    const failed = page.getByRole('region', { name: 'Arquivos que não entraram' });
    await expect(failed).toContainText('enorme.png é grande demais: uma imagem pode ter até 100 MB.');
    await expect(failed.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test('a PDF is chosen or dropped for the book; one with a script, a picture and one in the gallery are refused', async ({
    page,
  }) => {
    const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
    const failed = page.getByRole('region', { name: 'Arquivos que não entraram' });
    await studio.open(page, 'Mirante');
    await openGroup(page, 'Book');
    await page.getByLabel('Escolher PDF').setInputFiles(pdf('Book Mirante.PDF', makePdf()));
    await expect.poll(() => studio.text('mirante.yaml')).toMatch(/brochure: mirante\/book-mirante-[0-9a-f]{6}\.pdf\n/);
    const scripted = makePdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
    await page.getByLabel('Trocar PDF').setInputFiles(pdf('script.pdf', scripted));
    await expect(failed).toContainText('"script.pdf" pode executar um script, abrir um programa');
    await page.getByLabel('Trocar PDF').setInputFiles(await photos(1, () => 'capa.pdf'));
    await expect(failed).toContainText('capa.pdf não é um PDF.');
    await drop(page, 'header', [pdf('planta.pdf', makePdf())]);
    await expect(failed).toContainText('planta.pdf é um PDF.');
    expect(readdirSync(studio.content.file('mirante')).filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
    await drop(page, '[id="campo/brochure"]', [pdf('novo.pdf', makePdf())]);
    await expect.poll(() => studio.text('mirante.yaml')).toMatch(/brochure: mirante\/novo-[0-9a-f]{6}\.pdf\n/);
    await page.getByRole('button', { name: 'Tirar o arquivo: Book (PDF)' }).click();
    await expect.poll(() => studio.text('mirante.yaml')).not.toContain('brochure');
  });

  test('on a phone, what is being sent and what was refused is in sight at the photos; upright ones get a tile as the others', {
    tag: '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await studio.open(page, 'Mirante');
    await openGroup(page, 'Fotos');
    const release = await hold(page, '**/__studio/pictures/*?name=*');
    const upright = sharp({ create: { width: 600, height: 1600, channels: 3, background: '#386' } });
    await sendPictures(page, [
      { name: 'torre.jpg', mimeType: 'image/jpeg', buffer: await upright.jpeg().toBuffer() },
      { name: 'lista.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') },
    ]);
    await gallery(page).evaluate((element) => element.scrollIntoView());
    await expect(page.getByLabel('Enviando arquivos: 1 de 2')).toBeInViewport();
    release();
    await expect(page.getByRole('region', { name: 'Arquivos que não entraram' })).toBeInViewport();
    const tower = gallery(page).getByRole('button', { name: 'Abrir: torre.jpg' });
    await expect.poll(() => tower.locator('img').evaluate(hasLoaded)).toBe(true);
    const box = await tower.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  });

  test('photos are sorted with the mouse, with the keyboard, and to the start and end', async ({ page }) => {
    await studio.open(page, 'Residencial Quintais');
    await openGroup(page, 'Fotos');
    await expect(captions(page).first()).toBeVisible();
    const [first, second, third, ...rest] = written('quintais.yaml');
    const tiles = gallery(page).getByRole('listitem');
    const count = await tiles.count();
    const from = await buttonIn(tiles.nth(0), /^Abrir/).boundingBox();
    const to = await buttonIn(tiles.nth(2), /^Abrir/).boundingBox();
    if (!from || !to) throw new Error('The tiles are not to be seen.');
    await page.mouse.move(from.x + 60, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 60, { steps: 8 });
    await page.mouse.move(to.x + 60, to.y + 60, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => written('quintais.yaml')).toEqual([second, third, first, ...rest]);
    const handle = tiles.nth(2).getByRole('button', { name: /^Arrastar/ });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${first}: pego, na posição 3 de ${count}.`)).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(`${first}: sobre a posição 2 de ${count}.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => written('quintais.yaml')).toEqual([second, first, third, ...rest]);
    await expect(page.getByText(`${first}: solto na posição 2 de ${count}.`)).toBeAttached();
    await expect(tiles.nth(1).getByRole('button', { name: /^Arrastar/ })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${first}: pego, na posição 2 de ${count}.`)).toBeAttached();
    for (const key of ['ArrowRight', 'Escape']) await page.keyboard.press(key);
    await expect(page.getByText(`${first}: fica onde estava.`)).toBeAttached();
    await expect(captions(page).nth(1)).toHaveValue(first ?? '');
    await buttonIn(tiles.nth(1), /^Abrir/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mover para o fim' }).click();
    await expect.poll(() => written('quintais.yaml')).toEqual([second, third, ...rest, first]);
  });

  test('arrows take a row’s first photo to the row before and back', { tag: '@release' }, async ({ page }) => {
    await studio.open(page, 'Lume Avelino Machado');
    await openGroup(page, 'Fotos');
    const tiles = gallery(page).getByRole('listitem');
    await expect(tiles.nth(4)).toBeVisible();
    const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
    const first = tops.findIndex((top) => top !== tops[0]);
    const handle = tiles.nth(first).getByRole('button', { name: /^Arrastar/ });
    const name = (await handle.getAttribute('aria-label'))?.replace('Arrastar: ', '');
    await handle.focus();
    await page.keyboard.press('Space');
    const place = (position: number) => page.getByText(`${name}: sobre a posição ${position} de ${tops.length}.`);
    await expect(page.getByText(`${name}: pego, na posição ${first + 1} de ${tops.length}.`)).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(place(first)).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(place(first - 1)).toBeAttached();
    for (const position of [first, undefined, first + 2]) {
      await page.keyboard.press('ArrowRight');
      if (position) await expect(place(position)).toBeAttached();
      else await expect(page.getByText(`${name}: pego, na posição ${first + 1} de ${tops.length}.`)).toBeAttached();
    }
    await page.keyboard.press('Space');
    await expect(captions(page).nth(first + 1)).toHaveValue(name ?? '');
  });

  test('photos are sorted by touch after a long press', async ({ browser }) => {
    const context = await browser.newContext({
      hasTouch: true,
      viewport: { width: 390, height: 844 },
      locale: 'pt-BR',
    });
    const page = await context.newPage();
    const touch = await context.newCDPSession(page);
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const handles = gallery(page).getByRole('button', { name: /^Arrastar/ });
    const middle = async (index: number) => {
      const box = await handles.nth(index).boundingBox();
      if (!box) throw new Error('The tile is not to be seen.');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    try {
      await studio.open(page, 'Palco Urbano');
      await openGroup(page, 'Fotos');
      await handles.first().scrollIntoViewIfNeeded();
      const [first, second, ...rest] = written('palco-urbano.yaml');
      const [from, to] = [await middle(0), await middle(1)];
      await at('touchStart', from);
      await expect(page.getByText(`${first}: pego, na posição 1 de ${rest.length + 2}.`)).toBeAttached();
      for (const part of [0.3, 0.6, 0.9, 1])
        await at('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      await expect(page.getByText(`${first}: sobre a posição 2 de ${rest.length + 2}.`)).toBeAttached();
      await at('touchEnd');
      await expect.poll(() => written('palco-urbano.yaml')).toEqual([second, first, ...rest]);
    } finally {
      await context.close();
    }
  });

  test('one click on the picture sets the focus point of its crops', async ({ page }) => {
    await studio.open(page, 'Residencial Quintais');
    await openGroup(page, 'Fotos');
    await buttonIn(gallery(page), /^Abrir/)
      .nth(1)
      .click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('button', { name: /^Ponto de interesse/ });
    await expect(dialog.getByRole('figure')).toHaveCount(2);
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(200);
    const box = await picture.boundingBox();
    await picture.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } });
    await expect.poll(() => studio.text('quintais.yaml')).toMatch(/focus: \[0\.2[456], 0\.7[456]\]/);
    await picture.press('ArrowRight');
    await expect(picture).toHaveAccessibleName(/(29|30|31)% da esquerda/);
  });
});
