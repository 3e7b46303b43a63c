import type { FastifyReply } from 'fastify';
import { htmlPage } from '../../report/htmlReport.ts';
import { studioPath } from '../contract.ts';

/** These pages show content and names of campaigns, so they run no script and load only the studio's own pictures. */
const policy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/** The way back to the studio. */
export const backToStudio = `<nav aria-label="Estúdio"><a href="${studioPath}">Estúdio</a></nav>`;

/** Sends a page without a script. @param main HTML; @param style as of `htmlPage` */
export const sendPlainPage = (reply: FastifyReply, title: string, main: string, style?: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(htmlPage(title, `<main>${main}</main>`, style));
