import { systemClock } from '../../server/clock.ts';
import { messageDeadline } from '../../server/delivery/transport.ts';
import { createTokens } from '../../server/destinations/oauthTokens.ts';
import { readManifest } from '../../server/manifest.ts';
import { note } from '../../server/store/audit.ts';
import { actor } from './audit.ts';
import type { Task } from './task.ts';

/** Says where RD Station's account is opened to the site, or keeps what the code from there gives. @returns 0 */
export async function connect({ env, database, given, print }: Task): Promise<number> {
  const manifest = readManifest(env.outDir);
  const [, name = ''] = given.positionals;
  const config = manifest.destinations?.find((one) => one.name === name);
  if (!config || !('type' in config))
    throw new Error('Name a destination with type: rd-station of the build in OUT_DIR.');
  const tokens = createTokens(config, { env, manifest, database, clock: systemClock });
  const { code } = given.values;
  if (code === undefined) {
    const { callback, address } = tokens.dialog();
    await print(`1. The callback address (URL de callback) of the app at RD Station must be ${callback}`);
    await print(`2. Open ${address}, choose the account and agree.`);
    await print(`3. Within the hour: npm run leads -- connect ${name} --code <what the address bar has behind code=>`);
    return 0;
  }
  const until = await tokens.accept(code, AbortSignal.timeout(messageDeadline));
  await database.transaction((tx) => note(tx, Date.now(), 'connect', 0, { actor: actor(), search: name }));
  await print(`Connected. The token is good until ${until.toISOString()}, and is renewed by itself.`);
  return 0;
}
