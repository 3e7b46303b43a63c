/** A studio that Ana and João share: one clone, whose repository is a bare one; somebody else pushes by hand. */
import { join } from 'node:path';
import type { ChangedPage, FileState, Person, PublishState } from '../../src/studio/contract.ts';
import { createPublishing } from '../../src/studio/server/publish/publishing.ts';
import { asPerson } from '../../src/studio/server/team/person.ts';
import type { Team } from '../../src/studio/server/team/team.ts';
import { optionsOf, studioOf, team } from './studioTeam.ts';

export const ana: Person = { email: 'ana@example.com', name: 'Ana Lima', role: 'publica' };
export const joao: Person = { email: 'joao@example.com', name: 'João Reis', role: 'publica' };
export const editor: Person = { email: 'eva@example.com', name: 'Eva Dias', role: 'edita' };

/** Without a mail server, unless `mail` is one. */
export function teamOf(mail: Team['mail'] = async () => {}, people: Person[] = [ana, joao, editor]): Team {
  return { origin: 'https://estudio.example.com', people: () => people, mail };
}

const token = 'segredo';
const host = 'localhost:5173';
const own = { host, origin: `http://${host}`, 'x-studio-token': token };

/** What publishing sends of pages. */
export const versionsOf = (pages: readonly ChangedPage[]) =>
  Object.fromEntries(pages.map(({ id, version }) => [id, version]));

/** A studio of a team on a content folder, and what a person does there. */
export function openShared(contentDir: string, shared = teamOf()) {
  const app = studioOf(contentDir, token, shared);
  // Stands for the guard, which knows a person by their session.
  app.addHook('preHandler', ({ headers }, _, done) =>
    asPerson(
      shared.people().find(({ email }) => email === headers['x-person']),
      done,
    ),
  );

  /** Requests of a person; refused ones are errors. */
  function as(person: Person | undefined) {
    async function ask<Answer>(path: string, payload?: object): Promise<Answer> {
      const type = Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json';
      const headers = { ...own, ...(payload && { 'content-type': type }), 'x-person': person?.email ?? '' };
      const method = payload ? 'POST' : 'GET';
      const response = await app.inject({ method, url: `/__studio${path}`, payload, headers });
      if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
      return response.json();
    }
    const file = (stem: string) => ask<FileState>(`/files/${stem}`);
    const state = () => ask<PublishState>('/publish');
    return {
      ask,
      async change(stem: string, pointer: string, value: unknown) {
        const { version } = await file(stem);
        const edits = [{ op: 'set', pointer, value }];
        return ask<FileState>(`/files/${stem}`, { version, edits, action: `${pointer} ${version}`, label: pointer });
      },
      upload: async (stem: string, name: string, bytes: Buffer) =>
        (await ask<{ path: string }>(`/pictures/${stem}?${new URLSearchParams({ name, as: 'picture' })}`, bytes)).path,
      state,
      /** Publishes ticked pages, as they are now. */
      async publish(...ids: string[]) {
        const { version, pages = [] } = await state();
        const ticked = pages.filter(({ id }) => ids.includes(id));
        return ask<PublishState>('/publish', { version, pages: versionsOf(ticked) });
      },
    };
  }
  return { app, as };
}

/** The publications of a studio, without its server. */
export const publishingOf = (contentDir: string, shared = teamOf()) =>
  createPublishing({ ...optionsOf(contentDir), team: shared });

/** The same on a clone, beside somebody else's. */
export function sharedStudio(shared = teamOf()) {
  const people = team();
  const content = join(people.first, 'site');
  return { ...people, content, ...openShared(content, shared) };
}
