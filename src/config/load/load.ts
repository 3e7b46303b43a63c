/** Reads and checks a content folder: site.config.yaml and developments/*.yaml, all problems of all files in one run. */
import { resolve } from 'node:path';
import type { Development } from '../../content/developments.ts';
import type { DevelopmentConfig, SiteConfig } from '../../content/types.gen.ts';
import type { PictureError } from '../../pictures/problem.ts';
import { pictureProblems } from '../check/pictureProblems.ts';
import { toProblems } from '../check/toProblem.ts';
import type { Lang } from '../messages/messages.ts';
import { byPlace, type Finding, isError, type Problem } from '../problem.ts';
import { siteRules } from '../rules/all.ts';
import type { CheckedFile } from '../rules/rule.ts';
import { type LoadedFile, loadFile, unread } from './file.ts';
import { findFiles } from './findFiles.ts';
import { Folder } from './folder.ts';

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
  const probes: ConstructorParameters<typeof Folder>[1] = new Map();
  let known = new Map<string, LoadedFile>();

  return {
    load() {
      const today = options.today ?? new Date().toLocaleDateString('sv');
      const folder = new Folder(root, probes);
      const { paths, complaints } = findFiles(folder, lang);
      const files = paths.map((path) => loadFile(root, path, today, known.get(path)));
      known = new Map(files.map((file) => [file.file, file]));
      const found = applyRules(folder, files);
      for (const [path, complaint] of complaints) found.set(unread(path), [complaint]);
      return answer(root, files, found, lang);
    },
  };
}

/** Findings of each file: its own and those of the rules across files. */
function applyRules(folder: Folder, files: LoadedFile[]): Map<LoadedFile, Finding[]> {
  const found = new Map(files.map((file) => [file, [...file.findings]]));
  const site = files.find(({ kind }) => kind === 'site');
  const developments = files.filter(({ kind }) => kind === 'development');
  const report = (file: CheckedFile, finding: Finding) => found.get(file as LoadedFile)?.push(finding);
  for (const rule of siteRules) rule({ site, developments, folder }, report);
  return found;
}

function answer(root: string, files: LoadedFile[], found: Map<LoadedFile, Finding[]>, lang: Lang): LoadedConfig {
  const problems = [...found].flatMap(([file, findings]) => toProblems(file, mostSpecific(findings), lang));
  const broken = new Set(problems.filter(isError).map(({ file }) => file));
  const valid = files.filter(({ file }) => !broken.has(file));
  return {
    contentDir: root,
    site: valid.find(({ kind }) => kind === 'site')?.data as SiteConfig | undefined,
    developments: valid
      .filter(({ kind }) => kind === 'development')
      .map(({ data, slug, file }) => ({ ...(data as DevelopmentConfig), slug, file }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    problems: problems.sort(byPlace),
    sources: new Map(files.map(({ file, text }) => [file, text])),
    pictureProblems: (broken) => pictureProblems(files, broken, lang),
  };
}

/** Of several findings about one value only the most specific ones. */
function mostSpecific(findings: Finding[]): Finding[] {
  if (findings.length < 2) return findings;
  const best = new Map<string, number>();
  // A warning must not replace an error: only errors keep a page from being published.
  for (const found of findings)
    if (found.severity !== 'warning')
      best.set(found.pointer, Math.max(best.get(found.pointer) ?? 0, specificity(found)));
  return findings.filter((found) => {
    const own = specificity(found);
    return own === accepted || own >= (best.get(found.pointer) ?? 0);
  });
}

const accepted = 4;

function specificity({ message, suggestion }: Finding): number {
  if (message === 'pattern') return suggestion ? 3 : 0;
  if (message === 'length.short') return 1;
  return message === 'link.form' || message.startsWith('number-form') || message === 'area' ? 2 : accepted;
}
