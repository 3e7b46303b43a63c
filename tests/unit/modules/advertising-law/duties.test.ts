import { expect, test } from 'vitest';
import { type Finding, reportTo } from '../../../../src/config/problem.ts';
import { advertisingLaw } from '../../../../src/modules/advertising-law/rules.ts';

/** The duties that a file breaks. */
function broken(data: object, kind: 'development' | 'site' = 'development'): string[] {
  const found: Finding[] = [];
  const file = { kind, file: '', data, references: [], slug: '', broken: false };
  for (const rule of advertisingLaw.fileRules?.[kind] ?? [])
    rule(file, reportTo(found), { today: '2026-11-20', timeZone: 'America/Sao_Paulo' });
  for (const { severity, text, inForm } of found) {
    expect(severity).toBe('warning');
    // A form has no keys.
    expect(inForm?.['pt-BR']).not.toMatch(/[[\]]|incorporationRegistry|price\.|\(available\)/);
    expect(text['pt-BR']).toMatch(/^"[^"]+" .+ \((?:Lei|CDC|CONAR|Resolução).+\)\. [A-Z]/);
  }
  return found.map(({ rule }) => rule);
}

const registered = {
  name: 'Reserva Melhoramentos',
  status: 'Em construção',
  typology: 'Apartamento',
  incorporationRegistry: 'R.4 da matrícula 12.345 do 1º Registro de Imóveis de Campinas',
};
const { incorporationRegistry, ...unregistered } = { ...registered, status: 'Pré-lançamento' };
const soon = { ...registered, status: 'Lançamento' };
const ready = { ...registered, status: 'Pronto para morar' };
const said = (text: string, data: object) => ({ ...data, description: { paragraphs: [text] } });

// Texts of advertisements, with the duty that each breaks.
test.each<[rule: string, text: string, data?: object]>([
  ['offer-before-registry', 'Reserve já a sua unidade e escolha o andar.', unregistered],
  ['offer-before-registry', 'Garanta o seu apartamento com vista para o parque.', unregistered],
  ['offer-before-registry', 'Apartamentos à venda no Jardim Exemplo, de 2 e 3 quartos.', unregistered],
  ['offer-before-registry', 'Vendas abertas no plantão, todos os dias.', unregistered],
  ['offer-before-registry', 'Compre agora um lote de 250 m² na fase 1.', { ...unregistered, typology: 'Terreno' }],
  ['deposit-terms', 'Sinal ou entrada de R$ 10 mil, e o resto em até 60 meses.'],
  ['deposit-terms', 'Entrada de apenas R$ 5.000 no ato da reserva.'],
  ['deposit-terms', 'Sinal em até 36 vezes, direto com a construtora.'],
  ['savings-terms', 'Parcelas da poupança (financiamento) que cabem no bolso.'],
  ['savings-terms', 'Você paga a poupança em 240 meses após as chaves.'],
  ['price-in-text', 'Apartamentos de 2 quartos a partir de R$ 205 mil no centro de Apucarana.'],
  ['price-in-text', 'Unidades garden por R$ 489.900,00 com duas vagas.'],
  ['price-in-text', 'Tudo isso por apenas R$ 349 mil.'],
  ['price-in-text', 'Casas a partir de R$ 1,2 milhão, com entrega em dezembro de 2027.'],
  ['claim-last-units', 'Últimas unidades com vista para a serra!'],
  ['claim-last-units', 'Não perca: restam poucas unidades. São os últimos 3 apartamentos de 2 quartos.'],
  ['claim-ready', 'Studios mobiliados a pronta entrega no centro.'],
  ['claim-ready', 'Torre A pronta para entrega e torre B em obras.'],
  ['claim-best', 'Na melhor localização de todo o bairro, a 200 m do metrô.'],
  ['claim-best', 'Um dos melhores endereços da zona sul.'],
  ['claim-best', 'O melhor custo-benefício para quem sai do aluguel.'],
  ['claim-best', 'Sala ampla e a melhor vista da cidade.'],
  ['claim-guaranteed', 'Studios com aluguel garantido por 24 meses.'],
  ['claim-guaranteed', 'Compre na planta: valorização 100% garantida até as chaves.'],
  ['claim-guaranteed', 'Crédito com aprovação garantida, mesmo para negativados.'],
  ['claim-guaranteed', 'Investir aqui garante a rentabilidade da sua família.'],
  ['claim-returns', 'Studios com grande potencial de rentabilidade.'],
  ['claim-returns', 'Retorno médio de 0,9% ao mês com locação por temporada.'],
  ['claim-returns', 'Valorização de até 40% entre o lançamento e a entrega.'],
  ['claim-returns', 'Um imóvel compacto rende mais que a poupança.'],
  ['claim-photo', 'Foto real da sala de estar.', soon],
  ['credit-terms', 'Parcelas de R$ 899, menos do que se imagina.'],
  ['credit-terms', 'Mensais de apenas R$ 1.290,00.'],
  ['credit-terms', 'Entrada zero no seu primeiro apartamento.'],
  ['credit-terms', 'Apartamentos sem entrada, e chaves em 2028.'],
  ['credit-check', 'Financiamento direto, sem análise de crédito.'],
  ['credit-check', 'Sem consulta ao SPC e sem burocracia.'],
  ['prize-permit', 'Compre na planta e ganhe um carro.'],
  ['prize-permit', 'Visite o decorado e concorra a uma viagem.'],
  ['program-terms', 'Apartamentos de dois quartos pelo Minha Casa Minha Vida.'],
  ['program-terms', 'Use o seu FGTS no MCMV.'],
])('%s: %s', (rule, text, data = registered) => {
  expect(broken(said(text, data))).toEqual([rule]);
});

// True texts that come near, and must not be held up.
test.each<[text: string, data?: object]>([
  ['O Reserva Melhoramentos fica ao lado da estação Melhoramentos, e a melhor maneira de conferir é ir até lá.'],
  ['Escolha a melhor planta para a sua família, com um corretor do plantão.'],
  ['O melhor da cidade a poucos passos: padaria, feira e metrô.'],
  ['Perto dos melhores restaurantes da região e de escolas bilíngues.'],
  ['Eleito o melhor empreendimento da cidade pelo Prêmio Exemplo de 2025.'],
  ['Melhor qualidade de vida, com mais tempo para quem importa.'],
  ['O prazo de arrependimento é garantido por lei.'],
  ['Segurança garantida 24 h, com portaria e câmeras.'],
  ['Uma vaga de garagem garantida para cada apartamento.'],
  ['Diversão garantida para as crianças na brinquedoteca.'],
  ['Garantia de cinco anos para a estrutura, como manda o Código Civil.'],
  ['A entrega é garantida pelo patrimônio de afetação e por seguro.'],
  ['Esta página não garante financiamento, que depende de análise do banco.'],
  ['Não prometemos rentabilidade: o mercado de locação muda.'],
  ['Segundo o FipeZAP, a valorização na cidade foi de 12% em 2025.'],
  ['Renda com aluguel: um guia para quem compra o segundo imóvel.'],
  ['A obra está 42% pronta, e as áreas comuns têm 35% de área verde.'],
  ['A data da última atualização fica sempre à vista.'],
  ['Os dois últimos andares têm terraço, e a penúltima unidade, jardim.'],
  ['As últimas unidades foram entregues em maio.'],
  ['Poucas unidades por andar, com dois elevadores.'],
  ['Nossos móveis planejados têm pronta entrega.'],
  ['A torre ficará pronta para entrega em 2028.'],
  ['Apartamentos a pronta entrega, com habite-se.', ready],
  ['Reserve um tempo para visitar o decorado.', unregistered],
  ['Reserve a sua unidade sem compromisso e sem pagamento, até o registro.', unregistered],
  ['As unidades ainda não estão à venda. Cadastre-se e saiba antes.', unregistered],
  ['Área de reserva ambiental e reservatório de água de chuva.', unregistered],
  ['Apartamentos à venda, todos com habite-se.', { ...unregistered, status: 'Pronto para morar' }],
  ['Sinal no ato da reserva e entrada em até 24 vezes.'],
  ['Sinal de R$ 5 mil e parcelas mensais até as chaves.'],
  ['A entrada pode ser dividida em até 20 vezes, e os subsídios chegam a R$ 20 mil.'],
  ['Bom sinal de internet na entrada e em todos os andares.'],
  ['Poupança em 36 parcelas até o habite-se e financiamento bancário depois das chaves.'],
  ['Use o FGTS, a caderneta de poupança ou o financiamento do seu banco.'],
  ['Financiamento pela poupança (SBPE) em até 420 meses.'],
  ['Para famílias com renda familiar a partir de R$ 2.640.'],
  ['Parcelas mensais a partir de R$ 899 e condomínio previsto a partir de R$ 320.'],
  ['A incorporadora investiu R$ 85 milhões na obra.'],
  ['A partir de R$ 205 mil, tabela de novembro de 2026.'],
  ['A partir de R$ 289 mil.', { ...registered, price: { asOf: '2026-11-01', note: 'Studio de 28 m²' } }],
  ['Últimas unidades!', { ...registered, gallery: { plans: [{ available: 'últimas' }] } }],
  ['Foto real do decorado, que está no estande.', soon],
  ['Foto real da fachada em outubro.'],
  ['Reserve já o seu horário para visitar o decorado.', unregistered],
  ['Vendas abertas em breve, depois do registro.', unregistered],
  ['Última oportunidade de visitar o decorado neste ano.'],
  ['As duas últimas casas da rua ficam junto ao bosque.'],
  ['Placas solares com rendimento de 21%, e economia de até 30% na conta de luz.'],
  ['Comprometimento de renda de até 30%, como pede o banco.'],
  ['Ganho de 15% de área com a varanda integrada.'],
  ['Lavanderia por apenas R$ 50 por mês.'],
  ['Investimento no valor de R$ 80 milhões.'],
  ['A torre fica pronta para entrega em junho de 2028.'],
  ['Parcelas de R$ 899, total a pagar de R$ 310 mil, CET de 9,8% ao ano.'],
  ['Mensais de R$ 899, como a tabela mostra.', { ...registered, payment: { parts: [] } }],
  ['Mensalidades de R$ 90 de condomínio.'],
  ['Salão com duas entradas, uma delas sem degrau.'],
  ['O financiamento depende de análise de crédito.'],
  ['Não há financiamento sem análise de crédito.'],
  ['Ganhe tempo: o metrô fica a 200 m.'],
  ['A sala ganha um terraço, e a garagem tem tomada para o carro.'],
  ['Ganhe um carro: sorteio com certificado de autorização SECAP 04.012345/2026.'],
  ['Pelo Minha Casa Minha Vida, para renda familiar de até R$ 8.600.'],
  ['Apartamentos que se enquadram no MCMV, faixa 3.'],
  ['O bairro cresceu antes do Minha Casa Minha Vida e conserva o comércio antigo.'],
])('says nothing of: %s', (text, data = registered) => {
  expect(broken(said(text, data))).toEqual([]);
});

test('a registry has its office, as people write it', () => {
  for (const text of [
    'R.4 da matrícula 12.345 do 9º Oficial de São Paulo',
    'Matrícula 12.345, 2º RI de Joinville',
    'R-3/45.678, CRI de Apucarana',
    'Registro nº 7 na matrícula 98.765 do 1º Ofício',
    'R.2/1.234 da 3ª Circunscrição de Curitiba',
  ])
    expect.soft(broken({ ...registered, incorporationRegistry: text }), text).toEqual([]);
  const bare = { ...registered, incorporationRegistry: 'R.4 da matrícula 12.345' };
  expect(broken(bare)).toEqual(['registry-office']);
  // The law of land asks for no office in advertisements.
  expect(broken({ ...bare, typology: 'Terreno' })).toEqual([]);
});

test('a price is of a unit: of a plan, or of what the note says', () => {
  const price = { from: 289000, asOf: '2026-11-01' };
  expect(broken({ ...registered, price })).toEqual(['price-unit']);
  expect(broken({ ...registered, price: { ...price, note: 'Studio de 28 m², à vista.' } })).toEqual([]);
  // A price that is over is shown no more.
  expect(broken({ ...registered, price: { ...price, until: '2026-11-19' } })).toEqual([]);
  expect(broken({ ...registered, price, gallery: { plans: [{ price: 289000 }] } })).toEqual([]);
});

test('a company sells with its own number', () => {
  const broker = (name: string, creci: string) => broken({ ...registered, sales: { broker: { name, creci } } });
  expect(broker('Chave Clara Imobiliária', '12345-F')).toEqual(['creci-company']);
  expect(broker('Exemplo Negócios Imobiliários Ltda.', '12345-F/SC')).toEqual(['creci-company']);
  for (const [name, creci] of [
    ['Chave Clara Imobiliária', '1234-J'],
    ['Ana Exemplo, corretora de imóveis', '12345-F'],
    ['Ana Exemplo, consultora imobiliária', 'F 12.345'],
  ] as const)
    expect.soft(broker(name, creci), name).toEqual([]);
});

test('a note of its own still says that pictures are drawings', () => {
  const note = (text?: string) => broken({ footer: { note: text } }, 'site');
  expect(note('Todos os direitos reservados.')).toEqual(['illustration-note']);
  for (const text of [undefined, 'Perspectivas artísticas, sujeitas a alteração.', 'Imagens ilustrativas.'])
    expect.soft(note(text)).toEqual([]);
});

test('slides and own pages of the site offer too; what else it says does not', () => {
  const text = 'Mirante: apartamentos a partir de R$ 159 mil';
  const slides = (description: string) => ({ pages: { home: { slides: [{ development: 'mirante', description }] } } });
  expect(broken(slides(text), 'site')).toEqual(['price-in-text']);
  expect(broken(slides(`${text}, tabela de 11/2026`), 'site')).toEqual([]);
  expect(broken(slides('Mirante, o novo endereço do bairro.'), 'site')).toEqual([]);
  const blocks = [{ kind: 'text', paragraphs: ['Entrada zero, sem análise de crédito.'] }];
  expect(broken({ customPages: [{ path: '/feirao', blocks }] }, 'site')).toEqual(['credit-terms', 'credit-check']);
  expect(broken({ seo: { description: text }, company: { description: text } }, 'site')).toEqual([]);
});

test('names, places and reasons offer nothing', () => {
  const text = 'Últimas unidades do melhor endereço da cidade, com rentabilidade';
  expect(
    broken({ ...registered, name: text, places: [{ name: text }], accept: [{ rule: 'x', reason: text }] }),
  ).toEqual([]);
});

test('a long text is read in no time, whatever it repeats', () => {
  for (const part of [
    'entrada ',
    'sinal em até ',
    'melhor a b c ',
    'poupança após ',
    'R$ 1.1',
    'renda x ',
    'parcelas de R$ 1',
    'ganhe um x ',
    'sem análise de ',
    'retorno a 1',
  ])
    expect(broken(said(part.repeat(20_000), registered))).toBeInstanceOf(Array);
});
