/** The address of the land form, over the values of a form. */
import type { UseFormReturn } from 'react-hook-form';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addressLookup, emptyLand, type LandValues } from '../../../../src/ui/forms/useAddressLookup.ts';
import { composedAddress, postcodeAnswer } from '../../../support/postcode.ts';

beforeEach(() => () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const unknown = { erro: true };
const typedLine = 'Estrada Velha, km 3';

/** A form with these values, and a postcode service that answers when it is told. */
function landForm(typed: Partial<LandValues> = {}) {
  const values = { ...emptyLand, ...typed };
  const asked: string[] = [];
  const waiting: ((answer: Response | Promise<Response>) => void)[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace('https://cep.example.com/ws/', ''));
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  const form = {
    getValues: (name?: keyof LandValues) => (name ? values[name] : { ...values }),
    setValue: (name: keyof LandValues, value: never) => Object.assign(values, { [name]: value }),
  } as unknown as UseFormReturn<LandValues>;
  const { lookup, writeLine, start } = addressLookup(form, 'https://cep.example.com', () => {});
  start();
  return {
    values,
    asked,
    /** Types a postcode and leaves its field. */
    enter(postcode: string): Promise<void> {
      values._cep = postcode;
      return lookup();
    },
    typeNumber(numero: string): void {
      values.numero = numero;
      writeLine();
    },
    answer: (answer: object | Promise<Response>) =>
      waiting.shift()?.(answer instanceof Promise ? answer : Response.json(answer)),
  };
}

/** A form whose first postcode has been found. */
async function withAddress() {
  const form = landForm();
  const looked = form.enter('80030-060');
  form.answer(postcodeAnswer);
  await looked;
  expect(form.values.endereco_terreno).toBe('Rua da Glória - Centro Cívico, Curitiba - PR, 80030-060, Brasil');
  return form;
}

test('nothing is looked up while the postcode is blank or incomplete', async () => {
  const { enter, asked } = landForm();
  await enter('');
  await enter('80030-06');
  expect(asked).toEqual([]);
  enter('80030-060');
  expect(asked).toEqual(['80030-060/json/']);
});

test('a postcode typed before the form starts is looked up, also without its hyphen', async () => {
  const { values, asked, answer } = landForm({ _cep: '80030060', numero: '369' });
  expect(asked).toEqual(['80030-060/json/']);
  answer(postcodeAnswer);
  await vi.waitFor(() => expect(values.endereco_terreno).toBe(composedAddress));
});

test('nothing is looked up when an address has been typed before the form starts', () => {
  expect(landForm({ _cep: '80030060', endereco_terreno: typedLine }).asked).toEqual([]);
});

test('the number completes the address, as often as it changes', async () => {
  const { values, typeNumber } = await withAddress();
  for (const numero of ['36', '369']) typeNumber(numero);
  expect(values.endereco_terreno).toBe(composedAddress);
});

test.each([
  ['an answer 200 with an error', () => unknown],
  ['an answer that is not OK', () => Promise.resolve(new Response('', { status: 500 }))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a lookup with %s is logged, and leaves the address to the visitor', async (_name, answerOf) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { values, enter, answer, typeNumber } = landForm();
  const looked = enter('99999-999');
  answer(answerOf());
  await looked;
  expect(logged).toHaveBeenCalledExactlyOnceWith('Erro ao buscar o CEP', expect.anything());
  expect(values).toMatchObject({ endereco_terreno: '', postcodeAddress: undefined });
  values.endereco_terreno = typedLine;
  typeNumber('7');
  expect(values.endereco_terreno).toBe(typedLine);
});

test('an address typed while the lookup ran is kept', async () => {
  const { values, enter, answer } = landForm();
  const looked = enter('80030-060');
  values.endereco_terreno = typedLine;
  answer(postcodeAnswer);
  await looked;
  expect(values).toMatchObject({ endereco_terreno: typedLine, postcodeAddress: { localidade: 'Curitiba' } });
});

describe('while a second postcode is looked up', () => {
  const second = { ...postcodeAnswer, cep: '80010-000', logradouro: 'Rua XV de Novembro' };
  const place = 'Centro Cívico, Curitiba - PR, 80010-000, Brasil';

  test.each([
    ['nothing is typed, and it has an address', {}, second, `Rua XV de Novembro - ${place}`],
    ['nothing is typed, and it has none', {}, unknown, ''],
    ['an address is typed, and it has one', { line: typedLine }, second, typedLine],
    ['an address is typed, and it has none', { line: typedLine }, unknown, typedLine],
    ['the number is typed, and it has an address', { number: '369' }, second, `Rua XV de Novembro, 369 - ${place}`],
    ['the number is typed, and it has none', { number: '369' }, unknown, ''],
  ])('%s', async (_name, typed: { line?: string; number?: string }, found, line) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { values, enter, answer, typeNumber } = await withAddress();
    const looked = enter('80010-000');
    if (typed.line) values.endereco_terreno = typed.line;
    if (typed.number) typeNumber(typed.number);
    answer(found);
    await looked;
    expect(values.endereco_terreno).toBe(line);
  });

  test('the answer for the first one comes too late', async () => {
    const { values, enter, answer } = landForm();
    const looked = [enter('80030-060'), enter('80010-000')];
    answer(postcodeAnswer);
    await looked[0];
    expect(values.endereco_terreno).toBe('');
    answer(second);
    await looked[1];
    expect(values.endereco_terreno).toBe(`Rua XV de Novembro - ${place}`);
  });
});

test('a postcode that becomes incomplete takes its address and city with it, but no address that was typed', async () => {
  const { values, enter } = await withAddress();
  await enter('80030-0');
  expect(values).toMatchObject({ endereco_terreno: '', postcodeAddress: undefined });
  const typed = await withAddress();
  typed.values.endereco_terreno = typedLine;
  await typed.enter('80030-0');
  expect(typed.values).toMatchObject({ endereco_terreno: typedLine, postcodeAddress: undefined });
});
