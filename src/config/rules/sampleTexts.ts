import { eachText, segment } from '../../data/pointer.ts';
import { schemaAt } from '../../data/schema.ts';
import { type CheckedFile, isDraft } from '../checkedFile.ts';
import type { FileRule } from './rule.ts';

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

/** Sample texts and pictures may stay in a draft. */
export const severityOfSample = (file: CheckedFile) => (isDraft(file) ? 'warning' : 'error');

/** Sample texts of a new development are replaced. */
export const sampleTexts: FileRule = (file, report) =>
  eachText(file.data, (text, pointer, key) => {
    if (!isSample(text)) return;
    const say = report[severityOfSample(file)];
    if (key === 'alt')
      say('sample.alt', pointer(), {
        en: 'This still describes a provisional picture. Describe the one that is shown.',
        'pt-BR': 'Isto ainda descreve a imagem provisória. Descreva a imagem mostrada.',
      });
    else
      say('sample.text', pointer(), {
        en: "This is the sample text of a new development. Write the development's own.",
        'pt-BR': 'Este é o texto de exemplo de um empreendimento novo. Escreva o texto dele.',
      });
  });
