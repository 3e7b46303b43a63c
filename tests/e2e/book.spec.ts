/** The book of a development: from the button to the PDF, over the built site, its service and a mail server on loopback. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { aceViolations, axeViolations } from '../support/accessibilityCheckers.ts';
import { siteContent, siteDist } from '../support/buildSite.ts';
import { button, consoleOf, fill, success } from '../support/formSteps.ts';
import { type RunningSite, serveSite } from '../support/serviceProcess.ts';
import { openSmtp, type TestSmtp } from '../support/smtpServer.ts';

const pdf = readFileSync(join(siteContent, 'developments/horizonte/book.pdf'));
const box = (page: Page) => page.getByRole('checkbox', { name: /book em PDF/ });
const link = (page: Page) => page.getByRole('link', { name: 'Abrir o book (PDF)' });
const readBook = async (page: Page) =>
  Buffer.from(
    await (await page.request.get((await link(page).evaluate((a: HTMLAnchorElement) => a.href)) ?? '')).body(),
  );

async function fillAll(page: Page) {
  await fill(page, { Nome: 'Maria da Silva', Telefone: '(41) 99999-8888', 'E-mail': 'maria@example.com' });
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
}

test.describe('the book', () => {
  let smtp: TestSmtp;
  let site: RunningSite;
  test.describe.configure({ mode: 'serial' });
  test.use({ bypassCSP: true });

  test.beforeAll(async () => {
    smtp = await openSmtp();
    site = await serveSite(siteDist, { SMTP_URL: smtp.url, MAIL_TO: 'vendas@example.com', ALLOWED_ORIGINS: '' });
  });
  test.afterAll(async () => {
    await site?.stop();
    await smtp?.close();
  });

  /** The mails that come of one form, by recipient. */
  async function mails(): Promise<Record<string, string>> {
    await expect.poll(() => smtp.mails.length).toBe(2);
    const received = smtp.mails.splice(0).map(async ({ to, raw }) => [to.join(), (await PostalMime.parse(raw)).text]);
    return Object.fromEntries(await Promise.all(received));
  }

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test('comes by its button and the form, on the screen and by mail', {
        tag: javaScriptEnabled ? [] : '@ci',
      }, async ({ page }) => {
        if (javaScriptEnabled) await page.clock.install();
        await page.goto(`${site.url}/horizonte`);
        await page.getByRole('link', { name: 'Receber o book' }).click();
        await expect(box(page)).toBeInViewport();
        await expect(box(page)).toBeFocused();
        // Without script the button can't tick the box.
        if (javaScriptEnabled) await expect(box(page)).toBeChecked();
        else await page.keyboard.press('Space');
        await fillAll(page);
        if (javaScriptEnabled) await page.clock.fastForward(3000);
        await button(page, 'Enviar').click();
        await expect(page.getByText(success)).toBeVisible();
        expect(await readBook(page)).toEqual(pdf);
        const { 'maria@example.com': toVisitor = '', 'vendas@example.com': toTeam } = await mails();
        expect(toTeam).toMatch(/Pediu o book: sim/);
        expect(toVisitor).toMatch(/https:\/\/www\.example\.com\/api\/book\/horizonte\/[\da-f]{64}/);
        expect(toVisitor).not.toMatch(/Maria|99999/);
        if (!javaScriptEnabled) return;
        await page.reload();
        expect(await readBook(page)).toEqual(pdf);
        // The button asks for a new form.
        await page.getByRole('link', { name: 'Receber o book' }).click();
        await expect(box(page)).toBeInViewport();
        await expect(box(page)).toBeChecked();
        await expect(link(page)).toHaveCount(0);
      });
    });

  test('a lead that is accepted without words is a success without a link', { tag: '@ci' }, async ({ page }) => {
    const lines = consoleOf(page);
    await page.clock.install();
    await page.route('**/api/enviar-email', (route) => route.fulfill({ status: 201 }));
    await page.goto(`${site.url}/horizonte#contato`);
    await fillAll(page);
    await page.clock.fastForward(3000);
    await button(page, 'Enviar').click();
    await expect(page.getByText(success)).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(link(page)).toHaveCount(0);
    expect(lines).toEqual([]);
  });

  test('is asked for again where an old link leads, by its button, and after another contact; both checkers pass', {
    tag: '@ci',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/api/book/horizonte?ate=1&assinatura=1`);
    await expect(page).toHaveURL(`${site.url}/horizonte#book`);
    await expect(box(page)).toBeChecked();
    await box(page).uncheck();
    await page.getByRole('link', { name: 'Receber o book' }).click();
    await expect(box(page)).toBeChecked();
    const found = async () => [...(await axeViolations(page, '#contato')), ...(await aceViolations(page, '#contato'))];
    expect(await found()).toEqual([]);
    await fillAll(page);
    await button(page, 'Enviar').click();
    await expect(link(page)).toBeVisible();
    expect(await found()).toEqual([]);
    await button(page, 'Enviar outro contato').click();
    await expect(link(page)).toHaveCount(0);
    await expect(box(page)).not.toBeChecked();
  });

  test('stands nowhere among the published files', { tag: '@ci' }, async ({ page }) => {
    for (const path of ['/book.pdf', '/horizonte/book.pdf', '/developments/horizonte/book.pdf', '/assets/book.pdf'])
      expect((await page.request.get(site.url + path)).status(), path).toBe(404);
    expect(existsSync(join(siteDist, 'horizonte/book.pdf'))).toBe(false);
    for (const path of ['/sitemap.xml', '/llms.txt', '/robots.txt'])
      expect(await (await page.request.get(site.url + path)).text()).not.toMatch(/\.pdf|api\/book/);
    await page.goto(`${site.url}/mirante`);
    await expect(page.getByRole('link', { name: 'Receber o book' })).toHaveCount(0);
    await expect(box(page)).toHaveCount(0);
  });
});
