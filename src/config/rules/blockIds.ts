import { isOwnId } from '../../content/blocks.ts';
import { asSlug } from '../../content/slug.ts';
import { dig, listAt, textAt } from '../../data/pointer.ts';
import { printable } from '../yaml/characters.ts';
import type { FileRule, SiteContext, SiteRule } from './rule.ts';

/** The lists of blocks of a file, each with its place. */
const blockLists = (data: unknown) => [
  { pointer: '/blocks', blocks: listAt(data, 'blocks') },
  ...Object.keys(Object(dig(data, 'pages'))).map((page) => ({
    pointer: `/pages/${page}/blocks`,
    blocks: listAt(data, 'pages', page, 'blocks'),
  })),
  ...listAt(data, 'customPages').map((page, index) => ({
    pointer: `/customPages/${index}/blocks`,
    blocks: listAt(page, 'blocks'),
  })),
];

const taken = (id: string) => ({
  en: `The page has an element called ${printable(id)} itself. Give the block another id.`,
  'pt-BR': `A página já tem uma parte com o nome ${printable(id)}. Dê ao bloco outro nome no endereço.`,
});

/** Ids of blocks are unique on their page. */
export const blockIds: FileRule = ({ data }, report) => {
  for (const { pointer, blocks } of blockLists(data)) {
    const ids = blocks.map((block) => textAt(block, 'id'));
    for (const [index, id] of ids.entries()) {
      if (isOwnId(id)) report.error('block-id.taken', `${pointer}/${index}/id`, taken(id));
      else if (id && ids.indexOf(id) < index)
        report.error('block-id.same', `${pointer}/${index}/id`, {
          en: `Another block of the page is called ${printable(id)} too. Give one of the two another id.`,
          'pt-BR': `Outro bloco da página também se chama ${printable(id)}. Dê a um dos dois outro nome no endereço.`,
        });
    }
  }
};

/** Blocks of the home page don't have the id of a city, which its list has. */
export const blockCities: SiteRule = ({ site, developments }: SiteContext, about) => {
  const blocks = listAt(site?.data, 'pages', 'home', 'blocks');
  if (!site || blocks.length === 0) return;
  const cities = new Set(developments.map(({ data }) => asSlug(textAt(data, 'address', 'city'))));
  for (const [index, block] of blocks.entries()) {
    const id = textAt(block, 'id');
    if (cities.has(id)) about(site).error('block-id.taken', `/pages/home/blocks/${index}/id`, taken(id));
  }
};
