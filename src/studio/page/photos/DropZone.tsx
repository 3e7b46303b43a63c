import { css } from '@emotion/react';
import { type ComponentProps, useState } from 'react';
import { help, stack } from '../style.ts';

const zone = css(stack(12), {
  padding: 14,
  border: '2px dashed var(--line)',
  borderRadius: 12,
  '&[data-over]': { borderColor: 'var(--petrol)', background: 'var(--mist)' },
});
const byMouse = css(help, { '@media (pointer:coarse)': { display: 'none' } });

interface DropZoneProps extends ComponentProps<'div'> {
  'aria-label': string;
  onFiles: (files: File[]) => void;
}

/** A part of the form onto which files can be dropped. */
export function DropZone({ onFiles, ...attributes }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      css={zone}
      role="group"
      data-over={over || undefined}
      onDragOver={({ dataTransfer }) => setOver(dataTransfer.types.includes('Files'))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        // The window, which takes what is dropped elsewhere, doesn't hear of it.
        event.stopPropagation();
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      {...attributes}
    />
  );
}

/** Says that files can be dropped, where there is a mouse. */
export const DropHint = () => <span css={byMouse}>ou arraste para cá</span>;
