/** A module's addition to the data of a development's page. */

import type { Locale } from '../leads/say.ts';
import type { Development } from './developments.ts';
import type { Resolve } from './pages/context.ts';

export interface PageModule {
  /** The module's; its component has the same. */
  name: string;
  /** The data of its component, as JSON; undefined where it shows nothing. */
  dataOf(development: Development, page: { locale: Locale; resolve: Pick<Resolve, 'picture' | 'icon'> }): unknown;
}
