/** The files of the specification's developments, against its table (specification 2.3). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DevelopmentConfig } from '../../src/content/types.gen.ts';
import { realContent } from '../integration/content/realContent.ts';
import { loadConfig } from '../support/loadContent.ts';

const { developments } = loadConfig(realContent);
const read = (slug: string) => developments.find((each) => each.slug === slug) as DevelopmentConfig;

const specification = readFileSync(join(import.meta.dirname, 'SPECIFICATION.md'), 'utf8');
const table = specification
  .split('\n')
  .filter((line) => line.startsWith('| /'))
  .map((line) => line.slice(2, -2).split(' | '));

const list = (...values: unknown[]) => values.filter((value) => value !== undefined && value !== false).join(', ');
/** The hero's fact, and in brackets the text's if it differs. */
const both = (hero?: string, text?: string) => (text && text !== hero ? `${hero} (${text})` : (hero ?? ''));
const range = (area?: { min: number; max: number }) => area && `${area.min} a ${area.max}`.replaceAll('.', ',');

/** The facts of a file, as the cells of the table's row. */
function facts({
  slug,
  name,
  status,
  address,
  area,
  delivery,
  progress,
  gallery,
  differentials,
  ...file
}: DevelopmentConfig) {
  const street = address.street && [address.street, address.number].filter(Boolean).join(' ');
  const count = differentials?.items.length;
  return [
    `/${slug}`,
    name,
    status,
    list(address.district, street, address.postalCode, address.city !== 'Curitiba' && address.city),
    both(range(area), range(area?.text)),
    both(delivery?.hero, delivery?.text),
    list(progress?.percent, progress?.updatedAt),
    list(gallery?.photos?.length ?? 0, gallery?.plans?.length ?? 0, gallery?.works?.length ?? 0),
    list(file.location?.truncateAt),
    `${count === 6 ? '' : count}${differentials?.illustrative ? 'a' : ''}`,
    list(
      file.typology !== 'Apartamento' && file.typology,
      file.virtualTour && 'Tour Virtual',
      file.neighbourhood,
      ...(file.priceBands ?? []),
      file.listed?.catalogue === false && 'not in the catalogue',
      file.draft && 'draft',
    ),
  ].map((cell) => cell.trim());
}

it('are nineteen, and a draft of the studios without a name', () => {
  expect(table.filter((row) => !row.at(-1)?.includes('draft'))).toHaveLength(19);
  expect(table).toHaveLength(20);
});

it.each(table)('%s has the values of the specification', (path, ...row) => {
  expect(facts(read(path.slice(1)))).toEqual([path, ...row.map((cell) => cell.trim())]);
});

it('Eixo 795: the hero and the stage are left out', () => {
  const { hero, progress, card } = read('eixo795');
  expect([hero, progress, card?.image]).toEqual([undefined, undefined, expect.anything()]);
});

it.each(['aya-carlos', 'flores', 'reserva'])('the location of %s is longer than what is shown', (slug) => {
  expect(read(slug).location?.description?.length).toBeGreaterThan(298);
});

it('Reserva 361 states the purchase terms', () => {
  const words = read('reserva').description.paragraphs.join(' ');
  for (const term of ['até 20 vezes', 'R$ 20 mil', 'R$ 205 mil']) expect(words).toContain(term);
});

it('Civitas states the surroundings', () => {
  expect(read('civitas').location?.description).toMatch(/cerca de 4 km.*museu.*shopping.*parque/);
});

describe('captions that the specification lists', () => {
  it.each([
    [
      'serra',
      'photos',
      'Churrasqueira, Condomínio, Vista de drone 1, Vista de drone 2, Espaço kids, Espaço pet, Vista noturna, Jardim, Lareira, ' +
        'Piscina 1, Piscina 2, Piscina 3, Sacada, Salão de festas 1, Salão de festas 2, Salão de festas 3, Salão de festas 4, ' +
        'Torre, Torre lateral, Vista da montanha 1, Vista da montanha 2',
    ],
    ['serra', 'plans', 'Implantação, Pavimento tipo, Pavimento tipo térreo, 1 quarto, 2 quartos'],
    ['paiol', 'plans', 'Planta 1, Planta 2, Planta 3, Implantação, Torre A, Torre B'],
    [
      'civitas',
      'plans',
      'Plex inferior, Plex superior, Cobertura, Pavimento térreo, Pavimento tipo 1, Pavimento tipo 2',
    ],
  ] as const)('of %s: its %s', (slug, tab, names) => {
    expect(
      read(slug)
        .gallery?.[tab]?.map(({ caption }) => caption)
        .join(', '),
    ).toBe(names);
  });

  it('of Civitas: offices, living rooms, a bedroom, a laundry, gourmet rooms and a terrace', () => {
    const rooms = [
      ...['Escritório', 'Escritório', 'Sala de estar', 'Sala de estar', 'Quarto', 'Lavanderia'],
      ...['Sala gourmet', 'Sala gourmet', 'Terraço'],
    ];
    const captions = read('civitas').gallery?.photos?.map(({ caption = '' }) => caption);
    expect(captions).toEqual(rooms.map((room) => expect.stringMatching(new RegExp(`^${room}`))));
  });

  it('of Explore Botânico: plans of 63, 61 and 81 m²', () => {
    expect(read('explore-botanico').gallery?.plans?.map(({ area }) => area)).toEqual([63, 61, 81]);
  });
});

it.each(['https://www.youtube.com/watch?v=', 'https://youtu.be/', 'https://www.youtube.com/embed/'])(
  'of the long, the short and the embed form of a video link, %s is used',
  (form) => {
    const links = table.flatMap(([path = '']) => read(path.slice(1)).gallery?.works ?? []).map(({ video }) => video);
    expect(links.filter((link) => link?.startsWith(form))).not.toEqual([]);
  },
);
