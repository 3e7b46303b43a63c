import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

/**
 * A name for this process as a claimant of messages: `<boot>/<PID namespace>/<process>/<its start>/<random>`, or only
 * the random part where the others are unknown. A process number alone would be ambiguous: other machines and containers
 * have the same ones, and each is used again later.
 */
export const nameClaimant = (): string => [...(whereabouts() ?? []), randomUUID()].join('/');

/**
 * Whether a claimant is a process that is known to have ended. One that can't be judged from here counts as alive: its
 * claims end by themselves.
 */
export function isDead(claimant: string): boolean {
  const [ownBoot, ownNamespace] = whereabouts() ?? [];
  const [boot, namespace, pid, start] = claimant.split('/');
  if (start === undefined || boot !== ownBoot || namespace !== ownNamespace) return false;
  try {
    process.kill(Number(pid), 0);
    return startOf(pid) !== start;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Undefined on a system without Linux's /proc. */
function whereabouts(): [string, string, string, string] | undefined {
  try {
    // A /proc that was mounted for another PID namespace speaks of other processes by these numbers.
    if (readlinkSync('/proc/self') !== String(process.pid)) return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    return [boot, readlinkSync('/proc/self/ns/pid'), String(process.pid), startOf('self')];
  } catch {
    return undefined;
  }
}

/** When a process started, in ticks since the machine did: field 22, and the second field may hold spaces and brackets. */
function startOf(pid = ''): string {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields[19] ?? '';
}
