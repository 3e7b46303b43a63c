import { css } from '@emotion/react';
import { type FieldProps, Problems } from './Field.tsx';
import { fieldId, useTools } from './fileContext.ts';
import type { Shape } from './shape.ts';
import { help } from './style.ts';
import { useDraft } from './useDraft.ts';

const sliders = css({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  '& > p:first-of-type': { fontWeight: 600 },
  '& > label': { display: 'grid', gridTemplateColumns: '6em 1fr', alignItems: 'center', minHeight: 32 },
});

/** A list of exactly two, as only points are. */
export const isPair = ({ minItems, maxItems }: Shape) => minItems === 2 && maxItems === 2;

const middle = 0.5;

/** The point of a picture that every crop keeps in view: two sliders. */
export function FocusField({ pointer, shape, value }: FieldProps) {
  const point = Array.isArray(value) ? value.map(Number) : [middle, middle];
  return (
    <div css={sliders} id={fieldId(pointer)}>
      <p>{shape.title} (opcional)</p>
      {['Horizontal', 'Vertical'].map((label, axis) => (
        <Slider key={label} label={label} pointer={pointer} point={point} axis={axis} />
      ))}
      <Problems pointer={pointer} />
      <p css={help}>{shape.description}</p>
    </div>
  );
}

function Slider({ label, pointer, point, axis }: { label: string; pointer: string; point: number[]; axis: number }) {
  const { edit } = useTools();
  const { value, onChange } = useDraft(String(point[axis]), (text) =>
    edit({ op: 'set', pointer, value: point.with(axis, Number(text)) }),
  );
  return (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        aria-label={`Ponto de interesse, ${label.toLowerCase()}`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
