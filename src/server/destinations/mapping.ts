import type { SiteMappedDestination } from '../../content/types.gen.ts';
import { dig, path } from '../../data/pointer.ts';
import type { ServerManifest } from '../manifest.ts';
import { type Destination, isGood, judge } from './destination.ts';
import { fill, fillText, knownOf } from './template.ts';

/** Longest reference that is kept, in characters. */
const longestReference = 200;

/** A CRM that its configuration describes: the request by templates, and what its answer means. */
export const createMapping = (
  { url, headers = {}, ids, body, success = {}, reference }: SiteMappedDestination,
  // Not destructured here, because a new build changes its contents.
  { manifest }: { manifest: ServerManifest },
): Pick<Destination, 'compose' | 'judge'> => ({
  compose(lead, secret) {
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

/** What an answer says; undefined when it is no JSON. */
export function answerOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const asReference = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestReference) : undefined;
