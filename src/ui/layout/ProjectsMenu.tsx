import { type CSSObject, css, keyframes } from '@emotion/react';
import { statusWords } from '../../content/developments.ts';
import * as words from '../../content/pageWords.gen.ts';
import type { SiteData } from '../../content/site.ts';
import { breakpoints, media } from '../../theme.ts';
import { useSay } from '../components/locale.ts';
import { Thumbnail } from '../components/Picture.tsx';

export const projectsMenuId = 'empreendimentos';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });
const fade = keyframes({ from: { opacity: 0 } });

/** In a media query: narrow screens never show the panel and don't need its rules. */
const wide = (styles: CSSObject) => css({ [media.from(breakpoints.headerLinks)]: styles });

const panel = css(
  { [media.upTo(breakpoints.headerLinks - 0.02)]: { '&&': { display: 'none' } } },
  wide({
    inset: 'var(--header) 0 auto',
    width: '100%',
    maxHeight: 'calc(100dvh - var(--header))',
    overscrollBehavior: 'contain',
    background: 'var(--white)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow)',
    '&::backdrop': { top: 'var(--header)', background: 'rgb(var(--ink-rgb)/.5)' },
    [media.motion]: {
      '&:popover-open': { animation: `${rise} var(--slow) var(--ease)` },
      '&::backdrop': { animation: `${fade} var(--slow) var(--ease)` },
    },
  }),
);

const inside = wide({ display: 'grid', gap: 28, paddingBlock: '36px 40px' });

const head = wide({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 32px',
  '& > h2': { fontSize: '2rem' },
});

/** Two cities with one or two projects share a row; a city with more has a row of its own. */
const cities = wide({
  display: 'grid',
  gridTemplateColumns: 'repeat(2,1fr)',
  gap: '20px var(--gap)',
  '& > li:has(li:nth-of-type(3))': { gridColumn: '1/-1' },
  '& h3': {
    font: '500 var(--t-label)/1.4 var(--sans)',
    letterSpacing: 0,
    color: 'var(--muted)',
    paddingBottom: 8,
    borderBottom: '1px solid var(--stone)',
    marginBottom: 6,
  },
  '& h3 > span': { color: 'var(--ink)', marginLeft: 8 },
  '& ul': { display: 'grid', gridTemplateColumns: 'repeat(2,1fr)', columnGap: 'var(--gap)' },
  '& > li:has(li:nth-of-type(3)) > ul': { gridTemplateColumns: 'repeat(4,1fr)' },
  '& a': {
    display: 'grid',
    gridTemplateColumns: '64px 1fr',
    columnGap: 14,
    alignItems: 'center',
    padding: 8,
    marginInline: -8,
    borderRadius: 'var(--r1)',
    transition: 'background-color var(--fast)',
  },
  [media.hover]: { '& a:hover': { background: 'var(--sand)' } },
  '& a[aria-current]': { background: 'var(--sand)' },
  '& img': { width: '100%', aspectRatio: '1', borderRadius: 'var(--r1)', background: 'var(--stone)' },
  '& b': { display: 'block', fontWeight: 600, fontSize: 'var(--t-small)', lineHeight: 1.3, color: 'var(--ink)' },
  '& [aria-current] b': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& small': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 8,
    fontSize: 'var(--t-label)',
    lineHeight: 1.45,
    color: 'var(--muted)',
  },
});

export function ProjectsMenu({ site, current }: { site: SiteData; current?: string }) {
  const say = useSay();
  const { heading, all } = site.navigation.developments;
  return (
    <div css={panel} id={projectsMenuId} popover="auto">
      <div className="wrap" css={inside}>
        <div css={head}>
          <h2>{heading}</h2>
          <a className="button line small" href={site.paths.catalogue}>
            {all}
          </a>
        </div>
        <ul css={cities}>
          {site.menu.map(({ city, items, whole, count }) => (
            <li key={city}>
              <h3>
                {city}
                {count && <span>{count}</span>}
              </h3>
              <ul>
                {items.map(({ slug, href, name, picture, status, area }) => (
                  <li key={slug}>
                    <a href={href} aria-current={href === current ? 'page' : undefined}>
                      {picture ? <Thumbnail picture={picture} upTo={160} /> : <span />}
                      <span>
                        <b>{name}</b>
                        <small>
                          <span>{say(statusWords[status])}</span>
                          {area && <span>{area}</span>}
                        </small>
                      </span>
                    </a>
                  </li>
                ))}
                {!whole && (
                  <li>
                    <a href={`${site.paths.catalogue}?cidade=${encodeURIComponent(city)}`}>
                      <span />
                      <b>
                        {count ? say(words.moreInCity, { count: count - items.length }) : say(words.allInCity)}
                        <span className="visually-hidden"> em {city}</span>
                      </b>
                    </a>
                  </li>
                )}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
