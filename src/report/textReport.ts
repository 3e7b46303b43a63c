import { howCounted, peakOf, periodOf, tablesOf } from './reportTables.ts';
import type { VisitGroup, VisitReport } from './visitReport.ts';

const plotWidth = 30;
const blocks = ' ▁▂▃▄▅▆▇█';

/** The views of the days as blocks, several days in one where there are many. */
function plot(days: readonly VisitGroup[]): string {
  const size = Math.ceil(days.length / plotWidth);
  const sums = Array.from({ length: Math.ceil(days.length / size) }, (_, at) =>
    days.slice(at * size, (at + 1) * size).reduce((sum, { view }) => sum + view, 0),
  );
  const highest = Math.max(1, ...sums);
  return sums.map((sum) => blocks[Math.ceil((8 * sum) / highest)]).join('');
}

const fitted = (text: string, width: number) =>
  (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width);

/** For a terminal of 100 columns. */
export function textReport(report: VisitReport): string {
  const tables = tablesOf(report).map(({ title, heads, rows, days }) => {
    const lines = [[title, ...heads.slice(1)], ...rows];
    const widths = heads.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
    const nameWidth = Math.min(34, 100 - widths.slice(1).reduce((sum, width) => sum + 2 + width, 0));
    const aligned = lines.map((cells) =>
      cells.map((cell, at) => (at === 0 ? fitted(cell, nameWidth) : cell.padStart(widths[at] ?? 0))).join('  '),
    );
    return [...aligned, ...(days ? [`${plot(days)}  ${peakOf(days)}`] : [])].join('\n');
  });
  return [periodOf(report), ...tables, howCounted.replace(/(.{1,99})(?: |$)/g, '$1\n').trimEnd()].join('\n\n');
}
