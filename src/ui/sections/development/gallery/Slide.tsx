import { type CSSObject, css } from '@emotion/react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { GalleryItem } from '../../../../content/developmentPage.ts';
import * as words from '../../../../content/pageWords.gen.ts';
import * as shared from '../../../../leads/sharedWords.gen.ts';
import { media } from '../../../../theme.ts';
import { BrokenPicture, useBrokenPicture } from '../../../components/BrokenPicture.tsx';
import { useSay } from '../../../components/locale.ts';
import { Picture } from '../../../components/Picture.tsx';
import { VideoFrame } from '../../../components/VideoFrame.tsx';
import { largestSource, type PanelProps } from './galleryItems.ts';
import { waiting } from './Waiting.tsx';

interface SlideProps
  extends Pick<PanelProps, 'active' | 'onZoom'>,
    Pick<ComponentProps<typeof Picture>, 'sizes' | 'portraitUpTo'> {
  item: GalleryItem;
  /** Names the item in the link that enlarges it. */
  name: string;
  /** The same in full, to be seen below the picture. */
  line?: ReactNode;
}

/** Styles for the carousel around the slides; `frame` gives the shape of a slide's frame. */
export const slidesStyle = (frame: CSSObject): CSSObject => ({
  '& .slide > *': { position: 'relative', display: 'grid', gap: 12 },
  '& .frame': {
    ...frame,
    overflow: 'hidden',
    borderRadius: 'var(--r2)',
    background: 'var(--sand)',
    '& > *': { width: '100%', height: '100%' },
  },
});

const cover = css({
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit', cursor: 'zoom-in' },
  '&:active::after, &[aria-busy=true]::after': { background: 'rgb(255 255 255/.24)' },
});
/**
 * A link that covers the slide. Its text is the caption: a photo's is visible only without script and on paper; with script the
 * panel shows it. One link for both, not a button and a link for visitors without script: a gallery may have forty slides.
 */
const zoom = css(cover, {
  '@media screen and (scripting:enabled)': {
    position: 'absolute',
    inset: 0,
    fontSize: 0,
    borderRadius: 'var(--r2)',
    // Inside the slide, which clips an outer ring.
    '&:focus-visible': { outlineOffset: -4, boxShadow: 'inset 0 0 0 4px var(--white)' },
  },
});

/** The label of a plan's link, beside its line. Only phones show it: there a drawing is too small for its own labels. */
const enlarge = css({
  position: 'absolute',
  '&, & > i': { fontSize: 0 },
  [media.upTo(599)]: {
    position: 'static',
    float: 'right',
    marginInlineStart: 16,
    fontSize: 'var(--t-small)',
    fontWeight: 600,
    color: 'var(--link,var(--action))',
  },
});

export function Slide({ item, name, sizes, portraitUpTo, active, onZoom, line }: SlideProps) {
  const say = useSay();
  const { picture, video, caption } = item;
  const [broken, watch, retry] = useBrokenPicture();
  const slide = useRef<HTMLDivElement>(null);
  const retried = useRef(false);
  // Retrying exchanges the button for the link, and a failure the link for the button: whichever had the focus.
  useLayoutEffect(() => {
    if (retried.current && document.activeElement === document.body)
      slide.current?.querySelector<HTMLElement>(broken ? 'button' : 'a')?.focus({ preventScroll: true });
  }, [broken]);
  const onRetry = () => {
    retried.current = true;
    retry();
  };
  if (video || !picture) {
    return (
      <div>
        <div className={video ? 'frame video' : 'frame'}>
          {video ? (
            <VideoFrame id={video} title={caption} poster={picture} sizes={sizes} active={active} />
          ) : (
            <p css={waiting}>{say(words.waiting)}</p>
          )}
        </div>
        {line ? <p>{line}</p> : caption && <p className="without-script">{caption}</p>}
      </div>
    );
  }
  return (
    <div ref={slide}>
      <div className="frame" {...watch}>
        {broken ? (
          <BrokenPicture onRetry={onRetry} />
        ) : (
          <Picture picture={picture} sizes={sizes} portraitUpTo={portraitUpTo} />
        )}
      </div>
      {broken ? (
        line && <p>{line}</p>
      ) : (
        <a
          css={line ? cover : zoom}
          href={largestSource(picture)}
          data-replay=""
          onClick={async (event) => {
            // The visitor asked for a new tab.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            const link = event.currentTarget;
            link.setAttribute('aria-busy', 'true');
            await onZoom(item);
            link.removeAttribute('aria-busy');
          }}
        >
          {line ? (
            <span css={enlarge}>
              {say(shared.zoomIn)}
              <i>: </i>
            </span>
          ) : (
            <span className="visually-hidden">{`${say(shared.zoomIn)}: `}</span>
          )}
          {line ?? name}
        </a>
      )}
    </div>
  );
}
