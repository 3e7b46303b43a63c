import type { BrowserContext, Page } from '@playwright/test';

/** What stands in the frame of a map or a video: like the real one it can be reached by keyboard. */
const otherPage = '<!doctype html><html lang="pt-BR"><title>Outra página</title><a href="/">Outra página</a>';

/**
 * Answers whatever is asked of other origins, which are out of reach otherwise (`launchOptions`).
 *
 * @returns The addresses that were asked for, as they come.
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
