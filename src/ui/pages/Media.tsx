import type { SitePage } from '../../content/sitePageData.ts';
import { breakpoints } from '../../theme.ts';
import { Island } from '../components/island.tsx';
import { MediaList } from '../sections/media/MediaList.tsx';
import { PageHero } from '../sections/shared/PageHero.tsx';

export function Media({ texts, picture, largeFirst, items }: SitePage<'media'>) {
  return (
    <>
      <PageHero texts={texts} picture={picture} mobileUpTo={breakpoints.layout - 1} />
      {items.length > 0 && (
        <section className="section" css={largeFirst && { paddingTop: 0 }} aria-labelledby="titulo-lista">
          <div className="wrap">
            <h2 className="visually-hidden" id="titulo-lista">
              Notícias
            </h2>
            <Island name="MediaList" component={MediaList} props={{ items, ...(largeFirst && { largeFirst }) }} />
          </div>
        </section>
      )}
    </>
  );
}
