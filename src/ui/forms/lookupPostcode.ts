/** Longest wait for an answer in ms. Meanwhile the address can be typed by hand. */
const lookupTimeout = 3000;

/** The fields that are used of the answer (specification 1.7). */
export type PostcodeAddress = Record<'logradouro' | 'bairro' | 'localidade' | 'uf' | 'cep', string>;

/**
 * Looks up the address of a postcode such as 80030-060. Rejects if there is none: the answer isn't OK, is too slow, or is
 * a 200 with `erro` in its body.
 */
export async function lookupPostcode(baseUrl: string, postcode: string): Promise<PostcodeAddress> {
  const response = await fetch(`${baseUrl}/ws/${postcode}/json/`, { signal: AbortSignal.timeout(lookupTimeout) });
  if (!response.ok) throw new Error(`${response.status}`);
  const { erro, logradouro = '', bairro = '', localidade = '', uf = '', cep = postcode } = await response.json();
  if (erro) throw new Error(`${postcode}: not found`);
  return { logradouro, bairro, localidade, uf, cep };
}
