import { type Figure, median } from './figure.ts';

const shown = (value: number) =>
  Number.isInteger(value) || value >= 100 ? Math.round(value) : Number(value.toFixed(2));

/** `412 ms (398–520)`: the median and the range of several runs. */
function result({ values, unit }: Figure): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = low === high ? '' : ` (${shown(low)}–${shown(high)})`;
  return `${shown(median(values))} ${unit}`.trimEnd() + range;
}

function target({ limit, least, unit }: Figure): string {
  if (least !== undefined) return `≥ ${least} ${unit}`.trimEnd();
  return limit === undefined ? '' : `≤ ${limit} ${unit}`.trimEnd();
}

function verdict({ values, limit, least }: Figure): string {
  if (least !== undefined) return median(values) >= least ? 'ok' : 'under';
  if (limit === undefined) return '';
  return median(values) <= limit ? 'ok' : 'over';
}

/** The figures as lines: name, result, target, verdict, how. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.name, result(figure), target(figure), verdict(figure), figure.how]);
  const lines = [['Figure', 'Measured', 'Target', '', 'How'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
