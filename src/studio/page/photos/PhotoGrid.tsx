import { type ReactNode, useState } from 'react';
import { isMap } from '../../../data/items.ts';
import { resolved } from '../../../data/schema.ts';
import { Button } from '../Button.tsx';
import { DropHint, DropZone } from '../DropZone.tsx';
import { childPlace, type Data, entriesAt, entryPlace, type FieldPlace } from '../draft/fileData.ts';
import { newId } from '../draft/fileSync.ts';
import { entryName } from '../form/emptyValue.ts';
import { Problems } from '../form/Field.tsx';
import type { DraftFieldProps } from '../form/fieldProps.ts';
import { fieldId, useTools } from '../form/fileContext.ts';
import { SortableList } from '../form/Sortable.tsx';
import { row, tiles } from '../style.ts';
import { UploadButton } from '../UploadButton.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { PictureLibrary } from './PictureLibrary.tsx';

/** Whether nothing says what a picture shows. */
const isUncaptioned = (value: Data) =>
  isMap(value) && value.image !== undefined && value.caption === undefined && value.alt === undefined;

const focusSoon = (place: FieldPlace) => requestAnimationFrame(() => document.getElementById(fieldId(place))?.focus());

/** A list of pictures as tiles: pictures can be dropped here, sorted, captioned and opened. */
export function PhotoGrid({ place, shape, label = shape.title ?? '' }: DraftFieldProps) {
  const tools = useTools();
  const { kind, store, uploads } = tools;
  const [naming, setNaming] = useState(false);
  const [shown, setShown] = useState<string>();
  const inside = resolved(kind, shape.items ?? {});
  const entries = entriesAt(store.read().content, place).map((entry, index) => ({
    ...entry,
    name: entryName(kind, inside, entry.value, index),
  }));
  const opened = entries.find(({ id }) => id === shown);
  const uncaptioned = entries.filter(({ value }) => isUncaptioned(value));
  const [one, many] = inside.properties?.video ? ['foto', 'fotos'] : ['planta', 'plantas'];

  const addFiles = (files: File[]) => uploads.addTo(place, files, `${label}: enviar`);
  const move = (id: string, index: number) => store.move(entryPlace(place, id), index, label);
  function remove({ id, name }: { id: string; name: string }) {
    tools.remove(entryPlace(place, id), label, `${name}: removida.`);
  }
  function add(...items: { image?: string; video?: string }[]) {
    const undoStep = { action: newId(), label: `${label}: adicionar` };
    for (const value of items) {
      const id = newId();
      store.edit({ op: 'add', place, id, value }, undoStep);
      if (value.video !== '') continue;
      setShown(id);
      focusSoon(childPlace(entryPlace(place, id), 'video'));
    }
  }
  function nameAll() {
    setNaming(!naming);
    const [first] = uncaptioned;
    if (naming || !first) return;
    focusSoon(childPlace(entryPlace(place, first.id), 'caption'));
  }

  return (
    <DropZone id={fieldId(place)} tabIndex={-1} aria-label={label} onFiles={addFiles}>
      <Problems place={place} />
      <AddButtons
        label={label}
        many={many}
        onFiles={addFiles}
        onChoose={(paths) => add(...paths.map((image) => ({ image })))}
      >
        {inside.properties?.video && <Button onClick={() => add({ video: '' })}>Adicionar vídeo</Button>}
      </AddButtons>
      {entries.length > 0 && (
        <>
          <p css={row}>
            {uncaptioned.length > 0 && (
              <span>
                {uncaptioned.length} {uncaptioned.length === 1 ? one : many} sem legenda:
              </span>
            )}
            <Button aria-pressed={naming} onClick={nameAll}>
              Legendar todas
            </Button>
          </p>
          <SortableList onMove={move}>
            <ol css={tiles(naming ? 280 : 132)}>
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
                  opened={entry === opened}
                  uncaptioned={uncaptioned.includes(entry)}
                  onShow={() => setShown(entry.id)}
                  onRemove={() => remove(entry)}
                />
              ))}
            </ol>
          </SortableList>
        </>
      )}
      {opened && (
        <PhotoDialog
          place={entryPlace(place, opened.id)}
          shape={inside}
          value={opened.value}
          name={opened.name}
          onFirst={opened === entries[0] ? undefined : () => move(opened.id, 0)}
          onLast={opened === entries.at(-1) ? undefined : () => move(opened.id, entries.length - 1)}
          onRemove={() => remove(opened)}
          onClose={() => setShown(undefined)}
        />
      )}
    </DropZone>
  );
}

interface AddButtonsProps {
  label: string;
  /** What they are: 'fotos'. */
  many: string | undefined;
  onFiles: (files: File[]) => void;
  onChoose: (paths: string[]) => void;
  /** Another button. */
  children: ReactNode;
}

function AddButtons({ label, many, onFiles, onChoose, children }: AddButtonsProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div css={row}>
      <UploadButton multiple onFiles={onFiles}>
        Enviar imagens…
      </UploadButton>
      <UploadButton camera onFiles={onFiles}>
        Tirar foto
      </UploadButton>
      <Button onClick={() => setChoosing(true)}>Acrescentar {many} que já estão aqui</Button>
      {children}
      <DropHint />
      {choosing && (
        <PictureLibrary
          title={`${label}: acrescentar ${many}`}
          multiple
          onFiles={onFiles}
          onChoose={onChoose}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
