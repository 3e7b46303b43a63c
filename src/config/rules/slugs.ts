import { reservedNames, sitePaths } from '../../content/sitePages.ts';
import { asSlug } from '../../content/slug.ts';
import { dig, entriesAt } from '../../data/pointer.ts';
import { type CheckedFile, isDraft } from '../checkedFile.ts';
import { type Place, wholeFile } from '../problem.ts';
import { printable } from '../yaml/characters.ts';
import { addedPages, type SiteRule } from './rule.ts';

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

/** The message about a slug that isn't one. */
export function noSlug(slug: string) {
  const suggestion = slugOf(slug) && `: ${slugOf(slug)}`;
  return {
    en: `"${printable(slug)}" cannot be the address of a page. Use lower-case letters without accents, digits and hyphens${suggestion}.`,
    'pt-BR': `"${printable(slug)}" não pode ser o endereço de uma página. Use letras minúsculas sem acento, números e hífens${suggestion}.`,
  };
}

/** Addresses of developments are well formed, unique whatever their case, and no other page has them. */
export const slugs: SiteRule = ({ site, developments }, about) => {
  const added = new Map(addedPages(site?.data).map(({ path, list }) => [path, list]));
  const redirects = new Set(entriesAt(site?.data, 'redirects').map(([from]) => from));
  const owners = Map.groupBy(developments, ({ slug }) => slug.toLowerCase());
  for (const file of developments) {
    const { slug } = file;
    const place = placeOf(file);
    const report = about(file);
    const path = siteOwner(slug, dig(site?.data, 'pages'));
    // A draft with the slug of a published page is reported alone.
    const other = owners.get(slug.toLowerCase())?.find((owner) => owner !== file && (isDraft(file) || !isDraft(owner)));
    // The schema checks a slug that is written in the file.
    if (place.pointer === '' && !isSlug(slug)) report.error('slug.form', place, noSlug(slug));
    if (path)
      report.error('slug.route', place, (inFile) => ({
        en: `The address /${slug} belongs to ${path} of the site itself. Rename the file, or give it another slug.`,
        'pt-BR': `O endereço /${slug} pertence a ${path}, do próprio site. Renomeie o arquivo ou dê a ele outro endereço${inFile(' (slug)')}.`,
      }));
    const list = added.get(`/${slug}`);
    if (list)
      report.error('slug.frame', place, (inFile) => ({
        en: `The address /${slug} is also a page under ${list} in site.config.yaml. Change one of the two.`,
        'pt-BR': `O endereço /${slug} também é uma página ${list === 'frames' ? 'em moldura' : 'própria'} ${inFile(`no site.config.yaml (${list})`, 'de O site')}. Mude um dos dois.`,
      }));
    // A draft has no address yet.
    if (redirects.has(`/${slug}`) && !isDraft(file))
      report.error('slug.redirect', place, (inFile) => ({
        en: `The address /${slug} is also one of the redirects in site.config.yaml, which would never take effect. Remove the redirect, or give this page another slug.`,
        'pt-BR': `O endereço /${slug} também é redirecionado ${inFile('no site.config.yaml (redirects)', 'em O site')}, e o redirecionamento nunca valeria. Apague-o ou dê a esta página outro endereço${inFile(' (slug)')}.`,
      }));
    if (other)
      report.error('slug.same', place, (inFile) => ({
        en: `The address /${printable(slug)} is also that of ${printable(other.file, 200)}. Rename one of the files, or give it another slug.`,
        'pt-BR': `O endereço /${printable(slug)} também é o de ${printable(other.file, 200)}. Renomeie um dos arquivos ou dê a ele outro endereço${inFile(' (slug)')}.`,
      }));
  }
};

const placeOf = ({ data }: CheckedFile): Place =>
  typeof dig(data, 'slug') === 'string' ? { pointer: '/slug' } : wholeFile;
