import type { BuildModule } from '../../build/buildModule.ts';
import { vrsync } from './vrsync.ts';

export const feeds: BuildModule = { feed: vrsync };
