/** A request that is refused; the message is for the person at the form. */
export class StudioRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
