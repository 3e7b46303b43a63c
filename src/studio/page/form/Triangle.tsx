import { css } from '@emotion/react';
import { Glyph } from '../Glyph.tsx';

const triangle = css({ transition: 'rotate .15s', '&[data-open]': { rotate: '90deg' } });

/** The arrow of a button that opens something; it turns when that is open. */
export const Triangle = ({ open }: { open: boolean }) => (
  <span css={triangle} data-open={open || undefined}>
    <Glyph name="chevron-right" />
  </span>
);
