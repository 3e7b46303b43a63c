/**
 * The registry of the kinds of blocks: sections that a company adds to a page, as `schema/blocks.schema.json` describes them. Here
 * is what of a block needs work, such as its picture; the components are in `ui/sections/blocks/Blocks.tsx`, typed by these keys.
 */

import { keepTogether } from './format.ts';
import type { Resolve } from './pages/context.ts';
import { anchors, sections } from './sections.ts';
import type { Block } from './types.gen.ts';

type Configured = { [One in Block as One['kind']]: One };

const together = (texts: readonly string[] = []) => texts.map(keepTogether);

const kinds = {
  text: ({ paragraphs }) => ({ paragraphs: together(paragraphs) }),
  picture: ({ paragraphs, picture, side }, resolve) => ({
    paragraphs: together(paragraphs),
    picture: resolve.picture(picture, 'photo'),
    side: side ?? 'right',
  }),
  facts: ({ rows }) => ({ rows: rows.map(({ label, value }) => ({ label, value: keepTogether(value) })) }),
  questions: ({ questions }) => ({
    questions: questions.map(({ question, answer }) => ({ question, answer: together(answer) })),
  }),
  testimonials: ({ testimonials }) => ({ testimonials }),
} satisfies { [Kind in keyof Configured]: (block: Configured[Kind], resolve: Pick<Resolve, 'picture'>) => object };

export type BlockKind = keyof typeof kinds;

/** A block of one kind, or of any, as a page shows it. */
export type ShownBlock<Kind extends BlockKind = BlockKind> = {
  [K in Kind]: { kind: K; id: string; heading: string } & ReturnType<(typeof kinds)[K]>;
}[Kind];

/** The blocks of a page, in its order, with their pictures resolved. */
export const blocksOf = (blocks: readonly Block[] = [], resolve: Pick<Resolve, 'picture'>): ShownBlock[] =>
  blocks.map((block) => {
    const make = kinds[block.kind] as (block: Block, resolve: Pick<Resolve, 'picture'>) => object;
    return { kind: block.kind, id: block.id, heading: block.heading, ...make(block, resolve) } as ShownBlock;
  });

/** Ids that pages have themselves, besides the keys and anchors of sections; others begin or end as `ownForm` says. */
const ownIds =
  'app book conteudo empreendimentos estagio formulario galeria interesse menu menu-empreendimentos obras plantas projetos titulo topo'.split(
    ' ',
  );
const ownForm = /^(?:aba|broker|contact|land|obra|planta|privacy|t|titulo)-|-titulo$/;

/** Whether a page has an element of this id itself, or its file names a section so. */
export const isOwnId = (id: string): boolean =>
  Object.hasOwn(sections, id) || [...anchors, ...ownIds].includes(id) || ownForm.test(id);
