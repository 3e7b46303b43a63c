import type { SitePage } from '../../content/sitePageData.ts';
import { breakpoints, media } from '../../theme.ts';
import { Island } from '../components/island.tsx';
import { Activity } from '../sections/about/Activity.tsx';
import { Culture } from '../sections/about/Culture.tsx';
import { Pillars } from '../sections/about/Pillars.tsx';
import { RecognitionCarousel } from '../sections/about/RecognitionCarousel.tsx';
import { Timeline } from '../sections/about/Timeline.tsx';
import { PageHero } from '../sections/shared/PageHero.tsx';
import { sectionIntro } from '../sections/shared/sectionStyles.ts';

export function About({ texts, picture, link, recognition, ...page }: SitePage<'about'>) {
  return (
    <>
      <PageHero texts={texts} picture={picture}>
        {link && (
          <a css={{ [media.upTo(breakpoints.about)]: { display: 'none' } }} className="button primary" href={link.to}>
            {link.label}
          </a>
        )}
      </PageHero>
      {page.activity && <Activity {...page.activity} figures={page.figures} />}
      {page.pillars && <Pillars {...page.pillars} />}
      {page.culture && <Culture {...page.culture} />}
      {page.history && <Timeline {...page.history} />}
      {recognition && (
        <section className="section">
          <div className="wrap">
            <div css={sectionIntro}>
              <h2>{recognition.heading}</h2>
              {recognition.text && <p className="lead">{recognition.text}</p>}
            </div>
            <Island
              name="RecognitionCarousel"
              component={RecognitionCarousel}
              props={{ label: recognition.heading, items: recognition.items }}
            />
          </div>
        </section>
      )}
    </>
  );
}
