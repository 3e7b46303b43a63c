import { css } from '@emotion/react';
import { Glyph } from '../Glyph.tsx';

const triangle = css({ transition: 'rotate .15s', '&[data-open]': { rotate: '90deg' } });

/** Whether what follows is open. */
export const Triangle = ({ open }: { open: boolean }) => (
  <span css={triangle} data-open={open || undefined}>
    <Glyph name="chevron-right" />
  </span>
);
