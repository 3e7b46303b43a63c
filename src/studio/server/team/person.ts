/** The person whose request is being answered. */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Person } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';

const ofRequest = new WeakMap<IncomingMessage, Person>();
const current = new AsyncLocalStorage<Person | undefined>();

export const notePerson = (request: IncomingMessage, person: Person | undefined) =>
  person && ofRequest.set(request, person);

export const personOf = (request: IncomingMessage): Person | undefined => ofRequest.get(request);

/** Answers a request of a person; undefined at a studio for this computer only. */
export const asPerson = <Answer>(person: Person | undefined, answer: () => Answer): Answer =>
  current.run(person, answer);

/** Undefined at a studio for this computer only, and in work that nobody has asked for. */
export const currentPerson = (): Person | undefined => current.getStore();

/** Throws a 403 for a person who only edits. */
export function refuseEditors(
  message = 'Publicar é de quem tem este papel na lista de pessoas. Use Pedir publicação.',
): void {
  if (currentPerson()?.role === 'edita') throw new StudioRefusal(403, message);
}
