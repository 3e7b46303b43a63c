/** The panel's state, and its publications, of which only one runs at a time. */

import { type Changes, type ContentState, compareContent } from '../../../config/changes/compareContent.ts';
import type { Side } from '../../../config/changes/mergeData.ts';
import { developmentsFolder, siteFile } from '../../../config/folder/contentLayout.ts';
import { siteAddress } from '../../../config/load/contentPaths.ts';
import type { LoadedConfig } from '../../../config/load/load.ts';
import { blockingErrors } from '../../../config/load/publishable.ts';
import { basePath } from '../../../content/href.ts';
import { dig } from '../../../data/pointer.ts';
import type { Env } from '../../../server/env.ts';
import type { ChangedPage, FileChecklist, LiveState, PublishState } from '../../contract.ts';
import { withNeeds } from '../../pageNeeds.ts';
import { StudioRefusal } from '../../refusal.ts';
import { type Authors, changeAuthors, pageOf } from '../files/changeAuthors.ts';
import { dataOf, fileOf } from '../files/fileSystem.ts';
import { refusalOf } from '../refusalOf.ts';
import { currentPerson, refuseEditors } from '../team/person.ts';
import type { Team } from '../team/team.ts';
import { checklistOf } from './checklist.ts';
import { followPublisher } from './followPublisher.ts';
import { publicationText } from './publicationText.ts';
import { answers, overdueText, shownBuild } from './publishedSite.ts';
import type { ComparedPage, Comparison, Publisher, PublishRequest } from './publisher.ts';
import { requestPublication } from './requestPublication.ts';

export interface PublishOptions {
  contentDir: string;
  /** Reads the folder as it is now, with problems in Portuguese, as the form is. */
  load: () => LoadedConfig;
  /** The same for another folder with content. */
  loadFolder: (folder: string) => LoadedConfig;
  /** The lead service's; it says where a site is built on this computer. */
  env: Env;
  /** Undefined at a studio for this computer only. */
  team?: Team;
}

type Outcome = NonNullable<PublishState['last']>;

const changesOf = (before: ContentState | undefined, after: ContentState | undefined): Changes =>
  before && after ? compareContent(before, after, 'pt-BR') : { visitors: [], drafts: [] };

/** The changes for visitors, with each picture by its version. */
const changesShown = ({ visitors }: Changes, { before, after }: Comparison): PublishState['changes'] =>
  visitors.map((change) => ({
    ...change,
    pictures: change.pictures.map((picture) => ({
      before: before?.version(picture.before),
      after: after?.version(picture.after),
    })),
  }));

/** A page with who has changed it, what changes by it alone, and what it lacks. */
function shownPage(
  { ids, paths, ...page }: ComparedPage,
  noted: ReadonlyMap<string, Authors>,
  comparison: Comparison,
  missing: readonly FileChecklist[],
): ChangedPage {
  const site = comparison.after?.texts.get(siteFile);
  const only = (state: ContentState | undefined): ContentState | undefined => {
    const texts = [...(state?.texts ?? [])].filter(([file]) => ids.includes(pageOf(file)));
    // A new address has its redirect there.
    const all = ids.includes(siteFile) || site === undefined ? texts : [...texts, [siteFile, site] as const];
    return state && { ...state, texts: new Map(all) };
  };
  const [before, after] = [only(comparison.before), only(comparison.after)];
  const changes = changesOf(before, after);
  const name = [after, before].flatMap((state) =>
    [...(state?.texts ?? [])].flatMap(([file, text]) => (file === siteFile ? [] : (dig(dataOf(text), 'name') ?? []))),
  );
  const idOf = ({ stem }: FileChecklist) => (stem ? `${developmentsFolder}/${stem}` : siteFile);
  const hasErrors = missing.some((one) => idOf(one) === page.id && one.items.some(({ blocks }) => blocks));
  const hasConflicts = comparison.conflicts.some(({ file }) => ids.includes(pageOf(file)) || paths.includes(file));
  const people: Authors = Object.assign({}, ...ids.map((id) => noted.get(id)));
  return {
    ...page,
    name: page.id === siteFile ? 'O site' : String(name[0] ?? page.id),
    by: Object.values(people),
    own: (currentPerson()?.email ?? '') in people,
    draft: changes.drafts.length > 0,
    obstacle: hasErrors ? 'errors' : hasConflicts ? 'conflicts' : undefined,
    changes: changesShown(changes, comparison),
  };
}

export function createPublishing({ contentDir, load, loadFolder, env, team }: PublishOptions) {
  const authors = team && changeAuthors(contentDir);
  const publisher = followPublisher(contentDir, load);
  /** The step of the publication under way. */
  let running: string | undefined;
  let last: Outcome | undefined;
  /** The last publication of this server: what was sent, and the build that the site showed before. */
  let sent: { commit?: string; before?: string } | undefined;
  /** Version of the state when it ended; `last` shows only as long as nothing has changed since. */
  let lastVersion = '';
  /** Why unpublished work is not kept on the remote, if a person has to decide. */
  let notKept: string | undefined;
  /** Serves the pictures that the panel shows, and no others. */
  let pictureOf: Publisher['picture'] = async () => undefined;

  async function state({ ask = running === undefined, ended = false } = {}): Promise<PublishState> {
    let current = await publisher();
    const noted = authors?.all;
    let comparison = await current.compare(ask);
    // The merged content is checked, because somebody else may have mended an error.
    if (
      (ended || running === undefined) &&
      blockingErrors(load()).length > 0 &&
      (await queued(() => current.bring()))
    ) {
      current = await publisher();
      comparison = await current.compare(false);
    }
    if (ended) lastVersion = comparison.version;
    const { before, after, lately, pages: ofPages, ...compared } = comparison;
    const loaded = load();
    const changes = changesOf(before, after);
    const visible = changesShown(changes, comparison);
    const changed = noted && (await ofPages?.());
    if (changed) authors?.forgetPublished(noted, new Set(changed.flatMap(({ ids }) => ids)));
    const missing = checklistOf(loaded, changes, lately);
    const pages = noted && changed?.map((page) => shownPage(page, noted, comparison, missing));
    const pictures = [
      ...[visible, ...(pages ?? []).map((page) => page.changes)].flat().flatMap((change) => change.pictures),
      ...compared.conflicts.map((one) => one.pictures),
    ];
    const versions = new Set<string | undefined>(pictures.flatMap((pair) => Object.values(pair ?? {})));
    const { picture } = current;
    pictureOf = async (version) => (versions.has(version) ? picture(version) : undefined);
    return {
      ...compared,
      problem: compared.problem ?? notKept ?? (await overdueText(contentDir, env.outDir, loaded.site?.timeZone)),
      known: before !== undefined,
      missing,
      changes: visible,
      drafts: changes.drafts,
      pages,
      role: currentPerson()?.role,
      scheduled: loaded.developments
        .filter(({ publishAt, unpublishAt }) => publishAt || unpublishAt)
        .map(({ name, publishAt, unpublishAt }) => ({ name, publishAt, unpublishAt })),
      folder: contentDir,
      running: ended ? undefined : running,
      last: compared.version === lastVersion ? last : undefined,
    };
  }

  /** Work that changes files or refs waits for the one before. */
  let queue: Promise<unknown> = Promise.resolve();
  function queued<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = queue.then(work);
    queue = answer.catch(() => {});
    return answer;
  }

  async function oneAtATime(step: string, work: () => Promise<Outcome>): Promise<PublishState> {
    refuseEditors();
    if (running !== undefined) throw new StudioRefusal(409, 'Uma publicação já está em andamento.');
    running = step;
    last = undefined;
    try {
      last = await queued(work).catch((error: Error) => ({ ok: false, message: refusalOf(error).message }));
      // Until this is known it runs, or else a window that asks meanwhile would not hear how it ended.
      return await state({ ask: false, ended: true });
    } finally {
      running = undefined;
    }
  }

  /** Publishes, and notes what the site has to show when it is there. */
  const send = (request: () => PublishRequest) =>
    oneAtATime('Verificando…', async () => {
      const wanted = request();
      const before = shownBuild(siteAddress(contentDir));
      const tell = (step: string) => {
        running = step;
      };
      const { message, commit, waits } = await (await publisher()).publish(wanted, tell);
      sent = waits ? undefined : { commit, before: (await before)?.id };
      return { ok: true, message, at: sent && new Date().toISOString() };
    });

  return {
    state,
    progress: () => ({ running, last }),

    picture: (version: string) => pictureOf(version),

    /** The site as it is shown now. @param path of a page that somebody waits for */
    async live(path?: string): Promise<LiveState> {
      const address = siteAddress(contentDir);
      const build = await shownBuild(address);
      const commits = sent?.commit && build?.commit ? ([build.commit, sent.commit] as const) : undefined;
      const follows = commits && (await (await publisher()).follows(...commits));
      return {
        address,
        reached: build !== undefined,
        live: build !== undefined && (follows ?? build.id !== sent?.before),
        previews: build?.previews ?? false,
        page: path !== undefined && build !== undefined && (await answers(address + path)),
      };
    },

    /**
     * @param version of the state that the person has seen
     * @param pages in a studio that people share: what they have ticked, each with its version
     */
    publish: (version: string, pages?: Record<string, string>) =>
      send(() => ({
        ...(team && pages ? { pages } : { version }),
        describe: (before, after, history) => publicationText(changesOf(before, after), history),
        async check(loadPart) {
          const [error] = blockingErrors(loadPart ? await loadPart(loadFolder) : load());
          if (error) throw new StudioRefusal(422, `Nada foi publicado. Corrija antes: ${error.file}: ${error.message}`);
        },
      })),

    /** Asks those who may publish for it, in a studio that people share. @param ids of the pages */
    async request(ids: string[]): Promise<PublishState> {
      const person = currentPerson();
      if (!team || !person) throw new StudioRefusal(404, 'Este estúdio é só deste computador: publique daqui.');
      const now = await state({ ask: false });
      const loaded = load();
      const origin = team.origin + basePath(siteAddress(contentDir) || team.origin);
      const addresses = new Map([...loaded.slugs].map(([file, slug]) => [pageOf(file), `${origin}/${slug}`]));
      const pages = withNeeds(now.pages ?? [], ids).map((page) => ({ ...page, address: addresses.get(page.id) }));
      return { ...now, last: await requestPublication(team, person, pages) };
    },

    publishDraft: (stem: string) =>
      send(() => {
        const only = fileOf(contentDir, stem);
        const draft = load().developments.find(({ file }) => file === only);
        // A build leaves a draft with errors out.
        if (!draft?.draft) throw new StudioRefusal(422, 'Corrija antes o que falta no formulário deste rascunho.');
        return { only, describe: () => `Rascunho para mostrar: ${draft.name}.`, async check() {} };
      }),

    async choose(id: string, keep: Side): Promise<PublishState> {
      await queued(async () => (await publisher()).choose(id, keep));
      return state({ ask: false });
    },

    /** Brings what others have pushed, as long as nothing of it has to be decided. */
    takeIn: () => queued(async () => (await publisher()).takeIn()),

    /** Keeps unpublished work on the remote. */
    keepWork: () =>
      queued(async () => {
        const answer = (await publisher()).keepWork(JSON.stringify(Object.fromEntries(authors?.all ?? []), null, 1));
        notKept = await answer.then(
          () => undefined,
          (error: Error) => (error instanceof StudioRefusal ? error.message : undefined),
        );
        await answer;
      }),

    /** @param undo false: takes an undo back */
    undo: (id: string, undo: boolean) =>
      oneAtATime(undo ? 'Desfazendo…' : 'Cancelando…', async () => {
        await (await publisher()).undo(id, undo);
        const message = undo
          ? 'Desfeito neste computador. Confira o que muda e publique para que valha no site.'
          : 'Cancelado: neste computador está de novo como antes de desfazer.';
        return { ok: true, message };
      }),
  };
}
