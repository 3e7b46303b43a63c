import type { FastifyBaseLogger } from 'fastify';
import { type Destination, sendLead } from '../destinations/destination.ts';
import type { Env } from '../env.ts';
import { describeError } from '../log.ts';
import type { ServiceContext } from '../serviceContext.ts';
import { findUnnamed, localOutbox } from '../store/outbox.ts';
import { noteSent } from '../store/sentCount.ts';
import type { StoredLead } from '../storedLead.ts';
import { createDeliveryWorker, type DeliveryTiming, type DeliveryWorker } from './deliveryWorker.ts';
import { createFileTransport } from './fileTransport.ts';
import { addressOf } from './mail.ts';
import { createMailMessages } from './mailMessages.ts';
import { createSmtpTransport, readSmtpUrl } from './smtp.ts';
import { isThisMachine, type Transport } from './transport.ts';

/** Connections to the mail server at once. One slow message holds up a quarter of the queue at most. */
const mailConnections = 4;

export interface DeliveryWorkersOptions extends ServiceContext {
  claimant: string;
  timing?: DeliveryTiming;
}

/** The workers that empty the outbox: one for mail (SMTP or files), and one for each destination. */
export interface DeliveryWorkers {
  all(): DeliveryWorker[];
  start(): void;
  /** Has a worker for each destination of the present build, and no other. */
  follow(): void;
  /** Waits some seconds for the deliveries under way, then aborts them. */
  stop(): Promise<void>;
}

/** The destinations are those of the present build: a new one's appear and those that are gone stop without a restart. */
export function createDeliveryWorkers(options: DeliveryWorkersOptions): DeliveryWorkers {
  const { env, manifest, database, destinations, clock, claimant, metrics, log, timing } = options;
  const from = env.mailFrom ?? `leads@${new URL(manifest.origin).hostname.replace(/^www\./, '')}`;
  const onDelivered = (messages: number, total: number) => {
    metrics.delivered.inc(messages);
    noteSent(env.dataDir, total);
  };
  const shared = { database, clock, claimant, log, onDelivered, ...timing };
  const { composeMail, composeBook, composeDigest } = createMailMessages(options, from);
  const mail = createDeliveryWorker({
    ...shared,
    name: 'mail',
    channels: ['email', 'book'],
    firstConnectionOnly: ['digest'],
    transports: mailTransports(env, from, log),
    compose(leads, claim) {
      if (claim.channel === 'digest') return composeDigest(leads, claim.recipient);
      return claim.channel === 'book' ? composeBook(leads[0]) : composeMail(leads[0], claim);
    },
  });
  if (env.webhookUrl?.protocol === 'http:' && !isThisMachine(env.webhookUrl.hostname)) {
    log.warn(
      { host: env.webhookUrl.host },
      'WEBHOOK_URL sends people’s data without TLS: https:// is for any open line',
    );
  }
  /** By the destination's key, so that a corrected one doesn't wait for the end of a pause. */
  const posting = new Map<string, DeliveryWorker>();
  const leaving: Promise<void>[] = [];
  let isRunning = false;
  follow();
  const all = () => [mail, ...posting.values()];
  return {
    all,
    follow,
    start() {
      isRunning = true;
      for (const worker of all()) worker.start();
      tellUnnamed();
    },
    async stop() {
      isRunning = false;
      await Promise.all([...leaving, ...all().map((worker) => worker.stop())]);
    },
  };

  function follow(): void {
    const present = destinations();
    const gone = [...posting].filter(([key]) => !present.some((destination) => destination.key === key));
    for (const [key, worker] of gone) {
      posting.delete(key);
      leaving.push(worker.stop());
    }
    const added = present.filter(({ key }) => !posting.has(key));
    for (const destination of added) {
      const worker = workerFor(destination);
      posting.set(destination.key, worker);
      if (isRunning) worker.start();
      log.info({ worker: destination.name }, 'leads go to this destination');
    }
    if (isRunning && gone.length + added.length > 0) tellUnnamed();
  }

  function tellUnnamed(): void {
    const advice = 'npm run leads -- retry --channel <name> --to <new name>';
    findUnnamed(
      database,
      all().flatMap(({ channels }) => channels),
    ).then(
      (unnamed) => {
        for (const { recipient, messages } of unnamed)
          log.error({ destination: recipient, messages }, `no destination has this name, its leads wait: ${advice}`);
      },
      (error: unknown) => log.error({ reason: describeError(error) }, 'outbox not readable'),
    );
  }

  function workerFor(destination: Destination): DeliveryWorker {
    return createDeliveryWorker<StoredLead>({
      ...shared,
      name: destination.name,
      channels: [destination.channel],
      compose: async ([lead]) => lead,
      transports: [
        { deliver: async (lead, signal) => (await sendLead(destination, lead, env.secret, signal)).outcome },
      ],
    });
  }
}

function mailTransports(env: Env, from: string, log: FastifyBaseLogger): Transport[] {
  if (!env.smtpUrl) {
    return [createFileTransport(localOutbox(env.dataDir), (id) => log.info({ id }, 'mail written'))];
  }
  const settings = readSmtpUrl(env.smtpUrl);
  return Array.from({ length: mailConnections }, () => createSmtpTransport(settings, addressOf(from)));
}
