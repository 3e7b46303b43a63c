import { describe, expect, test } from 'vitest';
import { lookupPostcode } from '../../../../src/ui/forms/lookupPostcode.ts';
import { addressLine } from '../../../../src/ui/forms/useAddressLookup.ts';
import { composedAddress, postcodeAnswer } from '../../../support/postcode.ts';

const { complemento: _, ...found } = postcodeAnswer;
const answering = (answer: () => Response) => (async () => answer()) as unknown as typeof fetch;

describe('the postcode lookup', () => {
  test('asks for the nine characters at the configured address and reads five fields of the answer', async () => {
    const asked: string[] = [];
    const fetch = (async (url: string) => {
      asked.push(url);
      return Response.json({ ...postcodeAnswer, ibge: '4106902' });
    }) as unknown as typeof globalThis.fetch;
    expect(await lookupPostcode('https://cep.example.com', '80030-060', { fetch })).toEqual(found);
    expect(asked).toEqual(['https://cep.example.com/ws/80030-060/json/']);
  });

  test.each([
    ['an answer that is not OK', () => new Response('', { status: 500 })],
    ['a 200 that says erro: true', () => Response.json({ erro: true })],
    ["a 200 that says erro: 'true'", () => Response.json({ erro: 'true' })],
    ['an answer that is not JSON', () => new Response('<html>')],
  ])('finds nothing in %s', (_name, answer) =>
    expect(lookupPostcode('', '99999-999', { fetch: answering(answer) })).rejects.toThrow(),
  );

  test('waits no longer than the time-out', async () => {
    const silent = ((_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      })) as typeof fetch;
    await expect(lookupPostcode('', '80030-060', { fetch: silent, timeout: 10 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});

describe('the address line', () => {
  test('is street, number - district, city - state, postcode, Brasil', () => {
    expect(addressLine(found, '369')).toBe(composedAddress);
  });

  test('leaves the number out until it is typed', () => {
    expect(addressLine(found, '')).toBe('Rua da Glória - Centro Cívico, Curitiba - PR, 80030-060, Brasil');
  });
});
