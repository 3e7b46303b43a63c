import { Field } from '../form/Field.tsx';
import type { DraftFieldProps } from '../form/fieldProps.ts';
import { useCommit } from '../form/useText.ts';
import { PictureChoice } from './PictureChoice.tsx';

export function PicturePathField(props: DraftFieldProps) {
  const commit = useCommit(props);
  return (
    <Field {...props}>
      {({ 'aria-invalid': _, ...attributes }) => (
        <PictureChoice
          attributes={attributes}
          path={typeof props.value === 'string' ? props.value : ''}
          label={props.label ?? props.shape.title ?? ''}
          optional={!props.required}
          onChoose={commit}
        />
      )}
    </Field>
  );
}
