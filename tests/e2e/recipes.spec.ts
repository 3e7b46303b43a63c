/**
 * Follows the recipes of src/RECIPES.md that have code literally in a copy of the engine.
 * Without any other change, navigation, order, print, form, menus, sitemap, service, mails and exports must have them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { parse, stringify } from 'yaml';
import { copyContent } from '../support/copyContent.ts';
import { copyEngine } from '../support/copyEngine.ts';
import { startPlainHost } from '../support/plainHost.ts';
import { type RunningService, startProcess } from '../support/serviceProcess.ts';

const root = join(import.meta.dirname, '../..');
const recipes = readFileSync(join(root, 'src/RECIPES.md'), 'utf8');
const recipe = (heading: string) => recipes.split(`## ${heading}\n`)[1]?.split(/^## /m)[0] ?? '';

const copy = mkdtempSync(join(tmpdir(), 'engine-'));
const content = copyContent(join(copy, 'content'));
const touched = new Set<string>();

/** Applies the code blocks of a recipe. A text to insert before must occur only once in its file. */
function follow(heading: string): void {
  const blocks = Array.from(recipe(heading).matchAll(/^```(\w+)\n(.*?)^```$/gms));
  expect(blocks.length).toBeGreaterThan(1);
  for (const [, language, block = ''] of blocks) {
    if (language === 'sh') {
      execFileSync('bash', ['-ec', block], { cwd: copy });
      touched.add(/\S+\s*$/.exec(block)?.[0].trim() ?? '');
      continue;
    }
    const [, path = '', words, text = ''] = /^(?:\/\/|#) (\S+?)(?:, before `(.+)`)?\n(.*)$/s.exec(block) ?? [];
    touched.add(path);
    const file = join(copy, path);
    if (words === undefined) {
      expect(existsSync(file), path).toBe(false);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      continue;
    }
    const lines = readFileSync(file, 'utf8').split('\n');
    const places = lines.flatMap((line, index) => (line.includes(words) ? [index] : []));
    expect(places, `${words} in ${path}`).toHaveLength(1);
    lines.splice(places[0] ?? 0, 0, text.replace(/\n$/, ''));
    writeFileSync(file, lines.join('\n'));
  }
}

const folders = { OUT_DIR: join(copy, 'dist'), DATA_DIR: join(copy, 'data') };

const node = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: content.dir, ...folders },
  });

let host: Awaited<ReturnType<typeof startPlainHost>>;
let service: RunningService;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  copyEngine(copy);
  symlinkSync(join(root, '.cache'), join(copy, '.cache'));
  const settings = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['src'] }));
  follow('A field of a development');
  follow('A checked field');
  follow('A section');
  follow('A module');
  follow('A site-wide page');
  follow('A lead kind');
  content.edit(
    'mirante.yaml',
    /^name: .*$/m,
    '$&\narchitect: Estúdio Exemplo\nstreetNoise: 52\nawards: [Fachada do ano, Planta do ano]',
  );
  const file = join(content.dir, 'site.config.yaml');
  const site = parse(readFileSync(file, 'utf8'));
  site.pages.questions = {
    path: '/perguntas',
    heading: 'O que perguntam',
    description: 'O que as pessoas mais perguntam antes de comprar o primeiro apartamento na cidade.',
    items: [{ heading: 'Posso usar o FGTS?', paragraphs: ['Sim, na entrada.'] }],
  };
  // The default menus.
  delete site.navigation.links;
  delete site.footer.columns;
  writeFileSync(file, stringify(site));
  node('src/cli/types.ts');
  node('src/cli/build.ts', '--no-share', '--no-compress', '--fast');
  host = await startPlainHost(join(copy, 'dist'));
  service = await startProcess(folders, { file: join(copy, 'src/server/main.ts') });
});
test.afterAll(() => {
  host?.stop();
  service?.kill('SIGKILL');
  rmSync(copy, { recursive: true, force: true });
});

test('they change only the schema, the registries, the texts and their own components', { tag: '@release' }, () => {
  expect([...touched].sort()).toEqual([
    'config.ts',
    'schema/core/development.json',
    'schema/core/site.json',
    'schema/core/{site,development}.json',
    'schema/visit-lead.schema.json',
    'src/browser/islands.ts',
    'src/build/budget.json',
    'src/config/defaults/siteDefaults.ts',
    'src/config/rules/architect.ts',
    'src/config/rules/ruleList.ts',
    'src/content/pages/questions.ts',
    'src/content/sections.ts',
    'src/content/sitePageData.ts',
    'src/content/sitePages.ts',
    'src/leads/contract.ts',
    'src/leads/kinds.ts',
    'src/modules/street-noise/Section.tsx',
    'src/modules/street-noise/page.ts',
    'src/modules/street-noise/rules.ts',
    'src/modules/street-noise/schema.json',
    'src/ui/forms/VisitForm.tsx',
    'src/ui/pages/Questions.tsx',
    'src/ui/routes.tsx',
    'src/ui/sections/development/Awards.tsx',
    'src/ui/sections/development/Characteristics.tsx',
    'src/ui/sections/development/Contact.tsx',
    'src/ui/sections/development/sectionComponents.tsx',
    'tests/fixtures/config/architect/developments/exemplo.yaml',
    'tests/fixtures/config/architect/expected.txt',
  ]);
});

test('the types check', { tag: '@release' }, () => {
  test.setTimeout(300_000);
  node('node_modules/typescript/bin/tsc', '-p', '.');
});

test('the module is on the page', { tag: '@release' }, async ({ page }) => {
  await page.goto(`${host.url}/mirante`);
  await expect(page.getByRole('region', { name: 'Localização' }).getByText('Ruído da rua de dia: 52 dB')).toBeVisible();
});

test('the field is on the page', { tag: '@release' }, async ({ page }) => {
  await page.goto(`${host.url}/mirante`);
  await expect(page.getByText('Projeto de arquitetura: Estúdio Exemplo')).toBeVisible();
});

test('the rule gives the report of its case', { tag: '@release' }, () => {
  const [folder, own] = [join(copy, 'case'), join(copy, 'tests/fixtures/config/architect')];
  for (const layer of [join(root, 'tests/fixtures/config/_base'), own]) cpSync(layer, folder, { recursive: true });
  const env = { ...process.env, CONTENT_DIR: folder };
  const { stdout } = spawnSync(process.execPath, ['src/cli/validate.ts', '--lang', 'en'], { cwd: copy, env });
  expect(String(stdout)).toBe(readFileSync(join(own, 'expected.txt'), 'utf8'));
});

test('the section is in the navigation, on the page in its order, and in print', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto(`${host.url}/mirante`);
  const links = page.getByRole('navigation', { name: 'Nesta página' }).getByRole('listitem');
  await expect(links).toHaveText([
    'Característica',
    'Imagens e plantas',
    'Diferenciais',
    'Prêmios',
    'Localização',
    'Contato',
  ]);
  await links.getByRole('link', { name: 'Prêmios' }).click();
  await expect(page).toHaveURL(/#premios$/);
  const section = page.getByRole('region', { name: 'Prêmios' });
  await expect(section).toBeInViewport();
  await expect(section.getByRole('listitem')).toHaveText(['Fachada do ano', 'Planta do ano']);
  const tops = await page
    .locator('#diferenciais, #premios, #mapa')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await page.emulateMedia({ media: 'print' });
  await expect(section).toBeVisible();
  // Without the data there is neither section nor link.
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${host.url}/vale`);
  await expect(page.getByText('Prêmios')).toHaveCount(0);
});

test('a menu may link to the section only on a page that has it', { tag: '@release' }, () => {
  const [vale, mirante] = ['vale.yaml', 'mirante.yaml'].map((name) => readFileSync(content.file(name), 'utf8'));
  const nav = "\nnav: [{ label: Ganhou, target: '#premios' }]\n";
  const problems = (name: string, text = '') => {
    writeFileSync(content.file(name), text.replace(/^nav:\n(?: .*\n|- .*\n)+/m, '') + nav);
    try {
      return node('src/cli/validate.ts', '--format', 'json');
    } catch (error) {
      return String((error as { stdout: string }).stdout);
    } finally {
      writeFileSync(content.file(name), text);
    }
  };
  expect(problems('mirante.yaml', mirante)).not.toContain('#premios');
  expect(problems('vale.yaml', vale)).toContain('#premios');
});

test('the studio’s form has a group for it, and knows its anchor on the page', { tag: '@release' }, () => {
  const groups =
    "import('./src/data/schema.ts').then(({ groupsOf }) => console.log(JSON.stringify(groupsOf('development'))))";
  const group = JSON.parse(node('-e', groups)).find(({ places }: { places: string[] }) => places.includes('/awards'));
  expect(group.title).toBe('Prêmios');
  const ask = "import('./src/content/sections.ts').then(({ anchorOf }) => console.log(anchorOf('awards')))";
  expect(node('-e', ask).trim()).toBe('premios');
});

test('the page has its address, and a place in both menus and in the sitemap', { tag: '@release' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${host.url}/`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Perguntas' })).toHaveCount(1);
  const header = page.getByRole('navigation', { name: 'Principal' });
  await header.getByRole('link', { name: 'Perguntas', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'O que perguntam' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Posso usar o FGTS?' })).toBeVisible();
  expect(readFileSync(join(copy, 'dist/sitemap.xml'), 'utf8')).toContain('/perguntas</loc>');
});

/** The consent of the newest lead of the kind, by `npm run leads -- list`. */
const newestConsent = () => node('src/cli/leads.ts', 'list', '--kind', 'visit').split('\n')[0]?.split('\t')[6];

test.describe('the new kind of lead', { tag: '@release' }, () => {
  test('asks for consent with a box, and keeps what was agreed to', async ({ page }) => {
    await page.goto(`${service.url}/mirante`);
    const form = page.locator('form[action="/api/visita"]');
    await form.getByLabel('Nome').fill('Maria da Silva');
    await form.getByLabel('Telefone').fill('41999998888');
    await form.getByLabel('Dia da visita').fill('sábado');
    const send = form.getByRole('button', { name: 'Pedir visita' });
    await send.click();
    const box = form.getByRole('checkbox', { name: /me liguem para combinar a visita/ });
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await box.check();
    await send.click();
    await expect(form.getByRole('status')).toContainText('Vamos ligar para combinar a visita.');
    expect(newestConsent()).toBe('given');
  });

  test('records no consent without the tick, though the text’s version comes with a plain form', async ({ page }) => {
    await page.goto(`${service.url}/mirante`);
    const form = page.locator('form[action="/api/visita"]');
    const hidden = await form
      .locator('input[type=hidden]')
      .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')]));
    const typed = { nome: 'João Souza', telefone: '41 3000 0000', dia: 'domingo' };
    const send = (more: object) =>
      page.request.post(`${service.url}/api/visita`, { form: { ...Object.fromEntries(hidden), ...typed, ...more } });
    expect((await send({})).status()).toBe(201);
    expect(newestConsent()).toBe('not stated');
    expect((await send({ _consent: 'on' })).status()).toBe(201);
    expect(newestConsent()).toBe('given');
  });

  test('has a mail with its title and labels', async () => {
    const outbox = join(folders.DATA_DIR, 'outbox');
    await expect.poll(() => (existsSync(outbox) ? readdirSync(outbox).length : 0)).toBeGreaterThan(0);
    const [mail = ''] = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    const { subject, text } = await PostalMime.parse(readFileSync(join(outbox, mail)));
    expect(subject).toContain('Pedido de visita pelo site');
    expect(text).toContain('Dia da visita: ');
  });
});
