/** A refused request: an HTTP status and a message for the person at the form. */
export class StudioRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Status of what could not be written because the disk is full (RFC 4918). */
export const diskFull = 507;
