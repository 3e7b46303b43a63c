import { expect, type Page, test } from '@playwright/test';
import { broker, button, fill, leadService, success } from '../support/formSteps.ts';
import { hold } from '../support/holdRequests.ts';
import { maskedFields, typeAtRandom, typingSeed } from '../support/randomTyping.ts';

const mask = '**/assets/InputMask-*.js';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** The text of the focused field before its caret, or before the end of what is selected. */
const beforeCaret = (page: Page) =>
  page.evaluate(() => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
    return [value.slice(0, selectionStart ?? 0), value.slice(0, selectionEnd ?? 0)];
  });

test('a mask that arrives keeps the selection, which the next number replaces', async ({ page }) => {
  const service = await leadService(page, '/api/enviar-email');
  const release = await hold(page, mask);
  await page.goto('/mirante#contato');
  const phone = field(page, 'Telefone');
  await phone.pressSequentially('4799988776');
  await phone.press('Control+A');
  release();
  await expect(phone).toHaveValue('(47) 99988-776');
  expect(await beforeCaret(page)).toEqual(['', '(47) 99988-776']);
  await page.keyboard.type('47999887766');
  await expect(phone).toHaveValue('(47) 99988-7766');
  await fill(page, { Nome: 'Maria da Silva', 'E-mail': 'maria@example.com' });
  await page.getByRole('checkbox').check();
  await button(page, 'Enviar').click();
  await expect(page.locator('#contato').getByRole('status')).toContainText(success);
  expect(service.bodies()).toMatchObject([{ telefone: '(47) 99988-7766' }]);
});

test('a mask that arrives keeps the caret at its digit, and cuts nothing', { tag: '@ci' }, async ({ page }) => {
  const release = await hold(page, mask);
  await page.goto('/corretor-parceiro');
  const cpf = field(page, 'CPF do responsável');
  await cpf.pressSequentially('5299822472599');
  for (let keys = 0; keys < 9; keys++) await cpf.press('ArrowLeft');
  release();
  await expect(cpf).toHaveValue('529.982.247-2599');
  expect((await beforeCaret(page))[0]).toBe('529.9');
  await cpf.press('Backspace');
  await expect(cpf).toHaveValue('529.822.472-599');
});

test('a mask that arrives understands the separators of a date typed before it', { tag: '@ci' }, async ({ page }) => {
  const release = await hold(page, mask);
  await page.goto('/corretor-parceiro');
  const date = field(page, 'Data de nascimento');
  await date.pressSequentially('1/2/198');
  release();
  await expect(date).toHaveValue('01/02/198');
  await page.keyboard.type('0');
  await expect(date).toHaveValue('01/02/1980');
});

test('a corrected CNPJ stays one, turns into a CPF and back, and loses no digit', { tag: '@ci' }, async ({ page }) => {
  await page.goto('/politica-de-privacidade');
  const document = field(page, 'CPF ou CNPJ');
  await document.pressSequentially('11222333000181');
  await expect(document).toHaveValue('11.222.333/0001-81');
  await document.press('Home');
  await document.press('Delete');
  await expect(document).toHaveValue('12.223.330/0018-1');
  for (let keys = 0; keys < 2; keys++) await document.press('Delete');
  await expect(document).toHaveValue('223.330.001-81');
  await page.keyboard.type('112');
  await expect(document).toHaveValue('11.222.333/0001-81');
});

test('what the browser has filled in is judged and sent in its normal form at the first press', { tag: '@ci' }, async ({
  page,
}) => {
  const service = await leadService(page, '/api/send-mail-real-state');
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/corretor-parceiro');
  await fill(page, {
    ...broker,
    CNPJ: 'CNPJ: 12.abc.345/01de-35',
    'Data de nascimento': '1980-11-20',
    Telefone: '+55 41 3000 0000',
  });
  await page.route(mask, (route) => route.abort());
  release();
  await button(page, 'Enviar cadastro').click();
  await expect(page.getByRole('status')).toContainText(success);
  expect(service.bodies()).toMatchObject([
    { cnpj: '12.ABC.345/01DE-35', data_nascimento_responsavel: '20/11/1980', telefone: '(41) 3000-0000' },
  ]);
  expect(await page.locator('[aria-invalid]').count()).toBe(0);
});

test('a number with country code, typed or pasted, gets its normal form when its field is left, and can be deleted', async ({
  page,
}) => {
  await page.goto('/mirante#contato');
  const phone = field(page, 'Telefone');
  for (const typed of ['+5541999998888', '041999998888', '5541999998888']) {
    await phone.fill('');
    await phone.pressSequentially(typed);
    await field(page, 'Nome').focus();
    await expect(phone).toHaveValue('(41) 99999-8888');
  }
  await phone.fill('');
  await page.keyboard.insertText('+55 41 99999-8888');
  await page.keyboard.press('Tab');
  await expect(phone).toHaveValue('(41) 99999-8888');
  await phone.focus();
  await page.keyboard.press('End');
  for (let keys = 0; keys < 20; keys += 1) await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('');
});

test('a field emptied before the script came does not get its draft back', { tag: '@ci' }, async ({ page }) => {
  const kept = () => page.evaluate(() => sessionStorage['draft:contact-mirante'] ?? '');
  await page.goto('/mirante#contato');
  await fill(page, { Nome: 'Maria da Silva', Telefone: '41999998888', 'E-mail': 'maria@example.com' });
  await expect.poll(kept).toContain('maria@example.com');
  const release = await hold(page, '**/assets/*.js');
  await page.reload();
  for (const label of ['Telefone', 'Nome']) {
    await field(page, label).pressSequentially('4');
    await page.keyboard.press('Backspace');
  }
  release();
  await expect(field(page, 'E-mail')).toHaveValue('maria@example.com');
  for (const label of ['Telefone', 'Nome']) await expect(field(page, label)).toHaveValue('');
  await expect.poll(kept).toBe('{"email":"maria@example.com"}');
});

const typings = maskedFields.flatMap((masked, index) => [
  {
    masked,
    tag: index === 0 || masked.name === 'cnpj' ? '@ci' : '@release',
    seed: index * 10,
    runs: 1,
    what: 'whatever is typed',
  },
  { masked, tag: '@release', seed: Date.now() % 1_000_000, runs: 3, what: 'whatever else is typed' },
]);
for (const { masked, tag, seed, runs, what } of typings) {
  test(`${what} into ${masked.name} of ${masked.page}, its digits and its caret are those of a plain field`, {
    tag,
  }, async ({ page }) => {
    for (let run = 0; run < runs; run++) {
      const release = await hold(page, mask);
      await page.goto(masked.page);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      const input = page.locator(`form [name=${masked.name}]`);
      await input.focus();
      await expect(page.locator('[data-island$=Form]:not([data-key])')).toBeAttached();
      const typed = await typeAtRandom(
        {
          press: (key) => page.keyboard.press(key),
          ask: (expression) => page.evaluate(`(field => ${expression})(document.activeElement)`),
        },
        masked,
        // With the seed that a failure printed, the first run of each field is that one.
        typingSeed(seed) + run,
        150,
        release,
      );
      const kept = () =>
        page.evaluate(
          (name) =>
            Object.values(sessionStorage).flatMap((kept) => (kept.startsWith('{') && JSON.parse(kept)[name]) || []),
          masked.name,
        );
      await expect.poll(async () => (await kept()).join().replace(/\D/g, '')).toBe(typed);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}
