import { deflateSync, inflateSync } from 'node:zlib';

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

/** The text of each page of a PDF that Chromium printed, without its spaces, which on paper are only distances. */
export function pdfTexts(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const object = (id = '') => {
    const start = file.indexOf(`\n${id} 0 obj\n`);
    return file.slice(start, file.indexOf('\nendobj', start));
  };
  const stream = (id?: string) => {
    const text = object(id);
    return inflateSync(Buffer.from(text.slice(text.indexOf('stream\n') + 7), 'latin1')).toString('latin1');
  };
  const idOf = (name: string, text: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1];
  /** The character of each code of a font. */
  const charactersOf = (font: string) => {
    const characters = new Map<string, string>();
    for (const [, first = '', last = first, to = ''] of stream(idOf('ToUnicode', object(font))).matchAll(
      /^<(\w+)>(?: <(\w+)>)? <(\w+)>$/gm,
    ))
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++)
        characters.set(
          code.toString(16).toUpperCase().padStart(first.length, '0'),
          String.fromCharCode(Number.parseInt(to, 16) + code - Number.parseInt(first, 16)),
        );
    return characters;
  };
  const pages = [...file.matchAll(/\n(\d+) 0 obj\n<<\/Type \/Page\n/g)].map(([, id]) => object(id));
  return pages.map((page) => {
    const fonts = new Map(
      Array.from(page.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => [name, charactersOf(id)]),
    );
    let font = new Map<string, string>();
    let text = '';
    for (const [, name, codes = ''] of stream(idOf('Contents', page)).matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj/g)) {
      if (name) font = fonts.get(name) ?? font;
      const { length = 2 } = font.keys().next().value ?? '';
      for (const code of codes.match(new RegExp(`.{${length}}`, 'g')) ?? []) text += font.get(code) ?? '';
    }
    return text.replace(/\s/g, '');
  });
}
