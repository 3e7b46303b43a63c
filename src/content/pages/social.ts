import { iconText, type PageConfig, type PageContext, passage } from './context.ts';

export type SocialPage = ReturnType<typeof socialPage>;

/** The data of the page of the social initiative (specification 1.2.6). */
export function socialPage(config: PageConfig<'social'>, { resolve }: PageContext) {
  const { picture, pictures, pillars, contributions } = config;
  return {
    picture: picture && !pictures ? resolve.picture(picture, 'hero') : undefined,
    /** Beside the heading, in place of the one below it. */
    pictures: pictures?.map((each) => resolve.picture(each, 'photo')),
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
