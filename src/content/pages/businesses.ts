import { formatPlace } from '../format.ts';
import type { SiteGroupCompany } from '../types.gen.ts';
import { type PageConfig, type PageContext, passage } from './context.ts';

export type GroupCompany = NonNullable<BusinessesPage['companies']>['parent'];

/** A slide of the businesses carousel; `address` is combined, 'Campinas - Centro' (specification 1.3). */
export type BusinessItem = NonNullable<BusinessesPage['projects']>['items'][number];

export type BusinessesPage = ReturnType<typeof businessesPage>;

/** The data of the page of the businesses (specification 1.2.7); the carousel keeps the configured order. */
export function businessesPage(config: PageConfig<'businesses'>, { site, resolve, find }: PageContext) {
  const { picture, group, projects } = config;
  const company = ({ icon, picture, ...rest }: SiteGroupCompany) => ({
    ...rest,
    picture: picture && resolve.picture(picture, 'card'),
    icon: icon && resolve.icon(icon),
  });
  return {
    picture: picture && resolve.picture(picture, 'hero'),
    group: passage(group, resolve),
    companies: site.companies && {
      pictured: [site.companies.parent, ...site.companies.children].some(({ picture }) => picture),
      parent: company(site.companies.parent),
      members: site.companies.children.map(company),
    },
    projects: projects && {
      heading: projects.heading,
      items: projects.items.flatMap((slug) => {
        const summary = find(slug);
        if (!summary) return [];
        const { name, href, city, neighbourhood, area, picture } = summary;
        return [{ slug, name, link: href, address: formatPlace(city, neighbourhood), area, picture }];
      }),
    },
  };
}
