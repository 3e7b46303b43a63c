import { css } from '@emotion/react';
import { button, ghostButton } from '../../components/button.ts';
import { Picture } from '../../components/Picture.tsx';
import { StatusLabel } from '../../components/StatusLabel.tsx';
import { media } from '../../theme.ts';
import type { SectionProps } from './section.ts';

/** First width of the layout with the wide hero, and of the one that has room for text beside the building. */
const wide = media.from(768);
const aside = media.from(1024);

const veilTop =
  'linear-gradient(to bottom,rgb(10 26 47/.74) 0,rgb(10 26 47/.58) 64px,rgb(10 26 47/.3) 122px,rgb(10 26 47/.1) 190px,transparent 270px)';

const hero = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  minHeight: 'clamp(560px,76svh,720px)',
  // The header lies over the picture: the text stays 100 px clear of the top edge (decision 36).
  paddingBlock: '100px 68px',
  background: 'var(--ink)',
  color: 'var(--white)',
  isolation: 'isolate',
  overflow: 'clip',
  [wide]: { minHeight: 'clamp(600px,88svh,940px)', paddingBottom: 128 },
});

/**
 * Three layers: behind the text, in its corner on wide screens, and behind the header. Measured for contrast with
 * every hero of the site; don't lighten them without measuring again.
 */
const picture = css({
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  '& > picture': { width: '100%', height: '100%' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background:
      'linear-gradient(to bottom,rgb(10 26 47/.72) 0,rgb(10 26 47/.54) 56px,rgb(10 26 47/.2) 104px,transparent 170px)',
  },
  [aside]: {
    '&::after': {
      background: `radial-gradient(94% 114% at 0 100%,rgb(10 26 47/.88) 0,rgb(10 26 47/.74) 32%,rgb(10 26 47/.4) 58%,transparent 80%),linear-gradient(to top,rgb(10 26 47/.72) 0,rgb(10 26 47/.3) 22%,transparent 42%),${veilTop}`,
    },
  },
});

/** The building stands on the left: the text goes to the right, the picture a little out of its way. */
const pictureOnLeft = css(picture, {
  [aside]: {
    '& img': { transform: 'translateX(-3%) scale(1.06)', transformOrigin: '50% 0' },
    '&::after': {
      background: `radial-gradient(72% 118% at 84% 100%,rgb(10 26 47/.9) 0,rgb(10 26 47/.76) 36%,rgb(10 26 47/.4) 62%,transparent 84%),linear-gradient(to top,rgb(10 26 47/.74) 0,rgb(10 26 47/.3) 22%,transparent 42%),${veilTop}`,
    },
  },
});

/** Grows with the text, however many lines a name has. */
const ground = css({
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '-100px 0 -68px',
    zIndex: -1,
    background:
      'linear-gradient(to bottom,transparent 0,rgb(10 26 47/.14) 50px,rgb(10 26 47/.36) 100px,rgb(10 26 47/.58) 150px,rgb(10 26 47/.74) 230px,rgb(10 26 47/.94) 100%)',
  },
  [wide]: { '&::before': { bottom: -128 } },
  [aside]: { '&::before': { display: 'none' } },
});

const text = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 14,
  '& > h1': {
    marginLeft: '-.04em',
    fontSize: 'min(var(--t-hero),15vw)',
    fontWeight: 360,
    lineHeight: 0.98,
    letterSpacing: '-.03em',
    color: 'var(--white)',
    overflowWrap: 'anywhere',
  },
  // A long name keeps off the building.
  [wide]: { gap: 20, '& > h1': { maxWidth: '10ch' } },
  [aside]: {
    position: 'relative',
    maxWidth: 'calc(54% - var(--gap))',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-90px -120px -70px -200px',
      zIndex: -1,
      background:
        'radial-gradient(closest-side,rgb(10 26 47/.44) 0,rgb(10 26 47/.37) 45%,rgb(10 26 47/.16) 76%,transparent)',
    },
  },
});

const textOnRight = css(text, { [aside]: { marginLeft: 'calc(50% + var(--gap))' } });

/** Facts in a line; a dot never starts or ends one. */
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  clipPath: 'inset(0 0 0 1em)',
  marginLeft: '-1.1em',
  fontSize: 'var(--t-lead)',
  lineHeight: 1.45,
  color: 'rgb(255 255 255/.94)',
  '& > li': { position: 'relative', paddingLeft: '1.1em' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    inset: '.7em auto auto .48em',
    width: 3,
    height: 3,
    borderRadius: '50%',
    background: 'currentColor',
    opacity: 0.6,
  },
});

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  width: '100%',
  marginTop: 14,
  viewTimelineName: '--actions',
  '& > *': { flex: '1 1 auto', paddingInline: 16 },
  [wide]: { '& > *': { flex: 'none', paddingInline: 28 } },
});

/** The picture covers a frame that is narrower than itself up to 1024 px: its height decides its width there. */
const sizes = '(max-width: 599px) 100vw, max(100vw, min(141vh, 1504px))';

export function Hero({ development }: SectionProps) {
  const { name, status, statusLabel, hero: content, gallery } = development;
  if (!content) return null;
  const onLeft = (content.picture.focus?.[0] ?? 0.5) < 0.45;
  return (
    <section css={hero} className="on-dark" aria-labelledby="titulo">
      <div css={onLeft ? pictureOnLeft : picture}>
        <Picture picture={content.picture} sizes={sizes} portraitUpTo={599} eager />
      </div>
      <div css={ground}>
        <div className="wrap">
          <div css={onLeft ? textOnRight : text}>
            <StatusLabel status={status} text={statusLabel} plate />
            <h1 id="titulo">{name}</h1>
            <ul css={line}>
              {content.line.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <div css={actions}>
              <a css={button} href="#contato">
                Fale com um corretor
              </a>
              <a css={ghostButton} href="#imagens">
                {gallery.plans.length > 0 ? 'Ver plantas' : 'Ver imagens'}
              </a>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
