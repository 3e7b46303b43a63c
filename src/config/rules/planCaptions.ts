/** Captions of plans agree with their figures. */
import { formatArea } from '../../content/format.ts';
import { listAt, textAt } from '../../data/pointer.ts';
import { printable } from '../yaml/characters.ts';
import { numberAt } from './areas.ts';
import type { FileRule } from './rule.ts';

export const figure = '(\\d+(?:\\.\\d{3})*(?:,\\d+)?)';
const squareMetres = new RegExp(`${figure}(?:(?: a | e | até | ?[-–] ?)${figure})? ?m[²2]`, 'g');
export const readFigure = (text = '') => Number(text.replaceAll('.', '').replace(',', '.'));

const bedrooms = /\d[\d ,aeou/–-]*(?: ou mais)? (?:quarto|dormit|dorms?\b|qto|su[íi]te)/gi;
/** Suites that are among the bedrooms. */
const amongThem = /(?:com|sendo|c\/|\(|,) ?(?:\d |uma )?su[íi]te/gi;
/** Words beside which a figure isn't that of the plan, or not the only one. */
export const otherSpace =
  /revers|op[çc]|ampli|transform|terra[çc]o|garden|giardino|quintal|descobert|total|constru|terreno|em lote|coberturas|duplex|penthouse|\+/i;

/** Whether a text that names numbers of bedrooms leaves this one out. */
function excludes(text: string, rooms: number): boolean {
  const own = text.replace(amongThem, '');
  const named =
    own
      .match(bedrooms)
      ?.join()
      .match(/\b\d\b/g)
      ?.map(Number) ?? [];
  const least = /studio|est[úu]dio|loft|kit|flex|home|at[ée] |quarto e sala/i.test(text) ? 0 : Math.min(...named);
  const all = /su[íi]te/i.test(own) ? named.reduce((sum, each) => sum + each, 1) : Math.max(...named);
  const most = /a partir|ou mais/i.test(text) ? Number.POSITIVE_INFINITY : all;
  return named.length > 0 && !otherSpace.test(text) && (rooms < least || rooms > most);
}

/** Whether an area is meant as another one of about its size; a smaller one is a balcony's, a larger one the land's. */
const isMisstated = (said: number, area: number) => Math.abs(said - area) > 1 && said > area / 2 && said < area * 2;

/** Captions of plans say what the plans have, and the units that are announced include each of them. */
export const planFacts: FileRule = ({ data }, report) => {
  const units = textAt(data, 'units');
  for (const [index, plan] of listAt(data, 'gallery', 'plans').entries()) {
    const [caption, pointer] = [textAt(plan, 'caption'), `/gallery/plans/${index}`];
    const [rooms, area] = [numberAt(plan, 'bedrooms'), numberAt(plan, 'area')];
    const [[, metres, more] = [], another] = otherSpace.test(caption) ? [] : caption.matchAll(squareMetres);
    if (excludes(caption, rooms))
      report.warning('caption-facts', `${pointer}/caption`, {
        en: `The caption says "${printable(caption)}", the plan's bedrooms are ${rooms}. Correct one of the two.`,
        'pt-BR': `A legenda diz "${printable(caption)}", e os quartos da planta são ${rooms}. Corrija um dos dois.`,
      });
    else if (metres && !more && !another && isMisstated(readFigure(metres), area))
      report.warning('caption-facts.area', `${pointer}/caption`, {
        en: `The caption says ${metres} m², the plan's area is ${area} m². Correct one of the two.`,
        'pt-BR': `A legenda diz ${metres} m², e a área da planta é ${formatArea(area)} m². Corrija um dos dois.`,
      });
    if (excludes(units, rooms))
      report.warning('units-plans', `${pointer}/bedrooms`, {
        en: `The units are "${printable(units)}", but the bedrooms of this plan are ${rooms}. Correct one of the two.`,
        'pt-BR': `As unidades são "${printable(units)}", mas os quartos desta planta são ${rooms}. Corrija um dos dois.`,
      });
  }
};
