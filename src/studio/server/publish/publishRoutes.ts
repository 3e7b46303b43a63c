import type { FastifyInstance } from 'fastify';
import { changeText } from '../../../config/changes/changeSentences.ts';
import { type Changes, type ContentState, compareContent } from '../../../config/changes/compareContent.ts';
import type { Side } from '../../../config/changes/mergeData.ts';
import { siteAddress } from '../../../config/load/contentPaths.ts';
import type { LoadedConfig } from '../../../config/load/load.ts';
import { blockingErrors } from '../../../config/load/publishable.ts';
import type { Env } from '../../../server/env.ts';
import { type LiveState, type Publication, type PublishState, studioPath } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import { fileOf } from '../files/fileSystem.ts';
import { thumbnail } from '../files/reencode.ts';
import { refusalOf } from '../refusalOf.ts';
import { bodyOf, typed } from '../requests.ts';
import { checklistOf, shownVersions } from './checklist.ts';
import { type Repository, repositoryOf } from './contentTree.ts';
import { createGitPublisher } from './gitPublisher.ts';
import { noPublisher } from './noPublisher.ts';
import { answers, overdueText, shownBuild } from './publishedSite.ts';
import type { Publisher, PublishRequest } from './publisher.ts';
import { findRemoteBranch } from './remoteBranch.ts';

export interface PublishOptions {
  contentDir: string;
  /** Reads the folder as it is now, with problems in Portuguese, as the form is. */
  load: () => LoadedConfig;
  /** The lead service's; it says where a site is built on this computer. */
  env: Env;
}

const lang = 'pt-BR';

const changesOf = (before: ContentState | undefined, after: ContentState | undefined): Changes =>
  before && after ? compareContent(before, after, lang) : { visitors: [], drafts: [] };

/** Commit message: the first line names the pages, or what is undone; the rest says what changes on each. */
function publicationText({ visitors, drafts }: Changes, history: Publication[]): string {
  const lines = visitors.map(changeText);
  if (drafts.length > 0) lines.push(`Rascunhos: ${drafts.join(', ')}.`);
  const undone = history.filter((each) => each.undone).map(({ text }) => titleOfUndo(text.split('\n', 1)[0] ?? ''));
  if (undone.length > 0) return `${undone.join('; ')}\n\n${lines.join('\n')}`;
  const [only = 'Conteúdo.'] = lines;
  if (lines.length < 2 && only.length <= 72 && !only.includes('\n')) return only;
  const names = [...new Set([...visitors.map(({ name }) => name), ...drafts])];
  const more = names.length > 3 ? ` e mais ${names.length - 3}` : '';
  return `Conteúdo: ${names.slice(0, 3).join(', ')}${more}\n\n${lines.join('\n')}`;
}

const titleOfUndo = (title: string) =>
  title.startsWith('Desfeita: ')
    ? title.replace('Desfeita', 'Refeita')
    : `Desfeita: ${title.replace(/^Refeita: /, '')}`;

export function publishRoutes(app: FastifyInstance, { contentDir, load, env }: PublishOptions): void {
  const at = `${studioPath}/publish`;
  let running: string | undefined;
  let last: PublishState['last'];
  /** The last publication of this server: what was sent, and the build that the site showed before. */
  let sent: { commit?: string; before?: string } | undefined;
  /** Version of the state when it ended; `last` shows only as long as nothing has changed since. */
  let lastVersion = '';
  /** Versions of the pictures in the last list of changes. */
  let shown = new Set<string>();
  let current: Publisher | undefined;
  let repository: Repository | undefined;
  /** The target of `current`, as JSON. */
  let currentTarget = '';

  /** The publisher for the current target, which the site's file may have changed. */
  async function publisher(): Promise<Publisher> {
    repository ??= await repositoryOf(contentDir);
    const target = repository && (await findRemoteBranch(repository, load().site?.publish));
    const wanted = JSON.stringify(target ?? null);
    // Reused while the target is the same, because it remembers a person's decisions about conflicts.
    if (!current || wanted !== currentTarget) {
      currentTarget = wanted;
      current =
        repository && typeof target === 'object'
          ? createGitPublisher(repository, target)
          : noPublisher(load, target as string | undefined);
    }
    return current;
  }

  async function look(ask: boolean) {
    const way = await publisher();
    const { before, after, ...found } = await way.look(ask);
    return { way, found, before, after, changes: changesOf(before, after) };
  }

  async function state({ ask = false, ended = false }): Promise<PublishState> {
    let { way, found, before, after, changes } = await look(ask);
    // The merged content is checked, because somebody else may have mended an error.
    const bring = (ended || running === undefined) && blockingErrors(load()).length > 0 && (await way.bring());
    if (bring) ({ way, found, before, after, changes } = await look(false));
    if (ended) lastVersion = found.version;
    const loaded = load();
    shown = before && after ? shownVersions(changes, before, after) : new Set();
    for (const { pictures } of found.conflicts) for (const version of Object.values(pictures ?? {})) shown.add(version);
    return {
      way: way.way,
      target: found.target,
      review: found.review,
      problem: found.problem ?? (await overdueText(contentDir, env.outDir, loaded.site?.timeZone)),
      version: found.version,
      known: before !== undefined,
      missing: checklistOf(loaded, changes, found.lately),
      changes: changes.visitors.map((change) => ({
        ...change,
        pictures: change.pictures.map((picture) => ({
          before: before?.version(picture.before),
          after: after?.version(picture.after),
        })),
      })),
      drafts: changes.drafts,
      scheduled: loaded.developments
        .filter(({ publishAt, unpublishAt }) => publishAt || unpublishAt)
        .map(({ name, publishAt, unpublishAt }) => ({ name, publishAt, unpublishAt })),
      conflicts: found.conflicts,
      sent: found.sent,
      history: found.history,
      folder: contentDir,
      running: ended ? undefined : running,
      last: found.version === lastVersion ? last : undefined,
    };
  }

  // A fetch beside a publication's own could fail on git's locks.
  app.get(at, () => state({ ask: running === undefined }));
  app.get(`${at}/progress`, async () => ({ running, last }));

  app.get<{ Params: { version: string } }>(`${at}/pictures/:version`, async ({ params: { version } }, reply) => {
    const bytes = shown.has(version) ? await current?.picture(version) : undefined;
    if (!bytes) throw new StudioRefusal(404, 'Esta imagem não existe.');
    return reply
      .type('image/webp')
      .header('cache-control', 'no-cache')
      .send(await thumbnail(bytes, 480, 360));
  });

  /** Publishes, and notes what the site has to show when it is there. */
  async function send(way: Publisher, request: PublishRequest): Promise<NonNullable<PublishState['last']>> {
    const before = shownBuild(siteAddress(contentDir));
    const tell = (step: string) => {
      running = step;
    };
    const { message, commit, waits } = await way.publish(request, tell);
    sent = waits ? undefined : { commit, before: (await before)?.id };
    return { ok: true, message, at: sent && new Date().toISOString() };
  }

  /** Asks the site what it shows now. `path`: a page that somebody waits for. */
  app.get<{ Querystring: { path?: string } }>(`${at}/live`, async ({ query: { path } }): Promise<LiveState> => {
    const address = siteAddress(contentDir);
    const shown = await shownBuild(address);
    const commits = sent?.commit && shown?.commit ? ([shown.commit, sent.commit] as const) : undefined;
    const follows = commits && (await (await publisher()).follows(...commits));
    return {
      address,
      reached: shown !== undefined,
      live: shown !== undefined && (follows ?? shown.id !== sent?.before),
      previews: shown?.previews ?? false,
      page: path !== undefined && shown !== undefined && (await answers(address + path)),
    };
  });

  const oneAtATime = async (
    step: string,
    work: () => Promise<NonNullable<PublishState['last']> | string>,
  ): Promise<PublishState> => {
    if (running !== undefined) throw new StudioRefusal(409, 'Uma publicação já está em andamento.');
    running = step;
    last = undefined;
    try {
      const done = await work().catch((error: Error) => {
        last = { ok: false, message: refusalOf(error).message };
        return last;
      });
      last = typeof done === 'string' ? { ok: true, message: done } : done;
      // Until this is known it runs, or else a window that asks meanwhile would not hear how it ended.
      return await state({ ended: true });
    } finally {
      running = undefined;
    }
  };

  app.post<{ Body: { version: string } }>(at, bodyOf({ version: typed }), async ({ body: { version } }) =>
    oneAtATime('Verificando…', async () => {
      const check = () => {
        const [error] = blockingErrors(load());
        if (error) throw new StudioRefusal(422, `Nada foi publicado. Corrija antes: ${error.file}: ${error.message}`);
      };
      const describe: PublishRequest['describe'] = (before, after, history) =>
        publicationText(changesOf(before, after), history);
      return send(await publisher(), { version, describe, check });
    }),
  );

  app.post<{ Body: { stem: string } }>(`${at}/draft`, bodyOf({ stem: typed }), async ({ body: { stem } }) =>
    oneAtATime('Verificando…', async () => {
      const only = fileOf(contentDir, stem);
      const draft = load().developments.find(({ file }) => file === only);
      // A build leaves a draft with errors out.
      if (!draft?.draft) throw new StudioRefusal(422, 'Corrija antes o que falta no formulário deste rascunho.');
      const describe = () => `Rascunho para mostrar: ${draft.name}.`;
      return send(await publisher(), { only, describe, check: () => {} });
    }),
  );

  app.post<{ Body: { id: string; keep: Side } }>(
    `${at}/choice`,
    bodyOf({ id: typed, keep: { enum: ['mine', 'theirs'] } }),
    async ({ body: { id, keep } }) => {
      await (current ?? (await publisher())).choose(id, keep);
      return state({});
    },
  );

  app.post<{ Body: { id: string; undo: boolean } }>(
    `${at}/undo`,
    bodyOf({ id: { type: 'string', pattern: '^[0-9a-f]{7,64}$' }, undo: { type: 'boolean' } }),
    async ({ body: { id, undo } }) =>
      oneAtATime(undo ? 'Desfazendo…' : 'Cancelando…', async () => {
        await (await publisher()).undo(id, undo);
        return undo
          ? 'Desfeito neste computador. Confira o que muda e publique para que valha no site.'
          : 'Cancelado: neste computador está de novo como antes de desfazer.';
      }),
  );
}
