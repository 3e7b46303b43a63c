import { isIPv6 } from 'node:net';

/** Addresses remembered at once; the least recently seen is forgotten first. */
const memory = 50_000;

/** Something that is left, and refills evenly. */
interface Bucket {
  left: number;
  at: number;
}

interface Sender {
  /** POSTs until the next is refused. */
  minute: Bucket;
  /** Leads until the next is suspected. */
  hour: Bucket;
  retries: Bucket;
  /** Idempotency key → how its lead was judged; undefined while none was kept. */
  keys: Map<string, Judgement | undefined>;
}

/** All addresses together may send this many times one address's limit before leads are flagged. */
const everyone = 100;

/** The same for a /48 of IPv6, whose 65,536 networks one customer of a hoster may have. */
const oneCustomer = 10;

/** Free retries a minute, in multiples of one address's limit: a page that gets no answer tries again a few times. */
const retriesPerPost = 10;

const minute = 60_000;
const hour = 60 * minute;

/** A lead is `usual`, or one of a flood: `marked` as suspected and mailed at once, or `collected` for a digest. */
export type Judgement = 'usual' | 'marked' | 'collected';

export interface RateLimit {
  /**
   * Counts a POST.
   * @param address of the sender
   * @param key kind and idempotency key of the lead
   * @returns seconds to wait when it is refused
   */
  charge(address: string, key?: string): number | undefined;
  /** Counts a lead that is kept. The same key is judged the same again. */
  judge(address: string, key?: string): Judgement;
  /** The lead of the key was refused: the next attempt is no free retry. */
  forget(address: string, key?: string): void;
}

/**
 * A token bucket for each address: `perMinute` POSTs at once, refilled over a minute. A retry with the same key costs
 * nothing, up to a limit. Leads that are kept are counted besides: over six times the limit of a minute in an hour they are
 * flagged but not refused, because a busy office may share one address; and so are those beyond what a /48 or all addresses
 * together may send. What is refused or flagged takes nothing of what all have in common, so that nobody can use it up for
 * the others with less than many networks of valid leads.
 * @param markedPerHour leads of a flood that are mailed at once
 * @param monotonic milliseconds
 */
export function createRateLimit(perMinute: number, markedPerHour: number, monotonic: () => number): RateLimit {
  const full = (size: number): Bucket => ({ left: size, at: monotonic() });
  const senders = new Map<string, Sender>();
  const customers = new Map<string, Bucket>();
  const all = full(perMinute * everyone);
  const marked = full(markedPerHour);

  /** Takes one out of a bucket of `size` that refills in `period`. @returns whether there was one */
  function take(bucket: Bucket, size: number, period: number): boolean {
    const now = monotonic();
    bucket.left = Math.min(size, bucket.left + ((now - bucket.at) / period) * size);
    bucket.at = now;
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  const senderOf = (network: string) =>
    recall(senders, network, () => ({
      minute: full(perMinute),
      hour: full(perMinute * 6),
      retries: full(perMinute * retriesPerPost),
      keys: new Map(),
    }));

  function isUsual(network: string, sender: Sender): boolean {
    const customer = network.includes(':') ? network.split(':', 3).join(':') : undefined;
    const size = perMinute * oneCustomer;
    const bucket = customer === undefined ? undefined : recall(customers, customer, () => full(size));
    return (
      take(sender.hour, perMinute * 6, hour) &&
      (!bucket || take(bucket, size, minute)) &&
      take(all, perMinute * everyone, minute)
    );
  }

  return {
    charge(address, key) {
      if (perMinute === 0) return undefined;
      const sender = senderOf(networkOf(address));
      const isKnown = key !== undefined && sender.keys.has(key);
      if (isKnown && take(sender.retries, perMinute * retriesPerPost, minute)) return undefined;
      if (!take(sender.minute, perMinute, minute)) return Math.ceil(((1 - sender.minute.left) * 60) / perMinute);
      if (key !== undefined && !isKnown) recall(sender.keys, key, () => undefined, perMinute);
      return undefined;
    },
    judge(address, key) {
      if (perMinute === 0) return 'usual';
      const network = networkOf(address);
      const sender = senderOf(network);
      const before = key === undefined ? undefined : sender.keys.get(key);
      if (before) return before;
      const isMarked = () => take(marked, markedPerHour, hour);
      const judgement = isUsual(network, sender) ? 'usual' : isMarked() ? 'marked' : 'collected';
      if (key !== undefined && sender.keys.has(key)) sender.keys.set(key, judgement);
      return judgement;
    },
    forget(address, key) {
      if (key !== undefined) senders.get(networkOf(address))?.keys.delete(key);
    },
  };
}

/** The entry of a name, now the last to be forgotten: a Map keeps the order of insertion. */
function recall<Entry>(entries: Map<string, Entry>, name: string, make: () => Entry, most = memory): Entry {
  const entry = entries.get(name) ?? make();
  entries.delete(name);
  entries.set(name, entry);
  if (entries.size > most) entries.delete(entries.keys().next().value as string);
  return entry;
}

/**
 * The network that counts as one address: the /64 of IPv6, because a customer has all its addresses. Some proxies forward an
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
