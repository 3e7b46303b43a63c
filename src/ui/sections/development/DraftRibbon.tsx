import { css } from '@emotion/react';
import * as words from '../../../content/pageWords.gen.ts';
import { useSay } from '../../components/locale.ts';

const ribbon = css({
  position: 'fixed',
  inset: 'calc(var(--header) + 20px) -52px auto auto',
  zIndex: 35,
  width: 200,
  padding: '6px 0',
  transform: 'rotate(35deg)',
  background: 'var(--ink)',
  color: 'var(--white)',
  fontSize: 'var(--t-small)',
  fontWeight: 600,
  textAlign: 'center',
  pointerEvents: 'none',
});

export function DraftRibbon() {
  return <p css={ribbon}>{useSay()(words.draft)}</p>;
}
