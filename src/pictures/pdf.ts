import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { DetailedFault } from './pictureError.ts';
import { maxPdfBytes, megabytes } from './pictureLimits.ts';

/** Names of what runs a script, starts a program or sends a form. An action that only opens a page has none of them. */
const active = /\/(?:JavaScript|Launch|Rendition|RichMedia|SubmitForm|ImportData)\b|\/XFA\s*[[\d]/;

/** Searches a PDF for what it could do, also in objects that are packed; its pages are not read. */
export function pdfFault(file: string, size: number): Partial<DetailedFault> {
  if (size > maxPdfBytes) return { fault: 'too-large', detail: megabytes(maxPdfBytes) };
  const bytes = readFileSync(file);
  const text = bytes.toString('latin1');
  if (!text.slice(-1024).includes('%%EOF')) return { fault: 'damaged' };
  try {
    const unpacked = [...text.matchAll(/\/ObjStm\b/g)].map(({ index }) => {
      const content = bytes.subarray(text.indexOf('\n', text.indexOf('stream', index)) + 1);
      return inflateSync(content, { maxOutputLength: maxPdfBytes }).toString('latin1');
    });
    // Letters of a name may be written by their codes: `/J#61vaScript`.
    const letter = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));
    const names = [text, ...unpacked].join('\n').replace(/#([\da-f]{2})/gi, letter);
    if (/\/Encrypt\b/.test(names)) return { fault: 'pdf-closed' };
    return active.test(names) ? { fault: 'pdf-active' } : {};
  } catch {
    return { fault: 'pdf-closed' };
  }
}
