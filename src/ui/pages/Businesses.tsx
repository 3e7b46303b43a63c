import { css } from '@emotion/react';
import type { SitePage } from '../../content/sitePageData.ts';
import { breakpoints, media } from '../../theme.ts';
import { Island } from '../components/island.tsx';
import { BusinessCarousel } from '../sections/businesses/BusinessCarousel.tsx';
import { GroupDiagram } from '../sections/businesses/GroupDiagram.tsx';
import { PageHero } from '../sections/shared/PageHero.tsx';
import { heroHeight, inkGround, sandGround, sectionIntro } from '../sections/shared/sectionStyles.ts';

/** A heading as wide as the page, on one with a picture for each company. On small screens its ground is as high as a picture. */
const largeType = css(inkGround, {
  '& > .wrap': { display: 'block' },
  [media.upTo(breakpoints.differentials)]: {
    '& > .wrap': { display: 'grid', gap: 0, alignContent: 'end', minHeight: heroHeight.small },
  },
  // Small enough for a heading's longest word.
  [media.from(600)]: { '& > .wrap > h1': { fontSize: 'min(11.6vw,1.42*var(--t-hero))' } },
  '& > .wrap > div': {
    marginTop: 'clamp(24px,3vw,48px)',
    [media.from(breakpoints.headerLinks)]: { marginLeft: 'auto' },
  },
});

export function Businesses({ texts, picture, group, companies, projects }: SitePage<'businesses'>) {
  const hero = <PageHero texts={texts} picture={picture} mobileUpTo={breakpoints.differentials} />;
  return (
    <>
      {companies?.pictured ? (
        <div className="on-dark" css={largeType}>
          {hero}
        </div>
      ) : (
        hero
      )}
      {companies && (
        <section className="section" aria-labelledby="titulo-empresas">
          <div className="wrap">
            <div css={sectionIntro}>
              <h2 id="titulo-empresas">{group.heading}</h2>
              {group.lead && <p className="lead">{group.lead}</p>}
            </div>
            <GroupDiagram {...companies} />
          </div>
        </section>
      )}
      {projects && projects.items.length > 0 && (
        <section className="section" css={sandGround}>
          <div className="wrap">
            <div css={sectionIntro}>
              <h2>{projects.heading}</h2>
            </div>
            <Island
              name="BusinessCarousel"
              component={BusinessCarousel}
              props={{ label: projects.heading, items: projects.items }}
            />
          </div>
        </section>
      )}
    </>
  );
}
