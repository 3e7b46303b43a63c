import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: Buffer;
}

export interface TestSmtp {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Its open connections, oldest first. */
  sockets: ReadonlySet<Socket>;
  /** Faults, changed while it runs. Each throws or returns an error to answer with. */
  faults: {
    /** Before the greeting. */
    connect?: () => Error | undefined;
    rcpt?: (address: string) => Error | undefined;
    data?: (mail: ReceivedMail) => Error | undefined;
    /** Hangs up instead of answering the end of a message; the mail counts as received. */
    closeAfterData?: boolean;
    /** The answer to a message waits for this. */
    hold?: Promise<unknown>;
    /** Milliseconds before the answer to RCPT. */
    delay?: (address: string) => number;
  };
  close(): Promise<void>;
}

/** An SMTP reply as smtp-server wants it. */
export const reply = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** A real SMTP server on loopback. Plain and without AUTH unless the options say otherwise. */
export async function openSmtp(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const faults: TestSmtp['faults'] = {};
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    disableReverseLookup: true,
    ...options,
    onConnect(_session, callback) {
      callback(faults.connect?.());
    },
    onRcptTo(address, _session, callback) {
      setTimeout(() => callback(faults.rcpt?.(address.address)), faults.delay?.(address.address) ?? 0);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = { ...envelopeOf(session), raw: Buffer.concat(chunks) };
        const fault = faults.data?.(mail);
        if (!fault) mails.push(mail);
        if (faults.closeAfterData) for (const socket of sockets) socket.destroy();
        else if (faults.hold) faults.hold.then(() => callback(fault));
        else callback(fault);
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, mails, sockets, faults, close };
}

function envelopeOf(session: SMTPServerSession): { from: string; to: string[] } {
  const { mailFrom, rcptTo } = session.envelope;
  return { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
}
