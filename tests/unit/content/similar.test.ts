import { describe, expect, test } from 'vitest';
import { similarTo } from '../../../src/content/similar.ts';

type Project = Parameters<typeof similarTo>[0];

const project = (slug: string, changes: Partial<Project> = {}) =>
  ({
    slug,
    city: 'Curitiba',
    typology: 'Apartamento',
    priceBands: ['-'],
    draft: false,
    ...changes,
  }) as Project;
const own = project('own', { neighbourhood: 'Centro', size: { min: 20, max: 40 }, priceBands: ['Até R$ 500 mil'] });
const slugs = (others: Project[], most?: number) => similarTo(own, others, most).map(({ slug }) => slug);

describe('projects like a development', () => {
  test('are three others, never itself and never a draft', () => {
    const list = ['a', 'b', 'c', 'd'].map((slug) => project(slug));
    expect(slugs([own, project('draft', { draft: true }), ...list])).toEqual(['a', 'b', 'c']);
  });

  test('are as many as there are', () => {
    expect(slugs([own])).toEqual([]);
    expect(slugs([own, project('a')])).toEqual(['a']);
  });

  test('are land for who looks at land, and homes for who looks at homes, in any city', () => {
    const list = [
      project('flat'),
      project('lots', { typology: 'Lotes residenciais' }),
      project('farm', { typology: 'Terreno', city: 'Apucarana' }),
    ];
    expect(slugs(list)).toEqual(['flat']);
    expect(similarTo(project('own', { typology: 'Terreno' }), list).map(({ slug }) => slug)).toEqual(['lots', 'farm']);
    expect(similarTo(project('own', { typology: 'Loteamento' }), list.slice(0, 1))).toEqual([]);
  });

  test('are in its city before all others, however alike those are', () => {
    const twin = project('twin', { ...own, slug: 'twin', city: 'Joinville' });
    expect(slugs([twin, project('a', { size: { min: 300, max: 400 } })])).toEqual(['a', 'twin']);
  });

  test('are in its district before those elsewhere in the city', () => {
    expect(slugs([project('a', { neighbourhood: 'Juvevê' }), project('b', { neighbourhood: 'Centro' })])).toEqual([
      'b',
      'a',
    ]);
  });

  test('are of its size before larger and smaller ones; one of unknown size comes after them', () => {
    const sizes = [
      project('unknown'),
      project('large', { size: { min: 120, max: 275 } }),
      project('near', { size: { min: 24, max: 54 } }),
      project('same', { size: { min: 25, max: 35 } }),
    ];
    expect(slugs(sizes, 4)).toEqual(['same', 'near', 'large', 'unknown']);
  });

  test('are of its price before others; two without a price do not count as alike', () => {
    const priced = project('b', { priceBands: ['Até R$ 500 mil'] });
    expect(slugs([project('a'), priced])).toEqual(['b', 'a']);
    expect(similarTo(project('own'), [priced, project('a')]).map(({ slug }) => slug)).toEqual(['b', 'a']);
  });

  test('come last when they are sold out', () => {
    expect(slugs([{ ...own, slug: 'twin', soldOut: true }, project('a', { city: 'Joinville' })])).toEqual([
      'a',
      'twin',
    ]);
  });

  test('keep the order of the list when they are equally alike', () => {
    expect(slugs(['c', 'a', 'b'].map((slug) => project(slug)))).toEqual(['c', 'a', 'b']);
  });
});
