/** `npm run build`: checked configuration, encoded pictures and code become a complete static site in `dist/`. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPictures } from '../config/images.ts';
import { loadConfig } from '../config/load.ts';
import { hasErrors, type Problem } from '../config/problem.ts';
import { createResolver, recordPictures } from '../config/resolve.ts';
import { LinkCheck, notFoundPath } from '../prerender.ts';
import { manifestPath } from '../server/manifest.ts';
import { bundleKey, ensureBundle } from './bundle.ts';
import { compressFiles } from './compress.ts';
import { placeFile, swapFolder } from './files.ts';
import { makeFound } from './found.ts';
import { hashTree } from './hash.ts';
import { hostFiles, serverManifest } from './host-files.ts';
import { makeAllPages } from './pages.ts';
import { previewPaths, previewSecret } from './previews.ts';
import { printProblems } from './validate.ts';

export interface BuildOptions {
  /** The engine's folder, with `src/`. */
  root: string;
  /** Folder with `site.config.yaml` and `developments/`. */
  contentDir: string;
  /** Folder that becomes the site; replaced as a whole. */
  outDir: string;
  log: (line: string) => void;
  /** Writes `.br` and `.gz` beside text files; true unless said otherwise. */
  compress?: boolean;
  /** Draws share pictures; true unless said otherwise. */
  share?: boolean;
  /** Publishes drafts at unguessable addresses; false unless said otherwise. */
  previews?: boolean;
}

/** What a finished build was made of and what it wrote; it lies in the site's folder and is never served. */
interface BuildRecord {
  key: string;
  files: string[];
}

const recordFile = '.build.json';

/** Configuration has problems: nothing was written. */
export class InvalidConfiguration extends Error {
  problems: Problem[];

  constructor(problems: Problem[]) {
    super('The configuration has problems; nothing was built.');
    this.problems = problems;
  }
}

const buildKey = ({ root, contentDir, share = true, previews = false }: BuildOptions) =>
  createHash('sha256')
    .update(`${bundleKey(root)} ${hashTree(contentDir, ['site.config.yaml', 'developments'])} ${share} ${previews}`)
    .digest('hex');

/** Whether `outDir` holds, complete, what the present sources would give. */
export function isFresh(options: BuildOptions): boolean {
  try {
    const record: BuildRecord = JSON.parse(readFileSync(join(options.outDir, recordFile), 'utf8'));
    return record.key === buildKey(options) && record.files.every((file) => existsSync(join(options.outDir, file)));
  } catch {
    return false;
  }
}

/** Builds unless the site is fresh. Throws `InvalidConfiguration`; the former site then stays as it was. */
export async function ensureBuilt(options: BuildOptions): Promise<void> {
  if (!isFresh(options)) await build(options);
}

export async function build(options: BuildOptions): Promise<void> {
  const { root, contentDir, outDir, log } = options;
  const began = Date.now();
  const key = buildKey(options);
  const { site: config, developments, problems } = loadConfig(contentDir);
  if (!config || hasErrors(problems)) throw new InvalidConfiguration(problems);

  const cacheDir = join(root, '.cache');
  const bundle = await ensureBundle(root, cacheDir, log);
  const { createSite, globalStyle } = bundle.server;

  const previews = options.previews
    ? previewPaths(developments, previewSecret(join(cacheDir, 'preview-secret')))
    : undefined;
  const pictures = createPictures({ contentDir, cacheDir: join(cacheDir, 'pictures') });
  const requests = recordPictures(contentDir, (resolve) => {
    const site = createSite({ site: config, developments, resolve, previews });
    for (const path of [...site.paths, ...site.previews]) site.page(path);
    // A share picture may show a card that no list has.
    for (const { picture } of site.developments) void picture;
  });
  const sources = await pictures.describe(requests);
  const encoded = await pictures.encode(requests);
  const { resolve } = createResolver(contentDir, sources);
  const site = createSite({ site: config, developments, resolve, previews });
  const found = await makeFound({ contentDir, cacheDir, config, developments, site }, options);

  const next = `${outDir}.next`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const files: string[] = [];
  const place = (file: string, source: string) => {
    placeFile(source, join(next, file));
    files.push(file);
  };
  for (const file of bundle.files) place(file, join(bundle.clientDir, file));
  for (const [name, source] of encoded) place(`assets/p/${name}`, source);
  for (const [name, source] of found.files) place(name, source);

  const { theme, favicon } = site.data;
  const paths = [...site.paths, ...site.previews, notFoundPath];
  const made = await makeAllPages({
    root,
    cacheDir,
    contentDir,
    bundleKey: bundle.key,
    outDir: next,
    site: { site: config, developments, previews },
    sources,
    shares: new Map(paths.map((path) => [path, found.share?.(path)])),
    assets: {
      style: globalStyle(theme),
      fonts: theme.fonts,
      favicon: favicon.base,
      touchIcon: found.touchIcon,
      webManifest: found.webManifest,
      themeColor: theme.colors.ink ?? '',
    },
    paths,
  });
  // Pages name files of the content folder while they are made; only then it is known which.
  const named = new Map(made.flatMap((part) => [...part.named]));
  for (const [address, path] of named) place(address.slice(1), join(contentDir, path));
  const links = new LinkCheck();
  for (const part of made) links.add(part.links);
  const published = [...files, ...Object.keys(found.texts)].map((file) => `/${file}`);
  const known = new Set([...published, ...Object.keys(config.redirects ?? {})]);
  const deadLinks = links.dead(known);
  if (deadLinks.length > 0) throw new Error(`The pages have dead links:\n${deadLinks.join('\n')}`);

  // A rule for all previews: the files for hosts may be read by anyone.
  const hostPaths = [...site.paths, ...(site.previews.length > 0 ? ['/previews/*'] : [])];
  const manifest = serverManifest({ config, site, boot: bundle.boot, fileAddresses: named.keys() });
  for (const [name, text] of Object.entries({ ...found.texts, ...hostFiles(manifest, hostPaths) })) {
    writeFileSync(join(next, name), text);
    files.push(name);
  }
  files.push(...new Set(made.flatMap((part) => part.files)));
  if (options.compress ?? true) files.push(...(await compressFiles(next, files, join(cacheDir, 'compressed'))));
  writeFileSync(join(next, recordFile), JSON.stringify({ key, files } satisfies BuildRecord));

  const manifestFile = manifestPath(outDir);
  mkdirSync(dirname(manifestFile), { recursive: true });
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2));
  swapFolder(next, outDir);
  for (const path of site.previews) log(`Preview: ${config.baseUrl}${path}`);
  log(`Built ${site.paths.length} pages in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** Options from the environment: `CONTENT_DIR` and `OUT_DIR`, relative to where the command runs. */
export function buildOptions(root = resolve(import.meta.dirname, '../..')): BuildOptions {
  return {
    root,
    contentDir: resolve(process.env.CONTENT_DIR ?? root),
    outDir: resolve(process.env.OUT_DIR ?? join(root, 'dist')),
    log: (line) => console.error(line),
  };
}

/** Runs `work` as a program does: problems and failures become sentences and an exit code, never a stack. */
export async function runBuild(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof InvalidConfiguration) printProblems(error.problems);
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

if (import.meta.main) {
  const yes = { type: 'boolean', default: true } as const;
  const no = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { compress: yes, share: yes, previews: no }, allowNegative: true });
  await runBuild(() => build({ ...buildOptions(), ...values }));
}
