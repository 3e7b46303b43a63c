/** How values of the configuration are written in Portuguese. */

const usualLang = 'pt-BR';

/** Made once for each language, because thousands of numbers are written. */
const decimals = (digits: number) => {
  const formats = new Map<string, Intl.NumberFormat>();
  return (value: number, lang = usualLang): string => {
    const format =
      formats.get(lang) ?? new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: 2 });
    formats.set(lang, format);
    return format.format(value);
  };
};

/** A number without needless decimals: `1.234`, `6,8`. */
export const whole = decimals(0);

/** A number with two decimals: `6,80`. */
export const twoPlaces = decimals(2);

/** A number with all of its decimals: `41,54`, `1234`, `10.000`. */
export const decimal = (value: number | string): string =>
  Number.isNaN(Number(value))
    ? String(value).replace('.', ',')
    : Number(value).toLocaleString(usualLang, { useGrouping: 'min2', maximumFractionDigits: 10 });

/** A percentage as the page shows it: `13.62` → `13,62%`, `6.8` → `6,8%` (specification 2.2.2). */
export const formatPercent = (percent: number, lang?: string) => `${whole(percent, lang)}%`;

/** Areas carry no decimals or exactly two: `86.9` → `86,90`, `218` → `218` (specification 2.3). */
export const formatArea = (squareMetres: number, lang?: string) =>
  Number.isInteger(squareMetres) ? whole(squareMetres, lang) : twoPlaces(squareMetres, lang);

/** Prevents line breaks between a number and its unit (`45 m²`, `R$ 205 mil`) and within "e-mail". */
export const keepTogether = (text: string) =>
  text
    .replace(/\be-(?=mail)/gi, ([e]) => `${e}\u2011`)
    .replace(/(?<=R\$) (?=\d)|(?<=\d) (?=(?:m²|km|mil|milhão|milhões|quartos?|suítes?|vagas?)(?!\p{L}))/gu, '\u00a0');

/** `{ min: 20, max: 45 }` → `20 a 45 m²`; one value when both are equal. */
export function formatAreaRange({ min, max }: { min: number; max: number }, lang?: string): string {
  const [least, most] = [formatArea(min, lang), formatArea(max, lang)];
  return keepTogether(`${min === max ? least : `${least} a ${most}`} m²`);
}

/** Amounts in words that a price tag has, with the number of which they need no more than two decimals. */
export const amountWords = [
  { from: 2e6, word: 'milhões', unit: 1e6, step: 1e4 },
  { from: 1e6, word: 'milhão', unit: 1e6, step: 1e4 },
  { from: 1e3, word: 'mil', unit: 1e3, step: 100 },
];

/** Whole amounts as people say them: `R$ 289 mil`, `R$ 289,9 mil`, `R$ 1,25 milhão`; others in full: `R$ 289.950`. */
export function formatMoney(amount: number, lang?: string): string {
  const said = amountWords.find(({ from }) => amount >= from);
  const short = said && amount % said.step === 0;
  const number = short ? `${whole(amount / said.unit, lang)} ${said.word}` : whole(amount, lang);
  return keepTogether(`R$ ${number}`);
}

/** An amount in figures only, as a bill has it: `R$ 289.000`, `R$ 2.006,94`. */
export const moneyInFull = (amount: number, lang?: string): string =>
  keepTogether(`R$ ${(Number.isInteger(amount) ? whole : twoPlaces)(amount, lang)}`);

/** A day, with an hour or without, or a month: `2025-09-30T9:00` → `30/09/2025 9:00`, `2025-09` → `09/2025`. */
export const formatDate = (isoDate: string): string =>
  isoDate
    .replace(/(?<=^\d{4}-\d\d-\d\d)T(?=\d)/, ' ')
    .replace(/^(\d{4})-(\d\d)(?:-(\d\d))?(?=$| \d)/, (_, ...parts) =>
      parts.slice(0, 3).filter(Boolean).reverse().join('/'),
    );

const monthInWords = new Intl.DateTimeFormat(usualLang, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2025-09` → `Setembro de 2025`. */
export function formatMonth(month: string): string {
  const words = monthInWords.format(new Date(month));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The forms that a postal code or telephone number of these digits may have. */
export const punctuated = (digits: string): string[] => [
  digits.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  digits.replace(/^([1-9]\d)(\d{4,5})(\d{4})$/, '($1) $2-$3'),
  digits.replace(/^(0\d00)(\d{3})(\d{3,4})$/, '$1 $2 $3'),
  digits.replace(/^([34]0\d\d)(\d{4})$/, '$1-$2'),
  digits.replace(/^[1-9]\d9?\d{8}$/, '55$&'),
];

/** City and district, in one spelling on every page (specification 1.3): `Campinas - Centro`. */
export const formatPlace = (city: string, district?: string) => (district ? `${city} - ${district}` : city);

/**
 * Splits a text after its first `limit` code points, trailing space cut; wide screens show `...` for the `rest` (decision
 * 35). A shorter text has no rest.
 */
export function truncate(text: string, limit: number): { shown: string; rest: string } {
  const points = Array.from(text);
  if (points.length <= limit) return { shown: text, rest: '' };
  const shown = points.slice(0, limit).join('').trimEnd();
  return { shown, rest: text.slice(shown.length) };
}

/** Splits a text at the space nearest to its middle: two lines in any font. A text without spaces stays whole. */
export function halves(text: string): [string, string?] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const distance = (space: number) => Math.abs(space - text.length / 2);
  const [middle] = spaces.sort((a, b) => distance(a) - distance(b));
  return middle === undefined ? [text] : [text.slice(0, middle + 1), text.slice(middle + 1)];
}
