import { css } from '@emotion/react';
import type { ShownBlock } from '../../../content/blocks.ts';
import { media } from '../../../theme.ts';
import { above, BlockSection, beside } from './BlockSection.tsx';

const rowsStyle = css({
  '& > div': {
    display: 'grid',
    gap: '2px 24px',
    alignItems: 'baseline',
    paddingBlock: 14,
    // Each has both lines, because it may be the first or the last of a column.
    border: 'solid var(--stone)',
    borderWidth: '1px 0',
    marginBottom: -1,
    breakInside: 'avoid',
  },
  '& dt': { color: 'var(--muted)', fontSize: 'var(--t-small)' },
  '& dd': { fontWeight: 600, color: 'var(--ink)' },
  [media.from(480)]: { '& > div': { gridTemplateColumns: 'minmax(0,2fr) minmax(0,3fr)' } },
});

/** From this many rows on, wide screens show two columns below the heading. */
const manyRows = 10;
const twoColumns = css({
  [media.from(900)]: { columns: 2, columnGap: 'clamp(40px,6vw,104px)' },
});

export function Facts({ rows, ...block }: ShownBlock<'facts'>) {
  const isLong = rows.length >= manyRows;
  return (
    <BlockSection {...block} height={220 + 60 * rows.length} layout={isLong ? above : beside}>
      <dl css={[rowsStyle, isLong && twoColumns]}>
        {rows.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </BlockSection>
  );
}
