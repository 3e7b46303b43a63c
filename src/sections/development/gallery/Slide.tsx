import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { BrokenPicture, useBrokenPicture } from '../../../components/BrokenPicture.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { VideoFrame } from '../../../components/VideoFrame.tsx';
import type { GalleryItem } from '../../../content/development-page.ts';
import type { Picture as PictureData } from '../../../content/developments.ts';
import { largestSource, type PanelProps } from './items.ts';
import { Waiting } from './Waiting.tsx';

interface SlideProps {
  item: GalleryItem;
  /** What it shows, for who can't see it. */
  name: string;
  sizes: string;
  /** Widest viewport that gets the portrait crop. */
  portraitUpTo?: number;
  /** False stops a running video. */
  active: boolean;
  onZoom: PanelProps['onZoom'];
}

const frame = css({
  display: 'grid',
  grid: '100% / 100%',
  width: '100%',
  height: '100%',
  '& > *': { gridArea: '1 / 1', width: '100%', height: '100%' },
  '& > button': { position: 'relative', cursor: 'zoom-in' },
  '& > button:active, & > [aria-busy=true]': { background: 'rgb(255 255 255/.24)' },
  // Inside the frame, which clips what lies outside.
  '& > :focus-visible': { outlineOffset: -4, boxShadow: 'inset 0 0 0 4px var(--white)' },
});

const enlarge = 'Ampliar: ';

function ZoomablePicture({ picture, children, ...rest }: { picture: PictureData; children: ReactNode } & PictureSizes) {
  const [broken, watch] = useBrokenPicture();
  return (
    <div css={frame} {...watch}>
      {broken ? (
        <BrokenPicture />
      ) : (
        <>
          <Picture picture={picture} {...rest} />
          {children}
        </>
      )}
    </div>
  );
}

type PictureSizes = Pick<SlideProps, 'sizes' | 'portraitUpTo'>;

/** What one item of the gallery shows: a picture to enlarge, a video, or that there is nothing yet. */
export function Slide({ item, name, sizes, portraitUpTo, active, onZoom }: SlideProps) {
  const { picture, video, caption } = item;
  if (video) return <VideoFrame id={video} title={caption} poster={picture} sizes={sizes} active={active} />;
  if (!picture) return <Waiting />;
  return (
    <ZoomablePicture picture={picture} sizes={sizes} portraitUpTo={portraitUpTo}>
      <button
        className="needs-script"
        type="button"
        data-replay=""
        aria-label={`${enlarge}${name}`}
        onClick={async ({ currentTarget: button }) => {
          button.setAttribute('aria-busy', 'true');
          await onZoom(item);
          button.removeAttribute('aria-busy');
        }}
      />
    </ZoomablePicture>
  );
}

/** Of the slide around it, which it covers. */
const caption = css({ '& > a::after': { content: '""', position: 'absolute', inset: 0, cursor: 'zoom-in' } });

/**
 * What a slide shows, where no script says it: a link to the picture's largest file. No `figcaption`: hidden too it would
 * name the figure, with the words of the button in it.
 */
export function SlideCaption({
  item: { picture, video, caption: words, area },
  name,
}: Pick<SlideProps, 'item' | 'name'>) {
  if (picture && !video) {
    return (
      <p className="without-script" css={caption}>
        <a href={largestSource(picture)}>
          <span className="visually-hidden">{enlarge}</span>
          {[name, area].filter(Boolean).join(' · ')}
        </a>
      </p>
    );
  }
  return words && <p className="without-script">{words}</p>;
}
