import { css } from '@emotion/react';
import type { ShownBlock } from '../../../content/blocks.ts';
import { media } from '../../../theme.ts';
import { Picture } from '../../components/Picture.tsx';
import { Prose } from '../shared/Prose.tsx';
import { columnsFrom, grid } from '../shared/sectionStyles.ts';
import { BlockSection, heightOf } from './BlockSection.tsx';

/** Heading and text in the middle beside the picture; on phones above it. */
const columns = (text: string, picture: string) =>
  css(grid, {
    rowGap: 'clamp(20px,2.4vw,32px)',
    '& > picture': { aspectRatio: '4 / 3', borderRadius: 'var(--r3)' },
    [media.from(columnsFrom)]: {
      gridTemplateRows: '1fr auto auto 1fr',
      '& > h2': { gridArea: `2 / ${text}` },
      '& > div': { gridArea: `3 / ${text}` },
      '& > .picture': { gridArea: `1 / ${picture}`, alignSelf: 'center' },
    },
  });
const sides = {
  left: columns('8 / auto / -1', '1 / -1 / 7'),
  right: columns('1 / auto / 6', '7 / -1 / -1'),
};

export const PictureText = ({ paragraphs, picture, side, ...block }: ShownBlock<'picture'>) => (
  <BlockSection {...block} height={520 + heightOf(paragraphs)} layout={sides[side]}>
    {paragraphs.length > 0 && <Prose paragraphs={paragraphs} />}
    <Picture className="picture" picture={picture} sizes={`(min-width: ${columnsFrom}px) 48vw, 100vw`} />
  </BlockSection>
);
