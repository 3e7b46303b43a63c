/** The list of the people who may use a studio: a file outside the repository, with a line for each. */

import { readFileSync } from 'node:fs';
import type { Person } from '../../contract.ts';

/** `maria@example.com publica Maria Souza`. Git writes a name as `name <address>`, so neither has angle brackets. */
const form = /^([^\s@<>]+@[^\s@<>]+)\s+(edita|publica)\s+([^<>\p{Cc}]+)$/u;

export interface PeopleList {
  people: Person[];
  /** Numbers of the lines that say nothing, or name an address again. */
  unread: number[];
}

/** Reads a list. Empty lines and those that begin with # are left out. */
export function parsePeople(text: string): PeopleList {
  const people = new Map<string, Person>();
  const unread: number[] = [];
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, address = '', role, name = ''] = form.exec(line.trim()) ?? [];
    const email = address.toLowerCase();
    if (!role || people.has(email)) unread.push(index + 1);
    else people.set(email, { email, name: name.trim(), role: role as Person['role'] });
  }
  return { people: [...people.values()], unread };
}

/**
 * The list as it is now. It is read at each call, so that whoever was taken out is out at the next request; nobody is in while
 * the file can't be read.
 * @param warn called once with each fault
 */
export function followPeople(file: string, warn: (fault: string) => void): () => readonly Person[] {
  let known: { text: string; people: Person[] } = { text: '', people: [] };
  return () => {
    try {
      const text = readFileSync(file, 'utf8');
      if (text === known.text) return known.people;
      const { people, unread } = parsePeople(text);
      known = { text, people };
      if (unread.length > 0) warn(`${file}: ${unread.join(', ')}`);
    } catch (error) {
      if (known.text !== '') warn((error as Error).message);
      known = { text: '', people: [] };
    }
    return known.people;
  };
}
