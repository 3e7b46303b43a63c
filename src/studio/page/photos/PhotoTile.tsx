import { css } from '@emotion/react';
import { isMap } from '../../../data/items.ts';
import { isWithin } from '../../../data/pointer.ts';
import { resolved, type Schema } from '../../../data/schema.ts';
import { smallPicture } from '../api.ts';
import { Button } from '../Button.tsx';
import { childPlace, type Data, type FieldPlace } from '../draft/fileData.ts';
import { fieldId, useTools } from '../form/fileContext.ts';
import { once, useSortableEntry } from '../form/Sortable.tsx';
import { useText } from '../form/useText.ts';
import { Glyph } from '../Glyph.tsx';
import { control, square, tones } from '../style.ts';

const tile = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  border: '1px solid var(--line)',
  borderRadius: 10,
  background: 'var(--paper)',
  overflow: 'clip',
});
const picture = css({
  display: 'grid',
  placeItems: 'center',
  // An upright picture is cut off too.
  gridTemplate: 'minmax(0,1fr)/minmax(0,1fr)',
  minHeight: 0,
  width: '100%',
  aspectRatio: '4/3',
  padding: 0,
  border: 0,
  background: 'var(--ground)',
  fontSize: 13,
  cursor: 'pointer',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&:focus-visible': { outlineOffset: -3 },
});
const number = css({
  position: 'absolute',
  top: 6,
  left: 6,
  minWidth: 24,
  padding: '0 6px',
  borderRadius: 12,
  fontSize: 13,
  textAlign: 'center',
  color: '#fff',
  background: 'rgb(20 28 30/.78)',
  pointerEvents: 'none',
});
const mark = css({ position: 'absolute', top: 6, right: 6 });
/** For writing captions: the picture beside its caption, which then has room. */
const wide = css({ gridTemplateColumns: '96px minmax(0,1fr)', alignItems: 'center' });
const caption = css(control, {
  border: 0,
  borderTop: '1px solid var(--line)',
  borderRadius: 0,
  '&:focus-visible': { outlineOffset: -2 },
});
const bar = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  borderTop: '1px solid var(--line)',
  '& > button': { width: 'auto', minHeight: 34, border: 0, borderRadius: 0 },
});

interface PhotoTileProps {
  id: string;
  place: FieldPlace;
  shape: Schema;
  value: Data;
  name: string;
  number: number;
  /** Only the caption is focusable, so that Tab goes from one caption to the next. */
  bare: boolean;
  /** Its dialog is open, and has the caption's id. */
  opened: boolean;
  /** Nothing says what it shows. */
  uncaptioned: boolean;
  onShow: () => void;
  onRemove: () => void;
}

export function PhotoTile({ id, place, shape, value, name, bare, ...props }: PhotoTileProps) {
  const { kind, stem, problems } = useTools();
  const { entry, handle } = useSortableEntry(id, props.number - 1, name);
  const item = isMap(value) ? value : {};
  const image = typeof item.image === 'string' ? item.image : '';
  const at = childPlace(place, 'caption');
  const text = useText({
    place: at,
    shape: resolved(kind, shape.properties?.caption ?? {}),
    value: item.caption,
    required: false,
    label: 'Legenda',
  });
  const errors = problems.some((one) => one.problem.severity === 'error' && isWithin(one.place, place));
  return (
    <li css={[tile, bare && wide]} {...entry}>
      <button
        css={picture}
        type="button"
        id={fieldId(place)}
        aria-label={`Abrir: ${name}`}
        tabIndex={bare ? -1 : undefined}
        data-grip
        onClick={props.onShow}
      >
        {image ? (
          <img src={smallPicture(stem, image)} alt="" loading="lazy" draggable={false} />
        ) : (
          <span>{item.video === undefined ? 'Sem imagem' : 'Vídeo'}</span>
        )}
      </button>
      <span css={number}>{props.number}</span>
      {errors && !props.uncaptioned && <span css={[tones.error, mark]}>erro</span>}
      <input
        css={[caption, bare && css({ border: 0 })]}
        {...text}
        id={props.opened ? undefined : fieldId(at)}
        aria-label={`Legenda da imagem ${props.number}`}
        placeholder="Legenda"
        autoComplete="off"
      />
      <div css={[bar, bare && css({ display: 'none' })]}>
        <Button css={square} {...handle} aria-label={`Arrastar: ${name}`} title="Arrastar">
          <Glyph name="grip-vertical" />
        </Button>
        <Button css={square} aria-label={`Remover: ${name}`} title="Remover" onClick={once(props.onRemove)}>
          <Glyph name="x" />
        </Button>
      </div>
    </li>
  );
}
