import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { leadKinds } from '../../leads/kinds.ts';
import { type PageKind, type SpeedMetric, speedBuckets } from '../speed.ts';

/** Begins every name, also those of the process's own figures. */
const prefix = 'leads_';

/** Bounds of the histogram in seconds: short ones for pages, long ones for leads, which wait for the disk. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** Counters since the start, and gauges that are set when `/metrics` is read. */
export function createMetrics() {
  const registry = new Registry();
  const shared = { registers: [registry] };
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ ...shared, name: prefix + name, help, labelNames });
  const gauge = (name: string, help: string) => new Gauge({ ...shared, name: prefix + name, help });
  const speed = (metric: SpeedMetric, name: string, unit: number) => {
    const buckets = speedBuckets[metric].map((bound) => bound / unit);
    const help = `${metric.toUpperCase()} of visitors who touched the page`;
    const histogram = new Histogram({ ...shared, name: prefix + name, help, labelNames: ['kind'], buckets });
    return (kind: PageKind, value: number) => histogram.observe({ kind }, value / unit);
  };
  const accepted = counter('accepted_total', 'Leads committed', ['kind']);
  for (const kind of leadKinds) accepted.inc({ kind }, 0);
  return {
    registry,
    accepted,
    suspected: counter('suspected_total', 'Leads committed and flagged as suspected spam', ['reason']),
    purged: counter('purged_total', 'Leads that retention deleted'),
    failures: counter('http_5xx_total', 'Answers with a status of 500 or more'),
    dropped: counter('connections_dropped_total', 'Connections closed by the service', ['reason']),
    delivered: counter('deliveries_sent_total', 'Messages taken by their recipient'),
    requests: new Histogram({
      ...shared,
      name: `${prefix}http_request_duration_seconds`,
      help: 'Time from the first byte of a request to the last of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets,
    }),
    /** Field speed by the kind of page, of values as `speedBuckets` has them. */
    speed: {
      lcp: speed('lcp', 'page_lcp_seconds', 1000),
      inp: speed('inp', 'page_inp_seconds', 1000),
      cls: speed('cls', 'page_cls', 1),
    },
    pending: gauge('deliveries_pending', 'Messages still to be sent'),
    parked: gauge('deliveries_parked', 'Messages that need a person'),
    held: gauge('deliveries_held', 'Messages held since a copy was restored'),
    switchedOff: gauge('deliveries_switched_off', 'Messages of a channel that is switched off'),
    unnamed: gauge('deliveries_unnamed', 'Of these, messages for a destination that no configuration names'),
    oldest: gauge('oldest_pending_seconds', 'How long the oldest message still to be sent has waited'),
    paused: gauge('transports_paused', 'Transports that are out of order'),
    siteBuilt: gauge('site_built_timestamp_seconds', 'When the site that is served was built'),
    siteOverdue: gauge('site_overdue_seconds', 'How long a date in the content has passed without the site changing'),
    storeUp: gauge('store_up', 'Whether the lead store can be read'),
    storeWritable: gauge('store_writable', 'Whether a lead could be taken'),
  };
}

/** Adds the process's own figures. From the first time that metrics are read, to keep the start short. */
export function collectProcessMetrics(register: Registry): void {
  if (register.getSingleMetric(`${prefix}process_start_time_seconds`)) return;
  collectDefaultMetrics({ register, prefix });
  // These are sums of other metrics, and gauges that are named like counters.
  for (const what of ['handles', 'requests', 'resources']) {
    register.removeSingleMetric(`${prefix}nodejs_active_${what}_total`);
  }
}
