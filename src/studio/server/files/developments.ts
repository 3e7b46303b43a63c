/** Lists, creates, copies and renames developments: file, folder of pictures, address, and the site's references to them. */

import { cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { developmentsFolder, stem as stemOf } from '../../../config/folder/contentLayout.ts';
import type { LoadedConfig } from '../../../config/load/load.ts';
import { createDevelopment, ownerOf } from '../../../config/new/createDevelopment.ts';
import { isError } from '../../../config/problem.ts';
import { isSlug, slugOf } from '../../../config/rules/slugs.ts';
import { applyEdits } from '../../../config/yaml/editYaml.ts';
import type { YamlEdit } from '../../../data/editData.ts';
import { segment } from '../../../data/pointer.ts';
import { probe } from '../../../pictures/probe.ts';
import { type AddressChange, type FileSummary, type NewDevelopment, siteStem } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import { allOrNothing, type FileOperation, move } from './allOrNothing.ts';
import { noteChange } from './changeAuthors.ts';
import type { FileEditor } from './fileEditor.ts';
import { dataOf, fileOf, nameIn, pictureBin, readText, refuseLinks, versionOf, writeText } from './fileSystem.ts';
import { moveReferences, referencesTo, renameInFile, renameInSite, slugIn } from './renameEdits.ts';

/** All developments, drafts and broken files too, by name. */
export function list(loaded: LoadedConfig): FileSummary[] {
  const valid = new Map(loaded.developments.map((development) => [development.file, development]));
  const problems = Map.groupBy(loaded.problems.filter(isError), ({ file }) => file);
  const summaries = [...loaded.slugs].map(([file, slug]) => {
    const stem = stemOf(file);
    const data = (valid.get(file) ?? dataOf(loaded.sources.get(file) ?? '') ?? {}) as Record<string, unknown>;
    return {
      stem,
      slug,
      name: word(data.name) ?? stem,
      draft: data.draft === true,
      errors: problems.get(file)?.length ?? 0,
      status: word(data.status),
      city: word(part(data.address).city),
      publishAt: word(data.publishAt),
      unpublishAt: word(data.unpublishAt),
      picture: word(part(data.card).image) ?? word(part(data.hero).image),
    };
  });
  return summaries.sort((a, b) => alphabet.compare(a.name, b.name));
}

const alphabet = new Intl.Collator('pt-BR', { numeric: true });

const part = (value: unknown) => Object(value) as Record<string, unknown>;
const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The slug of a name. Throws a 422 or 409 if it is empty or taken. */
function freeStem(loaded: LoadedConfig, name: string): string {
  const stem = slugOf(name);
  if (!isSlug(stem)) throw new StudioRefusal(422, 'Dê um nome com letras ou números.');
  const owner = ownerOf(loaded, stem);
  if (owner) throw new StudioRefusal(409, `O endereço /${stem} já é de ${ownerName(loaded.contentDir, owner)}.`);
  refuseLinks(loaded.contentDir, `${developmentsFolder}/${stem}`);
  return stem;
}

function ownerName(contentDir: string, owner: string): string {
  if (owner.startsWith(`${developmentsFolder}/`)) return nameIn(contentDir, owner) ?? owner;
  if (owner === 'redirects') return 'um redirecionamento: veja em O site';
  if (owner === 'customPages') return 'uma página própria: veja em O site';
  return owner === 'frames' ? 'uma página incorporada: veja em O site' : 'uma página do site';
}

/** Creates a draft with a placeholder picture; returns its stem. */
export async function create(loaded: LoadedConfig, wanted: NewDevelopment): Promise<string> {
  const stem = freeStem(loaded, wanted.name);
  const { name, city, state, ...values } = wanted;
  const { contentDir } = loaded;
  const written = await createDevelopment(contentDir, stem, { name, ...values, address: { city, state } });
  for (const path of written) noteChange(join(contentDir, path));
  return stem;
}

/** Sets a development's hero picture. Deletes the one before if it was the placeholder. */
export function placeHero(contentDir: string, stem: string, image: string): void {
  const file = fileOf(contentDir, stem);
  const text = readText(contentDir, file);
  const { name, hero } = dataOf(text) ?? {};
  const value = { image, alt: `Perspectiva de ${name}` };
  writeText(contentDir, file, applyEdits('development', text, [{ op: 'set', pointer: '/hero', value }]));
  const before = join(contentDir, developmentsFolder, String(Object(hero).image));
  const { size } = statSync(before, { throwIfNoEntry: false }) ?? {};
  if (size !== undefined && probe(before, size).provisional) rmSync(before);
}

/** Creates a draft with the same texts and copies of the pictures; returns its stem. */
export function duplicate(loaded: LoadedConfig, stem: string, name: string): string {
  const { contentDir } = loaded;
  const file = fileOf(contentDir, stem);
  const copy = freeStem(loaded, name);
  const before = readText(contentDir, file);
  const edits: YamlEdit[] = [
    { op: 'set', pointer: '/name', value: name.trim() },
    { op: 'set', pointer: '/draft', value: true },
    ...(dataOf(before)?.slug === undefined ? [] : [{ op: 'remove', pointer: '/slug' } as const]),
  ];
  const text = applyEdits('development', before, [...edits, ...moveReferences('development', before, stem, copy)]);
  const folder = join(contentDir, developmentsFolder, stem);
  refuseLinks(contentDir, `${developmentsFolder}/${stem}`);
  const newFolder = freeFolder(contentDir, copy);
  const newFile = `${developmentsFolder}/${copy}.yaml`;
  const claimed: FileOperation = {
    work: () => writeFileSync(join(contentDir, newFile), '', { flag: 'wx' }),
    undo: () => rmSync(join(contentDir, newFile)),
  };
  const pictures: FileOperation[] = [
    { work: () => mkdirSync(newFolder), undo: () => rmSync(newFolder, { recursive: true }) },
    { work: () => cpSync(folder, newFolder, { recursive: true }) },
  ];
  allOrNothing('Nada mudou', [
    ...(existsSync(folder) ? pictures : []),
    claimed,
    { work: () => writeText(contentDir, newFile, text) },
  ]);
  return copy;
}

/** The folder of pictures of a new stem. Throws a 409 if it exists: it would get another development's pictures. */
function freeFolder(contentDir: string, stem: string): string {
  const folder = join(contentDir, developmentsFolder, stem);
  if (existsSync(folder)) throw new StudioRefusal(409, `Já há uma pasta de imagens com o nome ${stem}.`);
  return folder;
}

/** Renames file, folder and address, and updates the site's references, or changes nothing; returns the new stem. */
export function rename(
  loaded: LoadedConfig,
  files: FileEditor,
  stem: string,
  { slug, redirect }: AddressChange,
): string {
  const { contentDir } = loaded;
  const file = fileOf(contentDir, stem);
  const text = readText(contentDir, file);
  const from = slugIn(text, stem);
  const to = freeStem(loaded, slug);
  const renamed = renameInFile(text, stem, to);
  const folder = join(contentDir, developmentsFolder, stem);
  const newFolder = freeFolder(contentDir, to);
  const deleted = join(contentDir, pictureBin, stem);
  const newDeleted = join(contentDir, pictureBin, to);
  const newFile = `${developmentsFolder}/${to}.yaml`;
  const site = readText(contentDir, fileOf(contentDir, siteStem));
  const inSite = renameInSite(site, { stem, slug: from }, { stem: to, slug: to });
  if (redirect) inSite.push({ op: 'set', pointer: `/redirects${segment(`/${from}`)}`, value: `/${to}` });
  allOrNothing(`O endereço continua /${from}`, [
    ...(existsSync(folder) ? [move(folder, newFolder)] : []),
    ...(existsSync(deleted) && !existsSync(newDeleted) ? [move(deleted, newDeleted)] : []),
    move(join(contentDir, file), join(contentDir, newFile)),
    {
      work: () => writeText(contentDir, newFile, renamed),
      undo: () => writeText(contentDir, newFile, text),
    },
    { work: () => editSite(contentDir, files, inSite, `Endereço /${to}`) },
  ]);
  files.forget(file);
  return to;
}

/** The step that removes a development from the lists in the site's file, and from the home page's spread. Links to its page stay; the checks report them. */
export function leaveLists(contentDir: string, files: FileEditor, stem: string): FileOperation {
  const text = readText(contentDir, fileOf(contentDir, stem));
  const site = readText(contentDir, fileOf(contentDir, siteStem));
  const entries = referencesTo(site, slugIn(text, stem))
    .filter(({ kind }) => kind === 'development')
    .flatMap(({ pointer }) => /^.*\/(?:\d+(?=$|\/[^/]+$)|spread(?=\/))/.exec(pointer)?.[0] ?? []);
  // From the end, so that the indexes of earlier entries stay valid.
  const edits = entries.toReversed().map((pointer): YamlEdit => ({ op: 'remove', pointer }));
  return { work: () => editSite(contentDir, files, edits, 'Retirada das listas') };
}

function editSite(contentDir: string, files: FileEditor, edits: YamlEdit[], label: string): void {
  if (edits.length === 0) return;
  const version = versionOf(readText(contentDir, fileOf(contentDir, siteStem)));
  files.change(siteStem, { version, edits, action: `site ${version}`, label });
}
