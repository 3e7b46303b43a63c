import type { ShownBlock } from '../../../content/blocks.ts';
import { Prose } from '../shared/Prose.tsx';
import { BlockSection, beside, heightOf } from './BlockSection.tsx';

export const TextBlock = ({ paragraphs, ...block }: ShownBlock<'text'>) => (
  <BlockSection {...block} height={240 + heightOf(paragraphs)} layout={beside}>
    <Prose paragraphs={paragraphs} />
  </BlockSection>
);
