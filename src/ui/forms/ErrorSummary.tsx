import * as words from '../../leads/sharedWords.gen.ts';
import { glyphs, Icon } from '../components/Icon.tsx';
import { useSay } from '../components/locale.ts';
import { useLead } from './leadFormContext.ts';
import { alertBox } from './notices.tsx';

/** Links to the invalid fields, in the order of the form. */
export function ErrorSummary() {
  const say = useSay();
  const { form, formRef, kind } = useLead();
  const { errors } = form.formState;
  const controls = [...(formRef.current?.elements ?? [])] as HTMLInputElement[];
  const invalid = controls.filter(({ name }) => name && errors[name]);
  if (invalid.length === 0) return null;
  return (
    <div css={alertBox}>
      <Icon markup={glyphs.alert} />
      <div>
        <strong>{invalid.length === 1 ? say(words.checkOne) : say(words.checkMany, { count: invalid.length })}</strong>
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
