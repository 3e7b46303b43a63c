import { isMap } from '../../../data/items.ts';
import { resolved } from '../../../data/schema.ts';
import { childPlace } from '../draft/fileData.ts';
import { ChoiceField } from '../form/ChoiceField.tsx';
import type { DraftFieldProps, SchemaFieldsProps } from '../form/fieldProps.ts';
import { useTools } from '../form/fileContext.ts';
import { IconField } from '../form/IconField.tsx';
import { ListField } from '../form/ListField.tsx';
import { MapField } from '../form/MapField.tsx';
import { ObjectField } from '../form/ObjectField.tsx';
import { PdfField } from '../form/PdfField.tsx';
import { SearchedFields } from '../form/SearchedFields.tsx';
import { SwitchField } from '../form/SwitchField.tsx';
import { TextField } from '../form/TextField.tsx';
import { PhotoGrid } from '../photos/PhotoGrid.tsx';
import { PictureField } from '../photos/PictureField.tsx';
import { PicturePathField } from '../photos/PicturePathField.tsx';

/** The form for one place of the file, by the type that the schema gives it. */
export function SchemaField(props: DraftFieldProps) {
  const { kind } = useTools();
  const { shape } = props;
  const { type, enum: choices, refersTo, pattern, properties, items, additionalProperties } = shape;
  if (type === 'array') {
    const inside = resolved(kind, items ?? {});
    const ofPhotos = inside.properties?.image !== undefined && inside.properties.caption !== undefined;
    return ofPhotos ? <PhotoGrid {...props} /> : <ListField {...props} />;
  }
  if (type === 'object' && !properties && typeof additionalProperties === 'object') return <MapField {...props} />;
  if (type === 'object' && properties?.image && properties.alt) return <PictureField {...props} />;
  if (shape['x-form']?.searched) return <SearchedFields {...props} />;
  if (type === 'object') return <ObjectField {...props} />;
  if (choices || ['development', 'priceBand', 'section'].includes(refersTo ?? '')) return <ChoiceField {...props} />;
  if (type === 'boolean') return <SwitchField {...props} />;
  if (refersTo === 'picture') return <PicturePathField {...props} />;
  if (refersTo === 'file' && pattern === '\\.pdf$') return <PdfField {...props} />;
  if (refersTo === 'icon') return <IconField {...props} />;
  return <TextField {...props} />;
}

/** The forms for an object's keys, in the schema's order. */
export function SchemaFields({ place, shape, value, emptied, without = [] }: SchemaFieldsProps) {
  const { kind } = useTools();
  const data = isMap(value) ? value : {};
  return Object.entries(shape.properties ?? {}).map(([key, inside]) =>
    inside.readOnly || without.includes(key) ? null : (
      <SchemaField
        key={key}
        place={childPlace(place, key)}
        shape={resolved(kind, inside)}
        value={data[key]}
        required={shape.required?.includes(key) ?? false}
        emptied={emptied}
      />
    ),
  );
}
