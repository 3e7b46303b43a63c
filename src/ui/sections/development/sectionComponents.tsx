import type { SectionKey } from '../../../content/sections.ts';
import { Island } from '../../components/island.tsx';
import { Characteristics } from './Characteristics.tsx';
import { Contact } from './Contact.tsx';
import { Differentials } from './Differentials.tsx';
import { Gallery } from './Gallery.tsx';
import { FullGallery } from './gallery/FullGallery.tsx';
import { galleryLayouts } from './gallery/galleryLayouts.ts';
import { Hero } from './Hero.tsx';
import { Location } from './Location.tsx';
import { Payment } from './Payment.tsx';
import { SectionBar } from './SectionBar.tsx';
import { Similar } from './Similar.tsx';
import { Statement } from './Statement.tsx';
import { StatusCard } from './StatusCard.tsx';
import { type Section, useLateSection } from './sectionProps.ts';

const GallerySection: Section = ({ development }) => {
  const { name, article, gallery, tabs, worksNote, months, planFacts, look } = development;
  const { rules, slide } = galleryLayouts[look?.gallery ?? 'strip'];
  const late = useLateSection(`calc(365px + ${slide}vw)`);
  const props = { name, article, gallery, tabs, works: worksNote };
  return (
    <div {...late} css={[late.css, rules]}>
      {planFacts || months.length > 0 ? (
        <Island
          name="FullGallery"
          component={FullGallery}
          props={{ ...props, months, facts: planFacts }}
          start={planFacts && 'hash'}
        />
      ) : (
        <Island name="Gallery" component={Gallery} props={props} />
      )}
    </div>
  );
};

/** The component of each section in `content/sections.ts`. It renders nothing if the development has no data for it. */
export const components: Record<SectionKey, Section> = {
  hero: Hero,
  status: StatusCard,
  navigation: SectionBar,
  characteristics: Characteristics,
  statement: Statement,
  gallery: GallerySection,
  payment: Payment,
  differentials: Differentials,
  location: Location,
  contact: Contact,
  similar: Similar,
};
