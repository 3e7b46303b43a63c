import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../src/config/load/load.ts';
import type { DevelopmentConfig } from '../../src/content/types.gen.ts';
import { realContent } from '../integration/content/realContent.ts';
import { type Row, table } from './table.ts';

const folder = join(realContent, 'developments');
const text = (slug: string) => readFileSync(join(folder, `${slug}.yaml`), 'utf8');
const read = (slug: string): DevelopmentConfig => parse(text(slug));

const schema = JSON.parse(readFileSync(join(folder, '..', 'schema', 'development.schema.json'), 'utf8'));
const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
addFormats.default(ajv);
const valid = ajv.compile(schema);

/** The facts of a file in the form of the table, without empty values at the end of lists. */
function facts(file: DevelopmentConfig): Row {
  const { address, area, delivery, progress, gallery } = file;
  const cut = <T>(list: (T | undefined)[]) => list.slice(0, list.findLastIndex((value) => value !== undefined) + 1);
  return {
    name: file.name,
    status: file.status,
    city: address.city,
    place: cut([address.district, address.street, address.number, address.postalCode]),
    area: area && (cut([area.min, area.max, area.text?.min, area.text?.max]) as number[]),
    delivery: cut([delivery?.hero, delivery?.text]) as string[],
    stage: progress && (cut<number | string>([progress.percent, progress.updatedAt]) as Row['stage']),
    gallery: [gallery?.photos?.length ?? 0, gallery?.plans?.length ?? 0, gallery?.works?.length ?? 0],
    truncateAt: file.location?.truncateAt,
    tour: file.virtualTour ? true : undefined,
    differentials: file.differentials?.items.length,
    illustrative: file.differentials?.illustrative as true | undefined,
    typology: file.typology,
    neighbourhood: file.neighbourhood,
    priceBands: file.priceBands,
    listed: file.listed as Row['listed'],
    draft: file.draft as true | undefined,
  };
}

/** Every picture path of a file, wherever it stands. */
function pictures(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pictures);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (key === 'image' || key === 'logo' ? [inner] : []) : pictures(inner),
  );
}

const captions = (items: { caption?: string }[] | undefined) => (items ?? []).map((item) => item.caption);

it('holds a file for each of the nineteen developments and for the unnamed studios', () => {
  expect(Object.keys(table).filter((slug) => !existsSync(join(folder, `${slug}.yaml`)))).toEqual([]);
  expect(Object.values(table).filter((row) => !row.draft)).toHaveLength(19);
});

describe.each(Object.entries(table))('%s', (slug, row) => {
  const file = read(slug);

  it('has the values of the specification', () => {
    expect(facts(file)).toEqual({ city: 'Curitiba', typology: 'Apartamento', differentials: 6, ...row });
  });

  it('follows the schema and names it for the editor', () => {
    valid(file);
    expect(valid.errors ?? []).toEqual([]);
    expect(text(slug).split('\n')[0]).toBe('# yaml-language-server: $schema=../schema/development.schema.json');
    const order = Object.keys(schema.properties);
    expect(Object.keys(file)).toEqual(order.filter((key) => key in file));
  });

  it('has no status label that equals its status', () => {
    expect(file.statusLabel?.toLowerCase()).not.toBe(file.status.toLowerCase());
  });

  it('refers only to pictures that exist', () => {
    const missing = pictures(file).filter(
      (path) => !existsSync(join(folder, path)) || !statSync(join(folder, path)).size,
    );
    expect(missing).toEqual([]);
  });

  it('shows no picture or caption twice in a tab', () => {
    for (const items of [file.gallery?.photos, file.gallery?.plans]) {
      const images = (items ?? []).map((item) => item.image);
      expect(new Set(images).size).toBe(images.length);
      expect(new Set(captions(items)).size).toBe(images.length);
    }
  });

  it('has a description for search engines of 50 to 160 characters and a text of its own', () => {
    expect([...(file.seo?.description ?? '')].length).toBeGreaterThanOrEqual(50);
    expect([...(file.seo?.description ?? '')].length).toBeLessThanOrEqual(160);
    expect(file.description.paragraphs.length).toBeGreaterThanOrEqual(2);
  });
});

describe('texts', () => {
  const files = Object.keys(table).map(read);

  it.each([
    ['paragraphs', files.flatMap((file) => file.description.paragraphs)],
    ['headings', files.map((file) => file.description.heading)],
    ['location descriptions', files.map((file) => file.location?.description)],
    ['search descriptions', files.map((file) => file.seo?.description)],
  ])('repeats no %s between developments', (_, texts) => {
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(['aya-carlos', 'flores', 'reserva'])('cuts the location description of %s on wide screens', (slug) => {
    expect([...(read(slug).location?.description ?? '')].length).toBeGreaterThan(298);
  });

  it('states the purchase terms of Reserva 361', () => {
    const words = read('reserva').description.paragraphs.join(' ');
    expect(words).toContain('até 20 vezes');
    expect(words).toContain('R$ 20 mil');
    expect(words).toContain('R$ 205 mil');
  });

  it('states the surroundings of Civitas', () => {
    expect(read('civitas').location?.description).toMatch(/cerca de 4 km.*museu.*shopping.*parque/);
  });
});

describe('captions that the specification lists', () => {
  it('Vista da Serra: photos', () => {
    expect(captions(read('serra').gallery?.photos)).toEqual([
      'Churrasqueira',
      'Condomínio',
      'Vista de drone 1',
      'Vista de drone 2',
      'Espaço kids',
      'Espaço pet',
      'Vista noturna',
      'Jardim',
      'Lareira',
      'Piscina 1',
      'Piscina 2',
      'Piscina 3',
      'Sacada',
      'Salão de festas 1',
      'Salão de festas 2',
      'Salão de festas 3',
      'Salão de festas 4',
      'Torre',
      'Torre lateral',
      'Vista da montanha 1',
      'Vista da montanha 2',
    ]);
  });

  it.each([
    ['serra', ['Implantação', 'Pavimento tipo', 'Pavimento tipo térreo', '1 quarto', '2 quartos']],
    ['paiol', ['Planta 1', 'Planta 2', 'Planta 3', 'Implantação', 'Torre A', 'Torre B']],
    [
      'civitas',
      ['Plex inferior', 'Plex superior', 'Cobertura', 'Pavimento térreo', 'Pavimento tipo 1', 'Pavimento tipo 2'],
    ],
  ])('%s: plans', (slug, names) => {
    expect(captions(read(slug).gallery?.plans)).toEqual(names);
  });

  it('Civitas: two offices, two living rooms, a bedroom, a laundry, two gourmet rooms and a terrace', () => {
    const names = captions(read('civitas').gallery?.photos).map((caption) =>
      caption?.match(/^(Escritório|Sala de estar|Quarto|Lavanderia|Sala gourmet|Terraço)/)?.at(0),
    );
    expect(names).toEqual([
      ...['Escritório', 'Escritório', 'Sala de estar', 'Sala de estar', 'Quarto', 'Lavanderia'],
      ...['Sala gourmet', 'Sala gourmet', 'Terraço'],
    ]);
  });

  it('Explore Botânico: plans of 63, 61 and 81 m²', () => {
    expect(read('explore-botanico').gallery?.plans?.map((plan) => plan.area)).toEqual([63, 61, 81]);
  });
});

it('uses the long, the short and the embed form of a video link', () => {
  const links = Object.keys(table).flatMap((slug) => (read(slug).gallery?.works ?? []).map((item) => item.video ?? ''));
  expect(links.filter((link) => link.startsWith('https://www.youtube.com/watch?v=exemplo'))).not.toHaveLength(0);
  expect(links.filter((link) => link.startsWith('https://youtu.be/exemplo'))).not.toHaveLength(0);
  expect(links.filter((link) => link.startsWith('https://www.youtube.com/embed/exemplo'))).not.toHaveLength(0);
  expect(new Set(links).size).toBe(10);
});

it('leaves the hero and the stage of Eixo 795 out', () => {
  const file = read('eixo795');
  expect(Object.keys(file)).not.toContain('hero');
  expect(Object.keys(file)).not.toContain('progress');
  expect(file.card?.image).toBeTruthy();
});

describe('the navigation (specification 1, section 2.2)', () => {
  const { site, developments } = loadConfig(realContent);

  it('has these labels', () => {
    const links = site?.navigation.links?.map(({ label }) => label);
    expect([...(links ?? []), site?.navigation.developments?.label]).toEqual([
      'Sobre Nós',
      'Nossos Negócios',
      'Na Mídia',
      'Blue Social',
      'Empreendimentos',
    ]);
  });

  it('names these six developments on small screens', () => {
    const names = site?.navigation.developments?.mobile?.map((slug) => {
      const found = developments.find((each) => each.slug === slug);
      return found?.shortName ?? found?.name;
    });
    expect(names).toEqual([
      'Aya Carlos',
      'Vista da Serra',
      'Residencial Jardins',
      'Novo Prado Araucária',
      'Elysium',
      'Parque das Flores',
    ]);
  });
});
