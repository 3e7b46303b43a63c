import { writeFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { EnvError, readEnv } from './env.ts';
import { manifestPath } from './manifest.ts';
import type { ServedSite } from './servedSite.ts';

/** A stop that takes longer than this after DRAIN is cut short, in milliseconds. */
const stopLimit = 10_000;

export interface MainOptions {
  /** Sets a damaged embedded store aside and begins an empty one. */
  newStore?: boolean;
  /** Key of the code that this program runs, as in a build's record. */
  code?: string;
  /** Makes pictures that the build left for later. */
  picture?: ServedSite['picture'];
  /** The built site; by default the one that OUT_DIR names. */
  outDir?: string;
}

/** Serves pages and leads until a stop signal. Ends the process with 1 and one sentence when it can't. */
export async function main(options: MainOptions = {}): Promise<void> {
  // Only its owner may read what this process writes.
  process.umask(0o077);
  keepMemoryPrivate();
  try {
    const env = readEnv({ ...process.env, OUT_DIR: options.outDir ?? process.env.OUT_DIR });
    // The modules below are imported after this, so that a restart finds them compiled. The cache is not in the
    // system's folder for temporary files, where another user could put code.
    enableCompileCache(join(dirname(manifestPath(env.outDir)), 'compiled'));
    const { createService } = await import('./service.ts');
    const { createLog } = await import('./log.ts');
    const { openSite } = await import('./servedSite.ts');
    const { serverModules } = await import('../modules/server.ts');
    const { setStoreAside, unusedStores } = await import('./store/openStore.ts');
    const log = createLog();
    if (options.newStore) {
      if (env.databaseUrl) throw new EnvError(['--new-store is for the embedded store; DATABASE_URL names another.']);
      process.stderr.write(`Set aside: ${setStoreAside(env.dataDir, new Date()) ?? 'nothing, there was no store'}\n`);
    }
    const site = { ...openSite(env.outDir, log, options.code), picture: options.picture };
    const service = await createService({ env, manifest: site.manifest, modules: serverModules, site, log });

    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), env.drain + stopLimit).unref();
      service.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
    const address = await service.app.listen({ port: env.port, host: env.host });
    for (const file of unusedStores(env)) {
      log.warn({ file }, 'this store is not in use: what waits in it is not sent, and nobody is erased in it');
    }
    if (!env.smtpUrl)
      log.warn('SMTP_URL is not set: mails are written to files in DATA_DIR/outbox, and nobody gets them');
    log.info({ address, store: service.database.kind, mail: env.smtpUrl ? 'smtp' : 'files' }, 'ready');
    // Written now, because a process that is killed would not write it.
    flushCompileCache();
    service.start();
  } catch (error) {
    const problems = error instanceof EnvError ? error.problems : [explain(error)];
    process.stderr.write(`${problems.join('\n')}\n`);
    process.exit(1);
  }
}

/** Keeps people's data out of core dumps. */
function keepMemoryPrivate(): void {
  try {
    writeFileSync('/proc/self/coredump_filter', '0');
  } catch {
    // Not Linux, or not allowed: the system's own limit decides.
  }
}

function explain(error: unknown): string {
  const { code, message, syscall, cause } = error as NodeJS.ErrnoException & { cause?: Error };
  if (code === 'EADDRINUSE') return 'The port is in use. Set PORT to another one.';
  if (code === 'EACCES' && syscall === 'listen') return `PORT must be one that this user may take. ${message}`;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return `HOST must be an address of this machine. ${message}`;
  return cause ? `${message} ${cause.message}` : message;
}

if (import.meta.main) await main({ newStore: process.argv.includes('--new-store') });
