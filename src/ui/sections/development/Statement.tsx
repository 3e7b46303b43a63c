import { css, keyframes } from '@emotion/react';
import { media } from '../../../theme.ts';
import { Picture } from '../../components/Picture.tsx';
import { veiledPicture, veiledText } from '../hero/heroVeils.ts';
import { type SectionProps, useLatePictures } from './sectionProps.ts';

const plate = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  alignItems: 'end',
  minHeight: 'min(125vw,86svh)',
  '& p': {
    maxWidth: '13em',
    paddingBottom: 'clamp(36px,6vw,88px)',
    font: 'var(--heading-weight,340) min(var(--t-h1),14vw)/1.06 var(--display)',
    color: 'var(--white)',
    textWrap: 'balance',
  },
  [media.from(768)]: { minHeight: 'min(56vw,92svh)' },
});

/** On the ground of the page's own accent, beside its picture; on phones below it. */
const onGround = css(plate, {
  gridTemplateRows: 'min(100vw,60svh) auto',
  minHeight: 0,
  background: 'var(--ground)',
  '& p': { paddingTop: 'clamp(32px,6vw,88px)' },
  [media.from(768)]: {
    gridTemplateRows: 'none',
    minHeight: 'min(50vw,80svh)',
    '& p': { maxWidth: 'calc(46% - 2*var(--gap))', fontSize: 'min(var(--t-h1),4.4vw)' },
  },
});

const pictureOnGround = css({
  alignSelf: 'stretch',
  minHeight: 0,
  '& > picture': { width: '100%', height: '100%' },
  [media.from(768)]: { position: 'absolute', inset: '0 0 0 46%' },
});

/** Comes to rest once, as it enters the window: an animation starts when its picture is shown, which until then is late. */
const settling = css({
  [media.motion]: { '& img': { animation: `${keyframes({ from: { scale: '1.08' } })} 1.6s var(--ease)` } },
});

/** One sentence over a picture that fills the screen: a breath between two chapters. */
export function Statement({ development: { statement, look } }: SectionProps) {
  const late = useLatePictures();
  if (!statement) return null;
  const beside = look?.accent !== undefined;
  return (
    <div {...late} css={beside ? onGround : plate}>
      <div css={[beside ? pictureOnGround : veiledPicture, settling]}>
        <Picture
          picture={statement.picture}
          sizes={beside ? '(min-width: 768px) max(54vw, 128vh), 100vw' : '100vw'}
          portraitUpTo={599}
        />
      </div>
      <div css={!beside && veiledText}>
        <div className="wrap">
          <p>{statement.text}</p>
        </div>
      </div>
    </div>
  );
}
