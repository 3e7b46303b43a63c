import { expect, type Page, test } from '@playwright/test';
import { button, consoleOf, expectFailure, fill, leadService, success } from '../support/formSteps.ts';
import { hold } from '../support/holdRequests.ts';
import { answerPostcodes, composedAddress, postcodeAnswer } from '../support/postcode.ts';

const path = '/api/send-mail-land';
const address = '/compramos-seu-terreno';
const owner = { Nome: 'Maria da Silva', Telefone: '(41) 99999-8888', 'Metragem do terreno': '5000' };

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function enterPostcode(page: Page, postcode: string) {
  await field(page, 'CEP').fill(postcode);
  await field(page, 'CEP').blur();
}

/** Sends the address that the postcode lookup returns, with a house number. */
async function sendWithFoundAddress(page: Page) {
  await fill(page, owner);
  await enterPostcode(page, '80030-060');
  await expect(field(page, 'Endereço')).not.toBeEmpty();
  await field(page, 'Número').fill('369');
  await button(page, 'Enviar').click();
  await expect(page.getByRole('status')).toContainText(success);
}

/** Starts React in the form, so that it handles what is typed next. */
async function open(page: Page) {
  await page.goto(address);
  await field(page, 'Nome').focus();
  await expect(page.locator('[data-island=LandForm]:not([data-key])')).toBeAttached();
}

test('a whole postcode fills in the address, the number completes it, a failure keeps every value, and after success all are cleared', async ({
  page,
}) => {
  const lines = consoleOf(page);
  const asked = await answerPostcodes(page, postcodeAnswer);
  const service = await leadService(page, path, 500);
  await open(page);
  await expect(field(page, 'Metragem do terreno')).toHaveAccessibleDescription('m²');
  await expect(field(page, 'Cidade')).toHaveCount(0);
  await fill(page, owner);
  await enterPostcode(page, '80030060');
  await expect(field(page, 'Endereço')).toHaveValue('Rua da Glória - Centro Cívico, Curitiba - PR, 80030-060, Brasil');
  await field(page, 'Número').fill('36');
  await button(page, 'Enviar').click();
  await expectFailure(page, 'Enviar');
  for (const [label, value] of Object.entries(owner)) await expect(field(page, label)).toHaveValue(value);
  await field(page, 'Número').fill('369');
  await expect(field(page, 'Endereço')).toHaveValue(composedAddress);
  expect(asked).toEqual(['/ws/80030-060/json/']);

  await test.step('the lead has every key', async () => {
    await button(page, 'Enviar').click();
    await expect(page.getByRole('status')).toContainText(success);
    const [, body] = service.bodies();
    expect(body).toEqual({
      nome: owner.Nome,
      telefone: owner.Telefone,
      email: '',
      endereco_terreno: composedAddress,
      metragem_terreno: '5000',
      cidade_terreno: 'Curitiba',
      bairro_terreno: 'Centro Cívico',
      estado_terreno: 'PR',
      numero: '369',
      mensagem: expect.stringMatching(/^Olá, estou entrando em contato para vender meu terreno/),
    });
    expect(body.mensagem).toContain(composedAddress);
  });

  await test.step('the fields, the postcode and the address found by it are cleared', async () => {
    await button(page, 'Oferecer outro terreno').click();
    for (const label of [...Object.keys(owner), 'CEP', 'Endereço', 'Número']) {
      await expect(field(page, label)).toHaveValue('');
    }
    await field(page, 'Número').fill('7');
    await expect(field(page, 'Endereço')).toHaveValue('');
    await expect(field(page, 'Cidade')).toHaveCount(0);
  });

  await test.step('an address typed by hand is sent with city, state and the incomplete postcode', async () => {
    await enterPostcode(page, '8');
    await fill(page, { ...owner, Endereço: 'Estrada Velha, km 3' });
    await button(page, 'Enviar').click();
    await expect(field(page, 'Cidade')).toBeFocused();
    await field(page, 'Cidade').fill('Ponta Grossa');
    await field(page, 'Estado').selectOption('PR');
    await button(page, 'Enviar').click();
    await expect(page.getByRole('status')).toContainText(success);
    const line = 'Estrada Velha, km 3, 7, Ponta Grossa - PR, 8';
    expect(service.bodies().at(-1)).toMatchObject({
      endereco_terreno: line,
      cidade_terreno: 'Ponta Grossa',
      bairro_terreno: '',
      estado_terreno: 'PR',
      numero: '7',
      mensagem: expect.stringContaining(line),
    });
  });
  expect(lines).toEqual([]);
});

test('a lookup that finds nothing is logged, shows nothing and leaves the address to the visitor, who gives city and state until a postcode does', async ({
  page,
}) => {
  const lines = consoleOf(page);
  await answerPostcodes(page, { erro: true }, { erro: true }, postcodeAnswer);
  const service = await leadService(page, path);
  await open(page);
  await enterPostcode(page, '99999-999');
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toContain('Erro ao buscar o CEP');
  await expect(field(page, 'Endereço')).toHaveValue('');
  await expect(page.getByRole('alert')).toBeEmpty();
  await field(page, 'Cidade').fill('Ponta Grossa');
  await expect(field(page, 'Estado')).toHaveValue('');
  await page.reload();
  await expect(field(page, 'Cidade')).toHaveValue('Ponta Grossa');
  await sendWithFoundAddress(page);
  await expect(field(page, 'Cidade')).toHaveCount(0);
  expect(service.bodies()[0]).toMatchObject({ cidade_terreno: 'Curitiba', endereco_terreno: composedAddress });
});

test('a postcode typed before its mask has loaded is looked up too', { tag: '@ci' }, async ({ page }) => {
  const asked = await answerPostcodes(page, postcodeAnswer);
  const release = await hold(page, '**/assets/InputMask-*.js');
  await open(page);
  await enterPostcode(page, '80030060');
  await field(page, 'Número').fill('369');
  await expect(field(page, 'Endereço')).toHaveValue(composedAddress);
  release();
  await expect(field(page, 'CEP')).toHaveValue('80030-060');
  await expect(field(page, 'Endereço')).toHaveValue(composedAddress);
  expect(asked).toEqual(['/ws/80030-060/json/']);
});

test('an answer without the hyphen gives the city too, but none to another postcode that is typed last and sent with Enter', {
  tag: '@ci',
}, async ({ page }) => {
  const answer = { ...postcodeAnswer, cep: '80030060' };
  await answerPostcodes(page, answer, answer, (route) => route.abort());
  const service = await leadService(page, path);
  await open(page);
  await sendWithFoundAddress(page);
  expect(service.bodies()[0]).toMatchObject({ cidade_terreno: 'Curitiba', estado_terreno: 'PR' });

  await button(page, 'Oferecer outro terreno').click();
  await fill(page, owner);
  await enterPostcode(page, '80030-060');
  await expect(field(page, 'Endereço')).not.toBeEmpty();
  await field(page, 'Número').fill('369');
  await field(page, 'CEP').fill('99999-999');
  await field(page, 'CEP').press('Enter');
  await expect(page.getByRole('status')).toContainText(success);
  expect(service.bodies()[1]).toMatchObject({ cidade_terreno: '', bairro_terreno: '', estado_terreno: '' });
});

test('beside a form the picture fills its column, and stays in a low window', { tag: '@ci' }, async ({ page }) => {
  const main = page.getByRole('main');
  const box = async (selector: string) => {
    const { y = 0, height = 0 } = (await main.locator(selector).first().boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  expect((await box('picture')).bottom).toBeCloseTo((await box('div:has(> [data-island])')).bottom, 0);
  await page.setViewportSize({ width: 1440, height: 400 });
  const offset = (await box('picture')).top;
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), offset);
  const { top, bottom } = await box('picture');
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(400);
});
