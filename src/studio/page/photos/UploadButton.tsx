import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { button, fileLabel } from '../style.ts';
import { accepted } from './uploads.ts';

const onTouch = css({ '@media not (pointer:coarse)': { display: 'none' } });

interface UploadButtonProps {
  multiple?: boolean;
  /** Takes a photo. Shown on phones and tablets only. */
  camera?: boolean;
  /** Id of the text that says which pictures fit. */
  describedBy?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Chooses picture files of this device. */
export function UploadButton({ multiple = false, camera = false, describedBy, onFiles, children }: UploadButtonProps) {
  return (
    <label css={[button, fileLabel, camera && onTouch]}>
      {children}
      <input
        type="file"
        // Android opens its camera for this one type only.
        accept={camera ? 'image/*' : accepted}
        capture={camera ? 'environment' : undefined}
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
