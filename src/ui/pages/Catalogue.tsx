import { catalogueProjects } from '../../content/catalogue.ts';
import type { SitePage } from '../../content/pages.ts';
import { Island } from '../components/island.tsx';
import { Banner } from '../sections/catalogue/Banner.tsx';
import { Catalogue as CatalogueList } from '../sections/catalogue/Catalogue.tsx';

/** Specification 1, section 2.4. */
export function Catalogue({ texts, picture, sales, options, projects, path, paged }: SitePage<'catalogue'>) {
  return (
    <>
      <Banner heading={texts.heading} picture={picture} sales={sales} />
      {projects.length > 0 ? (
        <Island
          name="Catalogue"
          component={CatalogueList}
          props={{ options, projects: catalogueProjects(projects), path, paged }}
          start="search"
        />
      ) : (
        <p className="wrap section">Novos projetos em breve.</p>
      )}
    </>
  );
}
