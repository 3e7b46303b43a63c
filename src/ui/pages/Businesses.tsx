import type { SitePage } from '../../content/sitePageData.ts';
import { breakpoints } from '../../theme.ts';
import { Island } from '../components/island.tsx';
import { BusinessCarousel } from '../sections/businesses/BusinessCarousel.tsx';
import { GroupDiagram } from '../sections/businesses/GroupDiagram.tsx';
import { PageHero } from '../sections/shared/PageHero.tsx';
import { sandGround, sectionIntro } from '../sections/shared/sectionStyles.ts';

export function Businesses({ texts, picture, group, companies, projects }: SitePage<'businesses'>) {
  return (
    <>
      <PageHero texts={texts} picture={picture} mobileUpTo={breakpoints.differentials} />
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
