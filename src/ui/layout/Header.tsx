import { type CSSObject, css, type SerializedStyles } from '@emotion/react';
import { use } from 'react';
import * as words from '../../content/pageWords.gen.ts';
import { phoneLink } from '../../content/phoneAndMapLinks.ts';
import type { SiteData } from '../../content/site.ts';
import { breakpoints, media, withoutHeader } from '../../theme.ts';
import { glyphs, Icon, OutsideLink } from '../components/Icon.tsx';
import { IslandContext } from '../components/island.tsx';
import { useSay } from '../components/locale.ts';
import { Logo } from './Logo.tsx';
import { MobileMenu, mobileMenuId } from './MobileMenu.tsx';
import { ProjectsMenu, projectsMenuId } from './ProjectsMenu.tsx';

const header = css({
  position: 'sticky',
  top: 0,
  ...withoutHeader({ '&:not(:is(:has(:focus-visible)))': { top: 'calc(-1 * var(--header))' } }),
  // At once, or the browser scrolls to where the focus is when it comes, above the window.
  '&:has(:focus-visible)': { transition: 'none' },
  zIndex: 40,
  height: 'var(--header)',
  background: 'var(--white)',
  color: 'var(--ink)',
  boxShadow: 'inset 0 -1px var(--stone)',
  // Not sticky on a low screen, but still above the hero.
  [media.low]: { position: 'relative' },
});

/**
 * Whether the projects panel itself is open: the mobile menu may be open too, hidden after the screen was rotated. `:is`
 * keeps the rule valid in browsers without popovers.
 */
const withPanel = `:is(:has(> #${projectsMenuId}:popover-open))`;

const clear = `html:not([data-y=true]) &:not(${withPanel})`;

/** Over a picture: transparent until the page is scrolled (`browser/scrollMarks.ts`); without script always dark. */
const overHero = css({
  marginBottom: 'calc(-1 * var(--header))',
  [clear]: {
    background: 'transparent',
    color: 'var(--white)',
    boxShadow: 'none',
    '& > div > a > .light': { visibility: 'visible' },
    '& > div > a > .dark': { visibility: 'hidden' },
  },
  [media.noScript]: { [clear]: { background: 'var(--ink)' } },
});

const bar = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: 'clamp(16px,2vw,32px)',
  height: '100%',
  // Enlarged text wraps into more rows; the bar is tall enough for them.
  [media.from(breakpoints.headerLinks)]: { gridTemplateColumns: 'auto minmax(0,1fr) auto' },
});

const logo = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  // A wide logo is too low for a touch target.
  minHeight: 44,
  paddingBlock: 7,
  '& > *': { gridArea: '1 / 1' },
  '& .light': { visibility: 'hidden' },
});

/** Rows that only the wide header has, in a media query: narrow screens don't need these rules. */
const wide = (item: CSSObject, styles: CSSObject) =>
  css({
    display: 'none',
    [media.from(breakpoints.headerLinks)]: {
      display: 'flex',
      flexWrap: 'wrap',
      whiteSpace: 'nowrap',
      fontSize: 'var(--t-small)',
      fontWeight: 500,
      '& > *': { display: 'inline-flex', alignItems: 'center', minHeight: 44, ...item },
      ...styles,
    },
  });

const links = wide(
  { position: 'relative', gap: 6, padding: '0 10px' },
  {
    justifyContent: 'center',
    gap: 'clamp(2px,4.4vw - 46px,20px)',
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
  },
);

const portals = wide(
  { padding: '0 14px', borderRadius: 'var(--button-corners,var(--r1))' },
  {
    gap: 4,
    '& > * + *': { border: '1px solid color-mix(in srgb,currentColor 40%,transparent)' },
    [media.hover]: { '& > :hover': { background: 'color-mix(in srgb,currentColor 10%,transparent)' } },
  },
);

const withIcon = css({ gap: 8, '& svg': { width: 18, height: 18 } });

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
  current?: string;
  overPicture: boolean;
}

/** Logo, links, portals and both menus. The menus are popovers, which need no script. */
export function Header({ site, current, overPicture }: HeaderProps) {
  const say = useSay();
  const { company, leads, navigation, paths, salesLink, only } = site;
  const { phone, portals: { investor, customer } = {} } = company;
  // Visits are counted by the service of the pages' own host only.
  const visit = leads.leadsUrl.startsWith('http') ? undefined : use(IslandContext)?.scripts('visit');
  const ariaCurrent = (path: string) => (path === current ? 'page' : undefined);
  /** Stands where others have their portals. */
  const call = phone ? (
    <a css={withIcon} href={phoneLink(phone)}>
      <Icon markup={glyphs.phone} />
      {phone}
    </a>
  ) : (
    salesLink && (
      <a css={withIcon} href={salesLink}>
        <Icon markup={glyphs.whatsapp} />
        WhatsApp
      </a>
    )
  );
  const list = only ?? paths.catalogue;
  /** Replaces a menu's button in browsers without popovers. */
  const listLink = (style?: SerializedStyles) => (
    <a css={style} className="held without-popovers" href={list} aria-current={ariaCurrent(list)}>
      {navigation.developments.label}
    </a>
  );
  return (
    <header css={overPicture ? [header, overHero] : header}>
      <div className="wrap stuck" css={bar}>
        <a css={logo} href={paths.home} aria-label={`${company.name}, início`} aria-current={ariaCurrent(paths.home)}>
          <Logo site={site} shade="dark" alt="" eager />
          {site.logo && <Logo site={site} shade="light" alt="" eager />}
        </a>
        {/* Links and buttons would move with each one that arrives. */}
        <nav className="held" css={links} aria-label="Principal" data-js={visit}>
          {only ? (
            <a href={only} aria-current={ariaCurrent(only)}>
              {navigation.developments.label}
            </a>
          ) : (
            <>
              <button type="button" popoverTarget={projectsMenuId} aria-controls={projectsMenuId}>
                {navigation.developments.label}
                <Icon markup={glyphs.chevronDown} />
              </button>
              {listLink()}
            </>
          )}
          {navigation.links.map(({ label, to }) => (
            <a key={to} href={to} aria-current={ariaCurrent(to)}>
              {label}
            </a>
          ))}
        </nav>
        {(company.portals || call) && (
          <div className="held" css={portals}>
            {investor && <OutsideLink href={investor.url}>{investor.label}</OutsideLink>}
            {customer && <OutsideLink href={customer.url}>{customer.label}</OutsideLink>}
            {!investor && !customer && call}
          </div>
        )}
        {listLink(burger)}
        <button className="held" css={burger} type="button" popoverTarget={mobileMenuId} aria-controls={mobileMenuId}>
          {say(words.menu)}
          <Icon markup={glyphs.menu} />
        </button>
      </div>
      {!only && <ProjectsMenu site={site} current={current} />}
      <MobileMenu site={site} current={current} />
    </header>
  );
}
