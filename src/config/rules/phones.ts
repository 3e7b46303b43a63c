/** Telephone numbers and postal codes of Brazil, as far as their digits show that they are wrong. */
import { pointerOf, textAt } from '../../data/pointer.ts';
import type { FileRule } from './rule.ts';

/** Area codes that exist (Anatel, Plano Geral de Códigos Nacionais). */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 ' +
    '66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** One digit all along, or all of them in a row, as they are typed to fill a field. */
const isFiller = (number: string) => /^\D*(\d)(?:\D*\1){9,}\D*$/.test(number) || number.includes('1234567890');

/** Countries whose numbers have 13 digits: China, Argentina, Mexico and Indonesia, Germany and Austria. */
const longNumbers = /^(?:86|549|521|62|49|43)/;

/** Area code and number of a number in Brazil, '' of others. WhatsApp has 0800 numbers too. */
const nationalOf = (number: string) =>
  /^(?:\(|\+?55 ?(?!0?800))([\d) -]+)$/.exec(number)?.[1]?.replace(/\D/g, '') ?? '';

/** The company's telephone numbers have country and area codes that exist, and as many digits as there are there. */
export const phones: FileRule = ({ data }, report) => {
  for (const keys of [['phone'], ['whatsapp', 'service'], ['whatsapp', 'sales']]) {
    const [number, pointer] = [textAt(data, 'company', ...keys), pointerOf(['company', ...keys])];
    const national = nationalOf(number);
    const area = national.slice(0, 2);
    if (isFiller(number))
      report.error('phone.filler', pointer, (inFile) => ({
        en: `${number} only fills the field and is nobody's number. Write the real one, or remove the key.`,
        'pt-BR': `${number} só preenche o campo e não é o número de ninguém. Escreva o verdadeiro ou ${inFile('apague a chave', 'deixe o campo vazio')}.`,
      }));
    else if (/^0\d{11,}$/.test(number))
      report.error('phone.country', pointer, {
        en: `${number} begins with 0. Write the code of the country first (55 for Brazil), then area code and number, without zeros in front.`,
        'pt-BR': `${number} começa com 0. Escreva primeiro o código do país (55 para o Brasil), depois o DDD e o número, sem zeros na frente.`,
      });
    else if (/^(?!55)\d{13}$/.test(number) && !longNumbers.test(number))
      report.warning('phone.abroad', pointer, {
        en: `${number} does not begin with 55, the code of Brazil, and is longer than most numbers abroad. Check the digits.`,
        'pt-BR': `${number} não começa com 55, o código do Brasil, e é mais longo que a maioria dos números de fora. Confira os algarismos.`,
      });
    else if (area && !areaCodes.has(area))
      report.error('phone.area', pointer, {
        en: `There is no area code ${area} in Brazil. Correct the number.`,
        'pt-BR': `Não existe o DDD ${area} no Brasil. Corrija o número.`,
      });
    else if (/^\d\d[6-9]\d{7}$/.test(national))
      report.error('phone.mobile', pointer, {
        en: `${number} has eight digits after the area code, and mobile numbers have nine in Brazil. Correct it.`,
        'pt-BR': `${number} tem oito algarismos depois do DDD, e os celulares têm nove no Brasil. Corrija.`,
      });
    else if (/^\d\d[^9]\d{8}$/.test(national))
      report.error('phone.ninth', pointer, {
        en: `${number} has nine digits after the area code, and in Brazil such numbers begin with 9. Correct it.`,
        'pt-BR': `${number} tem nove algarismos depois do DDD, e no Brasil esses números começam com 9. Corrija.`,
      });
  }
};

/** First five digits of the postal codes of each state, from and to (Correios, Faixas de CEP). */
const postalCodes: Record<string, string> = {
  AC: '69900-69999',
  AL: '57000-57999',
  AM: '69000-69299 69400-69899',
  AP: '68900-68999',
  BA: '40000-48999',
  CE: '60000-63999',
  DF: '70000-72799 73000-73699',
  ES: '29000-29999',
  GO: '72800-72999 73700-76799',
  MA: '65000-65999',
  MG: '30000-39999',
  MS: '79000-79999',
  MT: '78000-78899',
  PA: '66000-68899',
  PB: '58000-58999',
  PE: '50000-56999',
  PI: '64000-64999',
  PR: '80000-87999',
  RJ: '20000-28999',
  RN: '59000-59999',
  RO: '76800-76999',
  RR: '69300-69399',
  RS: '90000-99999',
  SC: '88000-89999',
  SE: '49000-49999',
  SP: '01000-19999',
  TO: '77000-77999',
};

const belongs = (code: string, ranges: string) =>
  ranges.split(' ').some((range) => {
    const [from = '', to = ''] = range.split('-');
    return code.slice(0, 5) >= from && code.slice(0, 5) <= to;
  });

/** A postal code lies in the address's own state. */
export const postalCode: FileRule = ({ data }, report) => {
  const value = textAt(data, 'address', 'postalCode');
  const state = textAt(data, 'address', 'state');
  const ranges = postalCodes[state];
  if (!ranges || !/^\d{5}-\d{3}$/.test(value) || belongs(value, ranges)) return;
  const other = Object.keys(postalCodes).find((name) => belongs(value, postalCodes[name] ?? '')) ?? '';
  report.warning('postal-code', '/address/postalCode', {
    en: `${value} is not a postal code of ${state}${other && ` but of ${other}`}. Correct the postal code or the state.`,
    'pt-BR': `${value} não é um CEP de ${state}${other && `, e sim de ${other}`}. Corrija o CEP ou o estado.`,
  });
};
