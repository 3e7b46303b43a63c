/**
 * From the page of a campaign to WhatsApp, which is out of reach: where a press leads is read from the request, and what is
 * known of the code in its message from the service's store.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { followInSlide } from '../support/carousel.ts';
import { phoneAgent } from '../support/siteManifest.ts';
import { isStill } from '../support/waitUntilStill.ts';

// A browser that says it is run by a program would be taken for a robot.
test.use({
  viewport: { width: 390, height: 844 },
  userAgent: phoneAgent,
});

const contact = (page: Page) => page.locator('#contato').getByRole('link', { name: 'WhatsApp' });

/** Presses the link. @returns the message, without its code, and what the sales team is told of the code */
async function press(link: Locator): Promise<{ number: string; message: string; known: string }> {
  const asked = link.page().waitForRequest((request) => request.url().startsWith('https://wa.me/'));
  await link.click({ noWaitAfter: true });
  const { pathname, searchParams } = new URL((await asked).url());
  const text = searchParams.get('text') ?? '';
  const [, message = '', code = ''] = /^(.*) \(Vim pelo site, ref\. (\w+)\)$/.exec(text) ?? [];
  expect(code, text).toMatch(/^\w{4}$/);
  const known = execFileSync(process.execPath, ['src/cli/leads.ts', 'whatsapp', code], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: '.cache/e2e-data' },
    encoding: 'utf8',
  });
  return { number: pathname.slice(1), message, known };
}

const about = (development: string, campaign: string, page: string) =>
  expect.stringMatching(`^Development: ${development}\nCampaign: ${campaign}\nPage: ${page}\nDay: `);

test('a message from the page after that of a campaign has a code that tells the campaign', async ({ page }) => {
  await page.goto('/mirante?utm_source=instagram&utm_campaign=junho&fbclid=IwAR0abc');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Pulso Home/ })
    .click();
  await expect(page).toHaveURL('/pulso-home');
  // The campaign is carried on from the first input.
  await page.keyboard.press('End');
  await expect(contact(page)).toHaveAttribute('href', /utm_campaign=junho/);
  expect(await press(contact(page))).toEqual({
    number: '554430000002',
    message: 'Olá! Quero saber mais sobre o Pulso Home.',
    known: about('pulso-home', 'instagram · junho', '/pulso-home'),
  });
});

test('a message from a plan says it and its price, one from a page of the site no development', { tag: '@ci' }, async ({
  page,
}) => {
  await page.goto('/horizonte?utm_source=google#planta-3-quartos');
  const link = page.locator('#planta-3-quartos').getByRole('link', { name: 'WhatsApp' });
  await isStill(link);
  expect(await press(link)).toEqual({
    number: '554430000002',
    message: 'Olá! Quero saber mais sobre a planta 3 quartos do Horizonte, R$ 698 mil.',
    known: about('horizonte', 'google', '/horizonte'),
  });
  await expect(page.locator('#planta-studio').getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);

  await page.goto('/sobre?gclid=abc');
  const sales = page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp · Vendas' });
  expect(await press(sales)).toEqual({
    number: '554430000002',
    message: 'Olá!',
    known: about('none', 'Google Ads', '/sobre'),
  });
});

test('with a plan chosen in the form every WhatsApp button of the page leads to it, until none is chosen', async ({
  page,
}) => {
  const pressed: string[] = [];
  await page.route('**/api/whatsapp/**', (route) => {
    pressed.push(
      route
        .request()
        .url()
        .replace(/^.*whatsapp/, ''),
    );
    return route.fulfill({ status: 204 });
  });
  await page.goto('/mirante?utm_source=google&utm_campaign=maio');
  await page.goto('/horizonte#planta-2-quartos');
  const ask = page.locator('#planta-2-quartos').getByRole('link', { name: /^Tenho interesse/ });
  await followInSlide(ask);
  const field = page.getByLabel('Planta de interesse');
  await expect(field).toHaveValue('2 quartos');
  await contact(page).click();
  await field.selectOption('2 quartos com suíte');
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
  await page.getByRole('main').getByRole('link', { name: 'WhatsApp', exact: true }).last().click();
  await field.selectOption('Ainda estou escolhendo');
  await contact(page).click();
  const campaign = '?utm_source=google&utm_campaign=maio';
  await expect
    .poll(() => pressed)
    .toEqual([
      `/horizonte/planta-2-quartos${campaign}`,
      `/horizonte/planta-2-quartos-com-suite${campaign}`,
      `/horizonte${campaign}`,
    ]);
});
