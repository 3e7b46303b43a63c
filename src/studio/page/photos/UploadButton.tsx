import type { ReactNode } from 'react';
import { button, fileLabel } from '../style.ts';
import { accepted } from './useUploads.ts';

interface UploadButtonProps {
  multiple?: boolean;
  /** Id of what says which pictures fit. */
  describedBy?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Chooses pictures of this computer. */
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
          // The same file may be chosen again.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </label>
  );
}
