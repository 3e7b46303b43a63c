/** Reads and checks a content folder: site.config.yaml and developments/*.yaml, all problems of all files in one run. */
import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import type { CompleteSite } from '../../content/completeSite.ts';
import { usualTimeZone } from '../../content/datesAndTimeZones.ts';
import type { Development } from '../../content/developments.ts';
import { publishedAt } from '../../content/schedule.ts';
import type { DevelopmentConfig, SiteConfig } from '../../content/types.gen.ts';
import { withWorks } from '../../content/works.ts';
import { createProgress } from '../../node/progress.ts';
import { StepCache } from '../../node/stepCache.ts';
import type { PictureError } from '../../pictures/pictureError.ts';
import { pictureProblems } from '../check/pictureProblems.ts';
import { toProblems } from '../check/toProblem.ts';
import { type CheckedFile, isDraft, type LoadedFile, unread } from '../checkedFile.ts';
import type { ConfigModule } from '../configModule.ts';
import { completeSite } from '../defaults/siteDefaults.ts';
import { siteFile } from '../folder/contentLayout.ts';
import { findFiles } from '../folder/findFiles.ts';
import { Folder } from '../folder/folderCache.ts';
import type { Lang } from '../messages/messages.ts';
import { byPlace, type Finding, isError, type Problem, type Reporter, reportTo } from '../problem.ts';
import { withoutAccepted } from '../rules/acceptedWarnings.ts';
import { ownNames } from '../rules/copiedTexts.ts';
import type { SiteContext } from '../rules/rule.ts';
import { siteRules } from '../rules/ruleList.ts';
import { lackingIn, loadFile } from './loadFile.ts';

export interface LoadedConfig {
  contentDir: string;
  /** With all defaults; undefined when site.config.yaml has errors. */
  site: CompleteSite | undefined;
  /** The developments without errors, sorted by slug; those that a date keeps from being published are drafts. */
  developments: Development[];
  /** When a date in the content changes what is published next, in ms since the epoch; undefined if none does. */
  next: number | undefined;
  /** All files as they were checked, also those with errors. */
  files: readonly CheckedFile[];
  /** In the order of reports. */
  problems: Problem[];
  /** The text of each file, by its path relative to the folder. */
  sources: Map<string, string>;
  /** Slug of each development's file, also of those with errors. */
  slugs: Map<string, string>;
  /** Files that are marked as drafts, also of those that can't be parsed. */
  drafts: Set<string>;
  /** What a draft's file lacks to be published, beside its problems. */
  lackingOf(path: string): Problem[];
  /** Problems of pictures that were found broken when they were decoded. */
  pictureProblems(broken: readonly PictureError[]): Problem[];
}

export interface LoadOptions {
  /** The modules whose rules are applied beside the core's: `configModules`. */
  modules: readonly ConfigModule[];
  /** Language of the messages; English by default. */
  lang?: Lang;
  /** The instant whose content it is, in ms since the epoch; now by default. */
  at?: number;
  /** Keeps the results of checks; without it all files are checked. */
  cache?: StepCache;
}

/** The code that the check of a file depends on. */
const checkCode = [
  'src/config',
  'src/content',
  'src/data',
  'src/leads',
  'src/modules',
  'src/pictures',
  'src/theme.ts',
  'schema',
  'package-lock.json',
];

/** Reads and checks everything once. Throws CouldNotRun when there is no content at all, but never because of content. */
export const loadConfig = (contentDir: string, options: LoadOptions): LoadedConfig =>
  createLoader(contentDir, options).load();

export interface Loader {
  /** @param lang of the messages, if not that of the options */
  load(lang?: Lang): LoadedConfig;
  /**
   * The development in one file as it is now, unless its change since `before` may concern other files, or gives an error; then
   * everything has to be loaded. Costs the same however many files there are, but for the comparison of names.
   */
  loadOne(path: string, before: LoadedConfig): Development | undefined;
}

/** Like `loadConfig`, for repeated use: only files that have changed are checked again. */
export function createLoader(contentDir: string, options: LoadOptions): Loader {
  const root = resolve(contentDir);
  const cache = options.cache ?? new StepCache();
  const code = options.cache?.hashTree(resolve(import.meta.dirname, '../../..'), checkCode) ?? '';
  let known: ReadonlyMap<string, LoadedFile> = new Map();
  let timeZone = usualTimeZone;
  const read = (path: string, at = options.at ?? Date.now()) =>
    loadFile(path, {
      root,
      at,
      timeZone: path === siteFile ? undefined : timeZone,
      modules: options.modules,
      cache,
      step: `checked ${code}`,
      known,
    });

  return {
    loadOne(path, { files, developments: valid }) {
      const before = files.find((one) => one.file === path);
      if (!before || !valid.some((one) => one.file === path)) return undefined;
      const file = read(path);
      if (file.broken || concernsOthers(before, file)) return undefined;
      const developments = files
        .map((other) => (other === before ? file : other))
        .filter(({ kind }) => kind === 'development');
      const found: Finding[] = [];
      const nobody = reportTo([]);
      const folder = new Folder(root, cache, '');
      ownNames({ site: undefined, developments, folder, at: 0, timeZone }, (about) =>
        about === file ? reportTo(found) : nobody,
      );
      return found.length > 0 ? undefined : developmentOf(file);
    },

    load(lang = options.lang ?? 'en') {
      const folder = new Folder(root, cache, `picture ${code}`);
      const { paths, complaints } = findFiles(folder, lang);
      const progress = createProgress({ name: 'Checking files', total: paths.length });
      const at = options.at ?? Date.now();
      // The site's file says the time zone in which the others are checked.
      const site = paths.includes(siteFile) ? read(siteFile, at) : undefined;
      timeZone = site?.timeZone || usualTimeZone;
      const files = paths.map((path) => {
        const file = path === siteFile && site ? site : read(path, at);
        progress.advance();
        return file;
      });
      progress.finish();
      known = new Map(files.map((file) => [file.file, file]));
      const found = applyRules({ folder, at, timeZone }, files, options.modules);
      for (const [path, complaint] of complaints) found.set(unread(path), [complaint]);
      const problemsOf = (file: LoadedFile, findings: Finding[]): Problem[] => {
        const make = () => toProblems(file, findings, lang);
        // The others need the file parsed to find their places, so their problems are kept.
        if (findings.every(({ range }) => range)) return make();
        const key = hash('sha256', `${lang} ${file.file}\0${file.text}\0${JSON.stringify(findings)}`);
        return cache.kept(`problems ${code}`, key, make);
      };
      const problems = [...found].flatMap(([file, findings]) =>
        problemsOf(file, withoutAccepted(file, mostSpecific(findings))),
      );
      return answer(root, files, problems, { ...options, lang, at });
    },
  };
}

const developmentOf = ({ data, slug, file }: CheckedFile): Development => ({
  ...withWorks(data as DevelopmentConfig),
  slug,
  file,
});

/** Whether two versions of a development differ in what rules across files read, besides its name. */
function concernsOthers(one: CheckedFile, other: CheckedFile): boolean {
  const read = ({ slug, references, data }: CheckedFile) => {
    const { draft, address, price, sections } = data as DevelopmentConfig;
    return JSON.stringify([slug, draft, address, price?.from, sections, references]);
  };
  return read(one) !== read(other);
}

/** The findings of each file, with those of the rules across files. */
function applyRules(
  circumstances: Pick<SiteContext, 'folder' | 'at' | 'timeZone'>,
  files: LoadedFile[],
  modules: readonly ConfigModule[],
): Map<LoadedFile, Finding[]> {
  const found = new Map(files.map((file) => [file, [...file.findings]]));
  const site = files.find(({ kind }) => kind === 'site');
  const developments = files.filter(({ kind }) => kind === 'development');
  const about = (file: CheckedFile): Reporter => reportTo(found.get(file as LoadedFile) ?? []);
  for (const rule of [...siteRules, ...modules.flatMap((module) => module.siteRules ?? [])])
    rule({ site, developments, ...circumstances }, about);
  return found;
}

function answer(
  root: string,
  files: LoadedFile[],
  problems: Problem[],
  { modules, lang, at }: Required<Pick<LoadOptions, 'modules' | 'lang' | 'at'>>,
): LoadedConfig {
  const broken = new Set(problems.filter(isError).map(({ file }) => file));
  const valid = files.filter(({ file }) => !broken.has(file));
  const { site, developments, next } = publishedAt(
    valid.find(({ kind }) => kind === 'site')?.data as SiteConfig | undefined,
    valid.filter(({ kind }) => kind === 'development').map(developmentOf),
    at,
  );
  developments.sort((a, b) => (a.slug < b.slug ? -1 : 1));
  return {
    contentDir: root,
    site: site && completeSite(site, citiesOf(developments)),
    developments,
    next,
    files,
    problems: problems.sort(byPlace),
    sources: new Map(files.map(({ file, text }) => [file, text])),
    slugs: new Map(files.flatMap(({ kind, file, slug }) => (kind === 'development' ? [[file, slug]] : []))),
    drafts: new Set(files.filter(saysDraft).map(({ file }) => file)),
    lackingOf: (path) =>
      files
        .filter((file) => file.file === path && isDraft(file))
        .flatMap((file) => toProblems(file, withoutAccepted(file, lackingIn(file, modules)), lang)),
    pictureProblems: (broken) => pictureProblems(files, broken, lang),
  };
}

/** Whether a file is marked as a draft, even if it can't be parsed. */
const saysDraft = (file: LoadedFile): boolean =>
  isDraft(file) || (file.kind === 'development' && file.data === undefined && /^draft:\s*true\b/m.test(file.text));

/** The cities of published developments, those with most developments first. */
export function citiesOf(developments: readonly Development[]): string[] {
  const published = developments.filter(({ draft }) => !draft);
  const groups = [...Map.groupBy(published, ({ address }) => address.city)];
  return groups.sort(([, a], [, b]) => b.length - a.length).map(([city]) => city);
}

/** Leaves only the most specific of several findings about one value. */
function mostSpecific(findings: Finding[]): Finding[] {
  if (findings.length < 2) return findings;
  const best = new Map<string, number>();
  // A warning must not replace an error: only errors keep a page from being published.
  for (const found of findings)
    if (found.severity !== 'warning')
      best.set(found.pointer, Math.max(best.get(found.pointer) ?? 0, found.precision ?? unrivalled));
  const errors = new Set(findings.flatMap((found) => (found.severity === 'warning' ? [] : sameOf(found))));
  return findings.filter((found) => {
    if (found.severity === 'warning' && errors.has(sameOf(found))) return false;
    return found.precision === undefined || found.precision >= (best.get(found.pointer) ?? 0);
  });
}

/** Equal for a warning and an error that say the same about one value. */
const sameOf = ({ rule, pointer }: Finding) => `${rule} ${pointer}`;

/** The precision of a finding that gives way to none. */
const unrivalled = Number.POSITIVE_INFINITY;
