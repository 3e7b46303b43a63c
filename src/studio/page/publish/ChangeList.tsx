import { css } from '@emotion/react';
import type { PublishState } from '../../contract.ts';
import { help, row, stack } from '../style.ts';
import { publishedPicture } from './publishApi.ts';

const list = css(stack(4), { paddingInlineStart: 18, listStyle: 'disc' });
const picture = css({ display: 'block', width: 200, maxWidth: '36vw', borderRadius: 8, background: 'var(--mist)' });

interface ChangeListProps extends Pick<PublishState, 'changes' | 'drafts'> {
  /** Whether the site shows the last publication; undefined without one. */
  isLive: boolean | undefined;
}

/** The changes as sentences; a replaced picture shows before and after. */
export function ChangeList({ changes, drafts, isLive }: ChangeListProps) {
  if (changes.length === 0 && drafts.length === 0) {
    if (isLive === undefined) return <p>Nada: tudo o que está aqui já foi publicado.</p>;
    return (
      <p>
        {isLive
          ? 'Nada: quem visita já vê o que está aqui.'
          : 'Nada mais: tudo foi enviado, e o site ainda não mostra.'}
      </p>
    );
  }
  return (
    <ul css={stack(16)}>
      <ChangeItems changes={changes} />
      {drafts.length > 0 && <li css={help}>Rascunhos que vão junto, sem aparecer no site: {drafts.join(', ')}.</li>}
    </ul>
  );
}

/** @param under the heading above them, which none repeats */
export function ChangeItems({ changes, under }: Pick<PublishState, 'changes'> & { under?: string }) {
  return (
    <>
      {changes.map(({ headline, details, pictures }) => (
        <li key={headline} css={stack(6)}>
          {headline !== under && (
            <p>
              <strong>{headline}</strong>
            </p>
          )}
          {details.length > 0 && (
            <ul css={list}>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
          {pairsOf(pictures).map(([key, { before, after }]) => (
            <div key={key} css={row}>
              {before && <Picture version={before} words="Antes" />}
              {after && <Picture version={after} words="Depois" />}
            </div>
          ))}
        </li>
      ))}
    </>
  );
}

/** A picture that was replaced in several places is shown once. */
const pairsOf = (pictures: PublishState['changes'][number]['pictures']) => [
  ...new Map(pictures.map((pair) => [`${pair.before} ${pair.after}`, pair])),
];

const Picture = ({ version, words }: { version: string; words: string }) => (
  <figure>
    <img css={picture} src={publishedPicture(version)} alt={words} />
    <figcaption css={help}>{words}</figcaption>
  </figure>
);
