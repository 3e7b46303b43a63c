import { sitePaths } from '../../content/sitePages.ts';
import { framedAddress } from '../../content/slug.ts';
import { segment } from '../../data/pointer.ts';
import { nearest, printable } from '../check/text.ts';
import { type Finding, finding } from '../problem.ts';
import { type CheckedFile, dig, entriesAt, isDraft, listAt, type SiteContext, type SiteRule } from './rule.ts';

/** Developments named by their slug exist and will be published. */
export const developmentReferences: SiteRule = ({ site, developments }, report) => {
  if (!site) return;
  const bySlug = new Map(developments.map((file) => [file.slug, file]));
  for (const { kind, value, pointer } of site.references) {
    if (kind !== 'development') continue;
    const found = bySlug.get(value);
    const slug = printable(value);
    if (found && isDraft(found)) report(site, finding('development.draft', pointer, { slug }));
    if (found) continue;
    const near = nearest(value, bySlug.keys());
    const missing: Finding = near
      ? finding('development.near', pointer, { slug, near }, { suggestion: near })
      : finding('development.missing', pointer, { slug });
    report(site, missing);
  }
};

/** Addresses of the site-wide pages. */
const pagePaths = (site: CheckedFile | undefined) => Object.values(sitePaths(dig(site?.data, 'pages')));

/** Addresses of pages, each with whether it will be published; and redirects, to which only other redirects may lead. */
function addresses({ site, developments }: SiteContext) {
  const pages = new Map<string, boolean>(pagePaths(site).map((path) => [path, true]));
  for (const frame of listAt(site?.data, 'frames')) pages.set(String(dig(frame, 'path')), true);
  for (const file of developments) pages.set(`/${file.slug}`, !isDraft(file));
  const redirects = new Map(entriesAt(site?.data, 'redirects').map(([from, to]) => [from, String(to)]));
  return { pages, redirects };
}

/** Links to pages of the site lead to one that exists and will be published. */
export const routeReferences: SiteRule = (context, report) => {
  const { site } = context;
  if (!site) return;
  const { pages, redirects } = addresses(context);
  for (const { kind, value, pointer } of site.references) {
    if (kind !== 'route') continue;
    const address = value.replace(/[?#].*$/, '');
    const path = printable(address);
    const published = pages.get(address);
    if (published === false) report(site, finding('route.draft', pointer, { path }));
    if (published !== undefined || (pointer.startsWith('/redirects/') && redirects.has(address))) continue;
    const near = nearest(address, pages.keys());
    const missing: Finding = near
      ? finding('route.near', pointer, { path, near }, { suggestion: near + value.slice(address.length) })
      : finding('route.missing', pointer, { path });
    report(site, missing);
  }
};

/** No redirect hides a page or leads back to itself. */
export const redirectTargets: SiteRule = (context, report) => {
  const { site } = context;
  if (!site) return;
  const { redirects } = addresses(context);
  const frames = new Set(listAt(site.data, 'frames').map((frame) => dig(frame, 'path')));
  const sitePages = new Set(pagePaths(site));
  const reported = new Set<string>();
  for (const from of redirects.keys()) {
    const place = { pointer: `/redirects${segment(from)}`, on: 'key' } as const;
    // A redirect at the address of a development is reported at the development, by the rule of slugs.
    if (sitePages.has(from) || frames.has(from))
      report(site, finding('redirect-shadow', place, { path: printable(from) }));
    const chain = [from];
    let next = redirects.get(from)?.replace(/[?#].*$/, '');
    while (next !== undefined && !chain.includes(next)) {
      chain.push(next);
      next = redirects.get(next)?.replace(/[?#].*$/, '');
    }
    // A loop is reported once, at its first redirect.
    if (next !== from || chain.some((path) => reported.has(path))) continue;
    for (const path of chain) reported.add(path);
    report(site, finding('redirect-loop', place, { chain: printable([...chain, from].join(' → '), 200) }));
  }
};

/** Frames have unique addresses and file names, and either a file or a web address. */
export const frames: SiteRule = ({ site, developments }, report) => {
  if (!site) return;
  // A draft has no address yet.
  const pages = new Map(developments.flatMap((file) => (isDraft(file) ? [] : [[`/${file.slug}`, file.file]])));
  const own = URL.parse(String(dig(site.data, 'baseUrl') ?? ''));
  const seen = new Set<string>();
  const files = new Map<string, string>();
  const sitePages = new Set(pagePaths(site));
  for (const [index, frame] of listAt(site.data, 'frames').entries()) {
    const path = dig(frame, 'path');
    const file = dig(frame, 'file');
    const pointer = `/frames/${index}`;
    if (typeof path === 'string') {
      if (sitePages.has(path)) report(site, finding('frame-path.route', `${pointer}/path`, { path }));
      if (seen.has(path)) report(site, finding('frame-path.same', `${pointer}/path`, { path }));
      const other = pages.get(path);
      if (other)
        report(site, finding('frame-path.development', `${pointer}/path`, { path, other: printable(other, 200) }));
      seen.add(path);
    }
    const url = URL.parse(String(dig(frame, 'url') ?? ''));
    if (url?.protocol === 'http:') report(site, finding('frame-url.http', `${pointer}/url`, {}));
    if (
      typeof path === 'string' &&
      url &&
      url.host === own?.host &&
      withoutSlash(url.pathname) === withoutSlash(own.pathname) + path
    )
      report(site, finding('frame-url.itself', `${pointer}/url`, { path }));
    if (typeof file === 'string') {
      const address = framedAddress(file);
      const same = files.get(address);
      if (same !== undefined && same !== file)
        report(site, finding('frame-file.same', `${pointer}/file`, { path: printable(file, 200) }));
      files.set(address, file);
    }
    const targets = [file, dig(frame, 'url')].filter((target) => target !== undefined);
    if (targets.length !== 1) report(site, finding('frame-target', pointer, {}));
  }
};

const withoutSlash = (path: string) => path.replace(/\/$/, '');
