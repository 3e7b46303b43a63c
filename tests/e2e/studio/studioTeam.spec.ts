/** A studio that a team shares, in the browsers of its people. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { schemas } from '../../../src/data/schema.ts';
import { textPlaces } from '../../integration/programs/build/textPlaces.ts';
import { createLoader } from '../../support/loadContent.ts';
import { watchPolicy } from '../../support/securityPolicy.ts';
import { buttonIn, expect, offer, preview, status } from '../../support/studio.ts';
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
  const nameOf = (page: Page) => page.getByLabel('Nome', { exact: true });
  const units = (page: Page) => page.getByLabel(/^Unidades/);

  test('two people at one page see each other, lose nothing, undo their own, ask for it and publish it, without a third’s', async ({
    browser,
  }) => {
    const { page: ofAna, context: first } = await studio.openBrowser(browser, 'ana@example.com');
    const { page: ofEva, context: second } = await studio.openBrowser(browser, 'eva@example.com');
    const { page: ofJoao, context: third } = await studio.openBrowser(browser, 'joao@example.com');
    await openForm(ofJoao, 'Vista do Vale');
    await units(ofJoao).fill('Meia frase de João');
    await openForm(ofEva, 'Residencial Quintais');
    await units(ofEva).focus();
    const entry = ofAna.getByRole('listitem').filter({ hasText: 'Residencial Quintais' });
    await expect(entry).toContainText('Eva Dias está aqui');
    await openForm(ofAna, 'Residencial Quintais');
    await expect(ofAna.locator('[data-group]').filter({ hasText: 'Eva Dias está aqui' })).toHaveCount(1);
    await expect(ofAna.getByText('Eva Dias está escrevendo aqui.')).toHaveCount(1);
    await expect(ofEva.getByText('Ana Lima está escrevendo aqui.')).toHaveCount(0);

    // One writes while the other does, in another field and in the same one.
    await nameOf(ofAna).fill('Quintais da Ana');
    await units(ofEva).pressSequentially(' e da Eva', { delay: 20 });
    await expect.poll(() => studio.text('quintais.yaml')).toMatch(/^name: Quintais da Ana$[\s\S]*quintal e da Eva$/m);
    await expect(nameOf(ofEva)).toHaveValue('Quintais da Ana');
    await expect(units(ofAna)).toHaveValue(/ e da Eva$/);
    // The button's name has those who are there.
    for (const page of [ofAna, ofEva]) await buttonIn(page, /^Sobre\b/).click();
    const [mine, theirs] = [ofAna, ofEva].map((page) => page.getByLabel(/^Título da descrição/));
    if (!mine || !theirs) throw new Error('No field.');
    await theirs.press('End');
    await mine.press('End');
    await theirs.pressSequentially(' (Eva)', { delay: 20 });
    await expect.poll(() => studio.text('quintais.yaml')).toContain('(Eva)');
    await expect(status(ofEva)).toHaveText('Gravado');
    await mine.pressSequentially(' (Ana)', { delay: 20 });
    await expect(theirs).toHaveValue(/Bromélias \(Eva\)$/);
    await expect(mine).toHaveValue(/Bromélias \(Ana\)$/);
    await expect(status(ofAna)).toHaveText('Gravado');
    await expect(status(ofEva)).toHaveText('Gravado');
    await expect
      .poll(() => ofEva.evaluate(() => Object.values(sessionStorage).some((text) => text.includes('(Ana)'))))
      .toBe(true);
    // Each is offered what the other has written there.
    for (const [page, field, text, choice] of [
      [ofEva, theirs, /^Por outra pessoa .* \(Ana\)/, 'Usar este'],
      [ofAna, mine, /^Por outra pessoa .* \(Eva\)/, 'Ficar com o meu'],
    ] as const) {
      await field.press('Tab');
      const offered = offer(page, 'Título da descrição');
      await expect(offered).toHaveText(text);
      await offered.getByRole('button', { name: choice }).press('Enter');
    }
    await expect.poll(() => studio.text('quintais.yaml')).toContain('(Ana)');

    // Undo is one's own, though the other has written last.
    await units(ofEva).fill('Casas da Eva');
    await expect.poll(() => studio.text('quintais.yaml')).toContain('units: Casas da Eva');
    const undo = buttonIn(ofAna, /^Desfazer/).first();
    while (!/^name: Residencial Quintais$/m.test(studio.text('quintais.yaml'))) {
      const label = await undo.getAttribute('aria-label');
      await undo.click();
      await expect(undo).not.toHaveAttribute('aria-label', label ?? '');
    }
    expect(studio.text('quintais.yaml')).toContain('units: Casas da Eva');
    await expect(units(ofAna)).toHaveValue('Casas da Eva');

    // Eva asks, the mail's link opens the panel with it ticked, and Ana publishes it.
    await ofEva.getByRole('link', { name: 'Publicar' }).click();
    const asked = ofEva.getByRole('list', { name: 'O que publicar' });
    await expect(asked.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(ofEva.getByRole('button', { name: 'Publicar agora' })).toHaveCount(0);
    const before = studio.smtp.mails.length;
    await ofEva.getByRole('button', { name: 'Pedir publicação' }).click();
    await expect(ofEva.getByText(/O pedido foi por e-mail a Ana Lima/)).toBeVisible();
    await ofAna.goto(await studio.addressIn('ana@example.com', before));
    const ticks = ofAna.getByRole('list', { name: 'O que publicar' });
    await expect(ticks.getByRole('checkbox', { name: /Residencial Quintais.*por .*Eva Dias/ })).toBeChecked();
    await expect(ticks.getByRole('checkbox', { name: /Vista do Vale.*por João Reis/ })).not.toBeChecked();
    await ofAna.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(ofAna.getByText('Publicado.', { exact: true })).toBeVisible();
    expect(studio.published('show', '--name-only', '--format=%an', 'main').split(/\n+/)).toEqual([
      'Ana Lima',
      'developments/quintais.yaml',
    ]);
    expect(studio.published('log', '-1', '--format=%(trailers:key=Co-authored-by,valueonly)', 'main')).toContain(
      'Eva Dias',
    );
    expect(studio.text('vale.yaml')).toContain('Meia frase de João');
    await Promise.all([first.close(), second.close(), third.close()]);
  });

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
