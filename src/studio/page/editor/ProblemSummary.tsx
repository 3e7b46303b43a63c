import { css } from '@emotion/react';
import { parentOf } from '../../../data/pointer.ts';
import { groupsOf, holds, schemaAt } from '../../../data/schema.ts';
import { Button } from '../Button.tsx';
import { entriesAt, type FieldPlace, idOf } from '../draft/fileData.ts';
import type { FileStore, LocatedProblem } from '../draft/fileStore.ts';
import { entryName } from '../form/emptyValue.ts';
import { useTools } from '../form/fileContext.ts';
import { card, help, messageStyle, plainButton, row, stack } from '../style.ts';

const box = css(card, {
  '& > summary': { padding: '12px 16px', fontWeight: 600, cursor: 'pointer' },
  '& > h2': { padding: '0 16px 8px', fontSize: 'inherit' },
  '& > ul': { padding: '0 16px 14px' },
});
const placeLink = css(plainButton, { minHeight: 28, padding: 0, textAlign: 'start', textDecoration: 'underline' });

interface ProblemSummaryProps {
  lacking: LocatedProblem[];
  onGo: (place: FieldPlace) => void;
}

export function ProblemSummary({ lacking, onGo }: ProblemSummaryProps) {
  const keyOf = ({ place, problem: { rule } }: LocatedProblem) => `${rule} ${place}`;
  // A problem that blocks the publication is said there only.
  const later = new Set(lacking.map(keyOf));
  const problems = useTools().problems.filter((one) => !later.has(keyOf(one)));
  const errors = problems.filter(({ problem }) => problem.severity === 'error').length;
  if (problems.length + lacking.length === 0) return null;
  return (
    <details css={box}>
      <summary>{headline(errors, problems.length - errors, lacking.length)}</summary>
      {problems.length > 0 && <ProblemList label="O que falta" problems={problems} onGo={onGo} />}
      {lacking.length > 0 && (
        <>
          <h2>Falta para publicar</h2>
          <ProblemList label="Falta para publicar" problems={lacking} onGo={onGo} />
        </>
      )}
    </details>
  );
}

interface ProblemListProps extends Pick<ProblemSummaryProps, 'onGo'> {
  label: string;
  problems: LocatedProblem[];
}

/** Each message once, with a button for each place that leads there. */
function ProblemList({ label, problems, onGo }: ProblemListProps) {
  const { store } = useTools();
  return (
    <ul css={stack(12)} aria-label={label}>
      {[...Map.groupBy(problems, ({ problem }) => problem.message).values()].map((alike) => {
        const [first] = alike;
        if (!first) return null;
        const { problem } = first;
        return (
          <li key={problem.rule + problem.message}>
            <p css={messageStyle[problem.severity]}>{problem.message}</p>
            <p css={[row, help]}>
              {[...Map.groupBy(alike, ({ place }) => nameOf(store, place))].map(([name, [at]]) => (
                <Button css={placeLink} key={name} onClick={() => at && onGo(at.place)}>
                  {name}
                </Button>
              ))}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function headline(errors: number, warnings: number, lacking: number): string {
  const parts = [
    errors > 0 && (errors === 1 ? '1 coisa a corrigir' : `${errors} coisas a corrigir`),
    warnings > 0 && (warnings === 1 ? '1 aviso' : `${warnings} avisos`),
    lacking > 0 && `${lacking} para publicar`,
  ];
  return parts.filter(Boolean).join(' e ');
}

/** A place in a person's words: 'Fotos: piscina.jpg'. */
function nameOf({ kind, read }: FileStore, place: FieldPlace): string {
  const group = groupsOf(kind).find((one) => holds(one, place))?.title ?? 'Arquivo';
  for (let at = place; at !== ''; at = parentOf(at)) {
    const entries = entriesAt(read().content, parentOf(at));
    const index = entries.findIndex(({ id }) => id === idOf(at));
    const entry = entries[index];
    if (entry) return `${group}: ${entryName(kind, schemaAt(kind, at), entry.value, index)}`;
  }
  return group;
}
