import type { FunctionComponent } from 'react';
import type { HomeSection } from '../../../content/homeSections.ts';
import type { HomePage } from '../../../content/pages/home.ts';
import { moreLink } from '../../components/button.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { Island } from '../../components/island.tsx';
import { headGap, sandGround, sectionHead } from '../shared/sectionStyles.ts';
import { AboutCall } from './AboutCall.tsx';
import { Fronts } from './Fronts.tsx';
import { Listing } from './Listing.tsx';
import { NewsCarousel } from './NewsCarousel.tsx';
import { Partners } from './Partners.tsx';
import { ProjectCarousel } from './ProjectCarousel.tsx';
import { Spread } from './Spread.tsx';
import { Strengths } from './Strengths.tsx';

type Section = FunctionComponent<HomePage>;

const Showcase: Section = ({ showcase: { heading, items, featured } }) => (
  <section className="section" css={sandGround}>
    <div className="wrap">
      <h2 css={{ marginBottom: headGap }}>{heading}</h2>
      <Island name="ProjectCarousel" component={ProjectCarousel} props={{ label: heading, items, featured }} />
    </div>
  </section>
);

/** Below the partners it is on the same ground. */
const News: Section = ({ news, sections }) =>
  news && (
    <section className="section" css={sections[sections.indexOf('news') - 1] === 'partners' && { paddingTop: 0 }}>
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
  );

/** The component of each section in `content/homeSections.ts`. */
export const homeComponents: Record<HomeSection, Section> = {
  listing: ({ listing }) => <Listing {...listing} />,
  spread: ({ spread }) => spread && <Spread {...spread} />,
  showcase: Showcase,
  about: ({ about, figures }) => about && <AboutCall {...about} figures={figures} />,
  strengths: ({ strengths }) => strengths && <Strengths {...strengths} />,
  fronts: ({ fronts }) => fronts && <Fronts {...fronts} />,
  partners: ({ partners }) => partners && <Partners {...partners} />,
  news: News,
};
