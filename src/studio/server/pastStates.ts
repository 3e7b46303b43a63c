/** The routes of a file's history: its earlier states in git, and the way back to one. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type ContentState, compareContent } from '../../config/changes/compareContent.ts';
import { editsBetween } from '../../config/yaml/editsBetween.ts';
import { type PastState, studioPath } from '../contract.ts';
import { StudioRefusal } from '../refusal.ts';
import type { FileEditor } from './files/fileEditor.ts';
import { dataOf, fileOf, placesNamed } from './files/fileSystem.ts';
import { blobs, type Repository, repositoryOf } from './publish/contentTree.ts';
import { sharedBase, studioRefs } from './publish/refs.ts';
import { writeTree } from './publish/writeTree.ts';
import { bodyOf, text } from './requests.ts';

const listed = 20;

interface Commit extends Omit<PastState, 'changes'> {
  text: string;
}

/** The commits that changed a file, the newest first; also those from before it got another name. */
async function commitsOf(repository: Repository, file: string): Promise<Commit[]> {
  const { git, prefix } = repository;
  const args = ['log', '-n', String(listed + 1), '--follow', '--name-only', '-z', '--format=%x01%H%x00%ct%x00%an%x00'];
  const states = [
    '--date-order',
    '--invert-grep',
    '--fixed-strings',
    `--grep=${sharedBase}`,
    'HEAD',
    `--glob=${studioRefs}`,
  ];
  const log = await git([...args, ...states, '--', prefix + file]).then(String, () => '');
  const entries = log
    .split('\x01')
    .slice(1)
    .map((entry) =>
      entry
        .split('\0')
        .map((part) => part.trim())
        .filter(Boolean),
    );
  const texts = await blobs(
    repository,
    entries.map(([id, , , name = '']) => `${id}:${name}`),
  );
  return entries.map(([id = '', at, by = '', name = '']) => ({
    id,
    at: new Date(Number(at) * 1000).toISOString(),
    by,
    text: String(texts.get(`${id}:${name}`) ?? ''),
  }));
}

/** Drafts are compared like pages. */
const stateOf = (file: string, text: string | undefined): ContentState => ({
  texts: new Map(text === undefined ? [] : [[file, text.replace(/^draft:.*\n/m, '')]]),
  version: (path) => path,
});

function statesOf(file: string, commits: Commit[]): PastState[] {
  return commits.slice(0, listed).map(({ text, ...commit }, at) => {
    const { visitors } = compareContent(stateOf(file, commits[at + 1]?.text), stateOf(file, text), 'pt-BR');
    return {
      ...commit,
      changes: visitors.flatMap(({ headline, details }) => (details.length > 0 ? details : [headline])),
    };
  });
}

/** Brings back the pictures and PDFs of a state that are no longer in the folder. */
async function bringFiles(repository: Repository, file: string, { id, text }: Commit): Promise<void> {
  const gone = placesNamed(file, text).filter((path) => !existsSync(join(repository.contentDir, path)));
  const entries = gone.map((path) => [path, { mode: '100644', blob: `${id}:${repository.prefix}${path}` }] as const);
  await writeTree(repository, new Map(), new Map(entries));
}

export function pastStateRoutes(app: FastifyInstance, contentDir: string, files: FileEditor): void {
  const at = `${studioPath}/files/:stem/past`;
  const commits = async (stem: string) => {
    const repository = await repositoryOf(contentDir);
    return repository ? commitsOf(repository, fileOf(contentDir, stem)) : [];
  };

  app.get<{ Params: { stem: string } }>(at, async ({ params: { stem } }) =>
    statesOf(fileOf(contentDir, stem), await commits(stem)),
  );

  app.post<{ Params: { stem: string }; Body: { id: string } }>(
    at,
    bodyOf({ id: text }),
    async ({ params: { stem }, body: { id } }) => {
      const repository = await repositoryOf(contentDir);
      const commit = (await commits(stem)).find((one) => one.id === id);
      const then = commit && dataOf(commit.text);
      const { version, data } = files.state(stem);
      if (!commit || !then || !data) throw new StudioRefusal(409, 'Não há como voltar a este estado.');
      // A page neither moves nor goes on or off the site by this.
      const { draft, slug } = data;
      const wanted = { ...then, draft, slug };
      const edits = editsBetween(data, JSON.parse(JSON.stringify(wanted)));
      if (repository) await bringFiles(repository, fileOf(contentDir, stem), commit);
      const day = new Date(commit.at).toLocaleDateString('pt-BR');
      return files.change(stem, {
        version,
        edits,
        action: `past ${id} ${version}`,
        label: `Voltar ao estado de ${day}`,
      });
    },
  );
}
