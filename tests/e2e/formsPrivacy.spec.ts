import { expect, type Page, test } from '@playwright/test';
import { button, expectFailure, fill, leadService, success } from '../support/formSteps.ts';

const person = {
  'Nome completo ou razão social': 'Maria da Silva',
  'CPF ou CNPJ': '52998224725',
  'E-mail': 'maria@example.com',
  Mensagem: 'Quero saber quais dados meus estão guardados.',
};

async function fillAll(page: Page, right: string) {
  await page.getByLabel('Assunto', { exact: true }).selectOption('Dúvidas');
  await page.getByLabel('Direito solicitado', { exact: true }).selectOption(right);
  await fill(page, person);
}

test('the privacy form sends the request that the page describes, and keeps the document out of WhatsApp', async ({
  page,
}) => {
  const service = await leadService(page, '/api/privacy-request', 502, 502);
  const send = button(page, 'Enviar pedido');
  await page.goto('/politica-de-privacidade');
  await fillAll(page, 'Confirmação e acesso');
  await send.click();
  await expectFailure(page, 'Enviar pedido');
  await send.click();
  const link = page.getByRole('alert').getByRole('link');
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain('Maria da Silva');
  expect(text).not.toContain('529.982.247-25');

  await send.click();
  await expect(page.getByRole('status')).toContainText(success);
  const request = {
    assunto: 'Dúvidas',
    nome: 'Maria da Silva',
    documento: '529.982.247-25',
    email: 'maria@example.com',
    direito: 'Confirmação e acesso',
    mensagem: person.Mensagem,
  };
  expect(service.bodies().at(-1)).toEqual(request);

  await test.step('a question can be sent without choosing a right', async () => {
    await button(page, 'Enviar outro pedido').click();
    await expect(page.getByLabel('Assunto', { exact: true })).toHaveValue('');
    await fillAll(page, 'Nenhum destes');
    await send.click();
    await expect(page.getByRole('status')).toContainText(success);
    expect(service.bodies().at(-1)).toEqual({ ...request, direito: 'Nenhum destes' });
  });
});
