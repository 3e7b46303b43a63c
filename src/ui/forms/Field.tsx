import { css } from '@emotion/react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { glyphs, Icon } from '../components/Icon.tsx';
import { useLead } from './leadFormContext.ts';

export const field = css({
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  '& > label': { fontSize: 'var(--t-small)', fontWeight: 600, color: 'var(--ink)' },
  '& :is(input,select,textarea)': {
    width: '100%',
    minHeight: 52,
    padding: '12px 16px',
    background: 'var(--white)',
    border: '1px solid var(--field)',
    borderRadius: 'var(--r1)',
    fontSize: '1rem',
    transition: 'border-color var(--fast)',
    '&::placeholder': { color: 'var(--muted)', opacity: 1 },
    '&:hover': { borderColor: 'var(--ink)' },
    '&:focus': {
      outline: '2px solid var(--link,var(--action))',
      outlineOffset: 1,
      borderColor: 'var(--link,var(--action))',
      boxShadow: 'none',
    },
  },
});
/** Only inserted once a field is invalid, so no page's CSS contains it. */
const refused = css({
  '& > label': { color: 'var(--danger)' },
  '& :is(input,select,textarea)': { borderColor: 'var(--danger)', boxShadow: 'inset 0 0 0 1px var(--danger)' },
});

const hintStyle = css({ fontSize: 'var(--t-label)', color: 'var(--muted)', lineHeight: 1.45 });
const withUnit = css({
  position: 'relative',
  '& > span': { position: 'absolute', right: 16, top: 0, lineHeight: '52px', color: 'var(--muted)' },
  '& > input': { paddingRight: 52 },
});

const sentence = css({
  display: 'flex',
  gap: 6,
  fontSize: 'var(--t-label)',
  fontWeight: 600,
  lineHeight: 1.4,
  color: 'var(--danger)',
  '& > svg': { width: 16, height: 16, marginTop: 1 },
});

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Unit shown inside the field, after the value. */
  suffix?: string;
  /** Renders another control than an input; it must spread the attributes. */
  control?: (attributes: ReturnType<typeof useControl>['attributes']) => ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Attributes and error message of a form's control. Every control is required (specification 1.5).
 * @param describedBy suffixes of the ids of the elements that describe it: 'hint'
 */
export function useControl(name: string, describedBy: (string | false | undefined)[] = []) {
  const { kind, form } = useLead();
  const id = `${kind}-${name}`;
  const error = form.formState.errors[name]?.message as string | undefined;
  const attributes = {
    id,
    name,
    required: true,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby':
      [...describedBy.map((suffix) => suffix && `${id}-${suffix}`), error !== undefined && `${id}-error`]
        .filter(Boolean)
        .join(' ') || undefined,
  };
  return { attributes, error };
}

export function FieldError({ id, message }: { id: string; message?: string }) {
  if (message === undefined) return null;
  return (
    <p css={sentence} id={`${id}-error`}>
      <Icon markup={glyphs.alert} />
      {message}
    </p>
  );
}

export function Field({ name, label, hint, suffix, control, className, ...input }: FieldProps) {
  const { attributes, error } = useControl(name, [suffix && 'suffix', Boolean(hint) && 'hint']);
  const { id } = attributes;
  const box = control?.(attributes) ?? <input {...input} {...attributes} />;
  return (
    <div css={[field, error !== undefined && refused]} className={className}>
      <label htmlFor={id}>{label}</label>
      {suffix ? (
        <div css={withUnit}>
          <span id={`${id}-suffix`}>{suffix}</span>
          {box}
        </div>
      ) : (
        box
      )}
      {hint && (
        <p css={hintStyle} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} message={error} />
    </div>
  );
}
