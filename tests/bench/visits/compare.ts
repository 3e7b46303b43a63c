import type { VisitEvent } from '../../../src/report/visitReport.ts';
import { events, type VisitReport } from '../../../src/report/visitReport.ts';
import type { Figure } from '../figure.ts';
import type { Cause } from './causes.ts';

type Row = { day: string; path: string; campaign: string; referrer: string } & Record<VisitEvent, number>;

/** Lines of the report without what is for people, whose names alone may hold a comma. */
function rowsOf(csv: string): Row[] {
  const lines = csv.trim().split('\r\n').slice(1);
  return lines.map((line) => {
    const cells = line.split(',');
    const [day = '', path = '', campaign = '', referrer = ''] = cells;
    const counts = events.map((event, at) => [event, Number(cells.at(at - events.length))]);
    return { day, path, campaign, referrer, ...(Object.fromEntries(counts) as Record<VisitEvent, number>) };
  });
}

const sum = (rows: Row[], event: VisitEvent) => rows.reduce((total, row) => total + row[event], 0);
const signed = (error: number) => (error > 0 ? `+${error}` : `${error}`);

/**
 * The counted events of each cause beside the true ones.
 * @param days visits around midnight, by the day on which they were sent
 */
export function figuresOf(
  visits: { cause: Cause; counts: Cause['visits'] }[],
  days: ReadonlyMap<string, number>,
  csv: string,
  { total }: VisitReport,
): Figure[] {
  const rows = rowsOf(csv);
  const causeOf = ({ path, campaign, referrer }: Row) =>
    visits.find(({ cause: { name, alone } }) =>
      campaign || referrer
        ? campaign === `utm_source=${name}` || referrer === `${name}.example`
        : alone?.includes(path),
    )?.cause;
  const own = Map.groupBy(rows, causeOf);
  const done = Object.fromEntries(events.map((event) => [event, 0])) as Record<VisitEvent, number>;

  const byCause = visits.flatMap(({ cause, counts: [browsers, requests] }) =>
    events.flatMap((event): Figure[] => {
      const count = browsers + requests;
      const truth = count * (cause.truth[event] ?? 0);
      done[event] += truth;
      const counted = sum(own.get(cause) ?? [], event);
      const meant = cause.counted?.[event] ?? cause.truth[event] ?? 0;
      const [least = 0, limit = least] = [meant].flat().map((each) => each * count);
      if (truth === 0 && counted === 0 && event !== 'view') return [];
      const how = `${browsers} + ${requests} visits, ${truth} done, error ${signed(counted - truth)}`;
      return [{ name: `${cause.name}: ${event}`, values: [counted], least, limit, how }];
    }),
  );
  const misdated = [...days].map(([day, count]) => {
    const own = rows.filter((row) => row.day === day && row.campaign === 'utm_source=midnight');
    return Math.abs(count - sum(own, 'view'));
  });
  const stray = events.map((event) => sum(own.get(undefined) ?? [], event));
  const lost = rows.filter(({ campaign, referrer }) => campaign + referrer === '');
  return [
    ...byCause,
    { name: 'midnight: on another day', values: [Math.max(...misdated)], limit: 1 },
    { name: 'of no cause', values: [Math.max(...stray)], limit: 0 },
    { name: 'without campaign and host: view', values: [sum(lost, 'view')] },
    ...events.map((event) => {
      const how = `${done[event]} done, error ${signed(total[event] - done[event])}`;
      return { name: `all: ${event}`, values: [total[event]], how };
    }),
  ];
}
