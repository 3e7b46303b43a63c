/** The pages where the people of a team sign in, by a link in a mail, and the way out. They run no script. */

import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../escapeHtml.ts';
import type { Env } from '../../../server/env.ts';
import { createRateLimit } from '../../../server/http/rateLimit.ts';
import { signInPath, signOutPath, studioPath } from '../../contract.ts';
import { sendPlainPage } from '../plainPage.ts';
import { personOf } from './person.ts';
import { cookieOf, newToken, type Sessions, sessionCookie, setCookie, setSession } from './sessions.ts';
import { createSignInLinks, linkMinutes } from './signInLinks.ts';
import type { Team } from './team.ts';

/** By this cookie the browser is known that has asked for a link. */
const askingCookie = '__Host-estudio-pedido';

/** Attempts to sign in that one address may make in a minute. */
const attemptsPerMinute = 10;

interface SignInOptions extends Pick<Team, 'origin' | 'people' | 'mail'>, Pick<Env, 'trustedProxies'> {
  sessions: Sessions;
  log: (line: string) => void;
  /** In ms; by default a clock that nobody sets. */
  now?: () => number;
}

type Sent = { email?: string; para?: string; link?: string };

/** Doesn't listen on a port, and believes that its guard has let in only requests of the studio's own pages. */
export function createSignIn({ origin, people, mail, trustedProxies, sessions, log, now }: SignInOptions) {
  const links = createSignInLinks(now);
  const limit = createRateLimit(attemptsPerMinute, 0, now ?? (() => performance.now()));
  const app = Fastify({ logger: false, bodyLimit: 4096, trustProxy: trustedProxies.length > 0 && trustedProxies });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  /** Answers with a page that says something, above the form that asks for a link. */
  const askAgain = (reply: FastifyReply, status: number, text: string, to = '') =>
    sendPlainPage(reply.code(status), 'Entrar', `<h1>Entrar</h1><p role="alert">${text}</p>${askForm(to)}`);

  /** Nobody learns by the answer, or by its time, whether an address is on the list. */
  function sendLink(email: string, browser: string, to: string): void {
    const person = people().find((each) => each.email === email);
    const token = person && links.make(email, browser, to);
    if (!token) return;
    const text = `Olá, ${person.name}!\n\nPara entrar no estúdio, abra este endereço no navegador em que você o pediu:\n\n${origin}${signInPath}?link=${token}\n\nVale ${linkMinutes} minutos, uma vez. Se não foi você que pediu, não faça nada.\n`;
    mail({ to: email, subject: 'Entrar no estúdio', text }).catch((error: Error) =>
      log(`Sign-in mail not sent: ${error.message}`),
    );
  }

  app.get<{ Querystring: { link?: string; para?: string; enviado?: string } }>(signInPath, async ({ query }, reply) => {
    const { link, para = '', enviado } = query;
    if (enviado !== undefined) return sendPlainPage(reply, 'Entrar', sentText);
    // A program that looks at mails opens their links, but presses no button.
    if (link) return sendPlainPage(reply, 'Entrar', `<h1>Entrar</h1>${form({ link }, 'Entrar no estúdio')}`);
    return sendPlainPage(reply, 'Entrar', `<h1>Entrar</h1>${askForm(para)}`);
  });

  app.post<{ Body: Sent | undefined }>(signInPath, async (request, reply) => {
    const { email = '', para = '', link } = request.body ?? {};
    if (limit.charge(request.ip) !== undefined)
      return askAgain(reply.header('retry-after', '60'), 429, 'Muitos pedidos. Espere um minuto e peça de novo.', para);
    if (link !== undefined) return enter(request, reply, link);
    const browser = cookieOf(request.raw, askingCookie) || newToken();
    setImmediate(sendLink, email.trim().toLowerCase(), browser, pathIn(para));
    return reply
      .header('set-cookie', setCookie(askingCookie, browser, linkMinutes * 60))
      .redirect(`${signInPath}?enviado`, 303);
  });

  function enter({ raw }: FastifyRequest, reply: FastifyReply, token: string) {
    const link = links.take(token, cookieOf(raw, askingCookie));
    if (link === 'elsewhere')
      return askAgain(reply, 403, 'Este link só vale no navegador em que foi pedido. Abra-o lá, ou peça outro aqui.');
    // The list may have changed since.
    if (!link || !people().some(({ email }) => email === link.email))
      return askAgain(reply, 403, 'Este link não vale mais: cada um vale uma vez, por 15 minutos. Peça outro.');
    return reply
      .header('set-cookie', [setSession(sessions.start(link.email)), setCookie(askingCookie, '', 0)])
      .redirect(origin + link.to, 303);
  }

  app.post(signOutPath, async ({ raw }, reply) => {
    const person = personOf(raw);
    if (person) sessions.end(person.email);
    // Texts that were not written yet must not be found by the next person at this computer.
    return reply
      .header('set-cookie', setCookie(sessionCookie, '', 0))
      .header('clear-site-data', '"storage"')
      .redirect(signInPath, 303);
  });

  /** A path of this studio, for whatever an address says. */
  function pathIn(text: string): string {
    const url = URL.parse(text || studioPath, origin);
    return url?.origin === origin && !url.pathname.startsWith(signInPath) ? url.pathname + url.search : studioPath;
  }

  return app;
}

const form = (hidden: Record<string, string>, label: string, fields = '') =>
  `<form method="post" action="${signInPath}">${Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}${fields}<button>${label}</button></form>`;

const askForm = (to: string) =>
  form(
    { para: to },
    'Receber o link',
    '<label>Seu e-mail <input name="email" type="email" required maxlength="254" autocomplete="email"></label>',
  );

const sentText = `<h1>Veja seu e-mail</h1><p role="status">Se o endereço está na lista deste estúdio, um link chega em instantes. Abra-o neste navegador em até ${linkMinutes} minutos.</p><p><a href="${signInPath}">Pedir de novo</a></p>`;
