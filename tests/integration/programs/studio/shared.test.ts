/** A studio that a team shares: whose each change is, and what each publishes, with real git. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { RemovedItem } from '../../../../src/studio/contract.ts';
import { ana, joao, openShared, sharedStudio } from '../../../support/studioPeople.ts';
import { git } from '../../../support/studioTeam.ts';

/** Each test starts dozens of programs, which takes a while on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

const drawing = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

/** Whose each page is, as it is kept beside the clone. */
const noted = (clone: string): Record<string, string[]> => {
  const file = join(clone, '.git/studio-authors.json');
  if (!existsSync(file)) return {};
  const pages = Object.entries<Record<string, string>>(JSON.parse(readFileSync(file, 'utf8')));
  return Object.fromEntries(pages.map(([page, people]) => [page, Object.values(people)]));
};

test('whose change it is is kept for texts, pictures, new, copied, renamed and archived pages, beside the clone', async () => {
  const { first, content, as } = sharedStudio();
  await as(ana).change('largo', '/units', 'Lofts');
  expect(noted(first)).toEqual({ 'developments/largo': ['Ana Lima'] });
  await as(joao).change('largo', '/name', 'Largo Novo');
  await as(joao).upload('horto', 'sala.png', await drawing('#888'));
  await as(ana).change('_site', '/company/name', 'Outra');
  expect(noted(first)).toEqual({
    'developments/largo': ['Ana Lima', 'João Reis'],
    'developments/horto': ['João Reis'],
    'site.config.yaml': ['Ana Lima'],
  });
  const wanted = { name: 'Novo', city: 'Curitiba', state: 'PR', status: 'Pré-lançamento', typology: 'Studio' };
  await as(joao).ask('/files', wanted);
  await as(ana).ask('/files/novo/copy', { name: 'Outro' });
  await as(ana).ask('/files/novo/rename', { slug: 'mais-novo', redirect: false });
  const removed = await as(joao).ask<RemovedItem>('/files/outro/remove', { where: 'archive' });
  expect(noted(first)).toMatchObject({
    'developments/novo': ['João Reis', 'Ana Lima'],
    'developments/mais-novo': ['Ana Lima'],
    'developments/outro': ['Ana Lima', 'João Reis'],
  });
  await as(ana).ask('/restore', removed);
  expect(noted(first)['developments/outro']).toEqual(['Ana Lima', 'João Reis']);

  // Another program takes over.
  await openShared(content).as(joao).change('horto', '/name', 'Horto Novo');
  expect(noted(first)).toMatchObject({ 'developments/largo': ['Ana Lima', 'João Reis'] });
});

test('undo, corrections and states from history are changes of whoever asks for them; what is in the bin only is none', async () => {
  const { first, as, edit } = sharedStudio();
  await as(ana).change('largo', '/units', 'Lofts');
  const path = await as(ana).upload('horto', 'sala.png', await drawing('#888'));
  await as(joao).ask(`/pictures/horto/remove?${new URLSearchParams({ path })}`, {});
  expect(noted(first)['developments/horto']).toEqual(['Ana Lima', 'João Reis']);
  git(first, 'commit', '-qam', 'Lofts');
  edit(first, 'largo', 'Lofts', 'Casas');
  const [state] = await as(joao).ask<{ id: string }[]>('/files/largo/past');
  await as(joao).ask('/files/largo/past', { id: state?.id ?? '' });
  expect(noted(first)['developments/largo']).toEqual(['Ana Lima', 'João Reis']);
});

test('without people nothing is noted, whoever writes', async () => {
  const { first, content, edit } = sharedStudio();
  const { as } = openShared(content);
  await as(undefined).change('largo', '/units', 'Lofts');
  edit(first, 'horto', 'name: Horto', 'name: Horto Novo');
  mkdirSync(join(content, 'developments/horto'));
  writeFileSync(join(content, 'developments/horto/bar.png'), await drawing('#999'));
  await as(undefined).state();
  expect(existsSync(join(first, '.git/studio-authors.json'))).toBe(false);
});
