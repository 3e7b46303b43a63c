/** Publishes by a command of the company's own, and where there is none says what to hand to whom. */

import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContentState } from '../../../config/changes/changes.ts';
import { stateOf } from '../../../config/changes/state.ts';
import { loadConfig } from '../../../config/load/load.ts';
import type { Publication } from '../../contract.ts';
import { StudioRefusal } from '../refusal.ts';
import { filesUnder } from './filesUnder.ts';
import type { Publisher } from './publisher.ts';

/** What the last publication held, kept on this computer, for there is no server to ask. */
interface Kept {
  texts: [string, string][];
  versions: [string, string][];
  history: Publication[];
}

/** Most of the command's output that is shown, in characters. */
const shownOutput = 600;

/**
 * @param command as the environment gives it; '' when there is none
 * @param keptIn file that remembers what was published
 */
export function createCommandPublisher(contentDir: string, command: string, keptIn: string): Publisher {
  function kept(): Kept | undefined {
    try {
      return JSON.parse(readFileSync(keptIn, 'utf8'));
    } catch {
      return undefined;
    }
  }

  function now() {
    const state = stateOf(loadConfig(contentDir));
    const versions = filesUnder(contentDir).map((path) => [path, state.version(path) ?? ''] as [string, string]);
    return { state, versions, version: hash('sha256', JSON.stringify(versions)).slice(0, 16) };
  }

  const stateBefore = (known: Kept | undefined): ContentState | undefined => {
    if (!known) return undefined;
    const versions = new Map(known.versions);
    return { texts: new Map(known.texts), version: (path) => versions.get(path) };
  };

  return {
    way: command ? 'command' : 'none',
    target: '',
    review: false,
    async look() {
      const known = kept();
      const { state, version } = now();
      return { version, before: stateBefore(known), after: state, conflicts: [], history: known?.history ?? [] };
    },
    async picture(version) {
      const path = now().versions.find(([, each]) => each === version)?.[0];
      return path ? readFileSync(join(contentDir, path)) : undefined;
    },
    async publish({ version, message, check }, tell) {
      if (!command) throw new StudioRefusal(409, 'Não há para onde publicar.');
      const seen = now();
      if (seen.version !== version)
        throw new StudioRefusal(409, 'O conteúdo mudou desde que esta lista foi feita. Veja de novo o que muda.');
      check();
      tell('Executando o comando de publicação…');
      const output = await run(command, contentDir, message);
      const publication = { id: version, at: new Date().toISOString(), by: '', text: message, undoable: false };
      const next: Kept = {
        texts: [...seen.state.texts],
        versions: seen.versions,
        history: [publication, ...(kept()?.history ?? [])].slice(0, 10),
      };
      mkdirSync(dirname(keptIn), { recursive: true });
      writeFileSync(keptIn, JSON.stringify(next));
      return { message: `Publicado. ${output}`.trim() };
    },
    choose: async () => {},
    async undo() {
      throw new StudioRefusal(409, 'Só o que se publica pelo git pode ser desfeito daqui.');
    },
  };
}

/** Runs the command as it was given; it reads what changes, in sentences, from its input. */
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
