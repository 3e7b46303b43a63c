import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

/** Browsers find no fonts but a phone's: what is measured does not depend on the fonts of this machine. */
export const fontEnvironment = { FONTCONFIG_FILE: join(import.meta.dirname, '../support/fonts.conf') };

/**
 * How tests and measurements start Chromium: without a sandbox, as root has none, and silent towards the network. Every
 * other origin is out of reach at once; a route would do that too, but switches the cache off. It is the browser that the
 * lockfile pins, whatever else the machine has; only `CHROMIUM_PATH` says otherwise.
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
