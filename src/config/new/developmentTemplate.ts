/** The YAML of a new development, written from the schema: every key with its title, its description and an example. */
import { stringify } from 'yaml';
import { segment } from '../../data/pointer.ts';
import { knownKeys, schemaAt } from '../../data/schema.ts';

const lineWidth = 100;

const preamble = `Chaves que começam com # são opcionais: para usar uma delas, apague o # e o espaço depois dele.
Os valores são exemplos: troque-os pelos do empreendimento. Antes de publicar, apague a linha 'draft: true'.`;

/** `values` are written as given; other required keys get the schema's example; all other keys are commented out. */
export const template = (values: Record<string, unknown>): string =>
  [comment(preamble), '', ...keys('', values)].join('\n');

function keys(pointer: string, values: Record<string, unknown>): string[] {
  const { required = [] } = schemaAt('development', pointer);
  return [...knownKeys('development', pointer).keys()].flatMap((key) => {
    const place = pointer + segment(key);
    const { title, description, examples = [], properties } = schemaAt('development', place);
    const needed = required.includes(key);
    const lines = [comment(`${title}${needed || key in values ? '' : ' (opcional)'}: ${description}`)];
    if (needed && properties) lines.push(`${key}:`, ...keys(place, Object(values[key])).map(indent));
    else if (key in values) lines.push(entry(key, values[key]));
    else if (needed) lines.push(entry(key, examples[0]));
    else lines.push(entry(key, examples[0]).replace(/^/gm, '# '));
    return pointer ? lines : [...lines, ''];
  });
}

const entry = (key: string, value: unknown) => stringify({ [key]: value }, { lineWidth: 0 }).trimEnd();

const indent = (lines: string) => lines.replace(/^(?=.)/gm, '  ');

/** Comment lines of a readable width. */
const comment = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${lineWidth}}(?:\\s|$)`, 'g')) ?? [])
    .map((line) => `# ${line.trimEnd()}`)
    .join('\n');
