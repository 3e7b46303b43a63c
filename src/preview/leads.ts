/** The lead service of previews, with a store and outbox of its own in `data/dev`. Several programs may share it. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { keepBooks } from '../build/books.ts';
import { serverManifest } from '../build/hosts.ts';
import { createResolver } from '../config/load/createResolver.ts';
import type { LoadedConfig } from '../config/load/load.ts';
import { createSite } from '../content/site.ts';
import { type Env, readEnv } from '../server/env.ts';
import type { ServerManifest } from '../server/manifest.ts';
import { createService, type Service } from '../server/service.ts';
import type { WatchedContent } from './content.ts';

/** The lead service's environment, with a store beside the code unless it names another. */
export const devEnv = (root: string) => readEnv({ DATA_DIR: join(root, 'data/dev'), ...process.env });

/** Takes leads at the site's own addresses. */
export function createLeads(content: WatchedContent, env: Env) {
  /** Books are kept beside it. */
  const outDir = join(env.dataDir, 'dev');
  const manifest = {} as ServerManifest;
  /** The content that the manifest is of. */
  let known: LoadedConfig | undefined;
  let running: Promise<Service> | undefined;

  /** Tells the service what the content says now, as a new build would. */
  function update(): void {
    if (known === content.loaded) return;
    const { site: config, developments } = content.loaded;
    if (!config) throw new Error('site.config.yaml has problems; no lead can be taken.');
    const { resolve } = createResolver(content.dir);
    const site = createSite({ site: config, developments, resolve, modules: [], drafts: true });
    Object.assign(manifest, serverManifest({ config, site, boot: '', fileAddresses: [] }));
    keepBooks(manifest, developments, content.dir, outDir);
    known = content.loaded;
  }

  /** Called by the first lead, so that looking at pages creates no store. */
  async function open(): Promise<Service> {
    // Without modules: a lead that is typed here is a trial, which no CRM should have.
    const service = await createService({ env: { ...env, outDir }, manifest });
    await service.app.register(fastifyStatic, { serve: false }).ready();
    service.start();
    return service;
  }

  return {
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      update();
      running ??= open().catch((error) => {
        // The next lead tries again, because the cause may be corrected by then.
        running = undefined;
        throw error;
      });
      (await running).app.routing(request, response);
    },
    close: async () => (await running)?.stop(),
  };
}
