import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Reads JSON and plain HTML form posts, strictly: bytes that aren't UTF-8, repeated keys and anything but one flat
 * object are refused rather than repaired. Every other content type is answered 415.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseJson(decode(body)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseForm(decode(body)),
  );
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw new Refusal(415, 'unsupported_type');
  });
}

/** Drops a byte order mark, as browsers do. */
function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new Refusal(400, 'bad_request');
  }
}

function parseJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'bad_request');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, 'bad_request');
  // Finds repeated keys: where all values are texts, the source holds two strings for each key.
  const strings = text.match(/"(?:[^"\\]|\\.)*"/g)?.length ?? 0;
  const allTexts = Object.values(value).every((item) => typeof item === 'string');
  if (allTexts && strings !== 2 * Object.keys(value).length) throw new Refusal(400, 'bad_request');
  return withoutPrototype(Object.entries(value));
}

function parseForm(text: string): Record<string, unknown> {
  let pairs: [string, string][];
  try {
    pairs = text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...rest] = pair.split('=');
        return [decodeFormText(name), decodeFormText(rest.join('='))];
      });
  } catch {
    throw new Refusal(400, 'bad_request');
  }
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Refusal(400, 'bad_request');
  return withoutPrototype(pairs);
}

/** Unlike URLSearchParams, refuses bytes that aren't UTF-8. Line ends are normalized as in a text area's value. */
const decodeFormText = (text: string) => decodeURIComponent(text.replaceAll('+', ' ')).replaceAll('\r\n', '\n');

/** Keeps a name such as `__proto__` as an ordinary key, which the check refuses as unknown. */
function withoutPrototype(pairs: [string, unknown][]): Record<string, unknown> {
  const record: Record<string, unknown> = Object.create(null);
  for (const [name, value] of pairs) record[name] = value;
  return record;
}
