import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { storeFile } from '../../../src/server/store/open.ts';
import { Missing, mountDisk } from '../../support/disk.ts';
import { startPostgres } from '../../support/postgres.ts';

/** A second fault during the kills. It comes and goes at random. */
export interface Companion {
  /** Variables of the service. */
  env?: NodeJS.ProcessEnv;
  strike(): unknown;
  heal(): unknown;
  /** Cleans up. */
  end?(): unknown;
}

/** The second faults by name; each gets a folder of the run and the service's `DATA_DIR`. */
export const companions: Record<string, (folder: string, dataDir: string) => Companion | Promise<Companion>> = {
  'full disk': (folder) => fullDisk(join(folder, 'disk')),
  'locked store': (_, dataDir) => lock(storeFile(dataDir)),
  'PostgreSQL crashing': postgres,
  'clock jumping': (folder) => clock(join(folder, 'clock')),
};

/** A file system of its own, filled to the last byte. */
function fullDisk(folder: string): Companion {
  const disk = mountDisk(folder, 64);
  return { env: { DATA_DIR: join(folder, 'data') }, strike: disk.fill, heal: disk.free, end: disk.unmount };
}

/** Another process's transaction. */
function lock(file: string): Companion {
  let other: DatabaseSync | undefined;
  return {
    strike() {
      if (!existsSync(file)) return;
      other = new DatabaseSync(file);
      try {
        other.exec('pragma busy_timeout = 200; begin immediate');
      } catch {
        // The store is busy: try again at the next strike.
      }
    },
    heal() {
      other?.close();
      other = undefined;
    },
  };
}

/** The database server crashes and comes back. */
async function postgres(): Promise<Companion> {
  const server = await startPostgres();
  return {
    env: { DATABASE_URL: await server.createDatabase() },
    strike: server.crash,
    heal: server.start,
    end: server.stop,
  };
}

/** The wall clock is set 30 days ahead or 400 back. The monotonic clock stays right, as on a real machine. */
function clock(file: string): Companion {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  if (!library) throw new Missing('libfaketime is not installed.');
  const set = (offset: string) => writeFileSync(file, offset);
  set('+0');
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    strike: () => set(Math.random() < 0.5 ? '+30d' : '-400d'),
    heal: () => set('+0'),
  };
}
