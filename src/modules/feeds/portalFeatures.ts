import type { DevelopmentConfig } from '../../content/types.gen.ts';

/**
 * The portals' names of features (https://developers.grupozap.com/feeds/vrsync/elements/details.html), by the words with which
 * a differential begins. They take no others; without a sure match a differential is left out.
 */
const features: [words: RegExp, name: string][] = [
  [/piscinas? aquecidas?/, 'Heated Pool'],
  [/piscinas? cobertas?/, 'Covered Pool'],
  [/piscinas? infant(?:il|is)/, 'Childrens Pool'],
  [/piscinas?/, 'Pool'],
  [/academia|espaco fitness|fitness/, 'Gym'],
  [/sal(?:ao|oes) de festas?/, 'Party Room'],
  [/sal(?:ao|oes) de jogos/, 'Game room'],
  [/brinquedoteca|espaco kids/, 'Toys Place'],
  [/playground/, 'Playground'],
  [/(?:sacadas?|varandas?) com churrasqueira/, 'Barbecue Balcony'],
  [/(?:sacadas?|varandas?) gourmet/, 'Gourmet Balcony'],
  [/sacadas?|varandas?/, 'Balcony'],
  [/churrasqueiras?/, 'BBQ'],
  [/(?:espaco|area) gourmet/, 'Gourmet Area'],
  [/bicicletario/, 'Bicycles Place'],
  [/coworking/, 'Coworking'],
  [/lavanderia/, 'Laundry'],
  [/portaria 24|portaria vinte e quatro/, 'Concierge 24h'],
  [/portaria|controle de acesso/, 'Controlled Access'],
  [/elevador(?:es)?/, 'Elevator'],
  [/vagas? (?:para|de) visitantes/, 'Guest Parking'],
  [/pet place|espaco pet/, 'Pet Space'],
  [/quadras? de tenis/, 'Tennis court'],
  [/quadras? (?:poli)?esportivas?/, 'Sports Court'],
  [/campo de futebol/, 'Football Field'],
  [/saunas?/, 'Sauna'],
  [/spa/, 'Spa'],
  [/solario/, 'Solarium'],
  [/energia solar/, 'Solar Energy'],
  [/gerador(?:es)?/, 'Generator'],
  [/ambientes integrados/, 'Integrated Environments'],
  [/sala de reuni(?:ao|oes)/, 'Meeting Room'],
];

/** Words beside which a thing is another's, planned, or only prepared for. */
const unsure =
  /\b(?:perto|proxim|vizinh|ao lado|em frente|vista|bairro|regiao|clube|opcional|opcao|futur|previsao|prepara|infraestrutura|infra|\d+ ?(?:m|km|min|minutos)\b)/;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The features of a development by their names on the portals. What is marked as illustrative isn't confirmed yet. */
export function portalFeatures({ differentials }: Pick<DevelopmentConfig, 'differentials'>): string[] {
  const items = differentials?.illustrative ? [] : (differentials?.items ?? []);
  const sure = items.filter(({ text, detail = '' }) => !unsure.test(plain(`${text} ${detail}`)));
  const parts = sure.flatMap(({ text }) => plain(text).split(/\s*(?:,| e | ou |\/|\+)\s*/));
  const known = parts.map((part) => features.find(([words]) => new RegExp(`^(?:${words.source})\\b`).test(part))?.[1]);
  return [...new Set(known.filter((name) => name !== undefined))];
}
