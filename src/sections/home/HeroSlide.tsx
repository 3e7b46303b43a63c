import { css } from '@emotion/react';
import { whiteButton } from '../../components/button.ts';
import { Picture } from '../../components/Picture.tsx';
import type { HeroSlide as Slide } from '../../content/pages/home.ts';
import { breakpoints, media } from '../../theme.ts';
import { columnsFrom } from '../shared/layout.ts';

const narrow = media.upTo(breakpoints.heroCarousel);
const aside = media.from(1024);

const frame = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  height: '100svh',
  minHeight: 560,
  maxHeight: 1080,
  isolation: 'isolate',
  overflow: 'clip',
  color: 'var(--white)',
});

const veilTop =
  'linear-gradient(to bottom,rgb(10 26 47/.74) 0,rgb(10 26 47/.58) 64px,rgb(10 26 47/.3) 122px,rgb(10 26 47/.1) 190px,transparent 270px)';
const corner = (at: string) =>
  `radial-gradient(95% 120% at ${at} 100%,rgb(10 26 47/.88) 0,rgb(10 26 47/.7) 30%,rgb(10 26 47/.34) 56%,transparent 80%),linear-gradient(to top,rgb(10 26 47/.8) 0,rgb(10 26 47/.34) 20%,transparent 40%),${veilTop}`;

/** Gradients measured for contrast behind header links and text. Don't lighten them without measuring again. */
const ground = css({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  '& > picture': { width: '100%', height: '100%' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background:
      'linear-gradient(to top,rgb(10 26 47/.95) 0,rgb(10 26 47/.84) 26%,rgb(10 26 47/.44) 46%,transparent 68%),linear-gradient(to bottom,rgb(10 26 47/.6) 0,rgb(10 26 47/.2) 88px,transparent 160px)',
  },
  [aside]: { '&::after': { background: corner('0') } },
});
const groundRight = css(ground, { [aside]: { '&::after': { background: corner('84%') } } });

const text = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 14,
  paddingBottom: 96,
  '& h2': {
    maxWidth: '11ch',
    marginLeft: '-.03em',
    fontSize: 'clamp(2.75rem,1.6rem + 5vw,6.25rem)',
    fontWeight: 360,
    lineHeight: 0.98,
    letterSpacing: '-.03em',
    color: 'var(--white)',
  },
  '& > a': { minWidth: 148, marginTop: 14 },
  '& .narrow': { display: 'none' },
  [narrow]: {
    '& .wide': { display: 'none' },
    '& .narrow': { display: 'inline-flex' },
    '& h2 > .narrow': { display: 'inline' },
  },
  [media.from(columnsFrom)]: { gap: 18, paddingBottom: 148 },
});
/** The building stands on the left. */
const textRight = css(text, { [aside]: { marginLeft: '50%' } });

const logo = (height: number) =>
  css({
    height: 48,
    marginBottom: 8,
    '& > img': { width: 'auto', height: '100%' },
    [media.above(breakpoints.heroCarousel)]: { height: `clamp(48px,${(height / 14.4).toFixed(1)}vw,${height}px)` },
  });

/** Picture, logo, title, description and link of a development; narrow screens may get another title and link. */
export function HeroSlide({ slide, first }: { slide: Slide; first: boolean }) {
  const { title, description, href, picture, logo: mark, mobile } = slide;
  const right = (picture?.focus?.[0] ?? 0.5) < 0.45;
  return (
    <div css={frame}>
      {picture && (
        <div css={right ? groundRight : ground}>
          <Picture picture={picture} sizes="100vw" portraitUpTo={breakpoints.heroCarousel} eager={first} />
        </div>
      )}
      <div className="wrap">
        <div css={right ? textRight : text}>
          {mark && <Picture css={logo(slide.logoHeight)} picture={mark} sizes="200px" />}
          <h2>
            <span className={mobile?.title && 'wide'}>{title}</span>
            {mobile?.title && <span className="narrow">{mobile.title}</span>}
          </h2>
          <p className="lead">{description}</p>
          <a css={whiteButton} className={mobile?.url && 'wide'} href={href} aria-label={`Conheça ${slide.name}`}>
            Conheça
          </a>
          {mobile?.url && (
            <a
              css={whiteButton}
              className="narrow"
              href={mobile.url}
              target="_blank"
              rel="noopener"
              aria-label={`Conheça ${slide.name} (abre em outra aba)`}
            >
              Conheça
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
