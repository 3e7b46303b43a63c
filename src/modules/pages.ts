/** The modules with data on a development's page. */

import type { PageModule } from '../content/pageModule.ts';
import { placesPage } from './places/page.ts';

export const pageModules: readonly PageModule[] = [placesPage];
