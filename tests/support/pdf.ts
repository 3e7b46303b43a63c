import { deflateSync } from 'node:zlib';

/** A PDF of one empty page. @param catalog more entries of its catalog @param more objects after it, as bytes */
export function makePdf(catalog = '', more: Buffer = Buffer.alloc(0), trailer = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const head = Buffer.from(`%PDF-1.7\n${objects.join('')}`);
  return Buffer.concat([head, more, Buffer.from(`trailer\n<< /Root 1 0 R ${trailer} >>\n%%EOF\n`)]);
}

/** A stream of packed objects, as most programs write them. */
export function packObjects(text: string, filter = '/FlateDecode', pack = deflateSync): Buffer {
  const content = pack(Buffer.from(`9 0 ${text}`));
  const head = `8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${content.length} >>\nstream\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream\nendobj\n')]);
}
