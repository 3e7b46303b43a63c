import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { storeFile } from '../../../src/server/store/open.ts';
import { postLead, prepareSite, startProcess } from '../../support/process.ts';
import { bodies } from '../../support/siteManifest.ts';
import type { Bench, Figure } from '../figure.ts';
import { createRandom } from '../random.ts';

/** Contents of a file, changed in place. */
interface Content {
  bytes: Buffer;
  size: number;
}

interface File {
  durable: Content;
  /** Writes since the last sync, in order: in some images only part of them reached the disk. */
  unsynced: ((content: Content) => void)[];
  /** The directory entry is on disk. */
  linked: boolean;
}

const unhex = (text: string) => Buffer.from(text.replace(/\\x/g, ''), 'hex');
const pathOf = (text: string) => (text.includes('\\x') ? unhex(text).toString() : text);

function write(content: Content, data: Buffer, offset: number): void {
  content.size = Math.max(content.size, offset + data.length);
  if (content.bytes.length < content.size) content.bytes = Buffer.concat([content.bytes], 2 * content.size);
  data.copy(content.bytes, offset);
}

function truncate(content: Content, size: number): void {
  content.bytes.fill(0, size);
  content.size = size;
}

/** The ids of the leads in a store that has a message for each; none if it is damaged. */
function readStore(file: string): { ids: Set<string>; isDamaged: boolean } {
  try {
    const database = new DatabaseSync(file);
    const rows = database.prepare('select leads.id from leads join outbox on lead_id = leads.id').all();
    const check = database.prepare('pragma quick_check(1)').get()?.quick_check;
    database.close();
    return { ids: new Set(rows.map(({ id }) => String(id))), isDamaged: check !== 'ok' };
  } catch {
    return { ids: new Set(), isDamaged: true };
  }
}

/**
 * Posts leads to the service under a tracer, until both are killed. @returns the trace of its system calls
 * @throws when the machine has no strace
 */
async function record(folder: string, env: NodeJS.ProcessEnv, leads: number): Promise<string> {
  execFileSync('strace', ['-V'], { stdio: 'ignore' });
  const trace = join(folder, 'trace');
  const calls = 'trace=pwrite64,write,writev,fsync,fdatasync,ftruncate,openat,unlink';
  const service = await startProcess(env, {
    command: ['strace', '-y', '-xx', '-s', '200000', '-e', calls, '-o', trace],
  });
  for (let i = 0; i < leads; i++) {
    const answer = await postLead(service.url, { ...bodies.contact, nome: `Pessoa ${i}` }, `key-${i}`);
    if (answer.status !== 201) throw new Error(`Answered ${answer.status}`);
    await answer.body?.cancel();
  }
  // Ends tracer and service; as at a power cut, nothing is closed in order.
  service.kill('SIGKILL');
  await service.ended;
  return readFileSync(trace, 'latin1');
}

/**
 * Replays a system-call trace of the service and simulates a power cut at many points: what was written but not synced
 * is lost, or half of it. At each point every lead acknowledged so far must be in the files that survive.
 */
export async function measurePowerCut({ quick }: Bench): Promise<Figure[]> {
  const leads = quick ? 100 : 1000;
  const folder = mkdtempSync(join(tmpdir(), 'power-'));
  const env = prepareSite(folder);
  const trace = await record(folder, env, leads);
  const files = new Map<string, File>();
  const acknowledged: string[] = [];
  const image = join(folder, 'image');
  let points = 0;
  let lost = 0;
  let damaged = 0;
  // Repeatable, so that a failure can be reproduced.
  const random = createRandom(1);

  /** Opens the files that survive a power cut. @param partly half of the unsynced writes survive */
  function cut(partly: boolean): void {
    points += 1;
    rmSync(image, { recursive: true, force: true });
    mkdirSync(image);
    for (const [path, { durable, unsynced, linked }] of files) {
      if (!linked) continue;
      const reached = partly ? unsynced.filter(() => random() < 0.5) : [];
      const content = { bytes: reached.length > 0 ? Buffer.from(durable.bytes) : durable.bytes, size: durable.size };
      for (const apply of reached) apply(content);
      writeFileSync(join(image, path.slice(path.lastIndexOf('/') + 1)), content.bytes.subarray(0, content.size));
    }
    const { ids, isDamaged } = readStore(join(image, 'leads.db'));
    if (isDamaged) damaged += 1;
    if (acknowledged.some((id) => !ids.has(id))) lost += 1;
  }

  const store = storeFile(env.DATA_DIR ?? '');
  for (const line of trace.split('\n')) {
    const opened = /^openat\(.*, "([^"]*)", ([A-Z_|]+).*= \d+</.exec(line);
    if (opened) {
      const path = pathOf(opened[1] ?? '');
      if ((path === store || path === `${store}-wal`) && !files.has(path)) {
        files.set(path, { durable: { bytes: Buffer.alloc(0), size: 0 }, unsynced: [], linked: false });
      }
      continue;
    }
    const call = /^(\w+)\(\d+<([^>]*)>/.exec(line);
    if (!call) continue;
    const [, name, rawPath = ''] = call;
    const path = pathOf(rawPath);
    const file = files.get(path);
    if (name === 'pwrite64') {
      const [, data = '', offset] = /, "([^"]*)", \d+, (\d+)\)/.exec(line) ?? [];
      file?.unsynced.push((content) => write(content, unhex(data), Number(offset)));
    } else if (name === 'ftruncate') {
      const size = Number(/, (\d+)\)/.exec(line)?.[1]);
      file?.unsynced.push((content) => truncate(content, size));
    } else if (name === 'fsync' || name === 'fdatasync') {
      if (acknowledged.length > 0 && random() < 0.1) cut(true);
      if (file) for (const apply of file.unsynced.splice(0)) apply(file.durable);
      else if (path === dirname(store)) for (const entry of files.values()) entry.linked = true;
    } else if (name === 'write' || name === 'writev') {
      const text = [...line.matchAll(/"([^"]*)"/g)].map((match) => unhex(match[1] ?? '').toString('latin1')).join('');
      const id = /HTTP\/1\.1 201[\s\S]*\{"id":"([0-9a-f-]{36})"\}/.exec(text)?.[1];
      if (!id) continue;
      acknowledged.push(id);
      cut(false);
      if (random() < 0.2) cut(true);
    }
  }
  rmSync(folder, { recursive: true, force: true });
  const how = `${acknowledged.length} acknowledged leads, ${points} power cuts`;
  return [
    { name: 'acknowledgements seen in the trace', values: [acknowledged.length], least: leads, limit: leads, how },
    { name: 'cuts that lost an acknowledged lead', values: [lost], limit: 0, how },
    { name: 'cuts that damaged the store', values: [damaged], limit: 0, how },
  ];
}
