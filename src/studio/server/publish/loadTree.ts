import { constants, copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadedConfig } from '../../../config/load/load.ts';
import { blobs, type GitTree, type Repository } from './contentTree.ts';

const isText = (path: string) => /\.ya?ml$/.test(path);

/**
 * Checks content that is in no folder, in one of git's own that is removed afterwards.
 * @param here the content folder's tree; what is the same there is linked, not written. Texts may change meanwhile.
 */
export async function loadTree(
  repository: Repository,
  tree: GitTree,
  here: GitTree,
  loadFolder: (folder: string) => LoadedConfig,
): Promise<LoadedConfig> {
  const { contentDir, index } = repository;
  const folder = join(dirname(index), 'studio-check');
  const isHere = (path: string) => !isText(path) && here.get(path)?.blob === tree.get(path)?.blob;
  const files = [...tree].filter(([, { mode }]) => mode.startsWith('100'));
  const contents = await blobs(
    repository,
    files.flatMap(([path, { blob }]) => (isHere(path) ? [] : [blob])),
  );
  // A program that was killed has left its own.
  await rm(folder, { recursive: true, force: true });
  try {
    for (const [path, { blob }] of files) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      const source = join(contentDir, path);
      if (!isHere(path)) await writeFile(file, contents.get(blob) ?? '');
      else await link(source, file).catch(() => copyFile(source, file, constants.COPYFILE_FICLONE));
    }
    return loadFolder(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
