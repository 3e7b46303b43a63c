import type { Development } from '../../src/content/developments.ts';

/** A development with only what the schema demands. */
export const minimalDevelopment: Development = {
  slug: 'novo',
  file: 'developments/novo.yaml',
  name: 'Novo',
  status: 'Lançamento',
  typology: 'Apartamento',
  address: { city: 'Curitiba', state: 'PR' },
  description: { paragraphs: ['Um novo empreendimento.'] },
};
