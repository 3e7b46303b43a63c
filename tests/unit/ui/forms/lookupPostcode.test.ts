import { afterEach, describe, expect, test, vi } from 'vitest';
import { lookupPostcode } from '../../../../src/ui/forms/lookupPostcode.ts';
import { addressLine } from '../../../../src/ui/forms/useAddressLookup.ts';
import { composedAddress, postcodeAnswer } from '../../../support/postcode.ts';

const { complemento: _, ...found } = postcodeAnswer;
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the postcode lookup', () => {
  test('asks for the nine characters at the configured address and reads five fields of the answer', async () => {
    const asked = vi.fn(async (_url: string) => Response.json({ ...postcodeAnswer, ibge: '4106902' }));
    vi.stubGlobal('fetch', asked);
    expect(await lookupPostcode('https://cep.example.com', '80030-060')).toEqual(found);
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['https://cep.example.com/ws/80030-060/json/']);
  });

  test.each([
    ['an answer that is not OK', () => new Response('', { status: 500 })],
    ['a 200 that says erro: true', () => Response.json({ erro: true })],
    ["a 200 that says erro: 'true'", () => Response.json({ erro: 'true' })],
    ['an answer that is not JSON', () => new Response('<html>')],
  ])('finds nothing in %s', async (_name, answer) => {
    vi.stubGlobal('fetch', async () => answer());
    await expect(lookupPostcode('', '99999-999')).rejects.toThrow();
  });

  test('waits three seconds for an answer', async () => {
    const ended = AbortSignal.abort(new DOMException('', 'TimeoutError'));
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended);
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted());
    await expect(lookupPostcode('', '80030-060')).rejects.toBe(ended.reason);
    expect(timeout).toHaveBeenCalledWith(3000);
  });
});

test.each([
  [found, '369', composedAddress],
  [found, '', 'Rua da Glória - Centro Cívico, Curitiba - PR, 80030-060, Brasil'],
  [{ ...found, logradouro: '', bairro: '' }, '', 'Curitiba - PR, 80030-060, Brasil'],
])(
  'the address line is street, number - district, city - state, postcode, Brasil, without what is missing',
  (address, number, line) => expect(addressLine(address, number)).toBe(line),
);
