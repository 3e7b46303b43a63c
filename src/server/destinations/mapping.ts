import type { SiteDestination } from '../../content/types.gen.ts';
import { dig, path } from '../../data/pointer.ts';
import type { ServerManifest } from '../manifest.ts';
import { channelOf } from './channels.ts';
import { type Destination, Fault, isGood, judge } from './destination.ts';
import { fill, fillText, knownOf } from './fillTemplate.ts';

/** Longest reference that is kept, in characters. */
const longestReference = 200;

/** A CRM, by its entry of `leads.destinations`: the request by templates, and the meaning of its answer. */
export const openDestination = (
  { name, url, headers = {}, ids, body, success = {}, reference }: SiteDestination,
  // Not destructured here, because a new build changes its contents.
  { manifest }: { manifest: ServerManifest },
): Destination => ({
  name,
  channel: channelOf(name),
  compose(lead, secret) {
    // A build of an older version may have `type: rd-station` instead.
    if (!url) throw new Fault('no url: write it in site.config.yaml, then npm run build');
    const known = knownOf(lead, manifest, ids, secret);
    return {
      url: String(fillText(url, known, inAddress, '')),
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, text]) => {
          const value = fillText(text, known);
          return value === undefined ? [] : [[name, inHeader(String(value))]];
        }),
      ),
      body: JSON.stringify(fill(body, known) ?? {}),
    };
  },
  judge(answer) {
    const { status, at, is } = success;
    const said = answerOf(answer.text);
    const isStatus = status ? status.includes(answer.status) : isGood(answer.status);
    const value = at === undefined ? true : dig(said, ...path(at));
    const outcome = judge(answer, isStatus && (is === undefined ? Boolean(value) : String(value) === String(is)));
    if (outcome.result !== 'sent' || reference === undefined) return outcome;
    return { ...outcome, reference: asReference(dig(said, ...path(reference))) };
  },
});

/** A segment of dots would lead to another path. */
const inAddress = (value: string) => encodeURIComponent(value.toWellFormed()).replace(/^\.+$/, '');

/** Headers are printable ASCII. */
const inHeader = (value: string) => value.toWellFormed().replace(/[^\x20-\x7e]+/g, encodeURIComponent);

/** The JSON of an answer; undefined when it is none. */
function answerOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const asReference = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestReference) : undefined;
