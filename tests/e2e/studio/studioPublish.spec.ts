import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { violations } from '../../support/accessibilityCheckers.ts';
import { hold } from '../../support/holdRequests.ts';
import { buttonIn, expect, startStudio, status } from '../../support/studio.ts';

test.describe('npm run studio: publishing', { tag: '@ci' }, () => {
  let studio: Awaited<ReturnType<typeof startStudio>>;
  let address = '';

  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  test.beforeAll(async () => {
    studio = await startStudio({ published: true });
    address = `${studio.address}/__studio`;
  });
  test.afterAll(() => studio.stop());

  test('publishes an edit, undoes it, cancels that, and undoes it for visitors', async ({ page }) => {
    studio.content.edit('mirante.yaml', 'name: Mirante', 'name: Mirante Alto');
    await page.goto(address);
    await page.getByRole('link', { name: 'Publicar' }).click();
    const changes = page.getByRole('region', { name: '2. O que muda para quem visita' });
    await expect(changes).toContainText("nome 'Mirante' → 'Mirante Alto'");
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(page.getByText('Publicado.', { exact: true })).toBeVisible();
    await expect(changes).toContainText('tudo foi enviado, e o site ainda não mostra');
    await expect(page.getByRole('button', { name: 'Publicar agora' })).toBeDisabled();
    expect(studio.publishedText('developments/mirante.yaml')).toContain('name: Mirante Alto');
    const past = page.getByRole('region', { name: 'Publicações' });
    await expect(past).toContainText("Mirante Alto: nome 'Mirante' → 'Mirante Alto'.");

    await past.getByRole('button', { name: /^Desfazer: Mirante Alto/ }).click();
    await expect(changes).toContainText("nome 'Mirante Alto' → 'Mirante'");
    expect(studio.text('mirante.yaml')).toMatch(/^name: Mirante$/m);
    await past.getByRole('button', { name: /^Cancelar: Mirante Alto/ }).click();
    await expect(changes).toContainText('Nada: tudo o que está aqui já foi publicado.');
    expect(studio.text('mirante.yaml')).toMatch(/^name: Mirante Alto$/m);
    await past.getByRole('button', { name: /^Desfazer: Mirante Alto/ }).click();
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(page.getByText('Publicado.', { exact: true })).toBeVisible();
    await expect(past).toContainText("Desfeita: Mirante Alto: nome 'Mirante' → 'Mirante Alto'.");
    expect(studio.publishedText('developments/mirante.yaml')).toMatch(/^name: Mirante$/m);
  });

  test('what a colleague published is kept: only a value that both changed is asked, and by keyboard', async ({
    page,
  }) => {
    studio.publishElsewhere('folha.yaml', /percent: 74\n.*$/m, 'percent: 88.5\n  updatedAt: 2026-10-31');
    studio.content.edit('folha.yaml', 'percent: 74', 'percent: 80.5');
    await page.goto(`${address}/publicar`);
    const asked = page.getByRole('group', { name: 'Mudado também por outra pessoa' });
    await expect(asked.getByRole('heading')).toHaveText(['Folha']);
    const question = asked.getByRole('group', { name: 'Estágio da obra' });
    await expect(question.getByRole('button')).toHaveText(['Você: 80,5 %', 'Bruno: 88,5 %']);
    const changes = page.getByRole('region', { name: '2. O que muda para quem visita' });
    await expect(changes).not.toContainText('data do estágio');
    await expect(page.getByRole('button', { name: 'Publicar agora' })).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    // An answer that was refused no longer looks like one that is on its way.
    const refused = { status: 409, json: { message: 'O conteúdo mudou.' } };
    await page.route('**/__studio/publish/choice', (route) => route.fulfill(refused), { times: 1 });
    await question.getByRole('button', { name: 'Bruno: 88,5 %' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'O conteúdo mudou.' })).toBeVisible();
    await expect(question.getByRole('status')).toHaveCount(0);
    await expect(question.getByRole('button', { pressed: true })).toHaveCount(0);
    const release = await hold(page, '**/__studio/publish/choice');
    await question.getByRole('button', { name: 'Você: 80,5 %' }).press('Enter');
    await expect(question.getByRole('button', { pressed: true })).toHaveText('Você: 80,5 %');
    await expect(question.getByRole('status')).toHaveText('Gravando a escolha…');
    // Pressed again by somebody impatient, it is no second answer, which would be refused.
    await question.getByRole('button', { pressed: true }).press('Enter');
    release();
    await expect(asked).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    // Once nothing is left to be decided, the rest is in the files.
    expect(studio.text('folha.yaml')).toContain('percent: 80.5\n  updatedAt: 2026-10-31');
    await page.getByRole('button', { name: 'Publicar agora' }).press('Enter');
    await expect(page.getByText('Publicado.', { exact: true })).toBeVisible();
    expect(studio.publishedText('developments/folha.yaml')).toContain('percent: 80.5\n  updatedAt: 2026-10-31');
  });

  test('a form has its file’s history: who, when, what; going back is an edit that can be undone', async ({ page }) => {
    studio.publishElsewhere('vale.yaml', /^name: .*$/m, 'name: Vale de Bruno');
    studio.content.edit('vale.yaml', /^units: .*$/m, 'units: Casas ao sol # nota');
    await page.goto(`${address}/publicar`);
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(page.getByText(/^Publicado\./)).toBeVisible();
    studio.content.edit('vale.yaml', /^units: .*$/m, 'units: Casas à sombra # nota');
    await studio.open(page, 'Vale de Bruno');
    await page.getByText('Histórico', { exact: true }).press('Enter');
    const states = page
      .getByRole('group')
      .filter({ hasText: 'Histórico' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') });
    await expect(states.nth(0)).toContainText(/\d\d:\d\d, Ana.*Casas ao sol/);
    await expect(states.nth(1)).toContainText(/Bruno.*nome 'Vista do Vale' → 'Vale de Bruno'/);
    await expect(states.last()).toContainText('Nova página /vale (Vista do Vale)');
    expect(await violations(page)).toEqual([]);
    await buttonIn(states.nth(1), /^Voltar a este estado: /).press('Enter');
    await expect.poll(() => studio.text('vale.yaml')).not.toContain('Casas');
    await expect(status(page)).toHaveText('Gravado');
    await page.getByRole('button', { name: /^Desfazer: Voltar ao estado de / }).click();
    await expect.poll(() => studio.text('vale.yaml')).toContain('units: Casas à sombra # nota');
    // A picture that is gone from the folder comes back with the state that shows it.
    const [, picture = ''] = /image: (vale\/\S+)/.exec(studio.text('vale.yaml')) ?? [];
    rmSync(studio.content.file(picture));
    await states.nth(0).getByRole('button').click();
    await expect.poll(() => studio.text('vale.yaml')).toContain('units: Casas ao sol # nota');
    expect(existsSync(studio.content.file(picture))).toBe(true);
  });

  test('the notice "Publicado." stays until something else changes', async ({ page }) => {
    studio.content.edit('folha.yaml', /^units: .*$/m, 'units: Casas');
    await page.goto(`${address}/publicar`);
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    const published = page.getByText('Publicado.', { exact: true });
    await expect(published).toBeVisible();
    await page.reload();
    await expect(published).toBeVisible();
    studio.content.edit('folha.yaml', /^units: .*$/m, 'units: Casas com quintal');
    await page.reload();
    await expect(page.getByRole('region', { name: '2. O que muda para quem visita' })).toContainText('quintal');
    await expect(published).toHaveCount(0);
  });

  test('coming back to the window during a publication asks for nothing', async ({ page }) => {
    studio.content.edit('folha.yaml', /^units: .*$/m, 'units: Casas com jardim');
    await page.goto(`${address}/publicar`);
    const button = page.getByRole('button', { name: 'Publicar agora' });
    await expect(button).toBeEnabled();
    const looks: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url() === `${address}/publish`) looks.push(request.url());
    });
    const release = await hold(page, '**/__studio/publish');
    await button.click();
    await expect(button).toBeDisabled();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    release();
    await expect(page.getByText('Publicado.', { exact: true })).toBeVisible();
    expect(looks).toEqual([]);
  });

  test('on a phone, how it ended has the focus and is in sight: done, refused, undone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    studio.content.edit('folha.yaml', /^units: .*$/m, 'units: Casas com varanda');
    const hook = join(`${studio.content.dir}.git`, 'hooks/pre-receive');
    writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    try {
      await page.goto(`${address}/publicar`);
      await expect(page).toHaveTitle('Publicar – Estúdio');
      const button = page.getByRole('button', { name: 'Publicar agora' });
      const ended = page.getByRole('group', { name: 'Como terminou' });
      await button.press('Enter');
      await expect(ended.getByRole('alert')).toContainText('O repositório origin recusou o que foi enviado');
      await expect(ended).toBeFocused();
      await expect(ended).toBeInViewport({ ratio: 1 });
      rmSync(hook);
      await button.press('Enter');
      await expect(ended).toHaveText(/^Publicado\.Enviado às/);
      await expect(ended).toBeFocused();
      await expect(ended).toBeInViewport({ ratio: 1 });
      await buttonIn(page, /^Desfazer: Folha/)
        .first()
        .press('Enter');
      await expect(ended).toHaveText(/^Desfeito/);
      await expect(ended).toBeFocused();
      await expect(ended).toBeInViewport({ ratio: 1 });
    } finally {
      rmSync(hook, { force: true });
    }
  });

  test('another window follows a publication to its end by itself, also while the server is away', async ({
    page,
    context,
  }) => {
    studio.content.edit('folha.yaml', /^units: .*$/m, 'units: Casas com pomar');
    // The git server takes what is sent once the test lets it.
    const go = join(studio.content.dir, 'go');
    const hook = join(`${studio.content.dir}.git`, 'hooks/pre-receive');
    writeFileSync(hook, `#!/bin/sh\nwhile [ ! -e '${go}' ]; do sleep 0.1; done\n`, { mode: 0o755 });
    try {
      await page.goto(`${address}/publicar`);
      await page.getByRole('button', { name: 'Publicar agora' }).click();
      await expect(page.getByText('Enviando…')).toBeVisible();
      const other = await context.newPage();
      // The window doesn't get the focus.
      await other.addInitScript(() => addEventListener('focus', (event) => event.stopImmediatePropagation(), true));
      await other.goto(`${address}/publicar`);
      await expect(other.getByText('Enviando…')).toBeVisible();
      await expect(other.getByRole('button', { name: 'Publicar agora' })).toBeDisabled();
      writeFileSync(go, '');
      await expect(other.getByText('Publicado.', { exact: true })).toBeVisible();
      await expect(other.getByText(/tudo foi enviado, e o site ainda não mostra/)).toBeVisible();
      await expect(page.getByText('Publicado.', { exact: true })).toBeVisible();

      rmSync(go);
      studio.content.edit('folha.yaml', /^units: .*$/m, 'units: Casas com horta');
      await page.reload();
      await other.reload();
      await expect(other.getByRole('button', { name: 'Publicar agora' })).toBeEnabled();
      await page.getByRole('button', { name: 'Publicar agora' }).click();
      await expect(page.getByText('Enviando…')).toBeVisible();
      // Its list is older than the publication that it doesn't know of.
      await other.getByRole('button', { name: 'Publicar agora' }).click();
      await expect(other.getByRole('alert')).toHaveText('Uma publicação já está em andamento.');
      await expect(other.getByText('Enviando…')).toBeVisible();
      await studio.kill();
      for (const window of [page, other]) {
        await expect(window.getByRole('alert')).toHaveText(/O estúdio não responde/);
        await expect(window.getByText(/^(Enviando|Trabalhando)…$/)).toHaveCount(0);
      }
      writeFileSync(go, '');
      await studio.restart();
      for (const window of [page, other]) {
        await expect(window.getByText(/O estúdio não responde/)).toHaveCount(0);
        await expect(window.getByRole('button', { name: 'Publicar agora' })).toBeVisible();
      }
    } finally {
      writeFileSync(go, '');
      rmSync(hook);
    }
  });

  test('a new development can’t be published while it has sample texts and pictures', async ({ page }) => {
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
    studio.content.edit('patio-verde.yaml', /^name:/m, 'draft: true\nname:');
  });

  test('invisible characters that block a publication are removed by a button, and pictures that wait for their place are no fault', async ({
    page,
  }) => {
    studio.content.edit('vale.yaml', /^units: .*$/m, 'units: "Casas\\u0007 com\\u0008 quintal"');
    await page.goto(`${address}/publicar`);
    const missing = page.getByRole('region', { name: '1. O que falta' });
    await expect(missing).toContainText(/Impede a publicação: .*invisível/);
    await missing.getByRole('button', { name: /^Retirar os caracteres invisíveis: Vale/ }).press('Enter');
    await expect(missing).not.toContainText('invisível');
    expect(studio.text('vale.yaml')).toMatch(/units: "?Casas com quintal/);
  });

  test('an error blocks publishing, and links to its form', async ({ page }) => {
    studio.content.edit('vale.yaml', 'state: SC', 'state: XX');
    await page.goto(`${address}/publicar`);
    await expect(page.getByRole('region', { name: '1. O que falta' })).toContainText(/Impede a publicação: .*XX/);
    await expect(page.getByRole('button', { name: 'Publicar agora' })).toBeDisabled();
    await page.getByRole('link', { name: 'Vale de Bruno' }).click();
    await expect(page).toHaveURL(/__studio#vale$/);
    studio.content.edit('vale.yaml', 'state: XX', 'state: SC');
  });
});
