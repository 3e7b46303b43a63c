import type { Person, Publication } from '../../contract.ts';
import { plainName, type Repository } from './contentTree.ts';

const listed = 10;

/** Last line of a publication's message; commits of developers don't have it. */
const signature = 'Publicado-pelo: Estúdio';

const coAuthor = 'Co-authored-by: ';

/** @param others who have changed it too, beside the commit's author */
export const sign = (message: string, others: readonly Pick<Person, 'name' | 'email'>[] = []): string => {
  const trailers = others.map((person) => `${coAuthor}${plainName(person)} <${person.email}>`);
  return `${message.trimEnd()}\n\n${[...trailers, signature].join('\n')}\n`;
};

const trailers = new RegExp(`\\n(?:${coAuthor}.*\\n)*${signature}`);

const format = '--format=%H%x00%P%x00%ct%x00%an%x00%B%x01';
const command = ['log', '-n', String(listed), '--fixed-strings', `--grep=${signature}`, format];

/**
 * The last publications on a branch, also those that came by a review.
 * @param tip the branch's last commit
 * @param undone ids of those that were undone here
 */
export async function listPublications(
  { ofCommits }: Repository,
  tip: string,
  undone: readonly string[],
): Promise<Publication[]> {
  const entries = String(await ofCommits([...command, tip]))
    .split('\x01')
    .slice(0, -1);
  return entries.map((entry) => {
    const [id = '', parents = '', at, by = '', text = ''] = entry.trim().split('\0');
    return {
      id,
      at: new Date(Number(at) * 1000).toISOString(),
      by,
      text: text.replace(trailers, '').trim(),
      // The first commit can't be undone.
      undoable: parents !== '',
      undone: undone.includes(id),
    };
  });
}
