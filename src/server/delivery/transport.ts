/** Longest until the other side has a message, in milliseconds. */
export const messageDeadline = 60_000;

/**
 * Longest that its answer is waited for from then on, in milliseconds. A server may look at a message for long before it
 * takes it, and who hangs up meanwhile brings it once more; ten minutes are what RFC 5321 asks for (4.5.3.2.6).
 */
export const answerDeadline = 10 * 60_000;

/** Why a delivery failed. */
export interface Failure {
  /** Codes, or words of this side's own: for the log. */
  reason: string;
  /** What the other side said. It may repeat what a person wrote, so it is kept beside the lead and logged nowhere. */
  words?: string;
}

/** How a delivery went. */
export type Outcome =
  | { result: 'sent' }
  /** This message, not now. */
  | ({ result: 'deferred' } & Failure)
  /** This message, never: a person must look. */
  | ({ result: 'refused' } & Failure)
  /** No message at all: the way is out of order, the lead has nothing to do with it. */
  | ({ result: 'fault' } & Failure);

/** One message to one recipient, ready to go. */
export interface Message {
  /** For mail: the whole message, RFC 5322. For webhooks: the JSON body. */
  body: Buffer;
  /** Plain address, or the webhook's origin. */
  recipient: string;
  /** Stable over every attempt. */
  id: string;
}

/** A way out. `deliver` settles before the signal's abort or soon after it, and never throws. */
export interface Transport {
  /** @param onHandedOver called when the other side has the message, and all that is missing is its answer */
  deliver(message: Message, signal: AbortSignal, onHandedOver: () => void): Promise<Outcome>;
  /** Ends idle connections. */
  rest?(): void;
}

/** Whether what is sent to a host stays on this machine. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127\..*|\[?::1\]?)$/.test(hostname);
