/** What a measurement found. */
export interface Figure {
  name: string;
  /** One value for each run; the table shows their median and range. */
  values: number[];
  unit: string;
  /** The highest value that is good enough. */
  limit?: number;
  /** The lowest value that is good enough. */
  least?: number;
  /** How it was measured. */
  how: string;
}

/** What every measurement gets. */
export interface Bench {
  /** The engine's folder. */
  root: string;
  /** A folder for generated content and sites, kept between runs. */
  workDir: string;
  /** Fewer and smaller runs, which show that everything works, not what it costs. */
  quick: boolean;
  log: (line: string) => void;
}

export type Measurement = (bench: Bench) => Promise<Figure[]>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** The values of `runs` runs, one after the other. */
export async function repeat(runs: number, run: (index: number) => Promise<number> | number): Promise<number[]> {
  const values: number[] = [];
  for (let index = 0; index < runs; index++) values.push(await run(index));
  return values;
}
