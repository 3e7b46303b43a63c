/** Questions to the part of the studio's server that publishes. */

import { type PublishState, studioPath } from '../../contract.ts';
import { ask, post } from '../api.ts';

export const publishState = () => ask<PublishState>('/publish');
export const publishProgress = () => ask<Pick<PublishState, 'running' | 'last'>>('/publish/progress');
/** `version` is that of the state which the person has seen. */
export const publish = (version: string) => post<PublishState>('/publish', { version });
export const undoPublication = (id: string) => post<PublishState>('/publish/undo', { id });
export const chooseText = (file: string, keep: 'mine' | 'theirs') =>
  post<PublishState>('/publish/choice', { file, keep });
export const publishedPicture = (version: string) => `${studioPath}/publish/pictures/${version}`;
