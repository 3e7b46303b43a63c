import { css } from '@emotion/react';
import { below } from '../../components/below.ts';
import { Island } from '../../components/island.tsx';
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

/**
 * The sections of a development's page in the order of the specification (2, section 2). One for which the development has
 * nothing draws nothing.
 */
export const sections: [name: string, section: Section][] = [
  ['hero', Hero],
  ['status', StatusCard],
  ['navigation', SectionBar],
  ['caracteristica', Characteristics],
  ['imagens', GallerySection],
  ['diferenciais', Differentials],
  ['mapa', Location],
  ['contato', Contact],
];
