import { Button } from '../Button.tsx';
import { DropHint, DropZone } from '../DropZone.tsx';
import { plainButton, row } from '../style.ts';
import { UploadButton } from '../UploadButton.tsx';
import { Field } from './Field.tsx';
import type { DraftFieldProps } from './fieldProps.ts';
import { useTools } from './fileContext.ts';
import { useCommit } from './useText.ts';

/** The path of a PDF, which is chosen on this device or dropped here. */
export function PdfField(props: DraftFieldProps) {
  const { uploads } = useTools();
  const commit = useCommit(props);
  const { label = props.shape.title ?? '' } = props;
  const path = typeof props.value === 'string' ? props.value : '';
  const send = (files: File[]) => uploads.send(files.slice(0, 1), commit, 'pdf');
  return (
    <Field {...props}>
      {({ 'aria-invalid': _, ...attributes }) => (
        <DropZone aria-label={label} onFiles={send}>
          {path && <p>{path.replace(/^.*\//, '')}</p>}
          <div css={row}>
            <UploadButton {...attributes} accept=".pdf" onFiles={send}>
              {path ? 'Trocar PDF…' : 'Escolher PDF…'}
            </UploadButton>
            {path && (
              <Button css={plainButton} aria-label={`Tirar o arquivo: ${label}`} onClick={() => commit('')}>
                Tirar
              </Button>
            )}
            <DropHint />
          </div>
        </DropZone>
      )}
    </Field>
  );
}
