import { escapeHtml } from '../escapeHtml.ts';
import { howCounted, peakOf, periodOf, type Table, tablesOf } from './reportTables.ts';
import type { VisitGroup, VisitReport } from './visitReport.ts';

const style = `*{box-sizing:border-box}
body{max-width:1180px;margin:0 auto;padding:32px 20px 80px;font:400 15px/1.5 system-ui,sans-serif;color:#1d232b;background:#f6f3ed}
h1,h2{margin:0;font-family:ui-serif,"Iowan Old Style",Charter,Georgia,serif;font-weight:500;line-height:1.2;overflow-wrap:anywhere}
h1{font-size:34px}h2{font-size:22px}p{max-width:46em}a{color:#0a4449}
figure{margin:12px 0}figcaption{padding-top:6px}figcaption,thead th,footer{font-size:13px;color:#5c625f}
svg{display:block;width:100%;height:56px;border-bottom:1px solid #80796c;fill:#0e5a60}
section{margin:16px 0;padding:20px;border:1px solid #ded8cd;border-radius:12px;background:#fff}
dl{display:flex;flex-wrap:wrap;gap:8px 28px}dt{color:#5c625f}dd{margin:0;font-size:28px}
div[tabindex]{overflow-x:auto}table{width:100%;min-width:640px;table-layout:fixed;border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
th,td{padding:6px 5px;border-bottom:1px solid #ded8cd;font-weight:400;text-align:right;vertical-align:top;overflow-wrap:anywhere}
th:first-child{position:sticky;left:0;width:8.5em;padding-left:0;text-align:left;background:#fff}
figure+div tbody tr:first-child>*{font-weight:600}
@media (min-width:760px){th:first-child{width:13em}}@media (min-width:1000px){th:first-child{width:22em}}
:focus-visible{outline:2px solid #0e5a60;outline-offset:2px}
form{margin:16px 0;display:flex;flex-wrap:wrap;align-items:end;gap:12px}label{display:grid;gap:4px;font-weight:600}
input,select,button{min-height:42px;padding:8px 12px;border:1px solid #80796c;border-radius:8px;font:400 16px system-ui,sans-serif;background:#fff}
button{font-weight:600;color:#fff;border-color:#0e5a60;background:#0e5a60}`;

/** A whole page of the report's look, without other files. @param body HTML; @param more CSS behind the report's own */
export const htmlPage = (title: string, body: string, more = ''): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}${more}</style></head><body>${body}</body></html>`;

/** A bar for each day, and what they show in words. */
function plot(days: readonly VisitGroup[]): string {
  const highest = Math.max(1, ...days.map(({ view }) => view));
  const bars = days.map(({ view }, at) => `M${at},40V${(40 - (40 * view) / highest).toFixed(1)}h.8V40`).join('');
  return `<figure><svg viewBox="0 0 ${days.length} 40" preserveAspectRatio="none" aria-hidden="true"><path d="${bars}"/></svg><figcaption>${peakOf(days)}</figcaption></figure>`;
}

function section({ title, heads, rows, days }: Table): string {
  const name = escapeHtml(title);
  const columns = heads.map((label) => `<th scope="col">${label}</th>`).join('');
  const lines = rows.map(([first = '', ...cells]) => {
    const values = cells.map((cell) => `<td>${cell}</td>`).join('');
    return `<tr><th scope="row">${escapeHtml(first)}</th>${values}</tr>`;
  });
  return `<section><h2>${name}</h2>${days ? plot(days) : ''}<div role="region" aria-label="${name}" tabindex="0"><table><caption>${name}</caption><thead><tr>${columns}</tr></thead><tbody>${lines.join('')}</tbody></table></div></section>`;
}

/** The report as content of such a page. */
export function htmlReport(report: VisitReport): string {
  const tables = tablesOf(report);
  const { heads = [], rows: [total = []] = [] } = tables[0] ?? {};
  const figures = total.map((cell, at) => `<div><dt>${heads[at]}</dt><dd>${cell}</dd></div>`).slice(1);
  return `<p>${periodOf(report)}</p><dl>${figures.join('')}</dl>${tables.map(section).join('')}<footer><p>${howCounted}</p></footer>`;
}
