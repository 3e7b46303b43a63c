/** Puts together what a studio for a team has besides: its people, and their way in. */

import { join } from 'node:path';
import { environmentLang, say } from '../../../config/messages/messages.ts';
import { CouldNotRun } from '../../../config/problem.ts';
import type { Env } from '../../../server/env.ts';
import { createTeamGuard } from './guard.ts';
import { followPeople } from './people.ts';
import { openSessions } from './sessions.ts';
import { createSignIn } from './signIn.ts';
import { createTeamMail, type Team } from './team.ts';

export interface TeamSettings {
  /** As it was given: 'https://estudio.example.com'. */
  address: string;
  /** File with the list of people. */
  people?: string;
  /** Header in which a proxy says who has signed in there; without it people sign in by mail. */
  identity?: string;
}

/** @throws {CouldNotRun} saying which setting is missing */
export function createTeam(
  { address, people: file = '', identity }: TeamSettings,
  env: Env,
  log: (line: string) => void,
) {
  const refuse = (setting: 'address' | 'people' | 'mail' | 'proxy') => {
    throw new CouldNotRun(say(environmentLang(process.env), `cli.team-${setting}`, {}));
  };
  const { origin = '', protocol, pathname } = URL.parse(address) ?? {};
  if (protocol !== 'https:' || pathname !== '/') refuse('address');
  if (identity ? env.trustedProxies.length === 0 : !env.smtpUrl) refuse(identity ? 'proxy' : 'mail');
  const people = followPeople(file, (fault) => log(`STUDIO_PEOPLE: ${fault}`));
  if (people().length === 0) refuse('people');

  const team: Team = { origin, people, mail: createTeamMail(env, origin) };
  const sessions = openSessions(join(env.dataDir, 'studio/sessions.json'));
  const { trustedProxies } = env;
  return {
    team,
    guard: createTeamGuard({ origin, people, trustedProxies, sessions, identity: identity?.toLowerCase() }),
    signIn: identity ? undefined : createSignIn({ ...team, trustedProxies, sessions, log }),
  };
}
