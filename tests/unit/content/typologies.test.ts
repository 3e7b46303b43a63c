import { describe, expect, it } from 'vitest';
import { typologyKey } from '../../../src/content/typologies.ts';
import { render } from '../../../src/render/entry.tsx';
import { developments, makeSite } from '../../support/testSite.ts';

it.each([
  ['Terreno', 'lots'],
  ['Lotes residenciais', 'lots'],
  ['Condomínio de lotes', 'lots'],
  ['Casa', 'houses'],
  ['Sobrados geminados', 'houses'],
  ['Casas em condomínio', 'houses'],
  ['Lotes com casas', 'houses'],
  ['Chalé', 'houses'],
  ['Casas de 3 quartos', 'houses'],
  ['Lote comercial com salas', 'flats'],
  ['Apartamento', 'flats'],
  ['Casas e apartamentos', 'flats'],
  ['Studios, Plex, Flex e Home', 'flats'],
  ['Casarão tombado', 'flats'],
])('%s: %s', (typology, group) => {
  expect(typologyKey({ typology })).toBe(group);
});

describe('the page of a development', () => {
  const [mirante] = developments.filter(({ slug }) => slug === 'mirante');
  if (!mirante) throw new Error('The site has no Mirante.');
  const page = (typology: string) => {
    const site = makeSite({ developments: [{ ...mirante, typology }] });
    return render('/mirante', site, { scripts: () => '' });
  };

  it.each([
    ['Apartamento', 'ApartmentComplex', 'Plantas, áreas'],
    ['Casa', 'Residence', 'Casas, áreas'],
    ['Casas em condomínio', 'GatedResidenceCommunity', 'Casas, áreas'],
    ['Condomínio fechado de lotes', 'Residence', 'Lotes, áreas'],
    ['Terreno', 'Residence', 'Lotes, áreas'],
  ])('of %s is a %s, and its form offers “%s …”', (typology, place, offer) => {
    const { head, body } = page(typology);
    expect(head).toContain(`"@type":"${place}"`);
    expect(body).toContain(`${offer}, estágio da obra e entrega.`);
  });

  it('of houses has the icon of a house among its facts', () => {
    const fact = ({ body }: { body: string }) => body.split('Tipologia')[0]?.split('<dt').at(-1);
    expect(fact(page('Casa'))).not.toBe(fact(page('Apartamento')));
  });
});
