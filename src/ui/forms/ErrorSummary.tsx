import { css } from '@emotion/react';
import { glyphs, Icon } from '../components/Icon.tsx';
import { useLead } from './leadFormContext.ts';
import { alertBox } from './notices.tsx';

const list = css({ '& a': { textDecoration: 'underline', textUnderlineOffset: 3 } });

/** The refused fields in the order of the form, each one tap away. */
export function ErrorSummary() {
  const { form, formRef, kind } = useLead();
  const { errors } = form.formState;
  const controls = [...(formRef.current?.elements ?? [])] as HTMLInputElement[];
  const refused = controls.filter(({ name }) => name && errors[name]);
  if (refused.length === 0) return null;
  return (
    <div css={alertBox}>
      <Icon markup={glyphs.alert} />
      <div css={list}>
        <strong>
          {refused.length === 1
            ? 'Confira um campo antes de enviar.'
            : `Confira ${refused.length} campos antes de enviar.`}
        </strong>
        <ul>
          {refused.map((control) => (
            <li key={control.name}>
              <a
                href={`#${kind}-${control.name}`}
                onClick={(event) => {
                  event.preventDefault();
                  control.focus();
                }}
              >
                {control.labels?.[0]?.textContent}
              </a>
              : {errors[control.name]?.message as string}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
