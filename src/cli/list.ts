/** `npm run list`: every address of the site with its state, and what should be updated. */

import { parseArgs } from 'node:util';
import { contentFolder, developmentsFolder, siteFile, stem } from '../config/folder/contentLayout.ts';
import { type LoadedConfig, loadConfig } from '../config/load/load.ts';
import { type Lang, say } from '../config/messages/messages.ts';
import { isError } from '../config/problem.ts';
import { zoned } from '../content/datesAndTimeZones.ts';
import { type Due, dueDates } from '../content/dueDates.ts';
import { sitePaths } from '../content/sitePages.ts';
import { configModules } from '../modules/config.ts';
import { oneOf, runCommand } from './command.ts';

export interface Listed {
  /** Address on the site. */
  path: string;
  kind: 'page' | 'development' | 'frame' | 'redirect';
  /** `broken`: its file has errors and can't be published. */
  state: 'published' | 'draft' | 'broken';
  /** The file that defines it, relative to the content folder. */
  file: string;
  /** Name and status of a development, what a frame shows, where a redirect leads. */
  about: string;
  /** Earliest first. */
  due: readonly Due[];
  /** As in its file. */
  publishAt?: string;
  unpublishAt?: string;
}

/** Every address: the site's own pages, the developments by slug, the company's pages, frames and redirects. */
export function listPages({ site, developments, problems, sources }: LoadedConfig): Listed[] {
  const broken = new Set(problems.filter(isError).map(({ file }) => file));
  const ofSite = { state: broken.has(siteFile) ? 'broken' : 'published', file: siteFile, due: [] } as const;
  const listed: Listed[] = Object.entries(sitePaths(site?.pages)).map(([about, path]) => ({
    ...ofSite,
    path,
    kind: 'page',
    about,
  }));
  for (const development of developments) {
    const { slug, file, name, status, draft, publishAt, unpublishAt } = development;
    listed.push({
      path: `/${slug}`,
      kind: 'development',
      state: draft ? 'draft' : 'published',
      file,
      about: `${name} · ${status}`,
      due: draft ? [] : dueDates(development),
      publishAt,
      unpublishAt,
    });
  }
  for (const file of sources.keys()) {
    if (!broken.has(file) || !file.startsWith(`${developmentsFolder}/`)) continue;
    listed.push({ path: `/${stem(file)}`, kind: 'development', state: 'broken', file, about: '', due: [] });
  }
  for (const { path, title } of site?.customPages ?? []) listed.push({ ...ofSite, path, kind: 'page', about: title });
  for (const { path, title, url, file } of site?.frames ?? []) {
    listed.push({ ...ofSite, path, kind: 'frame', about: `${title} · ${url ?? file}` });
  }
  for (const [path, target] of Object.entries(site?.redirects ?? {})) {
    listed.push({ ...ofSite, path, kind: 'redirect', about: `→ ${target}` });
  }
  return listed;
}

/** One line for each address, and one below it for each thing that is due by `today`. */
export function listReport(pages: readonly Listed[], today: string, lang: Lang): string {
  const widest = (of: (page: Listed) => string) => Math.max(...pages.map((page) => of(page).length));
  const state = (page: Listed) => say(lang, `list.${page.state}`, {});
  const [first, second] = [widest(({ path }) => path), widest(state)];
  const dueOf = (page: Listed) => page.due.filter(({ date }) => date <= today);
  const dates = (page: Listed) =>
    (['publishAt', 'unpublishAt'] as const).flatMap((key) => {
      const date = page[key];
      return date ? [say(lang, `list.${key}`, { date })] : [];
    });
  const lines = pages.flatMap((page) => [
    `${page.path.padEnd(first)}  ${state(page).padEnd(second)}  ${[page.about || page.file, ...dates(page)].join(' · ')}`,
    ...dueOf(page).map(
      ({ what, date }) => `${' '.repeat(first + 2)}! ${say(lang, `list.${what}`, { date, file: page.file })}`,
    ),
  ]);
  const due = pages.flatMap(dueOf).length;
  const count = (wanted: Listed['state']) => pages.filter((page) => page.state === wanted).length;
  const totals = { published: count('published'), drafts: count('draft'), broken: count('broken'), due };
  return [...lines, '', say(lang, 'list.summary', totals)].join('\n');
}

function main(lang: Lang): number {
  const { values } = parseArgs({ options: { format: { type: 'string', default: 'text' } } });
  const format = oneOf('--format', values.format, ['text', 'json'], lang);
  const loaded = loadConfig(contentFolder(), { modules: configModules, lang });
  const pages = listPages(loaded);
  const today = new Date().toLocaleDateString('sv');
  if (format === 'json') console.log(JSON.stringify(pages, null, 2));
  else {
    console.log(listReport(pages, today, lang));
    if (loaded.next !== undefined)
      console.log(say(lang, 'list.next', { date: zoned(loaded.next, loaded.site?.timeZone) }));
  }
  return 0;
}

if (import.meta.main) await runCommand(main, 'list');
