/** Builds the static site from configuration, pictures and code, in named steps. */

import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createResolver } from '../config/load/createResolver.ts';
import { say } from '../config/messages/messages.ts';
import { InvalidConfiguration } from '../config/problem.ts';
import { zoned } from '../content/datesAndTimeZones.ts';
import type { SharePicture } from '../content/picture.ts';
import type { Site } from '../content/site.ts';
import { siteIdPath } from '../content/siteIdFile.ts';
import { feedFolder } from '../content/sitePages.ts';
import { buildModules } from '../modules/build.ts';
import { stepCacheOf } from '../node/stepCache.ts';
import { createPictures, PictureErrors, type PictureLookup } from '../pictures/pictures.ts';
import { pictureFolder } from '../pictures/renditions.ts';
import { addManifest, pathBeside, readKeys, recordEnding, recordFile, saveBeside } from '../server/manifest.ts';
import { keepBooks } from './books.ts';
import { readBudget, scriptOverBudget, styleOverBudget } from './budget.ts';
import { buildKey, keyUntil, untouchedRecord } from './buildKey.ts';
import type { Feed } from './buildModule.ts';
import { type BuildOptions, type BuildRecord, isSite } from './buildOptions.ts';
import { type Bundle, bundleKey, ensureBundle } from './bundle.ts';
import { type Content, checkContent } from './checkContent.ts';
import { compressFiles } from './compress.ts';
import { hostFiles, serverManifest } from './hosts.ts';
import { makeSiteId } from './makeSiteId.ts';
import {
  copyNew,
  finishFolder,
  lockFolder,
  placeFile,
  startFolder,
  swapFolder,
  waitUntil,
  writeNew,
} from './outputFolder.ts';
import { type Asked, keyOf, type PageSource, pageSources } from './pageSources.ts';
import { deadLinks, notFoundPath } from './prerender.ts';
import { keptSecret, previewPaths } from './previews.ts';
import { replacedFiles } from './replacedFiles.ts';
import { type AppIcons, makeIcons } from './seo/appIcons.ts';
import { sharePictures } from './seo/sharePictures.ts';
import { robots, sitemaps } from './seo/sitemap.ts';
import { webManifest, webManifestFile } from './seo/webManifest.ts';
import { writePages } from './writePages.ts';

/** Builds what has changed, if anything. Throws `InvalidConfiguration`; the previous site then stays as it was. */
export async function ensureBuilt(options: BuildOptions): Promise<void> {
  if (!untouchedRecord(options)) await build(options);
}

export interface Built {
  /** Encodes a picture that the build has left for later and returns its file; undefined for any other address. */
  picture(address: string): Promise<string | undefined>;
  /** Address at which the lead service must answer the forms, unless the configuration names another host. */
  ownForms?: string;
  /** The site's own address. */
  baseUrl?: string;
}

/** Builds the site and replaces the previous one as a whole or not at all. Throws `InvalidConfiguration`. */
export async function build(options: BuildOptions): Promise<Built> {
  const { root, outDir, log, unfinished } = options;
  if (!isSite(outDir)) {
    throw new Error(
      `${outDir} holds something else than a built site. Name another folder by OUT_DIR, or empty this one.`,
    );
  }
  const began = Date.now();
  const next = options.at === undefined ? `${outDir}.next` : pathBeside(outDir, 'ahead');
  const lock = () => lockFolder(pathBeside(outDir, 'lock'));
  let unlock = lock();
  // The key is made before anything is read, so that an edit meanwhile makes the site stale.
  const cache = stepCacheOf(root);
  const code = bundleKey(root);
  const sources = buildKey(options, code);
  const before = readKeys(outDir).key;
  const isReplaced = () => readKeys(outDir).key !== before;
  try {
    const content = checkContent(options);
    const key = keyUntil(sources, content.next);
    const bundle = await bundleCode(options, code);
    const pictured = await addPictures(content, bundle, options);
    const favicon = resolve(options.contentDir, content.config.company.favicon);
    const appIcons = await makeIcons(favicon, join(root, '.cache/icons'), cache);
    const previous = pathBeside(outDir, 'previous');
    startFolder(next, previous);
    const { files, names } = writeSite(next, { content, bundle, pictured, appIcons }, options);
    const { published, manifest } = describeForHosts({ content, bundle, pictured }, options);
    keepBooks(manifest, content.developments, options.contentDir, outDir);
    published[siteIdPath.slice(1)] = JSON.stringify(makeSiteId(options, key));
    for (const [name, text] of Object.entries(published)) {
      writeNew(join(next, name), text);
      files.push(name);
    }
    if (!unfinished && (options.compress ?? true))
      files.push(...(await compressFiles(next, files, { cacheDir: join(root, '.cache/compressed'), cache, names })));
    const replaced = replacedFiles(outDir, files, began);
    for (const file of Object.keys(replaced)) placeFile(join(outDir, file), join(next, file));
    const { baseUrl, leads } = content.config;
    const ownForms = leads?.baseUrl ? undefined : `${baseUrl}/api/`;
    const previews = Array.from(pictured.site.previews.keys(), (path) => `Preview: ${baseUrl}${path}`);
    const feeds = pictured.feeds.map(({ name, reader }) => `Feed for ${reader}: ${baseUrl}${feedFolder}${name}`);
    const notes = [...content.notes, ...previews, ...feeds];
    const { next: until } = content;
    const said = { notes, ownForms, baseUrl, next: until };
    const record: BuildRecord = { key, code, files: files.sort(), ...said, unfinished, replaced };
    writeNew(join(next, recordFile), JSON.stringify({ key, code }));
    finishFolder(next, [...files, ...Object.keys(replaced), recordFile]);
    if (options.at !== undefined) {
      // Other builds needn't wait for the hour.
      unlock();
      unlock = () => {};
      await waitUntil(options.at, () => !isReplaced());
      unlock = lock();
      if (isReplaced()) throw new Error('Another build has replaced the site meanwhile.');
    }
    addManifest(outDir, key, manifest);
    saveBeside(outDir, recordEnding, key, record);
    swapFolder(next, outDir, previous);
    for (const folder of ['pages', 'compressed', 'pictures', 'pictures/fast', 'icons'])
      cache.prune(join(root, '.cache', folder));
    for (const note of notes) log(note);
    log(`Built ${pictured.site.paths.length} pages in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    return { picture: pictured.picture, ownForms, baseUrl };
  } finally {
    // On a full disk, half a site would leave no space for leads.
    rmSync(next, { recursive: true, force: true });
    // Not only at the end of the process, because the next build may begin earlier.
    cache.save();
    unlock();
  }
}

/** Step 2, after the check: the code for browsers and the code that renders, within the budget. */
async function bundleCode({ root, log }: BuildOptions, code: string): Promise<Bundle> {
  const bundle = await ensureBundle(root, log, code);
  refuse(scriptOverBudget(bundle.weights, readBudget(root)));
  return bundle;
}

interface Pictured {
  site: Site;
  /** By the addresses of the pages. */
  pages: ReadonlyMap<string, PageSource>;
  /** Published name → encoded file in the cache; undefined when it is left for later. */
  encoded: ReadonlyMap<string, string | undefined>;
  picture: Built['picture'];
  /** Files of the content folder that pages link to: public address → path. */
  named: ReadonlyMap<string, string>;
  /** The share picture of the page at a path. */
  share?: (path: string) => SharePicture | undefined;
  feeds: readonly Feed[];
}

/** Step 3: the sources of every page, with its pictures in all sizes. Throws `InvalidConfiguration` naming every broken one. */
async function addPictures(content: Content, bundle: Bundle, options: BuildOptions): Promise<Pictured> {
  const { config, developments, pictureProblems, lang, notes } = content;
  const { server } = bundle;
  const { root, contentDir, fast, unfinished, previews, share = true } = options;
  const secret = () => process.env.PREVIEW_SECRET || keptSecret(join(root, '.cache/preview-secret'));
  const drafts = previews && previewPaths(developments, secret(), zoned(options.at ?? Date.now(), config.timeZone));
  const pictures = createPictures({
    contentDir,
    cacheDir: join(root, '.cache/pictures'),
    cache: stepCacheOf(root),
    effort: fast || unfinished ? 'fast' : 'best',
    lazy: unfinished,
  });
  const makeAll = (look: PictureLookup) => {
    const asked: Asked = [];
    const { resolve, files: named } = createResolver(contentDir, (...picture) => {
      asked.push(picture);
      return look(...picture);
    });
    const site = server.createSite({ site: config, developments, resolve, previews: drafts || undefined });
    const paths = [...site.paths, ...site.previews.keys(), notFoundPath];
    const common = keyOf([bundle.key, config]);
    const pages = pageSources(site, paths, { common, look, asked, cache: stepCacheOf(root) });
    const shared = share && !unfinished ? sharePictures(config, developments, site, resolve) : undefined;
    const feeds = buildModules.flatMap(({ feed }) => feed(config, developments, resolve) ?? []);
    return { site, pages, named, share: shared, feeds };
  };
  try {
    const made = await pictures.describe(makeAll);
    const encoded = await (unfinished ? pictures.present() : pictures.encode());
    const picture = async (address: string) =>
      address.startsWith(pictureFolder) ? pictures.file(address.slice(pictureFolder.length)) : undefined;
    return { ...made, encoded, picture };
  } catch (error) {
    if (!(error instanceof PictureErrors)) throw error;
    const problems = pictureProblems(error.errors);
    const files = new Set(problems.map(({ file }) => file));
    const others = developments.filter(({ file, draft }) => !draft || !files.has(file));
    // A draft, which only has a preview, is left out; any other broken file fails the build.
    if (developments.length - others.length < files.size) throw new InvalidConfiguration(problems, lang);
    for (const [file, { length: count }] of Map.groupBy(problems, ({ file }) => file))
      notes.push(say(lang, 'build.draft', { file, count }));
    return addPictures({ ...content, developments: others }, bundle, options);
  }
}

interface StepResults {
  content: Content;
  bundle: Bundle;
  pictured: Pictured;
  appIcons: AppIcons;
}

/**
 * Steps 4 and 5: writes everything but the files for hosts. Returns the files, relative to `folder`, and the `contentName` of
 * those that belong to pages.
 */
function writeSite(
  folder: string,
  { content, bundle, pictured, appIcons }: StepResults,
  { root, contentDir }: BuildOptions,
) {
  const files: string[] = [];
  const place = (file: string, source: string, put = placeFile) => {
    put(source, join(folder, file));
    files.push(file);
  };
  const write = (file: string, text: string) => {
    writeNew(join(folder, file), text);
    files.push(file);
  };
  for (const file of bundle.files) place(file, join(bundle.clientDir, file));
  for (const [name, source] of pictured.encoded) if (source) place(pictureFolder.slice(1) + name, source);
  for (const [name, source] of appIcons.files) place(name, source);
  // Copied, not linked: an editor may write into the same file, which would publish it unchecked.
  for (const [address, path] of pictured.named) place(address.slice(1), resolve(contentDir, path), copyNew);
  const { site, pages } = pictured;
  write('robots.txt', robots(content.config.baseUrl));
  write(webManifestFile, webManifest(content.config, appIcons.icons));
  const assets = bundle.server.siteAssets(site.data, content.config.frames);
  const keptDir = join(root, '.cache/pages');
  const written = writePages(
    {
      bundle,
      keptDir,
      data: site.data,
      pages,
      shares: new Map(Array.from(pages.keys(), (path) => [path, pictured.share?.(path)])),
      assets: {
        ...assets,
        touchIcon: assets.base + appIcons.touchIcon,
        webManifest: `${assets.base}/${webManifestFile}`,
      },
    },
    stepCacheOf(root),
  );
  const entries = site.paths.flatMap((path) => written.get(path)?.entry ?? []);
  for (const [name, text] of Object.entries(sitemaps(site.data.baseUrl, entries))) write(name, text);
  const budget = readBudget(root);
  refuse(Array.from(written, ([path, { styleBytes }]) => styleOverBudget({ path, bytes: styleBytes }, budget)).flat());
  // Pages may share a file.
  const names = new Map([...written.values()].flatMap((page) => page.files));
  for (const [file, name] of names) place(file, join(keptDir, name));
  // Pages have other addresses than their files.
  const visited = files.filter((file) => !names.has(file) || !file.endsWith('.html')).map((file) => `/${file}`);
  const shown = Array.from(pictured.encoded.keys(), (name) => pictureFolder + name);
  const dead = deadLinks(written, new Set([...visited, ...shown, ...Object.keys(content.config.redirects ?? {})]));
  refuse(dead.length > 0 ? ['The pages have dead links:', ...dead] : []);
  return { files, names };
}

/** Step 6: what the lead service and other servers need to know about the site. */
function describeForHosts(
  { content, bundle, pictured }: Omit<StepResults, 'appIcons'>,
  { fast, unfinished }: BuildOptions,
) {
  const { site, named, feeds } = pictured;
  const manifest = serverManifest({
    config: content.config,
    site,
    boot: bundle.boot,
    fast: fast || unfinished,
    fileAddresses: named.keys(),
  });
  const isPreviewed = site.previews.size > 0;
  // One rule for all previews, because anyone may read the files for hosts.
  const pages = [...site.paths, ...(isPreviewed ? ['/previews/*'] : [])];
  const published = hostFiles(manifest, pages, feeds.length > 0 ? `${feedFolder}*` : undefined);
  // Without it some hosts would list the folder, which tells the addresses.
  if (isPreviewed) published['previews/index.html'] = '';
  if (feeds.length > 0) published[`${feedFolder.slice(1)}index.html`] = '';
  for (const { name, text } of feeds) published[feedFolder.slice(1) + name] = text;
  return { manifest, published };
}

function refuse(reasons: string[]): void {
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
}
