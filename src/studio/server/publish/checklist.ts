/** The checks before a publication: errors, which block it, and hints. */

import type { Changes } from '../../../config/changes/compareContent.ts';
import { kindOf, siteFile, stem } from '../../../config/folder/contentLayout.ts';
import type { LoadedConfig } from '../../../config/load/load.ts';
import { isError, type Problem } from '../../../config/problem.ts';
import { readYaml } from '../../../config/yaml/readYaml.ts';
import { dig, listAt, path } from '../../../data/pointer.ts';
import { groupsOf, holds } from '../../../data/schema.ts';
import type { FileChecklist } from '../../contract.ts';

/**
 * Errors of each file, and hints for pages that change, or that the last publication changed.
 * @param lately files of the last publication
 */
export function checklistOf(
  loaded: LoadedConfig,
  { visitors, drafts }: Changes,
  lately: readonly string[] = [],
): FileChecklist[] {
  const changed = new Set(visitors.map(({ path }) => path));
  const dataOf = (file: string) => readYaml(loaded.sources.get(file) ?? '').data;
  return [...loaded.sources.keys()].flatMap((file): FileChecklist[] => {
    const slug = loaded.slugs.get(file);
    const draft = loaded.drafts.has(file);
    const data = dataOf(file);
    const name = String(dig(data, 'name') ?? (file === siteFile ? 'O site' : stem(file)));
    // A draft without changes isn't worth a hint.
    if (draft && !drafts.includes(name)) return [];
    const withHints = draft || file === siteFile || changed.has(`/${slug}`) || lately.includes(file);
    // A development's unused pictures wait for their place. Those reported with the site belong to none.
    const waits = ({ rule }: Problem) => rule === 'picture-unused' && file !== siteFile;
    const listed = loaded.problems.filter(
      (problem) => problem.file === file && (isError(problem) || (withHints && !waits(problem))),
    );
    const items: FileChecklist['items'] = counted(
      listed.map((problem) => ({ ...problem, message: messageInForm(problem, data) })),
    ).map(({ message, severity, rule }) => ({
      message,
      blocks: !draft && severity === 'error',
      // Allowed only as long as it is a draft.
      later: draft && (severity === 'error' || rule === 'sample'),
      hidden: rule === 'text-control' || rule === 'text-bom' || undefined,
    }));
    const captions = withHints
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

/** A problem's message, with the title of its part of the form. An empty field needs no further explanation. */
function messageInForm({ file, pointer, message, inForm, severity }: Problem, data: unknown): string {
  const group = groupsOf(kindOf(file)).find((one) => holds(one, pointer));
  const empty = severity === 'error' && dig(data, ...path(pointer)) === '';
  const text = empty ? 'falta preencher um campo.' : (inForm ?? message);
  return group ? `${group.title}: ${text}` : text;
}

/** Merges problems with the same message into one, with their number. */
function counted(problems: Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ severity, message }) => `${severity} ${message}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return [same.length === 1 ? first : { ...first, message: `${first.message} (${same.length} vezes)` }];
  });
}
