import type { Outcome } from '../outcome.ts';
import type { Transport } from './transport.ts';

interface Limits {
  /** Milliseconds until the message is handed over, and from then on until it is answered. */
  deadline: number;
  answerDeadline: number;
  abort: AbortSignal;
}

/** Delivers a message. Settles soon after a limit is over, even if the transport never does. */
export async function deliverWithin<Sent>(
  transport: Transport<Sent>,
  message: Sent,
  { deadline, answerDeadline, abort }: Limits,
): Promise<Outcome> {
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const endAfter = (milliseconds: number) => setTimeout(end, milliseconds).unref();
  // The signal has closed the transport's connection by then.
  const ended = new Promise<Outcome>((resolve) => {
    signal.addEventListener('abort', () => setTimeout(resolve, 1000, { result: 'deferred', reason: 'EDEADLINE' }), {
      once: true,
    });
  });
  let timer = endAfter(deadline);
  const onHandedOver = () => {
    clearTimeout(timer);
    timer = endAfter(answerDeadline);
  };
  // Not AbortSignal.any: signals that it derives from a long-lived one are never garbage-collected.
  abort.addEventListener('abort', end);
  if (abort.aborted) end();
  try {
    return await Promise.race([transport.deliver(message, signal, onHandedOver), ended]);
  } finally {
    clearTimeout(timer);
    abort.removeEventListener('abort', end);
  }
}
