/** The studio on a copy of a content folder, for browser tests. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect as expectSoon, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { freePort, startProgram } from '../bench/program.ts';
import { siteContent } from './buildSite.ts';
import { copyContent } from './copyContent.ts';

/** Each wait involves a browser, a dev server and a file, which takes a while on a busy machine. */
export const expect = expectSoon.configure({ timeout: 60_000 });

/**
 * @param published whether the content is in a git repository, with a bare one beside it as its server
 * @param env more environment variables of the studio
 * @param baseUrl where the site is, which the studio asks what it shows; by default nobody answers there
 */
export async function startStudio({
  published = false,
  env = {} as Record<string, string>,
  baseUrl = 'http://127.0.0.1:9',
} = {}) {
  const { content, server } = contentAt(baseUrl);
  if (published) createRepository(content.dir, server);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const start = () =>
    startProgram(
      [join(import.meta.dirname, '../../src/cli/studio.ts'), '--no-open'],
      { CONTENT_DIR: content.dir, DATA_DIR: join(content.dir, 'data'), ...env },
      '/__studio',
      port,
    );
  let running = await start();

  return {
    content,
    address,
    /** A file of the content as the git server has it. */
    publishedText: (path: string) => git(server, 'show', `main:${path}`),
    /** Somebody else changes a development's file, and publishes it. */
    publishElsewhere(name: string, from: string | RegExp, to: string): void {
      const folder = mkdtempSync(`${server}-clone`);
      try {
        git(server, 'worktree', 'add', '-q', '--detach', folder, 'main');
        const file = join(folder, 'developments', name);
        writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
        git(folder, '-c', 'user.name=Bruno', '-c', 'user.email=bruno@example.com', 'commit', '-qam', 'De Bruno');
        git(server, 'branch', '-f', 'main', git(folder, 'rev-parse', 'HEAD').trim());
      } finally {
        git(server, 'worktree', 'remove', '--force', folder);
      }
    },
    /** '' while there is no such file. */
    text: (name: string) => (existsSync(content.file(name)) ? readFileSync(content.file(name), 'utf8') : ''),
    /** Kills the server; `restart` starts another at the same address. */
    async kill(): Promise<void> {
      const { process } = running;
      const ended = new Promise((resolve) => process.once('exit', resolve));
      process.kill('SIGKILL');
      await ended;
    },
    async restart(): Promise<void> {
      running = await start();
    },
    async stop(): Promise<void> {
      await running.stop();
      content.remove();
      rmSync(server, { recursive: true, force: true });
    },
    /** Opens a development's form from the list. */
    async open(page: Page, name: string): Promise<void> {
      await page.goto(`${address}/__studio`);
      await page.getByRole('navigation', { name: 'Empreendimentos' }).getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(status(page)).toHaveText('Gravado');
    },
  };
}

type Options = Parameters<typeof startStudio>[0] & { timeout?: number };

/** A studio of its own for the tests of a file or a block, which is stopped after them; on a wide screen, without motion. */
export function studioForTests({ timeout = 120_000, ...options }: Options = {}) {
  const studio = {} as Awaited<ReturnType<typeof startStudio>>;
  test.describe.configure({ mode: 'default', timeout });
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });
  test.beforeAll(async () => {
    Object.assign(studio, await startStudio(options));
  });
  test.afterAll(() => studio.stop());
  return studio;
}

/** The content of the tests' own site, as a site's at an address; `server` is where its bare repository may be. */
export function contentAt(baseUrl = 'http://127.0.0.1:9') {
  const content = copyContent();
  content.edit('../site.config.yaml', /^baseUrl: .*$/m, `baseUrl: ${baseUrl}`);
  // No example's address is left to accept.
  content.edit('../site.config.yaml', /^accept:\n(?: .*\n?)+/m, '');
  return { content, server: `${content.dir}.git` };
}

export const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' });

/** Makes a git repository of a content folder, with a bare one as its server. */
export function createRepository(folder: string, server: string): void {
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', server]);
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'config', 'user.name', 'Ana');
  git(folder, 'config', 'user.email', 'ana@example.com');
  git(folder, 'remote', 'add', 'origin', server);
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'Início');
  git(folder, 'push', '-q', '-u', 'origin', 'main');
}

export const status = (page: Page) => page.getByRole('status', { name: 'Gravação' });
/** A text that somebody else wrote into a field. */
export const offer = (page: Page, label: string) =>
  page.getByRole('alert', { name: `Escrito também por outros: ${label}`, includeHidden: true });
export const preview = (page: Page) => page.frameLocator('iframe[title="A página do empreendimento"]');
/** The button that opens a group; its name ends with the group's state. */
export const groupButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} (completo|vazio|falta|\\d)`) });
export const openGroup = (page: Page, name: string) => groupButton(page, name).click();

export const buttonIn = (part: Page | Locator, name: RegExp) => part.getByRole('button', { name });

/** Chooses pictures for the part's first gallery. */
export const sendPictures = (part: Page | Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
  part.getByLabel('Enviar imagens…').first().setInputFiles(files);

/** Presses Tab until an element with such a name has the focus. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 250; presses++) {
    await page.keyboard.press(key);
    const reached = await page.evaluate(() => {
      const { ariaLabel, textContent, labels } = document.activeElement as HTMLInputElement;
      return ariaLabel || labels?.[0]?.textContent || textContent || '';
    });
    if (name.test(reached.trim())) return;
  }
  throw new Error(`${key} reaches nothing called ${name}.`);
}

/** Marks the document; a reload removes the mark. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
export const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Pictures of different colours, as a browser chooses them. */
export async function photos(count: number, name = (at: number) => `foto ${at + 1}.jpg`) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const background = { r: (at * 37) % 256, g: (at * 91) % 256, b: 120 };
      const create = { width: 1200, height: 800, channels: 3, background } as const;
      return { name: name(at), mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
    }),
  );
}

/** Drawn pictures of the tests' own site, as a browser chooses them. */
export const drawings = (...paths: string[]) =>
  paths.map((path) => ({
    name: basename(path),
    mimeType: path.endsWith('.svg') ? 'image/svg+xml' : 'image/webp',
    buffer: readFileSync(join(siteContent, 'developments', path)),
  }));
