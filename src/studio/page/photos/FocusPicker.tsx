import { css } from '@emotion/react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { cropAround, type Focus } from '../../../pictures/renditions.ts';
import { smallPicture } from '../api.ts';
import { childPlace, type Data, type FieldPlace } from '../draft/fileData.ts';
import { Problems } from '../form/Field.tsx';
import { fieldId, useTools } from '../form/fileContext.ts';
import { help, stack } from '../style.ts';
import type { Crop } from './pictureCrops.ts';

const whole = css({
  position: 'relative',
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  cursor: 'crosshair',
  '& > img': { display: 'block', maxWidth: '100%', maxHeight: 320, borderRadius: 8, background: 'var(--ground)' },
});
const dot = css({
  position: 'absolute',
  width: 26,
  height: 26,
  translate: '-50% -50%',
  border: '3px solid #fff',
  borderRadius: '50%',
  boxShadow: '0 0 0 2px var(--petrol),0 1px 6px rgb(0 0 0/.6)',
  pointerEvents: 'none',
});
const crops = css({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'end' });
const crop = css(stack(4), { fontSize: 12, color: 'var(--muted)', '& img': { display: 'block', maxWidth: 'none' } });
const frame = css({ position: 'relative', overflow: 'hidden', borderRadius: 6, background: 'var(--ground)' });

/** Height of the crops, in px. */
const cropHeight = 132;
/** How far an arrow key moves the point, as a share of the picture. */
const step = 0.05;
const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

interface FocusPickerProps {
  /** The picture as the file has it, and its place there. */
  value: { image?: Data; focus?: Data; zoom?: Data };
  at: FieldPlace;
  standard: Focus;
  crops: Crop[];
}

/** Sets the point of a picture that every crop keeps in view, by click or arrow keys, and previews the crops. */
export function FocusPicker({ value: { image, focus, zoom }, at, standard, crops: shown }: FocusPickerProps) {
  const { stem, store } = useTools();
  const [picture, setPicture] = useState({ width: 0, height: 0 });
  const point = Array.isArray(focus) ? focus : standard;
  const [x = 0.5, y = 0.5] = point.map(Number);
  if (typeof image !== 'string' || image === '' || image.endsWith('.svg')) return null;
  const place = childPlace(at, 'focus');
  const closer = typeof zoom === 'number' ? Math.max(1, zoom) : 1;

  const set = (across: number, down: number) =>
    store.edit(
      { op: 'set', place, value: [within(across), within(down)] },
      { action: `foco ${place}`, label: 'Ponto de interesse' },
    );
  function click({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // A click by keyboard has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set((clientX - left) / width, (clientY - top) / height);
  }
  function press(event: KeyboardEvent) {
    const [across, down] = arrows[event.key] ?? [0, 0];
    if (across === 0 && down === 0) return;
    event.preventDefault();
    set(x + across, y + down);
  }
  return (
    <div css={[stack(8), picture.width === 0 && css({ display: 'none' })]} id={fieldId(place)} tabIndex={-1}>
      <p css={help} id={`${fieldId(place)}-ajuda`}>
        Clique no que precisa aparecer sempre, ou mova o ponto com as setas.
      </p>
      <button
        css={[whole, css({ padding: 0, border: 0, background: 'none' })]}
        type="button"
        aria-label={`Ponto de interesse: ${Math.round(x * 100)}% da esquerda, ${Math.round(y * 100)}% do topo`}
        aria-describedby={`${fieldId(place)}-ajuda`}
        onClick={click}
        onKeyDown={press}
      >
        <img
          src={smallPicture(stem, image, 1280)}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setPicture({ width: naturalWidth, height: naturalHeight })
          }
        />
        <span css={dot} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <div css={crops}>
        {(picture.width ? shown : []).map(({ name, ratio }) => {
          // Only crops for phones come closer.
          const part = cropAround(picture, ratio, [x, y], ratio < 1 ? closer : 1);
          const scale = cropHeight / part.height;
          return (
            <figure css={crop} key={name}>
              <div css={frame} style={{ width: part.width * scale, height: cropHeight }}>
                <img
                  src={smallPicture(stem, image, 1280)}
                  alt=""
                  style={{
                    width: picture.width * scale,
                    height: picture.height * scale,
                    translate: `${-part.left * scale}px ${-part.top * scale}px`,
                  }}
                />
              </div>
              <figcaption>{name}</figcaption>
            </figure>
          );
        })}
      </div>
      <Problems place={place} />
    </div>
  );
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
