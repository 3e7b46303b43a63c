import { css } from '@emotion/react';
import { thumbnailOf } from './api.ts';
import { useCommit } from './Controls.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { useTools } from './fileContext.ts';
import { UploadButton } from './UploadButton.tsx';
import { useChoice } from './useChoice.ts';

const row = css({ display: 'grid', gridTemplateColumns: '96px minmax(0,1fr)', gap: 12, alignItems: 'start' });
export const thumbnail = css({
  display: 'block',
  width: 96,
  height: 72,
  objectFit: 'cover',
  borderRadius: 4,
  background: 'var(--ground)',
  border: '1px solid var(--line)',
});
const choice = css({ display: 'grid', gap: 8, justifyItems: 'start', minWidth: 0 });

/** A picture of the development's folder or of the shared one, or a new one from this computer. */
export function PictureField(props: FieldProps) {
  const { stem, pictures } = useTools();
  const commit = useCommit(props);
  const [path, choose] = useChoice(typeof props.value === 'string' ? props.value : '', (picture) =>
    commit(picture, picture === ''),
  );
  const known = pictures.includes(path);
  return (
    <Field {...props}>
      {(attributes) => (
        <div css={row}>
          {known ? (
            <img css={thumbnail} src={thumbnailOf(stem, path)} alt="" loading="lazy" />
          ) : (
            <span css={thumbnail} />
          )}
          <div css={choice}>
            <select {...attributes} value={path} onChange={({ currentTarget }) => choose(currentTarget.value)}>
              {(!props.required || path === '') && <option value="">(nenhuma)</option>}
              {path !== '' && !known && <option value={path}>{path}</option>}
              {pictures.map((picture) => (
                <option key={picture} value={picture}>
                  {picture}
                </option>
              ))}
            </select>
            <UploadButton onKept={([picture = '']) => choose(picture)}>Enviar imagem…</UploadButton>
          </div>
        </div>
      )}
    </Field>
  );
}
