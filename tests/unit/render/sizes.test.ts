/** Companies of every size: one development, none in a city, sixty in twelve cities; the shortest and the longest names. */
import { describe, expect, it } from 'vitest';
import type { Development } from '../../../src/content/developments.ts';
import { render } from '../../../src/render/entry.tsx';
import { config, makeSite, manyDevelopments } from '../../support/testSite.ts';

const html = (path: string, site = makeSite()) =>
  render(path, site, { scripts: () => '' }).body.replaceAll('<!-- -->', '');

/** A site whose menu lists no developments by hand. */
const { mobile: _, ...developmentsMenu } = config.navigation.developments;
const byItself = { ...config, navigation: { ...config.navigation, developments: developmentsMenu } };

const siteOf = (developments: readonly Development[], site = byItself) => makeSite({ site, developments });

const only = { ...manyDevelopments(1)[0], slug: 'unico', name: 'Único' } as Development;

const site = siteOf([only], { ...byItself, cities: [...config.cities, { name: 'Ouro Fino' }] });

it('a city without developments has no heading on the home page and no place in the menu', () => {
  expect(html('/', site)).not.toContain('Ouro Fino');
  expect(site.data.menu.map(({ city }) => city)).not.toContain('Ouro Fino');
});

describe('many developments in twelve cities', () => {
  const cities = Array.from({ length: 12 }, (_, index) => `Cidade ${index + 1}`);
  const some = (count: number) =>
    manyDevelopments(count).map((development, index) => ({
      ...development,
      address: { ...development.address, city: cities[index % 12] ?? '' },
      neighbourhood: undefined,
    }));
  const many = some(60);
  const site = siteOf(many);

  it('fill the small screen’s menu without being listed there', () => {
    expect(site.data.mobileMenu.length).toBeGreaterThan(0);
  });

  it('are all on the home page, under the heading of their city', () => {
    const home = html('/', site);
    expect(cities.filter((city) => !home.includes(city))).toEqual([]);
    expect(many.filter(({ slug }) => !home.includes(`href="/${slug}"`))).toEqual([]);
  });

  it('are no longer all in the menu, which says how many more a city has', () => {
    expect(html('/', site)).toMatch(/<h3>Cidade 1<span>5<.*?Ver mais 1</s);
    expect(site.data.menu.flatMap(({ items }) => items).length).toBeLessThanOrEqual(32);
  });

  it('are so few that one more may change every page; of more than 200 none does', () => {
    const site = some(240);
    const last = site.at(-1) as (typeof site)[number];
    const another = { ...last, slug: 'outro', name: 'Zênite', status: 'Pronto para morar' as const };
    expect(siteOf([...site, another]).data.menu).toEqual(siteOf(site).data.menu);
    expect(html('/', siteOf(site))).toMatch(/<h3>Cidade 1<\/h3>.*?Ver todos</s);
  });
});

describe.each(['Ar', 'Residencial Jardim das Palmeiras Imperiais da Beira do Lago'])('the name %s', (name) => {
  const site = siteOf([{ ...only, name }], { ...byItself, company: { ...config.company, name } });

  it('is shown whole in heading, card, form and footer', () => {
    expect(html('/unico', site)).toMatch(new RegExp(`<h1[^>]*>${name}<`));
    expect(html('/unico', site)).toContain(`o ${name}`);
    expect(html('/catalogo', site)).toContain(name);
    expect(html('/', site).split('</main>')[1]).toContain(name);
  });
});
