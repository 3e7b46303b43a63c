/** The lead service within the dev server, with its own store and outbox in `data/dev`. */

import { join } from 'node:path';
import type { Plugin } from 'vite';
import { serverManifest } from '../build/hosts.ts';
import { contentFolder } from '../config/load/contentFolder.ts';
import { loadConfig } from '../config/load/load.ts';
import { createResolver } from '../config/load/resolve.ts';
import type { createSite as makeSite } from '../content/site.ts';
import { readEnv } from '../server/env.ts';
import { createService, type Service } from '../server/service.ts';

/** The lead service's environment, with a store beside the code unless it names another. */
export const devEnv = (root: string) => readEnv({ DATA_DIR: join(root, 'data/dev'), ...process.env });

export function leadService(): Plugin {
  return {
    name: 'lead-service',
    apply: 'serve',
    configureServer(server) {
      const contentDir = contentFolder();
      const env = devEnv(server.config.root);
      let running: Promise<Service> | undefined;

      /** Called by the first lead, so that looking at pages creates no store. */
      async function open(): Promise<Service> {
        const { site: config, developments } = loadConfig(contentDir);
        if (!config) throw new Error('site.config.yaml has problems; no lead can be taken.');
        const { createSite } = (await server.ssrLoadModule('/src/render/entry.tsx')) as { createSite: typeof makeSite };
        const { resolve } = createResolver(contentDir);
        const site = createSite({ site: config, developments, resolve, drafts: true });
        const manifest = serverManifest({ config, site, boot: '', fileAddresses: [] });
        // A lead that is typed here is a trial, which no CRM should have.
        const service = await createService({ env, manifest: { ...manifest, destinations: [] } });
        await service.app.ready();
        return service;
      }

      server.middlewares.use(`${server.config.base}api`, (request, response, next) => {
        running ??= open().catch((error) => {
          // The next lead tries again, because the cause may be corrected by then.
          running = undefined;
          throw error;
        });
        running.then(({ app }) => {
          request.url = request.originalUrl;
          app.routing(request, response);
        }, next);
      });
      server.httpServer?.once('close', () => running?.then((service) => service.stop()));
    },
  };
}
