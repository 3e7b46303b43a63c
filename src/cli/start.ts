/** `npm start`: brings the site up to date, then serves pages and leads on one port. */

import { main } from '../server/main.ts';
import { buildOptions, ensureBuilt, runBuild } from './build.ts';

await runBuild(async () => {
  await ensureBuilt(buildOptions());
  await main({ newStore: process.argv.includes('--new-store') });
});
