import { ofName } from '../../../content/article.ts';
import { type CatalogueProject, wideCard } from '../../../content/catalogue.ts';
import { formatPlace } from '../../../content/format.ts';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { useSay } from '../../components/locale.ts';
import { Picture } from '../../components/Picture.tsx';
import { StatusLabel } from '../../components/StatusLabel.tsx';

/** Windows with two and with three columns: in em, so that larger letters have wider columns. */
export const columns = { two: '(min-width:47.5em)', three: '(min-width:71em)' };

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
  const { at, spans } = wideCard(shown);
  return (
    <ul className="cards">
      {projects.map((project) => {
        const { name, article, href, status, statusLabel, city, neighbourhood, area, facts, priceText } = project;
        const isWide = project === shown[at];
        const picture = isWide ? project.widePicture : project.picture;
        return (
          <li
            key={href}
            data-off={shown.includes(project) ? undefined : matches.includes(project) ? 'page' : ''}
            data-wide={isWide ? spans : undefined}
          >
            {picture && (
              <Picture
                picture={{ ...picture, alt: `Perspectiva ilustrativa ${ofName(name, article)}` }}
                sizes={`${columns.three} ${isWide ? 828 : 411}px, ${isWide ? '' : `${columns.two} 48vw, `}100vw`}
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
              {priceText && <p className="cost">{priceText}</p>}
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
