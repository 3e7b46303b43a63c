import { isHomeSection } from '../../content/homeSections.ts';
import type { HomeData, SiteData } from '../../content/site.ts';
import { Island } from '../components/island.tsx';
import { Blocks } from '../sections/blocks/Blocks.tsx';
import { Characteristics } from '../sections/development/Characteristics.tsx';
import { Hero } from '../sections/development/Hero.tsx';
import { StatusCard } from '../sections/development/StatusCard.tsx';
import { HeroCarousel } from '../sections/home/HeroCarousel.tsx';
import { homeComponents } from '../sections/home/homeComponents.tsx';
import { PageHero } from '../sections/shared/PageHero.tsx';

/**
 * The home page: its hero, then its sections in order (specification 1.2.3). One with a single development opens as the
 * development's page does.
 */
export function Home({ site, page }: { site: SiteData; page: HomeData }) {
  const { texts, slides, introduced, picture, sections, opening } = page;
  const { hero: layout } = site.theme.tokens;
  const only = opening && { site, development: opening, page: site.paths.home + opening.slug };
  return (
    <>
      {!introduced && (opening?.hero || !opening) && <h1 className="visually-hidden">{texts.heading}</h1>}
      {slides.length > 0 && (
        <Island name="HeroCarousel" component={HeroCarousel} props={{ slides, ...(layout !== 'left' && { layout }) }} />
      )}
      {only && (
        <>
          {introduced && <Hero {...only} />}
          {introduced && <StatusCard {...only} />}
          <Characteristics {...only} />
        </>
      )}
      {introduced && <PageHero texts={texts} picture={picture} below={opening !== undefined} />}
      {sections.map((key) => {
        if (!isHomeSection(key)) return <Blocks key={key} blocks={page.blocks?.filter(({ id }) => id === key) ?? []} />;
        const Section = homeComponents[key];
        return <Section key={key} {...page} />;
      })}
    </>
  );
}
