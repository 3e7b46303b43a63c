import { videoId } from '../../content/video.ts';
import { printable } from '../check/text.ts';
import { type Finding, finding } from '../problem.ts';
import { dig, type FileRule, listAt } from './rule.ts';

/** Links lead to web addresses, without user name or password. The schema checks anchors. */
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
  // With a password it is reported as a secret.
  if (url.username && !url.password) return [finding('link.credentials', pointer, {})];
  if (isService(pointer)) return [];
  const { hostname } = url;
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname))
    return [finding('link.address', pointer, { host: hostname })];
  return isPrivate(hostname) ? [finding('link.private', pointer, { host: hostname })] : [];
}

/** The site and its services may run on a developer's machine. */
const isService = (pointer: string) => /\/(baseUrl|trustedOrigins\/\d+)$/.test(pointer);

/** Whether a host name exists only on one's own machine or network. */
export const isPrivate = (hostname: string) => /(^|\.)(localhost|local|internal|lan|home|intranet)$/i.test(hostname);

/**
 * The site's own address has no query or anchor, because paths are appended to it. It uses https, except on one's own
 * machine.
 */
export const baseAddress: FileRule = ({ kind, data }) => {
  const value = dig(data, 'baseUrl');
  if (kind !== 'site' || typeof value !== 'string') return [];
  const url = URL.parse(value);
  if (!url) return [];
  if (/[?#]/.test(value)) {
    const suggestion = value.replace(/[?#].*$/, '');
    return [finding('base-url.tail', '/baseUrl', { value: printable(value), suggestion }, { suggestion })];
  }
  if (url.protocol !== 'http:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) return [];
  const suggestion = value.replace(/^http:/i, 'https:');
  return [finding('base-url.http', '/baseUrl', { value: printable(value), suggestion }, { suggestion })];
};

/** Videos are YouTube links whose id can be read. */
export const videos: FileRule = ({ data }) =>
  ['photos', 'works'].flatMap((tab) =>
    listAt(data, 'gallery', tab).flatMap((item, index) => {
      const value = dig(item, 'video');
      if (typeof value !== 'string' || value.trim() === '' || videoId(value)) return [];
      return [finding('video', `/gallery/${tab}/${index}/video`, { value: printable(value) })];
    }),
  );
