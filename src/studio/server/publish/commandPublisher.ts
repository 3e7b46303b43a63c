/** Publishes by running the company's own command. Without a command it refuses to publish. */

import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { ContentState } from '../../../config/changes/compareContent.ts';
import { stateOf } from '../../../config/changes/stateOf.ts';
import { contentPaths } from '../../../config/load/contentPaths.ts';
import type { LoadedConfig } from '../../../config/load/load.ts';
import { listFiles } from '../../../node/stepCache.ts';
import type { Publication } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import { contentChanged } from './contentTree.ts';
import type { Publisher } from './publisher.ts';

/** The last publication, recorded on this computer because there is no remote to compare with. */
interface PublishedRecord {
  texts: [string, string][];
  versions: [string, string][];
  history: Publication[];
}

/** How much of the end of the command's output is shown, in characters. */
const shownOutput = 600;

/**
 * @param command from the environment; '' if there is none
 * @param recordFile file in which publications are recorded
 * @param load reads the folder
 * @param problem why it can't be published by git
 */
export function createCommandPublisher(
  contentDir: string,
  command: string,
  recordFile: string,
  load: () => LoadedConfig,
  problem?: string,
): Publisher {
  function readRecord(): PublishedRecord | undefined {
    try {
      return JSON.parse(readFileSync(recordFile, 'utf8'));
    } catch {
      return undefined;
    }
  }

  function now() {
    const state = stateOf(load());
    const files = contentPaths(contentDir).flatMap((path) => listFiles(contentDir, path));
    const versions = files.map((file): [string, string] => [file.replaceAll(sep, '/'), state.version(file) ?? '']);
    return { state, versions, version: hash('sha256', JSON.stringify(versions)).slice(0, 16) };
  }

  const stateBefore = (known: PublishedRecord | undefined): ContentState | undefined => {
    if (!known) return undefined;
    const versions = new Map(known.versions);
    return { texts: new Map(known.texts), version: (path) => versions.get(path) };
  };

  return {
    way: command ? 'command' : 'none',
    async look() {
      const known = readRecord();
      const { state, version } = now();
      return {
        target: '',
        review: false,
        problem,
        version,
        before: stateBefore(known),
        after: state,
        conflicts: [],
        history: known?.history ?? [],
      };
    },
    async picture(version) {
      const path = now().versions.find(([, each]) => each === version)?.[0];
      return path ? readFileSync(join(contentDir, path)) : undefined;
    },
    async publish({ version, only, describe, check }, tell) {
      if (!command) throw new StudioRefusal(409, 'Não há para onde publicar.');
      if (only) throw new StudioRefusal(409, 'O link vale depois da próxima publicação: envie-a em Publicar.');
      const seen = now();
      if (seen.version !== version) throw new StudioRefusal(409, contentChanged);
      check();
      const known = readRecord();
      const message = describe(stateBefore(known), seen.state, known?.history ?? []);
      tell('Executando o comando de publicação…');
      const output = await run(command, contentDir, message);
      const publication = {
        id: version,
        at: new Date().toISOString(),
        by: '',
        text: message,
        undoable: false,
        undone: false,
      };
      const next: PublishedRecord = {
        texts: [...seen.state.texts],
        versions: seen.versions,
        history: [publication, ...(known?.history ?? [])].slice(0, 10),
      };
      mkdirSync(dirname(recordFile), { recursive: true });
      // The record holds the whole configuration, also the recipients of leads.
      writeFileSync(recordFile, JSON.stringify(next), { mode: 0o600 });
      return { message: `Publicado. ${output}`.trim() };
    },
    follows: async () => undefined,
    choose: async () => {},
    bring: async () => false,
    async undo() {
      throw new StudioRefusal(409, 'Só o que se publica pelo git pode ser desfeito daqui.');
    },
  };
}

/** Runs the command in a shell, with the message on its standard input; resolves with the end of its output. */
function run(command: string, contentDir: string, message: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, cwd: contentDir });
    let output = '';
    const note = (bytes: Buffer) => {
      output = (output + bytes).slice(-shownOutput);
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.stdin.on('error', () => {});
    child.stdin.end(message);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output.trim());
      else
        reject(
          new StudioRefusal(
            502,
            `O comando de publicação falhou (código ${code}). Nada se perdeu aqui. ${output.trim()}`,
          ),
        );
    });
  });
}
