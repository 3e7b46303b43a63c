import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { pages, read } from './dist.ts';
import { drawn } from './waitUntilStill.ts';

/**
 * Opens a page of the built site as over a slow network: the HTML up to `end` is sent and painted, `painted` runs, then
 * the rest follows and is parsed. Without fonts and pictures, but for those that a route answers.
 */
export async function openInPieces(
  page: Page,
  path: string,
  end: (html: string) => number,
  painted: () => Promise<unknown> = () => drawn(page),
) {
  const html = pages.get(path) ?? read('404.html');
  let sendRest = () => {};
  const server = createServer((request, response) => {
    if (request.url !== path) return response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.write(html.slice(0, end(html)));
    sendRest = () => response.end(html.slice(end(html)));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
    await painted();
    sendRest();
    await page.waitForLoadState('domcontentloaded');
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
