/** The studio's routes: they read and write the content's files, for whoever its guard lets in. */

import Fastify from 'fastify';
import { siteData } from '../../config/load/contentPaths.ts';
import { lucide } from '../../config/lucide/lucideIcons.ts';
import { priceBandsOf } from '../../config/rules/priceBands.ts';
import { maxPictureBytes } from '../../pictures/pictureLimits.ts';
import {
  type AddressChange,
  type FileList,
  type NewDevelopment,
  type Place,
  type Refused,
  type RemovedItem,
  studioPath,
  type Upload,
} from '../contract.ts';
import { StudioRefusal } from '../refusal.ts';
import { refuseForeignChanges } from './access.ts';
import { contactsRoutes } from './contacts.ts';
import { listRemoved, removeFile, restoreFile } from './files/archiveAndBin.ts';
import { create, duplicate, list, placeHero, rename } from './files/developments.ts';
import { createFileEditor } from './files/fileEditor.ts';
import { createPictures } from './files/pictureLibrary.ts';
import { guideRoutes, hasGuide } from './guide.ts';
import { pastStateRoutes } from './pastStates.ts';
import type { PublishOptions } from './publish/publishing.ts';
import { publishRoutes } from './publish/publishRoutes.ts';
import { refusalOf } from './refusalOf.ts';
import { bodyOf, change, type Fields, queryOf, text, typed, where } from './requests.ts';
import { asPerson, currentPerson, personOf } from './team/person.ts';
import type { Presence } from './team/presence.ts';

/** The attributes that Lucide's drawings are made for. */
const iconAttributes =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

type Stem = { Params: { stem: string } };
type Path = { Querystring: { path: string } };

interface StudioOptions extends PublishOptions {
  /** Secret of the token that its pages send with each change. */
  token: string;
  /** Path before the site's addresses, now; '' if there is none. */
  base: () => string;
  /** Who is where, at a studio that a team shares. */
  presence?: Presence;
  signsOut?: boolean;
}

/** Doesn't listen on a port: `serveStudio` passes it the requests below `studioPath`. */
export function createStudio(options: StudioOptions) {
  const { contentDir, load, token, base, presence, signsOut = false } = options;
  const pictures = createPictures(contentDir);
  const files = createFileEditor(contentDir, base, load);
  const app = Fastify({
    logger: false,
    ajv: { customOptions: { coerceTypes: false, strictTypes: false } },
    forceCloseConnections: true,
  });
  const upload = { parseAs: 'buffer', bodyLimit: maxPictureBytes } as const;
  app.addContentTypeParser('application/octet-stream', upload, (_, bytes, done) => done(null, bytes));
  app.addHook('onRequest', async (request) => refuseForeignChanges(request, token, personOf(request.raw)));
  // Not earlier: what runs after a body was read has lost it.
  app.addHook('preHandler', ({ raw }, _, done) => asPerson(personOf(raw), done));
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, _, reply) => {
    const refusal = refusalOf(error);
    return reply.code(refusal.status).send({ message: refusal.message } satisfies Refused);
  });

  const at = `${studioPath}/files`;
  app.get(at, async (): Promise<FileList> => {
    const person = currentPerson();
    return {
      person: person && { ...person, signsOut },
      developments: list(load()),
      priceBands: priceBandsOf(siteData(contentDir)) ?? [],
      removed: listRemoved(contentDir),
      guide: hasGuide(contentDir),
    };
  });
  app.post<{ Body: NewDevelopment }>(
    at,
    bodyOf({ name: typed, city: typed, state: text, status: text, typology: typed }),
    async ({ body }) => ({ stem: await create(load(), body) }),
  );
  app.get<Stem>(`${at}/:stem`, async ({ params }) => files.state(params.stem));
  /** A request that changes the file of a stem. */
  const onFile = <Body>(path: string, fields: Fields, work: (stem: string, body: Body) => unknown) =>
    app.post<Stem>(`${at}/:stem${path}`, bodyOf(fields), async ({ params, body }) => work(params.stem, body as Body));
  onFile('', change, files.change);
  onFile('/history', { direction: { enum: ['undo', 'redo'] } }, (stem, { direction }: { direction: 'undo' | 'redo' }) =>
    files.undoOrRedo(stem, direction),
  );
  onFile('/fix', { version: text, rule: text, pointer: typed }, files.fix);
  onFile('/copy', { name: typed }, (stem, { name }: { name: string }) => ({ stem: duplicate(load(), stem, name) }));
  onFile('/hero', { image: text }, (stem, { image }: { image: string }) => {
    pictures.fileOf(stem, image);
    placeHero(contentDir, stem, image);
    return { stem };
  });
  onFile('/rename', { slug: typed, redirect: { type: 'boolean' } }, (stem, change: AddressChange) => ({
    stem: rename(load(), files, stem, change),
  }));
  onFile('/remove', { where }, (stem, { where }: Pick<RemovedItem, 'where'>) =>
    removeFile(contentDir, files, stem, where),
  );
  app.post<{ Body: Pick<RemovedItem, 'stem' | 'where' | 'since'> }>(
    `${studioPath}/restore`,
    bodyOf({ stem: text, where, since: { type: 'integer' } }),
    async ({ body }) => {
      restoreFile(contentDir, body);
      return { stem: body.stem };
    },
  );

  app.post<{ Body: Place & { tab: string } }>(
    `${studioPath}/present`,
    bodyOf({ tab: text, stem: typed, group: typed, pointer: typed }),
    async ({ body: { tab, ...place } }) => {
      const person = currentPerson();
      if (person) presence?.move(tab, person, place);
      return {};
    },
  );
  pastStateRoutes(app, contentDir, files);
  guideRoutes(app, contentDir);
  const publishing = publishRoutes(app, options);
  contactsRoutes(app, options);

  const picturesAt = `${studioPath}/pictures/:stem`;
  app.get<Stem & { Querystring: { path: string; width: number } }>(
    picturesAt,
    queryOf({ path: text, width: { enum: ['320', '1280'] } }),
    async ({ params, query, headers }, reply) => {
      const { tag, picture } = pictures.small(params.stem, query.path, Number(query.width));
      reply.header('cache-control', 'no-cache').header('etag', tag);
      if (headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('image/webp').send(await picture());
    },
  );
  app.post<Stem & { Querystring: { name: string; as: Upload }; Body: Buffer }>(
    picturesAt,
    queryOf({ name: text, as: { enum: ['picture', 'pdf'] } }),
    async ({ params, query, body }) => {
      files.state(params.stem);
      const keep = query.as === 'pdf' ? pictures.keepPdf : pictures.keep;
      return { path: await keep(params.stem, query.name, body) };
    },
  );
  app.get<Stem>(`${picturesAt}/library`, async ({ params }) => pictures.library(params.stem, load().files));
  app.post<Stem & Path>(`${picturesAt}/take`, queryOf({ path: text }), async ({ params, query }) => ({
    path: pictures.take(params.stem, query.path),
  }));
  for (const way of ['remove', 'restore'] as const)
    app.post<Stem & Path>(`${picturesAt}/${way}`, queryOf({ path: text }), async ({ params, query }) => {
      pictures[way](params.stem, query.path);
      return files.state(params.stem);
    });
  app.get(`${studioPath}/icons`, async () => [...lucide().keys()]);
  app.get<{ Params: { file: string } }>(`${studioPath}/icons/:file`, async ({ params }, reply) => {
    const drawing = lucide().get(params.file.replace(/\.svg$/, ''));
    if (!drawing) throw new StudioRefusal(404, 'Este ícone não existe.');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'max-age=3600')
      .send(`<svg xmlns="http://www.w3.org/2000/svg" ${iconAttributes}>${drawing}</svg>`);
  });

  return { app, publishing };
}
