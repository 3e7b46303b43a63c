import { css } from '@emotion/react';
import { isMap } from '../../../data/items.ts';
import { resolved, type Schema } from '../../../data/schema.ts';
import { Button } from '../Button.tsx';
import { useModal } from '../Dialog.tsx';
import { childPlace, type Data, type FieldPlace } from '../draft/fileData.ts';
import { Problems } from '../form/Field.tsx';
import { useTools } from '../form/fileContext.ts';
import { plainButton, row, spread, stack, wideDialog } from '../style.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { cropsOf } from './pictureCrops.ts';

/** The caption, then its picture, then the other fields; on wide screens the picture is beside them. */
const parts = css({
  display: 'grid',
  gap: '16px 24px',
  '@media (min-width:768px)': { gridTemplate: '"caption picture" auto "others picture" 1fr/1fr 1fr' },
});
const beside = css({ minWidth: 0, '@media (min-width:768px)': { gridArea: 'picture' } });

interface PhotoDialogProps {
  place: FieldPlace;
  shape: Schema;
  value: Data;
  name: string;
  /** Undefined if it is there already. */
  onFirst: (() => void) | undefined;
  onLast: (() => void) | undefined;
  onRemove: () => void;
  onClose: () => void;
}

export function PhotoDialog({ place, shape, value, name, onFirst, onLast, onRemove, onClose }: PhotoDialogProps) {
  const { kind, SchemaField, SchemaFields } = useTools();
  const { close, attributes } = useModal(onClose);
  const item = isMap(value) ? value : {};
  function remove() {
    close();
    onRemove();
  }
  return (
    <dialog {...attributes} css={wideDialog} aria-label={name}>
      <div css={stack(16)}>
        <div css={spread}>
          <h2>{name}</h2>
          <Button onClick={close}>Fechar</Button>
        </div>
        <Problems place={place} />
        <div css={parts}>
          <SchemaField
            place={childPlace(place, 'caption')}
            shape={resolved(kind, shape.properties?.caption ?? {})}
            value={item.caption}
            required={false}
          />
          <div css={beside}>
            {shape.properties?.focus && (
              <FocusPicker value={item} at={place} standard={[0.5, 0.5]} crops={cropsOf.photo} />
            )}
          </div>
          <div css={stack(16)}>
            <SchemaFields place={place} shape={shape} value={value} without={['caption', 'focus']} />
          </div>
        </div>
        <div css={row}>
          <Button aria-disabled={!onFirst} onClick={onFirst}>
            Mover para o início
          </Button>
          <Button aria-disabled={!onLast} onClick={onLast}>
            Mover para o fim
          </Button>
          <Button css={plainButton} onClick={remove}>
            Remover da página
          </Button>
        </div>
      </div>
    </dialog>
  );
}
