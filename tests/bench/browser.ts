import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, LaunchOptions } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

/** A phone of the middle class, as Lighthouse pictures it. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
} as const satisfies BrowserContextOptions;

/** Browsers find only a phone's fonts, so that nothing depends on the fonts of this machine. */
export const fontEnvironment = { FONTCONFIG_FILE: join(import.meta.dirname, '../support/fonts.conf') };

/**
 * How tests and measurements start Chromium: without a sandbox, because root has none, and without requests of its own.
 * Requests to other origins fail at once; a route could do that too, but switches the cache off. It is the browser that
 * the lockfile pins, whatever else the machine has; only `CHROMIUM_PATH` names another.
 *
 * @param more Further switches.
 */
export async function launchOptions(...more: string[]) {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ...more,
    ],
    env: { ...process.env, ...fontEnvironment } as Record<string, string>,
  } satisfies LaunchOptions;
}

/**
 * Path of a full Chromium: `CHROMIUM_PATH`, or one that this machine has installed. In the tests' headless shell a page's fixed
 * costs are larger, so that two pages seem more alike than they are on a phone.
 */
export const fullChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
