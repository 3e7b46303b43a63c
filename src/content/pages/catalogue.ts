import { type FilterOptions, filterOptions } from '../catalogue.ts';
import { type CatalogueLists, catalogueLists } from '../catalogueLists.ts';
import type { DevelopmentSummary, Picture } from '../developments.ts';
import { whatsappLink } from '../links.ts';
import { cataloguePageSize, pageCount, readPage } from '../paging.ts';
import type { PageConfig, PageContext } from './context.ts';

/**
 * Up to this many projects one document holds all cards. With more, each page of the catalogue has its own address
 * (/catalogo/2 …), so that the HTML doesn't grow with the number of developments.
 */
const cataloguePageLimit = 200;

interface CataloguePage {
  picture?: Picture;
  /** The sales line, where the company has one. */
  sales?: { label: string; href: string };
  options: FilterOptions;
  /** All of them; with `lists` those of its own page. */
  projects: readonly DevelopmentSummary[];
  /** Address of its first page. */
  path: string;
  /** Each page of the catalogue has an address of its own. */
  paged: boolean;
  /** The list comes by city. */
  lists?: CatalogueLists;
}

const listed = (summaries: readonly DevelopmentSummary[]) => summaries.filter(({ listed }) => listed.catalogue);

/** Addresses of the catalogue's pages after the first, which is `path`; none while one document holds everything. */
export function cataloguePaths(path: string, summaries: readonly DevelopmentSummary[]): string[] {
  const { length } = listed(summaries);
  if (length <= cataloguePageLimit) return [];
  return Array.from({ length: pageCount(length, cataloguePageSize) - 1 }, (_, i) => `${path}/${i + 2}`);
}

/** What the catalogue shows (specification 1.2.4). */
export function cataloguePage(
  config: PageConfig<'catalogue'>,
  { site, paths, resolve, summaries, withPicture, listLimit }: PageContext,
): CataloguePage {
  const { picture, salesLabel } = config;
  const { whatsapp } = site.company;
  const projects = listed(summaries).map(withPicture);
  const options = filterOptions(site, projects);
  return {
    picture: picture && resolve.picture(picture, 'hero'),
    sales: whatsapp && { label: salesLabel ?? 'Fale com a equipe de vendas', href: whatsappLink(whatsapp.sales) },
    options,
    projects,
    path: paths.catalogue,
    paged: projects.length > cataloguePageLimit,
    lists: projects.length > listLimit ? catalogueLists(projects, options) : undefined,
  };
}

/** What the address of one of its pages shows: all the same while the list is in one file. */
export function catalogueAt<Page extends CataloguePage>(page: Page, address: string): Page {
  if (!page.lists) return page;
  const end = readPage(address.slice(page.path.length + 1)) * cataloguePageSize;
  return { ...page, projects: page.projects.slice(end - cataloguePageSize, end) };
}
