/** The first step of a build: reads and checks the content. */

import { type LoadedConfig, loadConfig } from '../config/load/load.ts';
import { blockingErrors, brokenDrafts } from '../config/load/publishable.ts';
import { environmentLang, type Lang, say } from '../config/messages/messages.ts';
import { InvalidConfiguration } from '../config/problem.ts';
import type { CompleteSite } from '../content/completeSite.ts';
import { zoned } from '../content/datesAndTimeZones.ts';
import { configModules } from '../modules/config.ts';
import { stepCacheOf } from '../node/stepCache.ts';
import type { BuildOptions } from './buildOptions.ts';

/** Content that may be published. */
export interface Content extends Pick<LoadedConfig, 'developments' | 'next' | 'pictureProblems'> {
  config: CompleteSite;
  lang: Lang;
  /** Sentences for the end of the build: which drafts are left out, and when a date changes the site. */
  notes: string[];
}

/** Reads and checks the content; drafts with errors are left out (decision 41). Throws `InvalidConfiguration`. */
export function checkContent({ root, contentDir, at }: BuildOptions): Content {
  const lang = environmentLang(process.env);
  const loaded = loadConfig(contentDir, { modules: configModules, lang, at, cache: stepCacheOf(root) });
  const { site: config, developments, next, pictureProblems } = loaded;
  const errors = blockingErrors(loaded);
  if (!config || errors.length > 0) throw new InvalidConfiguration(errors, lang);
  const notes = Array.from(brokenDrafts(loaded), ([file, count]) => say(lang, 'build.draft', { file, count }));
  if (next !== undefined) notes.push(say(lang, 'build.next', { date: zoned(next, config.timeZone) }));
  return { config, developments, next, pictureProblems, lang, notes };
}
