import { describe, expect, it } from 'vitest';
import { type CatalogueProject, catalogueProjects, matching, noFilters } from '../../../src/content/catalogue.ts';
import { listAddress, listsOfCity } from '../../../src/content/catalogueLists.ts';
import type { SitePage } from '../../../src/content/pages.ts';
import type { Site } from '../../../src/content/site.ts';
import { largeSite, manyDevelopments } from '../../support/site.ts';

/** All in the catalogue. */
const inCatalogue = (count: number) => manyDevelopments(count).map((each) => ({ ...each, listed: undefined }));

const many = inCatalogue(300);
// One city's name is part of another's, and one city is in two states.
const moved = (index: number, city: string, state: 'MS' | 'PE' | 'PR') => {
  const like = many[index] as (typeof many)[number];
  many[index] = { ...like, address: { ...like.address, city, state } };
};
moved(0, 'Nova Londrina', 'PR');
moved(1, 'Bonito', 'MS');
moved(2, 'Bonito', 'PE');

const site = largeSite(0, { developments: many, listLimit: 250 });
const catalogueOf = (of: Site, path = '/catalogo') => of.page(path) as SitePage<'catalogue'>;
const pathsOf = (of: Site) => of.paths.filter((path) => /^\/catalogo(\/|$)/.test(path));
const { lists, options, path } = catalogueOf(site);
const whole = catalogueProjects(catalogueOf(largeSite(0, { developments: many })).projects);

const fetched = (city: string): CatalogueProject[] =>
  listsOfCity(lists?.names ?? [], city).flatMap((name) => site.lists().get(listAddress(path, name)) ?? []);
const inAnyOrder = (projects: readonly CatalogueProject[]) => projects.map(({ href }) => href).sort();

describe('a catalogue whose list comes by city', () => {
  it('begins past 5,000 projects; below, each page has all of them', () => {
    const below = largeSite(0, { developments: many });
    expect(catalogueOf(below).lists).toBeUndefined();
    expect(below.lists().size).toBe(0);
    expect(below.page('/catalogo/2')).toBe(below.page('/catalogo'));
    expect(catalogueOf(largeSite(0, { developments: inCatalogue(5000) })).lists).toBeUndefined();
    expect(catalogueOf(largeSite(0, { developments: inCatalogue(5001) })).lists?.count).toBe(5001);
  });

  it('has on each page only its own projects, and their number', () => {
    const pages = pathsOf(site).map((each) => catalogueOf(site, each));
    expect(pages).toHaveLength(25);
    expect(pages.map(({ projects }) => projects.length)).toEqual(Array(25).fill(12));
    expect(pages.flatMap(({ projects }) => catalogueProjects(projects))).toEqual(whole);
    expect(pages.every(({ lists }) => lists?.count === 300)).toBe(true);
  });

  it('has every project in one file, named after city and state', () => {
    expect(lists?.names).toEqual([
      'maringa-pr',
      'londrina-pr',
      'itajai-sc',
      'bonito-ms',
      'bonito-pe',
      'nova-londrina-pr',
    ]);
    expect([...site.lists().keys()]).toEqual(lists?.names.map((name) => `/catalogo/${name}.json`));
    expect(inAnyOrder([...site.lists().values()].flat())).toEqual(inAnyOrder(whole));
    expect(fetched('all')).toHaveLength(300);
  });

  it('finds in the files of a city what it finds in the whole list', () => {
    for (const { name } of options.cities) {
      const filters = { ...noFilters, cidade: name };
      expect(inAnyOrder(matching(fetched(name), filters))).toEqual(inAnyOrder(matching(whole, filters)));
    }
    expect(listsOfCity(lists?.names ?? [], 'Londrina')).toEqual(['londrina-pr', 'nova-londrina-pr']);
    expect(listsOfCity(lists?.names ?? [], 'Bonito')).toEqual(['bonito-ms', 'bonito-pe']);
  });

  it('says which options find nothing at all', () => {
    expect(lists?.unused).toEqual({
      cidade: [],
      status: [],
      bairro: [],
      tipologia: [],
      preco: ['500000-1000000', 'acima-1000000'],
      quartos: [],
      area: [],
    });
  });

  it('changes with one name the page that shows it and the list of its city, and nothing else', () => {
    const renamed = many.map((each) => (each.name === 'Projeto 150' ? { ...each, name: 'Projeto 150a' } : each));
    const next = largeSite(0, { developments: renamed, listLimit: 250 });
    const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
    expect(pathsOf(site).filter((each) => differs(site.page(each), next.page(each)))).toHaveLength(1);
    expect([...site.lists()].filter(([address, list]) => differs(list, next.lists().get(address)))).toHaveLength(1);
  });
});
