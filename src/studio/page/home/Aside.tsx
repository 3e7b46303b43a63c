import { css } from '@emotion/react';
import type { PutAside } from '../../contract.ts';
import { Alert } from '../Alert.tsx';
import { button, card, help, spread, stack } from '../style.ts';

const box = css(card, {
  padding: '0 16px',
  '& > summary': { padding: '14px 0', fontWeight: 600, cursor: 'pointer' },
  '& > ul': { paddingBottom: 16 },
});

const titles = { archive: 'Arquivo', bin: 'Lixeira' } as const;

interface AsideProps {
  entries: PutAside[];
  /** Why the last one couldn't be restored; '' if it could. */
  refused: string;
  onBack: (entry: PutAside) => void;
}

/** The archived and deleted developments, with buttons to restore them. */
export function Aside({ entries, refused, onBack }: AsideProps) {
  const boxes = (Object.keys(titles) as PutAside['where'][]).map((where) => {
    const here = entries.filter((entry) => entry.where === where);
    if (here.length === 0) return null;
    return (
      <details css={box} key={where}>
        <summary>
          {titles[where]} ({here.length})
        </summary>
        <ul css={stack(8)}>
          {here.map((entry) => (
            <li css={spread} key={entry.since}>
              <span>
                {entry.name} <span css={help}>desde {new Date(entry.since).toLocaleDateString('pt-BR')}</span>
              </span>
              <button
                css={button}
                type="button"
                aria-label={`Trazer de volta: ${entry.name}`}
                onClick={() => onBack(entry)}
              >
                Trazer de volta
              </button>
            </li>
          ))}
        </ul>
      </details>
    );
  });
  return (
    <>
      <Alert message={refused} />
      {boxes}
    </>
  );
}
