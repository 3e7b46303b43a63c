import pino from 'pino';
import { everyPayloadKey } from '../leads/kinds.ts';

/** Names under which a person's data could ever reach a log line. */
const personal = [...everyPayloadKey, 'body', 'payload'];

/**
 * Lines of JSON on standard output. Only lead ids are logged; the redaction guards against mistakes in later changes. A
 * full disk behind the output loses lines of the log, never a lead.
 */
export function createLog(write: (line: string) => void = writeToOutput): pino.Logger {
  const redact = { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[…]' };
  return pino({ redact, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}

function writeToOutput(line: string): void {
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => {});
  process.stdout.write(line);
}

/**
 * The parts of an error that may be logged: type, code, place, and SQLite's text for the code. Not the message, which
 * may quote what a person typed.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, errcode, errstr } = error as { code?: unknown; errcode?: unknown; errstr?: unknown };
  const place = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    code,
    errcode,
    errstr,
    place: place?.slice(0, 5).map((line) => line.trim()),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}
