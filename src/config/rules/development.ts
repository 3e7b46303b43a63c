import { isFilled, neededBy } from '../../content/sections.ts';
import { type Finding, finding, wholeFile } from '../problem.ts';
import { dig, type FileRule, listAt } from './rule.ts';

const warning = { severity: 'warning' } as const;

const ofDevelopments =
  (rule: FileRule): FileRule =>
  (file, today) =>
    file.kind === 'development' ? rule(file, today) : [];

/** Cards and menus need a picture: the hero's, or one of their own (decision 10). */
export const cardPicture = ofDevelopments(({ data }) =>
  dig(data, 'hero') === undefined && dig(data, 'card') === undefined ? [finding('hero-or-card', wholeFile, {})] : [],
);

/** Every picture of the gallery has an alternative text or a caption. */
export const pictureTexts = ofDevelopments(({ data }) =>
  ['photos', 'plans', 'works'].flatMap((tab) =>
    listAt(data, 'gallery', tab).flatMap((item, index) => {
      const hasText = dig(item, 'alt') !== undefined || dig(item, 'caption') !== undefined;
      if (dig(item, 'image') === undefined || hasText) return [];
      return [finding('picture-text', `/gallery/${tab}/${index}`, {})];
    }),
  ),
);

/** The smallest area is not above the largest, in the header and in the text. */
export const areas = ofDevelopments(({ data }) =>
  [['area'], ['area', 'text']].flatMap((keys) => {
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
  const announced = [['area'], ['area', 'text']].flatMap((keys) => [
    dig(data, ...keys, 'min'),
    dig(data, ...keys, 'max'),
  ]);
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

/** The works of a development that is ready to live in are at 100 %. */
export const readiness = ofDevelopments(({ data }) => {
  const percent = dig(data, 'progress', 'percent');
  if (dig(data, 'status') !== 'Pronto para morar' || typeof percent !== 'number' || percent >= 100) return [];
  return [finding('status-progress', '/status', { percent }, warning)];
});

/** An item with neither picture nor video shows 'Aguarde atualizações...', which is seldom what was meant. */
export const emptyItems = ofDevelopments(({ data }) =>
  ['photos', 'plans', 'works'].flatMap((tab) =>
    listAt(data, 'gallery', tab).flatMap((item, index) => {
      const shown = dig(item, 'image') !== undefined || dig(item, 'video') !== undefined;
      return shown ? [] : [finding('gallery-empty', `/gallery/${tab}/${index}`, {}, warning)];
    }),
  ),
);

/** Search results and shared links cut titles off after this many characters. */
const longestTitle = 60;

/** The title for search engines isn't cut off. */
export const titleLength = ofDevelopments(({ data }) => {
  const title = dig(data, 'seo', 'title');
  const count = typeof title === 'string' ? [...title].length : 0;
  return count > longestTitle ? [finding('title-long', '/seo/title', { count, limit: longestTitle }, warning)] : [];
});

/** The last update does not lie in the future. */
export const pastDates = ofDevelopments(({ data }, today) => {
  const value = dig(data, 'progress', 'updatedAt');
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value <= today) return [];
  return [finding('date-future', '/progress/updatedAt', { value, today }, warning)];
});

/** Items of a menu lead to sections that the page has. */
export const navTargets = ofDevelopments(({ data }) =>
  listAt(data, 'nav').flatMap((item, index) => {
    const target = String(dig(item, 'target'));
    const key = neededBy(target);
    if (!key || isFilled(dig(data, key))) return [];
    return [finding('nav', `/nav/${index}/target`, { target, key })];
  }),
);

/** From the launch on, adverts must show the registry (Lei 4.591/64, art. 32). */
const advertised = new Set(['Lançamento', 'Em construção', 'Pronto para morar']);

/** Reminders of what is still missing, as warnings. */
export const reminders = ofDevelopments(({ data }) => {
  const found: Finding[] = [];
  const reminder = { severity: 'warning', brief: true } as const;
  if (dig(data, 'draft') === true) return found;
  if (dig(data, 'differentials', 'illustrative') === true) {
    const count = listAt(data, 'differentials', 'items').length;
    found.push(finding('illustrative', '/differentials/illustrative', { count }, reminder));
  }
  const status = String(dig(data, 'status'));
  if (advertised.has(status) && dig(data, 'incorporationRegistry') === undefined)
    found.push(finding('incorporation', '/status', { status }, reminder));
  return found;
});
