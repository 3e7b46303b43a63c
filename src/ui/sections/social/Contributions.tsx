import { css } from '@emotion/react';
import type { SocialPage } from '../../../content/pages/social.ts';
import { breakpoints, media } from '../../../theme.ts';
import { Picture } from '../../components/Picture.tsx';
import { Prose } from '../shared/Prose.tsx';
import { headGap } from '../shared/sectionStyles.ts';

const side = media.above(breakpoints.layout);

const list = css({
  display: 'grid',
  gap: 'clamp(56px,7vw,112px)',
  marginTop: headGap,
  '& > article': {
    display: 'grid',
    gap: 28,
    alignItems: 'center',
    [side]: { gridTemplateColumns: '7fr 5fr', columnGap: 'clamp(40px,6vw,104px)' },
  },
  '& picture': { aspectRatio: '4 / 3', borderRadius: 'var(--r3)' },
  '& h3': {
    fontSize: 'clamp(1.75rem,1.4rem + 1.4vw,2.5rem)',
    fontWeight: 'var(--heading-weight,380)',
    lineHeight: 1.1,
  },
  [side]: {
    '& > article:nth-of-type(even)': { gridTemplateColumns: '5fr 7fr' },
    '& > article:nth-of-type(even) > picture': { order: 1 },
  },
});

export function Contributions({ heading, items }: NonNullable<SocialPage['contributions']>) {
  return (
    <section className="section" css={{ paddingTop: 0 }} aria-labelledby="titulo-contribuicoes">
      <div className="wrap">
        <h2 id="titulo-contribuicoes">{heading}</h2>
        <div css={list}>
          {items.map(({ heading: name, picture, ...text }) => (
            <article key={name} aria-label={name}>
              {picture && <Picture picture={picture} sizes={`(min-width: ${breakpoints.layout}px) 54vw, 100vw`} />}
              <Prose {...text}>
                <h3>{name}</h3>
              </Prose>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
