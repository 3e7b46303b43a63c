import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fontEnvironment } from '../../bench/browser.ts';
import { freePort } from '../../bench/program.ts';
import type { BrowserWindow, Key } from './browser.ts';

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Record<Key, string> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Backspace: '\uE003',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Tab: '\uE004',
};

/** Runs a program in its own process group. `end` kills the group, as does the end of this process. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child: ChildProcess = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = () => {
    process.off('exit', end);
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {} // It has already ended.
  };
  process.on('exit', end);
  return { child, end };
}

/** Longest wait for the driver and its session (ms): both take one or two seconds. */
const longestStart = 30_000;

/** Starts WebKitGTK's MiniBrowser on a virtual screen, driven by the W3C's WebDriver protocol. */
export async function startWebKit(driver: string, xvfb: string): Promise<BrowserWindow> {
  try {
    return await startOnce(driver, xvfb);
  } catch (error) {
    // The driver once never answered the request for a session, before any page was opened.
    console.warn(`WebKit is started a second time: ${error}`);
    return startOnce(driver, xvfb);
  }
}

async function startOnce(driver: string, xvfb: string): Promise<BrowserWindow> {
  const config = mkdtempSync(join(tmpdir(), 'webkit-'));
  // The tool bar would keep the window from being as narrow as a phone.
  mkdirSync(join(config, 'gtk-3.0'));
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0; }');

  const screen = run(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const display = await new Promise<string>((resolve, reject) => {
    screen.child.stdout?.once('data', (number) => resolve(`:${String(number).trim()}`));
    screen.child.once('exit', () => reject(new Error(`${xvfb} ended.`)));
  });
  const port = await freePort();
  const program = run(driver, [`--port=${port}`], {
    ...fontEnvironment,
    DISPLAY: display,
    XDG_CONFIG_HOME: config,
  });
  const complaints: string[] = [];
  for (const stream of [program.child.stdout, program.child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => line.startsWith('CONSOLE ') && complaints.push(line));
  }
  const end = () => {
    program.end();
    screen.end();
    rmSync(config, { recursive: true, force: true });
  };

  let signal: AbortSignal | undefined = AbortSignal.timeout(longestStart);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal,
      headers: { 'Content-Type': 'application/json' },
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const answers = async () => {
    for (let attempt = 0; attempt < 200; attempt++) {
      if (await call('GET', '/status').catch(() => undefined)) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`${driver} does not answer.`);
  };

  try {
    await answers();
    const { sessionId, capabilities }: { sessionId: string; capabilities: { browserVersion: string } } = await call(
      'POST',
      '/session',
      {
        capabilities: {
          alwaysMatch: {
            // Other origins are refused at once, by a proxy that is not there.
            proxy: {
              proxyType: 'manual',
              httpProxy: '127.0.0.1:9',
              sslProxy: '127.0.0.1:9',
              noProxy: ['localhost', '127.0.0.1'],
            },
            'webkitgtk:browserOptions': {
              args: ['--automation', '--full-screen', '--enable-write-console-messages-to-stdout=true'],
            },
          },
        },
      },
    );
    signal = undefined;
    const send = (command: string, body: object = {}) => call('POST', `/session/${sessionId}/${command}`, body);
    const perform = async (action: object) => void (await send('actions', { actions: [action] }));
    const typeKeys = (text: string) =>
      perform({
        type: 'key',
        id: 'keyboard',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      });
    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      resize: async (width, height) => void (await send('window/rect', { width, height })),
      evaluate: (expression) => send('execute/sync', { script: `return ${expression}`, args: [] }),
      click: (x, y) =>
        perform({
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        }),
      drag: (from, to) =>
        perform({
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: from[0], y: from[1] },
            { type: 'pointerDown', button: 0 },
            ...[1, 2, 3, 4].map((step) => ({
              type: 'pointerMove',
              x: Math.round(from[0] + ((to[0] - from[0]) * step) / 4),
              y: to[1],
            })),
            { type: 'pointerUp', button: 0 },
          ],
        }),
      press: (key) => typeKeys(keys[key]),
      type: typeKeys,
      screenshot: async () => Buffer.from(await call('GET', `/session/${sessionId}/screenshot`), 'base64'),
      complaints: () => complaints.splice(0),
      async close() {
        await call('DELETE', `/session/${sessionId}`).finally(end);
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
