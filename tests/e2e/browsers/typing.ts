import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { dist } from '../../support/dist.ts';
import { maskedFields, typeAtRandom, typingKeys, typingSeed } from '../../support/randomTyping.ts';
import { type RunningSite, serveSite } from '../../support/serviceProcess.ts';
import type { Browser, BrowserWindow, Key } from './browser.ts';
import { Visitor } from './visitor.ts';

const runs = 2;
const steps = 100;

/** The built site, whose mask script comes when it is let go. */
async function heldSite(service: RunningSite) {
  let released = Promise.withResolvers<void>();
  const server = createServer(async ({ url = '/' }, response) => {
    if (/\/InputMask-/.test(url)) await released.promise;
    const answer = await fetch(service.url + url);
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold() {
      released = Promise.withResolvers<void>();
      return released.resolve;
    },
    close: () => server.closeAllConnections(),
  };
}

/** Types as in Chromium: `whatever is typed …` in `formsMasks.spec.ts`. */
export function typing({ name: browser, absent, start }: Browser): void {
  describe.skipIf(absent)(`${browser}, typed at random`, () => {
    let service: RunningSite;
    let site: Awaited<ReturnType<typeof heldSite>>;
    let window: BrowserWindow;
    let visitor: Visitor;

    beforeAll(async () => {
      service = await serveSite(dist);
      site = await heldSite(service);
      window = await start();
      visitor = new Visitor(window, site.url);
      await window.resize(1440, 900);
    }, 90_000);
    afterAll(async () => {
      await window?.close();
      site?.close();
      await service?.stop();
    });

    test.each(maskedFields)(
      '$name of $page keeps the digits and the caret of a plain field',
      async (field) => {
        for (let run = 0; run < runs; run++) {
          const release = site.hold();
          await visitor.open(field.page);
          await visitor.ask(() => sessionStorage.clear());
          await visitor.open(field.page);
          await visitor.click('field', field.label, 'form');
          await visitor.expect(true, () => document.querySelector('[data-island$=Form]:not([data-key])') !== null);
          await typeAtRandom(
            {
              press: (key) =>
                (typingKeys as readonly string[]).includes(key) ? window.press(key as Key) : window.type(key),
              ask: (expression) => window.evaluate(`(field => ${expression})(document.activeElement)`),
            },
            field,
            typingSeed(0) + run,
            steps,
            release,
          );
          release();
        }
      },
      180_000,
    );
  });
}
