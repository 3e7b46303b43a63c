import { PictureChoice } from '../photos/PictureChoice.tsx';
import { Field } from './Field.tsx';
import type { DraftFieldProps } from './fieldProps.ts';
import { useCommit } from './useText.ts';

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
