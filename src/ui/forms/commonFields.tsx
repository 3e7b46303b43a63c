import { MaskedField, TextField } from './fields.tsx';
import { masks } from './masks.ts';

/** Placeholder of a name (specification 2, section 5). */
export const NameField = () => (
  <TextField name="nome" autoComplete="name" placeholder="Nome Completo" maxLength={120} />
);

export const PhoneField = () => (
  <MaskedField
    name="telefone"
    mask={masks.phone}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    placeholder="(00) 00000-0000"
  />
);
