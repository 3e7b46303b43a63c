/** The studio's server: reads and writes the content's files, for the person at this computer only. */

import Fastify, { type FastifyInstance } from 'fastify';
import { lucide } from '../../config/lucide/drawings.ts';
import { priceBandsOf } from '../../config/rules/priceBands.ts';
import { maxPictureBytes, megabytes } from '../../pictures/limits.ts';
import {
  type FileChange,
  type FileList,
  type NewDevelopment,
  type PutAside,
  type Refused,
  type Rename,
  siteStem,
  studioPath,
} from '../contract.ts';
import { refuseForeignRequests } from './access.ts';
import { create, duplicate, placeHero, referencesTo, rename } from './developments.ts';
import { createFileEditor } from './fileEditor.ts';
import { dataOf, findFile, readText } from './files.ts';
import { guideRoutes, hasGuide } from './guide.ts';
import { createPictures } from './pictures.ts';
import { listAside, putAside, takeBack } from './putAside.ts';
import { StudioRefusal } from './refusal.ts';
import * as body from './requests.ts';

/** Widths of reduced pictures, in px. */
const widths = [320, 1280] as const;

/** The attributes that Lucide's drawings are made for. */
const iconAttributes =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** In the person's language, with what a developer needs in the terminal. */
function refusalOf(error: Error & { statusCode?: number; code?: string }): StudioRefusal {
  const { statusCode = 500, code, message } = error;
  if (statusCode === 413) return new StudioRefusal(413, `Uma imagem pode ter até ${megabytes(maxPictureBytes)}.`);
  if (statusCode < 500) return new StudioRefusal(statusCode, message);
  console.error(error);
  return new StudioRefusal(statusCode, `O estúdio não conseguiu fazer isto (${code ?? message}). Tente de novo.`);
}

type Stem = { Params: { stem: string } };
type Path = { Querystring: { path: string } };

export interface Studio {
  app: FastifyInstance;
  /** Notifies every open page that content has changed. */
  announce(): void;
}

/**
 * Doesn't listen on a port: the dev server passes it the requests below `studioPath`.
 * @param token that its page sends with each change
 * @param base path before the site's addresses; '' if there is none
 */
export function createStudio(contentDir: string, token: string, base = ''): Studio {
  const pictures = createPictures(contentDir);
  const files = createFileEditor(contentDir, pictures, base);
  const app = Fastify({
    logger: false,
    bodyLimit: maxPictureBytes,
    ajv: { customOptions: { coerceTypes: false, strictTypes: false } },
    forceCloseConnections: true,
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
  app.addHook('onRequest', async (request) => refuseForeignRequests(request, token));
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, _, reply) => {
    const refusal = error instanceof StudioRefusal ? error : refusalOf(error);
    return reply.code(refusal.status).send({ message: refusal.message } satisfies Refused);
  });

  const bands = () => {
    const file = findFile(contentDir, siteStem);
    return priceBandsOf(file && dataOf(readText(contentDir, file))) ?? [];
  };
  const at = `${studioPath}/files`;
  app.get(
    at,
    async (): Promise<FileList> => ({
      developments: files.list(),
      priceBands: bands(),
      aside: listAside(contentDir),
      guide: hasGuide(contentDir),
    }),
  );
  app.post<{ Body: NewDevelopment }>(at, body.create, async (request) => ({
    stem: await create(contentDir, request.body),
  }));
  app.get<Stem>(`${at}/:stem`, async ({ params }) => files.state(params.stem));
  app.post<Stem & { Body: FileChange }>(`${at}/:stem`, body.change, async ({ params, body }) =>
    files.change(params.stem, body),
  );
  app.post<Stem & { Body: { direction: 'undo' | 'redo' } }>(
    `${at}/:stem/history`,
    body.history,
    async ({ params, body }) => files.undoOrRedo(params.stem, body.direction),
  );
  app.post<Stem & { Body: { version: string; rule: string; pointer: string } }>(
    `${at}/:stem/fix`,
    body.fix,
    async ({ params, body }) => files.fix(params.stem, body),
  );
  app.post<Stem & { Body: { name: string } }>(`${at}/:stem/copy`, body.copy, async ({ params, body }) => ({
    stem: duplicate(contentDir, params.stem, body.name),
  }));
  app.post<Stem & { Body: { image: string } }>(`${at}/:stem/hero`, body.hero, async ({ params, body }) => {
    const { pictures } = files.state(params.stem);
    if (!pictures.some(({ path }) => path === body.image)) throw new StudioRefusal(404, 'Esta imagem não existe.');
    placeHero(contentDir, params.stem, body.image);
    return { stem: params.stem };
  });
  app.post<Stem & { Body: Rename }>(`${at}/:stem/rename`, body.rename, async ({ params, body }) => ({
    stem: rename(contentDir, files, params.stem, body),
  }));
  app.get<Stem>(`${at}/:stem/references`, async ({ params }) =>
    referencesTo(contentDir, files.state(params.stem).href.slice(base.length + 1)).map(({ kind, pointer }) => ({
      kind,
      pointer,
    })),
  );
  app.post<Stem & { Body: { where: PutAside['where'] } }>(`${at}/:stem/aside`, body.aside, async ({ params, body }) =>
    putAside(contentDir, files, params.stem, body.where),
  );
  app.post<{ Body: Pick<PutAside, 'stem' | 'where' | 'since'> }>(
    `${studioPath}/aside`,
    body.takeBack,
    async ({ body }) => {
      takeBack(contentDir, body);
      return { stem: body.stem };
    },
  );

  guideRoutes(app, contentDir);

  const picturesAt = `${studioPath}/pictures/:stem`;
  app.get<Stem & { Querystring: { path: string; width: number } }>(
    picturesAt,
    body.small(widths),
    async ({ params, query, headers }, reply) => {
      const { tag, picture } = pictures.small(params.stem, query.path, Number(query.width));
      reply.header('cache-control', 'no-cache').header('etag', tag);
      if (headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('image/webp').send(await picture.toBuffer());
    },
  );
  app.post<Stem & { Querystring: { name: string }; Body: Buffer }>(
    picturesAt,
    body.upload,
    async ({ params, query, body }) => {
      files.state(params.stem);
      return { path: await pictures.keep(params.stem, query.name, body) };
    },
  );
  app.post<Stem & Path>(`${picturesAt}/remove`, body.picture, async ({ params, query }) => {
    pictures.remove(params.stem, query.path);
    return files.state(params.stem);
  });
  app.post<Stem & Path>(`${picturesAt}/restore`, body.picture, async ({ params, query }) => {
    pictures.restore(params.stem, query.path);
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

  /** Writes to the event streams of the open pages. */
  const streams = new Set<(line: string) => void>();
  app.get(`${studioPath}/events`, (request, reply) => {
    reply.hijack();
    const write = (line: string) => reply.raw.write(line);
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // A page reconnects after this many ms.
    write('retry: 500\n\n');
    streams.add(write);
    request.raw.on('close', () => streams.delete(write));
  });

  return {
    app,
    announce() {
      for (const write of streams) write('data: content\n\n');
    },
  };
}
