/**
 * The law of advertisements of real estate, an entry a duty, as far as a file shows it. A false alarm is worse than a miss: an
 * entry knows few words, and what else in their sentence makes them true.
 */

import { numberAt } from '../../config/rules/areas.ts';
import { hasRegistryNumber } from '../../config/rules/development.ts';
import { otherAmounts } from '../../config/rules/textFacts.ts';
import { isDate } from '../../content/datesAndTimeZones.ts';
import { registryOf } from '../../content/developments.ts';
import { formatMoney } from '../../content/format.ts';
import { dig, listAt, textAt } from '../../data/pointer.ts';
import type { FileKind } from '../../data/schema.ts';

export interface Duty {
  /** Code of the warning, by which a file accepts it. */
  rule: string;
  /** Kind of file of which `found` reads something; words are read in developments, and on slides and own pages of the site. */
  file?: FileKind;
  /** Law and article. */
  law: string;
  /** Whether the duty concerns this file. */
  when?: (data: unknown, today: string) => boolean;
  /** Words that break it, wherever they stand, and those that make them right in the same sentence. */
  words?: RegExp;
  unless?: RegExp;
  /** Finds what breaks it without certain words: its place, and the text to quote. */
  found?: (data: unknown) => readonly [pointer: string, text: string] | undefined;
  /** After the quoted words: what is wrong with them, and what to do. A form leaves out keys of the file, in brackets. */
  en: readonly [wrong: string, remedy: string];
  pt: readonly [wrong: string, remedy: string];
}

/** Whole words; a line may end between them. */
const words = (source: string) => new RegExp(`(?<!\\p{L})(?:${source.replaceAll(' ', '\\s')})(?!\\p{L})`, 'iu');

const homes =
  '(?:unidades?|apartamentos?|apês?|aptos?|studios?|lofts?|casas?|sobrados?|coberturas?|gardens?|lotes?|terrenos?)';
const gains = '(?:valorização|rentabilidade|retornos?|rendas?|rendimentos?|lucros?|ganhos?|alugu[eé]l|liquidez)';
const given = `(?:${gains}|aprovação|crédito|financiamento|recompra)`;
const places =
  '(?:cidade|região|bairro|mercado|setor|capital|estado|país|litoral|mundo|brasil|sul|norte|nordeste|sudeste|zona \\p{L}+)';
const praised =
  '(?:localização|endereços?|vistas?|lazer|plantas?|projetos?|empreendimentos?|residencia(?:l|is)|condomínios?|apartamentos?|studios?|lançamentos?|loteamentos?|construtoras?|incorporadoras?|investimentos?|acabamentos?|imóve(?:l|is)|preços?|negócios?|metro quadrado|infraestrutura|clube)';
/** A source that the sentence names, or a promise that it denies. */
const grounds =
  'segundo|conforme|de acordo com|fonte|pesquisas?|estudos?|levantamento|ranking|prêmio|troféu|categoria|premiad[oa]s?|eleit[oa]s?|não|nem|sem (?:promessa|garantia)';
const office = words(
  'cartório|registro (?:geral )?(?:de )?imóve(?:l|is)|registro imobiliário|of[íi]cio|oficial|circunscrição|serventia|C?RI|SRI|RGI|ORI',
);
const company = words('imobiliária|imóveis|ltda|eireli|S[./]A|construtora|incorporadora|empreendimentos|consultoria');
const profession = /(?:corretora?|consultora?|gestora?) (?:de )?(?:imóveis|imobiliári[oa])/i;

const statusIs = (data: unknown, ...statuses: string[]) => statuses.includes(textAt(data, 'status'));
const registry = (data: unknown) => registryOf({ typology: textAt(data, 'typology') });
const isUnregistered = (data: unknown) =>
  dig(data, 'draft') !== true && dig(data, 'incorporationRegistry') === undefined && isUnfinished(data);
/** A finished building may be sold without the registry of its project. */
const isUnfinished = (data: unknown) => statusIs(data, 'Pré-lançamento', 'Lançamento', 'Em construção');

const incorporation = registryOf({ typology: '' }).law;
const offer: Omit<Duty, 'law'> = {
  rule: 'offer-before-registry',
  words: words(
    `(?:reserve|garanta|compre|adquira|assegure) (?:(?:já|agora|hoje|logo) )?(?:(?:[ao] )?(?:su[ao]|seu|uma?) )${homes}|(?:${homes}|já|está|estão) à venda|vendas (?:abertas|iniciadas)|reservas abertas|reserve já(?= ?(?:[.!]|$))`,
  ),
  unless: words(
    'não|nem|em breve|ser(?:á|ão)|sem (?:compromisso|custo|pagamento|pagar|sinal)|(?:após|depois d)o registro',
  ),
  en: [
    'offers what is not registered, and before that nothing may be sold, nor reserved for money',
    'Add the registry [incorporationRegistry], invite to hear of it first',
  ],
  pt: [
    'oferece o que não tem registro, e antes dele nada pode ser vendido, nem reservado com pagamento',
    'Acrescente o registro [incorporationRegistry], convide a um cadastro de interesse',
  ],
};

export const duties: Duty[] = [
  {
    rule: 'registry-office',
    law: `${incorporation}, § 3º`,
    when: (data) => registry(data).law === incorporation,
    found(data) {
      const text = textAt(data, 'incorporationRegistry');
      return hasRegistryNumber(text) && !office.test(text) ? ['/incorporationRegistry', text] : undefined;
    },
    en: [
      'names no registry office, which an advertisement names beside the number',
      'Add it, as in: R.4 da matrícula 12.345 do 1º Registro de Imóveis de Campinas',
    ],
    pt: [
      'não diz o cartório, que o anúncio indica junto do número',
      'Acrescente-o, como em: R.4 da matrícula 12.345 do 1º Registro de Imóveis de Campinas',
    ],
  },
  { ...offer, law: incorporation, when: (data) => isUnregistered(data) && registry(data).law === incorporation },
  {
    ...offer,
    law: registryOf({ typology: 'Lote' }).law,
    when: (data) => isUnregistered(data) && registry(data).law !== incorporation,
  },
  {
    rule: 'deposit-terms',
    law: 'CONAR, anexo D, item 1',
    words: words(
      'sinal ?(?:/|\\(|, ou seja,|ou) ?entrada|entrada ?(?:/|\\(|, ou seja,|ou) ?(?:o )?sinal|entrada (?:(?!sinal)[^,:]){0,40}(?:no ato|na hora|no momento) da reserva|sinal (?:\\p{L}+ )?em (?:até )?(?:1[2-9]|[2-9]\\d|\\d{3}) ?(?:x|vezes|parcelas|meses)',
    ),
    en: [
      'takes one for the other: the sinal is paid when a unit is reserved, the entrada until the promise of sale is signed',
      'Call each by its name',
    ],
    pt: [
      'confunde sinal e entrada: o sinal é pago na reserva, e a entrada, até a escritura de promessa de compra e venda',
      'Chame cada um pelo seu nome',
    ],
  },
  {
    rule: 'savings-terms',
    law: 'CONAR, anexo D, item 2',
    words: words(
      'poupança ?(?:/|\\(|, ou seja,) ?financiamento|financiamento ?(?:/|\\(|, ou seja,) ?(?:a )?poupança|poupança (?:(?!financ)[^,:]){0,50}(?:após|depois) (?:d?(?:o|a|as) )?(?:chaves|habite-se|entrega)',
    ),
    unless: words('FGTS|SBPE|caderneta'),
    en: [
      'takes one for the other: the poupança is paid until the habite-se, and the financiamento after it',
      'Call each by its name',
    ],
    pt: [
      'confunde poupança e financiamento: a poupança é paga até o habite-se, e o financiamento, depois',
      'Chame cada um pelo seu nome',
    ],
  },
  {
    rule: 'price-in-text',
    law: 'CDC, art. 31',
    when: (data) => dig(data, 'price', 'asOf') === undefined,
    words: words(
      `(?<!${otherAmounts}(?: \\p{L}+)? )(?:a partir de|desde|por (?:apenas|só|somente)|(?:valor|preço)(?:es|s)?:?(?: de)?|${homes} (?:por|de)) R\\$ ?\\d+(?:[.,]\\d+)*(?: mil| milhão| milhões)?`,
    ),
    unless: words(
      '(?:tabela|preços?|valor(?:es)?|válid[oa]s?|base|referência|condições)[^.;]{0,40}(?:20\\d\\d|\\d/\\d+)|(?:ao|por) (?:mês|dia|pessoa)|VGV|investi\\p{L}+',
    ),
    en: [
      'is a price without its day, and what is said of a price must be clear and precise',
      'Fill in the day of the prices [price.asOf], write it beside the price',
    ],
    pt: [
      'é um preço sem data, e o que se diz do preço deve ser claro e preciso',
      'Preencha a data dos preços [price.asOf], escreva-a junto do preço',
    ],
  },
  {
    rule: 'price-unit',
    law: 'CDC, art. 31',
    // Without registry or day a price is an error, and after its last day no page shows it.
    when: (data, today) =>
      dig(data, 'incorporationRegistry') !== undefined &&
      isDate(textAt(data, 'price', 'asOf')) &&
      (textAt(data, 'price', 'until') || today) >= today,
    found(data) {
      const from = numberAt(data, 'price', 'from');
      const isNamed = listAt(data, 'gallery', 'plans').some((plan) => numberAt(plan, 'price') > 0);
      return from > 0 && !isNamed && !textAt(data, 'price', 'note') ? ['/price/from', formatMoney(from)] : undefined;
    },
    en: [
      'is the price of no unit that the page names, and what is said of a price must be clear and precise',
      'Write it beside the price [price.note], give the plan its price',
    ],
    pt: [
      'não diz de que unidade é, e o que se diz do preço deve ser claro e preciso',
      'Escreva-o na observação do preço [price.note], dê o preço da planta',
    ],
  },
  {
    rule: 'claim-last-units',
    law: 'CDC, arts. 36 e 37',
    // A slide is not beside its plans.
    when: (data) =>
      textAt(data, 'status') !== '' &&
      !listAt(data, 'gallery', 'plans').some((plan) => /^(?:últ|esg)/.test(textAt(plan, 'available'))),
    words: words(
      `[úu]ltim[ao]s?(?: (?:\\d+|duas|dois|três))? ${homes}|[úu]ltimas (?:oportunidades|chances)|restam poucas unidades|poucas unidades (?:disponíveis|restantes|à venda)`,
    ),
    unless: words('foi|foram|entregues?|vendid[oa]s?|não|d[ao] (?:rua|quadra|corredor|andar|bloco)'),
    en: [
      'must rest on facts that the company can show',
      'Mark the plans of which few are left [available], leave it out',
    ],
    pt: [
      'precisa de fatos que a empresa possa mostrar',
      'Marque em cada planta a disponibilidade [available], tire as palavras',
    ],
  },
  {
    rule: 'claim-ready',
    law: 'CDC, art. 37, § 1º',
    when: isUnfinished,
    words: words('(?:[aà] )?pronta entrega|pront[oa]s? para entrega'),
    unless: words('não|móve(?:l|is)|lojas?|será|serão|ficará|ficarão|quando|20\\d\\d'),
    en: ['says that one may move in, and the status that it is not finished', 'Correct one of the two'],
    pt: ['diz que já se pode morar, e a situação, que a obra não terminou', 'Corrija uma das duas'],
  },
  {
    rule: 'claim-best',
    law: 'CDC, arts. 36 e 37',
    words: words(
      `melhor(?:es)? (?:\\p{L}+ )?${praised}(?: \\p{L}+){0,3} (?:d[aeo]|n[ao]|em) (?:todo o |toda a )?${places}|o melhor custo[- ]benefício|pelo (?:melhor|menor) preço`,
    ),
    unless: words(grounds),
    en: [
      'is a comparison that must rest on facts which the company can show',
      'Say according to whom and when, leave it out',
    ],
    pt: [
      'é uma comparação, que precisa de fatos que a empresa possa mostrar',
      'Diga segundo quem e quando, tire a comparação',
    ],
  },
  {
    rule: 'claim-guaranteed',
    law: 'CDC, arts. 30 e 37',
    words: words(
      `${given}(?: \\p{L}+){0,2}(?: \\d+ ?%)? garantid[oa]s?|garant(?:e|imos|ia de) (?:[ao] |su[ao] |seu |uma? )?${given}`,
    ),
    unless: words('não|nem|sem (?:promessa|garantia)'),
    en: ['is a promise to which the advertisement binds the company', 'Say what the contract says, leave it out'],
    pt: ['é uma promessa que o anúncio obriga a empresa a cumprir', 'Diga o que está no contrato, tire a promessa'],
  },
  {
    rule: 'claim-returns',
    law: 'CDC, arts. 36 e 37',
    words: words(
      'rentabilidade|rendem? mais que|(?:valorização|retorno|rendimento|lucro)(?: \\p{L}+){0,4} \\d[\\d.,]* ?%',
    ),
    // A guarantee is another duty's.
    unless: words(`${grounds}|garant\\p{L}+|placas?|painéis|solar(?:es)?`),
    en: [
      'speaks of gains, which must rest on facts that the company can show',
      'Say according to whom and when, leave it out',
    ],
    pt: [
      'fala de ganhos, que precisam de fatos que a empresa possa mostrar',
      'Diga segundo quem e quando, tire a frase',
    ],
  },
  {
    rule: 'credit-terms',
    law: 'CDC, art. 54-B, § 3º',
    // The table of how one pays has the total.
    when: (data) => dig(data, 'payment') === undefined,
    words: words(
      '(?:parcelas?|prestaç(?:ão|ões)|mensa(?:l|is)|mensalidades?) (?:mensa(?:l|is) |fixas? )?(?:de|por) (?:(?:apenas|só|somente) )?R\\$ ?\\d[\\d.,]*|(?:entrada|sinal) zero|(?:zero|sem) (?:de )?entrada',
    ),
    unless: words('total|CET|custo efetivo|condomínio|alugu[eé]l|taxas?|não|fumantes?'),
    en: [
      'offers to pay in parts, and says no total',
      'Fill in how one pays [payment], write the total to pay beside it',
    ],
    pt: [
      'oferece pagar em partes e não diz o total',
      'Preencha Como pagar [payment], escreva junto a soma total a pagar',
    ],
  },
  {
    rule: 'credit-check',
    law: 'CDC, art. 54-C, II',
    words: words(
      'sem (?:(?:qualquer|nenhuma) )?(?:análise|consulta|avaliação) (?:de |do |ao )?(?:crédito|SPC|Serasa|renda|cadastro)|sem (?:comprovar|comprovação de) renda',
    ),
    unless: words('não|nem'),
    en: [
      'promises credit without a look at who takes it, which no advertisement may',
      'Leave it out, say what is examined',
    ],
    pt: [
      'promete crédito sem avaliar quem o toma, o que nenhum anúncio pode',
      'Tire as palavras, diga o que se analisa',
    ],
  },
  {
    rule: 'prize-permit',
    law: 'Lei 5.768/1971, art. 1º',
    words: words(
      '(?:ganhe|concorra a|sorteio de|sorteamos|sortearemos) (?:(?:na hora|já) )?(?:uma?s? )?(?:\\p{L}+ )?(?:carros?|motos?|viage(?:m|ns)|TVs?|televis(?:ão|ores)|celular(?:es)?|iPhones?|prêmios?|smartphones?)',
    ),
    unless: words('autorizaç(?:ão|ões)|autorizad[oa]|certificado|SECAP|SPA|não'),
    en: [
      'gives prizes away, for which one needs a permit when chance or a contest decides',
      'Write its number, leave it out',
    ],
    pt: [
      'distribui prêmios, o que depende de autorização quando há sorteio ou concurso',
      'Escreva o número dela, tire as palavras',
    ],
  },
  {
    rule: 'program-terms',
    law: 'CDC, art. 31',
    words: words('(?:pelo|no|com o|com) (?:Minha Casa,? Minha Vida|MCMV)|(?:Minha Casa,? Minha Vida|MCMV)(?= ?[.!]|$)'),
    unless: words(
      'rendas?|faixas?|condiç(?:ão|ões)|regras|sujeit[oa]s?|enquadr\\p{L}+|aprovaç(?:ão|ões)|consulte|limites?|não|simul\\p{L}+',
    ),
    en: [
      'is a program that not everybody can use, and what is said of an offer must be clear',
      'Say of what income and up to what price',
    ],
    pt: ['é um programa que nem todos podem usar, e a oferta deve ser clara', 'Diga para que renda e até que valor'],
  },
  {
    rule: 'claim-photo',
    law: 'CDC, art. 37, § 1º',
    when: (data) => statusIs(data, 'Pré-lançamento', 'Lançamento'),
    words: words('(?:foto(?:grafia)?|imagem) real|(?:foto(?:grafia)?s|imagens) reais'),
    unless: words(
      'decorad[oa]s?|estande|maquete|terreno|bosque|mata|lago|praia|parque|praça|rua|bairro|região|entorno|local|vista|entregues?|não|outr[oa]s?',
    ),
    en: ['calls a photograph what is not built yet', 'Call it a drawing'],
    pt: ['chama de foto o que ainda não foi construído', 'Chame de perspectiva ilustrativa'],
  },
  {
    rule: 'creci-company',
    law: 'Resolução COFECI 1.065/2007, art. 5º',
    found(data) {
      const [name, creci] = ['name', 'creci'].map((key) => textAt(data, 'sales', 'broker', key)) as [string, string];
      const isPerson = /^[^/]*F/.test(creci) && company.test(name.replace(profession, ''));
      return isPerson ? ['/sales/broker/creci', `${name}, ${creci}`] : undefined;
    },
    en: ['is the name of a company with the number of a person', 'Write the number of the company, which has a J'],
    pt: ['é nome de empresa com CRECI de pessoa física', 'Escreva o CRECI da empresa, que tem a letra J'],
  },
  {
    rule: 'illustration-note',
    file: 'site',
    law: 'CDC, art. 37, § 1º',
    found(data) {
      const note = textAt(data, 'footer', 'note');
      return note && !/ilustra|perspectiva|artístic/i.test(note) ? ['/footer/note', note] : undefined;
    },
    en: [
      'stands where pages say that their pictures are drawings, and now none does',
      'Add: Imagens meramente ilustrativas',
    ],
    pt: [
      'está onde as páginas dizem que as imagens são ilustrativas, e agora nenhuma o diz',
      'Acrescente: Imagens meramente ilustrativas',
    ],
  },
];
