import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { makeCertificate } from './certificate.ts';
import { type CrmAnswer, type CrmRequest, crmContracts, type Vendor } from './crmContracts.ts';

/**
 * A vendor's fault instead of the contract's answer. `refuses`: as the vendor says that it doesn't want the lead. `forgets`:
 * it takes the lead, but the connection is reset before the answer. `silent`: it never answers. `endless`: an answer
 * without end that begins well.
 */
export type CrmFault = CrmAnswer | 'refuses' | 'forgets' | 'silent' | 'endless';

export interface TestCrms {
  /** `https://127.0.0.1:…` */
  url: string;
  port: number;
  /** The certificate, to be trusted by whoever calls. */
  cert: string;
  /** Requests that arrived whole, oldest first. */
  requests: CrmRequest[];
  /** How often each lead was taken, by the id in `Idempotency-Key`, which these vendors don't look at. */
  taken: Record<Vendor, Map<string, number>>;
  /** Changed while it runs. */
  faults: {
    answer?: (request: CrmRequest) => CrmFault | undefined;
    /** The answer of the contract waits for this. */
    hold?: Promise<unknown>;
  };
  /** Bytes of endless answers. */
  endless(): number;
  close(): Promise<void>;
}

/** An HTTPS server on loopback with every CRM behind it, each at its own path. @param port 0: a free one */
export async function openCrms(certificate = makeCertificate('IP:127.0.0.1'), port = 0): Promise<TestCrms> {
  const contracts = crmContracts();
  const vendors = Object.keys(contracts) as Vendor[];
  const requests: CrmRequest[] = [];
  const taken = Object.fromEntries(vendors.map((vendor) => [vendor, new Map()])) as TestCrms['taken'];
  const faults: TestCrms['faults'] = {};
  let endless = 0;

  const server = createServer(certificate, (request, response) => {
    request.on('error', () => {});
    take(request, response).catch(() => response.destroy());
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const vendor = vendors.find((name) => contracts[name].path.test(path));
    if (!vendor || request.method !== 'POST') return send(response, { status: vendor ? 405 : 404 });
    if (!request.headers['content-type']?.startsWith('application/json')) return send(response, { status: 415 });
    const body = (await json(request)) as CrmRequest['body'];
    const known: CrmRequest = { vendor, path, headers: request.headers, body };
    requests.push(known);
    const fault = faults.answer?.(known);
    if (fault === 'silent') return;
    if (fault === 'endless') return sendForever(response);
    if (fault === 'refuses') return send(response, contracts[vendor].refuse(known));
    if (typeof fault === 'object') return send(response, fault);
    const answer = contracts[vendor].answer(known);
    const id = String(request.headers['idempotency-key']);
    if (answer.taken) taken[vendor].set(id, (taken[vendor].get(id) ?? 0) + 1);
    await faults.hold;
    if (fault === 'forgets') request.socket.destroy();
    else send(response, answer);
  }

  function send(response: ServerResponse, { status, headers, body }: CrmAnswer): void {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }

  function sendForever(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write('{"sucesso":true,"codigo":200,"id":1,"mensagem":"');
    const piece = 'a'.repeat(16_384);
    const more = () => {
      while (!response.destroyed && response.write(piece)) endless += piece.length;
    };
    response.on('drain', more);
    more();
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${address.port}`,
    port: address.port,
    cert: certificate.cert,
    requests,
    taken,
    faults,
    endless: () => endless,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
