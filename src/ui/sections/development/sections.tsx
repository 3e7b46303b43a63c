import { css } from '@emotion/react';
import { Island } from '../../components/island.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Characteristics } from './Characteristics.tsx';
import { Contact } from './Contact.tsx';
import { Differentials } from './Differentials.tsx';
import { Gallery } from './Gallery.tsx';
import { Hero } from './Hero.tsx';
import { Location } from './Location.tsx';
import { SectionBar } from './SectionBar.tsx';
import { Similar } from './Similar.tsx';
import { StatusCard } from './StatusCard.tsx';
import { latePictures, type Section } from './section.ts';

const GallerySection: Section = ({ development: { name, gallery: items } }) => (
  <div css={latePictures}>
    <Island name="Gallery" component={Gallery} props={{ name, gallery: items }} />
  </div>
);

const content = css({ position: 'relative' });

/** Everything between the bars and the form, along which phones have the bottom bar. */
const Content: Section = (props) => (
  <div css={content}>
    <Characteristics {...props} />
    <GallerySection {...props} />
    <Differentials {...props} />
    <Location {...props} />
    <BottomBar {...props} />
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
  ['content', Content],
  ['contact', Contact],
  ['similar', Similar],
];
