import { css } from '@emotion/react';
import type { Passage } from '../../../content/pages/context.ts';
import { media } from '../../../theme.ts';
import { Picture } from '../../components/Picture.tsx';
import { Prose } from '../shared/Prose.tsx';
import { columnsFrom, grid, later } from '../shared/sectionStyles.ts';

const columns = css(grid, {
  rowGap: 36,
  alignItems: 'center',
  '& > picture': { aspectRatio: '4 / 3', borderRadius: 'var(--r3)' },
  [media.from(columnsFrom)]: { '& > div': { gridColumn: '1 / 6' }, '& > picture': { gridColumn: '7 / -1' } },
});

export function Culture({ heading, picture, ...text }: Passage) {
  return (
    <section className="section" css={later(565, 480)} aria-labelledby="titulo-cultura">
      <div className="wrap" css={columns}>
        <Prose {...text}>
          <h2 id="titulo-cultura">{heading}</h2>
        </Prose>
        {picture && <Picture picture={picture} sizes={`(min-width: ${columnsFrom}px) 50vw, 100vw`} />}
      </div>
    </section>
  );
}
