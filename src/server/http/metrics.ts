import type { Database } from '../store/database.ts';
import { outboxFigures } from '../store/outbox.ts';
import type { Channel } from '../store/tables.ts';

/** Counted since the process started. */
export interface Counters {
  accepted: number;
  suspected: number;
  /** Answers 500–599. */
  failures: number;
  delivered: number;
}

export const createCounters = (): Counters => ({ accepted: 0, suspected: 0, failures: 0, delivered: 0 });

/**
 * The figures in Prometheus's text format.
 * @param channels the channels that are delivered
 * @param paused how many transports are paused
 */
export async function metricsText(
  database: Database,
  counters: Counters,
  channels: Channel[],
  paused: number,
  now: number,
): Promise<string> {
  const { pending, parked, oldestReceivedAt, switchedOff } = await outboxFigures(database, channels);
  const oldest = oldestReceivedAt === null ? 0 : Math.max(0, Math.round((now - oldestReceivedAt) / 1000));
  return [
    metric('leads_accepted_total', 'counter', 'Leads committed', counters.accepted),
    metric('leads_suspected_total', 'counter', 'Leads committed and flagged as suspected spam', counters.suspected),
    metric('http_5xx_total', 'counter', 'Answers with a status of 500 or more', counters.failures),
    metric('deliveries_sent_total', 'counter', 'Messages taken by their recipient', counters.delivered),
    metric('deliveries_pending', 'gauge', 'Messages still to be sent', pending),
    metric('deliveries_parked', 'gauge', 'Messages that need a person', parked),
    metric('deliveries_switched_off', 'gauge', 'Messages of a channel that is switched off', switchedOff),
    metric('oldest_pending_seconds', 'gauge', 'Age of the oldest lead with a message still to be sent', oldest),
    metric('transports_paused', 'gauge', 'Transports that are out of order', paused),
  ].join('');
}

const metric = (name: string, type: string, help: string, value: number) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`;
