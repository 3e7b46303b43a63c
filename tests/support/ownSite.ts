import { join } from 'node:path';
import { test } from '@playwright/test';
import { build } from '../../src/build/build.ts';
import type { BuildOptions } from '../../src/build/buildOptions.ts';
import { root } from './buildSite.ts';
import { copyContent } from './copyContent.ts';
import { serveSite } from './serviceProcess.ts';

/** Builds a content folder, in this process and as quickly as it can be. @returns the built site's folder */
export async function buildContent(contentDir: string, options: Partial<BuildOptions> = {}): Promise<string> {
  const outDir = join(contentDir, 'dist');
  const quick = { fast: true, compress: false, share: false, log: () => {} };
  await build({ root, contentDir, outDir, ...quick, ...options });
  return outDir;
}

type Content = ReturnType<typeof copyContent>;

interface Serving {
  /** Serves the built site; as in production by default. */
  serve?: (outDir: string, contentDir: string) => Promise<{ url: string; stop(): unknown }>;
}

/**
 * A site of the calling file's, or group's, own: the tests' content with changes, built and served before the tests and removed
 * after them. They run one after the other, since each worker would build it.
 *
 * @param started is given its address
 */
export function ownSite(
  change: (content: Content) => void,
  started: (url: string) => void,
  { serve = (outDir, contentDir) => serveSite(outDir, { CONTENT_DIR: contentDir }) }: Serving = {},
): void {
  const content = copyContent();
  let stop: (() => unknown) | undefined;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    change(content);
    const served = await serve(await buildContent(content.dir), content.dir);
    stop = served.stop;
    started(served.url);
  });
  test.afterAll(async () => {
    await stop?.();
    content.remove();
  });
}
