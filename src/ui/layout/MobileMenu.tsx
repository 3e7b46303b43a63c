import { css } from '@emotion/react';
import * as words from '../../content/pageWords.gen.ts';
import { phoneLink } from '../../content/phoneAndMapLinks.ts';
import type { SiteData } from '../../content/site.ts';
import * as shared from '../../leads/sharedWords.gen.ts';
import { breakpoints, media } from '../../theme.ts';
import { moreLink } from '../components/button.ts';
import { glyphs, Icon, OutsideLink } from '../components/Icon.tsx';
import { useSay } from '../components/locale.ts';
import { ProjectTiles } from '../components/ProjectTiles.tsx';
import { Logo } from './Logo.tsx';

export const mobileMenuId = 'menu';
const projectsId = 'menu-empreendimentos';

const screen = css({
  width: '100%',
  height: '100%',
  overscrollBehavior: 'contain',
  background: 'var(--white)',
  color: 'var(--ink)',
  [media.from(breakpoints.headerLinks)]: { '&&': { display: 'none' } },
});

/** For what the open menu covers: hidden, so that the keyboard can't reach it. */
export const behindMenu = css({
  [media.upTo(breakpoints.headerLinks - 0.02)]: {
    [`header:has(> #${mobileMenuId}:popover-open) ~ &`]: { visibility: 'hidden' },
  },
});

const bar = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  height: 'var(--header)',
  borderBottom: '1px solid var(--stone)',
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    fontWeight: 600,
    fontSize: 'var(--t-small)',
  },
  '& > button > svg': { width: 24, height: 24 },
});

const main = css({
  display: 'grid',
  gridTemplateRows: '1fr auto auto',
  gap: 24,
  minHeight: 'calc(100dvh - var(--header))',
  paddingBlock: '28px 32px',
});

const links = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignContent: 'start',
  borderTop: '1px solid var(--stone)',
  '& > *': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 76,
    font: 'var(--heading-weight,400) min(1.375rem,6vw)/1.2 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.01em)',
    textAlign: 'left',
    borderBottom: '1px solid var(--stone)',
  },
  '& > button': { gridColumn: '1/-1', minHeight: 88, fontSize: 'min(1.75rem,8vw)' },
  '& > button > svg': { width: 24, height: 24 },
  '& > a:nth-of-type(even)': { paddingLeft: 20, borderLeft: '1px solid var(--stone)' },
  '& > [aria-current]': { color: 'var(--link,var(--action))', textDecoration: 'underline', textUnderlineOffset: 6 },
});

/** The link to the only project, in the place of a button. */
const withProject = css({
  '& > .project': { gridColumn: '1/-1', minHeight: 88, fontSize: 'min(1.75rem,8vw)' },
  '& > a:nth-of-type(even)': { paddingLeft: 0, borderLeft: 0 },
  '& > a:nth-of-type(2n + 3)': { paddingLeft: 20, borderLeft: '1px solid var(--stone)' },
});

const portals = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, '& > a': { paddingInline: 8 } });
const contacts = css({ '& > a': { display: 'inline-block', paddingBlock: 8 } });

const projects = css({
  display: 'grid',
  gap: 24,
  paddingBlock: '28px 32px',
  '& > h2': { fontSize: '2rem' },
  // Pictures beside the names: the link to all projects stays in view.
  [media.from(768)]: {
    '& li > a': { display: 'grid', gridTemplateColumns: '128px 1fr', columnGap: 16 },
    '& li img': { gridRow: 'span 2', margin: 0 },
    '& b': { alignSelf: 'end' },
  },
});
const back = css(moreLink, { justifySelf: 'start', color: 'var(--ink)' });

/** The menu of narrow screens: a main view, and a view of the projects on top of it. */
export function MobileMenu({ site, current }: { site: SiteData; current?: string }) {
  const say = useSay();
  const { company, navigation, mobileMenu, only } = site;
  const { label, all } = navigation.developments;
  const ariaCurrent = (path: string) => (path === current ? 'page' : undefined);
  const top = (
    <div className="wrap" css={bar}>
      <Logo site={site} shade="dark" />
      <button type="button" popoverTarget={mobileMenuId} popoverTargetAction="hide">
        {say(shared.close)}
        <Icon markup={glyphs.close} />
      </button>
    </div>
  );
  return (
    <div css={screen} id={mobileMenuId} popover="auto">
      {top}
      <div className="wrap" css={main}>
        <nav css={[links, only && withProject]} aria-label={say(words.menu)}>
          {only ? (
            <a className="project" href={only} aria-current={ariaCurrent(only)}>
              {label}
            </a>
          ) : (
            <button type="button" popoverTarget={projectsId} aria-controls={projectsId}>
              {label}
              <Icon markup={glyphs.chevronRight} />
            </button>
          )}
          {navigation.links.map(({ label, to }) => (
            <a key={to} href={to} aria-current={ariaCurrent(to)}>
              {label}
            </a>
          ))}
        </nav>
        {company.portals && (
          <div css={portals}>
            {[company.portals.customer, company.portals.investor].map(
              (portal) =>
                portal && (
                  <OutsideLink key={portal.url} className="button line" href={portal.url}>
                    {portal.label}
                  </OutsideLink>
                ),
            )}
          </div>
        )}
        <p className="label" css={contacts}>
          {company.phone && (
            <>
              <a href={phoneLink(company.phone)}>{company.phone}</a> ·{' '}
            </>
          )}
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
      </div>
      {!only && (
        <div css={screen} id={projectsId} popover="auto">
          {top}
          <nav className="wrap" css={projects} aria-label={label}>
            <button css={back} type="button" popoverTarget={projectsId} popoverTargetAction="hide">
              <Icon markup={glyphs.arrowLeft} />
              <span>{say(words.backToMenu)}</span>
            </button>
            <h2>{label}</h2>
            <ProjectTiles projects={mobileMenu} upTo={320} current={current} />
            <a className="button primary" href={site.paths.catalogue}>
              {all}
            </a>
          </nav>
        </div>
      )}
    </div>
  );
}
