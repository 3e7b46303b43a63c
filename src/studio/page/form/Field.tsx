import type { ReactNode } from 'react';
import { schemaAt } from '../../../data/schema.ts';
import type { Place } from '../draft/tree.ts';
import { field, help, messageStyle, optional, plainButton, row } from '../style.ts';
import { fieldId, useProblems, useTools } from './fileContext.ts';
import { meantValue, shownText } from './human.ts';
import { Offer, offerAfterFocus } from './Offer.tsx';
import type { FieldProps } from './parts.ts';

export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The problems at exactly this place, each with its correction if there is one. */
export function Problems({ place, id }: { place: Place; id?: string }) {
  const { kind, store } = useTools();
  const shape = schemaAt(kind, place);
  const problems = useProblems(place);
  if (problems.length === 0) return null;
  const correct = ({ suggestion, ...problem }: (typeof problems)[number]) => {
    if (problem.fix) return store.fix(problem);
    if (suggestion !== undefined) store.edit({ op: 'set', place, value: suggestion }, { label: 'Correção' });
  };
  return (
    <div id={id}>
      {problems.map((problem) => (
        <p css={[row, messageStyle[problem.severity]]} key={problem.rule + problem.message}>
          {problem.message}
          {(problem.fix ?? problem.suggestion) !== undefined && (
            <button css={plainButton} type="button" onClick={() => correct(problem)}>
              Corrigir
              {problem.suggestion !== undefined && `: ${shownText(meantValue(problem.suggestion, shape), shape)}`}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}

/** A control with its label, the schema's description and its problems. */
export function Field({
  place,
  shape: { title = '', description },
  required,
  label = title,
  children,
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = fieldId(place);
  const problems = useProblems(place);
  const wrong = problems.some(({ severity }) => severity === 'error');
  const describedBy = [description && `${id}-ajuda`, problems.length > 0 && `${id}-erro`].filter(Boolean).join(' ');
  return (
    <div css={[field, offerAfterFocus]}>
      <label htmlFor={id}>
        {label} {!required && <span css={optional}>(opcional)</span>}
      </label>
      {description && (
        <p css={help} id={`${id}-ajuda`}>
          {description}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': wrong || undefined })}
      <Problems place={place} id={`${id}-erro`} />
      <Offer place={place} />
    </div>
  );
}
