/** How the dev server shows errors of the content, in the words of `npm run validate`. */

import { join } from 'node:path';
import type { Lang } from '../config/messages/messages.ts';
import { isError, type Problem } from '../config/problem.ts';
import { paragraphs } from '../config/report/problemReport.ts';
import { escapeHtml } from '../escapeHtml.ts';

/** Most errors shown at once. */
const most = 20;

function errorText(problems: Problem[], lang: Lang): string {
  const errors = problems.filter(isError);
  const more = errors.length - most;
  return [...paragraphs(errors.slice(0, most), lang), ...(more > 0 ? [`(+ ${more})`] : [])].join('\n\n');
}

/** The argument of Vite's overlay, for a page whose files have these errors. */
export function overlay(errors: Problem[], contentDir: string, lang: Lang): object | undefined {
  const [first] = errors;
  if (!first) return undefined;
  const { line, column } = first;
  const file = join(contentDir, first.file);
  const loc = { file, line, column };
  return { message: errorText(errors, lang), stack: '', id: file, loc, plugin: 'configuration' };
}

/** Shown instead of a page: the errors as text. Reloads when the content changes. `base` is the path in front of addresses. */
export const problemPage = (problems: Problem[], lang: Lang, base: string): string =>
  `<!doctype html><meta charset="utf-8"><title>!</title><pre>${escapeHtml(errorText(problems, lang))}</pre>
<script type="module">
import { createHotContext } from '${base}/@vite/client';
createHotContext('/problems').on('content', () => location.reload());
</script>`;
