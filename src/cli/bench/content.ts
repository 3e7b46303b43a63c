import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './figure.ts';
import { generateContent } from './generate.ts';

/** A content folder with the project's own developments and `count` generated ones, made anew. */
export function contentOf({ root, workDir }: Bench, count: number): string {
  const dir = join(workDir, `content-${count}`);
  if (existsSync(dir)) rmSync(dir, { recursive: true });
  generateContent(root, dir, count);
  return dir;
}
