/**
 * Imported before a command, so that the command's modules are found compiled: some 0.2 s less at each start. Not in the
 * system's folder for temporary files, where another user could put code.
 */

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
