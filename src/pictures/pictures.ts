import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import type { PictureRole, PictureSource } from '../content/picture.ts';
import { openFileCache } from '../node/fileCache.ts';
import { limitConcurrency } from '../node/limitConcurrency.ts';
import { createProgress, type ProgressOutput } from '../node/progress.ts';
import { StepCache } from '../node/stepCache.ts';
import { cleanSvg, openSvg } from './cleanSvg.ts';
import { PictureError, PictureErrors } from './pictureError.ts';
import { memoryBudget, memoryFor } from './pictureLimits.ts';
import { type Effort, encodeRaster, inspectRaster } from './raster.ts';
import { type Focus, hasOwnColor, type PictureFacts, planPicture, type Rendition } from './renditions.ts';
import { isSvg, openSourcePictures } from './sourcePictures.ts';

export { PictureError, PictureErrors };

/** Looks up a picture by its path in the content folder; `focus` and `zoom` as in the schema. */
export type PictureLookup = (file: string, role: PictureRole, focus?: Focus, zoom?: number) => PictureSource;

/** Stands for a picture that isn't known, or can't be used. In a built page it would be a dead link, which fails the build. */
export const unknownPicture: PictureSource = { base: '/unknown-picture', width: 1, height: 1, widths: [], color: '' };

interface PictureOptions {
  contentDir: string;
  /** Encoded files; safe to delete and to share between processes. */
  cacheDir: string;
  /** Facts about sources and about the files in `cacheDir`; by default a cache in memory. */
  cache?: StepCache;
  /** `best` by default. Results of `fast` are stored apart and only used while there is no `best` one. */
  effort?: Effort;
  /** Reads of pictures only what pages show; other damage is then found when files are made. False by default. */
  lazy?: boolean;
  /** Memory for pictures that are encoded at the same time, in bytes; 600 MB by default. */
  memory?: number;
  /** Shows progress; standard error by default. */
  output?: ProgressOutput;
}

/** A file to be made from a source; without a rendition, the cleaned SVG. */
interface Planned {
  file: string;
  id: string;
  rendition?: Rendition;
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
};

/** Cache key; raise the number when `PictureFacts` change. */
const factsStep = 'facts 1';

/** libuv has four threads; more tasks would only queue. */
const workers = Math.min(4, availableParallelism());

/** The pictures of a content folder. Their sizes are encoded on demand and cached by content. */
export function createPictures(options: PictureOptions) {
  const { contentDir, cacheDir, cache = new StepCache(), effort = 'best', lazy } = options;
  const { memory = memoryBudget, output = process.stderr } = options;
  const sources = openSourcePictures(contentDir, cache);
  const store = openFileCache(cacheDir, cache);
  const fastStore = effort === 'fast' ? openFileCache(join(cacheDir, 'fast'), cache) : undefined;
  const find = (name: string) => store.find(name) ?? fastStore?.find(name);
  const limit = limitConcurrency(workers, memory);
  const within = <T>(file: string, task: () => Promise<T>) => limit(task, memoryFor(sources.pixelsOf(file)));
  const planned = new Map<string, Planned>();
  const making = new Map<string, Promise<void>>();

  /** The cached facts about the file as it is now. */
  function known(file: string): PictureFacts | undefined {
    try {
      return cache.get(factsStep, sources.idOf(file));
    } catch (error) {
      // `examine` will report the reason.
      if (error instanceof PictureError) return undefined;
      throw error;
    }
  }

  async function examine(file: string, whole: boolean): Promise<PictureFacts> {
    const id = sources.idOf(file);
    const found = await within(file, () => inspect(file, id, whole));
    if (whole) cache.put(factsStep, id, found);
    return found;
  }

  async function inspect(file: string, id: string, whole: boolean): Promise<PictureFacts> {
    const { bytes } = readAs(file, id);
    if (!isSvg(file)) return { id, kind: 'raster', ...(await inspectRaster(file, bytes, whole)) };
    const { text, width, height } = openSvg(file, bytes);
    if (whole) store.write(`${id}.svg`, cleanSvg(file, text));
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
    if (renditions.length < wanted.length) store.write(`${id}.svg`, cleanSvg(file, openSvg(file, bytes).text));
    if (renditions.length === 0) return;
    const target = fastStore ?? store;
    for await (const { name, encoded } of encodeRaster(file, bytes, renditions, effort)) target.write(name, encoded);
  }

  function plan(file: string, facts: PictureFacts, role: PictureRole, focus?: Focus, zoom?: number): PictureSource {
    const { source, renditions } = planPicture(facts, role, focus, zoom);
    const { id } = facts;
    if (renditions.length === 0) planned.set(`${id}.svg`, { file, id });
    for (const rendition of renditions) planned.set(rendition.name, { file, id, rendition });
    return source;
  }

  return {
    /**
     * Returns the result of `make`, with the size, colour and addresses of its pictures. Pictures that aren't in the cache
     * are decoded after a first run of `make`, which then runs again. Nothing is encoded. Rejects with PictureErrors that
     * name every broken picture, unless `onBroken` returns; then unknownPicture stands for them.
     */
    async describe<Made>(
      make: (look: PictureLookup) => Made,
      onBroken = (broken: PictureErrors): void => {
        throw broken;
      },
    ): Promise<Made> {
      const facts = new Map<string, PictureFacts | undefined>();
      const whole = new Set<string>();
      const look: PictureLookup = (file, role, focus, zoom) => {
        if (!lazy || (hasOwnColor(role) && !isSvg(file))) whole.add(file);
        if (!facts.has(file)) facts.set(file, known(file));
        const about = facts.get(file);
        return about ? plan(file, about, role, focus, zoom) : unknownPicture;
      };
      const made = make(look);
      const unknown = [...facts.keys()].filter((file) => !facts.get(file));
      if (unknown.length === 0) return made;
      const progress = createProgress({ name: 'Looking at pictures', total: unknown.length }, output);
      try {
        await all(unknown, async (file) => {
          facts.set(file, await examine(file, whole.has(file)));
          progress.advance();
        });
      } catch (error) {
        if (!(error instanceof PictureErrors)) throw error;
        onBroken(error);
      } finally {
        progress.finish();
      }
      return make(look);
    },

    /**
     * Encodes the missing files of all pictures that were described. Returns the cache's files by public name (under
     * `pictureFolder`). Rejects with PictureErrors after everything else has been encoded.
     */
    async encode(): Promise<Map<string, string>> {
      const made = new Map<string, string>();
      const missing = new Map<string, Planned>();
      for (const [name, each] of planned) {
        const file = find(name);
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
          progress.advance(weight);
        });
      } finally {
        progress.finish();
      }
      for (const name of missing.keys()) made.set(name, find(name) as string);
      return made;
    },

    /** The cache's files without encoding; undefined for files that `file` has yet to make. */
    present: () => new Map(Array.from(planned.keys(), (name) => [name, find(name)])),

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
