import { maxPictureBytes, megabytes } from '../../pictures/pictureLimits.ts';
import { diskFull, StudioRefusal } from '../refusal.ts';

/** Also of a program that this one has started. */
export const isDiskFull = ({ code = '', message }: Error & { code?: string }) =>
  ['ENOSPC', 'EDQUOT'].includes(code) || /No space left on device|Disk quota exceeded/.test(message);

/** The sentence that a person is told of an error: in their language, with what a developer needs in the terminal. */
export function refusalOf(error: Error & { statusCode?: number; code?: string }): StudioRefusal {
  const { statusCode = 500, code, message } = error;
  if (error instanceof StudioRefusal) return error;
  if (isDiskFull(error)) return new StudioRefusal(diskFull, 'O disco deste computador está cheio. Libere espaço.');
  if (statusCode === 413) return new StudioRefusal(413, `Uma imagem pode ter até ${megabytes(maxPictureBytes)}.`);
  if (statusCode < 500) return new StudioRefusal(statusCode, message);
  console.error(error);
  return new StudioRefusal(statusCode, `O estúdio não conseguiu fazer isto (${code ?? message}). Tente de novo.`);
}
