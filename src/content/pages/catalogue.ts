import { type FilterOptions, filterOptions } from '../catalogue.ts';
import type { DevelopmentSummary, Picture } from '../developments.ts';
import { whatsappLink } from '../links.ts';
import { cataloguePageSize, pageCount } from '../paging.ts';
import { sitePaths } from '../sitePaths.ts';
import type { PageContext } from './context.ts';

/**
 * Most projects of which one page holds all cards. Beyond it every page of the catalogue is a page of its own
 * (/catalogo/2 …), so that no page's HTML grows with the number of developments.
 */
const cataloguePageLimit = 200;

export interface CataloguePage {
  picture?: Picture;
  /** The sales line, where the company has one. */
  sales?: { label: string; href: string };
  options: FilterOptions;
  projects: readonly DevelopmentSummary[];
  /** Each page of the catalogue has an address of its own. */
  paged: boolean;
}

const listed = (summaries: readonly DevelopmentSummary[]) => summaries.filter(({ listed }) => listed.catalogue);

/** Addresses of the catalogue after /catalogo; none while one page holds everything. */
export function cataloguePaths(summaries: readonly DevelopmentSummary[]): string[] {
  const { length } = listed(summaries);
  if (length <= cataloguePageLimit) return [];
  return Array.from({ length: pageCount(length, cataloguePageSize) - 1 }, (_, i) => `${sitePaths.catalogue}/${i + 2}`);
}

/** Specification 1, section 2.4. */
export function cataloguePage({ site, resolve, summaries }: PageContext): CataloguePage {
  const { picture, salesLabel } = site.pages.catalogue;
  const { whatsapp } = site.company;
  const projects = listed(summaries);
  return {
    picture: picture && resolve.picture(picture, 'hero'),
    sales: whatsapp && { label: salesLabel ?? 'Fale com a equipe de vendas', href: whatsappLink(whatsapp.sales) },
    options: filterOptions(site.cities, projects),
    projects,
    paged: projects.length > cataloguePageLimit,
  };
}
