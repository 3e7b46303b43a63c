import { stateOf } from '../../../config/changes/stateOf.ts';
import type { LoadedConfig } from '../../../config/load/load.ts';
import { StudioRefusal } from '../../refusal.ts';
import type { Publisher } from './publisher.ts';

const refuse = async () => {
  throw new StudioRefusal(409, 'Não há para onde publicar.');
};

/**
 * Stands for a publisher where git has nowhere to publish to. It refuses all.
 * @param load reads the folder
 * @param problem why it can't be published by git
 */
export const noPublisher = (load: () => LoadedConfig, problem?: string): Publisher => ({
  compare: async () => ({
    target: '',
    review: false,
    problem,
    version: '',
    before: undefined,
    after: stateOf(load()),
    conflicts: [],
    history: [],
  }),
  picture: async () => undefined,
  publish: refuse,
  follows: async () => undefined,
  choose: refuse,
  bring: async () => false,
  takeIn: async () => {},
  keepWork: async () => {},
  undo: refuse,
});
