import { describeError } from '../log.ts';
import type { Failure, Outcome } from '../outcome.ts';
import type { ServiceContext } from '../serviceContext.ts';
import { StoreUnavailable } from '../store/database.ts';
import { type Claim, lease, renewClaims, type Settlement, settleDelivery } from '../store/outbox.ts';
import { delayAfter } from './backoff.ts';

/** How often the claim of a message that is being sent is renewed, in milliseconds: a slow server may take minutes. */
const renewEvery = lease / 4;

export const idsOf = (claims: Claim[]) => claims.map(({ id }) => id);

export const leadsOf = (claims: Claim[]) => claims.map(({ lead_id }) => lead_id);

interface HeldClaimsOptions extends Pick<ServiceContext, 'database' | 'clock' | 'log'> {
  name: string;
  claimant: string;
  /** Milliseconds between two renewals, for tests. */
  renewEvery?: number;
  isStopping(): boolean;
  /** Passes the time until a store that is out of order is asked again. */
  pause(): Promise<unknown>;
}

/** Messages that a worker has claimed: keeps the claims while it sends, and writes into the outbox what became of them. */
export function createHeldClaims(options: HeldClaimsOptions) {
  const { name, database, clock, log, claimant, isStopping, pause } = options;

  /** Waits for a store that is out of order: a message whose result is lost would be sent again. */
  async function settle(claims: Claim[], settlement: Settlement): Promise<number | undefined> {
    for (let isLogged = false; ; isLogged = true) {
      try {
        return await settleDelivery(database, idsOf(claims), claimant, clock.now(), settlement);
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || isStopping()) throw error;
        const facts = { worker: name, leads: leadsOf(claims), reason: describeError(error) };
        if (!isLogged) log.error(facts, 'the result of a delivery waits for the store');
      }
      await pause();
    }
  }

  return {
    /** Renews the claims while `work` runs. */
    async renewDuring<Result>(claims: Claim[], work: () => Promise<Result>): Promise<Result> {
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
    },

    cancel: (claims: Claim[]) => settle(claims, { state: 'cancelled' }),

    /** To the end of the queue, so that others are tried first if the message was the reason after all. */
    requeue: (claims: Claim[], failure: Failure) =>
      settle(claims, { due_at: clock.now(), last_error: errorToKeep(claims, failure) }),

    /** @returns how many messages the store has ever sent */
    async markSent(claims: Claim[], reference: string | null): Promise<number> {
      return (await settle(claims, { state: 'sent', last_error: null, reference })) ?? 0;
    },

    /** Schedules another attempt, or parks the messages for a person to look at. */
    async putOff(claims: Claim[], { result, ...failure }: Exclude<Outcome, { result: 'sent' }>): Promise<void> {
      const facts = { worker: name, leads: leadsOf(claims), reason: failure.reason };
      const last_error = errorToKeep(claims, failure);
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
    },
  };
}

/** The server's words are kept only if they are about one lead: erasing it erases them too. */
const errorToKeep = (claims: Claim[], { reason, words }: Failure) =>
  claims.length === 1 && words ? `${reason} ${words}` : reason;
