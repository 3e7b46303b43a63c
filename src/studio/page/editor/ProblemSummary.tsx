import { css } from '@emotion/react';
import { parentOf, path } from '../../../data/pointer.ts';
import { type Group, holds } from '../../../data/schema.ts';
import { type Place, plain, type Tree, valueAt } from '../draft/tree.ts';
import { entryName } from '../form/emptyValue.ts';
import { useTools } from '../form/fileContext.ts';
import { card, help, messageStyle, plainButton, row, stack } from '../style.ts';

const box = css(card, {
  '& > summary': { padding: '12px 16px', fontWeight: 600, cursor: 'pointer' },
  '& > ul': { padding: '0 16px 14px' },
});
const placeLink = css(plainButton, { minHeight: 28, padding: 0, textAlign: 'start', textDecoration: 'underline' });

interface ProblemSummaryProps {
  groups: Group[];
  tree: Tree;
  onGo: (place: Place) => void;
}

/** All problems, each message once, with a button for each place that leads there. */
export function ProblemSummary({ groups, tree, onGo }: ProblemSummaryProps) {
  const { problems } = useTools();
  if (problems.length === 0) return null;
  const errors = problems.filter(({ problem }) => problem.severity === 'error').length;
  const kinds = [...Map.groupBy(problems, ({ problem }) => problem.message).values()];
  return (
    <details css={box}>
      <summary>{headline(errors, problems.length - errors)}</summary>
      <ul css={stack(12)} aria-label="O que falta">
        {kinds.map((alike) => {
          const [first] = alike;
          if (!first) return null;
          const { problem } = first;
          return (
            <li key={problem.rule + problem.message}>
              <p css={messageStyle[problem.severity]}>{problem.message}</p>
              <p css={[row, help]}>
                {[...Map.groupBy(alike, ({ place }) => nameOf(place, groups, tree))].map(([name, [at]]) => (
                  <button css={placeLink} type="button" key={name} onClick={() => at && onGo(at.place)}>
                    {name}
                  </button>
                ))}
              </p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function headline(errors: number, warnings: number): string {
  const parts = [
    errors > 0 && (errors === 1 ? '1 coisa a corrigir' : `${errors} coisas a corrigir`),
    warnings > 0 && (warnings === 1 ? '1 aviso' : `${warnings} avisos`),
  ];
  return parts.filter(Boolean).join(' e ');
}

/** What a person calls a place: 'Fotos: piscina.jpg'. */
function nameOf(place: Place, groups: Group[], tree: Tree): string {
  const group = groups.find((one) => holds(one, place))?.title ?? 'Arquivo';
  for (let at = place; at !== ''; at = parentOf(at)) {
    const list = valueAt(tree, parentOf(at));
    const index = Array.isArray(list) ? list.findIndex(({ id }) => `@${id}` === path(at).at(-1)) : -1;
    const entry = valueAt(tree, at);
    if (index !== -1 && entry !== undefined) return `${group}: ${entryName(plain(entry), index)}`;
  }
  return group;
}
