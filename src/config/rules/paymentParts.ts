import { oldFrom } from '../../content/dueDates.ts';
import { formatDate, formatPercent } from '../../content/format.ts';
import { numberAt } from './areas.ts';
import { dig, type FileRule, isDate, listAt, textAt } from './rule.ts';

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
