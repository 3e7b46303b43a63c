import { readdirSync } from 'node:fs';
import { test } from '@playwright/test';
import {
  expect,
  groupButton,
  openGroup,
  photos,
  preview,
  sendPictures,
  status,
  studioForTests,
} from '../../support/studio.ts';

test.describe('npm run studio: the form', { tag: '@ci' }, () => {
  const studio = studioForTests();

  test('typed text goes into the file and the preview, comments stay; undo and redo', async ({ page }) => {
    const before = studio.text('mirante.yaml');
    await studio.open(page, 'Mirante');
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Mirante');
    await page.getByLabel('Nome', { exact: true }).fill('Mirante Alto');
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Mirante Alto');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mirante Alto');
    expect(studio.text('mirante.yaml')).toBe(before.replace('name: Mirante', 'name: Mirante Alto'));
    await page.getByRole('button', { name: 'Desfazer: Nome' }).click();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Mirante');
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeDisabled();
    expect(studio.text('mirante.yaml')).toBe(before);
    await page.getByRole('button', { name: 'Refazer: Nome' }).click();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Mirante Alto');
    await page.getByRole('button', { name: 'Desfazer: Nome' }).click();
    await expect.poll(() => studio.text('mirante.yaml')).toBe(before);
  });

  test('a sentence typed letter by letter is one step to undo', { tag: '@release' }, async ({ page }) => {
    await studio.open(page, 'Mirante');
    await openGroup(page, 'Sobre');
    const heading = page.getByLabel(/^Título da descrição/);
    const before = await heading.inputValue();
    await heading.fill('');
    await heading.pressSequentially('Morar no alto', { delay: 25 });
    await expect.poll(() => studio.text('mirante.yaml')).toContain('heading: Morar no alto');
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await expect(heading).toHaveValue(before);
    expect(studio.text('mirante.yaml')).not.toContain('heading: Morar');
  });

  test('numbers and dates are typed in the Brazilian way; a mistake is shown at its field', async ({ page }) => {
    await studio.open(page, 'Pulso Home');
    await openGroup(page, 'Andamento da obra');
    const percent = page.getByLabel('Estágio geral', { exact: true });
    await expect(percent).toHaveValue('41,54');
    await percent.fill('141,54');
    await expect(percent).toHaveAccessibleDescription(/141,54 está acima de 100/);
    await expect(percent).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('button', { name: 'Andamento da obra 1 erro' })).toBeVisible();
    await expect(preview(page).getByText('41,54%').first()).toBeVisible();
    await expect(preview(page).locator('details[role=alert]')).toBeHidden();
    await percent.fill('42,5%');
    await expect(preview(page).getByText('42,5%').first()).toBeVisible();
    expect(studio.text('pulso-home.yaml')).toContain('percent: 42.5\n');
    await expect(percent).toBeFocused();
    await page.getByLabel(/^Última atualização/).fill('05/10/2026');
    await expect(status(page)).toHaveText('Gravado');
    expect(studio.text('pulso-home.yaml')).toMatch(/updatedAt: "?2026-10-05/);
    await expect(percent).toHaveValue('42,5');
    const states = await page.getByLabel('Estado', { exact: true }).locator('option').allTextContents();
    expect(states).toEqual(states.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
    expect(states).toContain('Paraná');
  });

  test('the page follows while a file has errors, shows the last valid values, and says how many it lacks', async ({
    page,
  }) => {
    await studio.open(page, 'Mirante');
    const pane = page.getByRole('region', { name: 'A página' });
    const heading = preview(page).getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Mirante');
    const answers: number[] = [];
    page.on('response', (response) => answers.push(response.status()));
    studio.content.edit('mirante.yaml', 'state: PR', 'state: XX');
    await expect(pane.getByText('1 campo ainda não aparece aqui.')).toBeVisible();
    await page.getByLabel('Nome', { exact: true }).fill('Mirante Novo');
    await expect(heading).toHaveText('Mirante Novo');
    // The server forgets what was valid; the page is drawn from what is.
    await studio.kill();
    await studio.restart();
    await page.reload();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Mirante Novo');
    await expect(pane.getByText('1 campo ainda não aparece aqui.')).toBeVisible();
    await expect(preview(page).locator('pre')).toBeHidden();
    expect(answers.filter((status) => status >= 500).length).toBeLessThanOrEqual(1);
    await pane.getByRole('button', { name: 'Corrigir' }).click();
    const state = page.getByLabel('Estado', { exact: true });
    await expect(state).toBeFocused();
    await state.selectOption('PR');
    await expect(heading).toHaveText('Mirante Novo');
    await expect(pane.getByText(/ainda não aparece/)).toBeHidden();
  });

  test('on a phone the page covers the form when it is wanted, and a touch on a section leads back to its fields', {
    tag: '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await studio.open(page, 'Pulso Home');
    const heading = preview(page).getByRole('heading', { level: 1 });
    await expect(heading).toBeHidden();
    const open = page.getByRole('button', { name: 'Prévia' });
    await open.click();
    await expect(heading).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heading).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await preview(page).getByRole('progressbar').click();
    await expect(heading).toBeHidden();
    await expect(groupButton(page, 'Andamento da obra')).toBeFocused();
    expect(faults).toEqual([]);
  });

  test('a mistake in the list links to its field, and one press corrects it', async ({ page }) => {
    studio.content.edit('vale.yaml', 'state: SC', 'state: sc');
    await studio.open(page, 'Vista do Vale');
    await page.getByText(/1 coisa a corrigir/).click();
    await page.getByRole('list', { name: 'O que falta' }).getByRole('button').first().click();
    const state = page.getByLabel('Estado', { exact: true });
    await expect(state).toBeFocused();
    await page.getByRole('button', { name: 'Corrigir: SC' }).click();
    await expect(state).toHaveValue('SC');
    expect(studio.text('vale.yaml')).toContain('state: SC');
  });

  test('the page is shown as wide as a tablet’s; a photo that was chosen twice is added once', async ({ page }) => {
    await studio.open(page, 'Vista do Vale');
    await page.getByRole('button', { name: 'Tablet' }).click();
    await expect(page.locator('iframe[title="A página do empreendimento"]')).toHaveAttribute('width', '820');
    await openGroup(page, 'Fotos');
    const tiles = page.getByRole('group', { name: 'Galeria' }).getByRole('listitem');
    const before = await tiles.count();
    const [photo] = await photos(1, () => 'igual.jpg');
    const other = await photos(2);
    await sendPictures(
      page,
      [photo, photo, other[1]].filter((one) => one !== undefined),
    );
    await expect(tiles).toHaveCount(before + 2);
    await expect(page.getByLabel(/^Enviando arquivos/)).toHaveCount(0);
    await expect(tiles).toHaveCount(before + 2);
  });

  test('what a draft lacks to be published is in a list of its own, and leads to its field', async ({ page }) => {
    const price = 'draft: true\nprice:\n  from: 300000\n  asOf: 2026-10-01\n';
    studio.content.edit('vale.yaml', /^(?=name:)/m, price);
    await studio.open(page, 'Vista do Vale');
    await page.getByText(/1 para publicar/).click();
    await page.getByRole('list', { name: 'Falta para publicar' }).getByRole('button').click();
    await expect(page.getByLabel(/^A partir de/)).toBeFocused();
    studio.content.edit('vale.yaml', price, '');
  });

  test('an optional group is added, filled, and deleted when it is emptied or removed', async ({ page }) => {
    const before = studio.text('folha.yaml').replace(/^area:\n(?: .*\n)+/m, '');
    studio.content.edit('folha.yaml', /^area:\n(?: .*\n)+/m, '');
    await studio.open(page, 'Folha');
    await page.getByLabel('Menor área', { exact: true }).fill('92,5 m²');
    await page.getByLabel('Maior área', { exact: true }).fill('120');
    await expect(status(page)).toHaveText('Gravado');
    expect(studio.text('folha.yaml')).toContain('area:\n  min: 92.5\n  max: 120\n');
    await page.getByLabel('Menor área', { exact: true }).fill('');
    await page.getByLabel('Maior área', { exact: true }).fill('');
    await expect.poll(() => studio.text('folha.yaml')).toBe(before);
    await page.getByLabel('Menor área', { exact: true }).fill('80');
    await expect.poll(() => studio.text('folha.yaml')).toContain('min: 80');
    await page.getByRole('button', { name: 'Remover: Área' }).click();
    await expect.poll(() => studio.text('folha.yaml')).toBe(before);
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect.poll(() => studio.text('folha.yaml')).toContain('min: 80');
  });

  test('the card’s picture can be removed again', { tag: '@release' }, async ({ page }) => {
    await studio.open(page, 'Folha');
    const before = studio.text('folha.yaml');
    await openGroup(page, 'Topo');
    await page.getByText('Avançado', { exact: true }).last().click();
    const card = page.getByRole('group', { name: /^Imagem do cartão/ });
    await card.getByRole('button', { name: /Escolher imagem$/ }).click();
    await page.getByRole('dialog').getByRole('listitem').first().click();
    await expect.poll(() => studio.text('folha.yaml')).toContain('card:\n  image:');
    await card.getByRole('button', { name: /^Tirar a imagem/ }).click();
    await expect.poll(() => studio.text('folha.yaml')).toBe(before);
  });

  test('the form shows what an editor saves meanwhile, and later typing keeps it', async ({ page }) => {
    await studio.open(page, 'Parque dos Campos');
    studio.content.edit('campos.yaml', /^units: .*$/m, 'units: Terrenos do editor');
    await expect(page.getByLabel(/^Unidades/)).toHaveValue('Terrenos do editor');
    await page.getByLabel('Nome', { exact: true }).fill('Campos da Flor');
    await expect.poll(() => studio.text('campos.yaml')).toContain('name: Campos da Flor');
    expect(studio.text('campos.yaml')).toContain('units: Terrenos do editor');
  });

  test('a click on a section of the preview opens its group of the form; links do not navigate', async ({ page }) => {
    await studio.open(page, 'Recanto 222');
    // A click does nothing before the studio has attached to the preview.
    await expect(async () => {
      await preview(page).locator('#mapa').getByRole('heading').first().click();
      await expect(groupButton(page, 'Localização')).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
    }).toPass();
    await preview(page).getByRole('heading', { level: 1 }).click();
    await expect(groupButton(page, 'Topo')).toHaveAttribute('aria-expanded', 'true');
    await preview(page).locator('footer a[href^="/"]').first().click();
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Recanto 222');
  });

  test('on a phone the bar takes two lines, also without a connection, and names break only between words', {
    tag: '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await studio.open(page, 'Recanto 222');
    const bar = page.getByRole('banner').first();
    const height = async () => (await bar.boundingBox())?.height ?? 0;
    const connected = await height();
    expect(connected).toBeLessThan(120);
    await expect(page.getByRole('link', { name: 'Publicar', exact: true })).toBeInViewport({ ratio: 1 });
    await page.route('**/__studio/**', (route) => route.abort());
    await page.getByLabel('Nome', { exact: true }).fill('Recanto 223');
    await expect(status(page)).toHaveText('Sem conexão: guardado neste navegador');
    expect(await height()).toBe(connected);
    // A long name makes neither the page wider nor the bar higher.
    await page.getByLabel('Nome', { exact: true }).fill('Recanto 223 das Aroeiras, dos Ipês e das Palmeiras');
    expect(await height()).toBe(connected);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1024, height: 740 });
    expect(await height()).toBeLessThan(70);
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.width).toBeGreaterThan(90);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.unroute('**/__studio/**');
    await expect(status(page)).toHaveText('Gravado');
    await openGroup(page, 'Diferenciais');
    const entry = page.getByRole('button', { name: 'Entregue com acabamento', exact: true });
    expect((await entry.boundingBox())?.width).toBeGreaterThan(130);
    await page.getByRole('button', { name: 'Desfazer: Nome' }).click();
  });

  test('a new development opens as a draft; an address in use is refused', async ({ page }) => {
    await page.goto(`${studio.address}/__studio`);
    const dialog = page.getByRole('dialog', { name: 'Novo empreendimento' });
    const create = async (name: string, hero?: Awaited<ReturnType<typeof photos>>[0]) => {
      await page.getByRole('button', { name: 'Novo empreendimento' }).click();
      await dialog.getByLabel('Nome').fill(name);
      await dialog.getByLabel('Cidade').fill('Maringá');
      await dialog.getByLabel('Estado').selectOption('Paraná');
      await dialog.getByLabel('Situação').selectOption('Lançamento');
      await dialog.getByLabel('Tipologia').fill('Apartamento');
      if (hero) await dialog.getByLabel('Imagem do topo').setInputFiles(hero);
      await dialog.getByRole('button', { name: 'Criar rascunho' }).click();
    };
    await create('Mirante');
    await expect(dialog.getByRole('alert')).toContainText('/mirante');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    for (const name of ['Solar das Águas', 'Solar do Campo']) {
      await create(name);
      await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(name);
      await expect(page.getByLabel('Rascunho', { exact: true })).toBeChecked();
      await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Maringá');
      await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(name);
      await page.getByRole('link', { name: 'Todos' }).click();
    }
    expect(studio.text('solar-das-aguas.yaml')).toContain('name: Solar das Águas');

    // After a refused picture the draft exists, and another picture can be chosen.
    const [photo] = await photos(1, () => 'Fachada.jpg');
    if (!photo) throw new Error('There is no photo.');
    await create('Solar da Serra', { ...photo, buffer: photo.buffer.subarray(0, 900) });
    await expect(dialog.getByRole('alert')).toContainText('Fachada.jpg está danificada');
    await dialog.getByLabel('Imagem do topo').setInputFiles(photo);
    await dialog.getByRole('button', { name: 'Abrir o rascunho' }).click();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Solar da Serra');
    await expect
      .poll(() => studio.text('solar-da-serra.yaml'))
      .toMatch(/image: solar-da-serra\/fachada-[0-9a-f]{6}\.jpg/);
    await expect(dialog).toHaveCount(0);
    expect(readdirSync(studio.content.file('solar-da-serra'))).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Desfazer', exact: true })).toBeDisabled();
  });

  test('a development is copied, renamed with a redirect, archived, deleted and brought back', async ({ page }) => {
    await page.goto(`${studio.address}/__studio`);
    const list = page.getByRole('navigation', { name: 'Empreendimentos' });
    const choose = async (name: string, what: string) => {
      await list.getByRole('button', { name: `Mais: ${name}` }).click();
      await list.getByRole('button', { name: what }).click();
    };
    await choose('Recanto 222', 'Duplicar');
    await page.getByLabel('Nome da cópia').fill('Recanto Novo');
    await page.getByRole('button', { name: 'Criar cópia' }).click();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Recanto Novo');
    expect(studio.text('recanto-novo.yaml')).toContain('image: recanto-novo/hero.webp');
    expect(readdirSync(studio.content.file('recanto-novo'))).toContain('hero.webp');

    await page.getByRole('link', { name: 'Todos' }).click();
    await choose('Recanto Novo', 'Mudar o endereço');
    await page.getByLabel('Endereço novo').fill('Recanto das Flores');
    await page.getByLabel(/Quem abrir o endereço antigo/).check();
    await page.getByRole('button', { name: 'Mudar', exact: true }).click();
    await expect.poll(() => studio.text('recanto-das-flores.yaml')).toContain('image: recanto-das-flores/hero.webp');
    await expect.poll(() => studio.text('../site.config.yaml')).toContain('/recanto-novo: /recanto-das-flores');
    await expect(list.getByRole('link', { name: 'Recanto Novo' })).toHaveAttribute('href', '#recanto-das-flores');

    for (const [what, where] of [
      ['Arquivar', 'Arquivo'],
      ['Apagar', 'Lixeira'],
    ] as const) {
      await choose('Recanto Novo', what);
      await page.getByRole('button', { name: what, exact: true }).click();
      await expect(list.getByRole('link', { name: 'Recanto Novo' })).toHaveCount(0);
      expect(readdirSync(studio.content.file('.'))).not.toContain('recanto-das-flores');
      await page.getByText(new RegExp(`^${where} \\(`)).click();
      await page.getByRole('button', { name: 'Trazer de volta: Recanto Novo' }).click();
      await expect(list.getByRole('link', { name: 'Recanto Novo' })).toBeVisible();
      expect(readdirSync(studio.content.file('recanto-das-flores'))).toContain('hero.webp');
    }
  });

  test('the site’s own content has a form: a highlight and a redirect are added', async ({ page }) => {
    await page.goto(`${studio.address}/__studio`);
    await page.getByRole('link', { name: /^O site/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('O site');
    await page.getByRole('button', { name: 'Adicionar: Destaques' }).click();
    await page.getByLabel('Empreendimento', { exact: true }).last().selectOption('Folha');
    await expect.poll(() => studio.text('../site.config.yaml')).toMatch(/slides:[\s\S]*development: folha/);
    await openGroup(page, 'Redirecionamentos');
    await page.getByLabel('Endereço antigo').fill('/Página Antiga');
    await page.getByRole('group', { name: 'Redirecionamentos' }).getByRole('button', { name: 'Adicionar' }).click();
    await page.getByLabel('/pagina-antiga leva a').fill('folha');
    await expect.poll(() => studio.text('../site.config.yaml')).toContain('/pagina-antiga: /folha');
  });
});
