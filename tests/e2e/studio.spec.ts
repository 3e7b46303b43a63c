import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { freePort, startProgram } from '../bench/program.ts';
import { violations } from '../support/checkers.ts';
import { copyContent } from '../support/content.ts';

test.describe('npm run studio', () => {
  const content = copyContent();
  let address = '';
  let stop: () => Promise<void>;

  test.describe.configure({ mode: 'serial' });
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

  test.beforeAll(async () => {
    const port = await freePort();
    address = `http://localhost:${port}`;
    ({ stop } = await startProgram(
      [join(import.meta.dirname, '../../src/cli/studio.ts'), '--port', String(port)],
      { CONTENT_DIR: content.dir, DATA_DIR: join(content.dir, 'data') },
      `${address}/__studio`,
    ));
  });

  test.afterAll(async () => {
    await stop?.();
    content.remove();
  });

  const text = (name: string) => readFileSync(content.file(name), 'utf8');
  const preview = (page: Page) => page.frameLocator('iframe[title="A página do empreendimento"]');
  const status = (page: Page) => page.getByRole('status');

  async function open(page: Page, name: string) {
    await page.goto(`${address}/__studio`);
    await page.getByRole('navigation', { name: 'Empreendimentos' }).getByRole('link', { name }).click();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(name);
  }
  const openPart = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).first().click();

  test('what is typed goes into the file and onto the page beside it, comments stay, and it can be taken back', async ({
    page,
  }) => {
    const before = text('mirante.yaml');
    await open(page, 'Mirante');
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Mirante');
    await page.getByLabel('Nome', { exact: true }).fill('Mirante Alto');
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Mirante Alto');
    await expect(page.getByRole('link', { name: 'Mirante Alto' })).toBeVisible();
    expect(text('mirante.yaml')).toBe(before.replace('name: Mirante', 'name: Mirante Alto'));
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Mirante');
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeDisabled();
    expect(text('mirante.yaml')).toBe(before);
  });

  test('a number may have a comma; a mistake is told at its field, and the page stays as it was', async ({ page }) => {
    await open(page, 'Pulso Home');
    await openPart(page, 'Estágio da obra');
    const percent = page.getByLabel('Estágio geral');
    await expect(percent).toHaveValue('41.54');
    await percent.fill('141,54');
    await expect(percent).toHaveAccessibleDescription(/141\.54 está acima de 100/);
    await expect(percent).toHaveAttribute('aria-invalid', 'true');
    await expect(status(page)).toContainText('Há 1 erro: a página mostra a última versão sem erros.');
    await expect(preview(page).getByText('41,54%').first()).toBeVisible();
    await expect(preview(page).locator('vite-error-overlay')).toBeHidden();
    await percent.fill('42,5');
    await expect(status(page)).toContainText('Gravado em developments/pulso-home.yaml.');
    await expect(preview(page).getByText('42,5%').first()).toBeVisible();
    expect(text('pulso-home.yaml')).toContain('percent: 42.5\n');
    // The form was not loaded anew.
    await expect(percent).toBeFocused();
  });

  test('a mistake in the list leads to its field, also into a part that is closed', async ({ page }) => {
    content.edit('vale.yaml', 'state: SC', 'state: XX');
    await open(page, 'Vista do Vale');
    await page.getByRole('region', { name: 'Problemas' }).getByRole('button', { name: /XX/ }).click();
    const state = page.getByLabel('Estado', { exact: true });
    await expect(state).toBeFocused();
    await state.selectOption('SC');
    await expect(status(page)).toContainText('Gravado');
    expect(text('vale.yaml')).toContain('state: SC');
  });

  test('a key that is emptied goes; one that is filled takes its place', async ({ page }) => {
    await open(page, 'Brisa 120');
    await page.getByLabel(/^Texto do selo/).fill('Entregue');
    await expect(preview(page).getByText('Entregue', { exact: true }).first()).toBeVisible();
    expect(text('brisa120.yaml')).toMatch(/^status: .*\nstatusLabel: Entregue$/m);
    await page.getByLabel(/^Texto do selo/).fill('');
    await expect.poll(() => text('brisa120.yaml')).not.toContain('statusLabel');
  });

  test('photos of this computer join the gallery, are named, moved and removed', async ({ page }) => {
    await open(page, 'Recanto 222');
    await openPart(page, 'Imagens e plantas');
    const gallery = page.locator('[id="campo/gallery/photos"]');
    await gallery.locator('summary').first().click();
    const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#467' } })
      .jpeg()
      .toBuffer();
    await gallery
      .getByLabel('Enviar imagens…')
      .setInputFiles([{ name: 'Vista Aérea.JPG', mimeType: 'image/jpeg', buffer: picture }]);
    const added = page.locator('[id="campo/gallery/photos/9"]');
    await expect(status(page)).toContainText('Há 1 erro');
    await added.getByLabel(/^Legenda/).fill('Vista aérea');
    await expect(status(page)).toContainText('Gravado');
    await expect(preview(page).getByRole('tab', { name: 'Galeria' })).toContainText('10');
    expect(text('recanto.yaml')).toContain('    - image: recanto/vista-aerea.jpg\n      caption: Vista aérea\n');
    await added.getByRole('button', { name: 'Subir: Vista aérea' }).click();
    await expect(page.locator('[id="campo/gallery/photos/8"] > summary')).toContainText('Vista aérea');
    await page.locator('[id="campo/gallery/photos/8"] > summary').click();
    await page.getByRole('button', { name: 'Remover: Vista aérea' }).click();
    await expect(preview(page).getByRole('tab', { name: 'Galeria' })).toContainText('9');
    expect(text('recanto.yaml')).not.toContain('vista-aerea');
  });

  test('an entry that is removed while its text is on the way to the file stays removed', async ({ page }) => {
    await open(page, 'Residencial Quintais');
    await openPart(page, 'Imagens e plantas');
    await page.locator('[id="campo/gallery/photos"] > summary').click();
    const last = page.locator('[id="campo/gallery/photos/9"]');
    await last.locator('summary').click();
    await last.getByLabel(/^Legenda/).fill('Meia palavra');
    await last.getByRole('button', { name: /^Remover/ }).click();
    await expect(last).toHaveCount(0);
    // Typed later, so written later than the caption would be.
    await page.getByLabel(/^Unidades/).fill('Unidades da torre');
    await expect.poll(() => text('quintais.yaml')).toContain('units: Unidades da torre');
    await expect(last).toHaveCount(0);
    expect(text('quintais.yaml')).not.toContain('Meia palavra');
  });

  test('a file that an editor saves meanwhile shows in the form, and what is typed next is kept beside it', async ({
    page,
  }) => {
    await open(page, 'Parque dos Campos');
    content.edit('campos.yaml', /^units: .*$/m, 'units: Terrenos do editor');
    await expect(page.getByLabel(/^Unidades/)).toHaveValue('Terrenos do editor');
    await page.getByLabel('Nome', { exact: true }).fill('Campos da Flor');
    await expect.poll(() => text('campos.yaml')).toContain('name: Campos da Flor');
    expect(text('campos.yaml')).toContain('units: Terrenos do editor');
  });

  test('a new development is a draft that opens at once; an address that is taken is refused', async ({ page }) => {
    await page.goto(`${address}/__studio`);
    const name = page.getByRole('textbox', { name: 'Novo empreendimento' });
    await name.fill('Mirante');
    await page.getByRole('button', { name: 'Criar rascunho' }).click();
    await expect(page.getByRole('alert')).toContainText('/mirante');
    await name.fill('Solar das Águas');
    await page.getByRole('button', { name: 'Criar rascunho' }).click();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Solar das Águas');
    await expect(page.getByLabel('Rascunho')).toBeChecked();
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Solar das Águas');
    expect(text('solar-das-aguas.yaml')).toContain('name: Solar das Águas');
    await page.getByLabel('Rascunho').uncheck();
    await expect.poll(() => text('solar-das-aguas.yaml')).not.toMatch(/^draft:/m);
  });

  test('the whole form, open, has nothing that axe-core or IBM Equal Access refuse', async ({ page }) => {
    await open(page, 'Palco Urbano');
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    expect(await violations(page)).toEqual([]);
  });
});
