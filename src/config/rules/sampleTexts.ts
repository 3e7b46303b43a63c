import { isSample } from '../new/developmentTemplate.ts';
import { type CheckedFile, eachText, type FileRule, isDraft } from './rule.ts';

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
