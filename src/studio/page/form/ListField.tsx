import { css } from '@emotion/react';
import { formatPercent } from '../../../content/format.ts';
import { isMap } from '../../../data/items.ts';
import { alternativesOf, resolved, type Schema, schemaOf } from '../../../data/schema.ts';
import { smallPicture } from '../api.ts';
import { Button } from '../Button.tsx';
import { type Data, entriesAt, entryPlace, type FieldPlace } from '../draft/fileData.ts';
import { newId } from '../draft/fileSync.ts';
import { Glyph, Triangle } from '../Glyph.tsx';
import { hidden, plainButton, row, square, stack } from '../style.ts';
import { optionsOf } from './ChoiceField.tsx';
import { emptyValue, entryName } from './emptyValue.ts';
import { Problems } from './Field.tsx';
import type { DraftFieldProps } from './fieldProps.ts';
import { fieldId, useTools } from './fileContext.ts';
import { FieldHead } from './ObjectField.tsx';
import { once, SortableList, useSortableEntry } from './Sortable.tsx';
import { WordOrList } from './WordOrList.tsx';

const entryStyle = css({
  position: 'relative',
  padding: 10,
  border: '1px solid var(--line)',
  borderRadius: 10,
  background: 'var(--paper)',
});
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, minWidth: 0 });
const small = css({ width: 51, height: 38, objectFit: 'contain', borderRadius: 6, background: 'var(--mist)' });
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

export function ListField(props: DraftFieldProps) {
  const { place, shape, value, label = shape.title ?? '' } = props;
  const { kind, store, developments, setOpen } = useTools();
  const inside = resolved(kind, shape.items ?? {});
  const entries = entriesAt(store.read().content, place);
  /** The words that are not in the list yet, if it is one of words that stand in it once. */
  const left = shape.uniqueItems
    ? inside.enum?.filter((word) => entries.every(({ value }) => value !== word))
    : undefined;
  const full = entries.length >= (shape.maxItems ?? Number.POSITIVE_INFINITY) || left?.length === 0;
  const sum = shape['x-sum'];
  /** The value is a word, which may stand in place of the list. */
  const isWord = shape.enum !== undefined && !Array.isArray(value);
  const id = fieldId(place);

  function add(one: Schema) {
    const entry = newId();
    const at = entryPlace(place, entry);
    const value = left?.[0] ?? named(emptyValue(kind, one), one, entries);
    store.edit({ op: 'add', place, id: entry, value }, { label: `${label}: acrescentar` });
    setOpen(at, true);
    requestAnimationFrame(() =>
      document
        .getElementById(`linha${at}`)
        ?.querySelector<HTMLElement>('input,textarea,select,button[data-first]')
        ?.focus(),
    );
  }

  /** Makes an entry of each paragraph of a text. */
  function split(index: number) {
    const [entry, next] = entries.slice(index);
    const at = entryPlace(place, entry?.id ?? '');
    const field = document.getElementById(fieldId(at));
    // While it has the focus, a field shows what was typed there.
    field?.blur();
    const [first = '', ...others] = paragraphsOf(entry?.value);
    const undoStep = { action: newId(), label: `${label}: separar` };
    store.edit({ op: 'set', place: at, value: first }, undoStep);
    for (const value of others) {
      const id = newId();
      store.edit({ op: 'add', place, id, value }, undoStep);
      store.edit({ op: 'move', place: entryPlace(place, id), before: next?.id ?? null }, undoStep);
    }
    requestAnimationFrame(() => field?.focus());
  }

  return (
    <div css={stack(8)} id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-nome`}>
      <FieldHead {...props}>
        {shape.enum && (
          <WordOrList {...props} entries={inside.enum ?? developments.slice(0, 1).map(({ slug }) => slug)} />
        )}
      </FieldHead>
      {entries.length > 0 && (
        <SortableList onMove={(entry, index) => store.move(entryPlace(place, entry), index, label)}>
          <ol css={stack(8)}>
            {entries.map(({ id, value }, index) => (
              <Entry
                key={id}
                id={id}
                place={entryPlace(place, id)}
                shape={schemaOf(kind, inside, value)}
                value={value}
                index={index}
                isLast={index === entries.length - 1}
                label={label}
                onSplit={full ? undefined : () => split(index)}
              />
            ))}
          </ol>
        </SortableList>
      )}
      {sum && entries.length > 0 && (
        <p role="status">
          Soma: {formatPercent(sumOf(entries.map(({ value }) => isMap(value) && value[sum])))} de 100%
        </p>
      )}
      {!full && !isWord && (
        <div css={row}>
          {inside.oneOf ? (
            alternativesOf(kind, inside).map((one) => (
              <Button key={one.title} title={one.description} onClick={() => add(one)}>
                Adicionar: {one.title}
              </Button>
            ))
          ) : (
            <Button aria-label={`Adicionar: ${label}`} onClick={() => add(inside)}>
              Adicionar
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The sum of what is a number, without the traces of binary fractions. */
const sumOf = (values: unknown[]) =>
  Math.round(values.reduce((sum: number, value) => sum + (Number(value) || 0), 0) * 100) / 100;

/** A new entry with the id that its schema proposes, and a number if another has it. */
function named(value: Data, { properties }: Schema, entries: readonly { value: Data }[]): Data {
  const [proposed] = properties?.id?.examples ?? [];
  if (!isMap(value) || typeof proposed !== 'string') return value;
  const isTaken = (id: string) => entries.some((entry) => isMap(entry.value) && entry.value.id === id);
  let id = proposed;
  for (let number = 2; isTaken(id); number++) id = `${proposed}-${number}`;
  return { ...value, id };
}

/** The paragraphs of a text that was pasted: between blank lines, or else the lines. */
const paragraphsOf = (value: Data | undefined): string[] => {
  if (typeof value !== 'string') return [];
  const text = value.trim();
  return text.split(/\n\s*\n/.test(text) ? /\s*\n\s*\n\s*/ : /\s*\n\s*/);
};

interface EntryProps {
  id: string;
  place: FieldPlace;
  shape: Schema;
  value: Data;
  index: number;
  isLast: boolean;
  label: string;
  /** Undefined if the list has no room for more entries. */
  onSplit: (() => void) | undefined;
}

function Entry({ id, place, shape, value, index, isLast, label, onSplit }: EntryProps) {
  const { kind, stem, store, developments, isOpen, setOpen, remove, SchemaField, SchemaFields } = useTools();
  const slug = shape.refersTo === 'development' ? value : isMap(value) && value.development;
  const development = developments.find((one) => one.slug === slug);
  const { image, picture } = Object(value) as { image?: unknown; picture?: unknown };
  const picturePath = image ?? Object(picture).image;
  const thumbnail = development?.picture
    ? smallPicture(development.stem, development.picture)
    : typeof picturePath === 'string' && picturePath !== '' && smallPicture(stem, picturePath);
  /** An object's fields show only once it is opened. */
  const isObject = shape.type === 'object';
  const title = `${shape.title} ${index + 1}`;
  const word = optionsOf(shape).find((option) => option.value === value)?.text;
  const name = development?.name ?? word ?? (isObject ? entryName(kind, shape, value, index) : title);
  const open = !isObject || isOpen(place);
  const { entry, handle } = useSortableEntry(id, index, name);
  const moves = [
    { icon: 'arrow-up', verb: 'Subir', by: -1, isOff: index === 0 },
    { icon: 'arrow-down', verb: 'Descer', by: 1, isOff: isLast },
  ];
  const paragraphs = paragraphsOf(value).length;
  const fields = isObject ? (
    <SchemaFields place={place} shape={shape} value={value} />
  ) : (
    <SchemaField place={place} shape={{ ...shape, description: undefined }} value={value} required label={title} />
  );
  /** A choice fits beside the buttons. */
  const isShort = shape.enum !== undefined || shape.refersTo === 'development' || shape.refersTo === 'section';
  return (
    <li css={entryStyle} id={`linha${place}`} {...entry}>
      <div css={head}>
        <Button css={grip} {...handle} aria-label={`Arrastar: ${name}`}>
          <Glyph name="grip-vertical" />
        </Button>
        {thumbnail && <img css={small} src={thumbnail} alt="" loading="lazy" />}
        {isObject && (
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
        {isShort && <div css={inLine}>{fields}</div>}
        <span css={actions}>
          {moves.map(({ icon, verb, by, isOff }) => (
            <Button
              css={square}
              key={icon}
              aria-label={`${verb}: ${name}`}
              aria-disabled={isOff}
              onClick={once(isOff ? undefined : () => store.move(place, index + by, label))}
            >
              <Glyph name={icon} />
            </Button>
          ))}
          <Button
            css={plainButton}
            aria-label={`Remover: ${name}`}
            onClick={once(() => remove(place, label, `${name}: removido.`))}
          >
            Remover
          </Button>
        </span>
      </div>
      {open && !isShort && (
        <div css={css(stack(14), { paddingTop: 8 })} id={fieldId(`${place}/`)}>
          {isObject && <Problems place={place} />}
          {fields}
          {onSplit && paragraphs > 1 && (
            <div css={row} role="status">
              <Button
                // Leaving the field would trim its text, and move this button away below the pointer.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onSplit}
              >
                Separar em {paragraphs} parágrafos
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}
