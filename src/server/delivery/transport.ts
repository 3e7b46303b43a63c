/** How a delivery went. `reason` is for people and for the log: a code and the other side's words. */
export type Outcome =
  | { result: 'sent' }
  /** This message, not now. */
  | { result: 'deferred'; reason: string }
  /** This message, never: a person must look. */
  | { result: 'refused'; reason: string }
  /** No message at all: the way is out of order, the lead has nothing to do with it. */
  | { result: 'fault'; reason: string };

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
