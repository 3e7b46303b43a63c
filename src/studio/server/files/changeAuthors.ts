/** Whose change each page is, until it is published. Nothing is noted in a studio for this computer only. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { developmentsFolder, siteFile } from '../../../config/folder/contentLayout.ts';
import { isWithin } from '../../../config/load/contentPaths.ts';
import { writeFileAtomic } from '../../../node/writeFileAtomic.ts';
import { currentPerson } from '../team/person.ts';

/** Names by address. */
export type Authors = Readonly<Record<string, string>>;

/**
 * The page that a path of the content belongs to, as an id: a development with its pictures, also in the archive; the site with its
 * own; or else the path itself.
 */
export function pageOf(path: string): string {
  if (isWithin(path, `${developmentsFolder}/_site`)) return siteFile;
  const name = /^developments\/(?:_arquivo\/\d+-)?([^/._][^/]*)/.exec(path)?.[1];
  return name ? `${developmentsFolder}/${name.replace(/\.ya?ml$/, '')}` : path;
}

const records = new Map<string, ChangeAuthors>();

/** The record of a content folder, which `noteChange` keeps from the first call on. */
export function changeAuthors(contentDir: string): ChangeAuthors {
  const record = records.get(contentDir) ?? new ChangeAuthors(contentDir);
  records.set(contentDir, record);
  return record;
}

/** Notes that the person of the request has changed a file or folder, by its absolute path. */
export function noteChange(path: string): void {
  const person = currentPerson();
  if (!person) return;
  for (const [folder, record] of records)
    if (isWithin(path, folder)) record.add(pageOf(relative(folder, path).replaceAll(sep, '/')), person);
}

class ChangeAuthors {
  private readonly file: string | undefined;
  private pages: ReadonlyMap<string, Authors>;

  constructor(contentDir: string) {
    try {
      const args = ['-C', contentDir, 'rev-parse', '--git-path', 'studio-authors.json'];
      this.file = resolve(contentDir, execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim());
      this.pages = new Map(Object.entries(JSON.parse(readFileSync(this.file, 'utf8'))));
    } catch {
      // Nothing is noted yet, or there is no repository to publish from.
      this.pages = new Map();
    }
  }

  /** By page. Each change makes another value of its page. */
  get all(): ReadonlyMap<string, Authors> {
    return this.pages;
  }

  add(page: string, { email, name }: { email: string; name: string }): void {
    const before = this.pages.get(page);
    const pages = new Map(this.pages).set(page, { ...before, [email]: name });
    this.replace(pages, before?.[email] === name);
  }

  /** Forgets pages that `seen` shows as they still are, unless they are `changed`. */
  forgetPublished(seen: ReadonlyMap<string, Authors>, changed: ReadonlySet<string>): void {
    const kept = [...this.pages].filter(([page, authors]) => changed.has(page) || seen.get(page) !== authors);
    if (kept.length < this.pages.size) this.replace(new Map(kept));
  }

  replace(pages: ReadonlyMap<string, Authors>, isKept = false): void {
    if (this.file && !isKept) writeFileAtomic(this.file, JSON.stringify(Object.fromEntries(pages), null, 1));
    this.pages = pages;
  }
}
