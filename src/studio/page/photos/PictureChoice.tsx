import { css } from '@emotion/react';
import { useState } from 'react';
import { smallPicture } from '../api.ts';
import { Button } from '../Button.tsx';
import { useTools } from '../form/fileContext.ts';
import { help, plainButton, row, stack } from '../style.ts';
import { PictureLibrary } from './PictureLibrary.tsx';

const line = css({ display: 'grid', gridTemplateColumns: '112px minmax(0,1fr)', gap: 12, alignItems: 'center' });
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
  /** Attributes of the button that opens the library. */
  attributes: { id: string; 'aria-describedby'?: string; 'aria-labelledby'?: string };
  path: string;
  label: string;
  optional: boolean;
  onChoose: (path: string, action?: string) => void;
}

export function PictureChoice({ attributes, path, label, optional, onChoose }: PictureChoiceProps) {
  const { stem, uploads } = useTools();
  const [choosing, setChoosing] = useState(false);
  const action = path === '' ? 'Escolher imagem' : 'Trocar imagem';
  return (
    <div css={line}>
      {path ? <img css={thumbnail} src={smallPicture(stem, path)} alt="" loading="lazy" /> : <span css={thumbnail} />}
      <div css={stack(4)}>
        {path !== '' && <p css={[help, css({ overflowWrap: 'anywhere' })]}>{path.replace(/^.*\//, '')}</p>}
        <div css={row}>
          <Button {...attributes} data-first onClick={() => setChoosing(true)}>
            {action}
          </Button>
          {optional && path !== '' && (
            <Button css={plainButton} aria-label={`Tirar a imagem: ${label}`} onClick={() => onChoose('')}>
              Tirar
            </Button>
          )}
        </div>
      </div>
      {choosing && (
        <PictureLibrary
          title={label.startsWith('Imagem') ? label.replace('Imagem', action) : `${action}: ${label}`}
          chosen={path}
          onFiles={(files) => uploads.send(files.slice(0, 1), onChoose)}
          onChoose={([chosen]) => chosen !== undefined && onChoose(chosen)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
