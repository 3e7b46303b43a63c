import { existsSync } from 'node:fs';
import { fontEnvironment } from '../../bench/browser.ts';
import { startFirefox } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Backspace' | 'Delete' | 'End' | 'Enter' | 'Escape' | 'Home' | 'Tab';

/** In px from the window's top left. */
export type Point = [x: number, y: number];

/** The window of a running browser: what every protocol can do. */
export interface BrowserWindow {
  /** As reported by the browser, for example `Firefox 140.12`. */
  version: string;
  /** Size of the page in px, without the window's frame. */
  resize(width: number, height: number): Promise<void>;
  /** The value of an expression that runs in the page, as plain data. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks with the mouse; the coordinates are in px from the window's top left. */
  click(x: number, y: number): Promise<void>;
  /** Presses the mouse at one place and releases it at another, with some steps between. */
  drag(from: Point, to: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types key by key into the focused element. */
  type(text: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Console messages and uncaught errors since the last call. */
  complaints(): string[];
  close(): Promise<void>;
}

export interface Browser {
  name: string;
  /** Why it can't run on this machine. */
  absent?: string;
  start(): Promise<BrowserWindow>;
}

const firstOf = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

const firefoxPath = firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox');
const webKitDriver = firstOf('/usr/bin/WebKitWebDriver');
const xvfb = firstOf('/usr/bin/Xvfb');

export const firefox: Browser = {
  name: 'Firefox',
  absent: firefoxPath ? undefined : 'no Firefox here (Debian: firefox-esr)',
  start: () =>
    startFirefox({
      executablePath: firefoxPath,
      env: { ...process.env, ...fontEnvironment },
      // Other origins are refused at once, by a proxy that is not there.
      extraPrefsFirefox: {
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': 9,
        'network.proxy.ssl': '127.0.0.1',
        'network.proxy.ssl_port': 9,
      },
    }),
};

export const webKit: Browser = {
  name: 'WebKit',
  absent: webKitDriver && xvfb ? undefined : 'no WebKit here (Debian: webkit2gtk-driver and xvfb)',
  start: () => startWebKit(webKitDriver as string, xvfb as string),
};
