import { type Finding, finding } from '../problem.ts';
import { dig, listAt, ofDevelopments } from './rule.ts';

const warning = { severity: 'warning' } as const;

const places = [['area'], ['area', 'text']] as const;

/** The smallest area is not above the largest, in the header and in the text. */
export const areas = ofDevelopments(({ data }) =>
  places.flatMap((keys) => {
    const [min, max] = [dig(data, ...keys, 'min'), dig(data, ...keys, 'max')];
    if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return [];
    return [finding('area', `/${keys.join('/')}/min`, { min, max })];
  }),
);

/** Factor by which a plan's area may exceed the announced ones, for rounding. */
const rounding = 1.05;
/** Factor by which the largest announced area may exceed that of the largest plan. */
const far = 3;

/** The areas of the plans lie within those that the page announces; 480 for 48 is easily overlooked in a list. */
export const planAreas = ofDevelopments(({ data }) => {
  const announced = places.flatMap((keys) => [dig(data, ...keys, 'min'), dig(data, ...keys, 'max')]);
  const numbers = announced.filter((value) => typeof value === 'number');
  const plans = listAt(data, 'gallery', 'plans').map((plan) => dig(plan, 'area'));
  const sizes = plans.filter((value) => typeof value === 'number');
  if (numbers.length === 0 || sizes.length === 0) return [];
  const [min, max, largest] = [Math.min(...numbers), Math.max(...numbers), Math.max(...sizes)];
  const found = plans.flatMap((area, index): Finding[] => {
    if (typeof area !== 'number' || (area * rounding >= min && area <= max * rounding)) return [];
    return [finding('area-plan', `/gallery/plans/${index}/area`, { area, min, max }, warning)];
  });
  const top = Number(dig(data, 'area', 'max'));
  return top > largest * far
    ? [...found, finding('area-plan.largest', '/area/max', { max: top, largest }, warning)]
    : found;
});

/** An area below this, in m², is no home's and no plot's. */
const tiny = 10;
/** Factor between the largest and the smallest area of one development, studios and penthouse included. */
const widest = 50;

/** No area has lost its decimal point or gained a digit, as far as the areas themselves tell; plans tell better. */
export const areaScale = ofDevelopments(({ data }) => {
  const [main, text] = places.map((keys) => [dig(data, ...keys, 'min'), dig(data, ...keys, 'max')].map(Number));
  const planned = listAt(data, 'gallery', 'plans').some((plan) => typeof dig(plan, 'area') === 'number');
  const found = places.flatMap((keys, index): Finding[] => {
    const [min = Number.NaN, max = Number.NaN] = (index === 0 ? main : text) ?? [];
    if (planned || !(min > 0 && max >= min && (max < tiny || max > min * widest))) return [];
    return [finding('area-scale', `/${keys.join('/')}/max`, { min, max }, warning)];
  });
  if (found.length > 0) return found;
  return ['min', 'max'].flatMap((key, index): Finding[] => {
    const [area = Number.NaN, other = Number.NaN] = [main?.[index], text?.[index]];
    if (!(area > other * far || other > area * far)) return [];
    return [finding('area-scale.text', `/area/text/${key}`, { area, other }, warning)];
  });
});
