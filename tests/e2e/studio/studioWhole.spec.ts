/** The studio from a new user's first page to its publication, with the mouse and by keyboard. */
import { type Locator, test } from '@playwright/test';
import { expect, photos, status, studioForTests, tabTo } from '../../support/studio.ts';
import { publishDevelopment } from '../../support/studioJourney.ts';

test.describe('npm run studio: from nothing to published', { tag: '@ci' }, () => {
  const studio = studioForTests({ published: true, timeout: 300_000 });

  test('in at most sixty clicks', async ({ page }) => {
    const { clicks } = await publishDevelopment(page, `${studio.address}/__studio`);
    const file = studio.publishedText('developments/jardim-das-aguas.yaml');
    expect(file).not.toMatch(/^draft:/m);
    expect(file).toMatch(/hero:\n {2}image: jardim-das-aguas\/fachada-1-[0-9a-f]{6}\.webp\n/);
    expect(file).toMatch(/- image: jardim-das-aguas\/varanda-1-[0-9a-f]{6}\.webp\n {6}caption: Varanda\n/);
    expect(file.match(/^ {6}caption: /gm)).toHaveLength(13);
    expect(file.match(/^ +- icon: /gm)).toHaveLength(5);
    expect(clicks).toBeLessThanOrEqual(60);
  });

  test('with the keyboard alone', async ({ page }) => {
    const { keyboard } = page;
    // Intercepts file dialogs from now on: a busy browser may handle a key before an intercept requested just before
    // it.
    page.on('filechooser', () => {});
    const type = (text: string) => keyboard.type(text);
    const press = async (name: RegExp) => {
      await tabTo(page, name);
      await keyboard.press('Enter');
    };
    const write = async (name: RegExp, text: string) => {
      await tabTo(page, name);
      await type(text);
    };
    /** Activates the focused element and answers the file dialog. */
    async function choose(key: 'Enter' | 'Space', files: Awaited<ReturnType<typeof photos>>) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press(key)]);
      await chooser.setFiles(files);
    }
    /** Sends pictures to the next gallery and fills in its captions, going on by Tab. */
    async function addPictures(files: Awaited<ReturnType<typeof photos>>, word: string, gallery: Locator) {
      await tabTo(page, /^Enviar imagens/);
      await choose('Enter', files);
      await expect(gallery.getByRole('listitem')).toHaveCount(files.length);
      await tabTo(page, /^Legendar todas$/);
      await keyboard.press('Space');
      for (const [at] of files.entries()) {
        await expect(gallery.getByRole('textbox').nth(at)).toBeFocused();
        await type(`${word} ${at + 1}`);
        await keyboard.press('Tab');
      }
    }

    await page.goto(`${studio.address}/__studio`);
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
    await press(/^Novo empreendimento$/);
    await type('Solar do Teclado');
    await write(/^Cidade$/, 'Maringá');
    await write(/^Estado$/, 'Paran');
    await write(/^Tipologia$/, 'Apartamento');
    await tabTo(page, /imagem do topo/);
    await choose('Space', await photos(1, () => 'Fachada.jpg'));
    await press(/^Criar rascunho$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solar do Teclado');

    await press(/^Sobre/);
    await tabTo(page, /^Parágrafo 1$/);
    await keyboard.press('ControlOrMeta+A');
    await type('Apartamentos de dois quartos ao lado do lago.');
    await press(/^Fotos/);
    await addPictures(await photos(10), 'Vista', page.getByRole('group', { name: 'Galeria' }));
    await press(/^Plantas/);
    const plans = page.getByRole('group', { name: 'Plantas' }).last();
    await addPictures(await photos(2, (at) => `planta ${at + 1}.jpg`), 'Tipo', plans);
    await press(/^Diferenciais/);
    await press(/^Adicionar: Itens$/);
    await expect(page.getByRole('button', { name: /^Ícone/ })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByLabel('Procurar ícone')).toBeFocused();
    await type('academia');
    await press(/^Academia$/);
    await write(/^Texto$/, 'Academia completa');

    await tabTo(page, /^Rascunho$/, 'Shift+Tab');
    await keyboard.press('Space');
    await expect(page.getByLabel('Rascunho', { exact: true })).not.toBeChecked();
    await expect(status(page)).toHaveText('Gravado');
    await tabTo(page, /^Publicar$/, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByText(/Nova página \/solar-do-teclado/)).toBeVisible();
    await press(/^Publicar agora$/);
    await expect(page.getByText('Publicado.', { exact: true })).toBeVisible();

    const file = studio.publishedText('developments/solar-do-teclado.yaml');
    expect(file).not.toMatch(/^draft:/m);
    expect(file).toContain('state: PR');
    expect(file).toMatch(/hero:\n {2}image: solar-do-teclado\/fachada-[0-9a-f]{6}\.jpg\n/);
    expect(file).toContain('icon: dumbbell\n      text: Academia completa');
    expect(file.match(/caption: Vista \d+/g)).toHaveLength(10);
    expect(file.match(/caption: Tipo \d/g)).toHaveLength(2);
    // By it portals know a plan.
    expect(file.match(/^ {6}id: "?[0-9a-f]{8}"?$/gm)).toHaveLength(2);
  });
});
