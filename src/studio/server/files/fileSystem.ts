/** Finds, reads and writes the files that the studio edits. */

import { createHash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { checkSchema } from '../../../config/check/checkSchema.ts';
import type { Reference } from '../../../config/checkedFile.ts';
import { developmentsFolder, kindOf, siteFile } from '../../../config/folder/contentLayout.ts';
import { byteOrderMark } from '../../../config/yaml/characters.ts';
import { readYaml } from '../../../config/yaml/readYaml.ts';
import type { FileKind } from '../../../data/schema.ts';
import { siteStem, type Writer } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import { currentPerson } from '../team/person.ts';
import { noteChange } from './changeAuthors.ts';

/** Folder of pictures that every file may use. */
export const sharedFolder = '_acervo';

/** The bin for developments and pictures. Like the archive's, its name makes the loader ignore it. */
export const binFolder = `${developmentsFolder}/.lixeira`;

/**
 * Whether a path below the content folder is a link, or leads through one. Git brings links that whoever pushed has made, to any
 * place of this machine: nothing is read or written there.
 */
export function isLinked(contentDir: string, path: string): boolean {
  let place = contentDir;
  for (const name of path.split('/')) {
    place = join(place, name);
    const stat = lstatSync(place, { throwIfNoEntry: false });
    if (!stat?.isDirectory()) return stat?.isSymbolicLink() ?? false;
  }
  return false;
}

/** Throws a 409 for a path that is a link, or leads through one. */
export function refuseLinks(contentDir: string, path: string): void {
  if (isLinked(contentDir, path))
    throw new StudioRefusal(409, `${path} é um atalho para outro lugar. Avise quem cuida do site.`);
}

/** Creates the bin, which git ignores. */
export function openBin(contentDir: string): void {
  refuseLinks(contentDir, binFolder);
  const bin = join(contentDir, binFolder);
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, '.gitignore'), '*\n');
}

/** Folder of the bin for pictures: each has the path there that it had below the developments. */
export const pictureBin = `${binFolder}/imagens`;

/** Moves a picture from the bin to its place in the content folder; false if it isn’t there, or the place is taken. */
export function restoreFromBin(contentDir: string, place: string): boolean {
  const inBin = place.replace(developmentsFolder, pictureBin);
  const away = join(contentDir, inBin);
  const path = join(contentDir, place);
  if (!place.startsWith(`${developmentsFolder}/`) || !existsSync(away) || existsSync(path)) return false;
  if (isLinked(contentDir, inBin) || isLinked(contentDir, place)) return false;
  mkdirSync(dirname(path), { recursive: true });
  moveFile(away, path);
  return true;
}

/** Moves a file or folder. */
export function moveFile(from: string, to: string): void {
  renameSync(from, to);
  for (const path of [from, to]) noteChange(path);
}

/** The file of a stem, relative to the content folder; undefined if there is none, or the stem is no plain name. */
export function findFile(contentDir: string, stem: string): string | undefined {
  const isFile = (file: string) => existsSync(join(contentDir, file)) && !isLinked(contentDir, file);
  if (stem === siteStem) return isFile(siteFile) ? siteFile : undefined;
  if (!/^[^/\\]+$/.test(stem) || /^[._]/.test(stem)) return undefined;
  return ['yaml', 'yml'].map((ending) => `${developmentsFolder}/${stem}.${ending}`).find(isFile);
}

/** The file of a stem, relative to the content folder. Throws a 404 if there is none. */
export function fileOf(contentDir: string, stem: string): string {
  const file = findFile(contentDir, stem);
  if (!file) throw new StudioRefusal(404, 'Este arquivo não existe mais.');
  return file;
}

/** A file's text without its byte order mark. */
export const readText = (contentDir: string, file: string): string =>
  readFileSync(join(contentDir, file), 'utf8').replace(/^\ufeff/, '');

/** Replaces a file's text atomically; keeps its mode and byte order mark. */
export function writeText(contentDir: string, file: string, text: string): void {
  const path = join(contentDir, file);
  const mark = readFileSync(path, 'utf8').startsWith(byteOrderMark) ? byteOrderMark : '';
  replaceFiles(new Map([[path, mark + text]]));
  noteWriter(path, 'window', text);
}

/** Writes files, by absolute path; keeps their modes. When the disk is full, all of them are as they were before. */
export function replaceFiles(files: ReadonlyMap<string, string | Buffer>): void {
  const parts = [...files].map(([path, content]) => ({
    path,
    content,
    part: join(dirname(path), `.${randomUUID()}.part`),
  }));
  try {
    for (const { path, part, content } of parts)
      writeFileSync(part, content, { mode: statSync(path, { throwIfNoEntry: false })?.mode });
    for (const { part, path } of parts) renameSync(part, path);
    for (const { path } of parts) noteChange(path);
  } finally {
    for (const { part } of parts) rmSync(part, { force: true });
  }
}

/** A YAML text's data; undefined if it can't be parsed. */
export const dataOf = (text: string) => readYaml(text).data as Record<string, unknown> | undefined;

/** The pictures and other files that a text names, as it writes their paths. */
export const filesNamed = (kind: FileKind, text: string): Reference[] =>
  checkSchema(kind, dataOf(text)).references.filter(({ kind }) => kind === 'picture' || kind === 'file');

/** The places of these files in the content folder. */
export const placesNamed = (file: string, text: string): string[] =>
  filesNamed(kindOf(file), text).map(({ value }) => posix.join(dirname(file), value));

/** The name in a development's file; undefined if it has none. */
export function nameIn(contentDir: string, file: string): string | undefined {
  const name = dataOf(readText(contentDir, file))?.name;
  return typeof name === 'string' ? name : undefined;
}

/** Hash of a text. */
export const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Writer and version of each file that this server has written, by absolute path. */
const written = new Map<string, { by: Writer; version: string; email?: string }>();

export function noteWriter(path: string, by: Writer, text: string): void {
  written.set(path, { by, version: versionOf(text), email: currentPerson()?.email });
}

export function writerOf(path: string, version: string): Writer {
  const last = written.get(path);
  if (last?.version !== version) return 'program';
  // Another person's window is none of this browser's.
  return last.by === 'window' && last.email !== currentPerson()?.email ? 'person' : last.by;
}
