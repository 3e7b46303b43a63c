import { css } from '@emotion/react';
import type { SocialPage } from '../../../content/pages/social.ts';
import { breakpoints, media } from '../../../theme.ts';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { headGap, inkGround } from '../shared/sectionStyles.ts';

const side = media.above(breakpoints.layout);

const banner = css(inkGround, {
  overflow: 'clip',
  borderRadius: 'var(--r3)',
  [side]: { display: 'grid', gridTemplateColumns: '7fr 5fr' },
  '& > picture': { aspectRatio: '4 / 3', [side]: { aspectRatio: 'auto', position: 'relative' } },
  '& > picture > img': { [side]: { position: 'absolute', inset: 0 } },
});

const text = css({
  padding: 'clamp(40px,6vw,104px) clamp(24px,5vw,80px)',
  '& > ul': { marginTop: headGap, borderBottom: '1px solid var(--line-dark)' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0,1fr)',
    alignItems: 'start',
    gap: '8px 0',
    padding: '28px 0',
    borderTop: '1px solid var(--line-dark)',
  },
  '& svg': { gridRow: 'span 2', width: 40, height: 40, strokeWidth: 1.1, color: 'var(--accent-light)' },
  '& p': { gridColumn: 2, maxWidth: '27.5em' },
});

export function SocialPillars({ heading, picture, items }: NonNullable<SocialPage['pillars']>) {
  return (
    <section className="section" aria-labelledby="titulo-o-que-fazemos">
      <div className="wrap">
        <div className="on-dark" css={banner}>
          <div css={text}>
            <h2 id="titulo-o-que-fazemos">{heading}</h2>
            <ul>
              {items.map(({ icon, title, text: words }) => (
                <li key={title}>
                  <Icon markup={icon} />
                  <h3>{title}</h3>
                  {words && <p>{words}</p>}
                </li>
              ))}
            </ul>
          </div>
          {picture && <Picture picture={picture} sizes={`(min-width: ${breakpoints.layout}px) 42vw, 100vw`} />}
        </div>
      </div>
    </section>
  );
}
