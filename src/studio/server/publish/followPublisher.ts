import type { LoadedConfig } from '../../../config/load/load.ts';
import { type Repository, repositoryOf } from './contentTree.ts';
import { createGitPublisher } from './gitPublisher.ts';
import { noPublisher } from './noPublisher.ts';
import type { Publisher } from './publisher.ts';
import { findRemoteBranch } from './remoteBranch.ts';

/**
 * Returns a function that gives the publisher for the present target, which the site's file may change. It stays the same as long
 * as the target does, because it remembers a person's decisions about conflicts.
 */
export function followPublisher(contentDir: string, load: () => LoadedConfig): () => Promise<Publisher> {
  let repository: Repository | undefined;
  let current: { target: string; publisher: Publisher } | undefined;
  return async () => {
    repository ??= await repositoryOf(contentDir);
    const branch = repository && (await findRemoteBranch(repository, load().site?.publish));
    const target = JSON.stringify(branch ?? null);
    if (current?.target === target) return current.publisher;
    const publisher =
      repository && typeof branch === 'object'
        ? createGitPublisher(repository, branch)
        : noPublisher(load, branch as string | undefined);
    current = { target, publisher };
    return publisher;
  };
}
