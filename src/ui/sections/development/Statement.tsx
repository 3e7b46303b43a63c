import { css } from '@emotion/react';
import { media } from '../../../theme.ts';
import { Picture } from '../../components/Picture.tsx';
import { veiledPicture, veiledText } from '../shared/heroVeils.ts';
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

/** One sentence over a picture that fills the screen: a breath between two chapters. */
export function Statement({ development: { statement } }: SectionProps) {
  const late = useLatePictures();
  if (!statement) return null;
  return (
    <div {...late} css={[late.css, plate]}>
      <div css={veiledPicture}>
        <Picture picture={statement.picture} sizes="100vw" portraitUpTo={599} />
      </div>
      <div css={veiledText}>
        <div className="wrap">
          <p>{statement.text}</p>
        </div>
      </div>
    </div>
  );
}
