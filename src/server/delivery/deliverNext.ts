import type { Outcome } from '../outcome.ts';
import type { ServiceContext } from '../serviceContext.ts';
import { findLeads } from '../store/acceptLead.ts';
import { type Claim, claimDelivery } from '../store/outbox.ts';
import type { Channel } from '../store/tables.ts';
import type { StoredLead } from '../storedLead.ts';
import type { Circuit } from './circuit.ts';
import { deliverWithin } from './deliverWithin.ts';
import { createHeldClaims, idsOf, leadsOf } from './heldClaims.ts';
import { answerDeadline, type Message, messageDeadline, type Transport } from './transport.ts';

export interface DeliveryOptions<Sent = Message> extends Pick<ServiceContext, 'database' | 'clock' | 'log'> {
  /** For the log. */
  name: string;
  /** Sent on every connection. */
  channels: Channel[];
  /** Sent on the first connection only, because two would put the same leads into two digests. */
  firstConnectionOnly?: Channel[];
  claimant: string;
  /**
   * Makes one message of leads that were claimed together; more than one lead only for a digest.
   * @param first of the claims
   * @returns undefined when no recipient is left for it
   */
  compose(leads: [StoredLead, ...StoredLead[]], first: Claim): Promise<Sent | undefined>;
  /** Called after messages were handed over. @param total how many the store has ever sent */
  onDelivered?(messages: number, total: number): void;
  /** In milliseconds, for tests. */
  deadline?: number;
  answerDeadline?: number;
  renewEvery?: number;
}

/** The part of a worker that the deliveries of its connections share. */
interface Worker {
  circuit: Circuit;
  /** Ends the delivery. */
  aborting: AbortSignal;
  isStopping(): boolean;
  /** Passes the time until a store that is out of order is asked again. */
  pause(): Promise<unknown>;
  /** Called when a message got through: others may go too. */
  onSuccess(): void;
}

/** Returns a function that takes what is due from the outbox, delivers it, and writes down what became of it. */
export function createDelivery<Sent>(options: DeliveryOptions<Sent>, worker: Worker) {
  const { name, channels, firstConnectionOnly = [], database, clock, claimant, compose, log } = options;
  const { circuit } = worker;
  const allChannels = [...channels, ...firstConnectionOnly];
  /** Ids of the messages in hand, which no connection takes again, whatever store and clock say of their claims. */
  const inHand = new Set<string>();
  const held = createHeldClaims({ ...options, ...worker });
  const limits = {
    deadline: options.deadline ?? messageDeadline,
    answerDeadline: options.answerDeadline ?? answerDeadline,
    abort: worker.aborting,
  };

  /** @returns whether there was something to do */
  async function deliverNext(transport: Transport<Sent>, index: number): Promise<boolean> {
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
    worker.onSuccess();
    if (outcome.result !== 'sent') return held.putOff(claims, outcome);
    const total = await held.markSent(claims, outcome.reference ?? null);
    options.onDelivered?.(claims.length, total);
    log.info({ worker: name, leads: leadsOf(claims) }, 'delivered');
  }

  return deliverNext;
}
