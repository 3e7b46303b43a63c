/** Archive and bin: folders for the file and pictures of developments that are not part of the site but can be restored. */

import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { developmentsFolder } from '../../config/load/contentFolder.ts';
import type { PutAside } from '../contract.ts';
import { dataOf, fileOf, findFile, readText } from './files.ts';
import { StudioRefusal } from './refusal.ts';

/** The loader ignores names that begin with a dot or an underscore. The archive is committed; the bin isn't. */
export const binFolder = `${developmentsFolder}/.lixeira`;
const folders: Record<PutAside['where'], string> = { archive: `${developmentsFolder}/_arquivo`, bin: binFolder };

/** Creates the bin, which git ignores. */
export function openBin(contentDir: string): void {
  const bin = join(contentDir, binFolder);
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, '.gitignore'), '*\n');
}

/** Moves a development's file and folder into archive or bin. The time, in ms, is part of their folder's name there. */
export function putAside(contentDir: string, stem: string, where: PutAside['where'], now = Date.now()): PutAside {
  const file = fileOf(contentDir, stem);
  const name = dataOf(readText(contentDir, file))?.name;
  if (where === 'bin') openBin(contentDir);
  const away = join(contentDir, folders[where], `${now}-${stem}`);
  mkdirSync(away, { recursive: true });
  renameSync(join(contentDir, file), join(away, file.slice(developmentsFolder.length + 1)));
  const pictures = join(contentDir, developmentsFolder, stem);
  if (existsSync(pictures)) renameSync(pictures, join(away, stem));
  return { stem, name: typeof name === 'string' ? name : stem, where, since: now };
}

/** All developments in archive and bin, newest first. */
export function listAside(contentDir: string): PutAside[] {
  return (Object.keys(folders) as PutAside['where'][])
    .flatMap((where) => entriesIn(contentDir, where))
    .sort((a, b) => b.since - a.since);
}

function entriesIn(contentDir: string, where: PutAside['where']): PutAside[] {
  const folder = join(contentDir, folders[where]);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((entry) => {
    const [, since, stem] = /^(\d+)-(.+)$/.exec(entry) ?? [];
    if (!since || !stem) return [];
    const file = ['yaml', 'yml'].map((ending) => `${folders[where]}/${entry}/${stem}.${ending}`);
    const found = file.find((path) => existsSync(join(contentDir, path)));
    if (!found) return [];
    const name = dataOf(readText(contentDir, found))?.name;
    return [{ stem, name: typeof name === 'string' ? name : stem, where, since: Number(since) }];
  });
}

/** Restores a development. Throws a 409 if its address is taken. */
export function takeBack(contentDir: string, entry: Pick<PutAside, 'stem' | 'where' | 'since'>): void {
  const { stem, where, since } = entry;
  const known = entriesIn(contentDir, where).some((one) => one.stem === stem && one.since === since);
  if (!known) throw new StudioRefusal(404, 'Já não está aqui.');
  const pictures = join(contentDir, developmentsFolder, stem);
  if (findFile(contentDir, stem) || isUsed(pictures))
    throw new StudioRefusal(409, `O endereço /${stem} é de outro empreendimento por enquanto.`);
  const away = join(contentDir, folders[where], `${since}-${stem}`);
  const names = readdirSync(away);
  // The pictures (a folder, without a dot) first, so that the file never refers to missing ones.
  for (const name of names.toSorted((a, b) => Number(a.includes('.')) - Number(b.includes('.'))))
    renameSync(join(away, name), join(contentDir, developmentsFolder, name));
}

const isUsed = (folder: string) => statSync(folder, { throwIfNoEntry: false }) !== undefined;
