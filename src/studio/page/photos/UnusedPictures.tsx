import { css } from '@emotion/react';
import { removePicture, restorePicture, smallPicture } from '../api.ts';
import { useTools } from '../form/fileContext.ts';
import { button, help, plainButton, row, stack } from '../style.ts';

const list = css({ display: 'flex', flexWrap: 'wrap', gap: 12, paddingTop: 10 });
const item = css(stack(4), { width: 132, fontSize: 12, overflowWrap: 'anywhere', '& img': picture() });
function picture() {
  return { width: 132, height: 99, objectFit: 'cover', borderRadius: 6 } as const;
}

/** Pictures in the development's folder that its file doesn't use. */
export function UnusedPictures({ onUse }: { onUse: (path: string) => void }) {
  const { stem, store, pictures } = useTools();
  const unused = pictures.filter((one) => one.unused);
  const gone = removed.get(stem);
  const away = pictures.some(({ path }) => path === gone) ? undefined : gone;
  function remove(path: string) {
    removed.set(stem, path);
    store.request(() => removePicture(stem, path));
  }
  if (unused.length === 0 && !away) return null;
  return (
    <details>
      <summary>{unused.length === 1 ? '1 imagem sem uso' : `${unused.length} imagens sem uso`}</summary>
      <p css={help}>Estão na pasta do empreendimento e em nenhum lugar da página dele.</p>
      {away && (
        <p css={row} role="status">
          {away.replace(/^.*\//, '')} foi para a lixeira.
          <button css={button} type="button" onClick={() => store.request(() => restorePicture(stem, away))}>
            Trazer de volta
          </button>
        </p>
      )}
      <ul css={list}>
        {unused.map(({ path }) => {
          const name = path.replace(/^.*\//, '');
          return (
            <li css={item} key={path}>
              <img src={smallPicture(stem, path)} alt="" loading="lazy" />
              {name}
              <span css={row}>
                <button css={plainButton} type="button" aria-label={`Usar: ${name}`} onClick={() => onUse(path)}>
                  Usar
                </button>
                <button css={plainButton} type="button" aria-label={`Apagar: ${name}`} onClick={() => remove(path)}>
                  Apagar
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The last picture that was moved into the bin, by stem. */
const removed = new Map<string, string>();
