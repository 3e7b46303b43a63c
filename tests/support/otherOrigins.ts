import type { BrowserContext, Page } from '@playwright/test';

/** Stands in for a map or a video in its frame; like the real one it can be reached by keyboard. */
const otherPage = '<!doctype html><html lang="pt-BR"><title>Outra página</title><a href="/">Outra página</a>';

/**
 * Answers all requests to other origins, which are out of reach otherwise (`launchOptions`).
 *
 * @returns The requested addresses; the array grows with each request.
 */
export async function answerOtherOrigins(target: Page | BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await target.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: otherPage });
    },
  );
  return asked;
}
