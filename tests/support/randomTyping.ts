import { expect } from '@playwright/test';

/** The masked fields of all forms, with the number of digits that each takes. */
export const maskedFields = [
  { page: '/mirante', name: 'telefone', room: 11 },
  { page: '/compramos-seu-terreno', name: 'telefone', room: 11 },
  { page: '/compramos-seu-terreno', name: '_cep', room: 8 },
  { page: '/corretor-parceiro', name: 'cnpj', room: 14 },
  { page: '/corretor-parceiro', name: 'cpf_responsavel', room: 11 },
  { page: '/corretor-parceiro', name: 'data_nascimento_responsavel', room: 8 },
  { page: '/corretor-parceiro', name: 'telefone', room: 11 },
  { page: '/politica-de-privacidade', name: 'documento', room: 14 },
];
type MaskedField = (typeof maskedFields)[number];

export const typingKeys = ['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;

/** A browser in whose focused field is typed. */
export interface Typist {
  /** Presses a digit's key, or one of `typingKeys`. */
  press(key: string): Promise<unknown>;
  /** Evaluates an expression in the page, where `field` is the focused field. */
  ask(expression: string): Promise<unknown>;
}

interface Shown {
  value: string;
  start: number;
  end: number;
}

/** What decides all that happens in a run: `TYPING_SEED`, or the time. A failure prints it. */
export const typingSeed = Number(process.env.TYPING_SEED ?? Date.now() % 1_000_000);

/** Numbers in [0, below), the same for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const digitsIn = (text: string) => text.replace(/\D/g, '');

/**
 * Types at random into the focused field, and after each step compares it with a plain field that got the same keys: the
 * same digits, the caret at the same digit. An arrow passes one character, a digit or a separator. A digit beyond
 * the field's room may be refused; what is pasted never is.
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
  let shown: Shown = { value: '', start: 0, end: 0 };
  const count = (to: number) => digitsIn(shown.value.slice(0, to)).length;

  const replace = (inserted: string, start = plain.start, end = plain.end) => {
    const caret = start + inserted.length;
    return { digits: plain.digits.slice(0, start) + inserted + plain.digits.slice(end), start: caret, end: caret };
  };
  const caretAt = (start: number, end = start) => ({ ...plain, start, end });
  const pressed: Record<(typeof typingKeys)[number], () => typeof plain> = {
    Backspace: () => (plain.start < plain.end ? replace('') : replace('', Math.max(0, plain.start - 1))),
    Delete: () => (plain.start < plain.end ? replace('') : replace('', plain.start, plain.start + 1)),
    ArrowLeft: () => caretAt(count(shown.start < shown.end ? shown.start : Math.max(0, shown.start - 1))),
    ArrowRight: () => caretAt(count(shown.start < shown.end ? shown.end : shown.start + 1)),
    Home: () => caretAt(0),
    End: () => caretAt(plain.digits.length),
  };

  /** Does a step. @returns what a plain field shows then */
  async function doOne(): Promise<typeof plain> {
    const die = random(100);
    if (die < 50) {
      const digit = String(random(10));
      done.push(digit);
      await typist.press(digit);
      return replace(digit);
    }
    if (die < 85) {
      const key = typingKeys[random(typingKeys.length)] as (typeof typingKeys)[number];
      done.push(key);
      await typist.press(key);
      return pressed[key]();
    }
    if (die < 93) {
      let [start = 0, end = 0] = [random(shown.value.length + 1), random(shown.value.length + 1)].sort((a, b) => a - b);
      if (die < 87) [start, end] = [0, shown.value.length];
      // With nothing but separators selected, a plain field would have a caret.
      if (count(start) === count(end)) end = start;
      done.push(`select ${start} to ${end}`);
      await typist.ask(`field.setSelectionRange(${start}, ${end})`);
      return caretAt(count(start), count(end));
    }
    const text = Array.from({ length: 2 + random(die === 99 ? 13 : 4) }, () => random(10)).join('');
    done.push(`paste ${text}`);
    // Like from a menu, without a key; browsers announce a real paste.
    await typist.ask(`field.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste' }))`);
    await typist.ask(`document.execCommand('insertText', false, '${text}')`);
    return replace(text);
  }

  for (let step = 0; step < steps; step++) {
    if (step === arrival) {
      done.push('(mask)');
      arrive();
    }
    const before = plain;
    plain = await doOne();
    shown = (await typist.ask(
      '({ value: field.value, start: field.selectionStart, end: field.selectionEnd })',
    )) as Shown;
    const found = { digits: digitsIn(shown.value), start: count(shown.start), end: count(shown.end) };
    const isRefused = /^\d$/.test(done.at(-1) ?? '') && plain.digits.length > room && found.digits === before.digits;
    if (isRefused) plain = before;
    expect(
      found,
      `${page} ${name}, TYPING_SEED=${seed}: ${done.join(', ')}. It shows ${JSON.stringify(shown)}`,
    ).toEqual(plain);
    // What is too long by far says nothing about people.
    if (plain.digits.length > 20) {
      await typist.ask('field.select()');
      await typist.press('Delete');
      done.push('emptied');
      plain = { digits: '', start: 0, end: 0 };
      shown = { value: '', start: 0, end: 0 };
    }
  }
  return plain.digits;
}
