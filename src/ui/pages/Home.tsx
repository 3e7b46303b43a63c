import type { SitePage } from '../../content/sitePageData.ts';
import { Island } from '../components/island.tsx';
import { HeroCarousel } from '../sections/home/HeroCarousel.tsx';
import { homeComponents } from '../sections/home/homeComponents.tsx';
import type { HeroLayout } from '../sections/shared/heroLayouts.ts';
import { PageHero } from '../sections/shared/PageHero.tsx';

interface HomeProps extends SitePage<'home'> {
  /** Where the text of its slides stands. */
  hero: HeroLayout;
}

/** The home page: its hero, then its sections in order (specification 1.2.3). */
export function Home({ hero, ...page }: HomeProps) {
  const { texts, slides, introduced, picture, sections } = page;
  return (
    <>
      {!introduced && <h1 className="visually-hidden">{texts.heading}</h1>}
      {slides.length > 0 && (
        <Island
          name="HeroCarousel"
          component={HeroCarousel}
          props={{ slides, ...(hero !== 'left' && { layout: hero }) }}
        />
      )}
      {introduced && <PageHero texts={texts} picture={picture} />}
      {sections.map((key) => {
        const Section = homeComponents[key];
        return <Section key={key} {...page} />;
      })}
    </>
  );
}
