import { expect, type Page, test } from '@playwright/test';
import { broker, button, consoleOf, expectFailure, fill, leadService, success } from '../support/formSteps.ts';
import { resize } from '../support/legible.ts';
import { isStill } from '../support/waitUntilStill.ts';

const path = '/api/send-mail-real-state';
const address = '/corretor-parceiro';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function open(page: Page) {
  await page.goto(address);
  await field(page, 'Nome fantasia').focus();
  await expect(page.locator('[data-island=BrokerForm]:not([data-key])')).toBeAttached();
}

test('shows the whole CNPJ at every width', { tag: '@release' }, async ({ page }) => {
  await open(page);
  const cnpj = field(page, 'CNPJ');
  await cnpj.fill('12345678000195');
  await cnpj.blur();
  await expect(cnpj).toHaveValue('12.345.678/0001-95');
  for (const width of [320, 390, 600, 768, 769, 820, 844, 900, 1024]) {
    await resize(page, width);
    const hidden = await cnpj.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(hidden, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('sends the eleven keys with a composed message that ends with what was typed; a refusal shows the alert and is not logged; values are kept', async ({
  page,
}) => {
  const lines = consoleOf(page);
  const service = await leadService(page, path, 422, 502);
  await open(page);
  await fill(page, broker);
  await button(page, 'Enviar cadastro').click();
  await expectFailure(page, 'Enviar cadastro');
  await expect(field(page, 'Mensagem')).toHaveValue(broker.Mensagem);
  expect(lines).toEqual([]);

  await test.step('WhatsApp is offered with the data, but documents and birth date stay out of it', async () => {
    await button(page, 'Enviar cadastro').click();
    const link = page.getByRole('alert').getByRole('link');
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    for (const label of [
      'Nome fantasia',
      'Razão social',
      'CRECI jurídico',
      'CRECI do responsável',
      'E-mail',
      'Mensagem',
    ] as const) {
      expect(text).toContain(broker[label]);
    }
    for (const value of ['12.ABC.345/01DE-35', '529.982.247-25', '20/11/1980']) expect(text).not.toContain(value);
    expect(text).not.toMatch(/CPF|CNPJ|nascimento/);
  });

  await button(page, 'Enviar cadastro').click();
  await expect(page.getByRole('status')).toContainText(success);
  expect(service.bodies().at(-1)).toEqual({
    nome_fantasia: 'Imobiliária Exemplo',
    razao_social: 'Imobiliária Exemplo Ltda.',
    cnpj: '12.ABC.345/01DE-35',
    creci_juridico: 'J-1234',
    nome_responsavel: 'Ana Exemplo',
    cpf_responsavel: '529.982.247-25',
    data_nascimento_responsavel: '20/11/1980',
    telefone: '(41) 3000-0000',
    email: 'ana@example.com',
    creci: '12345-F',
    mensagem: expect.stringMatching(/quero ser um corretor parceiro[\s\S]*Atuamos no Centro Cívico\.$/),
  });
  await button(page, 'Enviar outro cadastro').click();
  for (const label of Object.keys(broker)) await expect(field(page, label)).toHaveValue('');
});

test('every empty field is listed in the order of the form, and impossible values are refused until each is corrected', async ({
  page,
}) => {
  const wrong = [
    ['CPF do responsável', '529.982.247-26', /dígitos/],
    ['CNPJ', '11.222.333/0001-82', /dígitos/],
    ['Data de nascimento', '31/02/1980', /exista/],
    ['Telefone', '(41) 9999', /com DDD/],
  ] as const;
  const service = await leadService(page, path);
  await open(page);
  await button(page, 'Enviar cadastro').click();
  await expect(page.getByText('Confira 11 campos antes de enviar.')).toBeVisible();
  expect(await page.locator('form li a').allTextContents()).toEqual(Object.keys(broker));

  await fill(page, { ...broker, ...Object.fromEntries(wrong.map(([label, value]) => [label, value])) });
  await button(page, 'Enviar cadastro').click();
  for (const [label, , words] of wrong) await expect(field(page, label)).toHaveAccessibleDescription(words);
  for (const [index, [label]] of wrong.entries()) {
    const left = wrong.length - index;
    await expect(page.getByText(`Confira ${left > 1 ? `${left} campos` : 'um campo'} antes de enviar.`)).toBeVisible();
    await field(page, 'Mensagem').focus();
    await page.getByRole('link', { name: label, exact: true }).click();
    await expect(field(page, label)).toBeFocused();

    await field(page, label).fill(broker[label]);
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid');
  }
  await expect(page.getByText('Confira um campo antes de enviar.')).toBeHidden();

  await test.step('someone under 18 is refused with a plain sentence', async () => {
    const birth = field(page, 'Data de nascimento');
    await birth.fill(`01/01/${new Date().getFullYear() - 10}`);
    await button(page, 'Enviar cadastro').click();
    await expect(birth).toBeFocused();
    await expect(birth).toHaveAccessibleDescription(/18 anos ou mais/);
  });
  expect(service.requests).toEqual([]);
});

test('after a failure, emptying the form removes the person’s data from the tab', { tag: '@ci' }, async ({ page }) => {
  await leadService(page, path, 502);
  await open(page);
  const kept = () => page.evaluate(() => Object.entries(sessionStorage).flat().join(' '));
  await fill(page, broker);
  await button(page, 'Enviar cadastro').click();
  await expectFailure(page, 'Enviar cadastro');
  expect(await kept()).toContain('attempt:');

  for (const label of Object.keys(broker)) await field(page, label).fill('');
  const left = await kept();
  for (const value of ['529.982.247-25', 'Ana Exemplo', 'attempt:']) expect(left).not.toContain(value);
});

for (const pressed of ['before', 'after'] as const) {
  test(`the first refused field of a phone is in view when the form is sent ${pressed} React has taken over`, {
    tag: '@ci',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await (pressed === 'after' ? open(page) : page.goto(address));
    await button(page, 'Enviar cadastro').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Confira 11 campos antes de enviar.')).toBeVisible();
    await expect(field(page, 'Nome fantasia')).toBeFocused();
    // Waits for the end of a smooth scroll.
    await isStill(field(page, 'Nome fantasia'));
    await expect(field(page, 'Nome fantasia')).toBeInViewport({ ratio: 1 });
  });
}
