import { css } from '@emotion/react';
import { useState } from 'react';
import type { Picture as PictureData } from '../../content/picture.ts';
import * as shared from '../../leads/sharedWords.gen.ts';
import { media } from '../../theme.ts';
import { glyphs, Icon } from './Icon.tsx';
import { useSay } from './locale.ts';
import { Picture } from './Picture.tsx';

interface VideoFrameProps {
  /** Id of the video on YouTube. */
  id: string;
  title?: string;
  poster?: PictureData;
  sizes: string;
  /** False stops a running video: its slide or panel has been left. */
  active?: boolean;
}

const frame = css({
  display: 'grid',
  grid: '100% / 100%',
  width: '100%',
  height: '100%',
  background: 'var(--dark)',
  '& > *': { gridArea: '1 / 1', width: '100%', height: '100%', minHeight: 0 },
  '& > button, & > a': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    color: 'var(--white)',
    background: 'linear-gradient(rgb(var(--ink-rgb)/.16), rgb(var(--ink-rgb)/.48))',
  },
  '& svg': {
    boxSizing: 'content-box',
    width: 28,
    height: 28,
    padding: 24,
    borderRadius: '50%',
    fill: 'currentColor',
    background: 'rgb(var(--ink-rgb)/.72)',
    transition: 'background-color var(--fast)',
  },
  [media.hover]: { '& > :hover svg': { background: 'var(--link,var(--action))' } },
  '& > :active svg, & > [aria-busy=true] svg': { background: 'var(--link,var(--action))' },
  // Inside the frame, which clips an outer ring.
  '& > :focus-visible': { outlineOffset: -4, boxShadow: 'inset 0 0 0 4px var(--link,var(--action))' },
});

/** The player takes over the focus of the button that it replaces. */
const takeFocus = (player: HTMLIFrameElement | null) => player?.focus();

/** A video that requests nothing from its provider before it is clicked; without script, a link to it. */
export function VideoFrame({ id, title, poster, sizes, active = true }: VideoFrameProps) {
  const say = useSay();
  const [playing, setPlaying] = useState(false);
  if (playing && !active) setPlaying(false);

  const name = [say(shared.watch), title].filter(Boolean).join(': ');
  return (
    <div css={frame} className="on-dark">
      {playing ? (
        <iframe
          ref={takeFocus}
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
          title={title ?? 'Vídeo'}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          {poster && <Picture picture={poster} sizes={sizes} alt="" />}
          <button
            className="needs-script"
            type="button"
            data-replay=""
            aria-label={name}
            onClick={() => setPlaying(true)}
          >
            <Icon markup={glyphs.play} />
          </button>
          <a className="without-script" href={`https://www.youtube.com/watch?v=${id}`} aria-label={name}>
            <Icon markup={glyphs.play} />
          </a>
        </>
      )}
    </div>
  );
}
