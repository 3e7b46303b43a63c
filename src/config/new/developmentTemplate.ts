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

/** The alternative text of a new development's sample picture. */
export const provisionalAlt = (name: string) => `Imagem provisória de ${name}`;

/** Examples of up to this many characters, such as a city, may be true of a development. */
const plausibleLength = 30;

/** The sample texts of a new development: the examples of required keys. */
const samples: ReadonlySet<string> = new Set(requiredExamples(''));

/** Whether a text is a sample that nobody has replaced yet. */
export const isSample = (text: string): boolean =>
  samples.has(text.trim()) || text.startsWith(provisionalAlt('').trimEnd());

function requiredExamples(pointer: string): string[] {
  const { required = [], examples = [] } = schemaAt('development', pointer);
  const texts = [examples[0]]
    .flat()
    .filter((text): text is string => typeof text === 'string' && text.length > plausibleLength);
  return [...texts, ...required.flatMap((key) => requiredExamples(pointer + segment(key)))];
}

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
