import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { nearestLegible } from '../../../config/colors/legibility.ts';
import { toHex, toLch } from '../../../config/colors/oklch.ts';
import { palette } from '../../../config/colors/palette.ts';
import { pictureColors } from '../../../config/colors/pictureColors.ts';
import { smallPicture } from '../api.ts';
import { valueAt } from '../draft/fileData.ts';
import { help, row } from '../style.ts';
import type { DraftFieldProps } from './fieldProps.ts';
import { useTools } from './fileContext.ts';
import { useCommit } from './useText.ts';

const choice = css({
  width: 46,
  height: 40,
  border: '2px solid #fff',
  borderRadius: 8,
  boxShadow: '0 0 0 1px var(--line)',
  cursor: 'pointer',
  '&[aria-pressed=true]': { boxShadow: '0 0 0 2px var(--petrol)' },
});

const mostChoices = 5;

/** A picture's colours as accents: neither dull nor loud, and legible. */
function accentsOf(pixels: Uint8ClampedArray): string[] {
  const accents = pictureColors(pixels).flatMap(({ color }) => {
    const { l, c, h } = toLch(color);
    const tone = { l: Math.min(0.5, Math.max(0.38, l)), c: Math.min(0.12, Math.max(0.075, c)), h };
    return nearestLegible('accent', palette({ accent: toHex(tone) })) ?? [];
  });
  return accents.slice(0, mostChoices);
}

/** Offers colours of the picture at the top of the page. */
export function AccentChoices(props: DraftFieldProps) {
  const { stem, store } = useTools();
  const commit = useCommit(props);
  const [accents, setAccents] = useState<string[]>([]);
  const image = valueAt(store.read().content, '/hero/image');
  useEffect(() => {
    const picture = new Image();
    picture.src = typeof image === 'string' ? smallPicture(stem, image) : '';
    const read = async () => {
      await picture.decode();
      const context = new OffscreenCanvas(160, 100).getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(picture, 0, 0, 160, 100);
      return accentsOf(context.getImageData(0, 0, 160, 100).data);
    };
    read().then(setAccents, () => setAccents([]));
  }, [stem, image]);
  if (accents.length === 0) return null;
  return (
    <div css={row}>
      <span css={help}>Da imagem do topo:</span>
      {accents.map((accent) => (
        <button
          key={accent}
          css={choice}
          style={{ background: accent }}
          type="button"
          aria-label={`Usar a cor ${accent}`}
          aria-pressed={props.value === accent}
          onClick={() => commit(accent)}
        />
      ))}
    </div>
  );
}
