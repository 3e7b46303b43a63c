import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { GalleryItem } from '../../../../content/developmentPage.ts';
import * as words from '../../../../content/pageWords.gen.ts';
import * as shared from '../../../../leads/sharedWords.gen.ts';
import { media } from '../../../../theme.ts';
import type { CarouselState } from '../../../components/carousel/useCarousel.ts';
import { chooseByKey } from '../../../components/chooseByKey.ts';
import { glyphs, Icon } from '../../../components/Icon.tsx';
import { useSay } from '../../../components/locale.ts';
import { Thumbnail } from '../../../components/Picture.tsx';
import { nameOf } from './galleryItems.ts';

// All rules are inside the media query, because narrow screens don't show thumbnails.
const row = css({
  display: 'none',
  [media.from(900)]: {
    position: 'relative',
    display: 'flex',
    gap: 12,
    marginTop: 24,
    // Room for the focus ring, which would be clipped.
    padding: 4,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'thin',
    [media.motion]: { scrollBehavior: 'smooth' },
    // Nine and a half are in view, so that the row is seen to go on.
    '& > li': { flex: '0 0 calc((100% - 108px)/9.5)' },
    '& button': { display: 'block', width: '100%' },
    '& span': {
      display: 'grid',
      placeItems: 'center',
      aspectRatio: '3 / 2',
      overflow: 'hidden',
      borderRadius: 'var(--r1)',
      color: 'var(--muted)',
      background: 'var(--sand)',
    },
    '& img': { width: '100%', height: '100%' },
    '& button::after': { content: '""', display: 'block', height: 3, marginTop: 8 },
    [media.hover]: { '& button:hover::after': { background: 'var(--stone)' } },
    '& button[aria-current]::after, & button:active::after': { background: 'var(--ink)' },
    [media.forcedColors]: { '& [aria-current]::after': { background: 'Highlight' } },
  },
});

/** Small pictures in one row, each a button that shows its slide; together one stop of the Tab key. */
export function Thumbnails({ items, state }: { items: GalleryItem[]; state: CarouselState }) {
  const say = useSay();
  const list = useRef<HTMLUListElement>(null);
  // Keeps the current one in the row's middle. `scrollIntoView` would also move the page.
  useEffect(() => {
    const { current } = list;
    const shown = current?.children[state.index] as HTMLElement | undefined;
    if (current && shown) current.scrollLeft = shown.offsetLeft - (current.clientWidth - shown.offsetWidth) / 2;
  }, [state.index]);
  return (
    <ul
      ref={list}
      css={row}
      className="needs-script"
      aria-label={say(words.thumbnails)}
      onKeyDown={(event) => chooseByKey(event, state.index, state.go)}
    >
      {[...items.entries()].map(([index, item]) => (
        <li key={index}>
          <button
            type="button"
            data-replay=""
            aria-label={`${say(shared.goTo, { number: index + 1 })}: ${nameOf(item, 'Foto', index)}`}
            aria-current={index === state.index || undefined}
            tabIndex={index === state.index ? undefined : -1}
            onClick={() => state.go(index)}
          >
            <span>
              {item.picture ? (
                <Thumbnail picture={item.picture} upTo={320} />
              ) : (
                <Icon markup={item.video ? glyphs.play : glyphs.image} />
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
