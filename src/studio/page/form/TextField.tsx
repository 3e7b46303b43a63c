import { css } from '@emotion/react';
import { useId } from 'react';
import { palette } from '../../../config/colors/palette.ts';
import { parentOf, path } from '../../../data/pointer.ts';
import { type FieldPlace, type FileData, valueAt } from '../draft/fileData.ts';
import { control, row } from '../style.ts';
import { AccentChoices } from './AccentChoices.tsx';
import { Field } from './Field.tsx';
import type { DraftFieldProps } from './fieldProps.ts';
import { formatValue } from './fieldText.ts';
import { useTools } from './fileContext.ts';
import { useText } from './useText.ts';

/** If a text may be longer than this, in characters, its field has several lines. */
const oneLine = 130;

const withUnit = css(row, { flexWrap: 'nowrap' });
const short = css({ maxWidth: '12em' });
const counter = css({ justifySelf: 'end', fontSize: 12, color: 'var(--muted)' });

/** `#1c6073` */
const colour = /^#[0-9a-f]{6}$/i;
const swatch = css({ flex: 'none', width: 46, height: 40, padding: 2, cursor: 'pointer' });

/** The colour that a page takes where the file has none. */
function usualColour(place: FieldPlace, content: FileData | undefined): string | undefined {
  const written = Object.entries(Object(valueAt(content, parentOf(place)))).filter(([, value]) =>
    colour.test(`${value}`),
  );
  return new Map(Object.entries(palette(Object.fromEntries(written)))).get(path(place).at(-1) ?? '');
}

/** A text, a number, a date or a colour, in the form people write it. */
export function TextField(props: DraftFieldProps) {
  const { type, maxLength = 0, format, refersTo, default: standard, 'x-unit': unit } = props.shape;
  const { value, ...events } = useText(props);
  const { developments, store } = useTools();
  const listId = useId();
  // As the check counts: an emoji is one character.
  const { length } = [...value];
  const numeric = type === 'number' || type === 'integer';
  const [example] = props.shape.examples ?? [];
  const shownExample = typeof example === 'object' ? '' : formatValue(example, props.shape);
  const placeholder =
    standard === undefined
      ? shownExample && `Ex.: ${shownExample}`
      : `Se ficar vazio: ${formatValue(standard, props.shape)}`;
  return (
    <Field {...props}>
      {(attributes) => {
        const text = { ...attributes, ...events, value, placeholder, css: control };
        if (maxLength > oneLine && !refersTo)
          return (
            <>
              <textarea rows={2} {...text} />
              {length > maxLength * 0.8 && (
                <p css={counter}>
                  {length} de {maxLength} caracteres
                </p>
              )}
            </>
          );
        return (
          <>
            <div css={withUnit}>
              {unit === 'R$' && <span aria-hidden="true">R$</span>}
              <input
                {...text}
                type="text"
                css={[control, numeric || format === 'date' ? short : undefined]}
                inputMode={numeric ? 'decimal' : format === 'date' ? 'numeric' : undefined}
                list={refersTo === 'route' ? listId : undefined}
                autoComplete="off"
              />
              {unit && unit !== 'R$' && <span aria-hidden="true">{unit}</span>}
              {colour.test(shownExample) && (
                <input
                  type="color"
                  css={[control, swatch]}
                  aria-label={`Escolher a cor: ${props.label ?? props.shape.title}`}
                  {...events}
                  value={colour.test(value) ? value : (usualColour(props.place, store.read().content) ?? shownExample)}
                  onFocus={() => events.onFocus({ currentTarget: { value } })}
                />
              )}
              {refersTo === 'route' && (
                <datalist id={listId}>
                  {developments.map(({ slug, name }) => (
                    <option key={slug} value={`/${slug}`}>
                      {name}
                    </option>
                  ))}
                </datalist>
              )}
            </div>
            {props.place === '/look/accent' && <AccentChoices {...props} />}
          </>
        );
      }}
    </Field>
  );
}
