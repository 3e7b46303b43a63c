/** The modules with files for other programs. */

import type { BuildModule } from '../build/module.ts';
import { vrsync } from './feeds/vrsync.ts';

export const buildModules: readonly BuildModule[] = [{ feed: vrsync }];
