import { css } from '@emotion/react';
import { iconAddress } from './api.ts';

const glyph = css({ display: 'block', flex: 'none', width: 18, height: 18 });

/** A drawing on a button, by its name in the icon library; what the button does is said by its text or label. */
export const Glyph = ({ name }: { name: string }) => (
  <img css={glyph} src={iconAddress(name)} alt="" draggable={false} />
);
