import { expect, type Page, type Route, test } from '@playwright/test';
import { button, consoleOf, expectFailure, fill, leadService, success } from '../support/formSteps.ts';
import { hold } from '../support/holdRequests.ts';
import { answerPostcodes, answerWith, composedAddress, postcodeAnswer } from '../support/postcode.ts';
import { drawn } from '../support/waitUntilStill.ts';

const path = '/api/send-mail-land';
const address = '/compramos-seu-terreno';
const lookupFailure = 'Erro ao buscar o CEP';
const owner = { Nome: 'Maria da Silva', Telefone: '(41) 99999-8888', 'Metragem do terreno': '5000' };

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function enterPostcode(page: Page, postcode: string) {
  await field(page, 'CEP').fill(postcode);
  await field(page, 'CEP').blur();
}

const typedAddress = { Endereço: 'Estrada Velha, km 3', Número: '7' };

/** Sends an address typed by hand; the lead has it all, with the incomplete or unknown postcode. */
async function expectTypedAddressSent(page: Page, service: Awaited<ReturnType<typeof leadService>>, postcode: string) {
  await fill(page, { ...owner, ...typedAddress });
  await expect(field(page, 'Endereço')).toHaveValue(typedAddress.Endereço);
  await button(page, 'Enviar').click();
  await expect(field(page, 'Cidade')).toBeFocused();
  await field(page, 'Cidade').fill('Ponta Grossa');
  await field(page, 'Estado').selectOption('PR');
  await button(page, 'Enviar').click();
  await expect(page.getByRole('status')).toContainText(success);
  const line = `${typedAddress.Endereço}, 7, Ponta Grossa - PR, ${postcode}`;
  expect(service.bodies().at(-1)).toMatchObject({
    endereco_terreno: line,
    cidade_terreno: 'Ponta Grossa',
    bairro_terreno: '',
    estado_terreno: 'PR',
    numero: typedAddress.Número,
    mensagem: expect.stringContaining(line),
  });
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

test.describe('the land form', () => {
  test('a whole postcode fills in the address, the number completes it, and the lead has every key', async ({
    page,
  }) => {
    const lines = consoleOf(page);
    const asked = await answerPostcodes(page, postcodeAnswer);
    const service = await leadService(page, path);
    await open(page);
    await fill(page, owner);
    await enterPostcode(page, '80030060');
    await expect(field(page, 'Endereço')).toHaveValue(
      'Rua da Glória - Centro Cívico, Curitiba - PR, 80030-060, Brasil',
    );
    await field(page, 'Número').fill('369');
    await expect(field(page, 'Endereço')).toHaveValue(composedAddress);
    expect(asked).toEqual(['/ws/80030-060/json/']);

    await button(page, 'Enviar').click();
    await expect(page.getByRole('status')).toContainText(success);
    const [body] = service.bodies();
    expect(Object.keys(body)).toEqual([
      'nome',
      'telefone',
      'email',
      'endereco_terreno',
      'metragem_terreno',
      'cidade_terreno',
      'bairro_terreno',
      'estado_terreno',
      'numero',
      'mensagem',
    ]);
    expect(body).toMatchObject({
      nome: owner.Nome,
      telefone: owner.Telefone,
      email: '',
      endereco_terreno: composedAddress,
      metragem_terreno: '5000',
      cidade_terreno: 'Curitiba',
      bairro_terreno: 'Centro Cívico',
      estado_terreno: 'PR',
      numero: '369',
    });
    expect(body.mensagem).toMatch(/^Olá, estou entrando em contato para vender meu terreno/);
    expect(body.mensagem).toContain(composedAddress);
    expect(lines).toEqual([]);
  });

  test('after success the fields, the postcode and the address found by it are cleared', async ({ page }) => {
    await answerPostcodes(page, postcodeAnswer);
    const service = await leadService(page, path);
    await open(page);
    await sendWithFoundAddress(page);

    await button(page, 'Oferecer outro terreno').click();
    for (const label of [...Object.keys(owner), 'CEP', 'Endereço', 'Número']) {
      await expect(field(page, label)).toHaveValue('');
    }
    await field(page, 'Número').fill('10');
    await expect(field(page, 'Endereço')).toHaveValue('');
    await expect(field(page, 'Cidade')).toHaveCount(0);
    await enterPostcode(page, '8');
    await expectTypedAddressSent(page, service, '8');
  });

  test('nothing is looked up while the postcode is blank or incomplete', async ({ page }) => {
    const asked = await answerPostcodes(page, postcodeAnswer);
    await open(page);
    await enterPostcode(page, '');
    await enterPostcode(page, '80030-06');
    // Lookups are requested in order, so an earlier one would be known by now.
    await enterPostcode(page, '80030-060');
    await expect(field(page, 'Endereço')).not.toBeEmpty();
    expect(asked).toEqual(['/ws/80030-060/json/']);
  });

  test('a postcode typed before React is ready is looked up once it is', { tag: '@ci' }, async ({ page }) => {
    await answerPostcodes(page, postcodeAnswer);
    const release = await hold(page, '**/assets/*.js');
    await page.goto(address);
    await field(page, 'Número').fill('369');
    await enterPostcode(page, '80030-060');
    release();
    await expect(field(page, 'Endereço')).toHaveValue(composedAddress);
  });

  test('a postcode typed before its mask has loaded is looked up too', async ({ page }) => {
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

  const misses: Record<string, object | ((route: Route) => Promise<void>)> = {
    'an answer 200 with an error': { erro: true },
    'an answer that is not OK': (route) => route.fulfill({ status: 500 }),
    'no network': (route) => route.abort(),
  };
  for (const [name, answer] of Object.entries(misses)) {
    test(`a lookup with ${name} is logged, shows nothing and leaves the address to the visitor`, async ({ page }) => {
      const lines = consoleOf(page);
      await answerPostcodes(page, answer);
      const service = await leadService(page, path);
      await open(page);
      await enterPostcode(page, '99999-999');
      await expect.poll(() => lines).toHaveLength(1);
      expect(lines[0]).toContain(lookupFailure);
      await expect(field(page, 'Endereço')).toHaveValue('');
      await expect(page.getByRole('alert')).toBeEmpty();
      await expectTypedAddressSent(page, service, '99999-999');
    });
  }

  test('city and state are asked for only while the postcode gives none', async ({ page }) => {
    await answerPostcodes(page, { erro: true }, { erro: true }, postcodeAnswer);
    const service = await leadService(page, path);
    await open(page);
    await expect(field(page, 'Cidade')).toHaveCount(0);
    await enterPostcode(page, '99999-999');
    await field(page, 'Cidade').fill('Ponta Grossa');
    await expect(field(page, 'Estado')).toHaveValue('');
    await page.reload();
    await expect(field(page, 'Cidade')).toHaveValue('Ponta Grossa');
    await sendWithFoundAddress(page);
    await expect(field(page, 'Cidade')).toHaveCount(0);
    expect(service.bodies()[0]).toMatchObject({ cidade_terreno: 'Curitiba', endereco_terreno: composedAddress });
  });

  test('the longest address that can be typed arrives with its postcode', { tag: '@ci' }, async ({ page }) => {
    await answerPostcodes(page, { erro: true });
    await open(page);
    await fill(page, { ...owner, CEP: '99999-999', Endereço: 'x'.repeat(300), Número: '7'.repeat(20) });
    await field(page, 'Cidade').fill('y'.repeat(60));
    await field(page, 'Estado').selectOption('PR');
    const answered = page.waitForResponse(`**${path}`);
    await button(page, 'Enviar').click();
    const answer = await answered;
    expect(answer.status()).toBe(201);
    expect(answer.request().postDataJSON().endereco_terreno).toBe(
      `${'x'.repeat(300)}, ${'7'.repeat(20)}, ${'y'.repeat(60)} - PR, 99999-999`,
    );
    await expect(page.getByRole('status')).toContainText(success);
  });

  test('a lookup without an answer times out', { tag: '@ci' }, async ({ page }) => {
    const lines = consoleOf(page);
    await answerPostcodes(page, () => {});
    await open(page);
    await enterPostcode(page, '80030-060');
    await field(page, 'Endereço').fill(typedAddress.Endereço);
    await expect.poll(() => lines.join('\n')).toContain(lookupFailure);
    await expect(field(page, 'Endereço')).toHaveValue(typedAddress.Endereço);
  });

  test('an address typed while the lookup ran is kept', { tag: '@ci' }, async ({ page }) => {
    let answer = () => {};
    await answerPostcodes(page, async (route) => {
      await new Promise<void>((resume) => {
        answer = resume;
      });
      await answerWith(postcodeAnswer)(route);
    });
    await open(page);
    await enterPostcode(page, '80030-060');
    await field(page, 'Endereço').fill(typedAddress.Endereço);
    const answered = page.waitForResponse('**/ws/*/json/');
    answer();
    await (await answered).finished();
    // The page has handled the answer two frames later.
    await drawn(page);
    await expect(field(page, 'Endereço')).toHaveValue(typedAddress.Endereço);
  });

  for (const [name, second] of [
    ['has no address', { erro: true }],
    ['has one', { ...postcodeAnswer, cep: '80010-000', logradouro: 'Rua XV de Novembro' }],
  ] as const) {
    /** Looks up a second postcode, whose answer waits until the returned function is called. */
    const openSecond = async (page: Page) => {
      let answer = () => {};
      const held = new Promise<void>((resume) => {
        answer = resume;
      });
      await answerPostcodes(page, postcodeAnswer, async (route) => {
        await held;
        await answerWith(second)(route);
      });
      await open(page);
      await enterPostcode(page, '80030-060');
      await expect(field(page, 'Endereço')).not.toBeEmpty();
      const asked = page.waitForRequest('**/ws/80010-000/json/');
      await enterPostcode(page, '80010-000');
      await asked;
      return async () => {
        const answered = page.waitForResponse('**/ws/80010-000/json/');
        answer();
        await answered;
      };
    };

    test(`an address typed while a second postcode is looked up is kept when that ${name}`, { tag: '@ci' }, async ({
      page,
    }) => {
      const lines = consoleOf(page);
      const answer = await openSecond(page);
      await field(page, 'Endereço').fill(typedAddress.Endereço);
      await answer();
      if ('erro' in second) await expect.poll(() => lines).toHaveLength(1);
      await expect(field(page, 'Endereço')).toHaveValue(typedAddress.Endereço);
    });

    test(`a number typed while a second postcode is looked up doesn't keep the first address when that ${name}`, {
      tag: '@ci',
    }, async ({ page }) => {
      const answer = await openSecond(page);
      await field(page, 'Número').fill('369');
      await answer();
      await expect(field(page, 'Endereço')).toHaveValue(
        'erro' in second ? '' : 'Rua XV de Novembro, 369 - Centro Cívico, Curitiba - PR, 80010-000, Brasil',
      );
    });
  }

  test('another postcode, for which nothing is found, clears the first one’s address', { tag: '@ci' }, async ({
    page,
  }) => {
    await answerPostcodes(page, postcodeAnswer, { erro: true });
    await open(page);
    await enterPostcode(page, '80030-060');
    await expect(field(page, 'Endereço')).not.toBeEmpty();
    await enterPostcode(page, '99999-999');
    await expect(field(page, 'Endereço')).toHaveValue('');
    await field(page, 'Número').fill('7');
    await expect(field(page, 'Endereço')).toHaveValue('');
  });

  test('a postcode that becomes incomplete takes the first one’s address and city with it', { tag: '@ci' }, async ({
    page,
  }) => {
    await answerPostcodes(page, postcodeAnswer);
    const service = await leadService(page, path);
    await open(page);
    await enterPostcode(page, '80030-060');
    await expect(field(page, 'Endereço')).not.toBeEmpty();
    await enterPostcode(page, '80030-0');
    await expect(field(page, 'Endereço')).toHaveValue('');
    await expectTypedAddressSent(page, service, '80030-0');
  });

  test('a postcode service that answers without the hyphen gives the city too', { tag: '@ci' }, async ({ page }) => {
    await answerPostcodes(page, { ...postcodeAnswer, cep: '80030060' });
    const service = await leadService(page, path);
    await open(page);
    await sendWithFoundAddress(page);
    expect(service.bodies()[0]).toMatchObject({ cidade_terreno: 'Curitiba', estado_terreno: 'PR' });
  });

  test('a postcode typed last and sent with Enter is not sent with the first one’s address', { tag: '@ci' }, async ({
    page,
  }) => {
    await answerPostcodes(page, postcodeAnswer, (route) => route.abort());
    const service = await leadService(page, path);
    await open(page);
    await fill(page, owner);
    await enterPostcode(page, '80030-060');
    await expect(field(page, 'Endereço')).not.toBeEmpty();
    await field(page, 'Número').fill('369');
    await field(page, 'CEP').fill('99999-999');
    await field(page, 'CEP').press('Enter');
    await expect(page.getByRole('status')).toContainText(success);
    expect(service.bodies()[0]).toMatchObject({ cidade_terreno: '', bairro_terreno: '', estado_terreno: '' });
  });

  test('a failure keeps every value, and the number still completes the address', async ({ page }) => {
    await answerPostcodes(page, postcodeAnswer);
    await leadService(page, path, 500);
    await open(page);
    await fill(page, owner);
    await enterPostcode(page, '80030-060');
    await expect(field(page, 'Endereço')).not.toBeEmpty();
    await field(page, 'Número').fill('36');
    await button(page, 'Enviar').click();
    await expectFailure(page, 'Enviar');
    await field(page, 'Número').fill('369');
    await expect(field(page, 'Endereço')).toHaveValue(composedAddress);
  });

  test('the area is followed by its unit', async ({ page }) => {
    await page.goto(address);
    await expect(field(page, 'Metragem do terreno')).toHaveAccessibleDescription('m²');
  });
});

for (const path of ['/compramos-seu-terreno', '/corretor-parceiro']) {
  test(`beside the form of ${path} the picture fills its column; in a low window it stays in view`, {
    tag: '@ci',
  }, async ({ page }) => {
    const main = page.getByRole('main');
    const box = async (selector: string) => {
      const { y = 0, height = 0 } = (await main.locator(selector).first().boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    expect((await box('picture')).bottom).toBeCloseTo((await box('div:has(> [data-island])')).bottom, 0);
    await page.setViewportSize({ width: 1440, height: 400 });
    const offset = (await box('picture')).top;
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), offset);
    const { top, bottom } = await box('picture');
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(400);
  });
}
