import { linkAt, type PageConfig, type PageContext, passage } from './context.ts';

export type Recognition = NonNullable<AboutPage['recognition']>['items'][number];

export type AboutPage = ReturnType<typeof aboutPage>;

/** The data of the page about the company (specification 1.2.8). */
export function aboutPage(config: PageConfig<'about'>, { site, resolve, find }: PageContext) {
  const { picture, link, activity, pillars, culture, history, recognition } = config;
  return {
    picture: picture && resolve.picture(picture, 'hero'),
    link: link && linkAt(link, resolve),
    figures: site.figures ?? [],
    activity: activity && passage(activity, resolve),
    pillars,
    culture: culture && passage(culture, resolve),
    history: history && {
      heading: history.heading,
      items: history.items.map(({ year, state, text, developments = [] }) => {
        const delivered = developments.flatMap((slug) => find(slug) ?? []);
        return {
          year,
          state,
          text,
          developments: delivered.map(({ name, href }) => ({ name, href })),
          picture: history.pictures ? delivered.find(({ picture }) => picture)?.picture : undefined,
        };
      }),
    },
    recognition: recognition && {
      ...recognition,
      items: recognition.items.map((item) => ({
        ...item,
        picture: resolve.picture(item.picture, 'photo'),
        to: item.to && resolve.href(item.to),
      })),
    },
  };
}
