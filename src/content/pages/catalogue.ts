import { catalogueProjects, countsAmong, filterOptions, pageAt } from '../catalogue.ts';
import type { DevelopmentSummary } from '../developments.ts';
import { cataloguePageSize, pageCount } from '../paging.ts';
import { salesLink } from '../whatsapp.ts';
import { linkAt, type PageConfig, type PageContext } from './context.ts';

/**
 * Up to this many projects one document holds all cards. With more, each page of the catalogue has its own address
 * (/catalogo/2 …), so that the HTML doesn't grow with the number of developments.
 */
const cataloguePageLimit = 200;

const listed = (summaries: readonly DevelopmentSummary[]) => summaries.filter(({ listed }) => listed.catalogue);

/** Addresses of the catalogue's pages after the first, which is `path`; none while one document holds everything. */
export function cataloguePaths(path: string, summaries: readonly DevelopmentSummary[]): string[] {
  const { length } = listed(summaries);
  if (length <= cataloguePageLimit) return [];
  return Array.from({ length: pageCount(length, cataloguePageSize) - 1 }, (_, i) => `${path}/${i + 2}`);
}

/** The picture of a statement, or else the one beside the description, which is mostly an interior. */
function widePicture(opened: ReturnType<PageContext['open']>) {
  const picture = opened?.development.statement?.picture ?? opened?.development.characteristics;
  return picture && opened?.picture(picture, 'card');
}

/** Filters and cards of the catalogue, the same on all its pages. */
export type CatalogueList = ReturnType<typeof cataloguePage>['list'];

/** The data of the catalogue (specification 1.2.4). */
export function cataloguePage(config: PageConfig<'catalogue'>, context: PageContext) {
  const { site, locale, paths, resolve, summaries, withPicture } = context;
  const { link, picture, salesLabel } = config;
  const href = salesLink(context);
  const inList = listed(summaries);
  const paged = inList.length > cataloguePageLimit;
  const projects = inList.map((summary) => ({
    ...withPicture(summary),
    // A visitor of a paged list fetches all of it to filter.
    widePicture: paged ? undefined : widePicture(context.open(summary.slug)),
  }));
  return {
    /** No menu leads to a list of one, and no search engine: it is there for links from before. */
    alone: context.only !== undefined,
    picture: picture && resolve.picture(picture, 'hero'),
    /** Leads to a project that stands apart. */
    link: link && linkAt(link, resolve),
    /** The sales line, where the company has one. */
    sales: href === undefined ? undefined : { label: salesLabel, href },
    list: {
      options: filterOptions(site, projects, locale),
      projects: catalogueProjects(projects, locale),
      /** Address of its first page. */
      path: paths.catalogue,
      /** Each page of the catalogue has an address of its own, with only its own cards in the HTML. */
      paged,
    },
  };
}

/** The part of a list in pages that the HTML of one page shows: its own cards, and how many each filter finds. */
export function partAt(pathname: string, { projects, ...list }: CatalogueList) {
  const end = pageAt(pathname, list.path) * cataloguePageSize;
  return { ...list, cards: projects.slice(end - cataloguePageSize, end), counts: countsAmong(projects) };
}
