/** A module's addition to a build. */

import type { CompleteSite } from '../content/completeSite.ts';
import type { Development } from '../content/developments.ts';
import type { Lookup } from '../content/pages/context.ts';

/** A file that another program fetches. */
export interface Feed {
  /** Its name in `feedFolder`. */
  name: string;
  text: string;
  /** For whom it is; said at the end of a build, with its address. */
  reader: string;
}

export interface BuildModule {
  /** The feed of the published developments; undefined for a site without one. The same content gives the same text. */
  feed(site: CompleteSite, developments: readonly Development[], resolve: Pick<Lookup, 'picture'>): Feed | undefined;
}
