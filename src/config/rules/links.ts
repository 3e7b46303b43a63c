import { videoId } from '../../content/video.ts';
import { printable } from '../check/text.ts';
import { type Finding, finding } from '../problem.ts';
import { dig, type FileRule, listAt } from './rule.ts';

/** Links lead to web addresses, without a user's name or password. The schema checks anchors. */
export const links: FileRule = ({ references }) =>
  references.flatMap(({ kind, value, pointer }) =>
    kind === 'link' && !value.startsWith('#') ? link(value, pointer) : [],
  );

function link(value: string, pointer: string): Finding[] {
  const url = /^https?:\/\/[^\s\\]+$/i.test(value) ? URL.parse(value) : null;
  const named = url && (url.hostname.includes('.') || url.hostname === 'localhost' || url.hostname.startsWith('['));
  // Other characters would have a meaning in the content security policy or in a server's configuration.
  if (!named || !/^[\w.:[\]-]+$/.test(url.hostname))
    return [finding('link.form', pointer, { value: printable(value) })];
  return url.username || url.password ? [finding('link.credentials', pointer, {})] : [];
}

/** Videos are YouTube links whose id can be read. */
export const videos: FileRule = ({ data }) =>
  ['photos', 'works'].flatMap((tab) =>
    listAt(data, 'gallery', tab).flatMap((item, index) => {
      const value = dig(item, 'video');
      if (typeof value !== 'string' || value.trim() === '' || videoId(value)) return [];
      return [finding('video', `/gallery/${tab}/${index}/video`, { value: printable(value) })];
    }),
  );
