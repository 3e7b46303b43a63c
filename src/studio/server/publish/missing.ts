/** What is still missing before a publication: errors, which hold it back, and what a person may want to know. */

import type { Changes, ContentState } from '../../../config/changes/changes.ts';
import { schemaAt } from '../../../config/check/schema.ts';
import { siteFile } from '../../../config/load/contentFolder.ts';
import { stem } from '../../../config/load/file.ts';
import type { LoadedConfig } from '../../../config/load/load.ts';
import { path } from '../../../config/position.ts';
import { isError, type Problem } from '../../../config/problem.ts';
import { dig, listAt } from '../../../config/rules/rule.ts';
import { readYaml } from '../../../config/yaml/readYaml.ts';
import type { MissingIn } from '../../contract.ts';
import { withoutKeys } from '../withoutKeys.ts';

/** Of each file: errors always; reminders where visitors will see something new, for the rest was published with them. */
export function missingIn(loaded: LoadedConfig, { visitors, drafts }: Changes): MissingIn[] {
  const changed = new Set(visitors.map(({ path }) => path));
  const dataOf = (file: string) => readYaml(loaded.sources.get(file) ?? '').data;
  return [...loaded.sources.keys()].flatMap((file): MissingIn[] => {
    const slug = loaded.slugs.get(file);
    const draft = loaded.drafts.has(file);
    const data = dataOf(file);
    const name = String(dig(data, 'name') ?? (file === siteFile ? 'O site' : stem(file)));
    // A draft that nobody touched is no news.
    if (draft && !drafts.includes(name)) return [];
    const told = draft || file === siteFile || changed.has(`/${slug}`);
    const own = loaded.problems.filter((problem) => problem.file === file && (isError(problem) || told));
    const items = alike(own.map((problem) => ({ ...problem, message: said(problem, data) }))).map(
      ({ message, severity, rule }) => ({
        message,
        blocks: !draft && severity === 'error',
        // What a draft may have only as long as it is one.
        later: draft && (severity === 'error' || rule === 'sample'),
      }),
    );
    const captions = told
      ? listAt(data, 'gallery', 'photos').filter((photo) => dig(photo, 'caption') === undefined)
      : [];
    if (captions.length > 0)
      items.push({
        message: captions.length === 1 ? 'Uma foto está sem legenda.' : `${captions.length} fotos estão sem legenda.`,
        blocks: false,
        later: false,
      });
    return items.length > 0 ? [{ stem: file === siteFile ? '' : stem(file), name, draft, items }] : [];
  });
}

/** With the part of the form that it is in. Where nothing is written yet, nobody needs to hear what is wrong with it. */
function said({ file, pointer, message, severity }: Problem, data: unknown): string {
  const places: { title: string; places: string[]; advanced: string[] }[] =
    schemaAt(file === siteFile ? 'site' : 'development', '')?.['x-studio'] ?? [];
  const group = places.find((one) => [...one.places, ...one.advanced].some((at) => `${pointer}/`.startsWith(`${at}/`)));
  const empty = severity === 'error' && dig(data, ...path(pointer)) === '';
  const words = empty ? 'falta preencher um campo.' : withoutKeys(message);
  return group ? `${group.title}: ${words}` : words;
}

/** What is said twice in the same words is said once, with its number. */
function alike(problems: Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ severity, message }) => `${severity} ${message}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return [same.length === 1 ? first : { ...first, message: `${first.message} (${same.length} vezes)` }];
  });
}

/** Picture versions of both states that a person may be shown, so that nothing else is. */
export function shownVersions({ visitors }: Changes, before: ContentState, after: ContentState): Set<string> {
  const versions = visitors.flatMap(({ pictures }) =>
    pictures.flatMap((picture) => [before.version(picture.before), after.version(picture.after)]),
  );
  return new Set(versions.filter((version) => version !== undefined));
}
