import { type CSSObject, css, keyframes, type SerializedStyles } from '@emotion/react';
import type { SiteData } from '../../content/site.ts';
import { breakpoints, media } from '../../theme.ts';
import { glyphs, Icon } from '../components/Icon.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu, mobileMenuId } from './MobileMenu.tsx';
import { ProjectsMenu, projectsMenuId } from './ProjectsMenu.tsx';

const header = css({
  position: 'sticky',
  top: 0,
  zIndex: 40,
  height: 'var(--header)',
  background: 'var(--white)',
  color: 'var(--ink)',
  boxShadow: 'inset 0 -1px var(--stone)',
  // Still above the hero.
  [media.low]: { position: 'relative' },
});

/**
 * The panel's own state: the small screen's menu may be open too, out of sight since the screen turned. `:is` forgives
 * browsers that know no popovers.
 */
const withPanel = `:is(:has(> #${projectsMenuId}:popover-open))`;

const clear = keyframes({ from: { background: 'transparent', color: 'var(--white)', boxShadow: 'none' } });
const seen = keyframes({ from: { visibility: 'visible' } });
const unseen = keyframes({ from: { visibility: 'hidden' } });
const untilScrolled = { animationTimeline: 'scroll(root)', animationRange: '79px 81px' };

/** Over the picture: clear until 80 px are scrolled, or dark throughout in a browser without scroll timelines. */
const overHero = css({
  marginBottom: 'calc(-1 * var(--header))',
  [`&:not(${withPanel})`]: {
    '@supports (animation-timeline:scroll())': {
      animation: `${clear} linear both`,
      ...untilScrolled,
      '& > div > a > .light': { animation: `${seen} linear both`, ...untilScrolled },
      '& > div > a > .dark': { animation: `${unseen} linear both`, ...untilScrolled },
    },
    '@supports not (animation-timeline:scroll())': {
      background: 'rgb(var(--ink-rgb)/.95)',
      color: 'var(--white)',
      boxShadow: 'none',
      '& > div > a > .light': { visibility: 'visible' },
      '& > div > a > .dark': { visibility: 'hidden' },
    },
  },
});

const bar = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: 'clamp(16px,2vw,32px)',
  height: '100%',
  // What stands in the middle and on the right moves with each link more: seen once the menu below has come.
  '&:not(:has(+ *)) > * + *': { visibility: 'hidden' },
  // Enlarged text takes more rows; the bar is high enough for them.
  [media.from(breakpoints.headerLinks)]: { gridTemplateColumns: 'auto minmax(0,1fr) auto' },
});

const logo = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  // A wide logo is low; a thumb needs more.
  minHeight: 44,
  paddingBlock: 7,
  '& > *': { gridArea: '1 / 1' },
  '& .light': { visibility: 'hidden' },
});

/** What only the wide header has, with rules that small screens need not fetch. */
const wide = (styles: CSSObject) =>
  css({ display: 'none', [media.from(breakpoints.headerLinks)]: { display: 'flex', flexWrap: 'wrap', ...styles } });

const links = wide({
  justifyContent: 'center',
  gap: 'clamp(2px,4.4vw - 46px,20px)',
  whiteSpace: 'nowrap',
  fontSize: 'var(--t-small)',
  fontWeight: 500,
  '& > *': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 44,
    padding: '0 10px',
  },
  '& > *::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 10px 8px',
    borderTop: '1px solid',
    transform: 'scaleX(0)',
    transformOrigin: 'left',
    transition: 'transform var(--slow) var(--ease)',
  },
  [`& > [aria-current]::after, header${withPanel} & > button::after`]: { transform: 'none' },
  [media.hover]: { '& > :hover::after': { transform: 'none' } },
  '& svg': { width: 16, height: 16, transition: 'transform var(--fast)' },
  [`header${withPanel} & > button > svg`]: { transform: 'rotate(180deg)' },
});

const portals = wide({
  gap: 4,
  fontSize: 'var(--t-small)',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& > *': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 14px',
    borderRadius: 'var(--r1)',
  },
  '& > * + *': { border: '1px solid color-mix(in srgb,currentColor 40%,transparent)' },
  [media.hover]: { '& > :hover': { background: 'color-mix(in srgb,currentColor 10%,transparent)' } },
});

const burger = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  fontSize: 'var(--t-small)',
  fontWeight: 600,
  '& svg': { width: 24, height: 24 },
  [media.from(breakpoints.headerLinks)]: { display: 'none' },
});

interface HeaderProps {
  site: SiteData;
  /** Address of the page, whose links are marked. */
  current?: string;
  overPicture: boolean;
}

/** Logo, links, portals and both menus; menus are popovers, which need no script. */
export function Header({ site, current, overPicture }: HeaderProps) {
  const { company, navigation } = site;
  const { investor, customer } = company.portals ?? {};
  const here = (path: string) => (path === current ? 'page' : undefined);
  /** For browsers without popovers. */
  const inPlaceOfMenu = (style?: SerializedStyles) => (
    <a css={style} className="without-popovers" href={site.paths.catalogue} aria-current={here(site.paths.catalogue)}>
      {navigation.developments.label}
    </a>
  );
  return (
    <header css={overPicture ? [header, overHero] : header}>
      <div className="wrap" css={bar}>
        <a
          css={logo}
          href={site.paths.home}
          aria-label={`${company.name}, início`}
          aria-current={here(site.paths.home)}
        >
          <Logo site={site} shade="dark" alt="" eager />
          {site.logo && <Logo site={site} shade="light" alt="" eager />}
        </a>
        <nav css={links} aria-label="Principal">
          <button type="button" popoverTarget={projectsMenuId} aria-controls={projectsMenuId}>
            {navigation.developments.label}
            <Icon markup={glyphs.chevronDown} />
          </button>
          {inPlaceOfMenu()}
          {navigation.links.map(({ label, to }) => (
            <a key={to} href={to} aria-current={here(to)}>
              {label}
            </a>
          ))}
        </nav>
        {company.portals && (
          <div css={portals}>
            {investor && <a href={investor.url}>{investor.label}</a>}
            {customer && <a href={customer.url}>{customer.label}</a>}
          </div>
        )}
        {inPlaceOfMenu(burger)}
        <button css={burger} type="button" popoverTarget={mobileMenuId} aria-controls={mobileMenuId}>
          Menu
          <Icon markup={glyphs.menu} />
        </button>
      </div>
      <ProjectsMenu site={site} current={current} />
      <MobileMenu site={site} current={current} />
    </header>
  );
}
