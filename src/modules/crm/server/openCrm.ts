import type { SiteDestination } from '../../../content/types.gen.ts';
import { dig, path } from '../../../data/pointer.ts';
import { type Destination, Fault, isGood, judge } from '../../../server/destinations/destination.ts';
import { channelOf } from '../../../server/destinations/openDestinations.ts';
import type { ServerManifest } from '../../../server/manifest.ts';
import { fill, fillText, placeholderValues } from './fillTemplate.ts';

/** Longest reference that is kept, in characters. */
const longestReference = 200;

/** A CRM, by its entry of `leads.destinations`: the request by templates, and the meaning of its answer. */
export function openCrm(entry: SiteDestination, manifest: ServerManifest): Destination {
  const { name, url, headers = {}, ids, body, kinds = ['contact'], success = {}, reference } = entry;
  return {
    name,
    key: JSON.stringify(entry),
    channel: channelOf(name),
    recipient: name,
    kinds,
    compose(lead, secret) {
      // A build of an older version may have `type: rd-station` instead.
      if (!url) throw new Fault('no url: write it in site.config.yaml, then npm run build');
      const lookUp = placeholderValues(lead, manifest, ids, secret);
      return {
        url: String(fillText(url, lookUp, inAddress, '')),
        headers: Object.fromEntries(
          Object.entries(headers).flatMap(([name, text]) => {
            const value = fillText(text, lookUp);
            return value === undefined ? [] : [[name, inHeader(String(value))]];
          }),
        ),
        body: JSON.stringify(fill(body, lookUp) ?? {}),
      };
    },
    judge(answer) {
      const { status, at, is } = success;
      const content = jsonOf(answer.text);
      const isStatus = status ? status.includes(answer.status) : isGood(answer.status);
      const value = at === undefined ? true : dig(content, ...path(at));
      const outcome = judge(answer, isStatus && (is === undefined ? Boolean(value) : String(value) === String(is)));
      if (outcome.result !== 'sent' || reference === undefined) return outcome;
      return { ...outcome, reference: asReference(dig(content, ...path(reference))) };
    },
  };
}

/** A segment of dots would lead to another path. */
const inAddress = (value: string) => encodeURIComponent(value.toWellFormed()).replace(/^\.+$/, '');

/** Headers are printable ASCII. */
const inHeader = (value: string) => value.toWellFormed().replace(/[^\x20-\x7e]+/g, encodeURIComponent);

/** The JSON of an answer; undefined when it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const asReference = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestReference) : undefined;
