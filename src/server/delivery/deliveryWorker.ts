import { EventEmitter, once } from 'node:events';
import { describeError } from '../log.ts';
import type { Channel } from '../store/tables.ts';
import { createCircuit, pauses } from './circuit.ts';
import { createDelivery, type DeliveryOptions } from './deliverNext.ts';
import type { Message, Transport } from './transport.ts';

/** Longest wait for what is under way when stopping, in milliseconds. */
export const stopLimit = 8000;

/** How often an empty queue is looked at, in milliseconds. Leads of this process are seen at once. */
const lookEvery = 1000;

/** An idle connection is closed after this many milliseconds. */
const idleLimit = 5000;

/** In milliseconds, for tests. */
export interface DeliveryTiming extends Pick<DeliveryOptions, 'deadline' | 'answerDeadline' | 'renewEvery'> {
  pauses?: readonly number[];
  stopLimit?: number;
  lookEvery?: number;
}

export interface DeliveryWorkerOptions<Sent = Message> extends DeliveryOptions<Sent>, DeliveryTiming {
  /** One for each connection. They deliver side by side. */
  transports: Transport<Sent>[];
}

export interface DeliveryWorker {
  channels: Channel[];
  start(): void;
  /** Looks for due messages now. */
  wake(): void;
  /** Why delivery is paused; undefined when it is not. */
  fault(): string | undefined;
  /** Waits some seconds for the deliveries under way, then aborts them. They are tried again later. */
  stop(): Promise<void>;
}

/** Empties the outbox over its connections, each message at least once. Pauses while none gets through. */
export function createDeliveryWorker<Sent = Message>(options: DeliveryWorkerOptions<Sent>): DeliveryWorker {
  const { name, channels, firstConnectionOnly = [], transports, clock, log } = options;
  const circuit = createCircuit(clock.monotonic, options.pauses ?? pauses);
  const stopping = new AbortController();
  const aborting = new AbortController();
  /** Ends all waiting when it rings. */
  const bell = new EventEmitter();
  let loops: Promise<void>[] = [];

  const sleep = (milliseconds: number) =>
    once(bell, 'wake', { signal: AbortSignal.timeout(Math.ceil(milliseconds)) }).catch(() => {});
  const wakeAll = () => void bell.emit('wake');
  const pause = () => sleep(options.lookEvery ?? lookEvery);
  const deliverNext = createDelivery(options, {
    circuit,
    aborting: aborting.signal,
    isStopping: () => stopping.signal.aborted,
    pause,
    onSuccess: wakeAll,
  });

  async function work(transport: Transport<Sent>, index: number): Promise<void> {
    let idleSince = clock.monotonic();
    let isUnreadable = false;
    while (!stopping.signal.aborted) {
      const wait = circuit.wait();
      if (wait > 0) {
        transport.closeIdle?.();
        // A new lead rings too, and then finds the pause not over.
        await sleep(wait);
        continue;
      }
      const worked = await deliverNext(transport, index).catch((error: unknown) => {
        circuit.skip();
        if (!isUnreadable) log.error({ worker: name, reason: describeError(error) }, 'outbox not readable');
        return undefined;
      });
      isUnreadable = worked === undefined;
      if (worked) {
        idleSince = clock.monotonic();
      } else if (!stopping.signal.aborted) {
        if (clock.monotonic() - idleSince > idleLimit) transport.closeIdle?.();
        await pause();
      }
    }
    transport.closeIdle?.();
  }

  return {
    channels: [...channels, ...firstConnectionOnly],
    start() {
      loops = transports.map(work);
    },
    wake: wakeAll,
    fault: () => circuit.reason(),
    async stop() {
      stopping.abort();
      wakeAll();
      const timer = setTimeout(() => aborting.abort(), options.stopLimit ?? stopLimit);
      await Promise.all(loops);
      clearTimeout(timer);
    },
  };
}
