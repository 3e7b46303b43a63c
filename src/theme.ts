/**
 * The design's constants: breakpoints, widths and times of the specification, the tokens that components use, and the
 * style that every page starts with. Colours and fonts come from `theme` in site.config.yaml.
 */

import { fontFaces, fontStack, type ThemeFont } from './fontFaces.ts';

/** Widths in CSS px: the largest of the smaller layout, unless it says otherwise. */
export const breakpoints = {
  /** The home page's hero carousel shows its mobile variant up to here. */
  heroCarousel: 749,
  /** Differentials, group companies, businesses hero and footer. */
  differentials: 767,
  /** Location card, forms, media hero, social, catalogue banner. */
  layout: 768,
  /** Dots of the project carousel are hidden up to here. */
  carouselDots: 899,
  /** The media page shows fewer news at a time up to here. */
  mediaPage: 999,
  /** The about page's hero button shows above this. */
  about: 1023,
  /** From here on the header shows links instead of the menu. */
  headerLinks: 1100,
} as const;

/** Content widths in CSS px (specification 2.2.2). */
export const widths = { page: 1280, differentials: 900 } as const;

/** Progress bar (specification 2.2.2): height in px, duration of the animation in seconds. */
export const progressBar = { height: 15, seconds: 1 } as const;

export const media = {
  /** Too low for sticky bars, as a window enlarged to 400 % is. A phone held sideways is higher. */
  low: '@media (max-height:340px)',
  upTo: (width: number) => `@media (max-width:${width}px)`,
  above: (width: number) => `@media (min-width:${width + 0.02}px)`,
  from: (width: number) => `@media (min-width:${width}px)`,
  motion: '@media (prefers-reduced-motion:no-preference)',
  noScript: '@media (scripting:none)',
  hover: '@media (hover:hover)',
  forcedColors: '@media (forced-colors:active)',
} as const;

/**
 * On small screens the header scrolls away, and is in view again while a visitor scrolls up (`browser/scrollMarks.ts`). Sections have
 * the offset, because another one of `<html>` would restyle the whole page.
 */
const headerAway = {
  media: '@media (max-width:1023.98px) and (min-height:341px)',
  html: 'html:not([data-up=true])',
} as const;

/** For what sticks below the header: `top` without it. Not moved by `translate`, which would also move what doesn't stick yet. */
export const withoutHeader = (styles: { top: number | string } | { [selector: string]: { top: string } }) => ({
  [headerAway.media]: { transition: 'top var(--fast)', [`${headerAway.html} &`]: styles },
});

interface ThemeColors {
  [name: string]: string;
}

/** `theme.tokens` of site.config.yaml. */
interface ThemeTokens {
  headingWeight?: number;
  headingTracking?: number;
  headingCase?: 'none' | 'uppercase';
  headingScale?: number;
  corners?: keyof typeof corners;
  sectionSpace?: number;
  veil?: 'ink' | 'black';
  buttons?: keyof typeof buttonCorners;
  header?: 'over' | 'solid';
}

export interface Theme {
  colors: ThemeColors;
  /** The action colour where it is written or drawn on white, if it is too light for that. */
  link?: string;
  tokens?: ThemeTokens;
  fonts: { display: ThemeFont; text: ThemeFont };
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `#ff8000` → `255 128 0`. */
const channels = (hex = '#000000') =>
  hex
    .match(/[\da-f]{2}/gi)
    ?.map((pair) => Number.parseInt(pair, 16))
    .join(' ');

const white = '#ffffff';
/** Corners of small things, of cards, and of large pictures. */
const corners = {
  square: ['0', '0', '0'],
  small: ['3px', '6px', '10px'],
  soft: ['4px', '12px', '24px'],
  round: ['8px', '20px', '36px'],
} as const;

/** Corners of buttons with words, and of those that are an arrow. */
const buttonCorners = { square: ['0', '0'], rounded: ['max(4px,var(--r1))', '50%'], pill: ['99px', '50%'] } as const;

/** Headings of these sizes grow with `headingScale`. */
const headingSizes = ['t-hero', 't-h1', 't-h2', 't-h3', 't-figure'] as const;

/**
 * The tokens that only some sites have: a component writes `var(--token,fallback)`, and a site without the token gets the
 * fallback itself (`settle`). An undefined token has no value on this site.
 */
function optionalTokens({ colors: { onAction = white }, link, tokens = {} }: Theme): Partial<ThemeColors> {
  const { headingTracking, headingScale = 1, buttons = 'rounded', header, veil } = tokens;
  const [button, arrow] = buttons === 'rounded' && (tokens.corners ?? 'soft') === 'soft' ? [] : buttonCorners[buttons];
  // A header that is never over the picture leaves it its top, and the rest of the screen.
  const below = (value: string) => (header === 'solid' ? value : undefined);
  return {
    'heading-weight': tokens.headingWeight?.toString(),
    'heading-tracking': headingTracking === undefined ? undefined : `${headingTracking}em`,
    // Accents of capitals stay clear of the line above.
    'title-leading': tokens.headingCase === 'uppercase' ? '1.08' : undefined,
    // Room for a sans-serif word of sixteen letters.
    't-page-narrow': headingScale < 1 ? 'clamp(1.75rem,9.2vw,3.5rem)' : undefined,
    't-slide': headingScale === 1 ? undefined : 'calc(.83*var(--t-hero))',
    'button-corners': button,
    'arrow-corners': arrow,
    'veil-rgb': veil === 'black' ? '12 12 12' : undefined,
    'hero-top': below('32px'),
    'header-veil': below('none'),
    'over-hero': below('0px'),
    'first-screen': below('calc(100svh - var(--header))'),
    link,
    'on-action': onAction === white ? undefined : onAction,
  };
}

/** Each `var(--token,fallback)` of a token that the site doesn't have becomes the fallback: pages are smaller by that. */
export function settle(css: string, theme: Theme): string {
  const missing = Object.entries(optionalTokens(theme)).filter(([, value]) => value === undefined);
  return missing.reduce(
    (text, [token]) => text.split(`var(--${token},`).reduce((before, use) => before + withoutParenthesis(use)),
    css,
  );
}

/** Takes away the first closing parenthesis without an opening one. */
function withoutParenthesis(text: string): string {
  let depth = 0;
  let at = 0;
  for (; at < text.length && (depth > 0 || text[at] !== ')'); at++)
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  return text.slice(0, at) + text.slice(at + 1);
}

/** `scale` with the sizes and corners of the site's style. */
function styledScale({ tokens = {} }: Theme): { [token: string]: string } {
  const { headingScale: k = 1, sectionSpace = 1 } = tokens;
  const [r1, r2, r3] = corners[tokens.corners ?? 'soft'];
  const times = (factor: number, name: string) => (factor === 1 ? scale[name] : `calc(${factor}*${scale[name]})`) ?? '';
  const sizes = Object.fromEntries(headingSizes.map((name) => [name, times(k, name)]));
  return { ...scale, ...sizes, section: times(sectionSpace, 'section'), r1, r2, r3 };
}

/** Square buttons have the colour of action on dark grounds too. */
const actionOnDark =
  '.white{background:var(--action);color:var(--on-action,var(--white))}' +
  `${media.hover}{.white:hover{background:var(--action-deep)}}.white:active{background:var(--ink);color:var(--white)}`;

/** The style that every page starts with: fonts, tokens, element defaults. Minified, because each page contains it. */
export function globalStyle(theme: Theme): string {
  const { fonts, tokens: { headingCase, buttons } = {} } = theme;
  const { onAction = white, ...colors } = theme.colors;
  const optional = Object.entries(optionalTokens(theme)).filter(([, value]) => value !== undefined);
  const tokens = [...Object.entries({ ...styledScale(theme), ...colors }), ...optional].map(
    ([name, value]) => `--${kebab(name)}:${value}`,
  );
  // For overlays and shadows: `rgb(var(--ink-rgb)/.5)` is the shortest way to a translucent colour.
  tokens.push(`--ink-rgb:${channels(colors.ink)}`);
  // One file for both roles is one face.
  const faces = fonts.display.url === fonts.text.url ? [fonts.text] : [fonts.display, fonts.text];
  const further =
    (headingCase === 'uppercase' ? 'h1,h2,h3{text-transform:uppercase}' : '') +
    (buttons === 'square' ? actionOnDark : '') +
    // A pressed button has the colour ink.
    (onAction === white ? '' : '.primary:active{color:var(--white)}');
  const sheet = `${faces.map(fontFaces).join('')}:root{${tokens.join(';')};--display:${fontStack(fonts.display, fonts.display.generic ?? 'Georgia,serif')};--sans:${fontStack(fonts.text, 'system-ui,sans-serif')};--header:64px;--subnav:56px}${base()}${further}`;
  return settle(sheet.replace(/\n\s*/g, ''), theme);
}

/** Tokens that are the same on every site and at every width: sizes, spaces, corners, shadows, times. */
const scale: { readonly [token: string]: string } = {
  white: '#fff',
  'line-dark': 'rgb(255 255 255/.18)',
  'on-dark': 'rgb(255 255 255/.84)',
  'line-sand': '#d8cfbf',
  field: '#8a94a1',
  't-hero': 'clamp(3.5rem,2rem + 6vw,7.5rem)',
  't-h1': 'clamp(2.5rem,1.75rem + 3.1vw,4.75rem)',
  't-h2': 'clamp(2rem,1.45rem + 2.2vw,3.5rem)',
  't-h3': 'clamp(1.25rem,1.15rem + .5vw,1.625rem)',
  't-figure': 'clamp(3.5rem,2rem + 6vw,7rem)',
  't-lead': 'clamp(1.125rem,1.05rem + .35vw,1.375rem)',
  't-body': 'clamp(1rem,.97rem + .15vw,1.0625rem)',
  't-small': '.9375rem',
  't-label': '.8125rem',
  section: 'clamp(64px,8.4vw,136px)',
  gutter: 'clamp(20px,4vw,40px)',
  page: `${widths.page}px`,
  gap: 'clamp(16px,1.7vw,24px)',
  edge: 'max(var(--gutter),(100vw - var(--page))/2)',
  r1: '4px',
  r2: '12px',
  r3: '24px',
  shadow: '0 24px 60px -20px rgb(var(--ink-rgb)/.22),0 2px 8px rgb(var(--ink-rgb)/.05)',
  ease: 'cubic-bezier(.2,.7,.2,1)',
  fast: '200ms',
  slow: '400ms',
};

/**
 * A function, so that the bundler drops it from scripts that only use the constants above.
 *
 * Buttons are classes: composed in components, each combination would repeat all of a button's rules in the page. `ghost`
 * is for pictures, `white` for dark grounds, `small` for bars.
 *
 * `held` is for what would move while the rest of it arrives: it shows once the element after its parent has come. Its
 * subject is one class, because `:has()` makes the browser restyle all elements that the subject may match with each part
 * of the page that arrives.
 *
 * `stuck` is for bars at the top: `scroll-padding-top` counts what is in them as out of view, so a focus would move the page.
 */
const base = () => `
@media (min-width:1024px){:root{--header:5rem;--subnav:4rem}}
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
:where(ul,ol){list-style:none;padding:0}
img,svg,iframe{display:block;max-width:100%}
img{height:auto;object-fit:cover}
iframe{border:0}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer}
a{color:inherit;text-decoration:none}
fieldset{border:0;padding:0;min-width:0}
dialog,[popover]{border:0;padding:0;color:inherit}
@supports not selector(:popover-open){[popover],[popovertarget]{display:none!important}}
@supports selector(:popover-open){.without-popovers{display:none!important}}
html{--bars:calc(var(--header) + var(--subnav));scroll-padding-top:var(--bars);-webkit-text-size-adjust:100%;-webkit-tap-highlight-color:transparent}
${headerAway.media}{${headerAway.html} section{scroll-margin-top:calc(-1*var(--header))}}
${media.low}{html{--bars:0px}}
.stuck *{scroll-margin-top:calc(-1*var(--bars))}
body{font:400 var(--t-body)/1.6 var(--sans);color:var(--text);background:var(--white);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
#app{overflow-x:clip}
h1,h2,h3,h4{font-family:var(--display);font-weight:var(--heading-weight,380);line-height:1.06;letter-spacing:var(--heading-tracking,-.022em);color:var(--ink);text-wrap:balance;overflow-wrap:anywhere}
h1{font-size:var(--t-h1)}
h2{font-size:var(--t-h2)}
h3{font-size:var(--t-h3);font-weight:var(--heading-weight,420);letter-spacing:var(--heading-tracking,-.012em);line-height:1.2}
p,li,dd{text-wrap:pretty}
:focus-visible{outline:2px solid var(--link,var(--action));outline-offset:2px;box-shadow:0 0 0 2px var(--white)}
.on-dark :focus-visible{outline-color:var(--white);box-shadow:0 0 0 4px var(--link,var(--action))}
::selection{background:var(--action-light);color:var(--ink)}
.visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.wrap{width:100%;max-width:calc(var(--page) + 2*var(--gutter));margin-inline:auto;padding-inline:var(--gutter)}
.section{padding-block:var(--section)}
:not(:has(+ *))>.held{visibility:hidden}
.button{display:inline-flex;align-items:center;justify-content:center;gap:10px;min-height:52px;padding:0 28px;border:1px solid transparent;border-radius:var(--button-corners,var(--r1));font-weight:600;font-size:var(--t-small);line-height:1.2;text-align:center;transition:background-color var(--fast),border-color var(--fast),color var(--fast)}
.small{min-height:44px;padding:0 20px}
.primary{background:var(--action);color:var(--on-action,var(--white))}
.line{border-color:var(--field);color:var(--ink)}
.ghost{background:rgb(var(--ink-rgb)/.32);border-color:rgb(255 255 255/.6);color:var(--white)}
.white{background:var(--white);color:var(--ink)}
${media.hover}{.primary:hover{background:var(--action-deep)}.line:hover{background:var(--sand);border-color:var(--ink)}.ghost:hover{background:rgb(255 255 255/.16);border-color:var(--white)}.white:hover{background:var(--action-light)}}
.primary:active{background:var(--ink)}
.line:active,.white:active{background:var(--stone)}
.ghost:active{background:rgb(255 255 255/.3)}
.lead{font-size:var(--t-lead);line-height:1.5}
.label{font-size:var(--t-label);color:var(--muted)}
[aria-busy=true]{opacity:.6}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;transition:none!important}}
@media (forced-colors:active){.dark,.light{forced-color-adjust:none;background:var(--white)}.light{background:var(--ink)}}
@media (scripting:none){.needs-script{display:none!important}}
@media (scripting:enabled){.without-script{display:none!important}}
@media screen and (scripting:enabled){[data-late] :is(picture,button) img{display:none}}
`;
