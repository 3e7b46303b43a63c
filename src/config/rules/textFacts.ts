/** Texts say of a development what its file says. Honest mentions are many, so that few words warn. */
import { decimal, formatMoney } from '../../content/format.ts';
import { moneyIn } from '../../content/parseNumbersAndDates.ts';
import { listAt, parentOf, path, textAt } from '../../data/pointer.ts';
import type { CheckedFile, Reference } from '../checkedFile.ts';
import { folded, printable } from '../yaml/characters.ts';
import { announced, numberAt } from './areas.ts';
import { datesIn } from './deliveryDates.ts';
import { stateName, statesOf } from './municipalities.ts';
import { figure, otherSpace, readFigure } from './planCaptions.ts';
import { amounts } from './prices.ts';
import type { FileRule, SiteRule } from './rule.ts';

/** The texts that speak of this development, with their places. */
function ownTexts({ data, references }: Pick<CheckedFile, 'data' | 'references'>): [pointer: string, text: string][] {
  const paragraphs = listAt(data, 'description', 'paragraphs').keys();
  const pictures = references.filter(({ kind, pointer }) => kind === 'picture' && pointer.endsWith('/image'));
  return [
    '/seo/title',
    '/seo/description',
    ...Array.from(paragraphs, (at) => `/description/paragraphs/${at}`),
    ...pictures.map(({ pointer }) => `${parentOf(pointer)}/alt`),
  ].map((pointer) => [pointer, textAt(data, ...path(pointer))]);
}

const capitals = "\\p{Lu}[\\p{L}\\d'-]*(?: (?:(?:d[aeo]s?|e) )?(?:\\p{Lu}[\\p{L}\\d'-]*|\\d+))*";
const home = '(?:partamentos?|asas?|obrados?|tudios?|otes?|errenos?|nidades?|lantas?)';
const inCity = new RegExp(
  `(?<!\\p{L})(?:\\p{L}${home}|[Mm]orar|[Vv]iver|[Ff]ica|[Ll]ocalizad[oa])(?: \\p{Ll}[\\p{L}-]*| \\d+){0,4} em (${capitals})`,
  'u',
);
/** Amounts that begin somewhere, and are no price of a home. */
export const otherAmounts =
  '(?:renda(?: familiar)?|salários?|subsídios?|alugu[eé]l|aluguéis|locação|diárias?|condomínio|taxas?|parcelas?|prestaç(?:ão|ões)|mensa(?:l|is)|mensalidades?|entrada|sinal|descontos?|economia|vagas?|IPTU)';
const price = new RegExp(
  `(?<!${otherAmounts}(?: \\p{L}+)? )(?:a partir de|desde) (R\\$ ?\\d+(?:[.,]\\d+)*(?: (?:mil|milhão|milhões)(?!\\p{L}))?)`,
  'iu',
);
const area = new RegExp(
  `\\p{L}${home}(?: [\\p{L}\\d]+){0,4} (?:de|com|entre) ${figure}(?: (?:a|e|até) ${figure})? ?m[²2]`,
  'iu',
);
/** Nearly all texts name none of the facts. */
const telling = /R\$|m[²2]| em [A-ZÁ-Ú]|[Ee]ntrega|[Cc]haves/;
/** Words beside which an amount is that of a dearer unit, or a day that of a part. */
const otherUnit = /cobertura|garden|duplex|penthouse|loja|sala|quartos|dorm|suíte/i;
const otherPart = /fase|etapa|torre|bloco|decorad|primeir|segund|últim|estande|outr/i;

/** Words beside which a name or an area is that of what lies nearby or went before. */
const nearby = /lado|perto|frente|vizinh|próxim|minutos|metros|\bkm|quadras|depois|como|mesm[oa]|irm[ãa]|sucesso/i;

/** The facts of a file that its texts may name. */
function factsOf(data: unknown) {
  const of = (key: string) => textAt(data, 'address', key);
  const areas = [
    ...announced(data).flatMap(({ min, max }) => [min, max]),
    ...listAt(data, 'gallery', 'plans').map((plan) => numberAt(plan, 'area')),
  ].filter((each) => each > 0);
  return {
    city: of('city'),
    places: [of('city'), stateName(of('state')), of('district'), textAt(data, 'neighbourhood')].map(folded),
    prices: amounts(data).map(({ amount }) => amount),
    areas: areas.length > 0 ? { min: Math.min(...areas), max: Math.max(...areas) } : undefined,
    delivery: textAt(data, 'delivery', 'hero'),
    deliveries: ['hero', 'text'].flatMap((key) => datesIn(textAt(data, 'delivery', key))),
  };
}

/** A sentence's words and the file's where the two disagree; undefined where they agree, or the sentence is silent. */
type Claim = (sentence: string, facts: ReturnType<typeof factsOf>, whole: string) => [string, string] | undefined;

/** By the end of the warning's code. Each first looks for what costs little. */
const claims: Record<string, Claim> = {
  city(sentence, { city, places }, whole) {
    const [, named = ''] = (/ em [A-ZÁ-Ú]/.test(sentence) && inCity.exec(sentence)) || [];
    const isOwn = !city || whole.includes(city) || places.some((place) => place.includes(folded(named)));
    return !isOwn && statesOf(named).length > 0 ? [named, city] : undefined;
  },
  price(sentence, { prices }) {
    const [, from = ''] = (sentence.includes('R$') && !otherUnit.test(sentence) && price.exec(sentence)) || [];
    const [amount = 0] = moneyIn(from);
    const [own] = prices;
    if (!amount || !own || prices.some((each) => Math.abs(each - amount) < each / 200)) return undefined;
    return [from, formatMoney(own)];
  },
  area(sentence, { areas }) {
    if (!areas || !/m[²2]/.test(sentence) || otherSpace.test(sentence) || nearby.test(sentence)) return undefined;
    const { min, max } = areas;
    const [, ...named] = area.exec(sentence) ?? [];
    const outside = named.find((each) => each && (readFigure(each) < min * 0.95 || readFigure(each) > max * 1.05));
    return outside ? [`${outside} m²`, `${decimal(min)} a ${decimal(max)} m²`] : undefined;
  },
  delivery(sentence, { delivery, deliveries }) {
    if (deliveries.length === 0 || !/\b20\d\d/.test(sentence) || otherPart.test(sentence)) return undefined;
    const [, promised = ''] =
      /(?:entrega|chaves)(?: \p{L}+){0,3}? ((?:\p{L}+ de |\d\d?\/)?20\d\d)/iu.exec(sentence) ?? [];
    const [date] = datesIn(promised);
    const isOwn = deliveries.some(
      ({ year, month }) => year === date?.year && !(month && date.month && month !== date.month),
    );
    return date && !isOwn ? [promised, delivery] : undefined;
  },
};

/** City, price, areas and delivery that texts name are the file's; a text with the file's own may name others too. */
export const textFacts: FileRule = (file, report) => {
  const texts = ownTexts(file).filter(([, text]) => telling.test(text));
  if (texts.length === 0) return;
  const facts = factsOf(file.data);
  for (const [pointer, text] of texts)
    for (const sentence of text.split(/(?<=[.!?;])\s+/))
      for (const [code, claim] of Object.entries(claims)) {
        const [said, own] = claim(sentence, facts, text) ?? [];
        if (!said || !own) continue;
        report.warning(`text-facts.${code}`, pointer, {
          en: `The text says ${printable(said)}, the file ${printable(own)}. Correct one of the two.`,
          'pt-BR': `O texto diz ${printable(said)}, e os dados, ${printable(own)}. Corrija um dos dois.`,
        });
      }
};

/** A name at the beginning of a text or sentence, or behind an article. */
const name = new RegExp(
  `(?:(?:^|[.!?|:–] )(?:[OA] )?|(?<!\\p{L})(?:[OoAa]|[DdNn][oa]|[Aa]o|[Pp]el[oa]|[Rr]esidencial|[Cc]ondomínio|[Ee]difício) )(${capitals})`,
  'gu',
);

/** Possible names of developments in texts without the file's own name. Kept with the file, as all of a site's are compared. */
export const namesIn = (file: Pick<CheckedFile, 'data' | 'references'>): Reference[] => {
  const own = textAt(file.data, 'name');
  return ownTexts(file).flatMap(([pointer, text]) =>
    !own || text.includes(own)
      ? []
      : Array.from(text.matchAll(name)).flatMap(({ 1: value = '', index }) =>
          folded(own).startsWith(folded(value)) || nearby.test(text.slice(Math.max(0, index - 30), index + 4))
            ? []
            : // 'Fachada do Mirante' is one phrase.
              [...new Set([value, value.replace(/^.* d[oa] /, '')])].map((each) => ({
                kind: 'name' as const,
                value: each,
                pointer,
              })),
        ),
  );
};

/** A text that names another development names this one too. */
export const otherNames: SiteRule = ({ developments }, about) => {
  const owners = new Map(developments.map((file) => [textAt(file.data, 'name'), file]));
  for (const file of developments)
    for (const { kind, value, pointer } of file.references) {
      if (kind !== 'name' || (owners.get(value) ?? file) === file) continue;
      const [other, own] = [printable(value), printable(textAt(file.data, 'name'))];
      about(file).warning('text-facts.name', pointer, {
        en: `The text speaks of ${other}, another development, and not of ${own}. Correct the name, or name both.`,
        'pt-BR': `O texto fala de ${other}, outro empreendimento, e não de ${own}. Corrija o nome ou cite os dois.`,
      });
    }
};
