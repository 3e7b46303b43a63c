import { campaignName } from './campaignName.ts';
import { counted, events, groupOf, type PageNames, pageName, type SumRow } from './visitReport.ts';

/** A line of CSV, without its end. */
export const csvLine = (cells: string[]): string => cells.map(csvCell).join(',');

/**
 * An apostrophe keeps spreadsheets from running a value that begins like a formula, also behind blanks and in fullwidth signs,
 * which some take for the usual ones. Also within a cell, because a spreadsheet in Portuguese separates at semicolons and
 * then ignores quotes that don't directly follow one.
 */
function csvCell(value: string): string {
  const safe = value.replace(/^(?=[\t\r])|(?<=^|[;,\t\r\n])(?=["\p{Z}\p{Cf}]*[=+\-@＝＋－＠])/gu, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const where = ['day', 'path', 'campaign', 'referrer'] as const;

/** A line for each day, page, campaign and referrer, with what was counted there. */
export function csvReport(rows: readonly SumRow[], names: PageNames): string {
  const groups = Map.groupBy(counted(rows), (row) => where.map((key) => row[key]).join('\n')).values();
  const lines = [...groups].map((own) => {
    const row = own[0] as SumRow;
    const group = groupOf('', own);
    const words = [pageName(row.path, names), campaignName(row.campaign)];
    return [...where.map((key) => row[key]), ...words, ...events.map((event) => String(group[event]))];
  });
  return [[...where, 'page', 'campaignName', ...events], ...lines].map((cells) => `${csvLine(cells)}\r\n`).join('');
}
