import type { ReactNode } from 'react';
import { button, fileLabel } from '../style.ts';
import { accepted } from './uploads.ts';

interface UploadButtonProps {
  multiple?: boolean;
  /** Id of the text that says which pictures fit. */
  describedBy?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Chooses picture files on this computer. */
export function UploadButton({ multiple = false, describedBy, onFiles, children }: UploadButtonProps) {
  return (
    <label css={[button, fileLabel]}>
      {children}
      <input
        type="file"
        accept={accepted}
        multiple={multiple}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Without this, choosing the same file again would fire no event.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </label>
  );
}
