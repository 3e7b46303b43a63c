import { css } from '@emotion/react';
import type { Figure, Passage } from '../../../content/pages/context.ts';
import { media } from '../../../theme.ts';
import { Figures } from '../shared/Figures.tsx';
import { Prose } from '../shared/Prose.tsx';
import { columnsFrom, grid, headGap } from '../shared/sectionStyles.ts';

const columns = css(grid, {
  rowGap: 24,
  [media.from(columnsFrom)]: { '& > h2': { gridColumn: '1 / 6' }, '& > div': { gridColumn: '7 / -1' } },
});

const figureRow = css({
  display: 'grid',
  // Two columns, or one where the visitor has enlarged the text.
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))',
  gap: 'clamp(28px,4vw,40px) var(--gap)',
  marginTop: headGap,
  paddingTop: 'clamp(24px,3vw,40px)',
  borderTop: '1px solid var(--stone)',
  [media.from(columnsFrom)]: { gridTemplateColumns: 'repeat(4,1fr)' },
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: 8 },
  '& dd': { fontSize: 'clamp(2.25rem,1.5rem + 2.6vw,4rem)', color: 'var(--ink)' },
  '& dt': {
    maxWidth: '13.8em',
    textWrap: 'balance',
    fontSize: 'var(--t-small)',
    lineHeight: 1.4,
    color: 'var(--muted)',
  },
});

export function Activity({ heading, figures, ...text }: Passage & { figures: Figure[] }) {
  return (
    <section className="section" aria-labelledby="titulo-atuacao">
      <div className="wrap">
        <div css={columns}>
          <h2 id="titulo-atuacao">{heading}</h2>
          <Prose {...text} />
        </div>
        {figures.length > 0 && <Figures css={figureRow} figures={figures} />}
      </div>
    </section>
  );
}
