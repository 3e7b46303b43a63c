import { iconText, type PageConfig, type PageContext, passage } from './context.ts';

export type SocialPage = ReturnType<typeof socialPage>;

/** The data of the page of the social initiative (specification 1.2.6). */
export function socialPage({ picture, pillars, contributions }: PageConfig<'social'>, { resolve }: PageContext) {
  return {
    picture: picture && resolve.picture(picture, 'hero'),
    pillars: pillars && {
      heading: pillars.heading,
      picture: pillars.picture && resolve.picture(pillars.picture, 'photo'),
      items: pillars.items.map((item) => iconText(item, resolve)),
    },
    contributions: contributions && {
      heading: contributions.heading,
      items: contributions.items.map((item) => passage(item, resolve)),
    },
  };
}
