import { css } from '@emotion/react';
import type { SitePage } from '../../../content/sitePageData.ts';
import { breakpoints, media } from '../../../theme.ts';
import { glyphs, Icon, OutsideLink } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { ink } from '../hero/heroVeils.ts';
import { coveringLink } from '../shared/sectionStyles.ts';

const wide = media.above(breakpoints.layout);

/** On narrow screens only the title; on wide ones a picture that is one large link to the sales line. */
const banner = css({
  position: 'relative',
  isolation: 'isolate',
  '& > picture, & a': { display: 'none' },
  '& > .wrap': { paddingBlock: '40px 8px' },
  // On the narrowest phones the title would nearly fill the line: with the fallback font it could take two.
  '& h1': { fontSize: 'min(var(--t-h1),11vw)' },
  [wide]: {
    display: 'grid',
    alignItems: 'end',
    // Low enough for the first row of cards to be in view.
    minHeight: 'clamp(220px,27svh,380px)',
    background: 'var(--ink)',
    '& > picture': { display: 'block', position: 'absolute', inset: 0, zIndex: -2 },
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      background: `linear-gradient(84deg,rgb(${ink}/.9) 0,rgb(${ink}/.62) 30%,rgb(${ink}/.08) 62%),linear-gradient(to top,rgb(${ink}/.5),transparent 50%)`,
    },
    '& > .wrap': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'end',
      gap: 32,
      paddingBlock: '36px',
    },
    '& h1': {
      fontSize: 'var(--t-hero)',
      fontWeight: 'var(--heading-weight,360)',
      lineHeight: 1,
      letterSpacing: 'var(--heading-tracking,-.03em)',
      color: 'var(--white)',
    },
    '& a': { display: 'inline-flex', ...coveringLink },
  },
});

/** A title with a word of more letters is smaller: it would be broken beside the link, or on a phone. */
const longWord = /\p{L}{12}/u;
const smaller = css({ '& h1': { fontSize: 'min(var(--t-h1),9vw)' }, [wide]: { '& h1': { fontSize: 'var(--t-h1)' } } });

type BannerProps = Pick<SitePage<'catalogue'>, 'picture' | 'sales'> & { heading: string };

export function Banner({ heading, picture, sales }: BannerProps) {
  return (
    <div className="on-dark" css={[banner, longWord.test(heading) && smaller]}>
      {picture && <Picture picture={picture} sizes="(min-width: 769px) 100vw, 1px" alt="" />}
      {/* The link is on the right and would move while its text is still arriving. */}
      <div className="wrap held">
        <h1>{heading}</h1>
        {sales && (
          <OutsideLink className="button white" href={sales.href}>
            <Icon markup={glyphs.whatsapp} />
            {sales.label}
          </OutsideLink>
        )}
      </div>
    </div>
  );
}
