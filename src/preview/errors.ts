/** The errors of the content, in the words of `npm run validate`. */

import type { Lang } from '../config/messages/messages.ts';
import { isError, type Problem } from '../config/problem.ts';
import { paragraphs } from '../config/report/problemReport.ts';

/** Most errors shown at once. */
const most = 20;

/** Undefined if there are none. */
export function errorText(problems: Problem[], lang: Lang): string | undefined {
  const errors = problems.filter(isError);
  const more = errors.length - most;
  return [...paragraphs(errors.slice(0, most), lang), ...(more > 0 ? [`(+ ${more})`] : [])].join('\n\n') || undefined;
}
