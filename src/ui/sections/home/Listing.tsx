import { css } from '@emotion/react';
import type { HomePage } from '../../../content/pages/home.ts';
import * as words from '../../../content/pageWords.gen.ts';
import { media } from '../../../theme.ts';
import { moreLink } from '../../components/button.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { useSay } from '../../components/locale.ts';
import { Picture } from '../../components/Picture.tsx';
import { StatusLabel } from '../../components/StatusLabel.tsx';
import { headGap } from '../shared/sectionStyles.ts';
import { allProjects, cityLists, citySwitch, side, twoColumns, withPlates } from './listingStyle.ts';

const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 24,
  '& > h2': { marginBottom: `calc(${headGap} - 24px)` },
  '& > a': { justifySelf: 'start' },
  [media.from(1024)]: {
    gridTemplateColumns: '3fr 9fr',
    columnGap: 'var(--gap)',
    alignItems: 'start',
    '& > h2': { gridColumn: '1 / -1' },
    '& > a': { display: 'none' },
  },
  [withPlates]: { gridTemplateColumns: 'minmax(0,1fr)', rowGap: 36 },
});

/** The `sizes` of a picture that is `beside` px wide where it stands beside the rows. */
const sizes = (beside: number) =>
  `(min-width: 1200px) and (hover: hover) ${beside}px, (min-width: 1024px) 132px, (min-width: 700px) 108px, 80px`;

/** The projects by city: a few, and all on request or on a wide screen. Links to the cities stay in view while the list scrolls. */
export function Listing({ heading, cities, first, rest, whole, count, more, catalogue }: HomePage['listing']) {
  const say = useSay();
  // Rendered twice, below the cities and after the list, so that the tab order matches where it shows.
  const toCatalogue = (
    <a css={moreLink} href={catalogue}>
      <span>{more ? say(words.allProjects, { count: more }) : say(words.toCatalogue)}</span>
      <Icon markup={glyphs.arrowRight} />
    </a>
  );
  return (
    <section className="section" id="projetos" aria-labelledby="titulo-projetos">
      <div className="wrap" css={layout}>
        <h2 id="titulo-projetos">{heading}</h2>
        <div css={side}>
          <nav css={citySwitch} className="stuck" aria-label={say(words.cities)}>
            <ul>
              {cities.map(({ id, city, count }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    {`${city} `}
                    <sup>{count}</sup>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {toCatalogue}
        </div>
        <div css={[cityLists, whole && twoColumns]}>
          <div className="first">
            <CityRows cities={first} plates />
          </div>
          {rest.length > 0 && (
            <details css={allProjects}>
              <summary>
                <span className="more">{say(words.showAll, { count })}</span>
                <span className="fewer">{say(words.showFewer)}</span>
                <Icon markup={glyphs.chevronDown} />
              </summary>
              <CityRows cities={rest} plates={whole} />
            </details>
          )}
        </div>
        {toCatalogue}
      </div>
    </section>
  );
}

interface CityRowsProps {
  cities: HomePage['listing']['first'];
  /** Their pictures are large on wide screens. */
  plates?: boolean;
}

/** A section for each city, with a row for each of its projects. Rows that go on with the city before are no section. */
function CityRows({ cities, plates = false }: CityRowsProps) {
  return cities.map(({ id, city, continued, items }) => {
    const rows = (
      <ul key={id}>
        {items.map(({ slug, href, name, neighbourhood, area, priceText, status, statusLabel, picture }) => (
          <li key={slug}>
            <a href={href}>
              {picture && (
                <Picture picture={picture} sizes={sizes(plates ? 960 : 272)} upTo={plates ? 828 : 320} alt="" />
              )}
              <b>{name}</b>
              <span className="facts">
                <span className="where">{[neighbourhood ?? city, priceText].filter(Boolean).join(' · ')}</span>
                <span className="area">{area}</span>
              </span>
              <StatusLabel className="status" status={status} text={statusLabel} />
              <Icon markup={glyphs.arrowRight} />
            </a>
          </li>
        ))}
      </ul>
    );
    if (continued) return rows;
    return (
      <section key={id} id={id} aria-labelledby={`titulo-${id}`}>
        <h3 id={`titulo-${id}`}>{city}</h3>
        {rows}
      </section>
    );
  });
}
