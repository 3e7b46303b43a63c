import { css } from '@emotion/react';
import type { PropsWithChildren } from 'react';
import type { ShownBlock } from '../../../content/blocks.ts';
import { media } from '../../../theme.ts';
import { useLateSection } from '../development/sectionProps.ts';
import { columnsFrom, grid, headGap } from '../shared/sectionStyles.ts';

/** A block after another one on the same ground has no space above; a link to it leaves room above its heading. */
const plain = css({ '.block:not(.own-ground) + &': { paddingTop: 0, scrollMarginTop: 32 } });

export const beside = css(grid, {
  rowGap: 'clamp(24px,4vw,32px)',
  [media.from(columnsFrom)]: {
    '& > h2': { gridColumn: '1 / 6' },
    '& > :not(h2)': { gridColumn: '7 / -1', alignContent: 'start' },
  },
});

export const above = css({ display: 'grid', gap: headGap });

interface BlockSectionProps extends Pick<ShownBlock, 'id' | 'heading'> {
  /** About as high as it will be on a phone, in px. */
  height: number;
  layout: typeof beside;
  ground?: typeof beside;
}

/** A block's section: its heading and, beside or below it, what its kind shows. */
export function BlockSection({ id, heading, height, layout, ground, children }: PropsWithChildren<BlockSectionProps>) {
  const late = useLateSection(`${height}px`);
  return (
    <section
      {...late}
      className={`section block${ground ? ' own-ground' : ''}`}
      css={[late.css, ground ?? plain]}
      id={id}
      aria-labelledby={`${id}-titulo`}
    >
      <div className="wrap">
        <div css={layout}>
          <h2 id={`${id}-titulo`}>{heading}</h2>
          {children}
        </div>
      </div>
    </section>
  );
}

/** About how high texts are on a phone, in px. */
export const heightOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + 20 + 27 * Math.ceil(text.length / 42), 0);
