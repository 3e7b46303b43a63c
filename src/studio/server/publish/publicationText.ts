import { changeText } from '../../../config/changes/changeSentences.ts';
import type { Changes } from '../../../config/changes/compareContent.ts';
import type { Publication } from '../../contract.ts';

/** Longest title of a commit, in characters. */
const longestTitle = 72;

/** Commit message: the first line names the pages, or what is undone; the rest says what changes on each. */
export function publicationText({ visitors, drafts }: Changes, history: Publication[]): string {
  const lines = visitors.map(changeText);
  if (drafts.length > 0) lines.push(`Rascunhos: ${drafts.join(', ')}.`);
  const undone = history.filter((each) => each.undone).map(({ text }) => titleOfUndo(text.split('\n', 1)[0] ?? ''));
  if (undone.length > 0) return `${undone.join('; ')}\n\n${lines.join('\n')}`;
  const [only = 'Conteúdo.'] = lines;
  if (lines.length < 2 && only.length <= longestTitle && !only.includes('\n')) return only;
  const names = [...new Set([...visitors.map(({ name }) => name), ...drafts])];
  const more = names.length > 3 ? ` e mais ${names.length - 3}` : '';
  return `Conteúdo: ${names.slice(0, 3).join(', ')}${more}\n\n${lines.join('\n')}`;
}

const titleOfUndo = (title: string) =>
  title.startsWith('Desfeita: ')
    ? title.replace('Desfeita', 'Refeita')
    : `Desfeita: ${title.replace(/^Refeita: /, '')}`;
