import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../../../content/developments.ts';
import type { PageTexts } from '../../../content/pages.ts';
import { breakpoints, media } from '../../../theme.ts';
import { Picture } from '../../components/Picture.tsx';

const head = css({
  display: 'grid',
  gap: 24,
  paddingTop: 'clamp(40px,6vw,96px)',
  paddingBottom: 'clamp(32px,4vw,64px)',
  '& > h1': { fontSize: 'var(--t-hero)', fontWeight: 360, lineHeight: 0.98, letterSpacing: '-.03em' },
  // The longest word of a heading fits a narrow screen.
  [media.upTo(599)]: { '& > h1': { fontSize: 'clamp(2.25rem,12.6vw,3.5rem)' } },
  '& > div': { display: 'grid', gap: 24, justifyItems: 'start', maxWidth: '27.5em' },
  // Narrower, the longest word of a heading would not fit beside the introduction.
  [media.from(breakpoints.headerLinks)]: {
    gridTemplateColumns: '8fr 4fr',
    columnGap: 'var(--gap)',
    alignItems: 'end',
    '& > div': { marginBottom: 12 },
  },
});

const picture = css({
  height: 'clamp(320px,46vw,640px)',
  [media.upTo(599)]: { height: 'min(112vw,480px)' },
});

interface PageHeroProps {
  texts: PageTexts;
  picture?: PictureData;
  /** What stands under the introduction. */
  children?: ReactNode;
  /** Last width in px that shows the picture's portrait crop. */
  portraitUpTo: number;
}

/** Heading and introduction over the page's one strong picture. */
export function PageHero({ texts, picture: image, children, portraitUpTo }: PageHeroProps) {
  return (
    <>
      <div className="wrap" css={head}>
        <h1>{texts.heading}</h1>
        <div>
          {texts.intro && <p className="lead">{texts.intro}</p>}
          {children}
        </div>
      </div>
      {image && <Picture css={picture} picture={image} sizes="100vw" portraitUpTo={portraitUpTo} eager />}
    </>
  );
}
