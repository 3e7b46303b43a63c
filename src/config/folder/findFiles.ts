/** Finds the configuration's files, and reports files that were probably meant as such but would be ignored. */
import { statSync } from 'node:fs';
import { type Lang, say } from '../messages/messages.ts';
import { CouldNotRun, type Finding, finding, wholeFile } from '../problem.ts';
import { developmentsFolder, siteFile } from './contentLayout.ts';
import type { Folder } from './folderCache.ts';

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
  else complaints.set(siteFile, site ? noFile() : siteMissing([...top.keys()].find(isNearSite)));
  if (home?.isDirectory()) addDevelopments(folder, paths, complaints);
  else complaints.set(developmentsFolder, home ? noFile() : developmentsMissing());
  return { paths: paths.sort(), complaints };
}

function addDevelopments(folder: Folder, paths: string[], complaints: Map<string, Finding>): void {
  const entries = folder.list(developmentsFolder);
  for (const entry of entries.values()) {
    if (/^[._]/.test(entry.name)) continue;
    if (entry.isDirectory())
      for (const { name } of folder.list(`${developmentsFolder}/${entry.name}`).values())
        if (/\.ya?ml$/i.test(name)) complaints.set(`${developmentsFolder}/${entry.name}/${name}`, tooDeep(name));
    const path = `${developmentsFolder}/${entry.name}`;
    const [, stem, ending = ''] = /^(.+)\.(ya?ml(?:\.txt)?)$/i.exec(entry.name) ?? [];
    if (!stem || (entry.isDirectory() && ending !== 'yaml' && ending !== 'yml')) continue;
    if (ending !== 'yaml' && ending !== 'yml') {
      const near = `${stem}.yaml`;
      // Beside the real file it is a copy; alone it is a page that would be missing unnoticed.
      const severity = entries.has(near) ? 'warning' : 'error';
      const unread = finding('file-name', wholeFile, {
        severity,
        en: `${entry.name} is not read, because its name does not end in .yaml. Rename it to ${near}.`,
        'pt-BR': `${entry.name} não é lido, porque o nome não termina em .yaml. Renomeie para ${near}.`,
      });
      complaints.set(path, unread);
    } else if (entry.isFile()) paths.push(path);
    else complaints.set(path, noFile());
  }
}

const tooDeep = (name: string) =>
  finding('file-place', wholeFile, {
    severity: 'warning',
    en: `${name} is not read, because it lies in a folder of developments. Move it into developments itself.`,
    'pt-BR': `${name} não é lido, porque está em uma pasta dentro de developments. Leve-o para a própria pasta developments.`,
  });

const noFile = () =>
  finding('file-kind', wholeFile, {
    en: 'This is not an ordinary file. Put the YAML file itself here, not a folder or a link to it.',
    'pt-BR': 'Isto não é um arquivo comum. Coloque aqui o próprio arquivo YAML, não uma pasta nem um atalho.',
  });

const siteMissing = (near?: string) =>
  finding('site-missing', wholeFile, {
    en: `The content folder has no site.config.yaml. ${near ? `Rename ${near} to site.config.yaml.` : 'Create it: the site cannot be built without it.'}`,
    'pt-BR': `Falta o site.config.yaml na pasta de conteúdo. ${near ? `Renomeie ${near} para site.config.yaml.` : 'Crie-o: sem ele o site não pode ser montado.'}`,
  });

const developmentsMissing = () =>
  finding('developments-missing', wholeFile, {
    en: 'The content folder has no folder called developments. Create it and put one YAML file for each development in it.',
    'pt-BR':
      'Falta a pasta developments na pasta de conteúdo. Crie-a e coloque nela um arquivo YAML por empreendimento.',
  });

const isNearSite = (name: string) => /^site(\.config)?\.ya?ml(\.txt)?$/i.test(name);

const isFolder = (path: string) => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};
