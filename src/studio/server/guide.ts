/** Renders the content folder's guide for marketers as a page. */

import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Marked } from 'marked';
import { developmentsFolder } from '../../config/folder/contentLayout.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { guidePath } from '../contract.ts';
import { StudioRefusal } from '../refusal.ts';
import { isLinked } from './files/fileSystem.ts';
import { backToStudio, sendPlainPage } from './plainPage.ts';

const guideFile = `${developmentsFolder}/LEIA-ME.md`;
/** The underscore keeps the loader from reading it as content. */
const pictureFolder = '_guia';
const pictureTypes: Record<string, string> = { webp: 'image/webp', png: 'image/png', avif: 'image/avif' };

const style = `body{max-width:46em;font-size:16px;line-height:1.6}h1,h2{margin:.8em 0}
img{display:block;max-width:100%;height:auto;border:1px solid #ded8cd;border-radius:12px}
pre{overflow:auto;padding:12px 16px;border-radius:8px;background:#fff}code{font-size:.9em}`;

/** The guide is written by everybody who pushes: HTML is shown as it is written, and links lead to pages only. */
const markdown = new Marked({
  renderer: { html: ({ text }) => escapeHtml(text) },
  walkTokens(token) {
    if (token.type === 'link' && !/^(?:https?:|mailto:|[^:]*$)/i.test(token.href)) token.href = '';
  },
});

export const hasGuide = (contentDir: string): boolean =>
  existsSync(join(contentDir, guideFile)) && !isLinked(contentDir, guideFile);

export function guideRoutes(app: FastifyInstance, contentDir: string): void {
  app.get(guidePath, async (_, reply) => {
    if (!hasGuide(contentDir)) throw new StudioRefusal(404, 'Esta pasta de conteúdo não tem um guia.');
    return sendPlainPage(
      reply,
      'Guia',
      backToStudio + (await markdown.parse(readFileSync(join(contentDir, guideFile), 'utf8'))),
      style,
    );
  });

  app.get<{ Params: { file: string } }>(`${guidePath}${pictureFolder}/:file`, async ({ params: { file } }, reply) => {
    const folder = join(contentDir, developmentsFolder, pictureFolder);
    const type = pictureTypes[file.replace(/^.*\./, '')];
    const isThere = existsSync(folder) && readdirSync(folder).includes(file);
    if (!type || !isThere || isLinked(contentDir, `${developmentsFolder}/${pictureFolder}/${file}`))
      throw new StudioRefusal(404, 'Esta imagem não existe.');
    return reply.type(type).send(createReadStream(join(folder, file)));
  });
}
