import { expect, test } from 'vitest';
import { mailAddress } from '../../../src/content/mailAddress.ts';

test.each([
  ['contato@construção.com.br', 'contato@xn--construo-xza3b.com.br'],
  ['contato@example.com', 'contato@example.com'],
  ['joão@example.com', 'joão@example.com'],
  ['contato@exa mple.com', 'contato@exa mple.com'],
  ['contato', 'contato'],
])('%s reaches mail servers as %s', (written, sent) => {
  expect(mailAddress(written)).toBe(sent);
});
