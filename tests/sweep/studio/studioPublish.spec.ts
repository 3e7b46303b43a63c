import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectSoon, test } from '@playwright/test';
import { freePort, startProgram } from '../../bench/program.ts';
import { violations } from '../../support/checkers.ts';
import { copyContent } from '../../support/content.ts';

const root = join(import.meta.dirname, '../../..');

/** Each answer waits for git and a dev server, on a machine that may be busy. */
const expect = expectSoon.configure({ timeout: 60_000 });

test.describe('npm run studio: publishing', () => {
  const content = copyContent();
  const server = `${content.dir}.git`;
  let address = '';
  /** The same where the site is built as where the studio runs. */
  const secret = 'segredo da empresa';
  let stop: () => Promise<void>;
  const git = (folder: string, ...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();

  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  test.beforeAll(async () => {
    execFileSync('git', ['init', '-q', '--bare', '-b', 'main', server]);
    git(content.dir, 'init', '-q', '-b', 'main');
    git(content.dir, 'config', 'user.name', 'Ana');
    git(content.dir, 'config', 'user.email', 'ana@example.com');
    git(content.dir, 'remote', 'add', 'origin', server);
    git(content.dir, 'add', '.');
    git(content.dir, 'commit', '-qm', 'Início');
    git(content.dir, 'push', '-q', '-u', 'origin', 'main');
    const port = await freePort();
    address = `http://localhost:${port}/__studio`;
    ({ stop } = await startProgram(
      [join(root, 'src/cli/studio.ts'), '--port', String(port)],
      { CONTENT_DIR: content.dir, DATA_DIR: join(content.dir, 'data'), PREVIEW_SECRET: secret },
      address,
    ));
  });
  test.afterAll(async () => {
    await stop?.();
    content.remove();
    execFileSync('rm', ['-r', server]);
  });

  test('from an edit to what is published, and back', async ({ page }) => {
    content.edit('mirante.yaml', 'name: Mirante', 'name: Mirante Alto');
    await page.goto(address);
    await page.getByRole('link', { name: 'Publicar' }).click();
    const changes = page.getByRole('region', { name: '2. O que muda para quem visita' });
    await expect(changes).toContainText("nome 'Mirante' → 'Mirante Alto'");
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(page.getByText('Publicado.', { exact: true })).toBeVisible();
    await expect(changes).toContainText('Nada: quem visita já vê o que está aqui.');
    await expect(page.getByRole('button', { name: 'Publicar agora' })).toBeDisabled();
    expect(git(server, 'show', 'main:developments/mirante.yaml')).toContain('name: Mirante Alto');
    const past = page.getByRole('region', { name: 'Publicações' });
    await expect(past).toContainText("Mirante Alto: nome 'Mirante' → 'Mirante Alto'.");

    await past.getByRole('button', { name: /^Desfazer: Mirante Alto/ }).click();
    await expect(changes).toContainText("nome 'Mirante Alto' → 'Mirante'");
    expect(readFileSync(content.file('mirante.yaml'), 'utf8')).toMatch(/^name: Mirante$/m);
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(page.getByText('Publicado.', { exact: true })).toBeVisible();
    expect(git(server, 'show', 'main:developments/mirante.yaml')).toMatch(/^name: Mirante$/m);
  });

  test('that something was published is said until something else is changed', async ({ page }) => {
    content.edit('folha.yaml', /^units: .*$/m, 'units: Casas');
    await page.goto(`${address}/publicar`);
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    const published = page.getByText('Publicado.', { exact: true });
    await expect(published).toBeVisible();
    await page.reload();
    await expect(published).toBeVisible();
    content.edit('folha.yaml', /^units: .*$/m, 'units: Casas com quintal');
    await page.reload();
    await expect(page.getByRole('region', { name: '2. O que muda para quem visita' })).toContainText('quintal');
    await expect(published).toHaveCount(0);
  });

  test('a new development that is no draft any more is held back as long as it shows samples', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Novo empreendimento' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Pátio Verde');
    await dialog.getByLabel('Cidade').fill('Maringá');
    await dialog.getByLabel('Estado').selectOption('Paraná');
    await dialog.getByLabel('Tipologia').fill('Apartamento');
    await dialog.getByRole('button', { name: 'Criar rascunho' }).click();
    await page.getByLabel('Rascunho', { exact: true }).uncheck();
    await expect(page.getByRole('status', { name: 'Gravação' })).toHaveText('Gravado');
    await page.getByRole('link', { name: 'Publicar', exact: true }).click();
    const missing = page.getByRole('region', { name: '1. O que falta' });
    await expect(missing).toContainText(/Impede a publicação: Sobre: .*exemplo/);
    await expect(missing).toContainText(/Impede a publicação: Topo: .*provisória/);
    await expect(page.getByRole('button', { name: 'Publicar agora' })).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    content.edit('patio-verde.yaml', /^name:/m, 'draft: true\nname:');
  });

  test('a draft is shown to somebody by its link, which a site that is built with previews answers', async ({
    page,
  }) => {
    await page.goto(`${address}/publicar`);
    await page.getByText('Mostrar um rascunho a alguém antes').click();
    const link = page.getByRole('listitem').filter({ hasText: 'Lofts (nome a definir):' }).getByRole('link');
    const { pathname } = new URL((await link.getAttribute('href')) ?? '');
    const env = { CONTENT_DIR: content.dir, OUT_DIR: join(content.dir, 'dist'), PREVIEW_SECRET: secret };
    execFileSync(
      process.execPath,
      [join(root, 'src/cli/build.ts'), '--previews', '--fast', '--no-compress', '--no-share'],
      {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: 'pipe',
      },
    );
    const port = await freePort();
    const site = `http://localhost:${port}`;
    const served = await startProgram(
      [join(root, 'src/server/main.ts')],
      { ...env, PORT: String(port), DATA_DIR: join(content.dir, 'leads') },
      site,
    );
    try {
      await page.goto(site + pathname);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lofts (nome a definir)');
    } finally {
      await served.stop();
    }
  });

  test('an error holds it back, and leads to its form', async ({ page }) => {
    content.edit('vale.yaml', 'state: SC', 'state: XX');
    await page.goto(`${address}/publicar`);
    await expect(page.getByRole('region', { name: '1. O que falta' })).toContainText(/Impede a publicação: .*XX/);
    await expect(page.getByRole('button', { name: 'Publicar agora' })).toBeDisabled();
    await page.getByRole('link', { name: 'Vista do Vale' }).click();
    await expect(page).toHaveURL(/__studio#vale$/);
    content.edit('vale.yaml', 'state: XX', 'state: SC');
  });
});
