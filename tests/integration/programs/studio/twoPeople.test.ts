/** What two people and a third who pushes by hand do at the same time, and nothing of it is lost. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { minimal } from '../../../support/contentWith.ts';
import { git, team } from '../../../support/team.ts';

/** Each test starts dozens of programs, which takes a while on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

const draft = (name: string) => `draft: true\n${minimal.replace('Exemplo', name)}`;

test('sharing a draft takes nothing of others’ work back, and what they did to the draft comes here', async () => {
  const { first, second, edit, yaml, state, publish, share, published, pushSecond } = team();
  writeFileSync(yaml(first, 'novo'), draft('Novo'));
  await publish((await state()).version);
  git(second, 'pull', '-q');
  edit(second, 'largo', 'name: Largo', 'name: Largo Novo');
  edit(second, 'novo', 'Pré-lançamento', 'Em construção');
  pushSecond();
  edit(first, 'novo', 'name: Novo', 'name: Novo Horto');
  expect((await share('novo')).last).toMatchObject({ ok: true });
  expect(published('site/developments/novo.yaml')).toMatch(/name: Novo Horto\nstatus: Em construção/);
  expect(readFileSync(yaml(first, 'novo'), 'utf8')).toContain('Em construção');
  expect(readFileSync(yaml(first, 'largo'), 'utf8')).not.toContain('Largo Novo');
  const seen = await state();
  expect([seen.changes, seen.drafts]).toEqual([[], []]);
  // What was shared is a base too: only its author has changed it since.
  edit(first, 'novo', 'Novo Horto', 'Horto Velho');
  edit(first, 'largo', 'Studios', 'Lofts');
  const { version, conflicts } = await state();
  expect(conflicts).toEqual([]);
  expect((await publish(version)).last?.ok).toBe(true);
  expect(published('site/developments/largo.yaml')).toMatch(/^name: Largo Novo.*units: Lofts$/s);
  expect(published('site/developments/novo.yaml')).toMatch(/name: Horto Velho\nstatus: Em construção/);
});

test('what somebody else published again as it was before is their change, also where the checkout could not follow', async () => {
  const { first, second, edit, state, publish, published, pushSecond } = team();
  git(first, 'checkout', '-q', '--detach');
  edit(first, 'largo', 'Studios', 'Lofts');
  expect((await publish((await state()).version)).last).toMatchObject({ ok: true });
  git(second, 'pull', '-q');
  edit(second, 'largo', 'Lofts', 'Studios');
  pushSecond();
  const seen = await state();
  expect(seen.changes).toEqual([]);
  edit(first, 'horto', 'name: Horto', 'name: Horto Novo');
  await publish((await state()).version);
  expect(published('site/developments/largo.yaml')).toContain('Studios');
});

test('errors that somebody else has mended block nothing: what is checked is the merged content, which is then in the folder', async () => {
  const { first, second, edit, yaml, state, publish, choose, published, pushSecond } = team();
  const site = (clone: string) => join(clone, 'site/site.config.yaml');
  const setSite = (clone: string, from: string, to: string) =>
    writeFileSync(site(clone), readFileSync(site(clone), 'utf8').replace(from, to));
  setSite(first, 'mobile: []', 'mobile: [largo, horto]');
  await publish((await state()).version);
  git(second, 'pull', '-q');
  rmSync(yaml(second, 'largo'));
  setSite(second, 'mobile: [largo, horto]', 'mobile: [horto]');
  pushSecond();
  edit(first, 'largo', 'Studios', 'Lofts');
  const { conflicts } = await state();
  expect(conflicts).toMatchObject([{ page: 'Largo', theirs: 'retirado' }]);
  const decided = await choose(conflicts[0], 'theirs');
  expect(decided.missing.flatMap(({ items }) => items.filter(({ blocks }) => blocks))).toEqual([]);
  expect(readFileSync(site(first), 'utf8')).toContain('mobile: [horto]');
  expect(existsSync(yaml(first, 'largo'))).toBe(false);

  edit(first, 'horto', 'name: Horto', 'name: Horto Novo');
  await publish((await state()).version);
  git(second, 'pull', '-q');
  edit(first, 'horto', 'state: PR', 'state: XX');
  git(first, 'commit', '-qam', 'Errado');
  git(first, 'push', '-q');
  git(second, 'pull', '-q');
  edit(second, 'horto', 'state: XX', 'state: SC');
  pushSecond();
  edit(first, 'horto', 'Horto Novo', 'Horto Velho');
  const mended = await state();
  expect(mended.missing.flatMap(({ items }) => items.filter(({ blocks }) => blocks))).toEqual([]);
  expect((await publish(mended.version)).last).toMatchObject({ ok: true });
  expect(published('site/developments/horto.yaml')).toMatch(/Horto Velho.*state: SC/s);
});

test('an entry without its picture yet stops neither the list nor an undo; what is missing is named', async () => {
  const { first, edit, state, publish, undo } = team();
  edit(first, 'largo', 'Studios', 'Lofts');
  const { history } = await publish((await state()).version);
  const site = join(first, 'site/site.config.yaml');
  writeFileSync(
    site,
    readFileSync(site, 'utf8').replace(
      'pages:\n',
      "partners:\n  - { name: Um, image: '' }\n  - { name: Outro, image: ./ }\npages:\n",
    ),
  );
  const seen = await state();
  expect(seen.missing.find(({ stem }) => stem === '')?.items).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('falta preencher'), blocks: true }),
  );
  expect((await undo(history[0]?.id ?? '')).last).toMatchObject({ ok: true });
});
