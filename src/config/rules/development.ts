import { type Finding, finding, wholeFile } from '../problem.ts';
import { dig, type FileRule, listAt } from './rule.ts';

const ofDevelopments =
  (rule: FileRule): FileRule =>
  (file, today) =>
    file.kind === 'development' ? rule(file, today) : [];

/** Cards and menus need a picture: that of the hero, or one of their own (decision 10). */
export const cardPicture = ofDevelopments(({ data }) =>
  dig(data, 'hero') === undefined && dig(data, 'card') === undefined ? [finding('hero-or-card', wholeFile, {})] : [],
);

/** Every picture of the gallery has a text for people who don't see it. */
export const pictureTexts = ofDevelopments(({ data }) =>
  ['photos', 'plans', 'works'].flatMap((tab) =>
    listAt(data, 'gallery', tab).flatMap((item, index) => {
      const told = dig(item, 'alt') !== undefined || dig(item, 'caption') !== undefined;
      return dig(item, 'image') !== undefined && !told ? [finding('picture-text', `/gallery/${tab}/${index}`, {})] : [];
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

/** The last update does not lie in the future. */
export const pastDates = ofDevelopments(({ data }, today) => {
  const value = dig(data, 'progress', 'updatedAt');
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value <= today) return [];
  return [finding('date-future', '/progress/updatedAt', { value, today }, { severity: 'warning' })];
});

/** What sections of the page need, by anchor; the others are always there. */
const sectionKeys: Record<string, string> = { '#diferenciais': 'differentials', '#mapa': 'location' };

/** Items of a menu lead to sections that the page has. */
export const navTargets = ofDevelopments(({ data }) =>
  listAt(data, 'nav').flatMap((item, index) => {
    const target = String(dig(item, 'target'));
    const key = sectionKeys[target];
    if (!key || dig(data, key) !== undefined) return [];
    return [finding('nav', `/nav/${index}/target`, { target, key })];
  }),
);

/** From the launch on, adverts must show the registry (Lei 4.591/64, art. 32). */
const advertised = new Set(['Lançamento', 'Em construção', 'Pronto para morar']);

/** Reminders of what is still open; they never fail a check. */
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
