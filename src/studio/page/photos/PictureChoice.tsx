import { css } from '@emotion/react';
import { smallPicture } from '../api.ts';
import { useTools } from '../form/fileContext.ts';
import { control, plainButton, row, stack } from '../style.ts';
import { UploadButton } from './UploadButton.tsx';

const line = css({ display: 'grid', gridTemplateColumns: '112px minmax(0,1fr)', gap: 12, alignItems: 'start' });
const thumbnail = css({
  display: 'block',
  width: 112,
  height: 84,
  objectFit: 'cover',
  border: '1px solid var(--line)',
  borderRadius: 8,
  background: 'var(--ground)',
});

interface PictureChoiceProps {
  attributes: { id: string; 'aria-describedby'?: string; 'aria-labelledby'?: string; 'aria-invalid'?: true };
  path: string;
  /** Name of what the picture belongs to, for the button that removes it. */
  label: string;
  /** Whether the picture can be removed. */
  optional: boolean;
  onChoose: (path: string, action?: string) => void;
}

/** Chooses a picture of the file's folder or the shared one, or uploads a new one. */
export function PictureChoice({ attributes, path, label, optional, onChoose }: PictureChoiceProps) {
  const { stem, pictures, uploads } = useTools();
  const known = pictures.some((picture) => picture.path === path);
  return (
    <div css={line}>
      {known ? <img css={thumbnail} src={smallPicture(stem, path)} alt="" loading="lazy" /> : <span css={thumbnail} />}
      <div css={stack(8)}>
        <select
          {...attributes}
          css={control}
          value={path}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {(optional || path === '') && <option value="">(nenhuma)</option>}
          {path !== '' && !known && <option value={path}>{path}</option>}
          {pictures.map((picture) => (
            <option key={picture.path} value={picture.path}>
              {picture.path}
            </option>
          ))}
        </select>
        <div css={row}>
          <UploadButton onFiles={(files) => uploads.send(files.slice(0, 1), onChoose)}>
            {path === '' ? 'Enviar imagem…' : 'Substituir…'}
          </UploadButton>
          {optional && path !== '' && (
            <button
              css={plainButton}
              type="button"
              aria-label={`Tirar a imagem: ${label}`}
              onClick={() => onChoose('')}
            >
              Tirar
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
