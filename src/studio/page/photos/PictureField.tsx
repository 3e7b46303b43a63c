import { isMap } from '../../../data/items.ts';
import { path } from '../../../data/pointer.ts';
import { childPlace, valueAt } from '../draft/fileData.ts';
import { Problems } from '../form/Field.tsx';
import type { DraftFieldProps } from '../form/fieldProps.ts';
import { fieldId, groupName, useTools } from '../form/fileContext.ts';
import { boxed, FieldHead } from '../form/ObjectField.tsx';
import { FocusPicker } from './FocusPicker.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { cropsAt } from './pictureCrops.ts';

/** A picture with its texts and focus point. Removing the picture removes them all. */
export function PictureField(props: DraftFieldProps) {
  const { place, shape, value, required, label = shape.title ?? '' } = props;
  const { store, SchemaFields } = useTools();
  const picture = isMap(value) ? value : {};
  const image = typeof picture.image === 'string' ? picture.image : '';
  const at = childPlace(place, 'image');
  const { crops, focus } = cropsAt(path(place).at(-1), valueAt(store.read().content, '/look/opening'));
  const id = fieldId(place);

  function choose(path: string, action?: string) {
    const undoStep = { action, label };
    if (path === '') store.edit({ op: 'remove', place }, undoStep);
    else if (image === '') store.edit({ op: 'set', place, value: { image: path, alt: '' } }, undoStep);
    else store.edit({ op: 'set', place: at, value: path }, undoStep);
  }
  return (
    <fieldset css={boxed} id={id} tabIndex={-1} aria-labelledby={groupName(place)}>
      <FieldHead {...props} />
      <PictureChoice
        attributes={{ id: fieldId(at), 'aria-labelledby': `${id}-nome ${fieldId(at)}` }}
        path={image}
        label={label}
        optional={!required}
        onChoose={choose}
      />
      <Problems place={at} />
      {image !== '' && (
        <>
          <FocusPicker value={picture} at={place} standard={focus} crops={crops} />
          <SchemaFields place={place} shape={shape} value={value} without={['image', 'focus']} />
        </>
      )}
    </fieldset>
  );
}
