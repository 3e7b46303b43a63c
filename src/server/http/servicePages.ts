import { escapeHtml } from '../../escapeHtml.ts';
import { createLocale } from '../../leads/say.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import { labelOf } from '../labelOf.ts';
import type { ServerManifest } from '../manifest.ts';
import { type Refusal, refusalWords } from './refusal.ts';

// An import would load the HTTP client too, which takes a tenth of a start.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const plainStyle =
  'body{font:1.125rem/1.6 system-ui,sans-serif;color:#222;background:#fff}h1{line-height:1.25}a{color:inherit}';

type PageSite = Pick<ServerManifest, 'style' | 'locale'>;

/** A whole page, without other files but the site's fonts. @param body HTML @param titleLang where it is another language */
function page({ style = plainStyle, locale }: PageSite, title: string, body: string, titleLang?: string): string {
  const { lang } = createLocale(locale);
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
${style}
body{max-width:36rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.75rem}
main>*+*{margin-top:1em}
a{text-decoration:underline;text-underline-offset:3px}
</style>
</head>
<body>
<main>
<h1 lang="${escapeHtml(titleLang ?? lang)}">${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/**
 * For visitors without JavaScript: what the form's page would have said.
 * @param back a page of the site
 */
export function thankYouPage(site: PageSite, back: string, book?: string): string {
  const { say } = createLocale(site.locale);
  const wished = book && `<p><a href="${escapeHtml(book)}">${escapeHtml(say(words.openBook))}</a></p>\n`;
  return page(
    site,
    say(words.success),
    `<p>${escapeHtml(say(words.thanks))}</p>
${wished ?? ''}<p><a href="${escapeHtml(back)}">${escapeHtml(say(words.backToPage))}</a></p>`,
  );
}

/**
 * For visitors without JavaScript. It names the browser's Back button, which keeps what was typed; a link would not.
 */
export function refusalPage(site: PageSite, { code, fields = {} }: Refusal): string {
  const { say } = createLocale(site.locale);
  const problems = Object.entries(fields).map(([field, problem]) => {
    const label = field === '*' ? say(words.wholeForm) : labelOf(say, field);
    return `<li>${escapeHtml(label)}: ${escapeHtml(say(problem))}</li>`;
  });
  const button = `<strong>${escapeHtml(say(words.backButton))}</strong>`;
  return page(
    site,
    say(words.failure),
    `<p>${escapeHtml(say(refusalWords[code]))}</p>
${problems.length > 0 ? `<ul>${problems.join('')}</ul>` : ''}
<p>${escapeHtml(say(words.useBack, { button: '{button}' })).replace('{button}', () => button)}</p>`,
  );
}

/** The error screen (specification 1.2.1) without the site's files, for a page that failed. */
export function errorPage(site: PageSite, status: number): string {
  const { say } = createLocale(site.locale);
  return page(
    site,
    'Unexpected Application Error!',
    `<p>${status} <span lang="en">${STATUS_CODES[status] ?? ''}</span></p>
<p>${escapeHtml(say(words.pageFailed))}</p>
<p><a href="">${escapeHtml(say(words.retry))}</a></p>`,
    'en',
  );
}
