import { months } from '../../content/dueDates.ts';
import { textAt } from '../../data/pointer.ts';
import { nearest } from '../check/nearest.ts';
import { folded, printable } from '../yaml/characters.ts';
import type { FileRule } from './rule.ts';

/** A year, and its month as a number or a word: `12/2027`, `Dezembro de 2027`, `dez/2027`, `semestre de 2027`. */
const dates = /(?:(\d{1,2}) ?\/ ?|(\p{L}{3,})\.?(?: de |\/| ))?(\d{4,})/giu;

/** A month from 1, by its number or how its name begins; 0 for none. */
const monthOf = (number = '', word = '') =>
  Number(number) || months.findIndex((each) => word && folded(each).startsWith(folded(word))) + 1;

/** The years in a text, each with its month from 1; 0 where it has none. */
export const datesIn = (text: string) =>
  Array.from(text.matchAll(dates), ([, number, word, year]) => ({ year: Number(year), month: monthOf(number, word) }));

/** Years from today in which somebody may promise to deliver. */
const farthest = 15;

/** The month of delivery exists, and what is ready to live in has been delivered. */
export const deliveryDates: FileRule = ({ data }, report, { today }) => {
  for (const key of ['hero', 'text']) {
    const [text, pointer] = [textAt(data, 'delivery', key), `/delivery/${key}`];
    for (const [date, number, word = '', year = ''] of text.matchAll(dates)) {
      const name = folded(word);
      const month = monthOf(number, word);
      // 'meio de 2027' is no misspelt May.
      const isMisspelt = word && (name === 'marco' || (!month && name !== 'meio'));
      const meant = isMisspelt ? nearest(word, months) : undefined;
      // A year alone, or half of it, counts from its beginning.
      const isAhead = `${year}-${String(month).padStart(2, '0')}-01` > today;
      const isOver = `${year}-${String(month || 12).padStart(2, '0')}-31` < today;
      if (month > 12 || number === '00' || Number(year) > Number(today.slice(0, 4)) + farthest)
        report.warning('delivery-date', pointer, {
          en: `${printable(date)} cannot be meant. Correct the month or the year.`,
          'pt-BR': `${printable(date)} não pode ser o que se quis dizer. Corrija o mês ou o ano.`,
        });
      else if (meant && meant !== word.toLowerCase())
        report.warning('delivery-date.word', pointer, {
          suggestion: text.replace(word, meant.charAt(0).toUpperCase() + meant.slice(1)),
          en: `"${printable(word)}" is not the name of a month. Did you mean ${meant}?`,
          'pt-BR': `"${printable(word)}" não é o nome de um mês. Você quis dizer ${meant}?`,
        });
      else if (key === 'hero' && isOver && textAt(data, 'status') !== 'Pronto para morar')
        report.warning('status-delivery.over', pointer, {
          en: `${printable(text)} is over, and the status says ${textAt(data, 'status')}. Correct one of the two.`,
          'pt-BR': `${printable(text)} já passou, e a situação diz ${textAt(data, 'status')}. Corrija uma das duas.`,
        });
      else if (textAt(data, 'status') === 'Pronto para morar' && isAhead)
        report.warning('status-delivery', pointer, {
          en: `The status says Pronto para morar, the delivery ${printable(text)}. Correct one of the two.`,
          'pt-BR': `A situação diz Pronto para morar, e a entrega, ${printable(text)}. Corrija uma das duas.`,
        });
    }
  }
};
