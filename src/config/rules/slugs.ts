import { reservedNames, sitePaths } from '../../content/sitePages.ts';
import { asSlug } from '../../content/slug.ts';
import { printable } from '../check/text.ts';
import { finding, type Place, wholeFile } from '../problem.ts';
import { type CheckedFile, dig, entriesAt, isDraft, listAt, type SiteRule } from './rule.ts';

const form = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const longest = 60;

/** The address of the site's own page or service that a slug would take, or undefined. `pages` as in site.config.yaml. */
export const siteOwner = (slug: string, pages: unknown): string | undefined =>
  [...Object.values(sitePaths(pages)), ...reservedNames.map((name) => `/${name}`)].find(
    (path) => path.toLowerCase() === `/${slug.toLowerCase()}`,
  );

/** The slug of a name; '' for a name without letters and digits. */
export const slugOf = (name: string): string => asSlug(name).slice(0, longest);

/** Lower-case letters and digits without accents, words joined by single hyphens, at most 60 characters. */
export const isSlug = (slug: string): boolean => form.test(slug) && slug.length <= longest;

/** Addresses of developments are well formed, unique whatever their case, and no other page has them. */
export const slugs: SiteRule = ({ site, developments }, report) => {
  const frames = new Set(listAt(site?.data, 'frames').map((frame) => dig(frame, 'path')));
  const redirects = new Set(entriesAt(site?.data, 'redirects').map(([from]) => from));
  const owners = Map.groupBy(developments, ({ slug }) => slug.toLowerCase());
  for (const file of developments) {
    const { slug } = file;
    const place = placeOf(file);
    const path = siteOwner(slug, dig(site?.data, 'pages'));
    // Of a draft and a published page with the same slug only the draft is reported.
    const other = owners.get(slug.toLowerCase())?.find((owner) => owner !== file && (isDraft(file) || !isDraft(owner)));
    // The schema checks a slug that is written in the file.
    if (place.pointer === '' && !isSlug(slug))
      report(file, finding('slug.form', place, { slug: printable(slug), suggestion: slugOf(slug) }));
    if (path) report(file, finding('slug.route', place, { slug, path }));
    if (frames.has(`/${slug}`)) report(file, finding('slug.frame', place, { slug }));
    // A draft has no address yet.
    if (redirects.has(`/${slug}`) && !isDraft(file)) report(file, finding('slug.redirect', place, { slug }));
    if (other) report(file, finding('slug.same', place, { slug: printable(slug), other: printable(other.file, 200) }));
  }
};

const placeOf = ({ data }: CheckedFile): Place =>
  typeof dig(data, 'slug') === 'string' ? { pointer: '/slug' } : wholeFile;
