import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { Failure, Outcome } from '../outcome.ts';
import { answerDeadline, isThisMachine, messageDeadline, type Transport } from './transport.ts';

/** Milliseconds, for the connection and the greeting. The deadlines of a message are the caller's. */
const connectTimeout = 10_000;

/** Messages over one connection before it is renewed. */
const perConnection = 100;

export interface SmtpSettings {
  connection: SMTPConnectionOptions;
  credentials?: { user: string; pass: string };
}

/**
 * Reads `smtp://user:pass@host:587` (STARTTLS) or `smtps://…:465`. TLS is required wherever a password or another
 * host is involved; `?requireTLS=true|false` decides otherwise, `?ignoreTLS=true` for a relay on the same machine.
 */
export function readSmtpUrl(url: URL): SmtpSettings {
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const credentials = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  const option = (name: string) => url.searchParams.get(name) ?? undefined;
  const ignoreTLS = option('ignoreTLS') === 'true';
  const requireTLS = option('requireTLS') ?? String(!ignoreTLS && (credentials !== undefined || !isThisMachine(host)));
  return {
    credentials,
    connection: {
      host,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && requireTLS === 'true',
      ignoreTLS,
      connectionTimeout: connectTimeout,
      greetingTimeout: connectTimeout,
      dnsTimeout: connectTimeout,
      // Never before a caller's deadline.
      socketTimeout: messageDeadline + answerDeadline,
      socketCloseTimeout: 0,
      maxResponseSize: 64 * 1024,
    },
  };
}

/**
 * One connection, kept between messages. Nodemailer's own transport has no deadline for a message: a server that answers
 * in drips would stall all mail. Failing to connect is a fault of the transport; `judge` decides about later failures.
 * @param from envelope sender, a plain address
 */
export function createSmtpTransport({ connection: options, credentials }: SmtpSettings, from: string): Transport {
  let open: SMTPConnection | undefined;
  let used = 0;

  async function connect(signal: AbortSignal): Promise<SMTPConnection> {
    // Imported at the first mail, to keep the start short.
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const connection = new Connection(options);
    // An 'error' event without a listener ends the process, and between two messages there is no other listener. The
    // connection is destroyed then, which the next message notices.
    connection.on('error', () => {});
    try {
      await settle(connection, signal, (done) => connection.connect(done));
      if (!credentials) return connection;
      // Otherwise the library would go on unauthenticated, or try a password on a server that asks for none.
      if (!connection.allowsAuth) {
        throw Object.assign(new Error('The server does not offer authentication.'), { code: 'EAUTH' });
      }
      await settle(connection, signal, (done) => connection.login({ ...credentials, credentials }, done));
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  function forget(): void {
    open?.close();
    open = undefined;
  }

  return {
    async deliver(message, signal, onHandedOver) {
      if (open && (open.destroyed || used >= perConnection)) forget();
      const reused = open !== undefined;
      if (!open) {
        try {
          open = await connect(signal);
          used = 0;
        } catch (error) {
          return { result: 'fault', ...explain(error) };
        }
      }
      const connection = open;
      /**
       * Yields the message only if the last reply was a 3xx. The library also begins after a 2xx: with unsolicited
       * replies, an earlier one would be taken for the reply to the message.
       */
      function* bodyAfterGoAhead() {
        if (!/^3/.test(connection.lastServerResponse || ''))
          throw new Error('The server answers what it was not asked.');
        yield message.body;
      }
      let isHandedOver = false;
      const body = Readable.from(bodyAfterGoAhead()).once('end', () => {
        isHandedOver = true;
        onHandedOver();
      });
      try {
        await settle(connection, signal, (done) => connection.send({ from, to: [message.recipient] }, body, done));
        used += 1;
        return { result: 'sent' };
      } catch (error) {
        forget();
        // Servers close idle connections: try once with a new one.
        if (reused && !isHandedOver && !signal.aborted && connectionLost.has(codeOf(error))) {
          return this.deliver(message, signal, onHandedOver);
        }
        return judge(error);
      }
    },
    closeIdle: forget,
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

const codeOf = (error: unknown) => (error as SmtpError).code;

/** Codes of a connection that was closed or reset. */
const connectionLost = new Set<string | undefined>(['ECONNECTION', 'ESOCKET']);

/**
 * The outcome of a failed `send`. Replies about the session or the sender, and unsolicited ones, are a fault of the
 * transport; all others concern this message.
 */
function judge(error: unknown): Outcome {
  const { code, command, responseCode = 0 } = error as SmtpError;
  const failure = explain(error);
  if (code === 'ESTREAM' || [421, 530, 535].includes(responseCode)) return { result: 'fault', ...failure };
  if (responseCode < 500) return { result: 'deferred', ...failure };
  return { result: command === 'MAIL FROM' ? 'fault' : 'refused', ...failure };
}

/**
 * Codes and the server's words, never the dialogue, which holds the password and the message. Where the server said
 * nothing the words are the library's, about the network, a certificate or a time-out.
 */
function explain(error: unknown): Failure {
  const { code = 'ERROR', response, message } = error as SmtpError;
  if (!response) return { reason: `${code}: ${oneLine(message)}` };
  const [codes = ''] = /^\d{3}(?!\d)([ -]\d\.\d{1,3}\.\d{1,3}(?![\d.]))?/.exec(response) ?? [];
  return {
    reason: codes ? `${code}: ${codes.replace('-', ' ')}` : code,
    words: oneLine(response.slice(codes.length).replace(/^-/, '')),
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200);

/** Runs one step of the dialogue. It ends with its callback, with the connection, or by the signal. */
function settle(
  connection: SMTPConnection,
  signal: AbortSignal,
  start: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (error?: Error | null) => {
      signal.removeEventListener('abort', abort);
      connection.off('error', finish).off('end', end);
      if (error) reject(error);
      else resolve();
    };
    const abort = () => {
      finish(Object.assign(new Error('No end before the deadline.'), { code: 'EDEADLINE' }));
      connection.close();
    };
    const end = () => finish(Object.assign(new Error('Connection closed.'), { code: 'ECONNECTION' }));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    connection.on('error', finish).on('end', end);
    start(finish);
  });
}
