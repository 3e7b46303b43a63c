import { describe, expect, test } from 'vitest';
import broker from '../../../schema/broker-lead.schema.json' with { type: 'json' };
import { cleanTexts } from '../../../src/leads/cleanTexts.ts';

describe('cleaned texts of a lead', () => {
  test.each([
    ['a tab', 'Maria\tSilva', 'Maria Silva'],
    ['line ends of any kind', 'Maria\r\nda\u2028Silva\vSouza', 'Maria da Silva Souza'],
    ['control characters', '\u0000Maria\u007f\u0085', 'Maria'],
    ['marks of direction', '\u202a\u2068\u200fMaria\u2069\u202c', 'Maria'],
    ['characters without width', 'Ma\u200bri\u00ada\u2060 Sil\ufeffva', 'Maria Silva'],
    ['letters without a shape', '\u3164\u2800Maria\u115f\u1160\uffa0', 'Maria'],
    ['halves of a character cut in two', 'Maria \ud83d', 'Maria'],
    ['the replacement character', 'Maria\ufffd', 'Maria'],
    ['blanks around', ' \u00a0Maria ', 'Maria'],
  ])('%s in a line', (_name, nome, expected) => expect(cleanTexts({ nome })).toEqual({ nome: expected }));

  test('a message keeps its lines', () => {
    expect(cleanTexts({ mensagem: ' Olá,\n\n\tMaria\u202c\vda Silva ' })).toEqual({
      mensagem: 'Olá,\n\n\tMaria\nda Silva',
    });
  });

  test.each(['José Núñez', '👩‍👩‍👧', 'مریم می‌رود', '𝒞aro'])('%s stays as it is', (nome) =>
    expect(cleanTexts({ nome })).toEqual({ nome }),
  );

  test('hold no character that the schemas refuse', () => {
    const line = new RegExp(broker.$defs.line.pattern, 'u');
    const text = new RegExp(broker.$defs.text.pattern, 'u');
    const basic = Array.from({ length: 0x10000 }, (_, code) => code);
    const tags = Array.from({ length: 0x80 }, (_, index) => 0xe0000 + index);
    for (const code of [...basic, ...tags]) {
      const typed = `a${String.fromCodePoint(code)}b`;
      const { nome, mensagem } = cleanTexts({ nome: typed, mensagem: typed });
      if (!line.test(nome) || !text.test(mensagem)) expect.fail(`U+${code.toString(16)}`);
    }
  });

  test('other values are left as they are', () => {
    const values = { _consent: true, found: { cep: '80030-060' }, missing: undefined };
    expect(cleanTexts(values)).toEqual(values);
  });
});
