import { decimal } from '../../content/format.ts';
import { dig, listAt } from '../../data/pointer.ts';
import type { FileRule } from './rule.ts';

const places = [['area'], ['area', 'text']] as const;

/** The number at a path, NaN when there is none. */
export function numberAt(data: unknown, ...keys: string[]): number {
  const value = dig(data, ...keys);
  return typeof value === 'number' ? value : Number.NaN;
}

/** The smallest and the largest area of the header and of the text; NaN for one that isn't there. */
export const announced = (data: unknown) =>
  places.map((keys) => ({
    pointer: `/${keys.join('/')}`,
    min: numberAt(data, ...keys, 'min'),
    max: numberAt(data, ...keys, 'max'),
  }));

/** The area of each plan; NaN for one without. */
const plansOf = (data: unknown) => listAt(data, 'gallery', 'plans').map((plan) => numberAt(plan, 'area'));

const isNumber = (value: number) => !Number.isNaN(value);

/** The smallest area is not above the largest, in the header and in the text. */
export const areas: FileRule = ({ data }, report) => {
  for (const { pointer, min, max } of announced(data))
    if (min > max)
      report.error('area', `${pointer}/min`, {
        precision: 2,
        en: `The smallest area (${min}) is above the largest (${max}). Swap or correct them.`,
        'pt-BR': `A menor área (${decimal(min)}) é maior que a maior (${decimal(max)}). Troque-as ou corrija.`,
      });
};

/** Factor by which a plan's area may exceed the announced ones, for rounding. */
const rounding = 1.05;
/** Factor by which the largest announced area may exceed that of the largest plan. */
const far = 3;

/** The areas of the plans lie within those that the page announces; 480 for 48 is easily overlooked in a list. */
export const planAreas: FileRule = ({ data }, report) => {
  const numbers = announced(data)
    .flatMap(({ min, max }) => [min, max])
    .filter(isNumber);
  const plans = plansOf(data);
  const [min, max, largest] = [Math.min(...numbers), Math.max(...numbers), Math.max(...plans.filter(isNumber))];
  if (numbers.length === 0 || !plans.some(isNumber)) return;
  for (const [index, area] of plans.entries())
    if (area * rounding < min || area > max * rounding)
      report.warning('area-plan', `/gallery/plans/${index}/area`, (inFile) => ({
        en: `${area} m² lies outside of the announced areas, ${min} to ${max} m². Check the digits here and under area.`,
        'pt-BR': `${decimal(area)} m² está fora das áreas anunciadas, de ${decimal(min)} a ${decimal(max)} m². Confira os algarismos aqui e na área${inFile(' (area)')}.`,
      }));
  const top = numberAt(data, 'area', 'max');
  if (top > largest * far)
    report.warning('area-plan.largest', '/area/max', {
      en: `${top} m² are announced, but the largest plan has ${largest} m². Check the digits here and in the plans.`,
      'pt-BR': `São anunciados ${decimal(top)} m², mas a maior planta tem ${decimal(largest)} m². Confira os algarismos aqui e nas plantas.`,
    });
};

/** No plan has more suites than bedrooms. */
export const suites: FileRule = ({ data }, report) => {
  for (const [index, plan] of listAt(data, 'gallery', 'plans').entries()) {
    const [own, all] = [numberAt(plan, 'suites'), numberAt(plan, 'bedrooms')];
    if (own > all)
      report.error('suites', `/gallery/plans/${index}/suites`, {
        en: `A suite is a bedroom: the plan has more suites (${own}) than bedrooms (${all}). Correct one of the two.`,
        'pt-BR': `Suíte também é quarto: a planta tem mais suítes (${own}) que quartos (${all}). Corrija um dos dois.`,
      });
  }
};

/** An area below this, in m², is no home's and no plot's. */
const tiny = 10;
/** Factor between the largest and the smallest area of one development, studios and penthouse included. */
const widest = 50;

/** No area has lost its decimal point or gained a digit, as far as the areas themselves tell; plans tell better. */
export const areaScale: FileRule = ({ data }, report) => {
  const planned = plansOf(data).some(isNumber);
  const unlikely = announced(data).filter(
    ({ min, max }) => !planned && min > 0 && max >= min && (max < tiny || max > min * widest),
  );
  for (const { pointer, min, max } of unlikely)
    report.warning('area-scale', `${pointer}/max`, {
      en: `Areas of ${min} to ${max} m² are unlikely for one development. Check the decimal point and the digits.`,
      'pt-BR': `Áreas de ${decimal(min)} a ${decimal(max)} m² são improváveis em um só empreendimento. Confira a vírgula e os algarismos.`,
    });
  if (unlikely.length > 0) return;
  for (const key of ['min', 'max'] as const) {
    const [area = Number.NaN, other = Number.NaN] = announced(data).map((each) => each[key]);
    if (area > other * far || other > area * far)
      report.warning('area-scale.text', `/area/text/${key}`, (inFile) => ({
        en: `The top of the page says ${area} m², the text ${other} m². Check the digits here and under area.`,
        'pt-BR': `O topo da página diz ${decimal(area)} m², e o texto, ${decimal(other)} m². Confira os algarismos aqui e na área${inFile(' (area)')}.`,
      }));
  }
};
