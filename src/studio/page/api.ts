/** Requests to the studio's server. A refused one throws `StudioRefusal`, one that it doesn't take `NoConnection`. */

import { maxPdfBytes, maxPictureBytes, megabytes } from '../../pictures/pictureLimits.ts';
import {
  type AddressChange,
  type FileChange,
  type FileList,
  type FileState,
  type LibraryPicture,
  type NewDevelopment,
  type PastState,
  type Refused,
  type RemovedItem,
  studioPath,
  tokenHeader,
  type Upload,
} from '../contract.ts';
import { StudioRefusal } from '../refusal.ts';
import { setUnsaved } from './unsaved.ts';

export class NoConnection extends Error {
  constructor(message = 'O estúdio não responde. Abra-o de novo como da outra vez.') {
    super(message);
  }
}

/** It also says whose page this is. */
export const token = document.querySelector<HTMLMetaElement>(`meta[name="${tokenHeader}"]`)?.content ?? '';

export async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const headers = { ...init?.headers, [tokenHeader]: token };
  const response = await fetch(studioPath + path, { ...init, headers }).catch(() => {
    throw new NoConnection();
  });
  // No JSON: the answer comes from a proxy, because the studio's server is gone.
  const answer = await response.json().catch(() => {
    throw new NoConnection();
  });
  // Nobody is signed in any more. What was typed waits as without a connection.
  if (response.status === 401) throw new NoConnection((answer as Refused).message);
  if (!response.ok) throw new StudioRefusal(response.status, (answer as Refused).message);
  return answer;
}

export const post = <Answer>(path: string, body: unknown = {}): Promise<Answer> =>
  request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

export const listFiles = () => request<FileList>('/files');
export const readFile = (stem: string) => request<FileState>(`/files/${stem}`);
export const changeFile = (stem: string, change: FileChange) => post<FileState>(`/files/${stem}`, change);
export const undoOrRedo = (stem: string, direction: 'undo' | 'redo') =>
  post<FileState>(`/files/${stem}/history`, { direction });
export const fixProblem = (stem: string, problem: { version: string; rule: string; pointer: string }) =>
  post<FileState>(`/files/${stem}/fix`, problem);

export const listPast = (stem: string) => request<PastState[]>(`/files/${stem}/past`);
export const goBackTo = (stem: string, id: string) => post<FileState>(`/files/${stem}/past`, { id });

export const createFile = (development: NewDevelopment) => post<{ stem: string }>('/files', development);
/** Replaces the placeholder picture of a new development. */
export const placeHero = (stem: string, image: string) => post<{ stem: string }>(`/files/${stem}/hero`, { image });
export const copyFile = (stem: string, name: string) => post<{ stem: string }>(`/files/${stem}/copy`, { name });
export const renameFile = (stem: string, change: AddressChange) =>
  post<{ stem: string }>(`/files/${stem}/rename`, change);
export const removeFile = (stem: string, where: RemovedItem['where']) =>
  post<RemovedItem>(`/files/${stem}/remove`, { where });
export const restoreFile = ({ stem, where, since }: RemovedItem) => post('/restore', { stem, where, since });

const pictureQuery = (path: string) => new URLSearchParams({ path });
/** Uploads a picture or PDF; returns its path for the YAML. Closing the tab meanwhile asks first. */
export async function sendFile(stem: string, file: File, as: Upload): Promise<string> {
  const [what, most] = as === 'pdf' ? ['um PDF', maxPdfBytes] : ['uma imagem', maxPictureBytes];
  // The server would end the connection before the whole file is sent, and the browser wouldn't get its answer.
  if (file.size > most)
    throw new StudioRefusal(413, `${file.name} é grande demais: ${what} pode ter até ${megabytes(most)}.`);
  const query = new URLSearchParams({ name: file.name, as });
  const init = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file };
  setUnsaved(init, true);
  try {
    return (await request<{ path: string }>(`/pictures/${stem}?${query}`, init)).path;
  } finally {
    setUnsaved(init, false);
  }
}
export const listPictures = (stem: string) => request<LibraryPicture[]>(`/pictures/${stem}/library`);
/** Returns the path by which the file may show a picture: that of a copy if it belongs to another development. */
export const takePicture = async (stem: string, path: string) =>
  (await post<{ path: string }>(`/pictures/${stem}/take?${pictureQuery(path)}`)).path;
export const removePicture = (stem: string, path: string) =>
  post<FileState>(`/pictures/${stem}/remove?${pictureQuery(path)}`);
export const restorePicture = (stem: string, path: string) =>
  post<FileState>(`/pictures/${stem}/restore?${pictureQuery(path)}`);

/** URL of a reduced picture: 320 px for tiles, 1280 px for a closer look. */
export const smallPicture = (stem: string, path: string, width: 320 | 1280 = 320) =>
  `${studioPath}/pictures/${stem}?${new URLSearchParams({ path, width: String(width) })}`;

export const listIcons = () => request<string[]>('/icons');
export const iconAddress = (name: string) => `${studioPath}/icons/${name}.svg`;
