import { css } from '@emotion/react';
import { media } from '../../../theme.ts';
import { Picture } from '../../components/Picture.tsx';
import { type SectionProps, useLatePictures } from './section.ts';

const plate = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  alignItems: 'end',
  minHeight: 'min(125vw,86svh)',
  background: 'var(--ink)',
  overflow: 'clip',
  '& > picture': { position: 'absolute', inset: 0, zIndex: -1 },
  '& > picture::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background:
      'linear-gradient(to top,rgb(var(--ink-rgb)/.9),rgb(var(--ink-rgb)/.68) min(28%,200px),rgb(var(--ink-rgb)/.16) 52%,transparent 66%)',
  },
  '& p': {
    maxWidth: '13em',
    paddingBlock: 'clamp(120px,18vw,260px) clamp(36px,6vw,88px)',
    font: '340 var(--t-h1)/1.06 var(--display)',
    letterSpacing: '-.025em',
    color: 'var(--white)',
    textWrap: 'balance',
  },
  [media.from(768)]: { minHeight: 'clamp(480px,56vw,min(92svh,960px))' },
});

/** One sentence over a picture that fills the screen: a breath between two chapters. */
export function Statement({ development: { statement } }: SectionProps) {
  const late = useLatePictures();
  if (!statement) return null;
  return (
    <div {...late} css={[late.css, plate]}>
      <Picture picture={statement.picture} sizes="100vw" portraitUpTo={599} />
      <div className="wrap">
        <p>{statement.text}</p>
      </div>
    </div>
  );
}
