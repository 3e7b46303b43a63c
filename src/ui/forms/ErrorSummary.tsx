import { glyphs, Icon } from '../components/Icon.tsx';
import { useLead } from './leadFormContext.ts';
import { alertBox } from './notices.tsx';

/** Links to the invalid fields, in the order of the form. */
export function ErrorSummary() {
  const { form, formRef, kind } = useLead();
  const { errors } = form.formState;
  const controls = [...(formRef.current?.elements ?? [])] as HTMLInputElement[];
  const invalid = controls.filter(({ name }) => name && errors[name]);
  if (invalid.length === 0) return null;
  return (
    <div css={alertBox}>
      <Icon markup={glyphs.alert} />
      <div>
        <strong>
          {invalid.length === 1
            ? 'Confira um campo antes de enviar.'
            : `Confira ${invalid.length} campos antes de enviar.`}
        </strong>
        <ul>
          {invalid.map((control) => (
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
