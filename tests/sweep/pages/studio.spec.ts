/** The studio as a new user goes through it, and both accessibility engines in its states. */
import { test } from '@playwright/test';
import { violations } from '../../support/checkers.ts';
import { expect, openGroup, startStudio, status } from '../../support/studio.ts';
import { publishDevelopment } from '../../support/studioJourney.ts';

test.describe('npm run studio', () => {
  let studio: Awaited<ReturnType<typeof startStudio>>;

  test.describe.configure({ mode: 'default', timeout: 300_000 });
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 }, bypassCSP: true });
  test.beforeAll(async () => {
    studio = await startStudio({ published: true });
  });
  test.afterAll(() => studio.stop());

  test('from nothing to published, in no more presses than sixty', async ({ page }) => {
    const { clicks } = await publishDevelopment(page, `${studio.address}/__studio`);
    const file = studio.publishedText('developments/jardim-das-aguas.yaml');
    expect(file).not.toMatch(/^draft:/m);
    expect(file).toContain('hero:\n  image: jardim-das-aguas/fachada.jpg\n');
    expect(file.match(/caption: Vista \d+/g)).toHaveLength(10);
    expect(file.match(/caption: Tipo \d/g)).toHaveLength(3);
    expect(file.match(/^ +- icon: /gm)).toHaveLength(5);
    expect(clicks).toBeLessThanOrEqual(60);
  });

  test('every state stays accessible: form of the site, dialogs, conflict, offline', async ({ page }) => {
    await page.goto(`${studio.address}/__studio#_site`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('O site');
    for (const closed of await page.getByRole('main').getByRole('button', { expanded: false }).all())
      if (await closed.isVisible()) await closed.click();
    await expect(status(page)).toHaveText('Gravado');
    expect(await violations(page)).toEqual([]);

    await page.goto(`${studio.address}/__studio#/`);
    for (const action of ['Duplicar', 'Mudar o endereço', 'Arquivar', 'Apagar']) {
      await page.getByRole('button', { name: 'Mais: Mirante' }).click();
      await page.getByRole('navigation').getByRole('button', { name: action }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page, 'dialog')).toEqual([]);
      await page.keyboard.press('Escape');
    }

    await studio.open(page, 'Mirante');
    await openGroup(page, 'Diferenciais');
    await page.getByRole('button', { name: 'Adicionar: Itens' }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Piscina', exact: true })).toBeVisible();
    expect(await violations(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');

    await studio.kill();
    await page.getByLabel('Nome', { exact: true }).fill('Mirante Alto');
    await expect(status(page)).toHaveText('Sem conexão: guardado neste navegador');
    expect(await violations(page)).toEqual([]);
    studio.content.edit('mirante.yaml', /^name: .*$/m, 'name: Mirante Novo');
    await studio.restart();
    await expect(page.getByRole('alert', { name: 'Decidir: Nome' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
