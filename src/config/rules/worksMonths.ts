import { months } from '../../content/dueDates.ts';
import { decimal, formatDate } from '../../content/format.ts';
import { dig, entriesAt, listAt, pointerOf, segment, textAt } from '../../data/pointer.ts';
import type { Reporter } from '../problem.ts';
import { printable } from '../yaml/characters.ts';
import { numberAt } from './areas.ts';
import type { FileRule } from './rule.ts';
import { singular } from './spellings.ts';

const monthsOf = (data: unknown) =>
  listAt(data, 'works')
    .map((entry, index) => ({ entry, month: textAt(entry, 'month'), pointer: `/works/${index}` }))
    .filter(({ month }) => /^\d{4}-\d\d$/.test(month))
    .sort((a, b) => (a.month < b.month ? -1 : 1));

/** Months repeat nothing of the file, each month is there once, and works only advance. */
export const worksMonths: FileRule = ({ data }, report) => {
  const shown = monthsOf(data);
  for (const keys of shown.length > 0 ? [['progress'], ['gallery', 'works']] : [])
    if (dig(data, ...keys) !== undefined)
      report.error('works-twice', pointerOf(keys), (inFile) => ({
        en: `works already says it, month by month. Remove ${keys.join('.')}, or works.`,
        'pt-BR': `A obra mês a mês${inFile(' (works)')} já diz isto. Apague um dos dois.`,
      }));
  const seen = new Map<string, number>();
  for (const [index, { entry, month, pointer }] of shown.entries()) {
    const before = shown[index - 1];
    if (month === before?.month)
      report.error('works-month', `${pointer}/month`, (inFile) => ({
        en: `The month ${month} is there twice. Correct one, or put the two together.`,
        'pt-BR': `O mês ${inFile(month, formatDate(month))} aparece duas vezes. Corrija um deles ou junte os dois.`,
      }));
    const now = numberAt(entry, 'percent');
    const earlier = numberAt(before?.entry, 'percent');
    if (now < earlier)
      report.warning('works-backwards', `${pointer}/percent`, {
        en: `${now} % is less than the month before, ${earlier} %. Correct one of the two.`,
        'pt-BR': `${decimal(now)} % é menos que no mês anterior, ${decimal(earlier)} %. Corrija um dos dois.`,
      });
    checkStages(entry, pointer, seen, report);
    for (const [photo, item] of listAt(entry, 'photos').entries()) {
      const [named] = monthName.exec(textAt(item, 'caption')) ?? [];
      if (named)
        report.warning('works-caption', `${pointer}/photos/${photo}/caption`, {
          en: `The page puts the month in front of each caption. Leave out ${named}.`,
          'pt-BR': `A página já põe o mês antes de cada legenda. Tire ${named}.`,
        });
    }
  }
};

/** A month with its year. */
const monthName = new RegExp(`(?:${months.join('|')})(?: de |/| )20\\d\\d|\\b\\d{1,2}/20\\d\\d`, 'i');

/** Stages only advance, stay until they are finished, and the whole is not ahead of all of them. `seen`: the last of each. */
function checkStages(entry: unknown, pointer: string, seen: Map<string, number>, report: Reporter): void {
  const stages = entriesAt(entry, 'stages').map(([name, done]) => [name, Number(done)] as const);
  const names = stages.map(([name]) => singular(name));
  for (const [name, earlier] of stages.length > 0 ? seen : []) {
    const [, now] = stages.find((stage) => stage[0] === name) ?? [];
    if (now !== undefined ? now < earlier : earlier > 0 && earlier < 100 && !names.includes(singular(name)))
      report.warning('works-stage', `${pointer}/stages${now === undefined ? '' : segment(name)}`, {
        en: `${name} was at ${earlier} % before, and here ${now === undefined ? 'it is missing' : `at ${now} %`}. Correct one of the two.`,
        'pt-BR': `${name} estava em ${decimal(earlier)} % antes e aqui ${now === undefined ? 'falta' : `está em ${decimal(now)} %`}. Corrija um dos dois.`,
      });
  }
  for (const [name, done] of stages) seen.set(name, done);
  const [total, most] = [numberAt(entry, 'percent'), Math.max(...seen.values())];
  if ((stages.length > 1 && total > most) || (total === 100 && stages.some(([, done]) => done < 100)))
    report.warning('works-total', `${pointer}/percent`, {
      en: `The whole is at ${total} %, further than its stages. Correct one of the two.`,
      'pt-BR': `O estágio geral é de ${decimal(total)} %, à frente das etapas. Corrija um dos dois.`,
    });
}

/** From this progress on a status is behind, in %. Before the launch little is built; what is finished is called ready. */
const finished: Record<string, number> = { 'Pré-lançamento': 50, Lançamento: 100, 'Em construção': 100 };

/** A finished building may lack a last touch. */
const nearlyAll = 95;

/** Status, the label in its place, and progress of the works agree. */
export const readiness: FileRule = ({ data }, report) => {
  const percent = dig(data, 'progress', 'percent') ?? dig(monthsOf(data).at(-1)?.entry, 'percent');
  const status = textAt(data, 'status');
  const [label, ready] = [textAt(data, 'statusLabel'), 'Pronto para morar'];
  if (status && status !== ready && /(?:^|% )entregue|^conclu[ií]d[oa]$|^pront[oa](?! em)\b/i.test(label))
    report.warning('status-label', '/statusLabel', {
      en: `The page would say "${printable(label)}", and the status is ${printable(status)}. Correct one of the two.`,
      'pt-BR': `A página diria "${printable(label)}", e a situação é ${printable(status)}. Corrija uma das duas.`,
    });
  const own = numberAt(data, 'progress', 'percent');
  const meant = Math.round(own * 10_000) / 100;
  if (own > 0 && own < 1)
    report.warning('progress-part', '/progress/percent', {
      suggestion: String(meant),
      en: `${own} % is less than one part in a hundred. Write ${meant} if that is meant.`,
      'pt-BR': `${decimal(own)} % é menos que um centésimo. Escreva ${decimal(meant)}, se for isso.`,
    });
  if (typeof percent !== 'number' || percent > 100) return;
  if (status === ready ? percent < nearlyAll : percent >= (finished[status] ?? Number.POSITIVE_INFINITY))
    report.warning('status-progress', '/status', {
      en: `The status says ${status}, the progress ${percent} %. Correct one of the two.`,
      'pt-BR': `A situação diz ${status}, e o estágio da obra, ${decimal(percent)} %. Corrija um dos dois.`,
    });
};
