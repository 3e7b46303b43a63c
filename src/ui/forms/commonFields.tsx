import { css } from '@emotion/react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { doubtOf } from '../../leads/doubtfulEmail.ts';
import * as labels from '../../leads/fieldLabels.gen.ts';
import { phone } from '../../leads/masks.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import { useSay } from '../components/locale.ts';
import { useLead } from './leadFormContext.ts';
import { MaskedField, TextField } from './textFields.tsx';

/** Placeholder of a name (specification 2.5). */
export function NameField() {
  const say = useSay();
  return (
    <TextField
      name="nome"
      label={say(labels.nome)}
      autoComplete="name"
      placeholder={say(words.fullName)}
      maxLength={120}
    />
  );
}

export const PhoneField = () => (
  <MaskedField
    name="telefone"
    label={useSay()(labels.telefone)}
    mask={phone}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    placeholder="(00) 00000-0000"
  />
);

const takeOver = css({ '&&': { width: 'auto', textDecoration: 'underline', textUnderlineOffset: 3 } });

/** An e-mail address; one that may be mistyped is asked back below the field, and sent all the same. */
export function EmailField({ className }: { className?: string }) {
  const say = useSay();
  const { form, kind } = useLead();
  const [entered, setEntered] = useState('');
  // An address of the draft, or left before hydration.
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>(`#${kind}-email:valid:not(:focus)`);
    if (field) setEntered(field.value);
  }, [kind]);
  const doubt = entered && form.getValues('email') === entered ? doubtOf(entered) : undefined;

  function askBack({ target }: ChangeEvent<HTMLInputElement>) {
    const ask = () => setEntered(target.validity.valid ? target.value : '');
    // The question moves down the fields below it. Not between press and release, or the press would miss its button.
    if (document.querySelector(':active')) addEventListener('click', ask, { once: true, capture: true });
    else ask();
  }

  return (
    <TextField
      name="email"
      label={say(labels.email)}
      type="email"
      autoComplete="email"
      placeholder="nome@exemplo.com"
      maxLength={254}
      className={className}
      onChange={() => setEntered('')}
      onBlur={askBack}
      hint={
        doubt && (
          <>
            {`${say(words.doubt)} `}
            {doubt.suggestion ? (
              <>
                {`${say(words.maybe)} `}
                <button
                  type="button"
                  css={takeOver}
                  onClick={() => {
                    form.setValue('email', doubt.suggestion);
                    form.setFocus('email');
                    setEntered('');
                  }}
                >
                  {doubt.suggestion}
                </button>
              </>
            ) : (
              say(words.doubtEnding)
            )}
          </>
        )
      }
    />
  );
}
