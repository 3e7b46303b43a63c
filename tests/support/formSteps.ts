import { expect, type Page, type Request } from '@playwright/test';

/** The two messages to the visitor (section 8 of both documents). */
export const success = 'Formulário enviado com sucesso!';
export const failure = 'Erro ao enviar o formulário. Tente novamente.';

/** The values that a partner broker types, by label. */
export const broker = {
  'Nome fantasia': 'Imobiliária Exemplo',
  'Razão social': 'Imobiliária Exemplo Ltda.',
  CNPJ: '12abc34501de35',
  'CRECI jurídico': 'J-1234',
  'Nome do responsável *': 'Ana Exemplo',
  'CPF do responsável': '52998224725',
  'Data de nascimento': '20/11/1980',
  'CRECI do responsável': '12345-F',
  Telefone: '4130000000',
  'E-mail': 'ana@example.com',
  Mensagem: 'Atuamos no Centro Cívico.',
};

type Answer = number | 'offline';

/** Stands in for the lead service at `path`: gives these answers in turn, then accepts. Records what was posted. */
export async function leadService(page: Page, path: string, ...answers: Answer[]) {
  const requests: Request[] = [];
  await page.route(`**${path}`, async (route) => {
    requests.push(route.request());
    const answer = answers.shift() ?? 201;
    if (answer === 'offline') return route.abort('connectionrefused');
    await route.fulfill({ status: answer, contentType: 'application/json', body: '{"id":"1"}' });
  });
  return {
    requests,
    bodies: () => requests.map((request) => request.postDataJSON()),
    keys: () => requests.map((request) => request.headers()['idempotency-key']),
  };
}

/** Everything the page writes to the console, without the browser's own messages about failed requests. */
export function consoleOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (!message.text().startsWith('Failed to load resource')) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(String(error)));
  return lines;
}

/** Types each value into the field with that label. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Sends a development's contact form. */
export async function sendContact(page: Page) {
  await fill(page, { Nome: 'Maria da Silva', Telefone: '(41) 99999-8888', 'E-mail': 'maria@example.com' });
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await button(page, 'Enviar').click();
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The failure's exact words beside the button, where the focus still is. */
export async function expectFailure(page: Page, name: string) {
  await expect(page.getByRole('alert')).toContainText(failure);
  await expect(button(page, name)).toBeFocused();
}
