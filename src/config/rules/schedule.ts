import { instantOf, usualTimeZone } from '../load/schedule.ts';
import { dayFirst } from '../messages/messages.ts';
import type { Report } from '../problem.ts';
import { dig, type FileRule, listAt, textAt } from './rule.ts';

/** Dates with an hour exist, and something ends after it begins. */
function checkDates(report: Report, data: unknown, pointer: string, keys: readonly [string, string]): void {
  const dates = keys.map((key) => [`${pointer}/${key}`, dig(data, key)] as const);
  const instants = dates.map(([place, date]) => {
    // Another form is the schema's matter.
    if (typeof date !== 'string' || !/^\d{4}-\d\d-\d\d[ T]\d\d?:\d\d/.test(date)) return undefined;
    const instant = instantOf(date, usualTimeZone);
    if (Number.isNaN(instant))
      report.error('date.unreal', place, (inFile) => ({
        en: `${date} is not a day and hour of the calendar. Correct it.`,
        'pt-BR': `${inFile(date, dayFirst(date))} não existe no calendário ou no relógio. Corrija.`,
      }));
    return instant;
  });
  const [begin = Number.NaN, end = Number.NaN] = instants;
  const [begins = '', ends = ''] = dates.map(([, date]) => String(date));
  if (end <= begin)
    report.error('date.before', `${pointer}/${keys[1]}`, (inFile) => ({
      en: `It ends at ${ends}, before it begins at ${begins}. Correct one of the dates.`,
      'pt-BR': `Termina em ${inFile(ends, dayFirst(ends))}, antes de começar em ${inFile(begins, dayFirst(begins))}. Corrija uma das datas.`,
    }));
}

export const developmentDates: FileRule = ({ data }, report) =>
  checkDates(report, data, '', ['publishAt', 'unpublishAt']);

export const slideDates: FileRule = ({ data }, report) => {
  for (const [index, slide] of listAt(data, 'pages', 'home', 'slides').entries())
    checkDates(report, slide, `/pages/home/slides/${index}`, ['from', 'until']);
};

export const timeZone: FileRule = ({ data }, report) => {
  const name = textAt(data, 'timeZone');
  try {
    if (name) new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    report.error('time-zone', '/timeZone', {
      en: `${name} is no time zone. Write one like America/Sao_Paulo.`,
      'pt-BR': `${name} não é um fuso horário. Escreva um como America/Sao_Paulo.`,
    });
  }
};
