import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import type { PictureSource } from '../content/picture.ts';
import type { PictureRole } from '../content/resolve.ts';
import { StepCache } from '../stepCache.ts';
import { createLimit } from './limit.ts';
import { memoryBudget, memoryFor } from './limits.ts';
import { type Focus, focusOf, type PictureFacts, planPicture, type Rendition } from './plan.ts';
import { PictureError, PictureErrors } from './problem.ts';
import { createProgress, type Output, type Progress } from './progress.ts';
import { type Effort, encodeRaster, inspectRaster } from './raster.ts';
import { openSources } from './sources.ts';
import { openStore } from './store.ts';
import { cleanSvg } from './svg.ts';

export { PictureError, PictureErrors };

/** One use of a picture; `file` is relative to the content folder, `focus` as in the schema ([x, y], 0 to 1). */
export interface PictureRequest {
  file: string;
  role: PictureRole;
  focus?: Focus;
}

interface PictureOptions {
  contentDir: string;
  /** Encoded files; safe to delete and to share between processes. */
  cacheDir: string;
  /** Facts about sources and about the files in `cacheDir`; by default a cache in memory. */
  cache?: StepCache;
  /** `best` by default. Results of `fast` are stored apart and only used while there is no `best` one. */
  effort?: Effort;
  /** Memory for pictures that are encoded at the same time, in bytes; 600 MB by default. */
  memory?: number;
  /** Where progress is shown; standard error by default. */
  output?: Output;
}

export type Pictures = ReturnType<typeof createPictures>;

/** Key of a request in the result of `describe`; equal requests have equal keys. */
export function pictureKey({ file, role, focus }: PictureRequest): string {
  return `${role} ${focusOf(role, focus)} ${file}`;
}

/** A file to be made from a source. An SVG has just one, and no rendition. */
interface Planned {
  file: string;
  id: string;
  rendition?: Rendition;
}

const types: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.svg': 'image/svg+xml' };

/** Cache key; raise the number when `PictureFacts` change. */
const factsStep = 'facts 1';

/** libuv has four threads; more tasks would only queue. */
const workers = Math.min(4, availableParallelism());

/** The pictures of a content folder. Their sizes are encoded on demand and cached by content. */
export function createPictures(options: PictureOptions) {
  const { contentDir, cacheDir, cache = new StepCache(), effort = 'best' } = options;
  const { memory = memoryBudget, output = process.stderr } = options;
  const sources = openSources(contentDir, cache);
  const store = openStore(cacheDir, cache);
  const fastStore = effort === 'fast' ? openStore(join(cacheDir, 'fast'), cache) : undefined;
  const find = (name: string) => store.find(name) ?? fastStore?.find(name);
  const limit = createLimit(workers, memory);
  const within = <T>(file: string, task: () => Promise<T>) => limit(task, memoryFor(sources.pixelsOf(file)));
  const planned = new Map<string, Planned>();
  const making = new Map<string, Promise<void>>();

  async function examine(file: string): Promise<PictureFacts> {
    const id = await limit(async () => sources.idOf(file));
    const kept = cache.get<PictureFacts>(factsStep, id);
    if (kept) return kept;
    const found = await within(file, () => inspect(file, id));
    cache.put(factsStep, id, found);
    return found;
  }

  async function inspect(file: string, id: string): Promise<PictureFacts> {
    const { bytes } = readAs(file, id);
    if (extname(file).toLowerCase() !== '.svg') return { id, kind: 'raster', ...(await inspectRaster(file, bytes)) };
    const { svg, width, height } = cleanSvg(file, bytes);
    store.write(`${id}.svg`, svg);
    return { id, kind: 'svg', width, height, color: '' };
  }

  /** Public names contain the hash of the content, so a file that has changed meanwhile is refused. */
  function readAs(file: string, id: string) {
    const read = sources.read(file);
    if (read.id !== id) throw new PictureError(file, 'changed');
    return read;
  }

  /** Makes files of one source. */
  const make = (wanted: [Planned, ...Planned[]]) => within(wanted[0].file, () => makeNow(wanted));

  async function makeNow(wanted: [Planned, ...Planned[]]): Promise<void> {
    const [{ file, id }] = wanted;
    const { bytes } = readAs(file, id);
    const renditions = wanted.flatMap(({ rendition }) => rendition ?? []);
    if (renditions.length === 0) store.write(`${id}.svg`, cleanSvg(file, bytes).svg);
    else {
      const target = fastStore ?? store;
      for await (const { name, encoded } of encodeRaster(file, bytes, renditions, effort)) target.write(name, encoded);
    }
  }

  function plan({ file, role, focus }: PictureRequest, about: PictureFacts) {
    const { source, renditions } = planPicture(about, role, focus);
    const { id } = about;
    const files = new Map<string, Planned>(renditions.map((rendition) => [rendition.name, { file, id, rendition }]));
    if (about.kind === 'svg') files.set(`${id}.svg`, { file, id });
    for (const [name, each] of files) planned.set(name, each);
    return { source, files };
  }

  /** Plans each different request once. Rejects with PictureErrors that name every broken picture. */
  async function resolveAll(requests: PictureRequest[]) {
    const unique = new Map(requests.map((request) => [pictureKey(request), request]));
    const files = new Set(requests.map(({ file }) => file));
    const found = new Map<string, PictureFacts>();
    const progress = createProgress({ name: 'Looking at pictures', total: files.size }, output);
    await all([...files], async (file) => {
      found.set(file, await examine(file));
      progress.advance();
    }).finally(progress.finish);
    return [...unique].map(([key, request]) => ({ key, ...plan(request, found.get(request.file) as PictureFacts) }));
  }

  return {
    /**
     * Size, colour and addresses of every request, by `pictureKey`. Nothing is encoded, but a picture that isn't in the
     * cache is decoded. Rejects with PictureErrors.
     */
    async describe(requests: PictureRequest[]): Promise<Map<string, PictureSource>> {
      const resolved = await resolveAll(requests);
      return new Map(resolved.map(({ key, source }) => [key, source]));
    },

    /**
     * Encodes what isn't cached. Returns the cache's files by public name (under `pictureFolder`). Rejects with
     * PictureErrors after everything else has been encoded.
     */
    async encode(
      requests: PictureRequest[],
      { onProgress }: { onProgress?: (progress: Progress) => void } = {},
    ): Promise<Map<string, string>> {
      const resolved = await resolveAll(requests);
      const made = new Map<string, string>();
      const missing = new Map<string, Planned>();
      for (const [name, each] of resolved.flatMap(({ files }) => [...files])) {
        const file = made.get(name) ?? find(name);
        if (file) made.set(name, file);
        else missing.set(name, each);
      }
      const jobs = [...Map.groupBy(missing.values(), ({ id }) => id).values()]
        .map((files) => ({
          files: files as [Planned, ...Planned[]],
          weight: files.reduce((sum, { rendition }) => sum + weightOf(rendition), 0),
        }))
        .toSorted((a, b) => b.weight - a.weight);
      const weight = jobs.reduce((sum, job) => sum + job.weight, 0);
      const progress = createProgress({ name: 'Encoding pictures', total: jobs.length, weight }, output);
      try {
        await all(jobs, async ({ files, weight }) => {
          await make(files);
          onProgress?.(progress.advance(weight));
        });
      } finally {
        progress.finish();
      }
      for (const name of missing.keys()) made.set(name, find(name) as string);
      return made;
    },

    /** The cache's files for the requests by public name; undefined for those that `file` has yet to make. */
    async present(requests: PictureRequest[]): Promise<Map<string, string | undefined>> {
      const resolved = await resolveAll(requests);
      return new Map(resolved.flatMap(({ files }) => Array.from(files.keys(), (name) => [name, find(name)])));
    },

    file,

    /** Bytes and media type of a public name that `describe` returned; encodes it if needed. May reject with PictureError. */
    async serve(name: string): Promise<{ body: Buffer; type: string } | undefined> {
      const type = types[extname(name)];
      const made = type && (await file(name));
      return made && type ? { body: readFileSync(made), type } : undefined;
    },
  };

  /** The cache's file of a public name that `describe` returned; encodes it if needed. May reject with PictureError. */
  async function file(name: string): Promise<string | undefined> {
    const each = planned.get(name);
    if (each && !find(name)) {
      const work = making.get(name) ?? make([each]).finally(() => making.delete(name));
      making.set(name, work);
      await work;
    }
    return find(name);
  }
}

/** Estimated encoding time: WebP takes a quarter of AVIF's, an SVG next to nothing. */
function weightOf(rendition: Rendition | undefined): number {
  if (!rendition) return 1;
  return rendition.width * rendition.height * (rendition.format === 'webp' ? 0.25 : 1);
}

/** Runs the task for every item; afterwards throws PictureErrors with all broken pictures. */
async function all<T>(items: T[], task: (item: T) => Promise<unknown>): Promise<void> {
  const broken: PictureError[] = [];
  await Promise.all(
    items.map(async (item) => {
      try {
        await task(item);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        broken.push(error);
      }
    }),
  );
  if (broken.length > 0) throw new PictureErrors(broken);
}
