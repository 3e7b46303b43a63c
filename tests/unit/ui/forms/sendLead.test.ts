import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SessionValue } from '../../../../src/ui/forms/formStorage.ts';
import { sendLead } from '../../../../src/ui/forms/sendLead.ts';

type Answer = Response | Error | 'silence';
const accepted = () => Response.json({ id: '1' }, { status: 201 });
const unavailable = () => Response.json({ code: 'unavailable' }, { status: 503 });
const reused = (status: number) => Response.json({ code: 'idempotency_key_reused' }, { status });
const offline = () => new TypeError('Failed to fetch');

function memory(): SessionValue<string> {
  let kept: string | undefined;
  return {
    read: () => kept,
    write(value) {
      kept = value;
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page with one form and a service that gives these answers, one after the other. */
function page(...answers: Answer[]) {
  const requests: { url: string; body: string; headers: Record<string, string> }[] = [];
  const fakeFetch = ((url: string, { body, headers, signal }: RequestInit) => {
    requests.push({ url, body: body as string, headers: headers as Record<string, string> });
    const answer = answers.shift() ?? accepted();
    if (answer instanceof Response) return Promise.resolve(answer);
    if (answer instanceof Error) return Promise.reject(answer);
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  }) as typeof fetch;
  vi.stubGlobal('fetch', fakeFetch);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('', 'TimeoutError')), 30);
    return ending.signal;
  });
  const attempt = memory();
  return {
    requests,
    /** Each request's key; equal ones have the same name. */
    keys() {
      const keys = requests.map(({ headers }) => headers['Idempotency-Key']);
      return keys.map((key) => `key-${[...new Set(keys)].indexOf(key) + 1}`);
    },
    send: (payload: object, trusted = true) =>
      sendLead(
        { url: '/api/enviar-email', payload, context: trusted ? { 'X-Lead-Page': '/civitas' } : undefined },
        attempt,
      ),
  };
}

const lead = { nome: 'Maria', telefone: '(41) 99999-8888' };

describe('the idempotency key', () => {
  test('is kept when the same body is sent again after a failure', async () => {
    const { send, keys } = page(unavailable());
    expect(await send(lead)).toHaveProperty('ok', false);
    expect(await send(lead)).toHaveProperty('ok', true);
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  test('is kept when the network fails', async () => {
    const { send, keys } = page(offline());
    await expect(send(lead)).rejects.toThrow('Failed to fetch');
    expect(await send(lead)).toHaveProperty('ok', true);
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  test('is replaced after success, so that two leads can be sent from one page', async () => {
    const { send, keys } = page();
    await send(lead);
    await send(lead);
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  test('is kept after a time-out', async () => {
    const { send, keys } = page('silence');
    await expect(send(lead)).rejects.toMatchObject({ name: 'TimeoutError' });
    await send(lead);
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  test.each([409, 422])(
    'that was used for another lead (%i) is replaced at once, and the lead is sent',
    async (status) => {
      const { send, keys } = page(reused(status));
      expect(await send(lead)).toHaveProperty('ok', true);
      expect(keys()).toEqual(['key-1', 'key-2']);
    },
  );

  test('is replaced only once for each submit', async () => {
    const { send, requests } = page(reused(422), reused(422));
    expect(await send(lead)).toHaveProperty('ok', false);
    expect(requests).toHaveLength(2);
  });
});

describe('a submit', () => {
  test('sends the payload as JSON, and nothing else in the body', async () => {
    const { send, requests } = page();
    await send(lead);
    expect(requests[0]).toEqual({
      url: '/api/enviar-email',
      body: JSON.stringify(lead),
      headers: {
        'Content-Type': 'application/json',
        'X-Lead-Page': '/civitas',
        'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    });
  });

  test('a refusal is not tried again', async () => {
    const { send, requests } = page(Response.json({ code: 'invalid' }, { status: 422 }));
    expect(await send(lead)).toHaveProperty('ok', false);
    expect(requests).toHaveLength(1);
  });

  test('an address that is not trusted gets neither context nor key', async () => {
    const { requests, send } = page(offline());
    await expect(send(lead, false)).rejects.toThrow();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers).toEqual({ 'Content-Type': 'application/json' });
  });
});
