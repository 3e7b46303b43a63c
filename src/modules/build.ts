/** The modules with files for other programs. */

import type { BuildModule } from '../build/buildModule.ts';
import { feeds } from './feeds/build.ts';

export const buildModules: readonly BuildModule[] = [feeds];
