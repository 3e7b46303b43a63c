/** A studio that a team shares, in the browsers of its people. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { schemas } from '../../../src/data/schema.ts';
import { textPlaces } from '../../integration/programs/build/textPlaces.ts';
import { createLoader } from '../../support/loadContent.ts';
import { watchPolicy } from '../../support/securityPolicy.ts';
import { expect, preview, status } from '../../support/studio.ts';
import { people, startTeamStudio } from '../../support/teamBrowser.ts';

test.describe('a team’s studio', { tag: '@ci' }, () => {
  let studio: Awaited<ReturnType<typeof startTeamStudio>>;

  test.describe.configure({ mode: 'default', timeout: 240_000 });
  test.beforeAll(async () => {
    studio = await startTeamStudio();
  });
  test.afterAll(() => studio.stop());

  async function openForm(page: Page, name: string): Promise<void> {
    await page.goto(`${studio.origin}/__studio`);
    await page.getByRole('navigation', { name: 'Empreendimentos' }).getByRole('link', { name, exact: true }).click();
    await expect(status(page)).toHaveText('Gravado');
  }
  const units = (page: Page) => page.getByLabel(/^Unidades/);

  test('whoever is taken out while they type keeps the text, and it is saved as theirs once they are in again', async ({
    browser,
  }) => {
    const { page, context } = await studio.openBrowser(browser, 'eva@example.com');
    await openForm(page, 'Brisa 120');
    studio.setPeople(people.ana, people.joao);
    await units(page).fill('Com vento do mar');
    await expect(page.getByRole('alert')).toHaveText(
      'Sua sessão no estúdio terminou. Entre de novo. O que você escreveu está neste navegador, e será gravado.',
    );
    await units(page).pressSequentially(' e sol');
    expect(studio.text('brisa120.yaml')).not.toContain('vento do mar');
    // Back on the list, but not signed in.
    studio.setPeople(...Object.values(people));
    const other = await context.newPage();
    await other.goto(`${studio.origin}/__studio`);
    await expect(other.getByLabel('Seu e-mail')).toBeVisible();
    expect(studio.text('brisa120.yaml')).not.toContain('vento do mar');
    await studio.signIn(other, 'eva@example.com');
    await expect(status(page)).toHaveText('Gravado');
    await expect(units(page)).toHaveValue('Com vento do mar e sol');
    expect(studio.text('brisa120.yaml')).toContain('units: Com vento do mar e sol');
    const authors = readFileSync(join(studio.content.dir, '.git/studio-authors.json'), 'utf8');
    expect(JSON.parse(authors)['developments/brisa120']).toEqual({ 'eva@example.com': 'Eva Dias' });
    await context.close();
  });

  test('two people at one computer: what one has not saved is neither sent nor shown as the next one’s', async ({
    browser,
  }) => {
    const { page: left, context } = await studio.openBrowser(browser, 'ana@example.com');
    await openForm(left, 'Mirante');
    await context.route('**/__studio/files/mirante', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await units(left).fill('Segredo da Ana');
    await expect(status(left)).toHaveText(/^Sem conexão/);
    const next = await context.newPage();
    await next.goto(`${studio.origin}/__studio`);
    await next.getByRole('button', { name: 'Sair' }).click();
    await context.unroute('**/__studio/files/mirante');
    await studio.signIn(next, 'eva@example.com');
    await expect(next.getByText('Eva Dias', { exact: true })).toBeVisible();
    await expect(left.getByRole('alert')).toHaveText(/^Esta página não é de quem entrou neste navegador\./);
    left.on('dialog', (dialog) => dialog.accept());
    await left.reload();
    await expect(status(left)).toHaveText('Gravado');
    await openForm(next, 'Mirante');
    for (const page of [left, next]) await expect(units(page)).not.toHaveValue(/Segredo/);
    await units(next).fill('De Eva');
    await expect.poll(() => studio.text('mirante.yaml')).toContain('units: De Eva');
    expect(studio.text('mirante.yaml')).not.toContain('Segredo');
    await context.close();
  });

  test('a page whose every text is a script or a script’s address runs none: in the form, the panel, the guide, the preview', async ({
    browser,
  }) => {
    const texts = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'];
    const content = studio.content.dir;
    const data = parse(studio.text('mirante.yaml'));
    const attack = join(content, 'developments/ataque.yaml');
    const places = textPlaces(schemas.development, data, ['/slug', '/gallery/works']);
    expect(places.length).toBeGreaterThan(40);
    const before = places.map((place) => place.get());
    for (const [at, place] of places.entries()) place.set(texts[at % texts.length] ?? '');
    // All of them, whatever the check says: the form shows it, with its errors.
    writeFileSync(join(content, 'developments/recusado.yaml'), stringify(data));
    // And all that the check lets pass: that is a page.
    writeFileSync(attack, stringify(data));
    const loader = createLoader(content);
    for (let wrong = [''], rounds = 0; wrong.length > 0 && rounds < 20; rounds++) {
      const errors = loader
        .load()
        .problems.filter((one) => one.severity === 'error' && one.file.endsWith('ataque.yaml'));
      wrong = errors.map(({ pointer }) => pointer);
      for (const [at, place] of places.entries())
        if (wrong.some((pointer) => `${place.pointer}/`.startsWith(`${pointer}/`))) place.set(before[at] ?? '');
      writeFileSync(attack, stringify(data));
    }
    expect(places.filter((place) => texts.includes(place.get())).length).toBeGreaterThan(20);
    writeFileSync(
      join(content, 'developments/LEIA-ME.md'),
      `# Guia ${texts[0]}\n\n${texts.join('\n\n')}\n\n[aqui](${texts[2]}) ![x](x"onerror="alert(1))\n\n<img src=x onerror=alert(1)>\n`,
    );

    const { page, context } = await studio.openBrowser(browser, 'ana@example.com');
    const { violations } = await watchPolicy(page);
    await page.goto(`${studio.origin}/__studio`);
    const list = page.getByRole('navigation', { name: 'Empreendimentos' });
    await expect(list.getByRole('link', { name: data.name, exact: true }).first()).toBeVisible();
    for (const stem of ['ataque', 'recusado']) {
      await page.goto(`${studio.origin}/__studio#${stem}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.name);
      const closed = page.locator('[data-group] h2 button[aria-expanded=false]');
      for (let left = await closed.count(); left > 0; left--) {
        await closed.first().click();
        await expect(closed).toHaveCount(left - 1);
      }
      expect(await page.locator('main').getByRole('textbox').count()).toBeGreaterThan(40);
    }
    await page.goto(`${studio.origin}/__studio#ataque`);
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(data.name);
    await page.goto(`${studio.origin}/__studio/publicar`);
    await expect(page.getByRole('list', { name: 'O que publicar' })).toContainText(texts[0] ?? '');
    await page.goto(`${studio.origin}/__studio/guia/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(texts[0] ?? '');
    await page.goto(`${studio.origin}/ataque`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.name);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('[href^="javascript:" i], [src^="javascript:" i], img[src="x"]')).toHaveCount(0);
    expect(violations).toEqual([]);
    await context.close();
  });
});
