import { css } from '@emotion/react';
import type { Picture as PictureData } from '../../content/picture.ts';
import { avifSrcSet, fallbackSrc, portraitSrcSet, thumbnailSrc } from '../../content/picture.ts';

interface PictureProps {
  picture: PictureData;
  /** The `sizes` attribute: the width the picture takes at each viewport width. */
  sizes: string;
  /** Widest file to offer, in px; for thumbnails. */
  upTo?: number;
  /** Viewport width in px up to which the portrait crop is shown; Infinity: always, undefined: never. */
  portraitUpTo?: number;
  /** Fetched at once with high priority: the hero and the logos of the first screen. All others are lazy. */
  eager?: boolean;
  /** Replaces the picture's own alt text; '' where the text beside it says the same. */
  alt?: string;
  className?: string;
}

const frame = css({
  display: 'block',
  overflow: 'hidden',
  '& > img': { width: '100%', height: '100%' },
});
const contained = css({ display: 'block', '& > img': { width: '100%', height: '100%', objectFit: 'contain' } });

/** In steps of 5 %, because each different class adds a rule to the page. */
const percent = (share: number) => Math.round(share * 20) * 5;
/** None for the middle, where every picture is. */
const focusClass = ({ focus: [x, y] = [0.5, 0.5] }: PictureData) =>
  x === 0.5 && y === 0.5 ? undefined : `f-${percent(x)}-${percent(y)}`;

/**
 * A picture in AVIF with a WebP fallback, its size reserved and its mean colour shown until it arrives. The frame's
 * size comes from the parent; the picture's focus stays in view. Focus and colour are classes (`f-60-0`, `c-b97`)
 * that the document writes into its style, because the CSP forbids style attributes.
 */
export function Picture({ picture, sizes, upTo, portraitUpTo, eager, alt = picture.alt, className }: PictureProps) {
  const portrait = portraitUpTo === undefined ? '' : portraitSrcSet(picture);
  const onlyPortrait = portrait && portraitUpTo === Number.POSITIVE_INFINITY;
  // Other screens share one large file where phones get the crop: a gallery's HTML lists every file it offers.
  const over = portrait && !eager ? 999 : undefined;
  const source = (srcSet: string) => ({ type: 'image/avif', srcSet, sizes: srcSet.includes(' ') ? sizes : undefined });
  const image = (
    <img
      src={fallbackSrc(picture)}
      alt={alt}
      width={picture.width}
      height={picture.height}
      className={focusClass(picture)}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
  if (!picture.widths[0]) {
    return (
      <span css={contained} className={className}>
        {image}
      </span>
    );
  }
  return (
    <picture css={frame} className={[className, picture.color && `c-${picture.color}`].filter(Boolean).join(' ')}>
      {portrait && (
        <source
          media={onlyPortrait ? undefined : `(max-width: ${portraitUpTo}px)`}
          {...source(portrait)}
          width={picture.portrait?.width}
          height={picture.portrait?.height}
        />
      )}
      {!onlyPortrait && <source {...source(avifSrcSet(picture, upTo, over))} />}
      {image}
    </picture>
  );
}

/**
 * A small picture beside text that says the same. It offers a single AVIF file, because pages have dozens of them. Size,
 * and the background that a browser without AVIF shows, come from the parent.
 */
export function Thumbnail({ picture, upTo }: Required<Pick<PictureProps, 'picture' | 'upTo'>>) {
  return (
    <img src={thumbnailSrc(picture, upTo)} alt="" className={focusClass(picture)} loading="lazy" decoding="async" />
  );
}
