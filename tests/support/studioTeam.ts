/** A marketer's studio, and somebody else who pushes by hand: a bare repository as the server, and a clone of each. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, vi } from 'vitest';
import { readEnv } from '../../src/server/env.ts';
import type { PublishState } from '../../src/studio/contract.ts';
import { StudioRefusal } from '../../src/studio/refusal.ts';
import { createStudio } from '../../src/studio/server/app.ts';
import { publishRoutes } from '../../src/studio/server/publish/publishRoutes.ts';
import type { Team } from '../../src/studio/server/team/team.ts';
import { contentWith, minimal } from './contentWith.ts';
import { createLoader, loadConfig } from './loadContent.ts';
import { temporaryFolder } from './service.ts';

export const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'core.quotePath=false', ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

/** Nobody answers there when the panel asks what the site shows. No example's address is left to accept. */
function siteAtHome(folder: string): void {
  const file = join(folder, 'site.config.yaml');
  const text = readFileSync(file, 'utf8').replace('https://www.example.com', 'http://127.0.0.1:9');
  writeFileSync(file, text.replace(/^accept: .*\n/m, ''));
}

/** Reads a content folder as the studio does. */
export function loaderOf(contentDir: string) {
  const { load } = createLoader(contentDir, { lang: 'pt-BR' });
  return () => load();
}

export const optionsOf = (contentDir: string, outDir = temporaryFolder()) => ({
  contentDir,
  load: loaderOf(contentDir),
  loadFolder: (folder: string) => loadConfig(folder, { lang: 'pt-BR' }),
  env: readEnv({ OUT_DIR: outDir }),
});

/** The studio's server, until the test ends. */
export function studioOf(contentDir: string, token: string, team?: Team) {
  const { app } = createStudio({ ...optionsOf(contentDir), token, base: () => '', team });
  onTestFinished(() => app.close());
  return app;
}

export function panel(contentDir: string, outDir?: string) {
  siteAtHome(contentDir);
  const app = Fastify({ logger: false });
  app.setErrorHandler((error: Error & { status?: number }, _, reply) =>
    reply.code(error instanceof StudioRefusal ? error.status : 500).send({ message: error.message }),
  );
  publishRoutes(app, optionsOf(contentDir, outDir));
  onTestFinished(() => app.close());
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object): Promise<PublishState> => {
    const response = await app.inject({ method, url: `/__studio/publish${path}`, payload });
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
    return response.json();
  };
  return {
    app,
    state: () => ask('GET', ''),
    publish: (version: string) => ask('POST', '', { version }),
    share: (stem: string) => ask('POST', '/draft', { stem }),
    undo: (id: string) => ask('POST', '/undo', { id, undo: true }),
    cancelUndo: (id: string) => ask('POST', '/undo', { id, undo: false }),
    choose: (conflict: { id: string } | undefined, keep: 'mine' | 'theirs') =>
      ask('POST', '/choice', { id: conflict?.id ?? '', keep }),
  };
}

/** The studio's content is in the folder `site` of a repository that also has code. */
export function team() {
  vi.stubEnv('GIT_AUTHOR_NAME', 'Ana');
  vi.stubEnv('GIT_AUTHOR_EMAIL', 'ana@example.com');
  vi.stubEnv('GIT_COMMITTER_NAME', 'Ana');
  vi.stubEnv('GIT_COMMITTER_EMAIL', 'ana@example.com');
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = temporaryFolder();
  const [server, first, second] = ['server.git', 'first', 'second'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', server]);
  execFileSync('git', ['clone', '-q', server, first], { stdio: 'pipe' });
  git(first, 'checkout', '-q', '-b', 'main');
  const content = contentWith({
    'developments/largo.yaml': `${minimal.replace('Exemplo', 'Largo')}units: Studios\n`,
    'developments/horto.yaml': minimal.replace('Exemplo', 'Horto'),
  });
  cpSync(content, join(first, 'site'), { recursive: true });
  siteAtHome(join(first, 'site'));
  writeFileSync(join(first, 'code.ts'), 'one\n');
  git(first, 'add', '-A');
  git(first, 'commit', '-qm', 'Início');
  git(first, 'push', '-q', '-u', 'origin', 'main');
  execFileSync('git', ['clone', '-q', server, second], { stdio: 'pipe' });
  const yaml = (clone: string, name: string) => join(clone, 'site/developments', `${name}.yaml`);
  const edit = (clone: string, name: string, from: string | RegExp, to: string) => {
    const text = readFileSync(yaml(clone, name), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(yaml(clone, name), text.replace(from, to));
  };
  return {
    server,
    first,
    second,
    edit,
    yaml,
    /** Somebody else publishes what they edited. */
    pushSecond(message = 'De outra pessoa') {
      git(second, 'add', '-A');
      git(second, 'commit', '-qm', message);
      git(second, 'push', '-q');
    },
    published: (path: string) => git(server, 'show', `main:${path}`),
    ...panel(join(first, 'site')),
  };
}
