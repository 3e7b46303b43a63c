/** The program of `npm run studio`: the studio, and the pages of its content as visitors will see them. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { bundleKey, ensureBundle, ensureStudioBundle } from '../../build/bundle.ts';
import { printKey } from '../../build/chunks.ts';
import { headerPolicy } from '../../build/hosts.ts';
import { keptSecret } from '../../build/previews.ts';
import { environmentLang, say } from '../../config/messages/messages.ts';
import { CouldNotRun } from '../../config/problem.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { stepCacheOf } from '../../node/stepCache.ts';
import { watchedContent } from '../../preview/content.ts';
import { devEnv } from '../../preview/leads.ts';
import { createPreviews } from '../../preview/previews.ts';
import { headersFor, transportSecurity } from '../../server/http/headers.ts';
import { eventsPath, publishPath, signInPath, signOutPath, studioPath, tokenHeader } from '../contract.ts';
import { localGuard, pageToken, studioHeaders } from './access.ts';
import { createStudio } from './app.ts';
import { startTeamJobs } from './publish/teamJobs.ts';
import { createTeam, type TeamSettings } from './team/createTeam.ts';
import { notePerson } from './team/person.ts';
import { createPresence } from './team/presence.ts';

const previewKey = 'src/preview/entry.tsx';

/** The script of each page of the studio. */
const scripts: Record<string, string> = {
  [studioPath]: 'src/studio/page/main.tsx',
  [`${studioPath}/`]: 'src/studio/page/main.tsx',
  [publishPath]: 'src/studio/page/publish/main.tsx',
};

const page = (script: string, token: string) => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="${tokenHeader}" content="${escapeHtml(token)}">
<title>Estúdio</title></head><body><div id="studio"></div><script type="module" src="${script}"></script></body></html>`;

interface StudioProgram {
  root: string;
  contentDir: string;
  /** The first port to try; the only one for a team, whose proxy knows it. */
  port: number;
  log: (line: string) => void;
  /** Makes it a studio that a team shares at an address, behind a proxy. */
  team?: TeamSettings;
}

/** Serves until `close`. Throws CouldNotRun if there is no content, or the team's settings can't be used. */
export async function serveStudio({ root, contentDir, port, log, team: settings }: StudioProgram) {
  const lang = environmentLang(process.env);
  const env = devEnv(root);
  const { team, guard, signIn } = settings ? createTeam(settings, env, log) : { guard: localGuard };
  const content = watchedContent(contentDir, stepCacheOf(root), lang);
  const key = bundleKey(root);
  const bundle = await ensureStudioBundle(root, log, [...new Set(Object.values(scripts)), previewKey, printKey], key);
  const addressOf = (source: string) => `${studioPath}/${bundle.file(source)}`;
  const code = async () => {
    const { server } = await rendering;
    return { server, script: addressOf(previewKey), printSheet: addressOf(printKey) };
  };
  // A lead that is typed in a team's studio is a trial, which must not reach who answers leads.
  const leadEnv = team ? { ...env, smtpUrl: undefined, webhookUrl: undefined } : env;
  const previews = createPreviews(content, { root, events: eventsPath, code, env: leadEnv });
  const presence = createPresence((present) => previews.events.send('present', JSON.stringify(present)));
  // Kept, so that open pages still work after a restart.
  const token = keptSecret(join(root, '.cache/studio/token'));
  const { app, publishing } = createStudio({
    contentDir,
    load: () => content.load('pt-BR'),
    loadFolder: (folder) => content.loadFolder(folder, 'pt-BR'),
    token,
    base: () => content.base,
    env,
    presence,
    team,
    signsOut: signIn !== undefined,
  });
  const assets = { root: join(bundle.dir, 'assets'), prefix: `${studioPath}/assets/`, immutable: true, maxAge: '365d' };
  await Promise.all([app.register(fastifyStatic, assets).ready(), signIn?.ready()]);

  const ownHeaders = Object.entries({ ...studioHeaders, ...(team ? transportSecurity : {}) });
  /** The headers of the site's pages; the studio shows them in a frame. */
  const previewHeaders = () => {
    const { site } = content.shown;
    return site ? Object.entries(headersFor('framed', headerPolicy(site), team !== undefined)) : ownHeaders;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // For the studio's script, or for somebody who opens the address.
    const isScript = request.headers['sec-fetch-dest'] === 'empty';
    const refuse = (status: number, message: string) => {
      response.writeHead(status, { 'content-type': isScript ? 'application/json' : 'text/plain; charset=utf-8' });
      response.end(isScript ? JSON.stringify({ message }) : message);
    };
    const [path = '', query] = (request.url ?? '').split('?');
    const isStudio = path === studioPath || path.startsWith(`${studioPath}/`);
    for (const [name, value] of isStudio ? ownHeaders : previewHeaders()) response.setHeader(name, value);
    const { headers = {}, ...verdict } = guard(request);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '');
    if ('status' in verdict) return refuse(verdict.status, verdict.message);
    const { person, isStillIn } = verdict;
    notePerson(request, person);
    if (scripts[path]) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page(addressOf(scripts[path]), pageToken(token, person)));
    } else if (signIn && [signInPath, signOutPath].includes(path)) signIn.routing(request, response);
    else if (path === eventsPath) {
      previews.events.open(response, isStillIn);
      const tab = new URLSearchParams(query).get('tab');
      if (person && tab) response.once('close', presence.enter(tab, person));
    } else if (isStudio) app.routing(request, response);
    else if (!(await previews.handle(request, response))) refuse(404, 'Não há nada neste endereço.');
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error.message);
    });
  });
  let free = port;
  // Browsers take either for localhost, also where the system knows one.
  while (!team && ((await isTaken(free, '127.0.0.1')) || (await isTaken(free, '::1')))) free++;
  server.listen(free, team ? env.host : 'localhost');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new CouldNotRun(say(lang, 'cli.team-port', { port: String(port) }));
  });
  // The studio's page needn't wait for it.
  const rendering = ensureBundle(root, log, key);
  // A request for a page meanwhile is answered with it.
  rendering.catch((error: Error) => log(error.message));
  const stopJobs = team && startTeamJobs({ ...publishing, log });
  return {
    address: `http://localhost:${free}${studioPath}`,
    async close(): Promise<void> {
      stopJobs?.();
      content.close();
      server.close();
      server.closeAllConnections();
      await Promise.allSettled([rendering, previews.close(), app.close(), signIn?.close()]);
    },
  };
}

/** Whether another program has the port under an address. */
const isTaken = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, host, () => {
      probe.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
