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
