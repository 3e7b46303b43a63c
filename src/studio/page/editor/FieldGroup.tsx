import { css } from '@emotion/react';
import { asSlug } from '../../../content/slug.ts';
import { type Group, holds, isRequired, schemaAt } from '../../../data/schema.ts';
import { type FieldPlace, type FileData, valueAt } from '../draft/fileData.ts';
import { isEmpty } from '../form/emptyValue.ts';
import { useTools } from '../form/fileContext.ts';
import { Triangle } from '../Glyph.tsx';
import { card, help, stack, tones } from '../style.ts';
import { SchemaField } from './SchemaField.tsx';

const opener = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr) auto',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 56,
  padding: '8px 16px',
  border: 0,
  borderRadius: 12,
  background: 'none',
  fontFamily: 'system-ui,sans-serif',
  textAlign: 'start',
  cursor: 'pointer',
  '& > span:nth-of-type(2)': { fontFamily: 'var(--serif)', fontSize: 19 },
});
const body = css(stack(22), { padding: '4px 16px 20px' });
const more = css({
  '& > summary': { padding: '8px 0', fontWeight: 600, color: 'var(--petrol-deep)', cursor: 'pointer' },
});

export const groupId = (title: string) => `grupo-${asSlug(title)}`;
export const groupPlace = (title: string): FieldPlace => `grupo/${title}`;

/** A part of the form that can be opened; its header shows what is left to do. */
export function FieldGroup({ group, content }: { group: Group; content: FileData }) {
  const { isOpen, setOpen } = useTools();
  const { title, about, places, advanced } = group;
  const place = groupPlace(title);
  const open = isOpen(place);
  return (
    <section css={card} aria-labelledby={groupId(title)} data-group={title}>
      <h2>
        <button
          css={opener}
          type="button"
          id={groupId(title)}
          aria-expanded={open}
          onClick={() => setOpen(place, !open)}
        >
          <Triangle open={open} />
          <span>{title}</span>
          <State group={group} content={content} />
        </button>
      </h2>
      {open && (
        <div css={body}>
          <p css={help}>{about}</p>
          <Places places={places} content={content} />
          {advanced.length > 0 && (
            <details css={more} open={places.length === 0 || isOpen(`${place}/avançado`) || undefined}>
              <summary>Avançado</summary>
              <div css={stack(22)}>
                <Places places={advanced} content={content} />
              </div>
            </details>
          )}
        </div>
      )}
    </section>
  );
}

function Places({ places, content }: { places: string[]; content: FileData }) {
  const { kind } = useTools();
  return places.map((place) => (
    <SchemaField
      key={place}
      place={place}
      shape={schemaAt(kind, place)}
      value={valueAt(content, place)}
      required={isRequired(kind, place)}
    />
  ));
}

function State({ group, content }: { group: Group; content: FileData }) {
  const { problems } = useTools();
  const own = problems.filter(({ place }) => holds(group, place));
  const errors = own.filter(({ problem }) => problem.severity === 'error');
  const missing = errors.filter((found) => found.missing).length;
  const wrong = errors.length - missing;
  if (wrong > 0) return <span css={tones.error}>{wrong === 1 ? '1 erro' : `${wrong} erros`}</span>;
  if (missing > 0) return <span css={tones.missing}>{missing === 1 ? 'falta 1' : `faltam ${missing}`}</span>;
  const warnings = own.length - errors.length;
  if (warnings > 0) return <span css={tones.missing}>{warnings === 1 ? '1 aviso' : `${warnings} avisos`}</span>;
  if ([...group.places, ...group.advanced].every((place) => isEmpty(valueAt(content, place))))
    return <span css={tones.quiet}>vazio</span>;
  return <span css={tones.done}>completo</span>;
}
