import { isDate } from '../../content/datesAndTimeZones.ts';
import { oldFrom } from '../../content/dueDates.ts';
import { formatDate, formatPercent } from '../../content/format.ts';
import { isLand } from '../../content/typologies.ts';
import { dig, listAt, textAt } from '../../data/pointer.ts';
import { numberAt } from './areas.ts';
import { datesIn } from './deliveryDates.ts';
import type { FileRule } from './rule.ts';

/** Parts that are paid in instalments, so that the page must say how many. */
const inInstalments = ['mensais', 'intermediárias'];

/** The parts of a price make it up, and each says what its kind needs. */
export const paymentParts: FileRule = ({ data }, report) => {
  const parts = listAt(data, 'payment', 'parts');
  const kinds = parts.map((part) => textAt(part, 'kind'));
  for (const [index, part] of parts.entries()) {
    const [kind = '', pointer] = [kinds[index], `/payment/parts/${index}`];
    const count = dig(part, 'count');
    if (kinds.indexOf(kind) < index)
      report.error('payment-twice', `${pointer}/kind`, {
        en: `This part stands above already. Make one part of the two, or name another kind.`,
        'pt-BR': `Esta parte já está acima. Junte as duas ou escolha outra.`,
      });
    if (inInstalments.includes(kind) && count === undefined)
      report.error('payment-count', pointer, (inFile) => ({
        en: `The page says how much each of these instalments is. Say in count how many there are.`,
        'pt-BR': `A página diz o valor de cada parcela. Preencha em quantas parcelas se paga${inFile(' (count)')}.`,
      }));
    if (kind === 'chaves' && Number(count) > 1)
      report.error('payment-once', `${pointer}/count`, (inFile) => ({
        en: 'This part is paid at once, when the keys are handed over. Remove count, or choose another kind.',
        'pt-BR': `Esta parte se paga de uma vez, na entrega das chaves. Apague o número de parcelas${inFile(' (count)')} ou escolha outra.`,
      }));
    if (kind === 'sinal' && dig(part, 'index') !== undefined && !(Number(count) > 1))
      report.warning('payment-index', `${pointer}/index`, (inFile) => ({
        en: 'A down payment that is paid at once is not corrected. Remove index, or say in count in how many instalments it is paid.',
        'pt-BR': `Um sinal pago de uma vez não é corrigido. Apague o índice${inFile(' (index)')} ou diga em quantas parcelas se paga${inFile(' (count)')}.`,
      }));
  }
  const shares = parts.map((part) => numberAt(part, 'share'));
  const sum = shares.reduce((all, share) => all + Math.round(share * 100), 0);
  if (parts.length > 0 && !Number.isNaN(sum) && sum !== 10_000) {
    const [whole, rest] = [sum, Math.abs(10_000 - sum)].map((part) => formatPercent(part / 100));
    report.error('payment-sum', '/payment/parts', {
      en: `The parts add up to ${whole}: ${rest} ${sum < 10_000 ? 'are missing' : 'too much'}. Correct the shares.`,
      'pt-BR': `As partes somam ${whole}: ${sum < 10_000 ? 'faltam' : 'sobram'} ${rest}. Corrija as porcentagens.`,
    });
  }
};

/** Land is corrected until the last instalment, all else until the keys. */
export const paymentDelivery: FileRule = ({ data }, report, { today }) => {
  const parts = listAt(data, 'payment', 'parts');
  if (parts.length === 0) return;
  const note = textAt(data, 'payment', 'note');
  const corrected = parts.findIndex((part) => dig(part, 'index') !== undefined);
  if (
    corrected >= 0 &&
    note
      .split(/[.;]/)
      .some((each) => /sem (?:correção|reajuste)|parcelas fixas/i.test(each) && !/sinal|entrada/i.test(each))
  )
    report.warning('payment-note', '/payment/note', {
      en: `The note says that nothing is corrected, and a part is, by ${textAt(parts[corrected], 'index')}. Correct one of the two.`,
      'pt-BR': `A observação diz que não há correção, e uma parte é corrigida por ${textAt(parts[corrected], 'index')}. Corrija uma das duas.`,
    });
  const building = parts.findIndex((part) => /INCC/i.test(textAt(part, 'index')));
  if (building >= 0 && textAt(data, 'status') === 'Pronto para morar')
    report.warning('payment-ready', `/payment/parts/${building}/index`, {
      en: 'INCC is the index of works that go on, and this building is finished. Correct the index or the status.',
      'pt-BR': 'O INCC corrige durante a obra, e este imóvel está pronto. Corrija o índice ou a situação.',
    });
  const [year = 0, month = 0] = (textAt(data, 'payment', 'asOf') || textAt(data, 'price', 'asOf') || today)
    .split('-')
    .map(Number);
  const months = ['hero', 'text']
    .flatMap((key) => datesIn(textAt(data, 'delivery', key)))
    .map((date) => (date.year - year) * 12 + (date.month || 12) - month);
  const most = Math.max(...months);
  const tooMany = parts.findIndex((part) => textAt(part, 'kind') === 'mensais' && numberAt(part, 'count') > most + 1);
  const isUntilKeys = dig(parts[tooMany], 'index') !== undefined || /até (?:as chaves|a entrega)/i.test(note);
  if (tooMany >= 0 && most > 0 && isUntilKeys && !isLand({ typology: textAt(data, 'typology') }))
    report.warning('payment-delivery', `/payment/parts/${tooMany}/count`, {
      en: `${numberAt(parts[tooMany], 'count')} months go beyond the delivery, ${most} months after these conditions, until which they are said to be paid. Correct one of the two.`,
      'pt-BR': `${numberAt(parts[tooMany], 'count')} meses passam da entrega, ${most} meses depois destas condições, até a qual a página diz que se paga. Corrija um dos dois.`,
    });
  const shown = listAt(data, 'sections');
  if (shown.length > 0 && !shown.includes('payment'))
    report.warning('payment-hidden', '/payment', (inFile) => ({
      en: 'The sections of this page leave this one out, so nobody sees it. Add payment to sections, or remove it here.',
      'pt-BR': `As seções desta página${inFile(' (sections)')} deixam esta de fora, e ninguém a vê. Acrescente-a à lista ou apague Como pagar.`,
    }));
};

/** There is a price that is paid so, and the conditions end no later than it does. */
export const paymentPrice: FileRule = ({ data }, report, { today }) => {
  if (dig(data, 'payment') === undefined) return;
  if (Number.isNaN(numberAt(data, 'price', 'from')))
    report.error('payment-price', '/payment', (inFile) => ({
      en: 'The page says in reais how one pays, and needs a price for it. Add price.from, or remove payment.',
      'pt-BR': `A página diz em reais como se paga, e para isso precisa do preço. Preencha em Preço${inFile(' (price)')} «A partir de»${inFile(' (from)')} ou apague Como pagar${inFile(' (payment)')}.`,
    }));
  const asOf = textAt(data, 'payment', 'asOf');
  const [until = '', priced = ''] = ['payment', 'price'].map((key) => textAt(data, key, 'until'));
  if (isDate(until) && until < today)
    report.warning('payment-over', '/payment/until', (inFile) => ({
      en: `The last day of the conditions was ${until}: the page no longer shows them. Renew them, or remove payment.`,
      'pt-BR': `As condições valeram até ${inFile(until, formatDate(until))}: a página não as mostra mais. Renove-as ou apague Como pagar${inFile(' (payment)')}.`,
    }));
  else if (isDate(until) && isDate(priced) && until > priced)
    report.warning('payment-until', '/payment/until', (inFile) => ({
      en: `The conditions would hold until ${until}, but they end with the prices, on ${priced}. Remove the date, or renew the prices.`,
      'pt-BR': `As condições valeriam até ${inFile(until, formatDate(until))}, mas terminam com os preços, em ${inFile(priced, formatDate(priced))}. Apague a data ou renove os preços.`,
    }));
  else if (isDate(asOf) && oldFrom(asOf) <= today)
    report.warning('payment-old', '/payment/asOf', (inFile) => ({
      en: `The conditions are of ${asOf}, more than 90 days ago. Check them and renew the date.`,
      'pt-BR': `As condições são de ${inFile(asOf, formatDate(asOf))}, há mais de 90 dias. Confira-as e renove a data.`,
    }));
};
