import { isFilled, neededBy } from '../../content/sections.ts';
import { type Finding, finding, wholeFile } from '../problem.ts';
import { dig, listAt, ofDevelopments } from './rule.ts';

const warning = { severity: 'warning' } as const;

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

/** From this progress on a status is behind, in %. Before the launch little is built; what is finished is called ready. */
const finished: Record<string, number> = { 'Pré-lançamento': 50, Lançamento: 100, 'Em construção': 100 };

/** Status and progress of the works agree. */
export const readiness = ofDevelopments(({ data }) => {
  const percent = dig(data, 'progress', 'percent');
  const status = String(dig(data, 'status'));
  if (typeof percent !== 'number' || percent > 100) return [];
  const agree =
    status === 'Pronto para morar' ? percent >= 100 : percent < (finished[status] ?? Number.POSITIVE_INFINITY);
  return agree ? [] : [finding('status-progress', '/status', { status, percent }, warning)];
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
