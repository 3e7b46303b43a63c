import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import * as words from '../../leads/sharedWords.gen.ts';
import { glyphs, Icon } from '../components/Icon.tsx';
import { useSay } from '../components/locale.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useLead } from './leadFormContext.ts';

const group = css({
  display: 'grid',
  // Two columns, or one where a CNPJ wouldn't fit beside another field.
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(max(220px,40%),100%),1fr))',
  gap: '20px var(--gap)',
  '& > .wide': { gridColumn: '1 / -1' },
  // Browsers disagree on whether a legend is a grid item, so it brings its own line and spacing.
  '& > legend': {
    width: '100%',
    padding: 0,
    '&::after': {
      content: '""',
      display: 'block',
      marginTop: 14,
      borderTop: '1px solid var(--stone)',
      paddingBottom: 20,
    },
    font: 'var(--heading-weight,420) var(--t-h3)/1.2 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.012em)',
    color: 'var(--ink)',
  },
});

/** Fields that belong together, in two columns where they fit; a field with `className="wide"` spans both. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset css={group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

const lines = css({ '&&': { minHeight: 128, resize: 'vertical', lineHeight: 1.5 } });
const choice = css({
  position: 'relative',
  '& > select': { appearance: 'none', paddingRight: 44, textOverflow: 'ellipsis' },
  '& > svg': { position: 'absolute', right: 16, top: 16, color: 'var(--muted)', pointerEvents: 'none' },
});

export function TextAreaField({ maxLength, ...props }: FieldProps) {
  const registered = useLead().form.register(props.name);
  return (
    <Field
      {...props}
      control={(attributes) => <textarea css={lines} maxLength={maxLength} rows={4} {...registered} {...attributes} />}
    />
  );
}

/** One of a few options; none is preselected. */
export function SelectField({ options, ...props }: FieldProps & { options: readonly string[] }) {
  const say = useSay();
  const registered = useLead().form.register(props.name);
  return (
    <Field
      {...props}
      control={(attributes) => (
        <div css={choice}>
          <select {...registered} {...attributes}>
            <option value="">{say(words.select)}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <Icon markup={glyphs.chevronDown} />
        </div>
      )}
    />
  );
}
