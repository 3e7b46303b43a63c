import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import { createRandom } from '../bench/random.ts';

/** The masked fields of all forms, with the number of digits that each takes. */
export const maskedFields = [
  { page: '/mirante', name: 'telefone', label: 'Telefone', room: 11 },
  { page: '/compramos-seu-terreno', name: 'telefone', label: 'Telefone', room: 11 },
  { page: '/compramos-seu-terreno', name: '_cep', label: 'CEP', room: 8 },
  { page: '/corretor-parceiro', name: 'cnpj', label: 'CNPJ', room: 14 },
  { page: '/corretor-parceiro', name: 'cpf_responsavel', label: 'CPF do responsável', room: 11 },
  { page: '/corretor-parceiro', name: 'data_nascimento_responsavel', label: 'Data de nascimento', room: 8 },
  { page: '/corretor-parceiro', name: 'telefone', label: 'Telefone', room: 11 },
  { page: '/politica-de-privacidade', name: 'documento', label: 'CPF ou CNPJ', room: 14 },
];
type MaskedField = (typeof maskedFields)[number];

export const typingKeys = ['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;

/** A browser in whose focused field is typed. */
interface Typist {
  /** Presses a digit's key, or one of `typingKeys`. */
  press(key: string): Promise<unknown>;
  /** Runs code in the page, where `field` is the focused field. @returns what it evaluates to */
  ask(expression: string): Promise<unknown>;
}

/** The seed of a test's first run: the one that a failure has printed, in `TYPING_SEED`, or the test's own. */
export const typingSeed = (own: number) => Number(process.env.TYPING_SEED ?? own);

/** Numbers in [0, below), the same for the same seed. */
function randomOf(seed: number) {
  const random = createRandom(seed);
  return (below: number) => Math.floor(random() * below);
}

const digitsIn = (text: string) => text.replace(/\D/g, '');

/**
 * Types at random into the focused field, and after each step compares it with a plain field that got the same keys: the
 * same digits, the caret at the same digit. An arrow passes a digit or a separator. A digit typed beyond the field's room may be
 * refused; what is pasted never is.
 * @param arrive called once, at a random step: lets the mask's script come
 * @returns the digits at the end
 */
export async function typeAtRandom(
  typist: Typist,
  { page, name, room }: MaskedField,
  seed: number,
  steps: number,
  arrive: () => void,
): Promise<string> {
  const random = randomOf(seed);
  const arrival = random(25);
  const done: string[] = [];
  let plain = { digits: '', start: 0, end: 0 };

  const look = async () => {
    const text = (await typist.ask('[field.value, field.selectionStart, field.selectionEnd].join("|")')) as string;
    const [value = '', start = '', end = ''] = text.split('|');
    const count = (to: string) => digitsIn(value.slice(0, Number(to))).length;
    return { shown: text, plain: { digits: digitsIn(value), start: count(start), end: count(end) } };
  };
  const replace = (inserted: string, start = plain.start, end = plain.end) => {
    const caret = Math.max(0, start) + inserted.length;
    return {
      digits: plain.digits.slice(0, Math.max(0, start)) + inserted + plain.digits.slice(end),
      start: caret,
      end: caret,
    };
  };
  const caretAt = (at: number) => {
    const place = Math.min(Math.max(0, at), plain.digits.length);
    return { ...plain, start: place, end: place };
  };

  /** The states that a plain field may have after a key. */
  function outcomesOf(key: string) {
    const { digits, start, end } = plain;
    const isRange = start < end;
    switch (key) {
      case 'Backspace':
        return [isRange ? replace('') : replace('', start - 1)];
      case 'Delete':
        return [isRange ? replace('') : replace('', start, start + 1)];
      case 'ArrowLeft':
        return isRange ? [caretAt(start)] : [caretAt(start - 1), plain];
      case 'ArrowRight':
        return isRange ? [caretAt(end)] : [caretAt(start + 1), plain];
      case 'Home':
        return [caretAt(0)];
      case 'End':
        return [caretAt(digits.length)];
      default:
        return replace(key).digits.length > Math.max(room, digits.length) ? [replace(key), plain] : [replace(key)];
    }
  }

  /** Does a step. @returns what a plain field may show then */
  async function doOne(): Promise<(typeof plain)[]> {
    const die = random(100);
    if (die < 85) {
      const key = die < 50 ? String(random(10)) : (typingKeys[random(typingKeys.length)] as string);
      done.push(key);
      await typist.press(key);
      return outcomesOf(key);
    }
    if (die < 93) {
      const [from = 0, to = 0] = die < 87 ? [0, 1] : [random(100) / 100, random(100) / 100].sort((a, b) => a - b);
      done.push(`select ${from} to ${to}`);
      // With nothing but separators selected, a plain field would have a caret.
      await typist.ask(`{
        const [start, end] = [${from}, ${to}].map((part) => Math.round(part * field.value.length));
        field.setSelectionRange(start, /\\d/.test(field.value.slice(start, end)) ? end : start);
      }`);
      return [{ ...(await look()).plain, digits: plain.digits }];
    }
    const text = Array.from({ length: 2 + random(die === 99 ? 13 : 4) }, () => random(10)).join('');
    done.push(`paste ${text}`);
    // Like from a menu, without a key; browsers announce a real paste.
    await typist.ask(`field.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste' }))`);
    await typist.ask(`document.execCommand('insertText', false, '${text}')`);
    return [replace(text)];
  }

  for (let step = 0; step < steps; step++) {
    if (step === arrival) {
      done.push('(mask)');
      arrive();
    }
    const outcomes = await doOne();
    const found = await look();
    plain = outcomes.find((outcome) => isDeepStrictEqual(outcome, found.plain)) ?? (outcomes[0] as typeof plain);
    expect(found.plain, `${page} ${name}, TYPING_SEED=${seed}: ${done.join(', ')}. It shows ${found.shown}`).toEqual(
      plain,
    );
    // Nobody types a number that is too long by far.
    if (plain.digits.length > 20) {
      await typist.ask('field.select()');
      await typist.press('Delete');
      done.push('emptied');
      plain = { digits: '', start: 0, end: 0 };
    }
  }
  return plain.digits;
}
