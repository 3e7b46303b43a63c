import { reservedNames, serviceNames, sitePages } from '../../content/sitePages.ts';
import { segment } from '../../data/pointer.ts';
import { printable } from '../check/text.ts';
import { type Finding, finding, type Place } from '../problem.ts';
import { dig, entriesAt, type FileRule, listAt } from './rule.ts';

/** No page of the site lies, and no redirect begins, where the service or the build has something of its own. */
export const reservedAddresses: FileRule = ({ kind, data }) => {
  if (kind !== 'site') return [];
  const check = (path: unknown, names: readonly string[], place: Place | string): Finding[] => {
    const name = String(path).split('/')[1]?.toLowerCase() ?? '';
    return names.includes(name)
      ? [finding('reserved', place, { path: printable(String(path)), name: `/${name}` })]
      : [];
  };
  return [
    ...Object.keys(sitePages).flatMap((kind) =>
      check(dig(data, 'pages', kind, 'path'), reservedNames, `/pages/${kind}/path`),
    ),
    ...listAt(data, 'frames').flatMap((frame, index) =>
      check(dig(frame, 'path'), reservedNames, `/frames/${index}/path`),
    ),
    ...entriesAt(data, 'redirects').flatMap(([from]) =>
      check(from, serviceNames, { pointer: `/redirects${segment(from)}`, on: 'key' }),
    ),
  ];
};
