import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

/**
 * Names this process as a claimant of messages: `<boot>/<PID namespace>/<process>/<its start>/<random>`, or only the
 * random part where the others are unknown. A process id alone would be ambiguous: other machines and containers use
 * the same numbers, and each is reused later.
 */
export const nameClaimant = (): string => [...(processIdentity() ?? []), randomUUID()].join('/');

/**
 * Whether a claimant is known to have ended. One of another machine or container can't be checked and counts as alive:
 * its claims expire.
 */
export function isDead(claimant: string): boolean {
  const [ownBoot, ownNamespace] = processIdentity() ?? [];
  const [boot, namespace, pid, start] = claimant.split('/');
  if (start === undefined || boot !== ownBoot || namespace !== ownNamespace) return false;
  try {
    process.kill(Number(pid), 0);
    return startOf(pid) !== start;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Boot id, PID namespace, process id and start; undefined without Linux's /proc. */
function processIdentity(): [string, string, string, string] | undefined {
  try {
    // In a /proc that was mounted for another PID namespace, these numbers are of other processes.
    if (readlinkSync('/proc/self') !== String(process.pid)) return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    return [boot, readlinkSync('/proc/self/ns/pid'), String(process.pid), startOf('self')];
  } catch {
    return undefined;
  }
}

/**
 * When a process started, in ticks since boot: field 22. The second field may hold spaces and brackets, so it is cut
 * off first.
 */
function startOf(pid = ''): string {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields[19] ?? '';
}
