import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { PictureSource } from '../content/picture.ts';
import type { PictureRole } from '../content/resolve.ts';
import { createLimit } from './limit.ts';
import { type Focus, focusOf, type PictureFacts, planPicture, type Rendition } from './plan.ts';
import { PictureError, PictureErrors } from './problem.ts';
import { createProgress, type Output, type Progress } from './progress.ts';
import { encodeRaster, inspectRaster } from './raster.ts';
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

export interface PictureOptions {
  contentDir: string;
  /** Kept over builds; safe to delete, and safe to share between processes. */
  cacheDir: string;
  /** Where progress is shown; standard error unless given. */
  output?: Output;
}

export type Pictures = ReturnType<typeof createPictures>;

/** Key of a request in the answer of `describe`; equal requests share it. */
export function pictureKey({ file, role, focus }: PictureRequest): string {
  return `${role} ${focusOf(role, focus)} ${file}`;
}

/** A file to be made of a source; an SVG has just one and no rendition. */
interface Planned {
  file: string;
  id: string;
  rendition?: Rendition;
}

const types: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.svg': 'image/svg+xml' };

/** More than libuv's four threads would only queue. */
const workers = Math.min(4, availableParallelism());

/** The pictures of a content folder, their sizes made and cached by content. */
export function createPictures({ contentDir, cacheDir, output = process.stderr }: PictureOptions) {
  const sources = openSources(contentDir);
  const store = openStore(cacheDir);
  const limit = createLimit(workers);
  const facts = new Map<string, PictureFacts>();
  const planned = new Map<string, Planned>();
  const making = new Map<string, Promise<void>>();

  async function examine(file: string): Promise<PictureFacts> {
    const id = sources.idOf(file);
    const kept = facts.get(id) ?? parseFacts(store.read(`${id}.json`));
    if (kept) {
      facts.set(id, kept);
      return kept;
    }
    const { bytes } = readAs(file, id);
    const found = await inspect(file, id, bytes);
    store.write(`${id}.json`, Buffer.from(JSON.stringify(found)));
    facts.set(id, found);
    return found;
  }

  async function inspect(file: string, id: string, bytes: Buffer): Promise<PictureFacts> {
    if (extname(file).toLowerCase() !== '.svg') return { id, kind: 'raster', ...(await inspectRaster(file, bytes)) };
    const { svg, width, height } = cleanSvg(file, bytes);
    store.write(`${id}.svg`, svg);
    return { id, kind: 'svg', width, height, color: '' };
  }

  /** A name stands for a content, so a file that was replaced meanwhile is refused. */
  function readAs(file: string, id: string) {
    const read = sources.read(file);
    if (read.id !== id) throw new PictureError(file, 'changed');
    return read;
  }

  async function make(wanted: Planned[]): Promise<void> {
    const [first] = wanted;
    if (!first) return;
    const { file, id } = first;
    const { bytes } = readAs(file, id);
    const renditions = wanted.flatMap(({ rendition }) => rendition ?? []);
    if (renditions.length === 0) store.write(`${id}.svg`, cleanSvg(file, bytes).svg);
    else for await (const { name, encoded } of encodeRaster(file, bytes, renditions)) store.write(name, encoded);
  }

  function plan({ file, role, focus }: PictureRequest, about: PictureFacts) {
    const { source, renditions } = planPicture(about, role, focus);
    const { id } = about;
    const files = new Map<string, Planned>(renditions.map((rendition) => [rendition.name, { file, id, rendition }]));
    if (about.kind === 'svg') files.set(`${id}.svg`, { file, id });
    for (const [name, each] of files) planned.set(name, each);
    return { source, files };
  }

  /** Each different request once. Rejects with PictureErrors naming every broken picture. */
  async function resolveAll(requests: PictureRequest[]) {
    const unique = new Map(requests.map((request) => [pictureKey(request), request]));
    const files = new Set(requests.map(({ file }) => file));
    const found = new Map<string, PictureFacts>();
    await all([...files], async (file) => found.set(file, await limit(() => examine(file))));
    return [...unique].map(([key, request]) => ({ key, ...plan(request, found.get(request.file) as PictureFacts) }));
  }

  return {
    /**
     * Size, colour and addresses of every request, by `pictureKey`. Nothing is encoded, but each picture is decoded
     * once and then cached. Rejects with PictureErrors.
     */
    async describe(requests: PictureRequest[]): Promise<Map<string, PictureSource>> {
      const resolved = await resolveAll(requests);
      return new Map(resolved.map(({ key, source }) => [key, source]));
    },

    /**
     * Encodes what the cache doesn't hold. Returns public names (under `pictureFolder`) and the cache's files to copy or
     * link. Rejects with PictureErrors after everything else has been encoded.
     */
    async encode(
      requests: PictureRequest[],
      { onProgress }: { onProgress?: (progress: Progress) => void } = {},
    ): Promise<Map<string, string>> {
      const resolved = await resolveAll(requests);
      const made = new Map<string, string>();
      const missing = new Map<string, Planned>();
      for (const [name, each] of resolved.flatMap(({ files }) => [...files])) {
        const file = made.get(name) ?? store.find(name);
        if (file) made.set(name, file);
        else missing.set(name, each);
      }
      const jobs = [...Map.groupBy(missing.values(), ({ id }) => id).values()]
        .map((files) => ({ files, weight: files.reduce((sum, { rendition }) => sum + weightOf(rendition), 0) }))
        .toSorted((a, b) => b.weight - a.weight);
      const progress = createProgress(
        jobs.map(({ weight }) => weight),
        output,
      );
      try {
        await all(jobs, ({ files, weight }) =>
          limit(async () => {
            await make(files);
            const state = progress.advance(weight);
            onProgress?.(state);
          }),
        );
      } finally {
        progress.finish();
      }
      for (const name of missing.keys()) made.set(name, store.find(name) as string);
      return made;
    },

    /** Bytes and type of one public name that `describe` gave out, encoded when first asked for. May reject with PictureError. */
    async serve(name: string): Promise<{ body: Buffer; type: string } | undefined> {
      const type = types[extname(name)];
      if (!type) return undefined;
      const each = planned.get(name);
      if (each && !store.find(name)) {
        const work = making.get(name) ?? limit(() => make([each])).finally(() => making.delete(name));
        making.set(name, work);
        await work;
      }
      const body = store.read(name);
      return body && { body, type };
    },
  };
}

/** Estimated encoding time: WebP takes a quarter of AVIF's, an SVG next to nothing. */
function weightOf(rendition: Rendition | undefined): number {
  if (!rendition) return 1;
  return rendition.width * rendition.height * (rendition.format === 'webp' ? 0.25 : 1);
}

/** Those that an earlier version kept don't know all. */
function parseFacts(bytes: Buffer | undefined): PictureFacts | undefined {
  const facts: PictureFacts | undefined = bytes && JSON.parse(bytes.toString());
  return facts?.kind === 'raster' && facts.thirds === undefined ? undefined : facts;
}

/** Does everything that can be done, then reports all broken pictures together. */
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
