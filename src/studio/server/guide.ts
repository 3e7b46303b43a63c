/** Renders the content folder's guide for marketers as a page. */

import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { marked } from 'marked';
import { developmentsFolder } from '../../config/load/contentFolder.ts';
import { guidePath, studioPath } from '../contract.ts';
import { StudioRefusal } from './refusal.ts';

const guideFile = join(developmentsFolder, 'LEIA-ME.md');
/** The underscore keeps the loader from reading it as content. */
const pictureFolder = '_guia';
const pictureTypes: Record<string, string> = { webp: 'image/webp', png: 'image/png', avif: 'image/avif' };

/** The guide is content, so no script in it may run. */
const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'";
const style = `body{max-width:46em;margin:0 auto;padding:32px 20px 80px;font:400 16px/1.6 system-ui,sans-serif;color:#1d232b;
background:#f6f3ed}h1,h2{font-family:ui-serif,"Iowan Old Style",Charter,Georgia,serif;font-weight:500;line-height:1.2}
a{color:#0a4449}img{display:block;max-width:100%;height:auto;border:1px solid #ded8cd;border-radius:12px}
pre{overflow:auto;padding:12px 16px;border-radius:8px;background:#fff}code{font-size:.9em}`;

export const hasGuide = (contentDir: string): boolean => existsSync(join(contentDir, guideFile));

export function guideRoutes(app: FastifyInstance, contentDir: string): void {
  app.get(guidePath, async (_, reply) => {
    if (!hasGuide(contentDir)) throw new StudioRefusal(404, 'Esta pasta de conteúdo não tem um guia.');
    const text = await marked(readFileSync(join(contentDir, guideFile), 'utf8'));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(
        `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Guia</title><style>${style}</style></head><body><nav aria-label="Estúdio"><a href="${studioPath}">Estúdio</a></nav><main>${text}</main></body></html>`,
      );
  });

  app.get<{ Params: { file: string } }>(`${guidePath}${pictureFolder}/:file`, async ({ params: { file } }, reply) => {
    const folder = join(contentDir, developmentsFolder, pictureFolder);
    const type = pictureTypes[file.replace(/^.*\./, '')];
    if (!type || !existsSync(folder) || !readdirSync(folder).includes(file))
      throw new StudioRefusal(404, 'Esta imagem não existe.');
    return reply.type(type).send(createReadStream(join(folder, file)));
  });
}
