import { css } from '@emotion/react';
import { iconAddress } from './api.ts';

const glyph = css({ display: 'block', flex: 'none', width: 18, height: 18 });

/** A decorative icon by its name in the library; the button around it needs a text or label. */
export const Glyph = ({ name }: { name: string }) => (
  <img css={glyph} src={iconAddress(name)} alt="" draggable={false} />
);

const triangle = css({ transition: 'rotate .15s', '&[data-open]': { rotate: '90deg' } });

/** The arrow of a button that opens something; it turns when that is open. */
export const Triangle = ({ open }: { open: boolean }) => (
  <span css={triangle} data-open={open || undefined}>
    <Glyph name="chevron-right" />
  </span>
);
