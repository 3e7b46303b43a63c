import { css } from '@emotion/react';
import type { PutAside } from '../../contract.ts';
import { takeBack } from '../api.ts';
import { button, card, help, messageStyle, spread, stack } from '../style.ts';
import { useRequest } from './useRequest.ts';

const box = css(card, {
  padding: '0 16px',
  '& > summary': { padding: '14px 0', fontWeight: 600, cursor: 'pointer' },
  '& > ul': { paddingBottom: 16 },
});

const titles = { archive: 'Arquivo', bin: 'Lixeira' } as const;

/** The archived and deleted developments, with buttons to restore them. */
export function Aside({ entries, onChanged }: { entries: PutAside[]; onChanged: () => void }) {
  const { busy, refused, send } = useRequest();
  const back = (entry: PutAside) =>
    send(async () => {
      await takeBack(entry);
      onChanged();
    });
  return (Object.keys(titles) as PutAside['where'][]).map((where) => {
    const here = entries.filter((entry) => entry.where === where);
    if (here.length === 0) return null;
    return (
      <details css={box} key={where}>
        <summary>
          {titles[where]} ({here.length})
        </summary>
        {refused && (
          <p css={messageStyle.error} role="alert">
            {refused}
          </p>
        )}
        <ul css={stack(8)}>
          {here.map((entry) => (
            <li css={spread} key={entry.since}>
              <span>
                {entry.name} <span css={help}>desde {new Date(entry.since).toLocaleDateString('pt-BR')}</span>
              </span>
              <button
                css={button}
                type="button"
                disabled={busy}
                aria-label={`Trazer de volta: ${entry.name}`}
                onClick={() => back(entry)}
              >
                Trazer de volta
              </button>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}
