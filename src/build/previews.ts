/** Publishes drafts at unguessable addresses (decision 9). */

import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Development } from '../content/developments.ts';

/** 22 characters of base64 hold more than 128 bits. */
const tokenLength = 22;

/** Slug → address of each draft. The addresses stay as long as the secret does. */
export function previewPaths(
  developments: readonly Pick<Development, 'slug' | 'draft'>[],
  secret: string,
): Map<string, string> {
  const token = (slug: string) => createHmac('sha256', secret).update(slug).digest('base64url').slice(0, tokenLength);
  return new Map(developments.filter(({ draft }) => draft).map(({ slug }) => [slug, `/previews/${token(slug)}`]));
}

/** A secret of this machine, made once and kept in `file`. */
export function keptSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(32).toString('base64url');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}
