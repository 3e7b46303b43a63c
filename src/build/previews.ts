/** Publishes drafts at unguessable addresses (decision 9). */

import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Development } from '../content/developments.ts';

/** 22 characters of base64 hold more than 128 bits. */
const tokenLength = 22;

/**
 * Slug → address of each draft. It ends with the key in the draft's file as long as that is valid (then the studio knows it
 * too), or else with a token that stays as long as the secret does.
 * @param today year-month-day
 */
export function previewPaths(
  developments: readonly Pick<Development, 'slug' | 'draft' | 'preview'>[],
  secret: string,
  today: string,
): Map<string, string> {
  const token = (slug: string) => createHmac('sha256', secret).update(slug).digest('base64url').slice(0, tokenLength);
  const shown = developments.filter(({ draft, preview }) => draft && (!preview || preview.until >= today));
  return new Map(shown.map(({ slug, preview }) => [slug, `/previews/${preview?.key ?? token(slug)}`]));
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
