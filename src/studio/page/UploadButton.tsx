import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { button, fileLabel } from './style.ts';

const onTouch = css({ '@media not (pointer:coarse)': { display: 'none' } });

/** Picture formats that the server accepts. It may not be able to convert HEIC, and then says so. */
const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,image/heic,.heic,.heif';

interface UploadButtonProps extends ComponentProps<'input'> {
  /** Takes a photo. Shown on phones and tablets only. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** Chooses files of this device: pictures, unless `accept` says otherwise. */
export function UploadButton({ camera = false, onFiles, children, ...attributes }: UploadButtonProps) {
  return (
    <label css={[button, fileLabel, camera && onTouch]}>
      {children}
      <input
        type="file"
        // Android opens its camera for this one type only.
        accept={camera ? 'image/*' : pictures}
        capture={camera ? 'environment' : undefined}
        {...attributes}
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
