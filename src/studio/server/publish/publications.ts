import type { Publication } from '../../contract.ts';
import type { Repository } from './contentTree.ts';

const listed = 10;

/** Last line of a publication's message; commits of developers don't have it. */
const signature = 'Publicado-pelo: Estúdio';

export const sign = (message: string): string => `${message.trimEnd()}\n\n${signature}\n`;

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
      text: text.replace(signature, '').trim(),
      // The first commit can't be undone.
      undoable: parents !== '',
      undone: undone.includes(id),
    };
  });
}
