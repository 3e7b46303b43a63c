import { css } from '@emotion/react';
import type { ShownBlock } from '../../../content/blocks.ts';
import { sandGround } from '../shared/sectionStyles.ts';
import { above, BlockSection, heightOf } from './BlockSection.tsx';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(20rem,100%),1fr))',
  gap: 'clamp(32px,4vw,56px) clamp(32px,4vw,64px)',
  '& figure': {
    display: 'grid',
    gap: 20,
    alignContent: 'start',
    paddingTop: 24,
    borderTop: '2px solid var(--accent)',
  },
  '& blockquote': { fontSize: 'var(--t-lead)', lineHeight: 1.5, color: 'var(--ink)' },
  '& blockquote::before': { content: '"“"' },
  '& blockquote::after': { content: '"”"' },
  '& figcaption': { display: 'grid', gap: 2, fontSize: 'var(--t-small)', color: 'var(--muted)' },
  '& b': { fontWeight: 600, color: 'var(--ink)' },
});

/** A single short one is as large as a heading. */
const single = css({
  '& figure': { maxWidth: '62rem' },
  '& blockquote': {
    font: '400 clamp(1.5rem,1.2rem + 1.4vw,2.25rem)/1.3 var(--display)',
    letterSpacing: '-.012em',
    textWrap: 'pretty',
  },
});
const shortQuote = 240;

const isSingle = ([first, second]: ShownBlock<'testimonials'>['testimonials']) =>
  !second && (first?.quote.length ?? 0) <= shortQuote;

export const Testimonials = ({ testimonials, ...block }: ShownBlock<'testimonials'>) => (
  <BlockSection
    {...block}
    height={220 + heightOf(testimonials.map(({ quote }) => quote)) + 110 * testimonials.length}
    layout={above}
    ground={sandGround}
  >
    <div css={[list, isSingle(testimonials) && single]}>
      {testimonials.map(({ quote, name, role }) => (
        <figure key={quote}>
          <blockquote>{quote}</blockquote>
          <figcaption>
            <b>{name}</b>
            {role && <span>{role}</span>}
          </figcaption>
        </figure>
      ))}
    </div>
  </BlockSection>
);
