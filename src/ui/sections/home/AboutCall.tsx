import { css } from '@emotion/react';
import type { Figure, Passage } from '../../../content/pages/context.ts';
import { media } from '../../../theme.ts';
import { Figures } from '../shared/Figures.tsx';
import { inkGround, later } from '../shared/sectionStyles.ts';

const layout = css({
  display: 'grid',
  gap: 48,
  // Below this, the widest figure and its label have no room beside the text.
  [media.from(1024)]: { gridTemplateColumns: '5fr 7fr', columnGap: 'var(--gap)' },
});

const text = css({
  display: 'grid',
  gap: 24,
  justifyItems: 'start',
  alignContent: 'start',
  '& > p': { maxWidth: '18.8em' },
  '& > a': { marginTop: 8 },
});

const figureList = css({
  borderTop: '1px solid var(--line-dark)',
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    gap: '4px 20px',
    padding: '24px 0',
    borderBottom: '1px solid var(--line-dark)',
  },
  '& dt': { fontSize: 'var(--t-lead)', lineHeight: 1.4 },
  '& dd': { color: 'var(--white)' },
  // The number and what it counts read as one line, or as two where they have no room.
  [media.from(600)]: {
    '& > div': { flexFlow: 'row-reverse wrap-reverse', justifyContent: 'flex-end', alignItems: 'baseline' },
  },
});

export function AboutCall({ heading, lead, link, figures }: Passage & { figures: Figure[] }) {
  return (
    <section className="section on-dark" css={[inkGround, later(850, 660)]} aria-labelledby="titulo-sobre">
      <div className="wrap" css={layout}>
        <div css={text}>
          <h2 id="titulo-sobre">{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
          {link && (
            <a className="button white" href={link.to}>
              {link.label}
            </a>
          )}
        </div>
        {figures.length > 0 && <Figures css={figureList} figures={figures} />}
      </div>
    </section>
  );
}
