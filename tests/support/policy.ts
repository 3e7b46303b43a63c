import { expect, type Page } from '@playwright/test';
import { answerOtherOrigins } from './otherOrigins.ts';
import { scrollToEnd } from './scripts.ts';

/**
 * The only requests to other origins (decision 33): the map when it is near the viewport, and the external page at its
 * own address.
 */
export const allowed = /^https:\/\/(www|maps)\.google\.com\/maps/;
const external = { path: '/residencial-vista-do-vale', origin: 'https://vendas.example.com' };

/** Records requests to other origins, what the policy blocks, and dialogs, which a hostile text could open. */
export async function watchPolicy(page: Page) {
  const foreign = await answerOtherOrigins(page);
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      noteViolation(`${violatedDirective}: ${blockedURI} in ${sourceFile}`),
    );
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) violations.push(message.text());
  });
  page.on('dialog', (dialog) => {
    violations.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  return { foreign, violations };
}

/**
 * The page has its headers, keeps to its policy when it is read to the end, and requests nothing else of other origins.
 */
export async function expectPolicy(page: Page, path: string): Promise<void> {
  const { foreign, violations } = await watchPolicy(page);
  const response = await page.goto(path);
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain(
    `frame-ancestors ${path.endsWith('.html') ? "'self'" : "'none'"}`,
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  await scrollToEnd(page);
  expect(violations).toEqual([]);
  const unasked = foreign.filter((url) => !allowed.test(url));
  expect(unasked.map((url) => new URL(url).origin)).toEqual(path === external.path ? [external.origin] : []);
}
