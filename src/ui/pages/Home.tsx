import type { SitePage } from '../../content/sitePageData.ts';
import { moreLink } from '../components/button.ts';
import { glyphs, Icon } from '../components/Icon.tsx';
import { Island } from '../components/island.tsx';
import { AboutCall } from '../sections/home/AboutCall.tsx';
import { Fronts } from '../sections/home/Fronts.tsx';
import { HeroCarousel } from '../sections/home/HeroCarousel.tsx';
import { Listing } from '../sections/home/Listing.tsx';
import { NewsCarousel } from '../sections/home/NewsCarousel.tsx';
import { Partners } from '../sections/home/Partners.tsx';
import { ProjectCarousel } from '../sections/home/ProjectCarousel.tsx';
import { Strengths } from '../sections/home/Strengths.tsx';
import type { HeroLayout } from '../sections/shared/heroLayouts.ts';
import { PageHero } from '../sections/shared/PageHero.tsx';
import { headGap, sandGround, sectionHead } from '../sections/shared/sectionStyles.ts';

interface HomeProps extends SitePage<'home'> {
  /** Where the text of its slides stands. */
  hero: HeroLayout;
}

/** The home page, in the order of the specification (specification 1.2.3). */
export function Home({ texts, slides, hero, introduced, picture, showcase, partners, news, ...page }: HomeProps) {
  return (
    <>
      {!introduced && <h1 className="visually-hidden">{texts.heading}</h1>}
      {slides.length > 0 && (
        <Island
          name="HeroCarousel"
          component={HeroCarousel}
          props={{ slides, ...(hero !== 'left' && { layout: hero }) }}
        />
      )}
      {introduced && <PageHero texts={texts} picture={picture} />}
      {page.listing.cities.length > 0 && <Listing {...page.listing} />}
      {/* One or two projects are in the list already. */}
      {showcase.items.length > 2 && (
        <section className="section broad" css={sandGround}>
          <div className="wrap">
            <h2 css={{ marginBottom: headGap }}>{showcase.heading}</h2>
            <Island
              name="ProjectCarousel"
              component={ProjectCarousel}
              props={{ label: showcase.heading, items: showcase.items, featured: showcase.featured }}
            />
          </div>
        </section>
      )}
      {page.about && <AboutCall {...page.about} figures={page.figures} />}
      {page.strengths && <Strengths {...page.strengths} />}
      {page.fronts && <Fronts {...page.fronts} />}
      {partners && <Partners {...partners} />}
      {/* Below partners, on the same ground. */}
      {news && (
        <section className="section" css={partners && { paddingTop: 0 }}>
          <div className="wrap">
            <div css={sectionHead}>
              <h2>{news.heading}</h2>
              {news.more && (
                <a css={moreLink} href={news.more.href}>
                  <span>{news.more.label}</span>
                  <Icon markup={glyphs.arrowRight} />
                </a>
              )}
            </div>
            <Island name="NewsCarousel" component={NewsCarousel} props={{ label: news.heading, items: news.items }} />
          </div>
        </section>
      )}
    </>
  );
}
