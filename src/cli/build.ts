/** `npm run build`: checked configuration, encoded pictures and code become a complete static site in `dist/`. */

import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { pictureFolder } from '../config/images/plan.ts';
import { createPictures, PictureErrors } from '../config/images.ts';
import { loadConfig } from '../config/load.ts';
import { environmentLang, type Lang, say } from '../config/messages.ts';
import { hasErrors, type Problem } from '../config/problem.ts';
import { createResolver, recordPictures } from '../config/resolve.ts';
import { LinkCheck, notFoundPath } from '../prerender.ts';
import { manifestPath, pathBeside } from '../server/manifest.ts';
import { readBudget, scriptOverBudget, styleOverBudget } from './budget.ts';
import { bundleKey, ensureBundle } from './bundle.ts';
import { helped } from './command.ts';
import { compressFiles } from './compress.ts';
import { placeFile, swapFolder } from './files.ts';
import { formerFiles } from './former.ts';
import { makeFound } from './found.ts';
import { type BuildOptions, type BuildRecord, buildKey, buildOptions, isFresh, recordFile } from './fresh.ts';
import { hostFiles, serverExamples, serverManifest } from './host-files.ts';
import { makeAllPages } from './pages.ts';
import { previewPaths, previewSecret } from './previews.ts';
import { printErrors } from './validate.ts';

/** Configuration has problems: nothing was written. */
export class InvalidConfiguration extends Error {
  problems: Problem[];

  constructor(problems: Problem[], lang: Lang) {
    super(say(lang, 'cli.not-built', {}));
    this.problems = problems;
  }
}

/** Builds unless the site is fresh. Throws `InvalidConfiguration`; the former site then stays as it was. */
export async function ensureBuilt(options: BuildOptions): Promise<void> {
  if (!isFresh(options)) await build(options);
}

export async function build(options: BuildOptions): Promise<void> {
  const next = `${options.outDir}.next`;
  try {
    await buildInto(next, options);
  } finally {
    // Half a site on a full disk would leave no space for leads.
    rmSync(next, { recursive: true, force: true });
  }
}

async function buildInto(next: string, options: BuildOptions): Promise<void> {
  const { root, contentDir, outDir, log } = options;
  const began = Date.now();
  if (!isSite(outDir)) {
    throw new Error(
      `${outDir} holds something else than a built site. Name another folder by OUT_DIR, or empty this one.`,
    );
  }
  const code = bundleKey(root);
  const key = buildKey(options, code);
  const lang = environmentLang(process.env);
  const { site: config, developments, problems, pictureProblems } = loadConfig(contentDir, { lang });
  if (!config || hasErrors(problems)) throw new InvalidConfiguration(problems, lang);

  const cacheDir = join(root, '.cache');
  const bundle = await ensureBundle(root, log, code);
  const budget = readBudget(root);
  const refuse = (excess: string[]) => {
    if (excess.length > 0) throw new Error(excess.join('\n'));
  };
  refuse(scriptOverBudget(bundle.weights, budget));
  const { createSite, glyphs, makeIconSheet, siteAssets } = bundle.server;

  const previews = options.previews
    ? previewPaths(developments, previewSecret(join(cacheDir, 'preview-secret')))
    : undefined;
  const pictures = createPictures({ contentDir, cacheDir: join(cacheDir, 'pictures') });
  const iconUses = new Map<string, number>();
  const requests = recordPictures(contentDir, (resolve) => {
    const icon = (name: string) => {
      const markup = resolve.icon(name);
      iconUses.set(markup, (iconUses.get(markup) ?? 0) + 1);
      return markup;
    };
    const site = createSite({ site: config, developments, resolve: { ...resolve, icon }, previews });
    for (const path of [...site.paths, ...site.previews]) site.page(path);
    // A share picture may show a card that no list has.
    for (const { picture } of site.developments) void picture;
  });
  const inYaml = (error: unknown) => {
    throw error instanceof PictureErrors ? new InvalidConfiguration(pictureProblems(error.errors), lang) : error;
  };
  const sources = await pictures.describe(requests).catch(inYaml);
  const encoded = await pictures.encode(requests).catch(inYaml);
  const { resolve } = createResolver(contentDir, sources);
  const site = createSite({ site: config, developments, resolve, previews });
  const found = await makeFound({ contentDir, cacheDir, config, developments, site }, options);

  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const files: string[] = [];
  const place = (file: string, source: string, put = placeFile) => {
    put(source, join(next, file));
    files.push(file);
  };
  for (const file of bundle.files) place(file, join(bundle.clientDir, file));
  for (const [name, source] of encoded) place(pictureFolder.slice(1) + name, source);
  for (const [name, source] of found.files) place(name, source);
  const { svg, ids } = makeIconSheet(Object.values(glyphs), iconUses);
  const icons = { url: `/assets/icons-${hash('sha256', svg).slice(0, 10)}.svg`, ids };
  files.push(icons.url.slice(1));
  writeFileSync(join(next, icons.url), svg);

  const paths = [...site.paths, ...site.previews, notFoundPath];
  const made = await makeAllPages({
    root,
    contentDir,
    bundleKey: bundle.key,
    outDir: next,
    site: { site: config, developments, previews },
    sources,
    shares: new Map(paths.map((path) => [path, found.share?.(path)])),
    assets: { ...siteAssets(site.data), touchIcon: found.touchIcon, webManifest: found.webManifest },
    icons,
    paths,
  });
  refuse(made.flatMap(({ mostStyle }) => styleOverBudget(mostStyle, budget)));
  // Pages name files of the content folder while they are made; only then it is known which. They are copied, for an
  // editor may write into the file itself: what it writes is neither checked nor built yet.
  const named = new Map(made.flatMap((part) => [...part.named]));
  for (const [address, path] of named) place(address.slice(1), join(contentDir, path), cpSync);
  const links = new LinkCheck();
  for (const part of made) links.add(part.links);
  const written = [...new Set(made.flatMap((part) => part.files))];
  // A page is visited by another address than its file's.
  const beside = written.filter((file) => !file.endsWith('.html'));
  const published = [...files, ...beside, ...Object.keys(found.texts)].map((file) => `/${file}`);
  const known = new Set([...published, ...Object.keys(config.redirects ?? {})]);
  const deadLinks = links.dead(known);
  if (deadLinks.length > 0) throw new Error(`The pages have dead links:\n${deadLinks.join('\n')}`);

  // A rule for all previews: the files for hosts may be read by anyone.
  const hostPaths = [...site.paths, ...(site.previews.length > 0 ? ['/previews/*'] : [])];
  const previewed = options.previews ? developments.filter(({ draft }) => draft) : [];
  const manifest = serverManifest({ config, site, previewed, boot: bundle.boot, fileAddresses: named.keys() });
  for (const [name, text] of Object.entries({ ...found.texts, ...hostFiles(manifest, hostPaths) })) {
    writeFileSync(join(next, name), text);
    files.push(name);
  }
  files.push(...written);
  if (options.compress ?? true) files.push(...(await compressFiles(next, files, join(cacheDir, 'compressed'))));
  const former = formerFiles(outDir, files, began);
  for (const file of Object.keys(former)) placeFile(join(outDir, file), join(next, file));
  writeFileSync(join(next, recordFile), JSON.stringify({ key, code, files, former } satisfies BuildRecord));

  const manifestFile = manifestPath(outDir);
  mkdirSync(dirname(manifestFile), { recursive: true });
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2));
  for (const [ending, text] of Object.entries(serverExamples(manifest, hostPaths))) {
    writeFileSync(pathBeside(outDir, ending), text);
  }
  swapFolder(next, outDir);
  for (const path of site.previews) log(`Preview: ${config.baseUrl}${path}`);
  log(`Built ${site.paths.length} pages in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** Whether the folder holds a built site, or nothing: a build replaces all of it. */
const isSite = (folder: string) =>
  !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, recordFile));

/** Runs `work` as a program does: problems and failures become sentences and an exit code, never a stack. */
export async function runBuild(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof InvalidConfiguration) printErrors(error.problems);
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

if (import.meta.main && !helped('build')) {
  const yes = { type: 'boolean', default: true } as const;
  const no = { type: 'boolean', default: false } as const;
  await runBuild(() => {
    const { values } = parseArgs({ options: { compress: yes, share: yes, previews: no }, allowNegative: true });
    return build({ ...buildOptions(), ...values });
  });
}
