import { instantOf, isDate, isTimeZone } from '../../content/datesAndTimeZones.ts';
import { formatDate } from '../../content/format.ts';
import { dig, listAt, textAt } from '../../data/pointer.ts';
import type { CheckDay } from '../checkedFile.ts';
import type { Reporter } from '../problem.ts';
import { numberAt } from './areas.ts';
import type { FileRule } from './rule.ts';

/** Dates with an hour exist, something ends after it begins, and it begins in the near future. */
function checkDates(report: Reporter, day: CheckDay, data: unknown, pointer: string, keys: [string, string]): void {
  const dates = keys.map((key) => [`${pointer}/${key}`, dig(data, key)] as const);
  const instants = dates.map(([place, date]) => {
    // Another form is the schema's matter.
    if (typeof date !== 'string' || !/^\d{4}-\d\d-\d\d(?:$|[ T]\d\d?:\d\d)/.test(date)) return undefined;
    if (date.length === 10) return isDate(date) ? Date.parse(date) : undefined;
    const instant = instantOf(date, day.timeZone);
    if (Number.isNaN(instant))
      report.error('date.unreal', place, (inFile) => ({
        en: `${date} is not a day and hour of the calendar. Correct it.`,
        'pt-BR': `${inFile(date, formatDate(date))} não existe no calendário ou no relógio. Corrija.`,
      }));
    return instant;
  });
  const [begin = Number.NaN, end = Number.NaN] = instants;
  const [from = '', until = ''] = dates.map(([, date]) => String(date));
  // A day that is beginning and end lasts a day; an hour has no length.
  if (end < begin || (end === begin && until.length > 10))
    report.error('date.before', `${pointer}/${keys[1]}`, (inFile) => ({
      en: `It ends at ${until}, before it begins at ${from}. Correct one of the dates.`,
      'pt-BR': `Termina em ${inFile(until, formatDate(until))}, antes de começar em ${inFile(from, formatDate(from))}. Corrija uma das datas.`,
    }));
  // A day in the future that was meant as past is another rule's matter.
  if (begin && from.length > 10 && from > `${Number(day.today.slice(0, 4)) + 2}${day.today.slice(4)}~`)
    report.warning('date-far', `${pointer}/${keys[0]}`, (inFile) => ({
      en: `It begins at ${from}, in more than two years. Check the year.`,
      'pt-BR': `Começa em ${inFile(from, formatDate(from))}, daqui a mais de dois anos. Confira o ano.`,
    }));
}

export const developmentDates: FileRule = ({ data }, report, day) => {
  checkDates(report, day, data, '', ['publishAt', 'unpublishAt']);
  for (const key of ['price', 'payment']) checkDates(report, day, dig(data, key), `/${key}`, ['asOf', 'until']);
};

/** Slides are still to be seen, and their dates as above. */
export const slideDates: FileRule = ({ data }, report, day) => {
  for (const [index, slide] of listAt(data, 'pages', 'home', 'slides').entries()) {
    checkDates(report, day, slide, `/pages/home/slides/${index}`, ['from', 'until']);
    const until = textAt(slide, 'until');
    if (/^\d{4}-\d\d-\d\d[ T]/.test(until) && until.slice(0, 10) < day.today)
      report.warning('slide-past', `/pages/home/slides/${index}/until`, (inFile) => ({
        en: `The slide ended at ${until}, and nobody sees it any more. Remove it, or give it another date.`,
        'pt-BR': `O destaque terminou em ${inFile(until, formatDate(until))}, e ninguém mais o vê. Apague-o ou mude a data.`,
      }));
  }
};

/** The years of the history go one way, forwards or backwards. */
export const historyOrder: FileRule = ({ data }, report) => {
  const years = listAt(data, 'pages', 'about', 'history', 'items').map((item) => numberAt(item, 'year'));
  const way = Math.sign((years.at(-1) ?? 0) - (years[0] ?? 0)) || 1;
  const odd = years.findIndex((year, index) => (year - (years[index - 1] ?? year)) * way < 0);
  if (odd > 0)
    report.warning('history-order', `/pages/about/history/items/${odd}/year`, {
      en: `${years[odd]} stands after ${years[odd - 1]}, against the order of the other years. Put the years in order.`,
      'pt-BR': `${years[odd]} vem depois de ${years[odd - 1]}, contra a ordem dos outros anos. Ponha os anos em ordem.`,
    });
};

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Language, its country and the time zone are known to browsers. */
export const timeZone: FileRule = ({ data }, report) => {
  const lang = textAt(data, 'lang');
  const [, language = '', region = 'BR'] = /^([a-z]{2,3})(?:-([A-Z]{2}))?$/.exec(lang) ?? [];
  if (language && !(languages.of(language) && regions.of(region)))
    report.error('lang', '/lang', {
      en: `${lang} is no language that browsers know. Write one like pt-BR or en.`,
      'pt-BR': `${lang} não é um idioma que os navegadores conhecem. Escreva um como pt-BR ou en.`,
    });
  const name = textAt(data, 'timeZone');
  if (name && !isTimeZone(name))
    report.error('time-zone', '/timeZone', {
      en: `${name} is no time zone. Write one like America/Sao_Paulo.`,
      'pt-BR': `${name} não é um fuso horário. Escreva um como America/Sao_Paulo.`,
    });
};
