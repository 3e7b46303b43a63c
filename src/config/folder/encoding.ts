/** Decodes a file as UTF-8, and explains what it is otherwise. */
import { isUtf8 } from 'node:buffer';
import { type Finding, finding, inText, wholeFile } from '../problem.ts';

/** The text without its byte order mark. A file that is not UTF-8 has a finding, and a text for reports with ? for bad bytes. */
export function decode(bytes: Buffer): { text: string; finding?: Finding } {
  if (isUtf16(bytes)) {
    const utf16 = finding('encoding.utf16', wholeFile, {
      en: 'The file is saved as UTF-16. Save it again with the encoding UTF-8.',
      'pt-BR': 'O arquivo está salvo em UTF-16. Salve-o de novo com a codificação UTF-8.',
    });
    return { text: '', finding: utf16 };
  }
  if (isUtf8(bytes)) return { text: bytes.toString('utf8').replace(/^\ufeff/, '') };
  const decoded = bytes.toString('utf8');
  const good = decoded.slice(0, decoded.indexOf('\ufffd'));
  const rest = bytes.toString('latin1', Buffer.byteLength(good)).replace(/[\x80-\xff]/g, '?');
  const other = finding('encoding.other', inText(good.length, good.length + 1), {
    en: 'The file is not valid UTF-8 from here on; it was probably saved as Windows-1252 or Latin-1. Save it again with the encoding UTF-8.',
    'pt-BR':
      'A partir daqui o arquivo não é UTF-8 válido; deve ter sido salvo em Windows-1252 ou Latin-1. Salve-o de novo com a codificação UTF-8.',
  });
  return { text: good + rest, finding: other };
}

const isUtf16 = (bytes: Buffer) => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const start = bytes.subarray(0, 64);
  return start.length >= 4 && start.filter((byte) => byte === 0).length >= start.length / 3;
};
