import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transport } from './transport.ts';

/**
 * Writes each message as `<id>.<recipient>.eml`, readable by its owner only. Trying again writes the same file.
 * @param onWritten called with the message's id: the file's name has an address
 */
export function createFileTransport(folder: string, onWritten: (id: string) => void): Transport {
  return {
    async deliver({ body, id, recipient }) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = join(folder, `${id}.${recipient.replace(/[^\w.@-]/g, '_')}.eml`);
        await writeFile(`${file}.part`, body, { mode: 0o600, flush: true });
        await rename(`${file}.part`, file);
        onWritten(id);
        return { result: 'sent' };
      } catch (error) {
        return { result: 'fault', reason: (error as NodeJS.ErrnoException).code ?? 'ERROR' };
      }
    },
  };
}
