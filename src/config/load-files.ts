/** Reads and checks all files of a folder, many of them on two processors: parsing YAML is most of what a start costs. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type LoadedFile, loadFile } from './file.ts';

/** What both threads share: the next file that nobody has taken, whether the second thread has begun, and is done. */
const next = 0;
const begun = 1;
const done = 2;

/** Files are taken so many at a time, so that both threads end together. */
const portion = 20;

/**
 * From so many files on a second thread is worth its price: starting, warming up and handing over cost it a second of
 * processor time. Of 1,000 files it makes reading no faster, of 2,000 by a tenth, of 5,000 by a quarter.
 */
const worthSharing = 2500;

/** In ms. A thread that has begun and not answered by then has failed, and its files are read here. */
const patience = 60_000;

export interface Task {
  root: string;
  paths: readonly string[];
  today: string;
  counters: Int32Array<SharedArrayBuffer>;
}

/** Takes portions until none is left; answers the files at their positions in `paths`, with holes. */
function takePortions({ root, paths, today, counters }: Task): LoadedFile[] {
  const files: LoadedFile[] = [];
  for (;;) {
    const from = Atomics.add(counters, next, portion);
    if (from >= paths.length) return files;
    for (let index = from; index < Math.min(from + portion, paths.length); index++)
      files[index] = loadFile(root, paths[index] as string, today, undefined);
  }
}

/** The second thread's part: answers by `send`, and then wakes the first. */
export function help(task: Task, send: (files: LoadedFile[]) => void): void {
  Atomics.store(task.counters, begun, 1);
  try {
    send(takePortions(task));
  } finally {
    Atomics.store(task.counters, done, 1);
    Atomics.notify(task.counters, done);
  }
}

/**
 * In the order of `paths`. What is `known` of a file is the answer while the file stays the same. Two threads share the
 * work from `sharedFrom` files on.
 */
export function loadFiles(
  root: string,
  paths: readonly string[],
  today: string,
  known: ReadonlyMap<string, LoadedFile>,
  sharedFrom = worthSharing,
): LoadedFile[] {
  const all = (some: readonly (LoadedFile | undefined)[] = []) =>
    paths.map((path, index) => some[index] ?? loadFile(root, path, today, known.get(path)));
  if (known.size > 0 || paths.length < sharedFrom || availableParallelism() < 2) return all();
  const counters = new Int32Array(new SharedArrayBuffer(12));
  const task: Task = { root, paths, today, counters };
  const { port1, port2 } = new MessageChannel();
  startSecond(task, port2);
  const own = takePortions(task);
  // Waits without letting go: who asks for the configuration wants an answer, not a promise. A thread that begins only
  // now finds nothing left to take.
  if (Atomics.load(counters, begun)) Atomics.wait(counters, done, 0, patience);
  const theirs: LoadedFile[] = receiveMessageOnPort(port1)?.message ?? [];
  port1.close();
  return all(paths.map((_, index) => own[index] ?? theirs[index]));
}

/** What it leaves undone, because it fails or may not even start, the first thread reads. */
function startSecond(task: Task, port: MessagePort): void {
  try {
    const options = { workerData: { task, port }, transferList: [port] };
    const second = new Worker(join(import.meta.dirname, 'load-worker.ts'), options);
    second.on('error', () => {});
    second.unref();
  } catch {
    port.close();
  }
}
