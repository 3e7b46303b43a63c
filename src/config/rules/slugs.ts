import { reservedNames, sitePaths } from '../../content/site-paths.ts';
import { finding, type Place } from '../problem.ts';
import { printable } from '../text.ts';
import { type CheckedFile, dig, listAt, type SiteRule } from './rule.ts';

const form = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const longest = 60;

const sitePages = new Map(
  [...Object.values(sitePaths), ...reservedNames.map((name) => `/${name}`)].map((path) => [path.toLowerCase(), path]),
);

/** The site's own page or service at the address of a slug, or undefined. */
export const siteOwner = (slug: string): string | undefined => sitePages.get(`/${slug.toLowerCase()}`);

export const isSlug = (slug: string): boolean => form.test(slug) && slug.length <= longest;

/** Addresses of developments are well formed, differ from each other on every disk, and are nobody else's. */
export const slugs: SiteRule = ({ site, developments }, report) => {
  const frames = new Set(listAt(site?.data, 'frames').map((frame) => dig(frame, 'path')));
  const owners = Map.groupBy(developments, ({ slug }) => slug.toLowerCase());
  for (const file of developments) {
    const { slug } = file;
    const place = placeOf(file);
    const path = siteOwner(slug);
    const other = owners.get(slug.toLowerCase())?.find((owner) => owner !== file);
    // A slug written in the file is held against the schema.
    if (place.pointer === '' && !isSlug(slug))
      report(file, finding('slug.form', place, { slug: printable(slug), suggestion: asSlug(slug) }));
    if (path) report(file, finding('slug.route', place, { slug, path }));
    if (frames.has(`/${slug}`)) report(file, finding('slug.frame', place, { slug }));
    if (other) report(file, finding('slug.same', place, { slug: printable(slug), other: printable(other.file, 200) }));
  }
};

const placeOf = ({ data }: CheckedFile): Place =>
  typeof dig(data, 'slug') === 'string' ? { pointer: '/slug' } : { pointer: '', range: [0, 0] };

/** The nearest well-formed address of a name. */
export const asSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest);
