import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const card = css({
  minWidth: 0,
  padding: 'clamp(24px,3.6vw,52px)',
  border: '1px solid var(--stone)',
  borderRadius: 'var(--r2)',
  background: 'var(--white)',
});

/** White card around a form on a sand background. */
export const FormCard = ({ children }: { children: ReactNode }) => <div css={card}>{children}</div>;
