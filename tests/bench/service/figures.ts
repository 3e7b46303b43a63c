import { readFileSync } from 'node:fs';
import type { ReceivedMail } from '../../support/smtpServer.ts';

/** The value that `share` of all values do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Processor time of a process so far, in milliseconds, in steps of 10; NaN without Linux's /proc. */
export function processorTime(pid: number | undefined): number {
  try {
    // The name in brackets may hold spaces. User and system time follow, in hundredths of a second.
    const [, , , , , , , , , , , user, system] =
      readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return 10 * (Number(user) + Number(system));
  } catch {
    return Number.NaN;
  }
}

export const round = (value: number) => Math.round(value * 10) / 10;

/** How often each lead was mailed, by its id. */
export function timesMailed(mails: ReceivedMail[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { raw } of mails) {
    const id = /lead-([0-9a-f-]{36})@/.exec(String(raw))?.[1] ?? '';
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}

/** Prints a figure with its target. The process will end with 1 if one is missed. */
export function report(name: string, value: number, goal: (value: number) => boolean, target: string): void {
  const reached = goal(value);
  if (!reached) process.exitCode = 1;
  process.stdout.write(`${reached ? 'ok  ' : 'MISS'} ${name}: ${round(value)} (target ${target})\n`);
}

export const isQuick = process.argv.includes('--quick');

/** After this time `end` is called and the process ends with 1. */
export function limitTime(seconds: number, end: () => void): void {
  setTimeout(() => {
    process.stdout.write(`MISS no end within ${seconds} s\n`);
    end();
    process.exit(1);
  }, seconds * 1000).unref();
}

/** Ends with 1, so that nobody takes what this machine can't run for measured. */
export function notRun(reason: string): never {
  process.stdout.write(`MISS not run: ${reason}\n`);
  process.exit(1);
}
