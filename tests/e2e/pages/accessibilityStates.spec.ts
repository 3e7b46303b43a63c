import { expect, type Page, test } from '@playwright/test';
import { violations } from '../../support/accessibilityCheckers.ts';
import { broker, button, failure, fill, leadService, success } from '../../support/formSteps.ts';
import { resize } from '../../support/legible.ts';
import { answerOtherOrigins } from '../../support/otherOrigins.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ context }) => answerOtherOrigins(context));

const widths = [320, 1280];

/** Expects `parts` to pass axe-core and IBM Equal Access in this state, at each width. */
async function accepted(page: Page, state: string, parts: string | string[], at = widths) {
  for (const width of at) {
    await resize(page, width);
    expect.soft(await violations(page, ...[parts].flat()), `${state}, ${width} px`).toEqual([]);
  }
}

const visitor = { Nome: 'Maria da Silva', Telefone: '(41) 99999-8888', 'E-mail': 'maria@example.com' };

/** The states of a form, each reached from the one before: sent empty, then to a failing service, then again. */
const formStates = (page: Page, path: string, send: string, fillIn: () => Promise<void>) => ({
  async errors() {
    await leadService(page, path, 500);
    await page.locator('form[method=post] input[required]').first().focus();
    await expect(
      page.locator('form[method=post]').locator('xpath=ancestor::*[@data-island and not(@data-key)]'),
    ).toHaveCount(1);
    await button(page, send).click();
    await expect(page.locator('[aria-invalid=true]')).not.toHaveCount(0);
  },
  async failure() {
    await fillIn();
    await button(page, send).click();
    await expect(page.getByRole('alert')).toContainText(failure);
  },
  async success() {
    await button(page, send).click();
    await expect(page.getByText(success)).toBeVisible();
  },
});

async function sendThrice(page: Page, path: string, send: string, fillIn: () => Promise<void>) {
  for (const [state, reach] of Object.entries(formStates(page, path, send, fillIn))) {
    await reach();
    await accepted(page, state, 'main');
  }
}

// With a header over a picture, and without one.
for (const [path, tag] of [
  ['/palco-urbano', '@ci'],
  ['/catalogo', '@release'],
] as const) {
  test(`open menus on ${path} pass both checkers`, { tag }, async ({ page }) => {
    await page.goto(path);
    await button(page, 'Projetos').click();
    await accepted(page, 'developments', 'header', [1280]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 768, height: 900 });
    await button(page, 'Menu').click();
    await accepted(page, 'menu', 'header', [320, 768]);
    await page.locator('#menu').getByRole('button', { name: 'Projetos' }).click();
    await accepted(page, 'developments in the menu', 'header', [320, 768]);
  });
}

// With all that there is, without a picture at the start, and with few parts.
for (const [path, tag] of [
  ['/palco-urbano', '@ci'],
  ['/linha410', '@release'],
  ['/vale', '@release'],
] as const) {
  test(`tabs, lightbox, video and form on ${path} pass both checkers in every state`, { tag }, async ({ page }) => {
    await page.goto(`${path}#imagens`);
    const gallery = page.locator('#imagens');
    const form = formStates(page, '/api/enviar-email', 'Enviar', async () => {
      await fill(page, visitor);
      await page.getByRole('checkbox', { name: /^Li e aceito/ }).check();
    });
    // Checked together, as the checkers read the whole page each time.
    for (const [name, state] of [
      ['Plantas', 'errors'],
      ['Obras', 'failure'],
      ['Galeria', 'success'],
    ] as const) {
      const tab = gallery.getByRole('tab', { name });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await form[state]();
      await accepted(page, `${name} and ${state}`, ['#imagens', '#contato']);
      const play = gallery.getByRole('button', { name: /^Assistir/ }).first();
      if (await play.isVisible()) {
        await play.click();
        await expect(gallery.locator('iframe')).toBeVisible();
        await accepted(page, 'video', '#imagens');
      }
    }
    const photo = gallery.getByRole('link', { name: /^Ampliar/ }).first();
    if (await photo.isVisible()) {
      await photo.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeFocused();
      await accepted(page, 'lightbox', 'dialog');
      await dialog.getByRole('button', { name: 'Ampliar' }).click();
      await accepted(page, 'lightbox, zoomed', 'dialog');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    // The whole page at last: the parts may not break each other.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
  });
}

test('the form of /compramos-seu-terreno passes both checkers with errors, failed and sent', { tag: '@ci' }, async ({
  page,
}) => {
  await page.goto('/compramos-seu-terreno');
  await sendThrice(page, '/api/send-mail-land', 'Enviar', async () => {
    await fill(page, {
      Nome: visitor.Nome,
      Telefone: visitor.Telefone,
      CEP: '8',
      'Metragem do terreno': '5000',
      Endereço: 'Estrada Velha, km 3',
      Número: '7',
      Cidade: 'Maringá',
    });
    await page.getByLabel('Estado', { exact: true }).selectOption('PR');
  });
});

test('the form of /corretor-parceiro passes both checkers with errors, failed and sent', { tag: '@ci' }, async ({
  page,
}) => {
  await page.goto('/corretor-parceiro');
  await sendThrice(page, '/api/send-mail-real-state', 'Enviar cadastro', () => fill(page, broker));
});

test('the form of /politica-de-privacidade passes both checkers with errors, failed and sent', {
  tag: '@ci',
}, async ({ page }) => {
  await page.goto('/politica-de-privacidade');
  await sendThrice(page, '/api/privacy-request', 'Enviar pedido', async () => {
    await page.getByLabel('Assunto', { exact: true }).selectOption('Dúvidas');
    await page.getByLabel('Direito solicitado', { exact: true }).selectOption('Confirmação e acesso');
    await fill(page, {
      'Nome completo ou razão social': visitor.Nome,
      'CPF ou CNPJ': '52998224725',
      'E-mail': visitor['E-mail'],
      Mensagem: 'Quais dados meus estão guardados?',
    });
  });
});

test('the catalogue passes both checkers with filters set, on its second page, and when nothing is found', {
  tag: '@ci',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/catalogo?cidade=Maringá&status=Lançamento');
  await page.getByText('2 ativos').click();
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Maringá');
  await accepted(page, 'filtered', 'main');
  await page.goto('/catalogo?pagina=2');
  await expect(page.getByRole('button', { name: 'Última página' })).toBeDisabled();
  await accepted(page, 'second page', 'main');
  await page.goto('/catalogo?quartos=3');
  await expect(page.locator('option:checked', { hasText: /^3\squartos \(\d+\)$/ })).toHaveCount(1);
  await accepted(page, 'bedrooms with counts', 'main');
  await page.goto('/catalogo?quartos=3&tipologia=Terreno');
  await expect(page.getByRole('list', { name: 'Filtros a retirar' })).toBeVisible();
  await accepted(page, 'filters to remove', 'main');
  await page.goto('/catalogo?cidade=Itajaí&tipologia=Terreno');
  await expect(page.getByText('Nenhum projeto combina com esses filtros.')).toBeVisible();
  await accepted(page, 'nothing found', 'main');
});

test('the last page of the news passes both checkers', { tag: '@ci' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/naMidia');
  await button(page, 'Última página').filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page');
  await accepted(page, 'last page', 'main');
});

for (const [path, tag] of [
  ['/', '@ci'],
  ['/sobre', '@release'],
  ['/nossosNegocios', '@release'],
] as const) {
  test(`carousels that have moved on ${path} pass both checkers`, { tag }, async ({ page }) => {
    await page.goto(path);
    const carousels = page.locator('main [aria-roledescription=carrossel]');
    await expect(carousels).not.toHaveCount(0);
    for (const carousel of await carousels.all()) {
      await carousel.getByRole('button', { name: 'Próxima' }).click();
      await expect(carousel.locator('.slide[inert]')).not.toHaveCount(0);
    }
    await accepted(page, 'moved', 'main');
  });
}
