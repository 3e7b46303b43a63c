import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** `CHROMIUM_PATH`, else Playwright's own browser, else the system's, else the one that comes as a package. */
async function executablePath(): Promise<string> {
  const present = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...system].find(
    (path) => path && existsSync(path),
  );
  return present ?? (await sparticuz.executablePath());
}

/**
 * How tests and measurements start their browser: without a sandbox where root runs it, and silent towards the network.
 * `more` are switches of the caller's own.
 */
export async function launchOptions(...more: string[]): Promise<LaunchOptions> {
  return {
    executablePath: await executablePath(),
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
