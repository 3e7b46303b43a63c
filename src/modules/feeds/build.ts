import type { BuildModule } from '../../build/module.ts';
import { vrsync } from './vrsync.ts';

export const feeds: BuildModule = { feed: vrsync };
