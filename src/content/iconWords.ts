/**
 * The icons that developments need most, by group, with the Portuguese words that marketers look for. The first word is
 * the icon's title; the others are synonyms. Any other icon of lucide-static can be used too.
 */
import { asSlug } from './slug.ts';

/** Group → name of the icon in lucide-static → its words. */
export const iconWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'Lazer e bem-estar': {
    'waves-ladder': ['Piscina', 'raia', 'natação', 'prainha'],
    'thermometer-sun': ['Piscina aquecida', 'aquecida', 'spa', 'hidromassagem', 'jacuzzi', 'ofurô'],
    dumbbell: ['Academia', 'fitness', 'musculação', 'ginástica', 'crossfit'],
    'heart-pulse': ['Bem-estar', 'saúde', 'pilates', 'ioga', 'yoga', 'sauna', 'massagem'],
    'flame-kindling': ['Churrasqueira', 'parrilla', 'fogo', 'lareira', 'fire place', 'fogueira'],
    'chef-hat': ['Espaço gourmet', 'gourmet', 'cozinha', 'chef'],
    'party-popper': ['Salão de festas', 'festa', 'eventos', 'comemoração'],
    clapperboard: ['Cinema', 'cinema ao ar livre', 'open air', 'filme'],
    'gamepad-2': ['Salão de jogos', 'jogos', 'games', 'sinuca', 'videogame'],
    trophy: ['Quadra esportiva', 'quadra', 'esporte', 'futebol', 'tênis', 'beach tennis', 'poliesportiva'],
    footprints: ['Pista de caminhada', 'caminhada', 'corrida', 'trilha', 'cooper'],
    wine: ['Adega', 'vinho', 'bar', 'pub'],
    music: ['Estúdio de música', 'música', 'som'],
    'book-open': ['Biblioteca', 'leitura', 'livros', 'estudo'],
  },
  'Família e animais': {
    'toy-brick': ['Espaço kids', 'kids', 'brinquedoteca', 'infantil', 'crianças', 'playground', 'parquinho'],
    baby: ['Berçário', 'bebê', 'fraldário', 'maternidade'],
    'paw-print': ['Pet place', 'pet', 'pet care', 'animais', 'cachorro', 'gato'],
    bath: ['Pet spa', 'banho', 'banheira', 'lavatório'],
    users: ['Convivência', 'lazer em família', 'família', 'reunião', 'áreas comuns', 'comunidade'],
  },
  'Verde e sustentabilidade': {
    trees: ['Área verde', 'bosque', 'parque', 'árvores', 'praça', 'mata', 'natureza'],
    'flower-2': ['Jardim', 'giardino', 'garden', 'flores', 'paisagismo'],
    sprout: ['Horta', 'plantio', 'pomar', 'compostagem'],
    leaf: ['Sustentabilidade', 'ecológico', 'meio ambiente', 'verde'],
    recycle: ['Coleta seletiva', 'reciclagem', 'lixo', 'resíduos'],
    droplets: ['Reuso de água', 'água', 'chuva', 'cisterna', 'hidrômetro', 'irrigação'],
    'solar-panel': ['Energia solar', 'solar', 'placas solares', 'fotovoltaica'],
    sun: ['Solário', 'sol', 'luz natural', 'iluminação natural', 'deck', 'face norte'],
    wind: ['Ventilação natural', 'ventilação', 'vento', 'ventilação cruzada'],
  },
  Segurança: {
    'shield-check': ['Segurança', 'seguro', 'proteção', 'vigilância'],
    cctv: ['Câmeras', 'monitoramento', 'cftv', 'filmagem'],
    'lock-keyhole': ['Fechadura eletrônica', 'fechadura', 'tranca', 'cadeado', 'senha'],
    'fingerprint-pattern': ['Biometria', 'digital', 'reconhecimento facial', 'controle de acesso'],
    'concierge-bell': ['Portaria 24 h', 'portaria', 'recepção', 'concierge', 'porteiro', 'lobby'],
    fence: ['Condomínio fechado', 'muro', 'cerca', 'portão', 'guarita'],
  },
  'Garagem e transporte': {
    'square-parking': ['Vaga de garagem', 'vaga', 'garagem', 'estacionamento', 'visitantes'],
    car: ['Carro', 'carro compartilhado', 'lava-rápido', 'automóvel'],
    'ev-charger': [
      'Carregador de carro elétrico',
      'carregador',
      'carro elétrico',
      'tomada',
      'recarga',
      'veículo elétrico',
    ],
    bike: ['Bicicletário', 'bicicleta', 'ciclovia', 'bike'],
    bus: ['Transporte público', 'ônibus', 'transporte', 'terminal', 'tubo'],
    'arrow-up-down': ['Elevador', 'elevadores', 'elevador social'],
  },
  Serviços: {
    laptop: ['Coworking', 'home office', 'escritório', 'trabalho', 'notebook'],
    'washing-machine': ['Lavanderia', 'lavanderia compartilhada', 'lavar', 'máquina de lavar', 'área de serviço'],
    package: ['Espaço delivery', 'delivery', 'encomendas', 'entregas', 'correio', 'armário inteligente'],
    'shopping-basket': ['Mercado autônomo', 'mercado', 'minimercado', 'conveniência', 'mercadinho', 'supermercado'],
    store: ['Loja', 'comércio', 'conveniências', 'fachada ativa'],
    warehouse: ['Depósito', 'hobby box', 'guarda-volumes', 'box'],
    clock: ['24 horas', 'pay-per-use', 'hora', 'rapidez'],
    'house-wifi': ['Automação', 'wi-fi', 'internet', 'casa inteligente', 'tecnologia', 'alexa'],
    accessibility: ['Acessibilidade', 'cadeirante', 'acessível', 'rampa', 'pcd'],
  },
  'Unidade e acabamento': {
    'bed-double': ['Suíte', 'quarto', 'dormitório', 'cama'],
    sofa: ['Sala de estar', 'sala', 'mobiliado', 'decorado', 'lounge', 'estar'],
    utensils: ['Sala de jantar', 'jantar', 'restaurante', 'talheres', 'refeição'],
    'layout-panel-left': ['Planta', 'variedade de plantas', 'plantas flexíveis', 'integrado'],
    ruler: ['Metragem', 'área', 'medida', 'pé-direito', 'tamanho', 'metros'],
    'grid-2x2': ['Esquadrias termoacústicas', 'esquadria', 'janela', 'vidro'],
    blinds: ['Persianas integradas', 'persiana', 'cortina'],
    'volume-off': ['Manta acústica', 'acústica', 'isolamento acústico', 'silêncio', 'ruído'],
    'lamp-ceiling': ['Forro de gesso', 'gesso', 'forro', 'iluminação', 'luminária', 'teto'],
    snowflake: ['Ar-condicionado', 'climatização', 'split', 'frio'],
    'shower-head': ['Aquecimento a gás', 'chuveiro', 'ducha', 'banheiro', 'metais', 'água quente'],
    heater: ['Aquecimento', 'aquecedor', 'calefação', 'piso aquecido'],
    sunset: ['Vista', 'terraço', 'rooftop', 'varanda', 'sacada', 'pôr do sol'],
    'key-round': ['Chaves', 'pronto para morar', 'entrega das chaves', 'chave'],
    palette: ['Personalização', 'cores', 'decoração', 'design', 'acabamento'],
    sparkles: ['Acabamento entregue', 'entregue', 'novo', 'alto padrão', 'limpeza'],
  },
  'Local e investimento': {
    'map-pin': ['Localização', 'endereço', 'localização privilegiada', 'mapa', 'perto'],
    'building-2': ['Edifício', 'prédio', 'torre', 'infraestrutura', 'cobertura', 'fachada'],
    house: ['Casa', 'sobrado', 'conforto', 'lar', 'moradia'],
    'land-plot': ['Terreno', 'lote', 'loteamento', 'gleba'],
    landmark: ['Centro cultural', 'museu', 'cultura', 'história', 'governo'],
    'graduation-cap': ['Escola', 'universidade', 'faculdade', 'ensino', 'educação'],
    hospital: ['Hospital', 'clínica', 'médico', 'farmácia', 'posto de saúde'],
    'shopping-bag': ['Shopping', 'compras', 'sacola'],
    'trending-up': ['Investimento', 'rentabilidade', 'valorização', 'renda', 'retorno'],
    wallet: ['Entrada parcelada', 'entrada', 'financiamento', 'pagamento', 'parcela', 'subsídio', 'fgts'],
    'badge-percent': ['Desconto', 'promoção', 'taxa', 'juros'],
    'calendar-days': ['Prazo', 'previsão de entrega', 'data', 'calendário', 'lançamento'],
    gem: ['Exclusividade', 'luxo', 'exclusivo', 'destaque'],
  },
};

/** The singular of a word without accents: 'saloes' → 'salao', 'hospitais' → 'hospital', 'jardins' → 'jardim'. */
const stem = (word: string) =>
  word
    .replace(/oes$/, 'ao')
    .replace(/(?<=..[aeou])is$/, 'l')
    .replace(/ns$/, 'm')
    .replace(/(?<=[rz])es$/, '')
    .replace(/(?<=...)s$/, '');
const stopWords = new Set(['de', 'da', 'do', 'das', 'dos', 'a', 'o', 'e', 'em', 'com', 'para']);
const stems = (text: string) =>
  asSlug(text)
    .split('-')
    .filter((word) => word && !stopWords.has(word))
    .map(stem);

const index = Object.values(iconWords).flatMap((group) =>
  Object.entries(group).map(([icon, words]) => ({ icon, phrases: words.map(stems) })),
);

/** Whether more than half of two words, and five letters, are the same beginning: 'churrasco', 'churrasqueira'. */
function akin(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared >= 5 && shared * 2 > Math.max(one.length, other.length);
}

/**
 * How well a search matches a phrase: 4 the same words, 3 all are in it, 2 all are prefixes of words in it, 1 all are akin to
 * words in it, 0 not at all.
 */
function likeness(searched: readonly string[], phrase: readonly string[]): number {
  if (searched.every((word) => phrase.includes(word))) return searched.length === phrase.length ? 4 : 3;
  if (searched.every((word) => phrase.some((other) => other.startsWith(word)))) return 2;
  return searched.every((word) => phrase.some((other) => akin(word, other))) ? 1 : 0;
}

/** Names of the icons that match a Portuguese search, the best first: 'piscinas' → `waves-ladder`, `thermometer-sun`. */
export function iconsMeant(text: string): string[] {
  const searched = stems(text);
  if (searched.length === 0) return [];
  return index
    .map(({ icon, phrases }) => ({ icon, best: Math.max(...phrases.map((phrase) => likeness(searched, phrase))) }))
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ icon }) => icon);
}
