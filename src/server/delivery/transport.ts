/** Longest time to hand a message over, in milliseconds. */
export const messageDeadline = 60_000;

/**
 * Longest wait for the answer after that, in milliseconds. A server may check a message for minutes before it accepts it.
 * Hanging up earlier would send it twice. RFC 5321, 4.5.3.2.6, asks for ten minutes.
 */
export const answerDeadline = 10 * 60_000;

export interface Failure {
  /** Codes, or a text of our own: for the log. */
  reason: string;
  /** The other side's words. They may repeat what a person wrote, so they are kept beside the lead and logged nowhere. */
  words?: string;
}

/**
 * How a delivery went. `deferred`: this message, not now. `refused`: this message, never; a person must look. `fault`: no
 * message can be sent, this lead is not the reason. `reference` is what the other side calls the lead, `pause` how long it asks
 * to be left alone, in milliseconds.
 */
export type Outcome =
  | { result: 'sent'; reference?: string }
  | ({ result: 'deferred' | 'refused' } & Failure)
  | ({ result: 'fault'; pause?: number } & Failure);

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
