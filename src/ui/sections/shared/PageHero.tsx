import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../../../content/picture.ts';
import type { PageTexts } from '../../../content/sitePageData.ts';
import { breakpoints, media } from '../../../theme.ts';
import { Picture } from '../../components/Picture.tsx';
import { heroHeight } from './sectionStyles.ts';

const head = css({
  display: 'grid',
  gap: 24,
  paddingTop: 'clamp(40px,6vw,96px)',
  paddingBottom: 'clamp(32px,4vw,64px)',
  '& > h1': {
    fontSize: 'var(--t-hero)',
    fontWeight: 'var(--heading-weight,360)',
    lineHeight: 'var(--title-leading,0.98)',
    letterSpacing: 'var(--heading-tracking,-.03em)',
  },
  // Small enough for a heading's longest word on a narrow screen.
  [media.upTo(599)]: { '& > h1': { fontSize: 'var(--t-page-narrow,clamp(2.25rem,12.6vw,3.5rem))' } },
  '& > div': { display: 'grid', gap: 24, justifyItems: 'start', maxWidth: '27.5em' },
  // On narrower screens a heading's longest word wouldn't fit beside the introduction.
  [media.from(breakpoints.headerLinks)]: {
    gridTemplateColumns: '8fr 4fr',
    columnGap: 'var(--gap)',
    alignItems: 'end',
    '& > div': { marginBottom: 12 },
  },
});

/** Up to here the picture's frame is upright; on wider screens its portrait crop would be enlarged. */
const portraitUpTo = 599;

const picture = (mobileUpTo: number) =>
  css({ height: heroHeight.wide, [media.upTo(mobileUpTo)]: { height: heroHeight.small } });

interface PageHeroProps {
  texts: PageTexts;
  /** It stands further down on its page. */
  below?: boolean;
  picture?: PictureData;
  children?: ReactNode;
  /** Viewport width in px up to which the picture is tall. */
  mobileUpTo?: number;
}

export function PageHero({ texts, below = false, picture: image, children, mobileUpTo = portraitUpTo }: PageHeroProps) {
  return (
    <>
      <div className="wrap" css={[head, below && !image && { paddingBottom: 'var(--section)' }]}>
        {below ? <h2>{texts.heading}</h2> : <h1>{texts.heading}</h1>}
        <div>
          {texts.intro && <p className="lead">{texts.intro}</p>}
          {children}
        </div>
      </div>
      {image && (
        <Picture css={picture(mobileUpTo)} picture={image} sizes="100vw" portraitUpTo={portraitUpTo} eager={!below} />
      )}
    </>
  );
}
