import type { FunctionComponent } from 'react';
import type { BlockKind, ShownBlock } from '../../../content/blocks.ts';
import { Facts } from './Facts.tsx';
import { PictureText } from './PictureText.tsx';
import { Questions } from './Questions.tsx';
import { Testimonials } from './Testimonials.tsx';
import { TextBlock } from './TextBlock.tsx';

/** The component of each kind in `content/blocks.ts`. */
const components: { [Kind in BlockKind]: FunctionComponent<ShownBlock<Kind>> } = {
  text: TextBlock,
  picture: PictureText,
  facts: Facts,
  questions: Questions,
  testimonials: Testimonials,
};

export const Blocks = ({ blocks }: { blocks: readonly ShownBlock[] }) =>
  blocks.map((block) => {
    const Content = components[block.kind] as FunctionComponent<ShownBlock>;
    return <Content key={block.id} {...block} />;
  });
