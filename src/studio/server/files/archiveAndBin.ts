/** Archive and bin: folders for the file and pictures of developments that are not part of the site but can be restored. */

import { cpSync, existsSync, globSync, mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { developmentsFolder } from '../../../config/folder/contentLayout.ts';
import type { RemovedItem } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import { allOrNothing, move } from './allOrNothing.ts';
import { leaveLists } from './developments.ts';
import type { FileEditor } from './fileEditor.ts';
import { binFolder, fileOf, findFile, isLinked, nameIn, openBin, pictureBin, refuseLinks } from './fileSystem.ts';

const folders: Record<RemovedItem['where'], string> = { archive: `${developmentsFolder}/_arquivo`, bin: binFolder };

/**
 * Moves a development's file and folder into archive or bin and takes it off the site's lists, or changes nothing. The
 * time, in ms, is part of their folder's name there.
 */
export function removeFile(
  contentDir: string,
  files: FileEditor,
  stem: string,
  where: RemovedItem['where'],
  now = Date.now(),
): RemovedItem {
  const file = fileOf(contentDir, stem);
  const name = nameIn(contentDir, file) ?? stem;
  const away = join(contentDir, folders[where], `${now}-${stem}`);
  const pictures = join(contentDir, developmentsFolder, stem);
  const unlisted = leaveLists(contentDir, files, stem);
  refuseLinks(contentDir, folders[where]);
  allOrNothing(`${name} continua na lista`, [
    { work: () => where === 'bin' && openBin(contentDir) },
    { work: () => mkdirSync(away, { recursive: true }), undo: () => rmdirSync(away) },
    move(join(contentDir, file), join(away, file.slice(developmentsFolder.length + 1))),
    ...(existsSync(pictures) ? [move(pictures, join(away, stem))] : []),
    unlisted,
  ]);
  files.forget(file);
  return { stem, name, where, since: now };
}

/** Copies a development into the bin, from where it can be restored. */
export function copyToBin(contentDir: string, stem: string): void {
  openBin(contentDir);
  const home = join(contentDir, developmentsFolder);
  const away = join(contentDir, binFolder, `${Date.now()}-${stem}`);
  for (const name of [stem, `${stem}.yaml`, `${stem}.yml`])
    if (existsSync(join(home, name))) cpSync(join(home, name), join(away, name), { recursive: true });
}

/** All developments in archive and bin, and the pictures that were deleted of those that are here, newest first. */
export function listRemoved(contentDir: string): RemovedItem[] {
  return (Object.keys(folders) as RemovedItem['where'][])
    .flatMap((where) => entriesIn(contentDir, where))
    .concat(deletedPictures(contentDir))
    .sort((a, b) => b.since - a.since);
}

function entriesIn(contentDir: string, where: RemovedItem['where']): RemovedItem[] {
  const folder = join(contentDir, folders[where]);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((entry) => {
    const [, since, stem] = /^(\d+)-(.+)$/.exec(entry) ?? [];
    if (!since || !stem) return [];
    const files = ['yaml', 'yml'].map((ending) => `${folders[where]}/${entry}/${stem}.${ending}`);
    const file = files.find((path) => existsSync(join(contentDir, path)));
    if (!file || isLinked(contentDir, file)) return [];
    return [{ stem, name: nameIn(contentDir, file) ?? stem, where, since: Number(since) }];
  });
}

function deletedPictures(contentDir: string): RemovedItem[] {
  const bin = join(contentDir, pictureBin);
  return globSync('*/**/*.*', { cwd: bin }).flatMap((path) => {
    const picture = path.replaceAll(sep, '/');
    const stem = picture.slice(0, picture.indexOf('/'));
    const file = findFile(contentDir, stem);
    if (!file) return [];
    const name = `${posix.basename(picture)}, de ${nameIn(contentDir, file) ?? stem}`;
    // A file's change time is that of its move.
    return { stem, name, where: 'bin', since: Math.trunc(statSync(join(bin, path)).ctimeMs), picture };
  });
}

/** Restores a development, or changes nothing. Throws a 409 if its address is taken. */
export function restoreFile(contentDir: string, wanted: Pick<RemovedItem, 'stem' | 'where' | 'since'>): void {
  const { stem, where, since } = wanted;
  const entry = entriesIn(contentDir, where).find((one) => one.stem === stem && one.since === since);
  if (!entry) throw new StudioRefusal(404, 'Já não está aqui.');
  const home = join(contentDir, developmentsFolder);
  if (findFile(contentDir, stem) || existsSync(join(home, stem)))
    throw new StudioRefusal(409, `O endereço /${stem} é de outro empreendimento por enquanto.`);
  const away = join(contentDir, folders[where], `${since}-${stem}`);
  // The pictures (a folder, without a dot) first, so that the file never refers to missing ones.
  const names = readdirSync(away).toSorted((a, b) => Number(a.includes('.')) - Number(b.includes('.')));
  allOrNothing(
    `${entry.name} continua ${where === 'bin' ? 'na lixeira' : 'no arquivo'}`,
    names.map((name) => move(join(away, name), join(home, name))),
  );
}
