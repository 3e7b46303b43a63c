/** Reads numbers and dates as people in Brazil write them: the inverse of `format.ts`. */

import { amountWords } from './format.ts';

/** `92,5 m²`, `8 min`, `12,5%`, `R$ 1.200`, `289,9 mil`. A point before exactly three digits separates thousands. */
export function parseNumber(text: string): number | undefined {
  const bare = text.replace(/m[²2]|min(?:utos?)?|%|r\$|\p{Sc}|\s/giu, '').replace(/,$/, '');
  const plain =
    bare.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare;
  if (/^-?\d+(\.\d+)?$/.test(plain)) return Number(plain);
  return /\d mil/i.test(text) ? moneyIn(text)[0] : undefined;
}

/** `30/09/2025`, `30.9.25`, `30092025`, `30/09/2025 9h`, `30/9/25, às 09:30-03:00` as the content's files have it. */
export function parseDate(text: string): string | undefined {
  const [, day = '', month = '', year = '', hour, minutes = '00', zone = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?:,? +(?:[aà]s +)?(\d{1,2})[h:]?(\d\d)?(?: *h)?(?::\d\d)?(Z|[+-]\d\d:\d\d)?)?$/i.exec(
      text,
    ) ??
    /^(\d\d)(\d\d)(\d{4})$/.exec(text) ??
    [];
  if (!day) return undefined;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hour ? `${date} ${hour.padStart(2, '0')}:${minutes}${zone}` : date;
}

/** The amounts in a text: `De R$ 500 mil a R$ 1,2 milhão` → 500000, 1200000; `R$ 289 950` → 289950. */
export const moneyIn = (text: string): number[] =>
  Array.from(
    text.matchAll(/(\d{1,3}(?:\s\d{3})+(?!\d)|\d[\d.]*(?:,\d+)?)(?:\s(milhão|milhões|mil)(?!\p{L}))?/giu),
    ([, digits = '', word = '']) => {
      const { unit = 1 } = amountWords.find((each) => each.word === word.toLowerCase()) ?? {};
      return Math.round(Number(digits.replace(/[.\s]/g, '').replace(',', '.')) * unit);
    },
  );
