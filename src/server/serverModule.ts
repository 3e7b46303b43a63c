import type { Destination } from './destinations/destination.ts';
import type { ServerManifest } from './manifest.ts';

/** A module's addition to the lead service. The list of them is handed in from above: the core imports no module. */
export interface ServerModule {
  /**
   * Recipients of leads by HTTP, besides the webhook. Called once for a service.
   * @param manifest a new build changes its contents
   * @returns those of the present build, asked for at each request
   */
  destinations(manifest: ServerManifest): () => Destination[];
}
