import { css } from '@emotion/react';
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

/** Up to this many thumbnails fill one row at full size; more are smaller, in several rows. */
const oneRow = 9;

// All rules are inside the media query, because narrow screens don't show thumbnails.
const list = (columns: string) =>
  css({
    display: 'none',
    [media.from(900)]: {
      display: 'grid',
      gridTemplateColumns: columns,
      gap: 12,
      marginTop: 28,
      '& button': { display: 'block', width: '100%', opacity: 0.62, transition: 'opacity var(--fast)' },
      [media.hover]: { '& button:hover': { opacity: 1 } },
      '& button:active, & button[aria-busy=true], & [aria-current]': { opacity: 1 },
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
      '& button::after': { content: '""', display: 'block', height: 2, marginTop: 8 },
      '& [aria-current]::after': { background: 'var(--ink)' },
      [media.forcedColors]: { '& [aria-current]::after': { background: 'Highlight' } },
    },
  });
const row = list(`repeat(${oneRow},minmax(0,131px))`);
const rows = list('repeat(auto-fill,minmax(88px,1fr))');

/** Small pictures, each a button that shows its slide; together one stop of the Tab key. */
export function Thumbnails({ items, state }: { items: GalleryItem[]; state: CarouselState }) {
  const say = useSay();
  return (
    <ul
      css={items.length > oneRow ? rows : row}
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
