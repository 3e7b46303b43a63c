import { EventEmitter, once } from 'node:events';
import { describeError } from '../log.ts';
import type { Outcome } from '../outcome.ts';
import type { ServiceContext } from '../serviceContext.ts';
import { findLeads } from '../store/acceptLead.ts';
import { type Claim, claimDelivery } from '../store/outbox.ts';
import type { Channel } from '../store/tables.ts';
import type { StoredLead } from '../storedLead.ts';
import { createCircuit, pauses } from './circuit.ts';
import { deliverWithin } from './deliverWithin.ts';
import { createHeldClaims, idsOf, leadsOf } from './heldClaims.ts';
import { answerDeadline, type Message, messageDeadline, type Transport } from './transport.ts';

/** Longest wait for what is under way when stopping, in milliseconds. */
export const stopLimit = 8000;

/** How often an empty queue is looked at, in milliseconds. Leads of this process are seen at once. */
const lookEvery = 1000;

/** An idle connection is closed after this many milliseconds. */
const idleLimit = 5000;

/** In milliseconds, for tests. */
export interface DeliveryTiming {
  pauses?: readonly number[];
  deadline?: number;
  answerDeadline?: number;
  renewEvery?: number;
  stopLimit?: number;
  lookEvery?: number;
}

export interface DeliveryWorkerOptions<Sent = Message>
  extends Pick<ServiceContext, 'database' | 'clock' | 'log'>,
    DeliveryTiming {
  /** For the log. */
  name: string;
  /** Sent on every connection. */
  channels: Channel[];
  /** Sent on the first connection only, because two would put the same leads into two digests. */
  firstConnectionOnly?: Channel[];
  /** One for each connection. They deliver side by side. */
  transports: Transport<Sent>[];
  claimant: string;
  /**
   * Makes one message of leads that were claimed together; more than one lead only for a digest.
   * @param first of the claims
   * @returns undefined when no recipient is left for it
   */
  compose(leads: [StoredLead, ...StoredLead[]], first: Claim): Promise<Sent | undefined>;
  /** Called after messages were handed over. @param total how many the store has ever sent */
  onDelivered?(messages: number, total: number): void;
}

export interface DeliveryWorker {
  channels: Channel[];
  start(): void;
  /** Looks for due messages now. */
  wake(): void;
  /** Why delivery is paused; undefined when it is not. */
  fault(): string | undefined;
  /** Waits some seconds for the deliveries under way, then aborts them. They are tried again later. */
  stop(): Promise<void>;
}

/** Takes due messages from the outbox and delivers them, at least once each. */
export function createDeliveryWorker<Sent = Message>(options: DeliveryWorkerOptions<Sent>): DeliveryWorker {
  const { name, channels, transports, database, clock, claimant, compose, log } = options;
  const allChannels = [...channels, ...(options.firstConnectionOnly ?? [])];
  const circuit = createCircuit(clock.monotonic, options.pauses ?? pauses);
  const stopping = new AbortController();
  const aborting = new AbortController();
  /** Ends all waiting when it rings. */
  const bell = new EventEmitter();
  /** Ids of the messages in hand, which no connection takes again, whatever store and clock say of their claims. */
  const inHand = new Set<string>();
  let loops: Promise<void>[] = [];

  const sleep = (milliseconds: number) =>
    once(bell, 'wake', { signal: AbortSignal.timeout(Math.ceil(milliseconds)) }).catch(() => {});

  const wakeAll = () => void bell.emit('wake');

  const pause = () => sleep(options.lookEvery ?? lookEvery);

  const held = createHeldClaims({ ...options, isStopping: () => stopping.signal.aborted, pause });
  const limits = {
    deadline: options.deadline ?? messageDeadline,
    answerDeadline: options.answerDeadline ?? answerDeadline,
    abort: aborting.signal,
  };

  async function work(transport: Transport<Sent>, index: number): Promise<void> {
    let idleSince = clock.monotonic();
    let isUnreadable = false;
    while (!stopping.signal.aborted) {
      const wait = circuit.wait();
      if (wait > 0) {
        transport.closeIdle?.();
        // A new lead rings too, and then finds the pause not over.
        await sleep(wait);
        continue;
      }
      const worked = await workOnce(transport, index).catch((error: unknown) => {
        circuit.skip();
        if (!isUnreadable) log.error({ worker: name, reason: describeError(error) }, 'outbox not readable');
        return undefined;
      });
      isUnreadable = worked === undefined;
      if (worked) {
        idleSince = clock.monotonic();
      } else if (!stopping.signal.aborted) {
        if (clock.monotonic() - idleSince > idleLimit) transport.closeIdle?.();
        await pause();
      }
    }
    transport.closeIdle?.();
  }

  /** @returns whether there was something to do */
  async function workOnce(transport: Transport<Sent>, index: number): Promise<boolean> {
    const claims = await claimDelivery(database, {
      channels: index === 0 ? allChannels : channels,
      order: index % 2 === 0 ? 'oldest' : 'newest',
      claimant,
      now: clock.now(),
      inHand,
    });
    for (const id of idsOf(claims)) inHand.add(id);
    try {
      const message = await messageOf(claims);
      if (message)
        await record(claims, await held.renewDuring(claims, () => deliverWithin(transport, message, limits)));
      else circuit.skip();
    } finally {
      for (const id of idsOf(claims)) inHand.delete(id);
    }
    return claims.length > 0;
  }

  /**
   * Composes the message of the claims. When it returns undefined they are settled already: put off after an error, or
   * cancelled because the leads were erased or no recipient is left.
   */
  async function messageOf(claims: Claim[]): Promise<Sent | undefined> {
    const [first] = claims;
    if (!first) return undefined;
    try {
      const [lead, ...others] = await findLeads(database, leadsOf(claims));
      const message = lead && (await compose([lead, ...others], first));
      if (message) return message;
    } catch (error) {
      // A locked table is read again in a minute; a damaged lead is parked in the end.
      await held.putOff(claims, { result: 'deferred', reason: `EMESSAGE: ${(error as Error).name}` });
      return undefined;
    }
    await held.cancel(claims);
    return undefined;
  }

  async function record(claims: Claim[], outcome: Outcome): Promise<void> {
    if (outcome.result === 'fault') {
      if (circuit.fail(outcome.reason, outcome.pause))
        log.error({ worker: name, reason: outcome.reason }, 'delivery paused');
      await held.requeue(claims, outcome);
      return;
    }
    if (circuit.reason() !== undefined) log.info({ worker: name }, 'delivery resumed');
    circuit.succeed();
    wakeAll();
    if (outcome.result !== 'sent') return held.putOff(claims, outcome);
    const total = await held.markSent(claims, outcome.reference ?? null);
    options.onDelivered?.(claims.length, total);
    log.info({ worker: name, leads: leadsOf(claims) }, 'delivered');
  }

  return {
    channels: allChannels,
    start() {
      loops = transports.map(work);
    },
    wake: wakeAll,
    fault: () => circuit.reason(),
    async stop() {
      stopping.abort();
      wakeAll();
      const timer = setTimeout(() => aborting.abort(), options.stopLimit ?? stopLimit);
      await Promise.all(loops);
      clearTimeout(timer);
    },
  };
}
