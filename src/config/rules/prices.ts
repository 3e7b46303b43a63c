import { isDate } from '../../content/datesAndTimeZones.ts';
import { registryOf, saysSoldOut } from '../../content/developments.ts';
import { oldFrom } from '../../content/dueDates.ts';
import { formatDate, formatMoney } from '../../content/format.ts';
import { bandRange, bandsOf } from '../../content/price.ts';
import { dig, listAt, textAt } from '../../data/pointer.ts';
import { isDraft } from '../checkedFile.ts';
import { numberAt } from './areas.ts';
import { priceBandsOf } from './priceBands.ts';
import type { FileRule, SiteRule } from './rule.ts';

const lowest = (data: unknown) => numberAt(data, 'price', 'from');

/** The places of the amounts that a page shows, the lowest price first. */
export const amounts = (data: unknown) =>
  [
    { pointer: '/price/from', amount: lowest(data) },
    ...listAt(data, 'gallery', 'plans').map((plan, index) => ({
      pointer: `/gallery/plans/${index}/price`,
      amount: dig(plan, 'available') === 'esgotada' ? Number.NaN : numberAt(plan, 'price'),
    })),
  ].filter(({ amount }) => !Number.isNaN(amount));

/** A price is published with the registry only, it has a day, and no plan contradicts it. */
export const prices: FileRule = (file, report) => {
  const { data } = file;
  const [first, ...others] = amounts(data);
  if (!first) return;
  const { label, law } = registryOf({ typology: textAt(data, 'typology') });
  if (!isDraft(file) && dig(data, 'incorporationRegistry') === undefined)
    report.error('price-registry', first.pointer, (inFile) => ({
      en: `To publish a price is to offer for sale, which the law allows only of what is registered (${law}). Add incorporationRegistry, or remove the price.`,
      'pt-BR': `Publicar um preço é oferecer à venda, e a lei só permite isso com o ${label.toLowerCase()} (${law}). Acrescente o número${inFile(' (incorporationRegistry)')} ou apague o preço.`,
    }));
  const from = lowest(data);
  if (Number.isNaN(from) || dig(data, 'price', 'asOf') === undefined)
    report.error('price-missing', first.pointer, (inFile) => ({
      en: 'Prices need the lowest one, at the top of the page, and the day on which they were true. Add price.from and price.asOf.',
      'pt-BR': `Preços precisam do menor deles, no topo da página, e do dia em que valiam. Preencha em Preço${inFile(' (price)')} «A partir de»${inFile(' (from)')} e «Data dos preços»${inFile(' (asOf)')}.`,
    }));
  for (const { pointer, amount } of others)
    if (amount < from)
      report.error('price-plan', pointer, (inFile) => ({
        en: `This plan costs ${formatMoney(amount)}, less than the lowest price, ${formatMoney(from)}. Correct one of the two.`,
        'pt-BR': `Esta planta custa ${formatMoney(amount)}, menos que o menor preço, ${formatMoney(from)}${inFile(' (price.from)')}. Corrija um dos dois.`,
      }));
};

/** Factor between the prices of a square metre, or of plans without area, in one development. */
const farApart = 8;

/** The lowest price is that of a plan which can be had, and no price has lost or gained a digit. */
export const planPrices: FileRule = ({ data }, report) => {
  const plans = listAt(data, 'gallery', 'plans').map((plan, index) => ({
    pointer: `/gallery/plans/${index}/price`,
    price: numberAt(plan, 'price'),
    area: numberAt(plan, 'area'),
    available: dig(plan, 'available'),
  }));
  // Drawings of a whole floor have none of these.
  const homes = plans.filter(({ price, area, available }) => price > 0 || area > 0 || available !== undefined);
  const offered = homes.filter(({ available }) => available !== 'esgotada');
  const [from, cheapest] = [lowest(data), Math.min(...offered.map(({ price }) => price || Number.POSITIVE_INFINITY))];
  const isWhole = offered.every(({ price }) => price > 0) || /^10+$/.test(String(cheapest / from));
  if (homes.length > 0 && offered.length === 0 && (from > 0 || !saysSoldOut(textAt(data, 'statusLabel'))))
    report.warning('sold-out', '/status', (inFile) => ({
      en: 'All plans are sold out. Say so in statusLabel, for example 100% vendido, and name no price.',
      'pt-BR': `Todas as plantas estão esgotadas. Diga isso no texto do selo${inFile(' (statusLabel)')}, por exemplo 100% vendido, e não dê preço.`,
    }));
  else if (saysSoldOut(textAt(data, 'statusLabel')) && offered.some(({ price, available }) => price > 0 || available))
    report.warning('sold-out.label', '/statusLabel', {
      en: 'The page would say that all is sold, beside plans for sale. Correct the label, or mark the plans as sold out.',
      'pt-BR':
        'A página diria que tudo foi vendido, ao lado de plantas à venda. Corrija o texto ou marque as plantas como esgotadas.',
    });
  else if (from < cheapest && cheapest < Number.POSITIVE_INFINITY && isWhole)
    report.warning('price-from', '/price/from', {
      suggestion: String(cheapest),
      en: `The lowest price is ${formatMoney(from)}, but the cheapest plan that is not sold out costs ${formatMoney(cheapest)}. Correct one of the two.`,
      'pt-BR': `O menor preço é ${formatMoney(from)}, mas a planta mais barata ainda à venda custa ${formatMoney(cheapest)}. Corrija um dos dois.`,
    });
  const priced = plans.filter(({ price }) => price > 0);
  const hasAreas = priced.every(({ area }) => area > 0);
  const ofOne = ({ price, area }: (typeof plans)[number]) => (hasAreas ? price / area : price);
  const usual = priced.map(ofOne).toSorted((a, b) => a - b)[Math.floor((priced.length - 1) / 2)] ?? 0;
  for (const plan of priced)
    if (ofOne(plan) >= usual * farApart || ofOne(plan) * farApart <= usual)
      report.warning('price-scale', plan.pointer, {
        en: `${formatMoney(plan.price)} is far from what the other plans cost. Check the digits.`,
        'pt-BR': `${formatMoney(plan.price)} está longe do que custam as outras plantas. Confira os algarismos.`,
      });
};

/** A price is neither old nor over. */
export const oldPrices: FileRule = ({ data }, report, { today }) => {
  const [asOf = '', until = ''] = ['asOf', 'until'].map((key) => textAt(data, 'price', key));
  if (isDate(until) && until < today)
    report.warning('price-over', '/price/until', (inFile) => ({
      en: `The last day of the prices was ${until}: the page says "sob consulta". Renew them, or remove the price.`,
      'pt-BR': `Os preços valeram até ${inFile(until, formatDate(until))}: a página diz «sob consulta». Renove-os ou apague o preço.`,
    }));
  else if (isDate(asOf) && oldFrom(asOf) <= today)
    report.warning('price-old', '/price/asOf', (inFile) => ({
      en: `The prices are of ${asOf}, more than 90 days ago. Check them and renew the date.`,
      'pt-BR': `Os preços são de ${inFile(asOf, formatDate(asOf))}, há mais de 90 dias. Confira-os e renove a data.`,
    }));
};

/** The bands that a development names hold its lowest price, and none lies below it. */
export const ownBands: SiteRule = ({ site, developments }, about) => {
  for (const file of developments) {
    const from = lowest(file.data);
    const own = listAt(file.data, 'priceBands').map(String);
    const right = bandsOf([from], priceBandsOf(site?.data) ?? []);
    if (own.length === 0 || right.length === 0) continue;
    const named = right.map((band) => `'${band}'`).join(', ');
    const below = own.flatMap((band, index) => ((bandRange(band)?.max ?? from) < from ? index : []));
    const isHeld = own.some((band) => right.includes(band));
    for (const index of below.length > 0 || isHeld ? below : [0])
      about(file).error('price-band', `/priceBands/${index}`, {
        // The author knows which of several bands to replace.
        suggestion: own.length === 1 ? right[0] : undefined,
        en: `The lowest price is ${formatMoney(from)}, of the band ${named}. Write that one, or remove priceBands: the catalogue finds it by the price.`,
        'pt-BR': `O menor preço é ${formatMoney(from)}, da faixa ${named}. Use essa faixa ou deixe as faixas de preço vazias: o catálogo a encontra pelo preço.`,
      });
  }
};
