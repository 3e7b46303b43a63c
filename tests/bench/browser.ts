import type { LaunchOptions } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

/**
 * How tests and measurements start their browser: without a sandbox where root runs it, and silent towards the network.
 * The browser is the one that the lockfile pins, whatever else the machine has; only `CHROMIUM_PATH` says otherwise.
 * `more` are switches of the caller's own.
 */
export async function launchOptions(...more: string[]): Promise<LaunchOptions> {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  };
}

/** A switch for `launchOptions`: every other origin is out of reach, at once, so that no figure depends on who else answers. */
export const outOfReach = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
