import { escapeHtml } from '../../escapeHtml.ts';
import { fieldLabels, messages } from '../../leads/contract.ts';
import type { Refusal } from './refusal.ts';

// An import would load the HTTP client too, which takes a tenth of a start.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const plainStyle =
  'body{font:1.125rem/1.6 system-ui,sans-serif;color:#222;background:#fff}h1{line-height:1.25}a{color:inherit}';

interface PageLook {
  /** `ServerManifest.style` */
  style?: string;
  /** Language of the title. */
  language?: string;
}

/** A whole page, without other files but the site's fonts. @param body HTML */
export function page(title: string, body: string, { style = plainStyle, language = 'pt-BR' }: PageLook = {}): string {
  return `<!doctype html>
<html lang="pt-BR">
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
<h1 lang="${language}">${escapeHtml(title)}</h1>
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
export function thankYouPage(back: string, book?: string, style?: string): string {
  const wished = book && `<p><a href="${escapeHtml(book)}">Abrir o book (PDF)</a></p>\n`;
  return page(
    messages.success,
    `<p>Recebemos os seus dados. A nossa equipe entrará em contato.</p>
${wished ?? ''}<p><a href="${escapeHtml(back)}">Voltar para a página</a></p>`,
    { style },
  );
}

/**
 * For visitors without JavaScript. It names the browser's Back button, which keeps what was typed; a link would not.
 */
export function refusalPage(refusal: Refusal, style?: string): string {
  const fields = Object.entries(refusal.fields ?? {}).map(
    ([field, problem]) => `<li>${escapeHtml(fieldLabels[field] ?? 'Formulário')}: ${escapeHtml(problem)}</li>`,
  );
  return page(
    messages.failure,
    `<p>${escapeHtml(refusal.message)}</p>
${fields.length > 0 ? `<ul>${fields.join('')}</ul>` : ''}
<p>Use o botão <strong>Voltar</strong> do navegador: os dados digitados continuam no formulário.</p>`,
    { style },
  );
}

/** The error screen (specification 1.2.1) without the site's files, for a page that failed. */
export function errorPage(status: number): string {
  return page(
    'Unexpected Application Error!',
    `<p>${status} <span lang="en">${STATUS_CODES[status] ?? ''}</span></p>
<p>Não foi possível abrir esta página.</p>
<p><a href="">Tentar de novo</a></p>`,
    { language: 'en' },
  );
}
