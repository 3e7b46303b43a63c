import { css } from '@emotion/react';
import type { Picture as PictureData } from '../../../content/picture.ts';
import type { PageTexts } from '../../../content/sitePageData.ts';
import { breakpoints, media } from '../../../theme.ts';
import { Picture } from '../../components/Picture.tsx';
import { sandGround } from '../shared/sectionStyles.ts';

const columns = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 'var(--gap)',
  paddingTop: 'clamp(40px,6vw,96px)',
  '& > div': { gridColumn: '1/-1', display: 'grid', gap: 24, marginBottom: 16 },
  '& > picture': { '--step': 'clamp(24px,3.4vw,48px)', aspectRatio: '2 / 3', borderRadius: 'var(--r3)' },
  '& > picture:nth-of-type(1)': { marginBottom: 'var(--step)' },
  '& > picture:nth-of-type(2)': {
    marginTop: 'calc(2*var(--step))',
    '@media screen': { marginBottom: 'calc(-2*var(--step))' },
  },
  [media.above(breakpoints.layout)]: {
    gridTemplateColumns: '2fr 1fr 1fr',
    '& > div': { gridColumn: 1, alignContent: 'center', paddingRight: 24 },
    // Small enough for a heading's longest word.
    '& h1': { fontSize: 'calc(.75*var(--t-h1))' },
    '& .lead': { maxWidth: '24em' },
  },
  [media.from(breakpoints.headerLinks)]: { '& h1': { fontSize: 'calc(.95*var(--t-h1))' } },
});

/** Heading and introduction beside two upright pictures, which hang over the edge of their ground. */
export function SocialOpening({ texts, pictures }: { texts: PageTexts; pictures: PictureData[] }) {
  return (
    <div css={sandGround}>
      <div className="wrap" css={columns}>
        <div>
          <h1>{texts.heading}</h1>
          {texts.intro && <p className="lead">{texts.intro}</p>}
        </div>
        {pictures.map((picture, index) => (
          <Picture
            key={picture.base}
            picture={picture}
            sizes=""
            portraitUpTo={Number.POSITIVE_INFINITY}
            eager={index === 0}
          />
        ))}
      </div>
    </div>
  );
}
