import { keepTogether } from '../format.ts';
import type { SiteConfig } from '../types.gen.ts';
import type { PageConfig, PageContext, Resolve } from './context.ts';

/** An article or broadcast about the company. */
export type News = ReturnType<typeof news>[number];

/** Configured news with their pictures resolved. */
export const news = (items: NonNullable<SiteConfig['media']>, resolve: Resolve) =>
  items.map(({ description, picture, ...item }) => ({
    ...item,
    description: keepTogether(description),
    picture: resolve.picture(picture, 'card'),
  }));

/** The data of the page of news (specification 1.2.5). */
export const mediaPage = ({ picture }: PageConfig<'media'>, { site, resolve }: PageContext) => ({
  picture: picture && resolve.picture(picture, 'hero'),
  items: news(site.media ?? [], resolve),
});
