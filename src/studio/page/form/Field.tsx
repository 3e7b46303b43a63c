import type { ReactNode } from 'react';
import type { Problem } from '../../../config/problem.ts';
import { withoutHidden } from '../../../config/yaml/characters.ts';
import { schemaAt } from '../../../data/schema.ts';
import { Button } from '../Button.tsx';
import { type FieldPlace, pointerOf, valueAt } from '../draft/fileData.ts';
import { useOthers } from '../present.ts';
import { field, help, messageStyle, optional, plainButton, row } from '../style.ts';
import { ConflictOffer, offerAfterFocus } from './EditConflicts.tsx';
import type { DraftFieldProps } from './fieldProps.ts';
import { formatValue, parseText } from './fieldText.ts';
import { fieldId, useProblems, useTools } from './fileContext.ts';

interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The problems at exactly this place, each with its correction if there is one. */
export function Problems({ place, id }: { place: FieldPlace; id?: string }) {
  const { kind, store } = useTools();
  const shape = schemaAt(kind, place);
  // One text may have many hidden characters.
  const problems = new Map(useProblems(place).map((problem) => [problem.rule + problem.message, problem]));
  if (problems.size === 0) return null;
  const isHidden = ({ rule }: Problem) => rule === 'text-control' || rule === 'text-bom';
  const correct = (problem: Problem) => {
    const value = isHidden(problem) ? withoutHidden(String(valueAt(store.read().content, place))) : problem.suggestion;
    if (problem.fix && !isHidden(problem)) store.fix(problem);
    else if (value !== undefined) store.edit({ op: 'set', place, value }, { label: 'Correção' });
  };
  return (
    <div id={id}>
      {[...problems].map(([key, problem]) => (
        <p css={[row, messageStyle[problem.severity]]} key={key}>
          {problem.message}
          {((problem.fix ?? problem.suggestion) !== undefined || isHidden(problem)) && (
            <Button css={plainButton} onClick={() => correct(problem)}>
              Corrigir
              {problem.suggestion !== undefined && `: ${formatValue(parseText(problem.suggestion, shape), shape)}`}
            </Button>
          )}
        </p>
      ))}
    </div>
  );
}

const writing: [string, string] = ['está escrevendo aqui', 'estão escrevendo aqui'];

export function Field({
  place,
  shape: { title = '', description, default: standard },
  required,
  label = title,
  children,
}: DraftFieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = fieldId(place);
  const problems = useProblems(place);
  const wrong = problems.some(({ severity }) => severity === 'error');
  const { stem, store } = useTools();
  const pointer = pointerOf(store.read().content, place);
  const others = useOthers((one) => one.stem === stem && one.pointer === pointer, writing);
  const describedBy = [description && `${id}-ajuda`, problems.length > 0 && `${id}-erro`].filter(Boolean).join(' ');
  return (
    <div css={[field, offerAfterFocus]}>
      <label htmlFor={id}>
        {label} {!required && standard === undefined && <span css={optional}>(opcional)</span>}
      </label>
      {description && (
        <p css={help} id={`${id}-ajuda`}>
          {description}
        </p>
      )}
      {others && (
        <p css={help} role="status">
          {others}.
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': wrong || undefined })}
      <Problems place={place} id={`${id}-erro`} />
      <ConflictOffer place={place} />
    </div>
  );
}
