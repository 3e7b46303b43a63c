import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Reads JSON and plain HTML form posts, strictly: bytes that aren't UTF-8, repeated keys and anything but one flat
 * object are refused rather than repaired. Every other content type is answered 415. A name such as `__proto__` stays an
 * ordinary key, which the check refuses as unknown.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parser(parseJson));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, parser(parseForm));
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw new Refusal(415, 'unsupported_type');
  });
}

const malformed = () => new Refusal(400, 'bad_request');

/** Decodes and parses, and drops a byte order mark, as browsers do. What is no known refusal is a fault of this program. */
const parser = (parse: (text: string) => Record<string, unknown>) => async (_request: unknown, body: Buffer) => {
  if (!isUtf8(body)) throw malformed();
  try {
    return parse(new TextDecoder().decode(body));
  } catch (error) {
    throw error instanceof SyntaxError || error instanceof URIError ? malformed() : error;
  }
};

function parseJson(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  // Finds repeated keys: where all values are texts, the source holds two strings for each key.
  const strings = text.match(/"(?:[^"\\]|\\.)*"/g)?.length ?? 0;
  const allTexts = Object.values(value).every((item) => typeof item === 'string');
  if (allTexts && strings !== 2 * Object.keys(value).length) throw malformed();
  return value as Record<string, unknown>;
}

function parseForm(text: string): Record<string, unknown> {
  const given = text.split('&').filter((pair) => pair !== '');
  const pairs = given.map((pair): [string, string] => {
    const [name = '', ...rest] = pair.split('=');
    return [decodeFormText(name), decodeFormText(rest.join('='))];
  });
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw malformed();
  return Object.fromEntries(pairs);
}

/** Unlike URLSearchParams, refuses bytes that aren't UTF-8. Line ends are normalized as in a text area's value. */
const decodeFormText = (text: string) => decodeURIComponent(text.replaceAll('+', ' ')).replaceAll('\r\n', '\n');
