import { expect, type Page } from '@playwright/test';
import { answerOtherOrigins } from './otherOrigins.ts';

/** The only request to another origin without a click: the map, when it is near the viewport. */
export const allowed = /^https:\/\/(www|maps)\.google\.com\/maps/;

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

/** The page's policy lets in nothing by default, and only the site's own frames show documents of the site. */
export function expectPolicyHeaders(headers: Record<string, string>, path: string): void {
  expect.soft(headers['content-security-policy']).toContain("default-src 'none'");
  expect
    .soft(headers['content-security-policy'])
    .toContain(`frame-ancestors ${path.endsWith('.html') ? "'self'" : "'none'"}`);
  expect.soft(headers['x-content-type-options']).toBe('nosniff');
  expect.soft(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
}
