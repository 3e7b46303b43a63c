/** The steps after a publication, on a host that builds what is in the repository. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { freePort } from '../../bench/program.ts';
import { violations } from '../../support/accessibilityCheckers.ts';
import { buildContent } from '../../support/ownSite.ts';
import { serveSite } from '../../support/serviceProcess.ts';
import { expect, startStudio } from '../../support/studio.ts';

test.describe('npm run studio: the site that is published', { tag: '@ci' }, () => {
  let studio: Awaited<ReturnType<typeof startStudio>>;
  let address = '';
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  let site = { url: '', stop: async (): Promise<unknown> => undefined };

  /** Builds what the git server has, and serves it at the site's address. */
  async function host(previews = false) {
    const { port } = new URL(site.url);
    await site.stop();
    execFileSync('git', ['-C', folder, 'pull', '-q']);
    site = await serveSite(await buildContent(folder, { previews }), { CONTENT_DIR: folder, PORT: port });
  }

  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  test.beforeAll(async () => {
    site.url = `http://127.0.0.1:${await freePort()}`;
    studio = await startStudio({ published: true, baseUrl: site.url });
    execFileSync('git', ['clone', '-q', `${studio.content.dir}.git`, folder], { stdio: 'pipe' });
    address = `${studio.address}/__studio`;
  });
  test.afterAll(async () => {
    await studio.stop();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a publication is followed until the site shows it', async ({ page }) => {
    studio.content.edit('mirante.yaml', 'name: Mirante', 'name: Mirante Alto');
    await page.goto(`${address}/publicar`);
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    const live = page.getByRole('status', { name: 'No ar' });
    await expect(live).toContainText(`Não se sabe se já está no ar: o site não respondeu em ${site.url}.`);
    await host();
    await expect(live).toContainText(/No ar desde as \d\d:\d\d\./);
    await live.getByRole('link', { name: 'Abrir o site' }).click();
    await expect(page.getByRole('link', { name: /Mirante Alto/ }).first()).toBeAttached();

    studio.content.edit('mirante.yaml', 'name: Mirante Alto', 'name: Mirante');
    await page.goto(`${address}/publicar`);
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(live).toContainText('O site ainda mostra a versão anterior: a nova está sendo construída.');
  });

  test('a draft alone is sent, seen by whoever has its link, and by nobody after one press', async ({ page }) => {
    studio.content.edit('folha.yaml', /^units: .*$/m, 'units: Casas do vale');
    await page.goto(address);
    const share = async () => {
      await page.getByRole('button', { name: 'Mais: Lofts (nome a definir)' }).click();
      await page.getByRole('button', { name: 'Compartilhar rascunho' }).click();
    };
    await share();
    const dialog = page.getByRole('dialog', { name: 'Compartilhar Lofts (nome a definir)' });
    await dialog.getByLabel('Vale até').fill('2099-12-31');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Criar o link' }).click();
    const link = dialog.getByLabel('Link, que vale até 31/12/2099');
    await expect(link).toHaveValue(/^http.*\/previews\/[0-9a-f]{32}$/);
    await expect(dialog.getByRole('status').last()).toContainText(/construído de novo|não respondeu/);
    await host();
    await expect(dialog.getByText(/não mostra rascunhos: .* com prévias/)).toBeVisible();
    await host(true);
    await expect(dialog.getByText('O link já funciona.')).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copiar o link' }).click();
    await expect(dialog.getByText('Copiado.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
    expect(await violations(page)).toEqual([]);
    expect(studio.publishedText('developments/folha.yaml')).not.toContain('Casas do vale');
    expect(studio.text('folha.yaml')).toContain('Casas do vale');

    const shown = await link.inputValue();
    const visitor = await page.context().newPage();
    await visitor.goto(shown);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Lofts (nome a definir)');
    await dialog.getByRole('button', { name: 'Parar de compartilhar' }).click();
    await expect(dialog).toBeHidden();
    expect(studio.text('lofts.yaml')).not.toContain('preview');
    await host(true);
    expect((await visitor.goto(shown))?.status()).toBe(404);
  });

  test('a development is scheduled, listed with its hours, and cancelled in one press', async ({ page }) => {
    await page.goto(address);
    const dialog = page.getByRole('dialog', { name: 'Agendar Folha' });
    const schedule = async () => {
      await page.getByRole('button', { name: 'Mais: Folha', exact: true }).click();
      await page.getByRole('button', { name: 'Agendar' }).click();
    };
    await schedule();
    await expect(dialog).toContainText('horário do site, o de Brasília');
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Entra no site em').fill('2099-12-01T09:00');
    await dialog.getByLabel('Sai do site em').fill('2099-12-01T09:00');
    await dialog.getByRole('button', { name: 'Agendar' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'A saída do site precisa vir depois da entrada. Corrija uma das datas.',
    );
    expect(studio.text('folha.yaml')).not.toContain('publishAt');
    await dialog.getByLabel('Sai do site em').fill('');
    await dialog.getByRole('button', { name: 'Agendar' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => studio.text('folha.yaml')).toMatch(/^publishAt: ["']?2099-12-01 09:00["']?$/m);
    const planned = 'Entra no site em 01/12/2099 09:00';
    await expect(page.getByText(planned)).toBeVisible();
    await page.goto(`${address}/publicar`);
    await expect(page.getByRole('list', { name: 'Agendado' })).toContainText(`Folha: ${planned}.`);
    await page.goto(address);
    await schedule();
    await dialog.getByRole('button', { name: 'Cancelar o agendamento' }).click();
    await expect.poll(() => studio.text('folha.yaml')).not.toContain('publishAt');
    await expect(page.getByText(planned)).toBeHidden();

    // Written by hand in another way, the hour shows and stays.
    studio.content.edit('folha.yaml', /^name:/m, 'publishAt: 2099-12-01 9:00-03:00\nname:');
    await expect(page.getByText(/^Entra no site em 01\/12\/2099/)).toBeVisible();
    await schedule();
    await expect(dialog.getByLabel('Entra no site em')).toHaveValue('2099-12-01T09:00');
    await dialog.getByLabel('Sai do site em').fill('2099-12-02T09:00');
    await dialog.getByRole('button', { name: 'Agendar' }).click();
    await expect.poll(() => studio.text('folha.yaml')).toContain('unpublishAt');
    expect(studio.text('folha.yaml')).toContain('publishAt: 2099-12-01 9:00-03:00');
  });
});
