import type { FastifyInstance } from 'fastify';
import type { Side } from '../../../config/changes/mergeData.ts';
import { studioPath } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import { thumbnail } from '../files/reencode.ts';
import { bodyOf, typed } from '../requests.ts';
import { createPublishing, type PublishOptions } from './publishing.ts';

const commit = { type: 'string', pattern: '^[0-9a-f]{7,64}$' };

/** @returns what the routes use, for the jobs of a studio that people share */
export function publishRoutes(app: FastifyInstance, options: PublishOptions) {
  const at = `${studioPath}/publish`;
  const publishing = createPublishing(options);

  app.get(at, () => publishing.state());
  app.get(`${at}/progress`, async () => publishing.progress());
  app.get<{ Querystring: { path?: string } }>(`${at}/live`, ({ query }) => publishing.live(query.path));
  app.get<{ Params: { version: string } }>(`${at}/pictures/:version`, async ({ params }, reply) => {
    const bytes = await publishing.picture(params.version);
    if (!bytes) throw new StudioRefusal(404, 'Esta imagem não existe.');
    return reply
      .type('image/webp')
      .header('cache-control', 'no-cache')
      .send(await thumbnail(bytes, 480, 360));
  });
  app.post<{ Body: { version: string; pages?: Record<string, string> } }>(
    at,
    bodyOf({ version: typed }, { pages: { type: 'object', additionalProperties: typed } }),
    ({ body }) => publishing.publish(body.version, body.pages),
  );
  app.post<{ Body: { pages: string[] } }>(
    `${at}/request`,
    bodyOf({ pages: { type: 'array', items: typed } }),
    ({ body }) => publishing.request(body.pages),
  );
  app.post<{ Body: { stem: string } }>(`${at}/draft`, bodyOf({ stem: typed }), ({ body }) =>
    publishing.publishDraft(body.stem),
  );
  app.post<{ Body: { id: string; keep: Side } }>(
    `${at}/choice`,
    bodyOf({ id: typed, keep: { enum: ['mine', 'theirs'] } }),
    ({ body }) => publishing.choose(body.id, body.keep),
  );
  app.post<{ Body: { id: string; undo: boolean } }>(
    `${at}/undo`,
    bodyOf({ id: commit, undo: { type: 'boolean' } }),
    ({ body }) => publishing.undo(body.id, body.undo),
  );
  return publishing;
}
