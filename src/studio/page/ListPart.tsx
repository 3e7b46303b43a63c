import { css } from '@emotion/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { thumbnailOf } from './api.ts';
import { Errors, type FieldProps, Problems } from './Field.tsx';
import { fieldId, useTools } from './fileContext.ts';
import { thumbnail } from './PictureField.tsx';
import { emptyEntry, entryName, resolved, type Shape } from './shape.ts';
import { button, help, part, quiet } from './style.ts';
import { UploadButton } from './UploadButton.tsx';

const entries = css({ display: 'grid', gap: 8 });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const title = css({
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 12, verticalAlign: 'middle' },
  '& img': { width: 48, height: 36 },
});

interface ListPartProps extends FieldProps {
  /** The part of the form for one value; given, as lists and entries hold each other. */
  Entry: ComponentType<FieldProps>;
  /** The keys of one object. */
  Entries: ComponentType<Pick<FieldProps, 'pointer' | 'shape' | 'value'>>;
}

/** A list: its entries in their order, each to be changed, moved and removed, and more to be added. */
export function ListPart({ pointer, shape, value, label = shape.title, Entry, Entries }: ListPartProps) {
  const { edit } = useTools();
  const list: unknown[] = Array.isArray(value) ? value : [];
  const inside = resolved(shape.items ?? {});
  const full = list.length >= (shape.maxItems ?? Number.POSITIVE_INFINITY);
  /** The entry that was added last is open. */
  const [added, setAdded] = useState<number>();
  const withPictures = inside.properties?.image !== undefined;

  async function add(items: unknown[]) {
    setAdded(list.length + items.length - 1);
    for (const [at, item] of items.entries())
      await edit({ op: 'set', pointer: `${pointer}/${list.length + at}`, value: item });
  }

  return (
    <details css={part} id={fieldId(pointer)}>
      <summary>
        {label}
        <span css={quiet}>{list.length === 0 ? 'vazio' : list.length}</span>
        <Errors pointer={pointer} />
      </summary>
      <div>
        {shape.description && <p css={help}>{shape.description}</p>}
        <Problems pointer={pointer} />
        <ol css={entries}>
          {list.map((entry, index) => {
            const place = `${pointer}/${index}`;
            const name = entryName(entry, index);
            const buttons = <EntryActions pointer={place} index={index} count={list.length} name={name} />;
            return (
              // Entries have no identity but their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={index}>
                {inside.type === 'object' ? (
                  <EntryPart
                    pointer={place}
                    value={entry}
                    name={name}
                    place={`${label} ${index + 1}`}
                    open={index === added}
                  >
                    <Entries pointer={place} shape={inside} value={entry} />
                    {buttons}
                  </EntryPart>
                ) : (
                  <>
                    <Entry
                      pointer={place}
                      shape={withoutHelp(inside)}
                      value={entry}
                      required
                      label={`${inside.title} ${index + 1}`}
                    />
                    {buttons}
                  </>
                )}
              </li>
            );
          })}
        </ol>
        {!full && (
          <div css={actions}>
            {withPictures && (
              <UploadButton multiple onKept={(paths) => add(paths.map((image) => ({ image })))}>
                Enviar imagens…
              </UploadButton>
            )}
            <button css={button} type="button" onClick={() => add([emptyEntry(inside)])}>
              Adicionar {withPictures ? 'sem enviar' : ''}
            </button>
          </div>
        )}
      </div>
    </details>
  );
}

/** Said once, above the list. */
const withoutHelp = (shape: Shape): Shape => ({ ...shape, description: undefined });

interface EntryPartProps {
  pointer: string;
  value: unknown;
  name: string;
  /** The list and the number in it. */
  place: string;
  open: boolean;
  children: ReactNode;
}

function EntryPart({ pointer, value, name, place, open, children }: EntryPartProps) {
  const { stem, pictures } = useTools();
  const { image } = Object(value) as Record<string, unknown>;
  return (
    <details css={part} id={fieldId(pointer)} open={open}>
      <summary css={title}>
        <span>
          {typeof image === 'string' && pictures.includes(image) && (
            <img css={thumbnail} src={thumbnailOf(stem, image)} alt="" loading="lazy" />
          )}
          {name}
          <Errors pointer={pointer} />
        </span>
      </summary>
      <div role="group" aria-label={`${name} (${place})`}>
        <Problems pointer={pointer} />
        {children}
      </div>
    </details>
  );
}

interface EntryActionsProps {
  pointer: string;
  index: number;
  count: number;
  name: string;
}

function EntryActions({ pointer, index, count, name }: EntryActionsProps) {
  const { edit } = useTools();
  const move = (to: number) => edit({ op: 'move', pointer, to });
  return (
    <div css={actions}>
      <button
        css={button}
        type="button"
        aria-label={`Subir: ${name}`}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        Subir
      </button>
      <button
        css={button}
        type="button"
        aria-label={`Descer: ${name}`}
        disabled={index === count - 1}
        onClick={() => move(index + 1)}
      >
        Descer
      </button>
      <button
        css={button}
        type="button"
        aria-label={`Remover: ${name}`}
        onClick={() => edit({ op: 'remove', pointer })}
      >
        Remover
      </button>
    </div>
  );
}
