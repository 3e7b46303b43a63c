import { css } from '@emotion/react';
import type { ShownBlock } from '../../../content/blocks.ts';
import { media } from '../../../theme.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { BlockSection, beside } from './BlockSection.tsx';

const list = css({
  borderTop: '1px solid var(--stone)',
  '& > details': { borderBottom: '1px solid var(--stone)' },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 24,
    minHeight: 64,
    paddingBlock: 16,
    cursor: 'pointer',
    color: 'var(--ink)',
    // WebKit's own triangle.
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& summary > svg': { color: 'var(--accent)', [media.motion]: { transition: 'rotate var(--fast)' } },
  '& [open] > summary > svg': { rotate: '180deg' },
  [media.hover]: { '& summary:hover': { color: 'var(--link,var(--action))', '& > h3': { color: 'inherit' } } },
  '& h3': { font: '600 var(--t-body)/1.45 var(--sans)', letterSpacing: 0, textTransform: 'none', textWrap: 'pretty' },
  '& details > div': { display: 'grid', gap: 14, maxWidth: '38.8em', paddingBottom: 28 },
});

/** Answers are in the page whether they are open or not: browsers find their words, and paper shows all. */
export const Questions = ({ questions, ...block }: ShownBlock<'questions'>) => (
  <BlockSection {...block} height={220 + 72 * questions.length} layout={beside}>
    <div css={list}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
            <Icon markup={glyphs.chevronDown} />
          </summary>
          <div>
            {answer.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  </BlockSection>
);
