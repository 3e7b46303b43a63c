import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { joined } from '../../leads/composeMessages.ts';
import { postalCode } from '../../leads/masks.ts';
import { lookupPostcode, type PostcodeAddress } from './lookupPostcode.ts';

export const emptyLand = {
  nome: '',
  telefone: '',
  _cep: '',
  metragem_terreno: '',
  endereco_terreno: '',
  numero: '',
  /** City and state are asked for where the lookup gives none. */
  cidade_terreno: '',
  estado_terreno: '',
  postcodeAddress: undefined as PostcodeAddress | undefined,
};
export type LandValues = typeof emptyLand;

/** Length of a complete postcode with its hyphen; a shorter one isn't looked up (specification 1.4). */
const wholePostcode = 9;

/** A postcode in the mask's format; the mask may not be loaded yet when the field is left. */
export const withHyphen = (typed: string) => postalCode.shown(typed);

/** One line of the found address and the house number; empty parts are left out with their separators (specification 1.4). */
export function addressLine({ logradouro, bairro, localidade, uf, cep }: PostcodeAddress, number: string): string {
  const place = joined(' - ', joined(', ', logradouro, number), bairro);
  return joined(', ', place, joined(' - ', localidade, uf), cep, 'Brasil');
}

type Form = Pick<UseFormReturn<LandValues>, 'getValues' | 'setValue'>;

/**
 * Looks up the postcode's address when the form starts and when the postcode's field is left. `writeLine` updates the address line
 * when the house number changes.
 *
 * @param setUnknown is given the postcode that has no city, or an empty text
 */
export function addressLookup({ getValues, setValue }: Form, baseUrl: string, setUnknown: (postcode: string) => void) {
  let latest = '';

  const writeLine = () => {
    const { postcodeAddress, numero } = getValues();
    if (postcodeAddress) setValue('endereco_terreno', addressLine(postcodeAddress, numero));
  };

  const lookup = async () => {
    const { _cep, postcodeAddress: previous, endereco_terreno: line } = getValues();
    const postcode = withHyphen(_cep);
    if (!postcode || postcode === previous?.cep) return;
    latest = postcode;
    const isCurrent = () => latest === postcode && withHyphen(getValues('_cep')) === postcode;
    /** Whether the address line is the one of the postcode before, perhaps with a new house number. */
    const isOldLine = () => {
      const { endereco_terreno: now, numero } = getValues();
      return previous !== undefined && now === addressLine(previous, numero);
    };
    const forget = () => {
      setUnknown(postcode);
      setValue('postcodeAddress', undefined);
      if (isOldLine()) setValue('endereco_terreno', '');
    };
    if (!baseUrl || postcode.length !== wholePostcode) return forget();
    try {
      const address = await lookupPostcode(baseUrl, postcode);
      if (!isCurrent()) return;
      setUnknown('');
      setValue('postcodeAddress', address);
      setValue('cidade_terreno', '');
      setValue('estado_terreno', '');
      // An address typed meanwhile is not overwritten.
      if (getValues('endereco_terreno') === line || isOldLine()) writeLine();
    } catch (error) {
      console.error('Erro ao buscar o CEP', error);
      if (isCurrent()) forget();
    }
  };

  /** The postcode may have been typed and left before hydration, or be restored with an address typed by hand. */
  const start = () => {
    const { endereco_terreno, postcodeAddress, _cep } = getValues();
    if (!endereco_terreno) lookup();
    else if (!postcodeAddress) setUnknown(withHyphen(_cep));
  };

  return { lookup, writeLine, start };
}

/** `addressLookup` of a form. `foundNothing`: the postcode in the form gives no city. */
export function useAddressLookup({ getValues, setValue }: Form, baseUrl: string) {
  const [unknown, setUnknown] = useState('');
  const { lookup, writeLine, start } = useMemo(
    () => addressLookup({ getValues, setValue }, baseUrl, setUnknown),
    [getValues, setValue, baseUrl],
  );
  useEffect(start, [start]);
  return { lookup, writeLine, foundNothing: unknown !== '' && unknown === withHyphen(getValues('_cep')) };
}
