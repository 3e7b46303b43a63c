import type { MessageKey, Params } from '../messages/messages.ts';
import { finding } from '../problem.ts';
import { isSample } from '../template.ts';
import { type CheckedFile, eachText, type FileRule, isDraft } from './rule.ts';

type SampleMessage = Extract<MessageKey, `sample.${string}`>;

/** A finding about a sample text or picture of a new development: a warning in a draft, otherwise an error. */
export const sample = <K extends SampleMessage>(file: CheckedFile, key: K, pointer: string, params: Params<K>) =>
  finding(key, pointer, params, { severity: isDraft(file) ? 'warning' : 'error' });

/** Sample texts of a new development are replaced. */
export const sampleTexts: FileRule = (file) => {
  const found: ReturnType<FileRule> = [];
  if (file.kind !== 'development') return found;
  eachText(file.data, (text, pointer) => {
    if (!isSample(text)) return;
    found.push(sample(file, /\/alt$/.test(pointer()) ? 'sample.alt' : 'sample.text', pointer(), {}));
  });
  return found;
};
