/** Where the files that the studio edits lie, and how they are written. */

import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { developmentsFolder, siteFile } from '../../config/load/contentFolder.ts';
import { readYaml } from '../../config/yaml/readYaml.ts';
import { siteStem } from '../contract.ts';
import { StudioRefusal } from './refusal.ts';

/** Folder of pictures that every file may name. */
export const sharedFolder = '_acervo';

const byteOrderMark = '\ufeff';

/** The file of a stem, relative to the content folder; undefined when there is none. Names no path out of the folder. */
export function findFile(contentDir: string, stem: string): string | undefined {
  if (stem === siteStem) return existsSync(join(contentDir, siteFile)) ? siteFile : undefined;
  if (!/^[^/\\]+$/.test(stem) || /^[._]/.test(stem)) return undefined;
  return ['yaml', 'yml']
    .map((ending) => `${developmentsFolder}/${stem}.${ending}`)
    .find((file) => existsSync(join(contentDir, file)));
}

export function fileOf(contentDir: string, stem: string): string {
  const file = findFile(contentDir, stem);
  if (!file) throw new StudioRefusal(404, 'Este arquivo não existe mais.');
  return file;
}

/** A file's text without its byte order mark. */
export const readText = (contentDir: string, file: string): string => {
  const text = readFileSync(join(contentDir, file), 'utf8');
  return text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text;
};

/** Writes a text whole or not at all: a program that ends on the way leaves the file as it was. */
export function writeText(contentDir: string, file: string, text: string): void {
  const path = join(contentDir, file);
  const { mode } = statSync(path);
  const mark = readFileSync(path, 'utf8').startsWith(byteOrderMark) ? byteOrderMark : '';
  const arriving = join(dirname(path), `.${randomUUID()}.part`);
  try {
    writeFileSync(arriving, mark + text, { mode });
    renameSync(arriving, path);
  } finally {
    rmSync(arriving, { force: true });
  }
}

export const dataOf = (text: string) => readYaml(text).data as Record<string, unknown> | undefined;

/** Tells a text from every other. */
export const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
