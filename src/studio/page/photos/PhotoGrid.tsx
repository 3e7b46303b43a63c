import { css } from '@emotion/react';
import { useState } from 'react';
import { resolved } from '../../../data/schema.ts';
import { newId } from '../draft/fileStore.ts';
import { entryPlace, plain, valueAt } from '../draft/tree.ts';
import { Problems } from '../form/Field.tsx';
import { fieldId, useTools } from '../form/fileContext.ts';
import type { FieldProps } from '../form/parts.ts';
import { SortableList } from '../form/Sortable.tsx';
import { entryName } from '../form/shape.ts';
import { useKeepFocus } from '../form/useKeepFocus.ts';
import { button, help, row, stack } from '../style.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { UnusedPictures } from './UnusedPictures.tsx';
import { UploadButton } from './UploadButton.tsx';

const grid = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,132px),1fr))', gap: 12 });
const zone = css(stack(12), {
  padding: 14,
  border: '2px dashed var(--line)',
  borderRadius: 12,
  '&[data-over]': { borderColor: 'var(--petrol)', background: 'var(--mist)' },
});

/** A list of pictures as tiles: pictures can be dropped here, sorted, captioned and opened. */
export function PhotoGrid({ place, shape, value, label = shape.title ?? '' }: FieldProps) {
  const tools = useTools();
  const { kind, store, uploads } = tools;
  const [over, setOver] = useState(false);
  const [naming, setNaming] = useState(false);
  const [shown, setShown] = useState<string>();
  const keep = useKeepFocus<HTMLOListElement>();
  const inside = resolved(kind, shape.items ?? {});
  const list = Array.isArray(value) ? value : [];
  const entries = list.map((entry, index) => ({ ...entry, name: entryName(plain(entry.value), index) }));
  const opened = entries.find(({ id }) => id === shown);

  const addFiles = (files: File[]) => uploads.addTo(place, files, `${label}: enviar`);
  const move = (id: string, before: string | null) =>
    store.edit({ op: 'move', place: entryPlace(place, id), before }, { label: `${label}: ordem` });
  const drop = (id: string, index: number) => move(id, entries.filter((one) => one.id !== id)[index]?.id ?? null);
  function remove(id: string) {
    const name = entries.find((entry) => entry.id === id)?.name ?? '';
    tools.remove(entryPlace(place, id), label, `${name}: removida.`);
    if (shown === id) setShown(undefined);
  }
  function addOther(key: 'image' | 'video', filled = '') {
    const id = newId();
    store.edit({ op: 'add', place, id, value: { [key]: filled } }, { label: `${label}: adicionar` });
    if (filled === '') setShown(id);
  }

  return (
    <div
      css={zone}
      id={fieldId(place)}
      tabIndex={-1}
      role="group"
      aria-label={label}
      data-drop={place}
      data-over={over || undefined}
      onDragOver={({ dataTransfer }) => setOver(dataTransfer.types.includes('Files'))}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <Problems place={place} />
      <div css={row}>
        <UploadButton multiple onFiles={addFiles}>
          Enviar imagens…
        </UploadButton>
        {inside.properties?.video && (
          <button css={button} type="button" onClick={() => addOther('video')}>
            Adicionar vídeo
          </button>
        )}
        {list.length > 1 && (
          <button css={button} type="button" aria-pressed={naming} onClick={() => setNaming(!naming)}>
            Legendar todas
          </button>
        )}
        <span css={help}>ou arraste os arquivos para cá</span>
      </div>
      {entries.length > 0 && (
        <SortableList onMove={drop}>
          <ol css={grid} {...keep}>
            {entries.map((entry, index) => (
              <PhotoTile
                key={entry.id}
                id={entry.id}
                place={entryPlace(place, entry.id)}
                shape={inside}
                value={entry.value}
                name={entry.name}
                number={index + 1}
                bare={naming}
                onShow={() => setShown(entry.id)}
                onFirst={index > 0 ? () => move(entry.id, entries[0]?.id ?? null) : undefined}
                onLast={index < entries.length - 1 ? () => move(entry.id, null) : undefined}
                onRemove={() => remove(entry.id)}
              />
            ))}
          </ol>
        </SortableList>
      )}
      <UnusedPictures onUse={(path) => addOther('image', path)} />
      {opened && valueAt(store.read().tree, entryPlace(place, opened.id)) !== undefined && (
        <PhotoDialog
          place={entryPlace(place, opened.id)}
          shape={inside}
          value={opened.value}
          name={opened.name}
          onRemove={() => remove(opened.id)}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}
