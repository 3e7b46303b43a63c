/** The modules with files for other programs. */

import type { BuildModule } from '../build/module.ts';
import { feeds } from './feeds/build.ts';

export const buildModules: readonly BuildModule[] = [feeds];
