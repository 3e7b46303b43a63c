import { pointerOf } from '../../data/pointer.ts';
import { decimal } from '../messages/messages.ts';
import { numberAt } from './areas.ts';
import { dig, type FileRule, listAt, textAt } from './rule.ts';

const monthsOf = (data: unknown) =>
  listAt(data, 'works')
    .map((entry, index) => ({ entry, month: textAt(entry, 'month'), pointer: `/works/${index}` }))
    .filter(({ month }) => /^\d{4}-\d\d$/.test(month))
    .sort((a, b) => (a.month < b.month ? -1 : 1));

/** What the months say is said once, each month is there once, and works only advance. */
export const worksMonths: FileRule = ({ data }, report) => {
  const months = monthsOf(data);
  for (const keys of months.length > 0 ? [['progress'], ['gallery', 'works']] : [])
    if (dig(data, ...keys) !== undefined)
      report.error('works-twice', pointerOf(keys), (inFile) => ({
        en: `works already says it, month by month. Remove ${keys.join('.')}, or works.`,
        'pt-BR': `A obra mês a mês${inFile(' (works)')} já diz isto. Apague um dos dois.`,
      }));
  for (const [index, { entry, month, pointer }] of months.entries()) {
    const before = months[index - 1];
    if (month === before?.month)
      report.error('works-month', `${pointer}/month`, {
        en: `The month ${month} is there twice. Correct one, or put the two together.`,
        'pt-BR': `O mês ${month} aparece duas vezes. Corrija um deles ou junte os dois.`,
      });
    const now = numberAt(entry, 'percent');
    const earlier = numberAt(before?.entry, 'percent');
    if (now < earlier)
      report.warning('works-backwards', `${pointer}/percent`, {
        en: `${now} % is less than the month before, ${earlier} %. Correct one of the two.`,
        'pt-BR': `${decimal(now)} % é menos que no mês anterior, ${decimal(earlier)} %. Corrija um dos dois.`,
      });
  }
};

/** From this progress on a status is behind, in %. Before the launch little is built; what is finished is called ready. */
const finished: Record<string, number> = { 'Pré-lançamento': 50, Lançamento: 100, 'Em construção': 100 };

/** Status and progress of the works agree. */
export const readiness: FileRule = ({ data }, report) => {
  const percent = dig(data, 'progress', 'percent') ?? dig(monthsOf(data).at(-1)?.entry, 'percent');
  const status = textAt(data, 'status');
  if (typeof percent !== 'number' || percent > 100) return;
  const isReady = status === 'Pronto para morar';
  if (isReady ? percent < 100 : percent >= (finished[status] ?? Number.POSITIVE_INFINITY))
    report.warning('status-progress', '/status', {
      en: `The status says ${status}, the progress ${percent} %. Correct one of the two.`,
      'pt-BR': `A situação diz ${status}, e o estágio da obra, ${decimal(percent)} %. Corrija um dos dois.`,
    });
};
