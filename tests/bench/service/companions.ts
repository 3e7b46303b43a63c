import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { storeFile } from '../../../src/server/store/open.ts';
import { Missing, mountDisk } from '../../support/disk.ts';
import { startPostgres } from '../../support/postgres.ts';
import { reply, type TestSmtp } from '../../support/smtpServer.ts';

/** A second fault during the kills (F44). It comes and goes at random. */
interface Companion {
  /** Variables of the service. */
  env?: NodeJS.ProcessEnv;
  strike(): unknown;
  heal(): unknown;
  /** Cleans up. */
  end?(): unknown;
}

const chance = (share: number) => Math.random() < share;

/** The second faults by name, for `--with <name>`. */
export const companions: Record<string, { fault: string; open(place: Place): Promise<Companion> }> = {
  greylist: { fault: 'F10', open: async ({ smtp }) => greylist(smtp) },
  closing: { fault: 'F12', open: async ({ smtp }) => closing(smtp) },
  full: { fault: 'F16', open: async ({ folder }) => fullDisk(join(folder, 'disk')) },
  lock: { fault: 'F19', open: async ({ dataDir }) => lock(storeFile(dataDir)) },
  postgres: { fault: 'F21', open: async () => postgres() },
  clock: { fault: 'F23', open: async ({ folder }) => clock(join(folder, 'clock')) },
};

interface Place {
  folder: string;
  dataDir: string;
  smtp: TestSmtp;
}

/** Every other recipient is deferred. */
function greylist({ faults }: TestSmtp): Companion {
  return {
    strike: () => {
      faults.rcpt = () => (chance(0.5) ? reply(451, '4.7.1 greylisted') : undefined);
    },
    heal: () => {
      faults.rcpt = undefined;
    },
  };
}

/** 421 instead of a greeting, or instead of the answer to a message. */
function closing({ faults }: TestSmtp): Companion {
  return {
    strike: () => {
      faults.connect = () => (chance(0.5) ? reply(421, '4.3.2 shutting down') : undefined);
      faults.data = () => (chance(0.5) ? reply(421, '4.3.2 shutting down') : undefined);
    },
    heal: () => {
      faults.connect = undefined;
      faults.data = undefined;
    },
  };
}

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
export function clock(file: string): Companion & { set(offset: string): void } {
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
    set,
    strike: () => set(chance(0.5) ? '+30d' : '-400d'),
    heal: () => set('+0'),
  };
}
