import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { resolved, type Schema } from '../../../data/schema.ts';
import { newId } from '../draft/fileStore.ts';
import { type Data, entryPlace, type Place, plain } from '../draft/tree.ts';
import { Glyph, Triangle } from '../Glyph.tsx';
import { button, plainButton, row, spread, square, stack } from '../style.ts';
import { Problems } from './Field.tsx';
import { fieldId, useTools } from './fileContext.ts';
import { PartHead } from './ObjectPart.tsx';
import { once } from './once.ts';
import { type FieldProps, useParts } from './parts.ts';
import { SortableList, useSortableEntry } from './Sortable.tsx';
import { emptyValue, entryName } from './shape.ts';
import { useKeepFocus } from './useKeepFocus.ts';

const entryStyle = css({
  position: 'relative',
  padding: 10,
  border: '1px solid var(--line)',
  borderRadius: 10,
  background: 'var(--paper)',
});
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, minWidth: 0 });
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
export function ListPart(props: FieldProps) {
  const { place, shape, value, label = shape.title ?? '' } = props;
  const { Entry, Entries } = useParts();
  const { kind, store, setOpen, remove } = useTools();
  const list = Array.isArray(value) ? value : [];
  const inside = resolved(kind, shape.items ?? {});
  const full = list.length >= (shape.maxItems ?? Number.POSITIVE_INFINITY);
  const keep = useKeepFocus<HTMLOListElement>();
  const entries = list.map((entry, index) => ({ ...entry, name: nameOf(plain(entry.value), inside, index) }));
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
  const move = (entry: string, before: string | null) =>
    store.edit({ op: 'move', place: entryPlace(place, entry), before }, { label: `${label}: ordem` });

  const drop = (entry: string, index: number) =>
    move(entry, entries.filter((one) => one.id !== entry)[index]?.id ?? null);

  return (
    <div css={stack(8)} id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-nome`}>
      <PartHead {...props} />
      {entries.length > 0 && (
        <SortableList onMove={drop}>
          <ol css={stack(8)} {...keep}>
            {entries.map((entry, index) => {
              const at = entryPlace(place, entry.id);
              return (
                <Line
                  key={entry.id}
                  id={entry.id}
                  index={index}
                  place={at}
                  name={entry.name}
                  folded={inside.type === 'object'}
                  onUp={index > 0 ? () => move(entry.id, entries[index - 1]?.id ?? null) : undefined}
                  onDown={index < entries.length - 1 ? () => move(entry.id, entries[index + 2]?.id ?? null) : undefined}
                  onRemove={() => remove(at, label, `${entry.name}: removido.`)}
                >
                  {inside.type === 'object' ? (
                    <Entries place={at} shape={inside} value={entry.value} />
                  ) : (
                    <Entry
                      place={at}
                      shape={{ ...inside, description: undefined }}
                      value={entry.value}
                      required
                      label={`${inside.title} ${index + 1}`}
                    />
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

const nameOf = (value: Data, inside: Schema, index: number) =>
  inside.type === 'object' ? entryName(value, index) : `${inside.title} ${index + 1}`;

interface LineProps {
  id: string;
  index: number;
  place: Place;
  name: string;
  /** Whether its fields show only once it is opened. */
  folded: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
  children: ReactNode;
}

function Line({ id, index, place, name, folded, onUp, onDown, onRemove, children }: LineProps) {
  const { isOpen, setOpen } = useTools();
  const { entry, handle } = useSortableEntry(id, index, name);
  const open = !folded || isOpen(place);
  return (
    <li css={entryStyle} id={`linha${place}`} {...entry}>
      <div css={[head, folded ? undefined : spread]}>
        <button css={grip} type="button" {...handle} aria-label={`Arrastar: ${name}`}>
          <Glyph name="grip-vertical" />
        </button>
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
        <span css={actions}>
          <button css={square} type="button" aria-label={`Subir: ${name}`} disabled={!onUp} onClick={once(onUp)}>
            <Glyph name="arrow-up" />
          </button>
          <button css={square} type="button" aria-label={`Descer: ${name}`} disabled={!onDown} onClick={once(onDown)}>
            <Glyph name="arrow-down" />
          </button>
          <button css={plainButton} type="button" aria-label={`Remover: ${name}`} onClick={once(onRemove)}>
            Remover
          </button>
        </span>
      </div>
      {open && (
        <div css={css(stack(14), { paddingTop: 8 })} id={fieldId(`${place}/`)}>
          {folded && <Problems place={place} />}
          {children}
        </div>
      )}
    </li>
  );
}
