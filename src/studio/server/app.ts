/** The studio's server: reads and writes the developments' files for the person at this machine, and for nobody else. */

import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { createDevelopment, ownerOf } from '../../config/newDevelopment.ts';
import { iconNames } from '../../config/rules/icons.ts';
import { isSlug, slugOf } from '../../config/rules/slugs.ts';
import { maxPictureBytes } from '../../pictures/limits.ts';
import { type FileChange, type Refused, studioPath } from '../contract.ts';
import { createDesk, StudioRefusal } from './desk.ts';

/** Side of the small pictures beside the form, in px, for two dots a px. */
const thumbnail = 240;

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** `--host` shows the dev server to the network, and any site can send a form to it: neither may write files. */
function refuseStrangers(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const own = request.method === 'GET' || origin === `http://${host}` || origin === `https://${host}`;
  if (!loopback.test(request.socket.remoteAddress ?? '') || !own)
    throw new StudioRefusal(403, 'O estúdio só atende a página dele neste computador.');
}

type Stem = { Params: { stem: string } };

const place = { pointer: { type: 'string' } } as const;
const edit = {
  type: 'object',
  oneOf: [
    { properties: { op: { const: 'set' }, ...place, value: {} }, required: ['op', 'pointer', 'value'] },
    { properties: { op: { const: 'remove' }, ...place }, required: ['op', 'pointer'] },
    {
      properties: { op: { const: 'move' }, ...place, to: { type: 'integer', minimum: 0 } },
      required: ['op', 'pointer', 'to'],
    },
  ],
};
const change = {
  type: 'object',
  properties: { version: { type: 'string' }, edit, undo: { const: true } },
  required: ['version'],
  oneOf: [{ required: ['edit'] }, { required: ['undo'] }],
};

/** Does not listen; the dev server hands it what comes for `studioPath`. */
export function createStudio(contentDir: string): FastifyInstance {
  const desk = createDesk(contentDir);
  const app = Fastify({
    logger: false,
    bodyLimit: maxPictureBytes,
    ajv: { customOptions: { coerceTypes: false, strictTypes: false } },
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.addHook('onRequest', async (request) => refuseStrangers(request));
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    const status = error instanceof StudioRefusal ? error.status : (error.statusCode ?? 500);
    return reply.code(status).send({ message: error.message } satisfies Refused);
  });

  const at = `${studioPath}/files`;
  app.get(at, async () => desk.list());
  app.get<Stem>(`${at}/:stem`, async ({ params }) => desk.state(params.stem));
  app.post<Stem & { Body: FileChange }>(`${at}/:stem`, { schema: { body: change } }, async ({ params, body }) =>
    desk.change(params.stem, body),
  );
  app.post<{ Body: { name: string } }>(
    at,
    { schema: { body: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } } },
    async ({ body }) => {
      const stem = slugOf(body.name);
      if (!isSlug(stem)) throw new StudioRefusal(422, 'Dê um nome com letras ou números.');
      const owner = ownerOf(contentDir, stem);
      if (owner) throw new StudioRefusal(409, `O endereço /${stem} já é de ${owner}.`);
      await createDevelopment(contentDir, stem, body.name.trim());
      return { stem };
    },
  );
  app.post<Stem & { Querystring: { name: string }; Body: Buffer }>(
    `${studioPath}/pictures/:stem`,
    { schema: { querystring: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } } },
    async ({ params, query, body }) => ({ path: desk.keepPicture(params.stem, query.name, body) }),
  );
  app.get<Stem & { Querystring: { path: string } }>(
    `${studioPath}/pictures/:stem`,
    { schema: { querystring: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] } } },
    async ({ params, query }, reply) => {
      const file = desk.pictureFile(params.stem, query.path);
      const small = sharp(file).rotate().resize(thumbnail, thumbnail, { fit: 'cover', withoutEnlargement: true });
      return reply
        .type('image/webp')
        .header('cache-control', 'no-cache')
        .send(await small.webp().toBuffer());
    },
  );
  app.get(`${studioPath}/icons`, async () => [...iconNames()]);
  return app;
}
