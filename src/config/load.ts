/** Reads and checks a content folder: site.config.yaml and developments/*.yaml, all problems of all files in one run. */
import { resolve } from 'node:path';
import type { Development } from '../content/developments.ts';
import type { DevelopmentConfig, SiteConfig } from '../content/types.gen.ts';
import { type LoadedFile, unread } from './file.ts';
import { findFiles } from './find-files.ts';
import { Folder } from './folder.ts';
import type { PictureError } from './images/problem.ts';
import { loadFiles } from './load-files.ts';
import type { Lang } from './messages.ts';
import { pictureProblems } from './picture-problems.ts';
import { byPlace, type Finding, isError, type Problem } from './problem.ts';
import { siteRules } from './rules/all.ts';
import type { CheckedFile } from './rules/rule.ts';
import { toProblems } from './to-problem.ts';

export interface LoadedConfig {
  contentDir: string;
  /** Undefined when site.config.yaml has errors. */
  site: SiteConfig | undefined;
  /** Those without errors, sorted by slug. */
  developments: Development[];
  /** In the order of reports. */
  problems: Problem[];
  /** The text of each file, by its path relative to the folder. */
  sources: Map<string, string>;
  /** Pictures that turned out to be broken when they were decoded, at the places that name them. */
  pictureProblems(broken: readonly PictureError[]): Problem[];
}

export interface LoadOptions {
  /** Language of the messages; default English. */
  lang?: Lang;
  /** Today as year-month-day; default the machine's. */
  today?: string;
}

/**
 * Reads and checks everything once. Content never makes it throw; a folder that cannot be read, or holds no
 * content at all, throws CouldNotRun.
 */
export const loadConfig = (contentDir: string, options: LoadOptions = {}): LoadedConfig =>
  createLoader(contentDir, options).load();

/** Like loadConfig, again and again: only files whose text changed are parsed anew. Pictures are looked at every time. */
export function createLoader(contentDir: string, options: LoadOptions = {}): { load(): LoadedConfig } {
  const root = resolve(contentDir);
  const lang = options.lang ?? 'en';
  const glances: ConstructorParameters<typeof Folder>[1] = new Map();
  let known = new Map<string, LoadedFile>();

  return {
    load() {
      const today = options.today ?? new Date().toLocaleDateString('sv');
      const folder = new Folder(root, glances);
      const { paths, strays } = findFiles(folder, lang);
      const files = loadFiles(root, paths, today, known);
      known = new Map(files.map((file) => [file.file, file]));
      const found = judge(folder, files);
      for (const [path, stray] of strays) found.set(unread(path), [stray]);
      return answer(root, files, found, lang);
    },
  };
}

/** Findings of each file: its own and those of the rules across files. */
function judge(folder: Folder, files: LoadedFile[]): Map<LoadedFile, Finding[]> {
  const found = new Map(files.map((file) => [file, [...file.findings]]));
  const site = files.find(({ kind }) => kind === 'site');
  const developments = files.filter(({ kind }) => kind === 'development');
  const report = (file: CheckedFile, finding: Finding) => found.get(file as LoadedFile)?.push(finding);
  for (const rule of siteRules) rule({ site, developments, folder }, report);
  return found;
}

function answer(root: string, files: LoadedFile[], found: Map<LoadedFile, Finding[]>, lang: Lang): LoadedConfig {
  const problems = [...found].flatMap(([file, findings]) => toProblems(file, telling(findings), lang));
  const broken = new Set(problems.filter(isError).map(({ file }) => file));
  const sound = files.filter(({ file }) => !broken.has(file));
  return {
    contentDir: root,
    site: sound.find(({ kind }) => kind === 'site')?.data as SiteConfig | undefined,
    developments: sound
      .filter(({ kind }) => kind === 'development')
      .map(({ data, slug, file }) => ({ ...(data as DevelopmentConfig), slug, file }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    problems: problems.sort(byPlace),
    sources: new Map(files.map(({ file, text }) => [file, text])),
    pictureProblems: (broken) => pictureProblems(files, broken, lang),
  };
}

/** Of several findings about one value only the most telling ones: a general complaint gives way. */
function telling(findings: Finding[]): Finding[] {
  if (findings.length < 2) return findings;
  const best = new Map<string, number>();
  // A warning keeps nothing back, so it must not stand for an error.
  for (const found of findings)
    if (found.severity !== 'warning')
      best.set(found.pointer, Math.max(best.get(found.pointer) ?? 0, tellingness(found)));
  return findings.filter((found) => {
    const own = tellingness(found);
    return own === accepted || own >= (best.get(found.pointer) ?? 0);
  });
}

const accepted = 4;

function tellingness({ message, suggestion }: Finding): number {
  if (message === 'pattern') return suggestion ? 3 : 0;
  if (message === 'length.short') return 1;
  return message === 'link.form' || message.startsWith('number-form') || message === 'area' ? 2 : accepted;
}
