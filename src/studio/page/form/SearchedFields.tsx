import { css } from '@emotion/react';
import { useState } from 'react';
import { asSlug } from '../../../content/slug.ts';
import { isMap } from '../../../data/items.ts';
import { path } from '../../../data/pointer.ts';
import { type FileKind, resolved, type Schema } from '../../../data/schema.ts';
import { agreeing } from '../../../leads/say.ts';
import { childPlace, type Data, type FieldPlace } from '../draft/fileData.ts';
import { SearchField } from '../Input.tsx';
import { help, stack, tones } from '../style.ts';
import { Problems } from './Field.tsx';
import type { DraftFieldProps } from './fieldProps.ts';
import { fieldId, useTools } from './fileContext.ts';

const part = css({
  borderTop: '1px solid var(--line)',
  '& > summary': { padding: '14px 0', fontWeight: 600, cursor: 'pointer' },
  '& > summary > span': { marginInlineStart: 10 },
  '& > div': { paddingBottom: 20 },
});
/** A field with a text of its own. */
const changed = css({ paddingInlineStart: 13, borderInlineStart: '3px solid var(--petrol)' });

interface Entry {
  place: FieldPlace;
  shape: Schema;
  value: Data | undefined;
}

/** The keys of an object, each with its shape and value. */
const entriesOf = (kind: FileKind, { place, shape, value }: Entry): Entry[] =>
  Object.entries(shape.properties ?? {}).map(([key, inside]) => ({
    place: childPlace(place, key),
    shape: resolved(kind, inside),
    value: isMap(value) ? value[key] : undefined,
  }));

/** Whether a text has every word of another. Numbers are filled in later. */
const hasWords = (text: string, sought: string) =>
  asSlug(sought)
    .split('-')
    .every((word) => /^\d/.test(word) || asSlug(text).includes(word));

/**
 * Many texts that all have a usual one, in parts that can be opened: found by what the page says, and marked where the site
 * has its own.
 */
export function SearchedFields(props: DraftFieldProps) {
  const { kind, isOpen, setOpen, SchemaField } = useTools();
  const [sought, setSought] = useState('');
  const isSought = sought.trim() !== '';
  const parts = entriesOf(kind, props).map((entry) => {
    const fields = entriesOf(kind, entry);
    return { ...entry, changes: fields.filter(({ value }) => value !== undefined).length, fields };
  });
  const texts = new Map(
    parts.flatMap(({ fields }) =>
      fields.map(({ place, shape, value }) => [path(place).at(-1), `${value ?? shape.default}`] as const),
    ),
  );
  /** Name, use, usual text and own text; a name in braces that is another field's stands for its text. */
  const textOf = ({ shape: { title, description, default: usual }, value }: Entry) =>
    [title, description, usual, value]
      .join(' ')
      .replace(/\{(\w+)\}/g, (whole, name: string) => texts.get(name.toLowerCase()) ?? whole);
  const shown = parts
    .map((one) => ({ ...one, fields: one.fields.filter((field) => hasWords(textOf(field), sought)) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <div css={stack(16)} id={fieldId(props.place)} tabIndex={-1}>
      <SearchField
        label="Procurar um texto do site"
        placeholder="Conheça, quartos, rodapé…"
        value={sought}
        onSought={setSought}
      />
      {shown.length === 0 && (
        <p css={help} role="status">
          Nada encontrado. Tente uma parte do texto, como ele está na página.
        </p>
      )}
      <div>
        {shown.map(({ place, shape, changes, fields }) => (
          <details
            key={place}
            css={part}
            id={fieldId(place)}
            open={isSought || isOpen(place)}
            onToggle={({ currentTarget: { open } }) => !isSought && setOpen(place, open)}
          >
            <summary>
              {shape.title}
              {changes > 0 && <span css={tones.done}>{changes === 1 ? '1 mudado' : `${changes} mudados`}</span>}
            </summary>
            {(isSought || isOpen(place)) && (
              <div css={stack(20)}>
                <p css={help}>{shape.description}</p>
                <Problems place={place} />
                {fields.map((field) => (
                  <div key={field.place} css={field.value === undefined ? undefined : changed}>
                    <SchemaField
                      {...field}
                      shape={withUsual(field, `${texts.get('gender')}`)}
                      required={false}
                      emptied={place}
                    />
                  </div>
                ))}
              </div>
            )}
          </details>
        ))}
      </div>
    </div>
  );
}

/** A longer usual text is cut in an empty field. */
const longText = 24;

/**
 * The usual text with the endings of the noun's gender. It joins the description when the field can't show it: behind an own
 * text, or because it is long.
 */
function withUsual({ shape, value }: Entry, gender: string): Schema {
  const usual = agreeing(`${shape.default}`, gender);
  const fits = value === undefined && usual.length <= longText;
  return { ...shape, default: usual, ...(!fits && { description: `${shape.description} O usual: “${usual}”` }) };
}
