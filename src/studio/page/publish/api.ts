/** Requests to the publishing part of the studio's server. */

import { type LiveState, type PublishState, studioPath } from '../../contract.ts';
import { post, request } from '../api.ts';

export const publishState = () => request<PublishState>('/publish');
export const publishProgress = () => request<Pick<PublishState, 'running' | 'last'>>('/publish/progress');
/** @param version of the state that the person has seen */
export const publish = (version: string) => post<PublishState>('/publish', { version });
/** Publishes one draft and nothing else. */
export const publishDraft = (stem: string) => post<PublishState>('/publish/draft', { stem });
export const liveState = (path = '') => request<LiveState>(`/publish/live?${new URLSearchParams(path && { path })}`);
/** @param undo false: takes an undo back */
export const undoPublication = (id: string, undo: boolean) => post<PublishState>('/publish/undo', { id, undo });
export const choose = (id: string, keep: 'mine' | 'theirs') => post<PublishState>('/publish/choice', { id, keep });
export const publishedPicture = (version: string) => `${studioPath}/publish/pictures/${version}`;
