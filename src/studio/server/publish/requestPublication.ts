/** The mail by which a person asks for a publication of others' who may publish. */

import { changeText, joined } from '../../../config/changes/changeSentences.ts';
import { type ChangedPage, type Person, type PublishState, publishPath } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import type { Team } from '../team/team.ts';

/** A page, and its address in the preview; undefined where it has none. */
type RequestedPage = Pick<ChangedPage, 'id' | 'name' | 'changes' | 'draft'> & { address?: string };

const inOneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ');

function textOf({ name, changes, draft, address }: RequestedPage): string {
  const unseen = draft ? `Rascunho: ${name}.` : `${name}: nada que quem visita veja.`;
  return [changes.map(changeText).join('\n') || unseen, address].filter(Boolean).join('\n');
}

/**
 * Asks everybody who may publish, but not the person themselves.
 * @returns to whom the mail went, and to whom it didn't
 */
export async function requestPublication(
  { origin, people, mail }: Team,
  { email, name }: Person,
  pages: readonly RequestedPage[],
): Promise<PublishState['last']> {
  if (pages.length === 0) throw new StudioRefusal(409, 'Marque antes o que pedir.');
  const publishers = people().filter((one) => one.role === 'publica' && one.email !== email);
  if (publishers.length === 0) throw new StudioRefusal(409, 'Ninguém mais na lista de pessoas publica.');
  const link = `${origin}${publishPath}?${new URLSearchParams({ paginas: pages.map(({ id }) => id).join(',') })}`;
  const subject = inOneLine(`${name} pede: publicar ${joined([...new Set(pages.map((page) => page.name))], 'pt-BR')}`);
  const text = [
    `${inOneLine(name)} (${email}) pede que isto seja publicado.`,
    ...pages.map(textOf),
    `Publicar, com isto marcado:\n${link}`,
  ].join('\n\n');
  const sent = await Promise.allSettled(publishers.map(({ email: to }) => mail({ to, subject, text })));
  const failures = sent.flatMap((one) => (one.status === 'rejected' ? [String(one.reason?.message)] : []));
  const namesOf = (status: 'fulfilled' | 'rejected') =>
    joined(
      publishers.flatMap((one, at) => (sent[at]?.status === status ? [one.name] : [])),
      'pt-BR',
    );
  const messages = [
    failures.length < sent.length && `O pedido foi por e-mail a ${namesOf('fulfilled')}.`,
    failures.length > 0 &&
      `Não chegou a ${namesOf('rejected')} (${failures[0]}). Nada se perdeu: peça de novo depois, ou mande este endereço: ${link}`,
  ];
  return { ok: failures.length === 0, message: messages.filter(Boolean).join(' ') };
}
