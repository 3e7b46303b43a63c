import type { SiteDestination } from '../../../content/types.gen.ts';
import type { Destination } from '../../../server/destinations/destination.ts';
import type { ServerManifest } from '../../../server/manifest.ts';
import type { ServerModule } from '../../../server/serverModule.ts';
import { openCrm } from './openCrm.ts';

/** The CRMs of `leads.destinations`. */
export const crm: ServerModule = {
  destinations(manifest) {
    let entries: ServerManifest['destinations'];
    let opened: Destination[] = [];
    return () => {
      if (manifest.destinations === entries) return opened;
      entries = manifest.destinations;
      opened = ((entries ?? []) as readonly SiteDestination[]).map((entry) => openCrm(entry, manifest));
      return opened;
    };
  },
};
