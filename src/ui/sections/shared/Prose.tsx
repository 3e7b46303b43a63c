import { css } from '@emotion/react';
import type { PropsWithChildren } from 'react';
import type { Passage } from '../../../content/pages/context.ts';

/** Text widths are in em, because ch would change with the font. */
const prose = css({ display: 'grid', gap: 20, maxWidth: '38.8em' });

/** A passage's text, below its heading if that is in the same column. */
export const Prose = ({
  lead,
  paragraphs,
  children,
}: PropsWithChildren<Pick<Passage, 'paragraphs'> & Partial<Passage>>) => (
  <div css={prose}>
    {children}
    {lead && <p className="lead">{lead}</p>}
    {paragraphs.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);
