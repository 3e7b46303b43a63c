import { css } from '@emotion/react';
import { type ComponentProps, type DragEvent, useState } from 'react';
import { help, stack } from './style.ts';

const zone = css(stack(12), {
  padding: 14,
  border: '2px dashed var(--line)',
  borderRadius: 12,
  '&[data-over]': { borderColor: 'var(--petrol)', background: 'var(--mist)' },
});
const byMouse = css(help, { '@media (pointer:coarse)': { display: 'none' } });

/** Handlers of an element onto which files can be dropped, instead of the browser opening them. */
export const takingFiles = (onFiles: (files: File[]) => void) => ({
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop(event: DragEvent) {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    // An element around it takes what is dropped elsewhere.
    event.stopPropagation();
    onFiles(files);
  },
});

interface DropZoneProps extends ComponentProps<'div'> {
  'aria-label': string;
  onFiles: (files: File[]) => void;
}

export function DropZone({ onFiles, ...attributes }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      css={zone}
      role="group"
      data-over={over || undefined}
      onDragOverCapture={({ dataTransfer }) => setOver(dataTransfer.types.includes('Files'))}
      onDragLeave={() => setOver(false)}
      {...takingFiles((files) => {
        setOver(false);
        onFiles(files);
      })}
      {...attributes}
    />
  );
}

export const DropHint = () => <span css={byMouse}>ou arraste para cá</span>;
