import { EventEmitter, once } from 'node:events';
import type { StoredLead } from '../lead.ts';
import { describeError } from '../log.ts';
import type { ServiceContext } from '../serviceContext.ts';
import { StoreUnavailable } from '../store/database.ts';
import { findLeads } from '../store/leads.ts';
import { type Claim, claimDelivery, lease, renewClaims, type Settlement, settleDelivery } from '../store/outbox.ts';
import type { Channel } from '../store/tables.ts';
import { delayAfter } from './backoff.ts';
import { createCircuit, pauses } from './circuit.ts';
import {
  answerDeadline,
  type Failure,
  type Message,
  messageDeadline,
  type Outcome,
  type Transport,
} from './transport.ts';

/** How often the claim of a message that is being sent is renewed, in milliseconds: a slow server may take minutes. */
const renewEvery = lease / 4;

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
  /** The channels it delivers. */
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
        await sleep(options.lookEvery ?? lookEvery);
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
      if (message) await record(claims, await withRenewedClaims(claims, () => deliver(transport, message)));
      else circuit.skip();
    } finally {
      for (const id of idsOf(claims)) inHand.delete(id);
    }
    return claims.length > 0;
  }

  /** Renews the claims while `work` runs. */
  async function withRenewedClaims(claims: Claim[], work: () => Promise<Outcome>): Promise<Outcome> {
    const renew = () =>
      renewClaims(database, idsOf(claims), claimant, clock.now()).catch((error: unknown) =>
        log.error({ worker: name, reason: describeError(error) }, 'claim not renewed'),
      );
    const timer = setInterval(renew, options.renewEvery ?? renewEvery).unref();
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
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
      await putOff(claims, { result: 'deferred', reason: `EMESSAGE: ${(error as Error).name}` });
      return undefined;
    }
    await settle(claims, { state: 'cancelled' });
    return undefined;
  }

  async function deliver(transport: Transport<Sent>, message: Sent): Promise<Outcome> {
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => ending.abort();
    const endAfter = (milliseconds: number) => setTimeout(end, milliseconds).unref();
    // Resolves even if the transport never does; the signal has closed its connection.
    const ended = new Promise<Outcome>((resolve) => {
      signal.addEventListener('abort', () => setTimeout(resolve, 1000, { result: 'deferred', reason: 'EDEADLINE' }), {
        once: true,
      });
    });
    let timer = endAfter(options.deadline ?? messageDeadline);
    const onHandedOver = () => {
      clearTimeout(timer);
      timer = endAfter(options.answerDeadline ?? answerDeadline);
    };
    // Not AbortSignal.any: signals that it derives from a long-lived one are never garbage-collected.
    aborting.signal.addEventListener('abort', end);
    if (aborting.signal.aborted) end();
    try {
      return await Promise.race([transport.deliver(message, signal, onHandedOver), ended]);
    } finally {
      clearTimeout(timer);
      aborting.signal.removeEventListener('abort', end);
    }
  }

  async function record(claims: Claim[], outcome: Outcome): Promise<void> {
    if (outcome.result === 'fault') {
      if (circuit.fail(outcome.reason, outcome.pause))
        log.error({ worker: name, reason: outcome.reason }, 'delivery paused');
      // To the end of the queue, so that others are tried first if the message was the reason after all.
      await settle(claims, { due_at: clock.now(), last_error: toKeep(claims, outcome) });
      return;
    }
    if (circuit.reason() !== undefined) log.info({ worker: name }, 'delivery resumed');
    circuit.succeed();
    wakeAll();
    if (outcome.result !== 'sent') return putOff(claims, outcome);
    const { reference = null } = outcome;
    const total = await settle(claims, { state: 'sent', last_error: null, reference });
    options.onDelivered?.(claims.length, total ?? 0);
    log.info({ worker: name, leads: leadsOf(claims) }, 'delivered');
  }

  /** Schedules another attempt, or parks the messages for a person to look at. */
  async function putOff(claims: Claim[], { result, ...failure }: Exclude<Outcome, { result: 'sent' }>): Promise<void> {
    const facts = { worker: name, leads: leadsOf(claims), reason: failure.reason };
    const last_error = toKeep(claims, failure);
    const attempts = Math.max(...claims.map((claim) => claim.attempts)) + 1;
    const delay = result === 'refused' ? undefined : delayAfter(attempts, Math.random());
    if (delay === undefined) {
      const state = claims[0]?.channel === 'book' ? 'cancelled' : 'parked';
      await settle(claims, { state, attempts, last_error });
      if (state === 'parked') log.error(facts, 'delivery parked: a person must look');
    } else {
      await settle(claims, { attempts, due_at: clock.now() + delay, last_error });
      log.info({ ...facts, attempts }, 'delivery deferred');
    }
  }

  /**
   * The last error to store. The server's words are added only if they are about one lead: erasing it erases them
   * too.
   */
  const toKeep = (claims: Claim[], { reason, words }: Failure) =>
    claims.length === 1 && words ? `${reason} ${words}` : reason;

  const leadsOf = (claims: Claim[]) => claims.map(({ lead_id }) => lead_id);

  const idsOf = (claims: Claim[]) => claims.map(({ id }) => id);

  /** Waits for a store that is out of order: a message whose result is lost would be sent again. */
  async function settle(claims: Claim[], settlement: Settlement): Promise<number | undefined> {
    for (let said = false; ; said = true) {
      try {
        return await settleDelivery(database, idsOf(claims), claimant, clock.now(), settlement);
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || stopping.signal.aborted) throw error;
        const facts = { worker: name, leads: leadsOf(claims), reason: describeError(error) };
        if (!said) log.error(facts, 'the result of a delivery waits for the store');
      }
      await sleep(options.lookEvery ?? lookEvery);
    }
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
