import { css } from '@emotion/react';
import { ofName } from '../../../content/article.ts';
import type { CatalogueProject } from '../../../content/catalogue.ts';
import { formatPlace } from '../../../content/format.ts';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { media } from '../../../theme.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { useSay } from '../../components/locale.ts';
import { Picture } from '../../components/Picture.tsx';
import { StatusLabel } from '../../components/StatusLabel.tsx';
import { coveringLink, zoomingPicture } from '../shared/sectionStyles.ts';

const cards = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,21.25rem),1fr))',
  gap: 'clamp(36px,4vw,64px) var(--gap)',
  '& > [data-off]': { display: 'none' },
  // Laid out when they come near; until then about as high as they will be.
  '@media screen': {
    '& > :nth-of-type(n + 4)': { contentVisibility: 'auto', containIntrinsicSize: 'auto min(75vw + 100px,420px)' },
  },
  // Pages are for screens with script: paper has all that the filters leave.
  '@media print,(scripting:none)': { '& > [data-off=page]': { display: 'grid' } },
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gap: 20,
    ...zoomingPicture,
  },
  '& picture, & .status': { gridArea: '1 / 1' },
  '& picture': { aspectRatio: '4 / 3', borderRadius: 'var(--r2)' },
  // At the bottom, so that it doesn't cover the top of the building.
  '& .status': { placeSelf: 'end start', zIndex: 1, display: 'flex', margin: 16 },
  '& .body': { display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', alignContent: 'start', gap: '4px 16px' },
  '& h2': {
    fontSize: 'clamp(1.375rem,1.25rem + .5vw,1.625rem)',
    fontWeight: 'var(--heading-weight,420)',
    lineHeight: 1.2,
    letterSpacing: 'var(--heading-tracking,-.012em)',
    [media.from(600)]: { overflowWrap: 'normal' },
  },
  '& .area, & .go': { gridColumn: 2, justifySelf: 'end', fontSize: 'var(--t-small)', fontWeight: 600 },
  '& .area': { gridRow: 1, alignSelf: 'baseline', color: 'var(--ink)' },
  '& .where, & .facts': { gridColumn: 1, fontSize: 'var(--t-small)', color: 'var(--muted)' },
  '& .facts': { gridColumn: '1/-1' },
  '& .go': {
    gridRow: 2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: 'var(--link,var(--action))',
    ...coveringLink,
  },
  '& .go > svg': { width: 18, height: 18, transition: 'transform var(--fast) var(--ease)' },
  [media.hover]: { '& > li:hover .go > svg': { transform: 'translateX(4px)' } },
});

const cost = css({
  gridColumn: 1,
  fontSize: 'var(--t-small)',
  fontWeight: 600,
  color: 'var(--ink)',
  '&::first-letter': { textTransform: 'uppercase' },
});

interface ProjectCardsProps {
  /** All projects whose cards are in the HTML. */
  projects: readonly CatalogueProject[];
  matches: readonly CatalogueProject[];
  /** The current page's projects, whose cards are visible. */
  shown: readonly CatalogueProject[];
}

/** Cards of projects; the whole card leads to the project's page. */
export function ProjectCards({ projects, matches, shown }: ProjectCardsProps) {
  const say = useSay();
  return (
    <ul css={cards}>
      {projects.map((project) => {
        const { name, article, href, status, statusLabel, city, neighbourhood, area, facts, priceText, picture } =
          project;
        return (
          <li key={href} data-off={shown.includes(project) ? undefined : matches.includes(project) ? 'page' : ''}>
            {picture && (
              <Picture
                picture={{ ...picture, alt: `Perspectiva ilustrativa ${ofName(name, article)}` }}
                sizes="(min-width: 1130px) 411px, (min-width: 720px) 48vw, 100vw"
                eager={project === shown[0]}
              />
            )}
            <span className="status">
              <StatusLabel status={status} text={statusLabel} plate />
            </span>
            <div className="body">
              <h2>{name}</h2>
              {area && <span className="area">{area}</span>}
              <p className="where">{formatPlace(city, neighbourhood)}</p>
              {facts && <p className="facts">{facts}</p>}
              {priceText && <p css={cost}>{priceText}</p>}
              <a className="go" href={href}>
                {say(shared.discover)}
                <span className="visually-hidden">{` ${name}`}</span>
                <Icon markup={glyphs.arrowRight} />
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
