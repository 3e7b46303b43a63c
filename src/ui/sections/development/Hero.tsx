import { type CSSObject, css } from '@emotion/react';
import * as words from '../../../content/pageWords.gen.ts';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { media } from '../../../theme.ts';
import { Island } from '../../components/island.tsx';
import { type Limits, Lines } from '../../components/Lines.tsx';
import { useSay } from '../../components/locale.ts';
import { Picture } from '../../components/Picture.tsx';
import { StatusLabel } from '../../components/StatusLabel.tsx';
import { type HeroLayout, heroFrames, heroPictures, heroTexts, splitSizes } from '../hero/heroLayouts.ts';
import { type HeroStyle, type Opening, openings } from '../hero/heroOpenings.ts';
import {
  aside,
  besideBuilding,
  isOnLeft,
  onRight,
  sideways,
  veiledPicture,
  veiledPictureOnLeft,
  veiledText,
} from '../hero/heroVeils.ts';
import { Share } from './Share.tsx';
import type { SectionProps } from './sectionProps.ts';

const wide = media.from(768);

const hero = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  minHeight: 'clamp(560px,76svh,720px)',
  // The header is over the picture: the text keeps 100 px from the top (specification 2.2.2), more if enlarged text makes the
  // header taller.
  paddingBlock: 'var(--hero-top,max(100px,var(--header) + 20px)) 68px',
  background: 'var(--ink)',
  color: 'var(--white)',
  isolation: 'isolate',
  overflow: 'clip',
  [wide]: { minHeight: 'clamp(600px,88svh,940px)', paddingBottom: 128 },
  [sideways]: { minHeight: 'var(--first-screen,100svh)', paddingBottom: 84 },
});

const ground = css(veiledText, { '&::before': { bottom: -68 }, [wide]: { '&::before': { bottom: -128 } } });

const text = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: 14,
  '& > h1': {
    marginLeft: '-.04em',
    fontSize: 'min(var(--t-hero),15vw)',
    fontWeight: 'var(--heading-weight,360)',
    lineHeight: 'var(--title-leading,0.98)',
    letterSpacing: 'var(--heading-tracking,-.03em)',
    color: 'var(--white)',
  },
  // A long name doesn't cover the building, and a name of two lines leaves room for the buttons in a low window.
  [wide]: { gap: 20, '& > h1': { maxWidth: '6.1em', fontSize: 'min(var(--t-hero),max(4.5rem,13svh))' } },
  [sideways]: { gap: 8, '& > h1': { maxWidth: 'none', fontSize: 'min(2.5rem,15vw)' } },
});

/** The veil behind it reaches above the status. */
const corner = { [aside]: { ...besideBuilding('-70px'), paddingTop: 18 } };

/** Each fact in a line of its own: dots between them would stand at a line's start. */
const centeredText: CSSObject = {
  ...heroTexts.center,
  '& > ul': { justifyContent: 'center', clipPath: 'none', marginLeft: 0 },
  '& > ul > li': { flexBasis: '100%', paddingLeft: 0, '&::before': { display: 'none' } },
  '& > div': { justifyContent: 'center' },
};

/** Up to 1024 px the frame is narrower than the picture, so the picture's width follows from the frame's height. */
const whole = { sizes: '(max-width: 599px) 100vw, max(100vw, min(141vh, 1504px))', portraitUpTo: 599 };

const layouts = (onLeft: boolean): Record<HeroLayout, HeroStyle> => ({
  left: {
    ...whole,
    picture: onLeft ? veiledPictureOnLeft : veiledPicture,
    ground,
    text: [corner, onLeft && onRight],
  },
  center: { ...whole, frame: heroFrames.center, picture: heroPictures.center, text: centeredText },
  split: { frame: heroFrames.split, picture: heroPictures.split, text: heroTexts.split, sizes: splitSizes },
});

/** One or two words that fill little of their line. */
const isShort = (name: string) => name.length < 15 && !/\S{10}/.test(name);

/** A name longer than this, in characters, is set smaller, so that the buttons stay in the first screen. */
const longName = 30;
/** One longer than this is set smaller still. */
const veryLongName = 44;

const smallerName = {
  '& > h1': { fontSize: 'var(--t-h1)' },
  [wide]: { '& > h1': { maxWidth: 'none' } },
  [sideways]: { '& > h1': { fontSize: '1.5rem' }, '& > ul': { fontSize: '1rem' } },
};

const smallestName = {
  '& > h1': { fontSize: 'var(--t-h2)' },
  [wide]: { '& > h1': { maxWidth: '20em' } },
  [sideways]: { '& > h1': { maxWidth: 'none', fontSize: '1.5rem' } },
};

/**
 * Names of two words that together nearly fill a line: one word per line. Otherwise they might fit into one line only in
 * the fallback font, and the first screen would move when the web font arrives.
 */
const twoLines = (name: string) => name.length > 8 && /^\S+ \S+$/.test(name);
const wordByWord = {
  '& > h1': { width: 'min-content', overflowWrap: 'break-word' },
  [sideways]: { '& > h1': { width: 'auto' } },
} as const;
/** A space that no line can hold, for a name in the middle, which is as wide as its line. */
const wordByWordInMiddle = {
  '& > h1': { wordSpacing: '100vw' },
  [sideways]: { '& > h1': { wordSpacing: 'normal' } },
} as const;
/** Where the name has the whole width, except on phones. */
const wordByWordOnPhones = { ...wordByWord, [wide]: { '& > h1': { width: 'auto' } } };
/** Beside a building on the left, where the window would cut off a word wider than its half, that word is broken. */
const wordByWordOnRight = { ...wordByWord, [aside]: { gridTemplateColumns: '100%', '& > h1': { maxWidth: '100%' } } };

const namesInPlace: Partial<Record<HeroLayout | Opening, CSSObject>> = {
  center: wordByWordInMiddle,
  view: wordByWordOnPhones,
  interior: wordByWordOnPhones,
};

/**
 * The place in a line of its own, then areas and units, so that line breaks don't depend on the font. The dots between the
 * facts are clipped at the start of a line.
 */
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  clipPath: 'inset(0 0 0 1em)',
  marginLeft: '-1.1em',
  fontSize: 'var(--t-lead)',
  lineHeight: 1.45,
  color: 'rgb(255 255 255/.94)',
  '& > li': { position: 'relative', paddingLeft: '1.1em' },
  [media.upTo(359)]: { '& > li': { flexBasis: '100%' } },
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

const place = css({ '&&': { flexBasis: '100%', [sideways]: { flexBasis: 'auto' } } });

/** If areas and units together are longer than this, in characters, each gets a line of its own. */
const longFacts = 28;

const lineByLine = css(line, { '& > li': { flexBasis: '100%' }, [sideways]: { '& > li': { flexBasis: 'auto' } } });

/** A fourth line leaves room for the buttons on a phone in landscape. */
const priced = css({ [sideways]: { fontSize: '1rem', lineHeight: 1.4 } });

/** In a line of its own, below the others; the figure no higher than the line, in either font. */
const priceLine = css({
  '&&': { flexBasis: '100%', marginTop: 2 },
  '& b': {
    font: 'var(--heading-weight,420) 1.35em/1 var(--display)',
    fontVariantNumeric: 'lining-nums tabular-nums',
    color: 'var(--white)',
  },
});

/** For phones; the first applies to all screens. */
const factLimits: Limits = [
  [40, 9999],
  [36, 479],
  [32, 389],
  [28, 359],
];

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  width: '100%',
  marginTop: 14,
  '& > a': { flex: 'auto', paddingInline: 16 },
  // Three don't fit into a row of a phone: there it is beside the status.
  '& > div': { [media.upTo(599)]: { position: 'absolute', top: -8, right: 0 } },
  [wide]: { '& > a': { flex: 'none', paddingInline: 28 } },
  // All three in one row, also beside the building.
  [sideways]: { gap: 8, '& > a': { paddingInline: 'clamp(10px,4vw - 22px,28px)' } },
});

export function Hero({ development, site, page = '' }: SectionProps) {
  const { name, status, statusLabel, hero: content, look, price, gallery, sections } = development;
  const say = useSay();
  if (!content) return null;
  const layout = look?.opening ?? site.theme.tokens.hero;
  const onLeft = layout === 'left' && isOnLeft(content.picture);
  const style = { ...layouts(onLeft), ...openings }[layout];
  const oneWordALine = onLeft ? wordByWordOnRight : (namesInPlace[layout] ?? wordByWord);
  const isLight = layout === 'interior';
  const button = isLight ? 'line' : 'ghost';
  // Beside a page's own colour the action's would be a third one.
  const main = look?.accent && !isLight ? 'white' : 'primary';
  const [, ...facts] = content.line;
  const [target, label] =
    gallery.plans.length > 0 ? (['#plantas', words.seePlans] as const) : (['#imagens', words.seePictures] as const);
  return (
    <section css={[hero, style.frame]} className={isLight ? undefined : 'on-dark'} aria-labelledby="titulo">
      <div css={style.picture}>
        <Picture picture={content.picture} sizes={style.sizes} portraitUpTo={style.portraitUpTo} eager />
      </div>
      {/* Aligned to the bottom: lines that arrive late would push up those already painted. */}
      <div className="held" css={style.ground}>
        <div className="wrap">
          <div
            css={[
              text,
              style.text,
              isShort(name) && style.shortName,
              name.length > longName && smallerName,
              name.length > veryLongName && smallestName,
              twoLines(name) && oneWordALine,
            ]}
          >
            <StatusLabel status={status} text={statusLabel} plate />
            <h1 id="titulo">{name}</h1>
            <ul css={[facts.join('').length > longFacts ? lineByLine : line, price && priced]}>
              {content.line.map((fact, index) => (
                <li key={fact} css={index === 0 && place}>
                  <Lines text={fact} limits={factLimits} />
                </li>
              ))}
              {price && (
                <li css={priceLine}>
                  {price.label} <b>{price.amount}</b>
                </li>
              )}
            </ul>
            <div css={actions}>
              <a className={`button ${main}`} href={`${page}#contato`}>
                {say(shared.talk)}
              </a>
              {sections.includes('gallery') && (
                <a className={`button ${button}`} href={page + target}>
                  {say(label)}
                </a>
              )}
              <Island name="Share" component={Share} props={{ name, button }} prefetch="touch" />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
