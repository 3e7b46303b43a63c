/** A studio that a team shares, in browsers: the real program, a proxy in front that ends TLS, a real mail server. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { freePort, startProgram } from '../bench/program.ts';
import { openSmtp } from './smtpServer.ts';
import { contentAt, createRepository, expect, git } from './studio.ts';

export const people = {
  ana: 'ana@example.com publica Ana Lima\n',
  eva: 'eva@example.com edita Eva Dias\n',
  joao: 'joao@example.com edita João Reis\n',
};

const program = join(import.meta.dirname, '../../src/cli/studio.ts');

/** Key and certificate of localhost, in one text. */
const makeCertificate = () =>
  execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout - -out -'.split(
      ' ',
    ),
    { encoding: 'utf8', stdio: 'pipe' },
  );

/** Passes everything on, as nginx does; each request comes from another address, so that tests meet no limit. */
async function openProxy(port: number, to: number) {
  const pem = makeCertificate();
  let count = 0;
  const proxy = createServer({ key: pem, cert: pem }, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-for': `192.0.2.${count++ % 250}` };
    const { url: path, method } = asked;
    const passed = request({ port: to, path, method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve));
  return () => {
    proxy.closeAllConnections();
    proxy.close();
  };
}

export async function startTeamStudio() {
  const { content, server } = contentAt();
  createRepository(content.dir, server);
  const smtp = await openSmtp();
  const [port, own] = [await freePort(), await freePort()];
  const origin = `https://localhost:${port}`;
  const data = join(content.dir, '.git/data');
  const list = join(content.dir, '.git/people');
  const setPeople = (...lines: string[]) => writeFileSync(list, lines.join(''));
  setPeople(...Object.values(people));
  const closeProxy = await openProxy(port, own);
  const env = {
    CONTENT_DIR: content.dir,
    DATA_DIR: data,
    STUDIO_PEOPLE: list,
    SMTP_URL: smtp.url,
    TRUSTED_PROXIES: 'loopback',
  };
  const { stop } = await startProgram([program, '--public', origin], env, '/__studio', own);

  /** The address in the last mail to somebody, once there is a new one. */
  async function addressIn(to: string, before: number): Promise<string> {
    const mine = () => smtp.mails.slice(before).filter((mail) => mail.to.includes(to));
    await expect.poll(() => mine().length).toBeGreaterThan(0);
    const { text = '' } = await PostalMime.parse(mine().at(-1)?.raw ?? '');
    return /https:\/\/\S+(?:link=|publicar\?)\S+/.exec(text)?.[0] ?? '';
  }

  async function signIn(page: Page, email: string): Promise<void> {
    const before = smtp.mails.length;
    await page.goto(`${origin}/__studio`);
    await page.getByLabel('Seu e-mail').fill(email);
    await page.getByRole('button', { name: 'Receber o link' }).click();
    await page.goto(await addressIn(email, before));
    await page.getByRole('button', { name: 'Entrar no estúdio' }).click();
    await expect(page.getByRole('heading', { name: 'Estúdio', level: 1 })).toBeVisible();
  }

  return {
    origin,
    content,
    smtp,
    setPeople,
    addressIn,
    signIn,
    text: (name: string) => readFileSync(content.file(name), 'utf8'),
    published: (...args: string[]) => git(server, ...args).trim(),
    /** A browser of somebody's own, signed in. */
    async openBrowser(browser: Browser, email: string): Promise<{ context: BrowserContext; page: Page }> {
      const context = await browser.newContext({
        ignoreHTTPSErrors: true,
        reducedMotion: 'reduce',
        viewport: { width: 1440, height: 900 },
        locale: 'pt-BR',
      });
      const page = await context.newPage();
      await signIn(page, email);
      return { context, page };
    },
    async stop(): Promise<void> {
      await stop();
      closeProxy();
      await smtp.close();
      content.remove();
      rmSync(server, { recursive: true, force: true });
    },
  };
}
