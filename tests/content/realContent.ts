import { join } from 'node:path';

/** The repository's own content, which may change at any time: read only here, by the contract and by measurements. */
export const realContent = join(import.meta.dirname, '../..');
