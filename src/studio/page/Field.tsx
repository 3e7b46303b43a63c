import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { fieldId, useTools } from './fileContext.ts';
import type { Shape } from './shape.ts';
import { badge, field, help, told } from './style.ts';

export interface FieldProps {
  /** Where the value stands in the file. */
  pointer: string;
  shape: Shape;
  /** Undefined when the file doesn't have it. */
  value: unknown;
  required: boolean;
  /** Instead of the schema's title: of an entry of a list, whose fields are alike. */
  label?: string;
}

export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const optional = css({ fontWeight: 400, color: 'var(--muted)' });

/** What the checks say about exactly this place. */
export function Problems({ pointer, id }: { pointer: string; id?: string }) {
  const problems = useTools().problems.filter((problem) => problem.pointer === pointer);
  if (problems.length === 0) return null;
  return (
    <div id={id}>
      {problems.map(({ rule, severity, message }) => (
        <p css={told[severity]} key={rule + message}>
          {message}
        </p>
      ))}
    </div>
  );
}

/** A control with its name, what the schema says of it, and what is wrong with it. */
export function Field({
  pointer,
  shape: { title = '', description },
  required,
  label = title,
  children,
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = fieldId(pointer);
  const problems = useTools().problems.filter((problem) => problem.pointer === pointer);
  const wrong = problems.some(({ severity }) => severity === 'error');
  const describedBy = [description && `${id}-ajuda`, problems.length > 0 && `${id}-erro`].filter(Boolean).join(' ');
  return (
    <div css={field}>
      <label htmlFor={id}>
        {label} {!required && <span css={optional}>(opcional)</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': wrong || undefined })}
      <Problems pointer={pointer} id={`${id}-erro`} />
      {description && (
        <p css={help} id={`${id}-ajuda`}>
          {description}
        </p>
      )}
    </div>
  );
}

/** How many errors lie at a place or below it. */
export function Errors({ pointer }: { pointer: string }) {
  const { problems } = useTools();
  const count = problems.filter(
    (problem) => problem.severity === 'error' && `${problem.pointer}/`.startsWith(`${pointer}/`),
  ).length;
  if (count === 0) return null;
  return <span css={badge}>{count === 1 ? '1 erro' : `${count} erros`}</span>;
}
