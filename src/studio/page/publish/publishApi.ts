/** Requests to the publishing part of the studio's server. */

import { withoutHidden } from '../../../config/yaml/characters.ts';
import { dig, path as keysOf } from '../../../data/pointer.ts';
import { type ChangedPage, type LiveState, type PublishState, siteStem, studioPath } from '../../contract.ts';
import { changeFile, post, readFile, request } from '../api.ts';

export const publishState = () => request<PublishState>('/publish');
export const publishProgress = () => request<Pick<PublishState, 'running' | 'last'>>('/publish/progress');
/**
 * @param version of the state that the person has seen
 * @param ticked the only pages that are published
 */
export const publish = (version: string, ticked?: readonly ChangedPage[]) =>
  post<PublishState>('/publish', {
    version,
    pages: ticked && Object.fromEntries(ticked.map((one) => [one.id, one.version])),
  });
/** Asks by mail those who may publish. */
export const requestPublication = (ticked: readonly ChangedPage[]) =>
  post<PublishState>('/publish/request', { pages: ticked.map(({ id }) => id) });
export const publishDraft = (stem: string) => post<PublishState>('/publish/draft', { stem });
export const liveState = (path = '') => request<LiveState>(`/publish/live?${new URLSearchParams(path && { path })}`);
/** @param undo false: takes an undo back */
export const undoPublication = (id: string, undo: boolean) => post<PublishState>('/publish/undo', { id, undo });
export const choose = (id: string, keep: 'mine' | 'theirs') => post<PublishState>('/publish/choice', { id, keep });
export const publishedPicture = (version: string) => `${studioPath}/publish/pictures/${version}`;

/** Removes the invisible characters of a file. @param stem '' is the site's own */
export async function removeHidden(stem: string): Promise<PublishState> {
  const { version, data, problems, ...file } = await readFile(stem || siteStem);
  const places = problems.flatMap(({ rule, pointer }) => (/^text-(?:control|bom)$/.test(rule) ? [pointer] : []));
  const edits = [...new Set(places)].flatMap((pointer) => {
    const value = dig(data, ...keysOf(pointer));
    return typeof value === 'string' ? [{ op: 'set', pointer, value: withoutHidden(value) } as const] : [];
  });
  await changeFile(file.stem, { version, edits, action: `hidden ${version}`, label: 'Correção' });
  return publishState();
}
