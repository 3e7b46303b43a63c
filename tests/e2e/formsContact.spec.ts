import { expect, type Page, type Route, test } from '@playwright/test';
import { followInSlide } from '../support/carousel.ts';
import { button, consoleOf, expectFailure, failure, fill, leadService, success } from '../support/formSteps.ts';
import { hold } from '../support/holdRequests.ts';

const path = '/api/enviar-email';
const address = '/mirante#contato';
const visitor = { Nome: 'Maria da Silva', Telefone: '(41) 99999-8888', 'E-mail': 'maria@example.com' };
const lead = {
  nome: 'Maria da Silva',
  telefone: '(41) 99999-8888',
  email: 'maria@example.com',
  empreendimento: 'Mirante',
};
/** The one sentence of a form that is sent without a connection. */
const offline = 'Você está sem conexão: deixe esta página aberta, e o formulário é enviado quando ela voltar.';
async function fillAll(page: Page) {
  await fill(page, visitor);
  await page.getByRole('checkbox').check();
}
async function fillAndSend(page: Page) {
  await fillAll(page);
  await button(page, 'Enviar').click();
}
/** Waits until the draft is in session storage, which React writes. */
const isKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage['draft:contact-mirante'])).toContain(visitor['E-mail']);
/** The message after success. */
const confirmation = (page: Page) => page.locator('#contato').getByRole('status');

test.describe('the contact form', () => {
  test('sends exactly the four keys, confirms in place and after a reload, clears the fields', async ({ page }) => {
    const lines = consoleOf(page);
    const service = await leadService(page, path);
    const name = page.getByLabel('Nome', { exact: true });
    const again = button(page, 'Enviar outro contato');
    await page.goto(address);
    await fillAndSend(page);
    await expect(confirmation(page)).toContainText(success);
    expect(service.bodies()).toEqual([lead]);
    const headers = service.requests[0]?.headers() ?? {};
    expect(headers['x-lead-page']).toBe('%2Fmirante');
    expect(headers['x-lead-consent-version']).toBe('contato-1');
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await expect(confirmation(page)).toBeFocused();
    await expect(name).toBeHidden();

    await test.step('a reload confirms it without taking the focus', async () => {
      await page.reload();
      await expect(confirmation(page)).toContainText(success);
      await expect(confirmation(page)).not.toBeFocused();
    });
    await test.step('the form of another page begins with name and phone', async () => {
      await page.goto('/brisa120');
      await expect(name).toHaveValue(visitor.Nome);
      await expect(page.getByLabel('Telefone', { exact: true })).toHaveValue(visitor.Telefone);
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('');
      await expect(confirmation(page)).toBeEmpty();
    });
    await test.step('another contact begins empty and without error messages', async () => {
      await page.goto(address);
      await again.click();
      await expect(name).toBeFocused();
      for (const label of Object.keys(visitor)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
      await expect(page.getByRole('checkbox')).not.toBeChecked();
      // If the button that brings the form back also sent it, every empty field would be refused.
      await name.pressSequentially('Maria');
      await expect(page.locator('[aria-invalid]')).toHaveCount(0);
      await page.reload();
      await expect(button(page, 'Enviar')).toBeVisible();
      await expect(confirmation(page)).toBeEmpty();
    });
    expect(lines).toEqual([]);
  });

  test('a refusal shows an alert beside the button, is logged, and keeps the values; after two, WhatsApp is offered', async ({
    page,
  }) => {
    const lines = consoleOf(page);
    const service = await leadService(page, path, 500, 'offline');
    await page.goto(address);
    await fillAndSend(page);
    await expectFailure(page, 'Enviar');
    expect(lines).toEqual([failure]);
    for (const [label, value] of Object.entries(visitor)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    const link = page.getByRole('alert').getByRole('link');
    await expect(link).toHaveCount(0);

    await test.step('WhatsApp is offered with the same data', async () => {
      await button(page, 'Enviar').click();
      const target = new URL((await link.getAttribute('href')) ?? '');
      expect(target.origin).toBe('https://wa.me');
      for (const value of Object.values(lead)) expect(target.searchParams.get('text')).toContain(value);
      expect(lines[1]).toContain(failure);
    });
    await test.step('what is accepted at last is one lead', async () => {
      await button(page, 'Enviar').click();
      await expect(confirmation(page)).toContainText(success);
      await expect(page.getByRole('alert')).toBeEmpty();
      expect(service.requests).toHaveLength(3);
      expect(new Set(service.keys()).size).toBe(1);
    });
  });

  test('what was typed is there when the page is loaded again, but not the consent, and is not timed, so that it is not taken for a robot’s', async ({
    page,
  }) => {
    const service = await leadService(page, path, 500);
    await page.goto(address);
    await fillAndSend(page);
    await expectFailure(page, 'Enviar');
    await page.goto('about:blank');
    await page.goto(address);
    for (const [label, value] of Object.entries(visitor)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await page.getByRole('checkbox').check();
    await button(page, 'Enviar').click();
    await expect(confirmation(page)).toContainText(success);
    expect(await page.evaluate(() => sessionStorage['draft:contact-mirante'])).toBeUndefined();

    const [first, second] = service.requests.map((request) => request.headers());
    expect(first?.['x-lead-elapsed']).toMatch(/^\d+$/);
    expect(second).not.toHaveProperty('x-lead-elapsed');
    expect(new Set(service.keys()).size).toBe(1);
  });

  test('plan and book are there again too, chosen by hand or by their buttons, and a doubtful e-mail is asked about', async ({
    page,
  }) => {
    const service = await leadService(page, path);
    const plan = page.getByLabel('Planta de interesse');
    const book = page.getByRole('checkbox', { name: /book em PDF/ });
    const consent = page.getByRole('checkbox', { name: /Li e aceito/ });
    const again = async () => {
      await expect
        .poll(() => page.evaluate(() => sessionStorage['draft:contact-horizonte']))
        .toMatch(/gmial.*_plan|_plan.*gmial/);
      await page.goto('about:blank');
      await page.goto('/horizonte#contato');
    };
    await page.goto('/horizonte#plantas');
    await followInSlide(page.getByRole('link', { name: /Tenho interesse/ }).first());
    await expect(plan).toHaveValue(/./);
    const chosen = await plan.inputValue();
    await page.getByRole('link', { name: 'Receber o book' }).click();
    await expect(book).toBeChecked();
    await fill(page, { ...visitor, 'E-mail': 'maria@gmial.com' });
    await consent.check();
    await again();
    await expect(plan).toHaveValue(chosen);
    await expect(book).toBeChecked();
    await expect(consent).not.toBeChecked();
    const email = page.getByLabel('E-mail', { exact: true });
    await expect(email).toHaveAccessibleDescription(/maria@gmail\.com/);

    await plan.selectOption('3 quartos');
    await book.uncheck();
    await expect.poll(() => page.evaluate(() => sessionStorage['draft:contact-horizonte'])).not.toContain('_book');
    await again();
    await expect(plan).toHaveValue('3 quartos');
    await expect(book).not.toBeChecked();
    await consent.check();
    await button(page, 'Enviar').click();
    await expect(confirmation(page)).toContainText(success);
    const [headers] = service.requests.map((request) => request.headers());
    expect(headers).toHaveProperty('x-lead-plan', '3%20quartos');
    expect(headers).not.toHaveProperty('x-lead-book');
  });

  test('without a connection it says so, keeps the text, and sends it under the same key once there is one', async ({
    page,
    context,
  }) => {
    const service = await leadService(page, path, 'offline');
    await page.goto(address);
    await fillAll(page);
    await isKept(page);
    await context.setOffline(true);
    await button(page, 'Enviar').click();
    await expect(page.getByRole('alert')).toHaveText(offline);
    await expect(button(page, 'Enviar')).toBeFocused();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(visitor.Nome);
    expect(service.requests).toHaveLength(1);
    await context.setOffline(false);
    await expect(confirmation(page)).toContainText(success);
    expect(service.bodies()).toEqual([lead, lead]);
    expect(new Set(service.keys()).size).toBe(1);
  });

  test('what was edited meanwhile is not sent by itself when the connection comes back, and is another lead', {
    tag: '@ci',
  }, async ({ page, context }) => {
    const service = await leadService(page, path, 'offline');
    await page.goto(address);
    await fillAll(page);
    await context.setOffline(true);
    await button(page, 'Enviar').click();
    await expect(page.getByRole('alert')).toHaveText(offline);
    await page.getByLabel('Nome', { exact: true }).fill('Maria de Souza');
    await context.setOffline(false);
    await button(page, 'Enviar').click();
    await expect(confirmation(page)).toContainText(success);
    expect(service.bodies()).toEqual([lead, { ...lead, nome: 'Maria de Souza' }]);
    expect(new Set(service.keys()).size).toBe(2);
  });

  test('shows the browser’s message beside each refused field, focuses the first, and refuses impossible values', async ({
    page,
  }) => {
    const service = await leadService(page, path);
    await page.goto(address);
    const name = page.getByLabel('Nome', { exact: true });
    await name.focus();
    await expect(page.locator('[data-island=ContactForm]:not([data-key])')).toBeAttached();
    await fill(page, { Telefone: '(41) 9999', 'E-mail': 'maria' });
    await button(page, 'Enviar').click();

    await expect(name).toBeFocused();
    for (const label of ['Nome', 'Telefone', 'E-mail']) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const words = await field.evaluate((input: HTMLInputElement) => input.validationMessage);
      await expect(field).toHaveAccessibleDescription(words);
    }
    await expect(page.getByLabel('Telefone', { exact: true })).toHaveAccessibleDescription(/com DDD/);
    await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');

    await page.getByRole('checkbox').check();
    for (const [nothing, phone] of [
      ['   ', '(10) 15555-2671'],
      ['\u202a \u202c', '+1 415'],
    ] as const) {
      await fill(page, visitor);
      for (const label of Object.keys(visitor)) {
        await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute('aria-invalid');
      }
      await fill(page, { Nome: nothing, Telefone: phone });
      await button(page, 'Enviar').click();
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Telefone', { exact: true })).toHaveAccessibleDescription(/com DDD/);
    }
    expect(service.requests).toEqual([]);
  });

  test('a field refused before script arrived says so once, in its own line, until it is corrected; then no bubble of the browser’s', {
    tag: '@ci',
  }, async ({ page }) => {
    // Every `invalid` event that nobody prevents opens the browser's bubble; the focus leaving the field closes it.
    await page.addInitScript(() => {
      addEventListener('invalid', () => console.debug('bubble'), true);
      addEventListener('blur', ({ target }) => console.debug(`left ${(target as HTMLInputElement).name}`), true);
    });
    const seen: string[] = [];
    page.on('console', (message) => seen.push(message.text()));
    const release = await hold(page, '**/assets/*.js');
    await page.goto(address);
    await button(page, 'Enviar').click();
    await expect.poll(() => seen).toContain('bubble');
    await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
    release();
    const name = page.getByLabel('Nome', { exact: true });
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toBeFocused();
    expect(seen).toContain('left nome');

    seen.length = 0;
    await fill(page, { Nome: visitor.Nome });
    await expect(name).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await button(page, 'Enviar').click();
    await expect(page.getByLabel('Telefone', { exact: true })).toBeFocused();
    expect(seen).not.toContain('bubble');
  });

  test('an e-mail that may be mistyped is asked back beside its field, with the probable one to take over', async ({
    page,
  }) => {
    const service = await leadService(page, path);
    await page.goto(address);
    await fill(page, { ...visitor, 'E-mail': 'maria@gmial.con' });
    const email = page.getByLabel('E-mail', { exact: true });
    // Nothing is asked of a field that is left before the form's script has come.
    await expect(page.locator('[data-island=ContactForm]:not([data-key])')).toBeAttached();
    await expect(email).toHaveAccessibleDescription('');
    await test.step('the question moves nothing while a button is being pressed', async () => {
      const consent = page.getByRole('checkbox');
      await consent.hover();
      const before = await consent.boundingBox();
      await page.mouse.down();
      expect(await consent.boundingBox()).toEqual(before);
      await page.mouse.up();
      await expect(consent).toBeChecked();
    });
    await expect(email).toHaveAccessibleDescription('É isso mesmo? Talvez seja maria@gmail.com');
    await button(page, 'maria@gmail.com').click();
    await expect(email).toHaveValue('maria@gmail.com');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('');

    await email.fill('maria@exemplo');
    await page.getByLabel('Nome', { exact: true }).focus();
    await expect(email).toHaveAccessibleDescription('É isso mesmo? Confira o final do endereço.');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await button(page, 'Enviar').click();
    await expect(confirmation(page)).toContainText(success);
    expect(service.bodies()).toEqual([{ ...lead, email: 'maria@exemplo' }]);
    await button(page, 'Enviar outro contato').click();
    await expect(email).toHaveAccessibleDescription('');
  });

  test('the service takes pasted text without its invisible characters, and the phone of another country as it was typed', {
    tag: '@ci',
  }, async ({ page }) => {
    await page.goto(address);
    for (const [label, pasted] of Object.entries({
      Nome: '\u2068Maria\tda\u2069 Silva\ufffd',
      Telefone: '\u202a+55 41 99999-8888\u202c',
      'E-mail': '\u202amaria@example.com\u200b',
    })) {
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.insertText(pasted);
    }
    const expectSent = async (body: object) => {
      await page.getByRole('checkbox').check();
      const answered = page.waitForResponse(`**${path}`);
      await button(page, 'Enviar').click();
      const answer = await answered;
      expect(answer.status()).toBe(201);
      expect(answer.request().postDataJSON()).toEqual(body);
      await expect(confirmation(page)).toContainText(success);
    };
    await expectSent(lead);

    await button(page, 'Enviar outro contato').click();
    await fill(page, { Nome: visitor.Nome, 'E-mail': visitor['E-mail'] });
    await page.getByLabel('Telefone', { exact: true }).pressSequentially('+1 (415) 555-2671');
    await expectSent({ ...lead, telefone: '+1 (415) 555-2671' });
  });
});

test.describe('before React is ready', () => {
  const autofill = { nome: 'Maria da Silva', telefone: '+5541999998888', email: 'maria@example.com' };

  /** Fills the fields as a browser’s autofill may do, without any event. */
  const autofillIn = (page: Page) =>
    page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) {
        (document.forms[0]?.elements.namedItem(name) as HTMLInputElement).value = value;
      }
    }, autofill);

  test('what the browser’s autofill has filled in is kept, also when the page is loaded again', async ({ page }) => {
    const service = await leadService(page, path);
    await page.goto(address);
    await autofillIn(page);
    await page.getByRole('checkbox').focus();
    await isKept(page);
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(autofill.nome);
    await page.getByRole('checkbox').check();
    await expect(page.getByLabel('Telefone', { exact: true })).toHaveValue('(41) 99999-8888');
    await button(page, 'Enviar').click();
    await expect(confirmation(page)).toContainText(success);
    expect(service.bodies()).toEqual([lead]);
  });

  test('a form sent at once shows that it waits for React, and arrives once, as JSON', async ({ page }) => {
    await page.clock.install();
    const release = await hold(page, '**/assets/*.js');
    const service = await leadService(page, path);
    await page.goto(address);
    // However slow the machine, only a second passes.
    await page.clock.pauseAt(Date.now() + 60_000);
    await fillAndSend(page);
    const form = page.locator('[data-island=ContactForm] form');
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(1000);
    release();
    await expect(confirmation(page)).toContainText(success);
    await expect(form).not.toHaveAttribute('aria-busy');
    await page.clock.runFor(5000);
    expect(service.bodies()).toEqual([lead]);
  });

  test('a form whose script never loads is sent once, however often pressed', { tag: '@ci' }, async ({ page }) => {
    const posts: Route[] = [];
    await page.route('**/assets/*.js', () => {});
    await page.route(`**${path}`, (route) => {
      posts.push(route);
    });
    await page.goto(address);
    await fillAll(page);
    let presses = 0;
    page.on('console', (message) => {
      if (message.text() === 'pressed') presses++;
    });
    await button(page, 'Enviar').evaluate((pressed: HTMLButtonElement) =>
      setInterval(() => {
        pressed.click();
        console.debug('pressed');
      }, 100),
    );
    await expect.poll(() => posts.length).toBeGreaterThan(0);
    // The service answers only after further presses.
    const before = presses;
    await expect.poll(() => presses).toBeGreaterThan(before + 5);
    await posts.at(-1)?.fulfill({ contentType: 'text/html', body: '<h1>Obrigado</h1>' });
    await expect(page.getByRole('heading', { name: 'Obrigado' })).toBeVisible();
    expect(posts).toHaveLength(1);
  });

  test('no data of a person stays in the tab when script comes during the post', { tag: '@ci' }, async ({ page }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        setItem.call(this, key, value);
        console.debug(`kept ${key}`);
      };
    });
    const kept = page.waitForEvent('console', (message) => message.text() === 'kept draft:contact-mirante');
    const posted = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await posted.promise;
      await route.continue();
    });
    await page.route(`**${path}`, async (route) => {
      posted.resolve();
      await kept;
      await route.continue();
    });
    await page.goto(address);
    await fillAndSend(page);
    await page.getByRole('link', { name: 'Voltar para a página' }).click();
    await expect(page).toHaveURL('/mirante');
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('');
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(visitor.Nome);
  });

  test('when the form’s script can’t be fetched the browser posts it', { tag: '@ci' }, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Obrigado</h1>' }));
    await page.goto(address);
    await fillAll(page);
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await button(page, 'Enviar').click();
    expect((await posted).headers()['content-type']).toBe('application/x-www-form-urlencoded');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser refuses an empty field, then posts the form with its context, and the page after it looks like the site', async ({
    page,
  }) => {
    await page.goto(address);
    const look = (level: number) =>
      page
        .getByRole('heading', { level })
        .first()
        .evaluate((heading) => [getComputedStyle(heading).fontFamily, getComputedStyle(document.body).color]);
    const before = await look(1);
    await button(page, 'Enviar').click();
    await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
    await expect(page).toHaveURL(/mirante/);

    await fillAll(page);
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await button(page, 'Enviar').click();
    const fields = Object.fromEntries(new URLSearchParams((await posted).postData() ?? ''));
    expect(fields).toMatchObject({
      ...lead,
      _page: '/mirante',
      _consent: 'on',
      _consent_version: 'contato-1',
      _website: '',
    });
    await expect(page.getByRole('heading', { name: success })).toBeVisible();
    expect(await look(1)).toEqual(before);
  });
});
