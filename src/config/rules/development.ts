import { isDate } from '../../content/datesAndTimeZones.ts';
import { registryOf } from '../../content/developments.ts';
import { formatDate } from '../../content/format.ts';
import { pageSections } from '../../content/sections.ts';
import { dig, listAt, path, textAt } from '../../data/pointer.ts';
import { one } from '../messages/messages.ts';
import { wholeFile } from '../problem.ts';
import { printable } from '../yaml/characters.ts';
import { type FileRule, galleryOf } from './rule.ts';

/** Cards and menus need a picture: the hero's, or one of their own. */
export const cardPicture: FileRule = ({ data }, report) => {
  if (dig(data, 'hero') === undefined && dig(data, 'card') === undefined)
    report.error('hero-or-card', wholeFile, (inFile) => ({
      en: 'There is no picture for the cards and menus. Add hero, or card if the page should begin with that picture and no text on it.',
      'pt-BR': `Falta uma imagem para os cartões e menus. Acrescente a imagem do topo${inFile(' (hero)')}, ou a do cartão${inFile(' (card)')}, com que a página então começa, sem texto sobre ela.`,
    }));
};

/** Every picture of the gallery has an alternative text or a caption. */
export const pictureTexts: FileRule = ({ data }, report) => {
  for (const { item, pointer } of galleryOf(data)) {
    const hasText = dig(item, 'alt') !== undefined || dig(item, 'caption') !== undefined;
    if (dig(item, 'image') !== undefined && !hasText)
      report.error('picture-text', pointer, (inFile) => ({
        en: 'The picture has no description for people who do not see it. Add alt, or a caption.',
        'pt-BR': pointer.startsWith('/gallery/plans/')
          ? `A planta não tem nome. Preencha o Nome${inFile(' (caption)')}.`
          : `A imagem não tem descrição para quem não a vê. Acrescente um texto alternativo${inFile(' (alt)')} ou uma legenda${inFile(' (caption)')}.`,
      }));
  }
};

/** An item with neither picture nor video shows 'Aguarde atualizações...', which is seldom what was meant. */
export const emptyItems: FileRule = ({ data }, report) => {
  for (const { item, pointer } of galleryOf(data))
    if (dig(item, 'image') === undefined && dig(item, 'video') === undefined)
      report.warning('gallery-empty', pointer, (inFile) => ({
        en: 'The item has neither a picture nor a video, and the page shows in its place that something is to come. Add image or video, or remove the item.',
        'pt-BR': `O item não tem imagem nem vídeo, e a página mostra no lugar que algo ainda virá. Acrescente uma imagem${inFile(' (image)')} ou um vídeo${inFile(' (video)')}, ou apague o item.`,
      }));
};

/** No part of the gallery has a photo or video twice. Plans may share a drawing, and videos a cover. */
export const galleryTwice: FileRule = ({ data }, report) => {
  const seen = new Set<string>();
  for (const { item, pointer } of galleryOf(data)) {
    const key = dig(item, 'video') === undefined ? 'image' : 'video';
    const [value, part] = [dig(item, key), /^\/works|^\/gallery\/\w+/.exec(pointer)?.[0]];
    if (typeof value !== 'string' || part === '/gallery/plans') continue;
    if (seen.has(`${part} ${value}`))
      report.warning('gallery-twice', `${pointer}/${key}`, {
        en: `${printable(value, 200)} is already in this part of the gallery. Remove one of the two.`,
        'pt-BR': `${printable(value, 200)} já está nesta parte da galeria. Apague um dos dois.`,
      });
    seen.add(`${part} ${value}`);
  }
};

/** A page's own opening needs the picture at the top. */
export const heroOpening: FileRule = ({ data }, report) => {
  if (dig(data, 'look', 'opening') !== undefined && dig(data, 'hero') === undefined)
    report.warning('opening-hero', '/look/opening', (inFile) => ({
      en: 'The page has no hero, so it begins with characteristics, whatever the opening. Add hero, or remove opening.',
      'pt-BR': `A página não tem imagem do topo, e por isso começa com a seção Característica, seja qual for a abertura. Acrescente a imagem do topo${inFile(' (hero)')} ou ${inFile('apague a chave opening', 'deixe a abertura vazia')}.`,
    }));
};

/** Top, characteristics and sentence show different pictures. The gallery may have them again, large and with a caption. */
export const pictureTwice: FileRule = ({ data }, report) => {
  const shown = pageSections(data);
  const places = [
    // Without a hero, the page begins with the card's picture.
    { pointer: dig(data, 'hero') ? '/hero/image' : '/card/image', en: 'at the top', pt: 'no topo' },
    { pointer: '/characteristics/image', en: 'in the characteristics', pt: 'na seção Característica' },
    { pointer: '/statement/picture/image', en: '', pt: '' },
  ].filter(({ pointer }, index) => index === 0 || shown.includes(pointer.split('/')[1] ?? ''));
  const seen = new Map<string, (typeof places)[number]>();
  for (const place of places) {
    const value = textAt(data, ...path(place.pointer));
    const first = seen.get(value);
    if (first)
      report.warning('picture-twice', place.pointer, {
        en: `The page shows ${printable(value, 200)} already ${first.en}. Choose another picture for one of the two.`,
        'pt-BR': `A página já mostra ${printable(value, 200)} ${first.pt}. Escolha outra imagem para um dos dois lugares.`,
      });
    else if (value) seen.set(value, place);
  }
};

/** Search results and shared links cut titles off after this many characters. */
const longestTitle = 60;

/** The title for search engines isn't cut off. */
export const titleLength: FileRule = ({ data }, report) => {
  const title = dig(data, 'seo', 'title');
  const count = typeof title === 'string' ? [...title].length : 0;
  if (count > longestTitle)
    report.warning('title-long', '/seo/title', {
      en: `The title has ${count} characters; search results and shared links show about ${longestTitle}. Shorten it.`,
      'pt-BR': `O título tem ${count} caracteres; resultados de busca e links compartilhados mostram cerca de ${longestTitle}. Encurte-o.`,
    });
};

/** The last update, the months of the works, the day of the prices and those of the news do not lie in the future. */
export const pastDates: FileRule = ({ data }, report, { today }) => {
  const months = listAt(data, 'works').map((_, index) => `/works/${index}/month`);
  const news = listAt(data, 'media').map((_, index) => `/media/${index}/date`);
  for (const pointer of ['/progress/updatedAt', '/price/asOf', '/payment/asOf', ...months, ...news]) {
    const value = textAt(data, ...path(pointer));
    if (isDate(value) && value > today)
      report.warning('date-future', pointer, (inFile) => ({
        en: `${value} lies in the future (today is ${today}). Check the date.`,
        'pt-BR': `${inFile(value, formatDate(value))} está no futuro (hoje é ${inFile(today, formatDate(today))}). Confira a data.`,
      }));
  }
};

/** From the launch on, a page needs the number of the registry. */
const advertised = new Set(['Lançamento', 'Em construção', 'Pronto para morar']);

/** A date, or the number of an office. A registry may have one that looks like a year: matrícula 2026. */
const notOfRegistry = /(?<!cula |n[º°o.]+ ?|[./-])\b(?:\d\d\/){0,2}20\d\d\b|\d+ ?[ºª°]/gi;

/** Whether a text has the number of a registry. */
export const hasRegistryNumber = (text: string): boolean =>
  /[1-9]/.test(text.replace(notOfRegistry, '')) && !/\bR[.-]0+\b|protocol/i.test(text);

/** The registry has a number, which is neither a year nor that of the registry's office. */
export const registryNumber: FileRule = ({ data }, report) => {
  const text = textAt(data, 'incorporationRegistry');
  // A text without any digit is refused by the schema.
  if (/\d/.test(text) && !hasRegistryNumber(text))
    report.warning('registry', '/incorporationRegistry', (inFile) => ({
      en: `"${printable(text)}" is no number of a registry, and without one nothing may be offered. Write it, for example R.4 da matrícula 12.345 do 1º Registro de Imóveis, or remove the key.`,
      'pt-BR': `"${printable(text)}" não é o número de um registro, e sem ele nada pode ser oferecido à venda. Escreva-o, por exemplo R.4 da matrícula 12.345 do 1º Registro de Imóveis, ou ${inFile('apague a chave', 'deixe o campo vazio')}.`,
    }));
};

/** Reminders of what a published page still lacks. */
export const reminders: FileRule = ({ data }, report) => {
  if (dig(data, 'draft') === true) return;
  if (dig(data, 'differentials', 'illustrative') === true) {
    const { length } = listAt(data, 'differentials', 'items');
    report.warning('illustrative', '/differentials/illustrative', (inFile) => ({
      brief: true,
      en: `The differentials (${one(length, 'item', 'items')}) are marked as illustrative. Confirm them and remove illustrative.`,
      'pt-BR': `Os diferenciais (${one(length, 'item', 'itens')}) estão marcados como ilustrativos. Confirme-os e tire a marca${inFile(' (illustrative)')}.`,
    }));
  }
  const status = textAt(data, 'status');
  const { label, law } = registryOf({ typology: textAt(data, 'typology') });
  if (advertised.has(status) && dig(data, 'incorporationRegistry') === undefined)
    report.warning('incorporation', '/status', (inFile) => ({
      brief: true,
      en: `With the status ${status}, the page needs the number of its registry, without which nothing may be offered (${law}). Add incorporationRegistry.`,
      'pt-BR': `Com a situação ${status}, a página precisa do número do ${label.toLowerCase()}, sem o qual nada pode ser oferecido à venda (${law}). Acrescente-o${inFile(' (incorporationRegistry)')}.`,
    }));
};
