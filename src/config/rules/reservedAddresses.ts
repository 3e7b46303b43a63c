import { reservedNames, serviceNames, sitePages } from '../../content/sitePages.ts';
import { entriesAt, segment, textAt } from '../../data/pointer.ts';
import type { Place } from '../problem.ts';
import { printable } from '../yaml/characters.ts';
import { addedPages, type FileRule } from './rule.ts';

/** No page of the site lies, and no redirect begins, where the service or the build has something of its own. */
export const reservedAddresses: FileRule = ({ data }, report) => {
  const check = (path: string, names: readonly string[], place: Place | string) => {
    const name = path.split(/[/?]/)[1]?.toLowerCase() ?? '';
    if (names.includes(name))
      report.error('reserved', place, {
        en: `Addresses that begin with /${name} belong to the service or to files of the site, so ${printable(path)} would never be reached. Choose another.`,
        'pt-BR': `Os endereços que começam com /${name} são do serviço ou de arquivos do site, e ninguém chegaria a ${printable(path)}. Escolha outro.`,
      });
  };
  for (const kind of Object.keys(sitePages))
    check(textAt(data, 'pages', kind, 'path'), reservedNames, `/pages/${kind}/path`);
  for (const { path, pointer } of addedPages(data)) check(path, reservedNames, `${pointer}/path`);
  for (const [from] of entriesAt(data, 'redirects'))
    check(from, serviceNames, { pointer: `/redirects${segment(from)}`, on: 'key' });
};
