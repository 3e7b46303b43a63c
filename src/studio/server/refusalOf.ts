import { maxPictureBytes, megabytes } from '../../pictures/pictureLimits.ts';
import { diskFull, StudioRefusal } from '../refusal.ts';

/** Also recognises the error of a program that was started here, by its message. */
export const isDiskFull = ({ code = '', message }: Error & { code?: string }) =>
  ['ENOSPC', 'EDQUOT'].includes(code) || /No space left on device|Disk quota exceeded/.test(message);

/** Turns an error into a sentence in the person's language; the terminal gets what a developer needs. */
export function refusalOf(error: Error & { statusCode?: number; code?: string }): StudioRefusal {
  const { statusCode = 500, code, message } = error;
  if (error instanceof StudioRefusal) return error;
  if (isDiskFull(error)) return new StudioRefusal(diskFull, 'O disco deste computador está cheio. Libere espaço.');
  if (statusCode === 413)
    return new StudioRefusal(413, `Isto é grande demais. Uma imagem pode ter até ${megabytes(maxPictureBytes)}.`);
  if (statusCode < 500) return new StudioRefusal(statusCode, message);
  console.error(error);
  return new StudioRefusal(statusCode, `O estúdio não conseguiu fazer isto (${code ?? message}). Tente de novo.`);
}
