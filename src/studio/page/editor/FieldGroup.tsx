import { css } from '@emotion/react';
import { asSlug } from '../../../content/slug.ts';
import { type Group, holds, isRequired, schemaAt } from '../../../data/schema.ts';
import { type FieldPlace, valueAt } from '../draft/fileData.ts';
import { isEmpty } from '../form/emptyValue.ts';
import { useTools } from '../form/fileContext.ts';
import { Triangle } from '../Glyph.tsx';
import { useOthers } from '../present.ts';
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
const present = css(help, { display: 'block', fontFamily: 'system-ui,sans-serif' });
const body = css(stack(22), { padding: '4px 16px 20px' });
const more = css({
  '& > summary': { padding: '8px 0', fontWeight: 600, color: 'var(--petrol-deep)', cursor: 'pointer' },
});

export const groupId = (title: string) => `grupo-${asSlug(title)}`;
export const groupPlace = (title: string): FieldPlace => `grupo/${title}`;
/** The place of a group's fields that are seldom needed. */
export const seldomPlace = (title: string): FieldPlace => `${groupPlace(title)}/avançado`;

/** A part of the form that can be opened; its header shows what is left to do. */
export function FieldGroup({ group }: { group: Group }) {
  const { stem, isOpen, setOpen } = useTools();
  const { title, about, places, advanced } = group;
  const place = groupPlace(title);
  const open = isOpen(place);
  const others = useOthers((one) => one.stem === stem && one.group === title);
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
          <span>
            {title}
            {others && <span css={present}>{others}</span>}
          </span>
          <State group={group} />
        </button>
      </h2>
      {open && (
        <div css={body}>
          <p css={help}>{about}</p>
          <Places places={places} />
          {advanced.length > 0 && (
            <details css={more} open={places.length === 0 || isOpen(seldomPlace(title)) || undefined}>
              <summary>Avançado</summary>
              <div css={stack(22)}>
                <Places places={advanced} />
              </div>
            </details>
          )}
        </div>
      )}
    </section>
  );
}

function Places({ places }: { places: string[] }) {
  const { kind, store } = useTools();
  return places.map((place) => (
    <SchemaField
      key={place}
      place={place}
      shape={schemaAt(kind, place)}
      value={valueAt(store.read().content, place)}
      required={isRequired(kind, place)}
    />
  ));
}

function State({ group }: { group: Group }) {
  const { problems, store } = useTools();
  const located = problems.filter(({ place }) => holds(group, place));
  const errors = located.filter(({ problem }) => problem.severity === 'error');
  const missing = errors.filter((one) => one.missing).length;
  const wrong = errors.length - missing;
  if (wrong > 0) return <span css={tones.error}>{wrong === 1 ? '1 erro' : `${wrong} erros`}</span>;
  if (missing > 0) return <span css={tones.missing}>{missing === 1 ? 'falta 1' : `faltam ${missing}`}</span>;
  const warnings = located.length - errors.length;
  if (warnings > 0) return <span css={tones.missing}>{warnings === 1 ? '1 aviso' : `${warnings} avisos`}</span>;
  if ([...group.places, ...group.advanced].every((place) => isEmpty(valueAt(store.read().content, place))))
    return <span css={tones.quiet}>vazio</span>;
  return <span css={tones.done}>completo</span>;
}
