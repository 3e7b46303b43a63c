import { useEffect, useRef } from 'react';
import { isMap } from '../../../data/items.ts';
import { resolved, type Schema } from '../../../data/schema.ts';
import { childPlace, type Place, type Tree } from '../draft/tree.ts';
import { Problems } from '../form/Field.tsx';
import { fieldId, useTools } from '../form/fileContext.ts';
import { useParts } from '../form/parts.ts';
import { button, field, plainButton, spread, stack } from '../style.ts';
import { cropsOf, FocusPicker } from './FocusPicker.tsx';
import { PictureChoice } from './PictureChoice.tsx';

interface PhotoDialogProps {
  place: Place;
  shape: Schema;
  value: Tree;
  name: string;
  onRemove: () => void;
  onClose: () => void;
}

/** All settings of one picture: focus point, texts, another file. */
export function PhotoDialog({ place, shape, value, name, onRemove, onClose }: PhotoDialogProps) {
  const { kind, store } = useTools();
  const { Entries } = useParts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const item = isMap(value) ? value : {};
  const image = typeof item.image === 'string' ? item.image : '';
  const at = childPlace(place, 'image');
  const choose = (path: string, action?: string) =>
    store.edit(path === '' ? { op: 'remove', place: at } : { op: 'set', place: at, value: path }, {
      action,
      label: 'Imagem',
    });
  return (
    <dialog ref={dialog} aria-label={name} onClose={onClose}>
      <div css={stack(16)}>
        <div css={spread}>
          <h2>{name}</h2>
          <button css={button} type="button" onClick={() => dialog.current?.close()}>
            Fechar
          </button>
        </div>
        <Problems place={place} />
        {shape.properties?.focus && (
          <FocusPicker
            place={childPlace(place, 'focus')}
            value={item.focus}
            standard={[0.5, 0.5]}
            image={image}
            crops={cropsOf.photo}
          />
        )}
        <div css={field}>
          <label htmlFor={fieldId(at)}>{resolved(kind, shape.properties?.image ?? {}).title}</label>
          <PictureChoice attributes={{ id: fieldId(at) }} path={image} label={name} optional onChoose={choose} />
          <Problems place={at} />
        </div>
        <Entries place={place} shape={shape} value={value} without={['image', 'focus']} />
        <button css={plainButton} type="button" onClick={onRemove}>
          Remover da página
        </button>
      </div>
    </dialog>
  );
}
