import { type ReactNode, useState } from 'react';
import { sendPicture } from './api.ts';
import { useTools } from './fileContext.ts';
import { button, hiddenInput, told } from './style.ts';

interface UploadButtonProps {
  multiple?: boolean;
  /** Told the paths of the pictures that were kept, in the order they were chosen. */
  onKept: (paths: string[]) => unknown;
  children: ReactNode;
}

/** Copies pictures of this computer into the development's folder. */
export function UploadButton({ multiple = false, onKept, children }: UploadButtonProps) {
  const { stem } = useTools();
  const [left, setLeft] = useState(0);
  const [refused, setRefused] = useState<string[]>([]);

  async function send(files: File[]) {
    setRefused([]);
    setLeft(files.length);
    const kept: string[] = [];
    for (const file of files) {
      await sendPicture(stem, file).then(
        (path) => kept.push(path),
        ({ message }: Error) => setRefused((before) => [...before, message]),
      );
      setLeft((count) => count - 1);
    }
    if (kept.length > 0) onKept(kept);
  }

  return (
    <div>
      <label css={button}>
        {left > 0 ? `Enviando… (faltam ${left})` : children}
        <input
          css={hiddenInput}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
          multiple={multiple}
          disabled={left > 0}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // The same file may be chosen again.
            currentTarget.value = '';
            send(files);
          }}
        />
      </label>
      {refused.map((message) => (
        <p css={told.error} role="alert" key={message}>
          {message}
        </p>
      ))}
    </div>
  );
}
