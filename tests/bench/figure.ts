/** A measurement's result. */
export interface Figure {
  name: string;
  /** One value for each run; the table shows their median and range. */
  values: readonly number[];
  unit?: string;
  /** The highest value that is good enough. */
  limit?: number;
  /** The lowest value that is good enough. */
  least?: number;
  /** How it was measured. */
  how?: string;
}

/** The input of every measurement. */
export interface Bench {
  /** The engine's folder. */
  root: string;
  /** A folder for generated content and sites, kept between runs. */
  workDir: string;
  /** Fewer and smaller runs, which show that everything works, not what it costs. */
  quick: boolean;
  /** The parts that are to be measured; all without it. */
  chosen?: readonly string[];
  log: (line: string) => void;
}

export type Measurement = (bench: Bench) => Promise<Figure[]>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** The value that `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The values of `runs` runs, one after the other. */
export async function repeat<T>(runs: number, run: (index: number) => Promise<T> | T): Promise<T[]> {
  const values: T[] = [];
  for (let index = 0; index < runs; index++) values.push(await run(index));
  return values;
}

export const isMissed = ({ values, limit = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Figure) =>
  !(median(values) <= limit && median(values) >= least);

const shown = (value: number) =>
  Number.isInteger(value) || value >= 100 ? Math.round(value) : Number(value.toFixed(2));

/** `412 ms (398–520)`: the median and the range of several runs. */
function result({ values, unit = '' }: Figure): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = low === high ? '' : ` (${shown(low)}–${shown(high)})`;
  return `${shown(median(values))} ${unit}`.trimEnd() + range;
}

function target(figure: Figure): string {
  const { limit, least } = figure;
  const bounds =
    limit === least ? [`= ${limit}`] : [least !== undefined && `≥ ${least}`, limit !== undefined && `≤ ${limit}`];
  return limit === undefined && least === undefined
    ? ''
    : bounds.filter(Boolean).join(', ') + (isMissed(figure) ? ' MISSED' : '');
}

/** The figures as lines: name, result, target, how. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.name, result(figure), target(figure), figure.how ?? '']);
  const lines = [['Figure', 'Measured', 'Target', 'How'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
