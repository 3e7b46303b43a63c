/** Finds the configuration's files, and reports files that were probably meant as such but would be ignored. */
import type { Dirent } from 'node:fs';
import { statSync } from 'node:fs';
import { type Lang, say } from '../messages/messages.ts';
import { CouldNotRun, type Finding, finding, wholeFile } from '../problem.ts';
import { developmentsFolder, siteFile } from './contentFolder.ts';
import type { Folder } from './folder.ts';

interface FoundFiles {
  /** Relative to the content folder, sorted. */
  paths: string[];
  /** Findings about what is missing or would be ignored, by path. */
  complaints: Map<string, Finding>;
}

/** Throws CouldNotRun when there is no content at all. */
export function findFiles(folder: Folder, lang: Lang): FoundFiles {
  if (!isFolder(folder.root)) throw new CouldNotRun(say(lang, 'cli.no-folder', { folder: folder.root }));
  const top = folder.list('');
  const complaints = new Map<string, Finding>();
  const paths: string[] = [];
  const site = top.get(siteFile);
  const home = top.get(developmentsFolder);
  if (!site && !home) throw new CouldNotRun(say(lang, 'cli.no-content', { folder: folder.root }));
  if (site?.isFile()) paths.push(siteFile);
  else if (site) complaints.set(siteFile, finding('file-kind', wholeFile, {}));
  else complaints.set(siteFile, finding('site-missing', wholeFile, { near: [...top.keys()].find(isNearSite) ?? '' }));
  if (home?.isDirectory()) addDevelopments(folder.list(developmentsFolder), paths, complaints);
  else complaints.set(developmentsFolder, finding(home ? 'file-kind' : 'developments-missing', wholeFile, {}));
  return { paths: paths.sort(), complaints };
}

function addDevelopments(entries: Map<string, Dirent>, paths: string[], complaints: Map<string, Finding>): void {
  for (const entry of entries.values()) {
    if (/^[._]/.test(entry.name)) continue;
    const path = `${developmentsFolder}/${entry.name}`;
    const [, stem, ending = ''] = /^(.+)\.(ya?ml(?:\.txt)?)$/i.exec(entry.name) ?? [];
    if (!stem || (entry.isDirectory() && ending !== 'yaml' && ending !== 'yml')) continue;
    if (ending !== 'yaml' && ending !== 'yml') {
      const near = `${stem}.yaml`;
      // Beside the real file it is a copy; alone it is a page that would be missing unnoticed.
      const severity = entries.has(near) ? 'warning' : 'error';
      complaints.set(path, finding('file-name', wholeFile, { file: entry.name, near }, { severity }));
    } else if (entry.isFile()) paths.push(path);
    else complaints.set(path, finding('file-kind', wholeFile, {}));
  }
}

const isNearSite = (name: string) => /^site(\.config)?\.ya?ml(\.txt)?$/i.test(name);

const isFolder = (path: string) => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};
