import { writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Page, test } from '@playwright/test';
import { buttonIn, expect, isMarked, mark, openGroup, preview, status, studioForTests } from '../../support/studio.ts';

test.describe('npm run studio: the page beside the form', { tag: '@ci' }, () => {
  const studio = studioForTests({ published: true });
  const opening = (page: Page) => page.getByText('Abrindo a página…');

  test('shows also when it has been looked at before its content was there', { tag: '@release' }, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Passes everything on, but the page in two parts.
    const between = createServer((asked, answer) => {
      const { url: path, method, headers } = asked;
      // A connection of its own for each request: the server may have closed one that is kept.
      const passed = request(studio.address + path, { method, headers, agent: false }, async (from) => {
        answer.writeHead(from.statusCode ?? 500, from.headers);
        if (path !== '/folha') return from.pipe(answer);
        const text = Buffer.concat(await from.toArray()).toString();
        const cut = text.indexOf('<main');
        answer.write(text.slice(0, cut));
        await released;
        answer.end(text.slice(cut));
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
    await new Promise<void>((resolve) => between.listen(0, 'localhost', resolve));
    await page.clock.install();
    await page.goto(`http://localhost:${(between.address() as AddressInfo).port}/__studio#folha`);
    await expect(preview(page).locator('header')).toBeAttached();
    await page.clock.runFor(1000);
    await expect(opening(page)).toBeVisible();
    release();
    await expect(opening(page)).toHaveCount(0);
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.close();
    between.closeAllConnections();
    between.close();
  });

  test('takes on the site’s changed colours, and the page’s own of its picture, without a reload', async ({ page }) => {
    await studio.open(page, 'Folha');
    const action = preview(page).locator('html');
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(action).toHaveCSS('--action', '#2a6a4b');
    const frame = page.frame({ url: /\/folha$/ });
    await frame?.evaluate(() => Object.assign(window, { sameDocument: true }));
    studio.content.edit('../site.config.yaml', '#2a6a4b', '#0b5c8a');
    await expect(action).toHaveCSS('--action', '#0b5c8a');
    studio.content.edit('../site.config.yaml', '#0b5c8a', '#7a3b69');
    await expect(action).toHaveCSS('--action', '#7a3b69');
    await openGroup(page, 'Topo');
    const offered = page.getByRole('button', { name: /^Usar a cor/ }).first();
    const [accent = ''] = /#.*/.exec((await offered.getAttribute('aria-label')) ?? '') ?? [];
    await offered.click();
    await expect(preview(page).locator('main')).toHaveCSS('--accent', accent);
    await expect(offered).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => studio.text('folha.yaml')).toContain(`accent: "${accent}"`);
    await page.getByLabel('Abertura (opcional)').selectOption('interior');
    await expect(preview(page).getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect(await frame?.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('the tab has one event stream; after a restart it shows what was saved meanwhile, and nothing is loaded anew', async ({
    page,
  }) => {
    const streams: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'eventsource') streams.push(request.url());
    });
    await studio.open(page, 'Folha');
    const heading = preview(page).getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Folha');
    const documents = [page.mainFrame(), page.frame({ url: /\/folha$/ })];
    for (const document of documents) await document?.evaluate(() => Object.assign(window, { sameDocument: true }));
    studio.content.edit('folha.yaml', /^name: .*$/m, 'name: Folha Nova');
    await expect(heading).toHaveText('Folha Nova');
    expect(streams).toEqual([expect.stringContaining(`${studio.address}/__studio/events?tab=`)]);

    await openGroup(page, 'Sobre');
    const title = page.getByLabel(/^Título da descrição/);
    await studio.kill();
    await title.fill('Sombra e água');
    await expect(status(page)).toHaveText(/^Sem conexão/);
    studio.content.edit('folha.yaml', /^name: .*$/m, 'name: Folha Velha');
    await studio.restart();
    await expect(heading).toHaveText('Folha Velha');
    await expect(title).toHaveValue('Sombra e água');
    await expect(preview(page).getByRole('heading', { name: 'Sombra e água' })).toBeVisible();
    for (const document of documents) expect(await document?.evaluate(() => 'sameDocument' in window)).toBe(true);
    studio.content.edit('folha.yaml', /^name: .*$/m, 'name: Folha');
    await expect(heading).toHaveText('Folha');
  });

  test('a page in a tab of its own follows the content too, and shows the errors of its file over it', async ({
    page,
  }) => {
    await page.goto(`${studio.address}/campos`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Parque dos Campos');
    await mark(page);
    // The page's forms have alerts too.
    const errors = page.getByRole('alert').filter({ has: page.locator('pre') });
    const before = studio.text('campos.yaml');
    studio.content.edit('campos.yaml', 'status:', 'estatus:');
    await expect(errors).toContainText('estatus');
    await expect(heading).toHaveText('Parque dos Campos');
    studio.content.edit('campos.yaml', 'estatus:', 'status:');
    await expect(errors).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);

    // No page can be made of a file without a name that never had one.
    writeFileSync(studio.content.file('sem-nome.yaml'), before.replace(/^name: .*\n/m, ''));
    await expect(async () => {
      await page.goto(`${studio.address}/sem-nome`);
      await expect(errors).toContainText('sem-nome.yaml');
    }).toPass();
    writeFileSync(studio.content.file('sem-nome.yaml'), before.replace(/^name: .*$/m, 'name: Com Nome'));
    await expect(heading).toHaveText('Com Nome');
  });

  for (const [width, tag] of [
    [390, '@ci'],
    [1440, '@release'],
  ] as const)
    test(`no script fails, and the console stays empty, on the usual paths: ${width} px wide`, { tag }, async ({
      page,
    }) => {
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) wrong.push(`${message.text()} ${message.location().url}`);
      });
      await page.setViewportSize({ width, height: 844 });
      await studio.open(page, 'Recanto 222');
      for (const title of ['Fotos', 'Diferenciais']) await openGroup(page, title);
      await page.getByText('Histórico', { exact: true }).click();
      const gallery = page.getByRole('group', { name: 'Galeria' });
      await gallery.getByRole('textbox').first().fill(`Vista de ${width}`);
      await buttonIn(gallery, /^Remover/)
        .last()
        .click();
      // At once: it goes after some seconds.
      await page.getByRole('region', { name: 'O que foi feito' }).getByRole('button').click();
      await expect(status(page)).toHaveText('Gravado');
      await buttonIn(gallery, /^Abrir/)
        .first()
        .click();
      await page.keyboard.press('Escape');
      await gallery.getByRole('button', { name: /^Acrescentar/ }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeAttached();
      await page.keyboard.press('Escape');
      const show = page.getByRole('button', { name: 'Prévia' });
      if (await show.isVisible()) await show.click();
      await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
      for (const path of ['#_site', '/publicar', '/contatos', '']) {
        await page.goto(`${studio.address}/__studio${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/^(Abrindo|Lendo|Vendo)/)).toHaveCount(0);
      }
      expect(wrong).toEqual([]);
    });
});
