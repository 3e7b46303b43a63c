import { css } from '@emotion/react';
import { below } from '../components/below.ts';
import { button } from '../components/button.ts';
import { Island } from '../components/island.tsx';
import type { SitePage } from '../content/pages.ts';
import { Activity } from '../sections/about/Activity.tsx';
import { Culture } from '../sections/about/Culture.tsx';
import { Pillars } from '../sections/about/Pillars.tsx';
import { RecognitionCarousel } from '../sections/about/RecognitionCarousel.tsx';
import { Timeline } from '../sections/about/Timeline.tsx';
import { sectionIntro } from '../sections/shared/layout.ts';
import { PageHero } from '../sections/shared/PageHero.tsx';
import { breakpoints, media } from '../theme.ts';

const heroButton = css(button, { [media.upTo(breakpoints.about)]: { display: 'none' } });
const recognitionSection = below(1.2, 485, 710);

/** Specification 1, section 2.8. */
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
      <PageHero texts={texts} picture={picture} portraitUpTo={599}>
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
        <section className="section" css={recognitionSection}>
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
