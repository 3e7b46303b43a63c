import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { isMap } from '../../../data/items.ts';
import { resolved } from '../../../data/schema.ts';
import { smallPicture } from '../api.ts';
import { type Data, entriesAt, entryPlace, type FieldPlace } from '../draft/fileData.ts';
import { newId } from '../draft/fileStore.ts';
import { Glyph, Triangle } from '../Glyph.tsx';
import { button, hidden, plainButton, row, square, stack } from '../style.ts';
import { emptyValue, entryName } from './emptyValue.ts';
import { Problems } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { fieldId, useTools } from './fileContext.ts';
import { FieldHead } from './ObjectField.tsx';
import { once, SortableList, useSortableEntry } from './Sortable.tsx';

const entryStyle = css({
  position: 'relative',
  padding: 10,
  border: '1px solid var(--line)',
  borderRadius: 10,
  background: 'var(--paper)',
});
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, minWidth: 0 });
const thumbnail = css({ width: 51, height: 38, objectFit: 'contain', borderRadius: 6, background: 'var(--mist)' });
/** A choice that needs no label of its own in sight, because its value says what it is. */
const inLine = css({ flex: '1 1 8em', minWidth: 0, '& label': hidden });
const actions = css(row, { marginInlineStart: 'auto' });
const grip = css(square, { cursor: 'grab', touchAction: 'none' });
const opener = css({
  // If this width isn't left beside the buttons, they wrap below.
  flex: '1 1 9em',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  minHeight: 38,
  padding: 0,
  border: 0,
  background: 'none',
  fontWeight: 600,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});

/** A list: its entries can be edited, moved and removed, and new ones added. */
export function ListField(props: FieldProps) {
  const { place, shape, label = shape.title ?? '' } = props;
  const { kind, stem, store, developments, setOpen, remove, SchemaField, SchemaFields } = useTools();
  const inside = resolved(kind, shape.items ?? {});
  const entries = entriesAt(store.read().content, place).map(({ id, value }, index) => {
    const slug = inside.refersTo === 'development' ? value : isMap(value) && value.development;
    const development = developments.find((one) => one.slug === slug);
    const { image, picture } = Object(value) as { image?: unknown; picture?: unknown };
    const shown = image ?? Object(picture).image;
    const name = inside.type === 'object' ? entryName(value, index) : `${inside.title} ${index + 1}`;
    return {
      id,
      value,
      name: development?.name ?? name,
      ...(development?.picture
        ? { picture: smallPicture(development.stem, development.picture) }
        : typeof shown === 'string' && shown !== '' && { picture: smallPicture(stem, shown) }),
    };
  });
  const full = entries.length >= (shape.maxItems ?? Number.POSITIVE_INFINITY);
  const id = fieldId(place);

  function add() {
    const entry = newId();
    const at = entryPlace(place, entry);
    store.edit({ op: 'add', place, id: entry, value: emptyValue(kind, inside) }, { label: `${label}: acrescentar` });
    setOpen(at, true);
    requestAnimationFrame(() =>
      document
        .getElementById(`linha${at}`)
        ?.querySelector<HTMLElement>('input,textarea,select,button[data-first]')
        ?.focus(),
    );
  }

  /** Makes an entry of each paragraph of a text. */
  function split(entry: string, index: number) {
    const field = document.getElementById(fieldId(entryPlace(place, entry)));
    // While it has the focus, a field shows what was typed there.
    field?.blur();
    const [first = '', ...others] = texts(entries[index]?.value);
    const undoStep = { action: newId(), label: `${label}: separar` };
    store.edit({ op: 'set', place: entryPlace(place, entry), value: first }, undoStep);
    for (const value of others) {
      const id = newId();
      store.edit({ op: 'add', place, id, value }, undoStep);
      store.edit({ op: 'move', place: entryPlace(place, id), before: entries[index + 1]?.id ?? null }, undoStep);
    }
    requestAnimationFrame(() => field?.focus());
  }

  return (
    <div css={stack(8)} id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-nome`}>
      <FieldHead {...props} />
      {entries.length > 0 && (
        <SortableList onMove={(entry, index) => store.move(entryPlace(place, entry), index, label)}>
          <ol css={stack(8)}>
            {entries.map((entry, index) => {
              const at = entryPlace(place, entry.id);
              return (
                <Line
                  key={entry.id}
                  id={entry.id}
                  index={index}
                  place={at}
                  name={entry.name}
                  picture={entry.picture}
                  folded={inside.type === 'object'}
                  short={inside.refersTo === 'development'}
                  onUp={index > 0 ? () => store.move(at, index - 1, label) : undefined}
                  onDown={index < entries.length - 1 ? () => store.move(at, index + 1, label) : undefined}
                  onRemove={() => remove(at, label, `${entry.name}: removido.`)}
                >
                  {inside.type === 'object' ? (
                    <SchemaFields place={at} shape={inside} value={entry.value} />
                  ) : (
                    <SchemaField
                      place={at}
                      shape={{ ...inside, description: undefined }}
                      value={entry.value}
                      required
                      label={`${inside.title} ${index + 1}`}
                    />
                  )}
                  {texts(entry.value).length > 1 && !full && (
                    <div css={row} role="status">
                      <button
                        css={button}
                        type="button"
                        // Leaving the field would trim its text, and move this button away below the pointer.
                        onMouseDown={(event) => event.preventDefault()}
                        onClick={() => split(entry.id, index)}
                      >
                        Separar em {texts(entry.value).length} parágrafos
                      </button>
                    </div>
                  )}
                </Line>
              );
            })}
          </ol>
        </SortableList>
      )}
      {!full && (
        <div css={row}>
          <button css={button} type="button" aria-label={`Adicionar: ${label}`} onClick={add}>
            Adicionar
          </button>
        </div>
      )}
    </div>
  );
}

/** The paragraphs of a text that was pasted: between blank lines, or else the lines. */
const texts = (value: Data | undefined): string[] => {
  if (typeof value !== 'string') return [];
  const text = value.trim();
  return text.split(/\n\s*\n/.test(text) ? /\s*\n\s*\n\s*/ : /\s*\n\s*/);
};

interface LineProps {
  id: string;
  index: number;
  place: FieldPlace;
  name: string;
  /** Address of its picture, or of that of the development that it refers to. */
  picture: string | undefined;
  /** Whether its fields show only once it is opened. */
  folded: boolean;
  /** Whether its only field fits beside the buttons. */
  short: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
  children: ReactNode;
}

function Line({ id, index, place, name, picture, folded, short, onUp, onDown, onRemove, children }: LineProps) {
  const { isOpen, setOpen } = useTools();
  const { entry, handle } = useSortableEntry(id, index, name);
  const open = !folded || isOpen(place);
  return (
    <li css={entryStyle} id={`linha${place}`} {...entry}>
      <div css={head}>
        <button css={grip} type="button" {...handle} aria-label={`Arrastar: ${name}`}>
          <Glyph name="grip-vertical" />
        </button>
        {picture && <img css={thumbnail} src={picture} alt="" loading="lazy" />}
        {folded && (
          <button
            css={opener}
            type="button"
            id={`${fieldId(place)}-nome`}
            aria-expanded={open}
            onClick={() => setOpen(place, !open)}
          >
            <Triangle open={open} />
            {name}
          </button>
        )}
        {short && <div css={inLine}>{children}</div>}
        <span css={actions}>
          <button css={square} type="button" aria-label={`Subir: ${name}`} aria-disabled={!onUp} onClick={once(onUp)}>
            <Glyph name="arrow-up" />
          </button>
          <button
            css={square}
            type="button"
            aria-label={`Descer: ${name}`}
            aria-disabled={!onDown}
            onClick={once(onDown)}
          >
            <Glyph name="arrow-down" />
          </button>
          <button css={plainButton} type="button" aria-label={`Remover: ${name}`} onClick={once(onRemove)}>
            Remover
          </button>
        </span>
      </div>
      {open && !short && (
        <div css={css(stack(14), { paddingTop: 8 })} id={fieldId(`${place}/`)}>
          {folded && <Problems place={place} />}
          {children}
        </div>
      )}
    </li>
  );
}
