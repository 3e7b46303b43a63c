import { expect, test } from '@playwright/test';
import { button, failure, fill, leadService, success } from '../support/formSteps.ts';

const path = '/api/privacy-request';
const person = {
  'Nome completo ou razão social': 'Maria da Silva',
  'CPF ou CNPJ': '52998224725',
  'E-mail': 'maria@example.com',
  Mensagem: 'Quero saber quais dados meus estão guardados.',
};

test('the privacy form sends the request that the page describes', async ({ page }) => {
  const service = await leadService(page, path);
  await page.goto('/politica-de-privacidade');
  await page.getByLabel('Assunto', { exact: true }).selectOption('Dúvidas');
  await page.getByLabel('Direito solicitado', { exact: true }).selectOption('Confirmação e acesso');
  await fill(page, person);
  await button(page, 'Enviar pedido').click();
  await expect(page.getByRole('status')).toContainText(success);
  expect(service.bodies()).toEqual([
    {
      assunto: 'Dúvidas',
      nome: 'Maria da Silva',
      documento: '529.982.247-25',
      email: 'maria@example.com',
      direito: 'Confirmação e acesso',
      mensagem: person.Mensagem,
    },
  ]);
  await button(page, 'Enviar outro pedido').click();
  await expect(page.getByLabel('Assunto', { exact: true })).toHaveValue('');
});

test('the WhatsApp link that is offered after two failures contains no document', async ({ page }) => {
  await leadService(page, path, 502, 502);
  await page.goto('/politica-de-privacidade');
  await page.getByLabel('Assunto', { exact: true }).selectOption('Dúvidas');
  await page.getByLabel('Direito solicitado', { exact: true }).selectOption('Confirmação e acesso');
  await fill(page, person);
  await button(page, 'Enviar pedido').click();
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
  await button(page, 'Enviar pedido').click();
  const link = page.getByRole('alert').getByRole('link');
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain('Maria da Silva');
  expect(text).not.toContain('529.982.247-25');
});

test('a question can be sent without choosing a right', async ({ page }) => {
  const service = await leadService(page, path);
  await page.goto('/politica-de-privacidade');
  await page.getByLabel('Assunto', { exact: true }).selectOption('Dúvidas');
  await page.getByLabel('Direito solicitado', { exact: true }).selectOption('Nenhum destes');
  await fill(page, person);
  await button(page, 'Enviar pedido').click();
  await expect(page.getByRole('status')).toContainText(success);
  expect(service.bodies()).toMatchObject([{ assunto: 'Dúvidas', direito: 'Nenhum destes' }]);
});
