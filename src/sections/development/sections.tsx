import { css } from '@emotion/react';
import { below } from '../../components/below.ts';
import { Island } from '../../components/island.tsx';
import type { DevelopmentPage } from '../../content/development-page.ts';
import { Characteristics } from './Characteristics.tsx';
import { Contact } from './Contact.tsx';
import { Differentials } from './Differentials.tsx';
import { Gallery } from './Gallery.tsx';
import { Hero } from './Hero.tsx';
import { Location } from './Location.tsx';
import { SectionBar } from './SectionBar.tsx';
import { StatusCard } from './StatusCard.tsx';
import { latePictures, type Section } from './section.ts';

const gallery = css(below(1.1, 760, 1190), latePictures);

const GallerySection: Section = ({ development: { name, gallery: items } }) => (
  <div css={gallery}>
    <Island name="Gallery" component={Gallery} props={{ name, gallery: items }} />
  </div>
);

interface Entry {
  name: string;
  component: Section;
  /** Whether the development has what the section shows. */
  present(development: DevelopmentPage): boolean;
}

const always = () => true;

/** The sections of a development's page in the order of the specification (2, section 2). */
export const sections: Entry[] = [
  { name: 'hero', component: Hero, present: ({ hero }) => hero !== undefined },
  { name: 'status', component: StatusCard, present: ({ hero, progress }) => (hero ?? progress) !== undefined },
  { name: 'navigation', component: SectionBar, present: always },
  { name: 'caracteristica', component: Characteristics, present: always },
  { name: 'imagens', component: GallerySection, present: always },
  { name: 'diferenciais', component: Differentials, present: ({ differentials }) => differentials !== undefined },
  { name: 'mapa', component: Location, present: ({ location }) => location !== undefined },
  { name: 'contato', component: Contact, present: always },
];
