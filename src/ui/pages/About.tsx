import { css } from '@emotion/react';
import type { SitePage } from '../../content/pages.ts';
import { breakpoints, media } from '../../theme.ts';
import { button } from '../components/button.ts';
import { Island } from '../components/island.tsx';
import { Activity } from '../sections/about/Activity.tsx';
import { Culture } from '../sections/about/Culture.tsx';
import { Pillars } from '../sections/about/Pillars.tsx';
import { RecognitionCarousel } from '../sections/about/RecognitionCarousel.tsx';
import { Timeline } from '../sections/about/Timeline.tsx';
import { sectionIntro } from '../sections/shared/layout.ts';
import { PageHero } from '../sections/shared/PageHero.tsx';

const heroButton = css(button, { [media.upTo(breakpoints.about)]: { display: 'none' } });

/** The page about the company. */
export function About({
  texts,
  picture,
  link,
  figures,
  activity,
  pillars,
  culture,
  history,
  recognition,
}: SitePage<'about'>) {
  return (
    <>
      <PageHero texts={texts} picture={picture}>
        {link && (
          <a css={heroButton} href={link.to}>
            {link.label}
          </a>
        )}
      </PageHero>
      {activity && <Activity {...activity} figures={figures} />}
      {pillars && <Pillars {...pillars} />}
      {culture && <Culture {...culture} />}
      {history && <Timeline {...history} />}
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
