import type { HeroSlide as Slide } from '../../../content/pages/home.ts';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { breakpoints } from '../../../theme.ts';
import { useSay } from '../../components/locale.ts';
import { Picture } from '../../components/Picture.tsx';
import { type HeroLayout, heroPictures, splitSizes } from '../hero/heroLayouts.ts';
import { cornerOnRight, frames, logo, texts, withoutVeil } from '../hero/heroSlideStyle.ts';
import { isOnLeft, veiledPicture, veiledPictureOnLeft, veiledText } from '../hero/heroVeils.ts';

/** In a frame narrower than the picture, the picture's width follows from the frame's height. */
const sizes = `(max-width: ${breakpoints.heroCarousel}px) 100vw, max(100vw, min(160vh, 1728px))`;

/** Picture, logo, title, description and link of a development; narrow screens can have another title and link. */
export function HeroSlide({ slide, first, layout }: { slide: Slide; first: boolean; layout: HeroLayout }) {
  const say = useSay();
  const discover = say(shared.discover);
  const { title, description, href, picture, logo: mark, mobile } = slide;
  const onLeft = layout === 'left' && isOnLeft(picture);
  const inCorner = onLeft ? veiledPictureOnLeft : veiledPicture;
  const isSplit = layout === 'split';
  return (
    <div css={frames[layout]}>
      {picture && (
        <div css={layout === 'left' ? inCorner : heroPictures[layout]}>
          <Picture
            picture={picture}
            sizes={isSplit ? splitSizes : sizes}
            portraitUpTo={isSplit ? undefined : breakpoints.heroCarousel}
            eager={first}
          />
        </div>
      )}
      <div className="wrap" css={layout === 'left' && veiledText}>
        <div css={onLeft ? cornerOnRight : texts[layout]}>
          {mark && (
            <Picture
              css={[logo(slide.logoHeight), layout !== 'left' && withoutVeil]}
              picture={mark}
              sizes="200px"
              eager={first}
            />
          )}
          <h2>
            <span className={mobile?.title && 'wide'}>{title}</span>
            {mobile?.title && <span className="narrow">{mobile.title}</span>}
          </h2>
          <p className="lead">{description}</p>
          <a
            className={`button white${mobile?.url ? ' wide' : ''}`}
            href={href}
            aria-label={`${discover} ${slide.name}`}
          >
            {discover}
          </a>
          {mobile?.url && (
            <a
              className="button white narrow"
              href={mobile.url}
              target="_blank"
              rel="noopener"
              aria-label={`${discover} ${slide.name} ${say(shared.newTab)}`}
            >
              {discover}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
