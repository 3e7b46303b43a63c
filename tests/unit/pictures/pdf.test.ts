import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { probe } from '../../../src/pictures/probe.ts';
import { siteContent } from '../../support/buildSite.ts';
import { makePdf, packObjects } from '../../support/pdf.ts';
import { temporaryFolder } from '../../support/service.ts';

function look(content: Buffer, size = content.length) {
  const file = join(temporaryFolder(), 'book.pdf');
  writeFileSync(file, content);
  truncateSync(file, size);
  return probe(file, size);
}

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a PDF', () => {
  test('of pages alone has no fault, also with packed objects, an opening page and links', () => {
    const links = '/OpenAction [3 0 R /Fit] /Annots [<< /A << /S /URI /URI (https://www.example.com) >> >>]';
    expect(look(makePdf(links))).toEqual({ format: 'pdf' });
    expect(look(makePdf('', packObjects('<< /Title (Launch /Launching) >>')))).toEqual({ format: 'pdf' });
    const file = join(siteContent, 'developments/horizonte/book.pdf');
    expect(probe(file, 8475)).toEqual({ format: 'pdf' });
  });

  test.each([
    ['a script that opens with it', makePdf(`/OpenAction ${script}`)],
    ['a script whose name is written in codes', makePdf('/OpenAction << /S /Java#53cript /JS (1) >>')],
    ['a script in a packed object', makePdf('', packObjects(script))],
    ['a program that it starts', makePdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['a form that it sends', makePdf('/AA << /WC << /S /SubmitForm /F (https://example.com) >> >>')],
    ['a form with scripts of its own', makePdf('/AcroForm << /XFA [(template) 4 0 R] >>')],
  ])('with %s is refused', (_, content) => {
    expect(look(content)).toEqual({ format: 'pdf', fault: 'pdf-active' });
  });

  test.each([
    ['a password', makePdf('', undefined, '/Encrypt 7 0 R')],
    [
      'objects packed in another way',
      makePdf(
        '',
        packObjects(script, '/ASCIIHexDecode', (text) => Buffer.from(text as Buffer)),
      ),
    ],
    [
      'objects that unpack without end',
      makePdf(
        '',
        packObjects(' ', '/FlateDecode', () => deflateSync(Buffer.alloc(3e7))),
      ),
    ],
  ])('with %s can’t be checked', (_, content) => {
    expect(look(content)).toEqual({ format: 'pdf', fault: 'pdf-closed' });
  });

  test('that breaks off is damaged', () => {
    const content = makePdf();
    expect(look(content, content.length - 8)).toEqual({ format: 'pdf', fault: 'damaged' });
  });

  test('of more than 20 MB is too large', () => {
    expect(look(makePdf(), 20_000_001)).toEqual({ format: 'pdf', fault: 'too-large', detail: '20 MB' });
  });
});
