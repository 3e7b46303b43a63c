/** Both accessibility checkers, on a computer and on a phone, in each state of the studio. */
import { writeFileSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { violations } from '../../support/accessibilityCheckers.ts';
import { expect, groupButton, offer, openGroup, status, studioForTests } from '../../support/studio.ts';

test.describe('npm run studio: both accessibility checkers pass', { tag: '@ci' }, () => {
  const studio = studioForTests({ published: true, timeout: 300_000 });

  test.use({ bypassCSP: true });
  test.beforeAll(() => {
    writeFileSync(studio.content.file('LEIA-ME.md'), '# Guia\n\n## No estúdio\n\n```sh\nnpm run studio\n```\n');
  });

  async function openAll(page: Page, groups: string[]) {
    for (const group of groups)
      if ((await groupButton(page, group).getAttribute('aria-expanded')) === 'false') await openGroup(page, group);
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    await expect(status(page)).toHaveText('Gravado');
  }

  for (const [width, tag] of [
    [1440, '@release'],
    [390, '@ci'],
  ] as const)
    test.describe(`${width} px wide`, { tag }, () => {
      test.use({ viewport: { width, height: 900 } });

      test('in the list and its dialogs', async ({ page }) => {
        await page.goto(`${studio.address}/__studio`);
        await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Novo empreendimento' }).click();
        await expect(page.getByRole('dialog', { name: 'Novo empreendimento' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Cancelar' }).click();
        await page.getByRole('button', { name: 'Mais: Mirante' }).click();
        await expect(page.getByRole('navigation').getByRole('button', { name: 'Duplicar' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        for (const action of ['Duplicar', 'Mudar o endereço', 'Arquivar', 'Apagar']) {
          const choice = page.getByRole('navigation').getByRole('button', { name: action });
          if (!(await choice.isVisible())) await page.getByRole('button', { name: 'Mais: Mirante' }).click();
          await choice.click();
          await expect(page.getByRole('dialog')).toBeVisible();
          expect(await violations(page, 'dialog')).toEqual([]);
          await page.keyboard.press('Escape');
        }
        await page.getByRole('button', { name: 'Mais: Folha' }).click();
        await page.getByRole('navigation').getByRole('button', { name: 'Apagar' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
        await page.getByText('Lixeira (1)').click();
        const restore = page.getByRole('button', { name: 'Trazer de volta: Folha' });
        await expect(restore).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await restore.click();
        await expect(page.getByRole('link', { name: 'Folha', exact: true })).toBeVisible();
        await page.getByLabel(/^Procurar/).fill('nada disso');
        await expect(page.getByRole('link', { name: 'Folha', exact: true })).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
      });

      test('in every group of a form, with mistakes, and in its dialogs', async ({ page }) => {
        const before = studio.text('palco-urbano.yaml');
        studio.content.edit('palco-urbano.yaml', 'state: PR', 'state: pr');
        await studio.open(page, 'Palco Urbano');
        const groups = [
          'Topo',
          'Preço',
          'Sobre',
          'Fotos',
          'Plantas',
          'Obra mês a mês',
          'Diferenciais',
          'Localização',
          'Andamento da obra',
          'Plantão de vendas',
          'Book',
        ];
        await openAll(page, [...groups, 'Busca e redes']);
        expect(await violations(page)).toEqual([]);
        const gallery = page.getByRole('group', { name: 'Galeria' });
        await gallery
          .getByRole('button', { name: /^Abrir/ })
          .first()
          .click();
        await expect(page.getByRole('dialog').getByRole('figure')).toHaveCount(2);
        expect(await violations(page, 'dialog')).toEqual([]);
        await page.getByRole('button', { name: 'Fechar' }).click();
        await gallery
          .getByRole('button', { name: /^Remover/ })
          .first()
          .click();
        await expect(page.getByRole('button', { name: 'Desfazer', exact: true }).last()).toBeVisible();
        await page.getByRole('button', { name: 'Legendar todas' }).first().click();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Adicionar: Itens' }).click();
        await expect(page.locator(':focus')).toHaveAccessibleName(/^Ícone/);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Piscina', exact: true })).toBeVisible();
        expect(await violations(page, 'dialog')).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(status(page)).toHaveText('Gravado');
        writeFileSync(studio.content.file('palco-urbano.yaml'), before);
      });

      test('in the form of the site, and in a form without a connection, with a conflict, and of a broken file', async ({
        page,
      }) => {
        await page.goto(`${studio.address}/__studio#_site`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('O site');
        for (const closed of await page.getByRole('main').getByRole('button', { expanded: false }).all())
          if (await closed.isVisible()) await closed.click();
        await expect(status(page)).toHaveText('Gravado');
        expect(await violations(page)).toEqual([]);

        await page.goto(`${studio.address}/__studio#/`);
        await studio.open(page, 'Mirante');
        await studio.kill();
        await page.getByLabel('Nome', { exact: true }).fill('Mirante Alto');
        await expect(status(page)).toHaveText('Sem conexão: guardado neste navegador');
        expect(await violations(page)).toEqual([]);
        studio.content.edit('mirante.yaml', /^name: .*$/m, 'name: Mirante Novo');
        await studio.restart();
        await page.getByLabel('Nome', { exact: true }).press('Tab');
        await expect(offer(page, 'Nome')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await offer(page, 'Nome').getByRole('button', { name: 'Usar este' }).click();
        await expect.poll(() => studio.text('mirante.yaml')).toContain('name: Mirante Novo');
        studio.content.edit('mirante.yaml', /^name: .*$/m, 'name: "Mirante');
        await expect(page.getByRole('region', { name: 'Problemas' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        studio.content.edit('mirante.yaml', /^name: .*$/m, 'name: Mirante');
      });

      test('in the publishing panel, before and after, and in the guide', async ({ page }) => {
        const from = studio.text('vale.yaml').match(/^name: .*$/m)?.[0] ?? '';
        studio.content.edit('vale.yaml', from, `name: Vale ${width}`);
        studio.content.edit('lofts.yaml', /^name: .*$/m, `name: Lofts ${width}`);
        await page.goto(`${studio.address}/__studio/publicar`);
        const publish = page.getByRole('button', { name: 'Publicar agora' });
        await expect(publish).toBeEnabled();
        expect(await violations(page)).toEqual([]);
        await publish.click();
        await expect(page.getByText('Publicado.', { exact: true })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.goto(`${studio.address}/__studio/guia/`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guia');
        expect(await violations(page)).toEqual([]);
      });
    });
});
