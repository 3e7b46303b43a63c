import { css } from '@emotion/react';
import type { HomePage } from '../../../content/pages/home.ts';
import { media } from '../../../theme.ts';
import { Picture } from '../../components/Picture.tsx';
import { columnsFrom, grid } from '../shared/sectionStyles.ts';

const picture = css({
  marginInline: 'calc(-1 * var(--gutter))',
  aspectRatio: '5 / 4',
  [media.from(columnsFrom)]: {
    position: 'relative',
    gridColumn: '1 / 7',
    aspectRatio: 'auto',
    margin: '0 0 0 calc(-1 * var(--edge))',
    '& > img': { position: 'absolute', inset: 0 },
  },
});

const text = css({
  paddingBlock: 'var(--section)',
  [media.from(columnsFrom)]: { gridColumn: '8 / -1' },
  '& > ol': { marginTop: 'clamp(32px,3.6vw,56px)', counterReset: 'strength', borderBottom: '1px solid var(--stone)' },
  '& li': {
    counterIncrement: 'strength',
    display: 'grid',
    gridTemplateColumns: '56px 1fr',
    alignItems: 'baseline',
    padding: '18px 0',
    borderTop: '1px solid var(--stone)',
    font: 'var(--heading-weight,400) var(--t-h3)/1.2 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.012em)',
    color: 'var(--ink)',
  },
  '& li::before': {
    content: 'counter(strength, decimal-leading-zero) / ""',
    font: '500 var(--t-label)/1 var(--sans)',
    letterSpacing: 0,
    color: 'var(--muted)',
    fontVariantNumeric: 'tabular-nums',
  },
});

export function Strengths({ heading, picture: image, items }: NonNullable<HomePage['strengths']>) {
  return (
    <section aria-labelledby="titulo-experiencia">
      <div className="wrap" css={grid}>
        <Picture css={picture} picture={image} sizes={`(min-width: ${columnsFrom}px) 50vw, 100vw`} />
        <div css={text}>
          <h2 id="titulo-experiencia">{heading}</h2>
          <ol>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
