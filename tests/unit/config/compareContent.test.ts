/** The sentences that say what will change for visitors. */
import { expect, test } from 'vitest';
import { changeText } from '../../../src/config/changes/changeSentences.ts';
import { type ContentState, compareContent } from '../../../src/config/changes/compareContent.ts';
import { minimal } from '../../support/contentWith.ts';

const site = `baseUrl: https://example.com
redirects:
  /velho: /sobre
pages:
  home:
    heading: Início
    slides:
      - { development: largo, title: Largo }
      - { development: reserva, title: Reserva }
partners:
  - { name: Alfa, image: developments/_site/alfa.svg }
`;
const reserva = `${minimal.replace('Exemplo', 'Reserva 361')}progress:
  percent: 73.02
  updatedAt: 2026-09-30
gallery:
  photos:
    - { image: reserva/piscina.jpg, caption: Piscina }
    - { image: reserva/salao.jpg, caption: Salão }
    - { image: reserva/fachada.jpg, caption: Fachada }
`;
const files = { 'site.config.yaml': site, 'developments/reserva.yaml': reserva };

/** `pictures` maps paths to another content; all others have the content of their name. */
const state = (texts: Record<string, string>, pictures: Record<string, string> = {}): ContentState => ({
  texts: new Map(Object.entries(texts)),
  version: (path) => pictures[path] ?? path,
});

function compared(after: Record<string, string | undefined>, pictures: Record<string, string> = {}) {
  const texts = Object.entries({ ...files, ...after }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return compareContent(state(files), state(Object.fromEntries(texts), pictures), 'pt-BR');
}
const lines = (...args: Parameters<typeof compared>) => compared(...args).visitors.map(changeText);
/** The sentences between two changes of the files. */
const between = (before: object, after: object, lang: 'pt-BR' | 'en' = 'pt-BR', pictures = {}) =>
  compareContent(state({ ...files, ...before }), state({ ...files, ...after }, pictures), lang).visitors.map(
    changeText,
  );
const edited = (from: string, to: string) => ({ 'developments/reserva.yaml': reserva.replace(from, to) });

test('a new page is one line, with its content and where it is listed', () => {
  const photos = Array.from(
    { length: 10 },
    (_, index) => `    - { image: jardim/${index}.jpg, caption: Foto ${index} }`,
  );
  const page = `${minimal.replace('Exemplo', 'Jardim das Águas')}listed: { home: false }\ngallery:\n  photos:\n${photos.join('\n')}\n`;
  expect(lines({ 'developments/jardim-das-aguas.yaml': page })).toEqual([
    'Nova página /jardim-das-aguas (Jardim das Águas) com 10 fotos; entra no menu e no catálogo.',
  ]);
});

test('numbers, dates and replaced pictures of one page are one line; the panel gets both pictures', () => {
  const text = reserva
    .replace('73.02', '80.5')
    .replace('2026-09-30', '2026-10-31')
    .replace('piscina.jpg', 'piscina-nova.jpg');
  const { visitors } = compared({ 'developments/reserva.yaml': text });
  expect(visitors.map(changeText)).toEqual([
    "Reserva 361: estágio da obra 73,02 % → 80,5 %, data do estágio 30/09/2026 → 31/10/2026, foto 'Piscina' trocada.",
  ]);
  expect(visitors[0]?.pictures).toEqual([
    { before: 'developments/reserva/piscina.jpg', after: 'developments/reserva/piscina-nova.jpg' },
  ]);
});

test('months of the works are named by their month', () => {
  const month = (name: string, percent: number) =>
    `  - { month: ${name}, percent: ${percent}, stages: { estrutura: ${percent} }, photos: [{ image: a.jpg, caption: Laje }] }\n`;
  const file = 'developments/reserva.yaml';
  const works = (...months: string[]) => ({ [file]: `${reserva}works:\n${months.join('')}` });
  expect(between(works(month('2026-09', 40)), works(month('2026-09', 41.5), month('2026-10', 45)))).toEqual([
    "Reserva 361: mês da obra '2026-09': estágio geral 40 % → 41,5 %, mês da obra '2026-09': estrutura 40 % → 41,5 %, mês da obra '2026-10' acrescentado.",
  ]);
  const added = works(month('2026-09', 40).replace('}] }', '}, { image: b.jpg, caption: Grua }] }'));
  expect(between(works(month('2026-09', 40)), added)).toEqual(["Reserva 361: foto 'Grua' acrescentada."]);
  const { [file]: text = '' } = works(month('2026-09', 40), month('2026-10', 45));
  expect(between({}, { 'developments/nova.yaml': text.replace('Reserva 361', 'Nova') })[0]).toContain(
    'com 3 fotos e 2 meses da obra;',
  );
});

test('prices are said as the page says them', () => {
  const priced = `${reserva}price:\n  from: 289000\n  asOf: 2026-11-01\n`;
  const before = { 'developments/reserva.yaml': priced };
  const after = { 'developments/reserva.yaml': priced.replace('289000', '1250000').replace('11-01', '11-20') };
  expect(lines(before)).toEqual(['Reserva 361: preço: agora R$\u00a0289\u00a0mil, data do preço: agora 01/11/2026.']);
  expect(between(before, after)).toEqual([
    'Reserva 361: preço R$\u00a0289\u00a0mil → R$\u00a01,25\u00a0milhão, data do preço 01/11/2026 → 20/11/2026.',
  ]);
  expect(between(before, after, 'en')).toEqual([
    'Reserva 361: price from R$ 289,000 → R$ 1,250,000, price as of 2026-11-01 → 2026-11-20.',
  ]);
});

test('a book that comes, is replaced under its name or another, or goes is said in words', () => {
  const book = (path: string) => ({ 'developments/reserva.yaml': `${reserva}brochure: ${path}\n` });
  const first = book('reserva/book.pdf');
  expect(between({}, first)).toEqual(["Reserva 361: book (PDF): agora 'reserva/book.pdf'."]);
  expect(between(first, first, 'pt-BR', { 'developments/reserva/book.pdf': 'new' })).toEqual([
    'Reserva 361: book (PDF) trocado.',
  ]);
  expect(between(first, book('reserva/book-2.pdf'))).toEqual(['Reserva 361: book (PDF) trocado.']);
  expect(between(first, {})).toEqual(['Reserva 361: book (PDF): deixa de aparecer.']);
});

test.each<[string, string, string, string]>([
  [
    'moved',
    '    - { image: reserva/piscina.jpg, caption: Piscina }\n    - { image: reserva/salao.jpg, caption: Salão }',
    '    - { image: reserva/salao.jpg, caption: Salão }\n    - { image: reserva/piscina.jpg, caption: Piscina }',
    'nova ordem: fotos',
  ],
  ['removed from the front', '    - { image: reserva/piscina.jpg, caption: Piscina }\n', '', "foto 'Piscina' retirada"],
  ['renamed', 'caption: Salão', 'caption: Salão de festas', "foto 'Salão': legenda 'Salão' → 'Salão de festas'"],
  [
    'added',
    'photos:\n',
    'photos:\n    - { image: reserva/a.jpg, caption: Academia }\n    - { image: reserva/b.jpg, caption: Bar }\n',
    "2 fotos ('Academia', 'Bar') acrescentadas",
  ],
  ['set for the first time', 'typology:', 'units: Studios\ntypology:', "unidades: agora 'Studios'"],
  [
    'left out',
    'progress:\n  percent: 73.02\n  updatedAt: 2026-09-30\n',
    '',
    'estágio da obra: deixa de aparecer, data do estágio: deixa de aparecer',
  ],
  ['no longer in a list', 'typology:', 'listed: { catalogue: false }\ntypology:', 'sai do catálogo'],
])('an entry or value that was %s has a sentence of its own', (_, from, to, sentence) => {
  expect(lines(edited(from, to))).toEqual([`Reserva 361: ${sentence}.`]);
});

test('a picture replaced under the same name is reported for every page that shows it', () => {
  expect(lines({}, { 'developments/reserva/salao.jpg': 'outra' })).toEqual(["Reserva 361: foto 'Salão' trocada."]);
  expect(lines({}, { 'developments/_acervo/foto.png': 'outra' })).toEqual(['Reserva 361: imagem do cartão trocada.']);
});

test('a page is removed, becomes a draft or gets another address', () => {
  const gone = 'A página /reserva (Reserva 361) sai do ar, e dos menus e listas.';
  expect(lines({ 'developments/reserva.yaml': undefined })).toEqual([gone]);
  expect(lines({ 'developments/reserva.yaml': `draft: true\n${reserva}` })).toEqual([gone]);
  const moved = { 'developments/reserva.yaml': undefined, 'developments/reserva-361.yaml': reserva };
  expect(lines(moved)).toEqual([
    'Reserva 361: endereço /reserva → /reserva-361; quem abrir o antigo verá a página de erro.',
  ]);
  expect(
    lines({ ...moved, 'site.config.yaml': site.replace('redirects:\n', 'redirects:\n  /reserva: /reserva-361\n') }),
  ).toEqual([
    'Reserva 361: endereço /reserva → /reserva-361.',
    "Site, redirecionamentos: /reserva: agora '/reserva-361'.",
  ]);
});

test('drafts are listed apart, as visitors do not see them; an unreadable file does not stop the comparison', () => {
  const { visitors, drafts } = compared({
    'developments/ideia.yaml': `draft: true\n${minimal.replace('Exemplo', 'Ideia')}`,
    'developments/quebrado.yaml': 'draft: true\nname: [a',
  });
  expect(visitors).toEqual([]);
  expect(drafts).toContain('Ideia');
});

test('changes of the site’s own file are grouped by its parts', () => {
  const text = site
    .replace('      - { development: largo, title: Largo }\n', '')
    .replace('name: Alfa', 'name: Alfa Crédito')
    .replace('heading: Início', 'heading: Bem-vindo');
  expect(lines({ 'site.config.yaml': text })).toEqual([
    "Site, página inicial: título 'Início' → 'Bem-vindo', item de destaques 'Largo' retirado.",
    "Site, parceiros: item de parceiros 'Alfa': nome 'Alfa' → 'Alfa Crédito'.",
  ]);
});

test('a page with many changes has a line for each', () => {
  const text = reserva
    .replace('73.02', '75')
    .replace('2026-09-30', '2026-10-30')
    .replace(/photos:.*$/s, 'photos: []\n')
    .replace('Curitiba', 'Londrina')
    .replace('Apartamento', 'Terreno');
  expect(lines({ 'developments/reserva.yaml': text })[0]?.split('\n')).toEqual([
    'Reserva 361:',
    "  - cidade (endereço) 'Curitiba' → 'Londrina'",
    "  - tipologia do catálogo 'Apartamento' → 'Terreno'",
    '  - estágio da obra 73,02 % → 75 %',
    '  - data do estágio 30/09/2026 → 30/10/2026',
    "  - 3 fotos ('Piscina', 'Salão', 'Fachada') retiradas",
  ]);
});

test('facts of a plan are named as the form names them', () => {
  const plan =
    '  plans:\n    - { image: reserva/planta.svg, caption: Tipo 1, bedrooms: 2, suites: 0, available: sim }\n';
  const changed = plan.replace('suites: 0', 'suites: 1, parking: 1').replace('sim', 'esgotada');
  const [before, after] = [plan, changed].map((text) => ({ 'developments/reserva.yaml': reserva + text })) as [
    object,
    object,
  ];
  expect(between(before, after)).toEqual([
    "Reserva 361: planta 'Tipo 1': suítes 0 → 1, planta 'Tipo 1': vagas: agora 1, planta 'Tipo 1': disponibilidade 'disponível' → 'esgotada'.",
  ]);
});

test('pictures with one caption that change together are said once; large numbers have their points', () => {
  const same = reserva.replace('caption: Salão', 'caption: Piscina');
  const text = same.replace('piscina.jpg', 'a.jpg').replace('salao.jpg', 'b.jpg');
  const { visitors } = compareContent(
    state({ ...files, 'developments/reserva.yaml': same }),
    state({ ...files, 'developments/reserva.yaml': `${text}location: { truncateAt: 12345 }\n` }),
    'pt-BR',
  );
  expect(visitors.map(changeText)).toEqual([expect.stringMatching(/^Reserva 361: .*foto 'Piscina' trocada.*12\.345/)]);
  expect(visitors[0]?.details.filter((detail) => detail === "foto 'Piscina' trocada")).toHaveLength(1);
});

test('a word of the site is named by where it stands, and one that is taken back by the usual text', () => {
  const own = `${site}words:\n  catalogue: { city: Onde fica }\n`;
  const changed = { 'site.config.yaml': own };
  expect(between({}, changed)).toEqual(["Site, palavras: filtro: cidade (catálogo) 'Cidade' → 'Onde fica'."]);
  expect(between(changed, {})).toEqual(["Site, palavras: filtro: cidade (catálogo) 'Onde fica' → 'Cidade'."]);
});

test('sections, orders and styles are called as the form calls them', () => {
  const own = (sections: string, order: string) => ({
    'site.config.yaml': `${site}developments:\n  sections: [${sections}]\n  order: ${order}\n`,
  });
  expect(between(own('gallery, location', 'status'), own('gallery', 'name'))).toEqual([
    "Site, empreendimentos: item de seções das páginas 'Localização' retirado, ordem dos empreendimentos 'Por situação e nome' → 'Por nome'.",
  ]);
});
