/** The value that `share` of all values do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const round = (value: number) => Math.round(value * 10) / 10;

/** One figure with what it must reach; the process ends with 1 when one misses it. */
export function report(name: string, value: number, goal: (value: number) => boolean, target: string): void {
  const reached = goal(value);
  if (!reached) process.exitCode = 1;
  process.stdout.write(`${reached ? 'ok  ' : 'MISS'} ${name}: ${round(value)} (target ${target})\n`);
}

export const isQuick = process.argv.includes('--quick');
