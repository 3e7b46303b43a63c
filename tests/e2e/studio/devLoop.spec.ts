import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startProgram } from '../../bench/program.ts';
import { copyContent } from '../../support/copyContent.ts';

/** The errors that are shown over a page; its forms have alerts too. */
const errorsOver = (page: Page) => page.getByRole('alert').filter({ has: page.locator('pre') });

test.describe('npm run dev', { tag: '@ci' }, () => {
  const content = copyContent();
  let address = '';
  let stop: () => Promise<void>;

  test.describe.configure({ mode: 'serial' });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.beforeAll(async () => {
    const vite = join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js');
    // `--force`: as at the first start after `npm ci`, when no dependency is pre-bundled.
    ({ url: address, stop } = await startProgram(
      [vite, '--force', '--strictPort'],
      { CONTENT_DIR: content.dir, DATA_DIR: join(content.dir, 'data') },
      '/vale',
    ));
  });

  test.afterAll(async () => {
    await stop?.();
    content.remove();
  });

  test('the first page is loaded once, though no dependency was pre-bundled', async ({ page }) => {
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
    });
    await page.goto(`${address}/vale`);
    const phone = page.getByRole('textbox', { name: 'Telefone' });
    // The mask works once React runs.
    await expect(async () => {
      await phone.fill('41999998888');
      await expect(phone).toHaveValue('(41) 99999-8888', { timeout: 200 });
    }).toPass();
    expect(loads).toEqual([`${address}/vale`]);
  });

  test('hydration logs no error or warning on the console', async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    for (const path of ['/vale', '/', '/catalogo', '/corretor-parceiro']) {
      await page.goto(address + path);
      await page.waitForLoadState('networkidle');
    }
    expect(messages).toEqual([]);
  });

  test('a page that is opened after a component was saved starts once', async ({ page }) => {
    await page.goto(`${address}/vale`);
    const updated = page.waitForEvent('console', (message) => message.text().includes('hot updated'));
    utimesSync(join(import.meta.dirname, '../../../src/ui/pages/DevelopmentPage.tsx'), new Date(), new Date());
    await updated;
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${address}/vale`);
    await page.waitForLoadState('networkidle');
    expect(errors).toEqual([]);
  });

  test('a saved change shows without a reload, keeping scroll position and typed text', async ({ page }) => {
    await page.goto(`${address}/vale`);
    const name = page.getByRole('textbox', { name: 'Nome' });
    await name.fill('Maria da Silva');
    await expect(name).toHaveValue('Maria da Silva');
    const scrolled = await page.evaluate(() => {
      Object.assign(window, { sameDocument: true });
      return window.scrollY;
    });
    expect(scrolled).toBeGreaterThan(0);
    content.edit('vale.yaml', 'name: Vista do Vale', 'name: Vista do Lago');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vista do Lago');
    await expect(name).toHaveValue('Maria da Silva');
    const [now = 0, sameDocument] = await page.evaluate(() => [window.scrollY, 'sameDocument' in window] as const);
    expect(sameDocument).toBe(true);
    // The changed name may round a line's height differently.
    expect(Math.abs(now - scrolled)).toBeLessThanOrEqual(2);
  });

  test('a change that is saved before the page’s script runs shows too', async ({ page }) => {
    await page.route('**/src/preview/entry.tsx*', async (route) => {
      content.edit('mais.yaml', /^name: .*$/m, 'name: Plus Mais');
      // The server makes pages of the change once it has told its clients.
      await expect.poll(async () => (await page.request.get(`${address}/mais`)).text()).toContain('Plus Mais');
      await route.continue();
    });
    await page.goto(`${address}/mais`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plus Mais');
  });

  test('a broken file shows its error over what is good of the page, which recovers', async ({ page }) => {
    await page.goto(`${address}/campos`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    content.edit('campos.yaml', 'status:', 'estatus:');
    const overlay = errorsOver(page);
    await expect(overlay).toContainText('campos.yaml');
    await expect(overlay).toContainText('estatus here. Did you mean status?');
    await expect(overlay).not.toContainText('status? status');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parque dos Campos');
    content.edit('campos.yaml', 'estatus:', 'status:');
    await expect(overlay).toHaveCount(0);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('the overlay shows what npm run validate reports for the page’s file', async ({ page }) => {
    await page.goto(`${address}/campos`);
    content.edit('campos.yaml', 'status:', 'estatus:');
    content.edit('campos.yaml', 'state: PR', 'state: ZZ');
    const { stdout } = spawnSync(process.execPath, ['src/cli/validate.ts'], {
      env: { ...process.env, CONTENT_DIR: content.dir },
      encoding: 'utf8',
    });
    const reported = stdout
      .split('\n\n')
      .filter((paragraph) => /^developments/.test(paragraph) && !/warning:/.test(paragraph));
    expect(reported).toHaveLength(2);
    const overlay = errorsOver(page);
    await expect(overlay.locator('pre')).toHaveText(reported.join('\n\n'), { useInnerText: true });
    const place = overlay.getByText(/campos\.yaml:5:1$/);
    await expect(overlay.locator('pre')).toBeVisible();
    await place.click();
    await expect(overlay.locator('pre')).toBeHidden();
    content.edit('campos.yaml', 'estatus:', 'status:');
    content.edit('campos.yaml', 'state: ZZ', 'state: PR');
    await expect(overlay).toHaveCount(0);
  });

  test('a new file is a new page, card and menu entry; renamed and deleted ones follow', async ({ page }) => {
    const text = readFileSync(content.file('campos.yaml'), 'utf8').replace(
      'name: Parque dos Campos',
      'name: Parque dos Ipês',
    );
    await page.goto(`${address}/catalogo`);
    await expect(page.getByRole('main').getByRole('heading', { name: 'Parque dos Campos' })).toHaveCount(1);
    writeFileSync(content.file('ipes.yaml'), text);
    await expect(page.getByRole('main').getByRole('heading', { name: 'Parque dos Ipês' })).toHaveCount(1);
    await page.goto(`${address}/ipes`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parque dos Ipês');
    renameSync(content.file('ipes.yaml'), content.file('ipes-amarelos.yaml'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Unexpected Application Error!');
    await page.goto(`${address}/ipes-amarelos`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parque dos Ipês');
    rmSync(content.file('ipes-amarelos.yaml'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Unexpected Application Error!');
  });

  test('leads are accepted, in their own store, and bring a book that was added since', async ({ page }) => {
    await page.clock.install();
    const send = async (...boxes: RegExp[]) => {
      await page.goto(`${address}/vale#contato`);
      // A form that changes meanwhile begins anew.
      for (const name of boxes) await expect(page.getByRole('checkbox', { name })).toBeVisible();
      await page.getByRole('textbox', { name: 'Nome' }).fill('Maria da Silva');
      await page.getByRole('textbox', { name: 'Telefone' }).fill('41999998888');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('maria@example.com');
      for (const name of boxes) await page.getByRole('checkbox', { name }).check();
      // A form sent within two seconds counts as a bot's, and is mailed an hour later.
      await page.clock.fastForward(3000);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await expect(page.getByText('Formulário enviado com sucesso!')).toBeVisible();
    };
    await send(/Li e aceito/);
    const outbox = join(content.dir, 'data/outbox');
    const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []);
    await expect.poll(mails).toHaveLength(1);

    await page.getByRole('button', { name: 'Enviar outro contato' }).click();
    content.edit('vale.yaml', /$/, 'brochure: horizonte/book.pdf\n');
    await send(/Li e aceito/, /book em PDF/);
    const link = page.getByRole('link', { name: 'Abrir o book (PDF)' });
    await expect(link).toBeVisible();
    const book = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([book.status(), await book.body()]).toEqual([200, readFileSync(content.file('horizonte/book.pdf'))]);
    await expect.poll(mails).toHaveLength(3);
  });

  test('a draft is shown with a ribbon', async ({ page }) => {
    await page.goto(`${address}/lofts`);
    await expect(page.getByText('Rascunho')).toBeVisible();
  });
});
