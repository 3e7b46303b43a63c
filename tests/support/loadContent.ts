/** Loads a content folder as every command does: with all modules. */
import * as load from '../../src/config/load/load.ts';
import { configModules } from '../../src/modules/config.ts';

type Options = Partial<load.LoadOptions>;

export const createLoader = (contentDir: string, options: Options = {}) =>
  load.createLoader(contentDir, { modules: configModules, ...options });

export const loadConfig = (contentDir: string, options?: Options) => createLoader(contentDir, options).load();
