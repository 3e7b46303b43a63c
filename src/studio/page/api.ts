/** Questions to the studio's server; a refusal is thrown with its words. */

import { type FileChange, type FileState, type FileSummary, type Refused, studioPath } from '../contract.ts';

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(studioPath + path, init).catch(() => {
    throw new Error('O estúdio não responde. Inicie de novo com npm run studio.');
  });
  if (!response.ok) throw new Error(((await response.json()) as Refused).message);
  return response.json();
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const listFiles = () => ask<FileSummary[]>('/files');
export const readFile = (stem: string) => ask<FileState>(`/files/${stem}`);
export const changeFile = (stem: string, change: FileChange) => ask<FileState>(`/files/${stem}`, json(change));
export const createFile = (name: string) => ask<{ stem: string }>('/files', json({ name }));
export const listIcons = () => ask<string[]>('/icons');

/** Answers the picture's path as it stands in the YAML. */
export async function sendPicture(stem: string, file: File): Promise<string> {
  const query = new URLSearchParams({ name: file.name });
  const headers = { 'content-type': 'application/octet-stream' };
  return (await ask<{ path: string }>(`/pictures/${stem}?${query}`, { method: 'POST', headers, body: file })).path;
}

export const thumbnailOf = (stem: string, path: string) =>
  `${studioPath}/pictures/${stem}?${new URLSearchParams({ path })}`;
