import { isIPv6 } from 'node:net';

/** Addresses remembered at once; the least recently seen is forgotten first. */
const memory = 50_000;

interface Bucket {
  /** POSTs left before the next is refused. */
  minute: number;
  /** POSTs left before the next is suspected. */
  hour: number;
  at: number;
  /** Retries under a known key that are left. */
  retries: number;
  /** Idempotency key → whether its lead was suspected. */
  keys: Map<string, boolean>;
}

/** All addresses together may send this many times one address's limit before leads are flagged. */
const everyone = 100;

/** Free retries a minute, in multiples of one address's limit: a page that gets no answer tries again a few times. */
const retriesPerPost = 10;

/** `refused`: seconds to wait. `suspected`: keep the lead, but flag it. */
export type Allowance = { refused: number } | { suspected: boolean };

export interface RateLimit {
  /**
   * @param key kind and idempotency key of the lead
   * @param address of the sender
   */
  charge(address: string, key?: string): Allowance;
  /** The lead of the key was refused: the next attempt is no free retry. */
  forget(address: string, key?: string): void;
}

/**
 * A token bucket for each address: `perMinute` POSTs at once, refilled over a minute. Over six times that in an hour,
 * leads are flagged but not refused, because a busy office may share one address. A retry with the same key costs
 * nothing, up to a limit.
 * @param monotonic milliseconds
 */
export function createRateLimit(perMinute: number, monotonic: () => number): RateLimit {
  const perRetries = perMinute * retriesPerPost;
  const perHour = perMinute * 6;
  const buckets = new Map<string, Bucket>();
  const all = { left: perMinute * everyone, at: monotonic() };

  const isOverflow = (now: number) => {
    const refill = ((now - all.at) / 60_000) * perMinute * everyone;
    all.left = Math.min(perMinute * everyone, all.left + refill);
    all.at = now;
    if (all.left < 1) return true;
    all.left -= 1;
    return false;
  };

  function charge(address: string, key?: string): Allowance {
    if (perMinute === 0) return { suspected: false };
    const name = networkOf(address);
    const now = monotonic();
    const bucket = buckets.get(name) ?? {
      minute: perMinute,
      hour: perHour,
      retries: perRetries,
      at: now,
      keys: new Map(),
    };
    // A Map keeps the order of insertion, so the first address is the least recently seen one.
    buckets.delete(name);
    buckets.set(name, bucket);
    if (buckets.size > memory) buckets.delete(buckets.keys().next().value as string);

    const minutes = (now - bucket.at) / 60_000;
    bucket.minute = Math.min(perMinute, bucket.minute + minutes * perMinute);
    bucket.hour = Math.min(perHour, bucket.hour + (minutes / 60) * perHour);
    bucket.retries = Math.min(perRetries, bucket.retries + minutes * perRetries);
    bucket.at = now;

    const before = key === undefined ? undefined : bucket.keys.get(key);
    if (before !== undefined && bucket.retries >= 1) {
      bucket.retries -= 1;
      return { suspected: before };
    }
    if (bucket.minute < 1) return { refused: Math.ceil(((1 - bucket.minute) * 60) / perMinute) };
    bucket.minute -= 1;
    const suspected = bucket.hour < 1 || isOverflow(now);
    if (!suspected) bucket.hour -= 1;
    if (key !== undefined) remember(bucket.keys, key, suspected, perMinute);
    return { suspected };
  }

  return {
    charge,
    forget(address, key) {
      if (key !== undefined) buckets.get(networkOf(address))?.keys.delete(key);
    },
  };
}

function remember(keys: Map<string, boolean>, key: string, suspected: boolean, limit: number): void {
  keys.set(key, suspected);
  if (keys.size > limit) keys.delete(keys.keys().next().value as string);
}

/**
 * What counts as one address: of IPv6 the /64, because a customer has all addresses of it. Some proxies forward an
 * address with its port, which is dropped.
 */
export function networkOf(forwarded: string): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\]|([\d.]+\.\d+):)/.exec(forwarded) ?? [];
  const address = v6 ?? v4 ?? forwarded;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
