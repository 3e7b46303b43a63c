import type { Outcome } from '../outcome.ts';

/** Longest time to hand a message over, in milliseconds. */
export const messageDeadline = 60_000;

/**
 * Longest wait for the answer after that, in milliseconds. A server may check a message for minutes before it accepts it.
 * Hanging up earlier would send it twice. RFC 5321, 4.5.3.2.6, asks for ten minutes.
 */
export const answerDeadline = 10 * 60_000;

export interface Message {
  /** The whole message, RFC 5322. */
  body: Buffer;
  /** Plain address. */
  recipient: string;
  /** Stable over every attempt. */
  id: string;
}

/** How messages leave the service. `deliver` settles before the signal's abort or soon after it, and never throws. */
export interface Transport<Sent = Message> {
  /** @param onHandedOver called when the other side has the message, and all that is missing is its answer */
  deliver(message: Sent, signal: AbortSignal, onHandedOver: () => void): Promise<Outcome>;
  closeIdle?(): void;
}

/** Whether what is sent to a host stays on this machine. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127\..*|\[?::1\]?)$/.test(hostname);
