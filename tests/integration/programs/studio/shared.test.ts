/** A studio that a team shares: whose each change is, and what each publishes, with real git. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { compile } from '../../../../src/server/delivery/mail.ts';
import { createSmtpTransport, readSmtpUrl } from '../../../../src/server/delivery/smtp.ts';
import type { Person, PublishState, RemovedItem } from '../../../../src/studio/contract.ts';
import { minimal } from '../../../support/contentWith.ts';
import { ana, editor, joao, openShared, sharedStudio, teamOf, versionsOf } from '../../../support/studioPeople.ts';
import { git } from '../../../support/studioTeam.ts';
import { reply, startSmtp } from '../../../support/testSmtp.ts';

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

const largo = 'developments/largo';
const horto = 'developments/horto';
const site = 'site.config.yaml';

/** Who has changed which page; the person's own are marked. */
const shown = ({ pages = [] }: PublishState) =>
  Object.fromEntries(pages.map(({ id, by, own }) => [id, own ? [...by, '*'] : by]));
const inCommit = (server: string) =>
  git(server, 'show', '--name-only', '--no-renames', '--format=', 'main').split('\n');

test('a person publishes what they changed, as its author; a colleague’s half-done page and its new pictures stay here', async () => {
  const { first, server, as, edit, published } = sharedStudio();
  await as(ana).change('largo', '/units', 'Lofts');
  await as(joao).change('horto', '/address/state', 'XX');
  const picture = await as(joao).upload('horto', 'sala.png', await drawing('#888'));
  const seen = await as(ana).state();
  expect(shown(seen)).toEqual({ [largo]: ['Ana Lima', '*'], [horto]: ['João Reis'] });
  expect(seen.pages?.find(({ own }) => own)).toMatchObject({
    name: 'Largo',
    draft: false,
    needs: [],
    changes: [{ headline: 'Largo', details: ["unidades 'Studios' → 'Lofts'"] }],
  });
  expect(seen.pages?.map(({ obstacle }) => obstacle)).toEqual(['errors', undefined]);
  expect((await as(ana).publish(largo)).last).toMatchObject({ ok: true });
  expect(git(server, 'log', '-1', '--format=%an <%ae> %cn|%B', 'main')).toBe(
    "Ana Lima <ana@example.com> Ana|Largo: unidades 'Studios' → 'Lofts'.\n\nPublicado-pelo: Estúdio",
  );
  expect(inCommit(server)).toEqual(['site/developments/largo.yaml']);
  expect(existsSync(join(first, 'site/developments', picture))).toBe(true);
  expect(shown(await as(joao).state())).toEqual({ [horto]: ['João Reis', '*'] });
  expect(noted(first)).toEqual({ [horto]: ['João Reis'] });

  // His own error is his to mend.
  expect((await as(joao).publish(horto)).last).toMatchObject({ ok: false, message: expect.stringContaining('horto') });
  await as(joao).change('horto', '/address/state', 'SC');
  // Whoever writes by hand is nobody known.
  edit(first, 'largo', 'Lofts', 'Casas');
  expect(shown(await as(joao).state())).toEqual({ [horto]: ['João Reis', '*'], [largo]: [] });
  expect((await as(joao).publish(horto, largo)).last).toMatchObject({ ok: true });
  expect(published('site/developments/horto.yaml')).toContain('state: SC');
  expect(inCommit(server)).toContain(`site/developments/${picture}`);
  expect(noted(first)).toEqual({});
});

test('what two people changed is one page with both names, and the other is named in the commit', async () => {
  const { server, as } = sharedStudio();
  await as(ana).change('largo', '/units', 'Lofts');
  await as(joao).change('largo', '/name', 'Largo Novo');
  await as(joao).change('horto', '/name', 'Horto Novo');
  expect(shown(await as(ana).state())).toMatchObject({ [largo]: ['Ana Lima', 'João Reis', '*'] });
  const { history } = await as(ana).publish(largo);
  expect(git(server, 'log', '-1', '--format=%an|%(trailers)', 'main')).toBe(
    'Ana Lima|Co-authored-by: João Reis <joao@example.com>\nPublicado-pelo: Estúdio',
  );
  expect(history[0]?.text).toMatch(/^Largo Novo: .*\.$/);
  await as(ana).publish(horto);
  expect(git(server, 'log', '-1', '--format=%an|%(trailers:key=Co-authored-by)', 'main')).toBe(
    'Ana Lima|Co-authored-by: João Reis <joao@example.com>',
  );
});

test('no name of a person becomes an option of git or more than a name in a commit', async () => {
  const names = ['--amend', 'Eva <outra@example.com>\nCo-authored-by: Zé <ze@example.com>', '\n"<>"', '-F/etc/passwd'];
  const people = names.map((name, at): Person => ({ name, email: `p${at}@example.com`, role: 'publica' }));
  const { server, as } = sharedStudio(teamOf(undefined, people));
  for (const person of people) {
    await as(person).change('largo', '/name', `Largo ${person.email}`);
    await as(person).change('horto', '/name', `Horto ${person.email}`);
  }
  await as(people[0]).publish(largo);
  const others = [
    'Co-authored-by: Eva outra@example.com Co-authored-by: Zé ze@example.com <p1@example.com>',
    'Co-authored-by: p2@example.com <p2@example.com>',
    'Co-authored-by: -F/etc/passwd <p3@example.com>',
  ];
  expect(git(server, 'log', '-1', '--format=%an <%ae>|%(trailers)', 'main').split(/[|\n]/)).toEqual([
    '--amend <p0@example.com>',
    ...others,
    'Publicado-pelo: Estúdio',
  ]);
  const authors = ['Eva outra@example.com Co-authored-by: Zé ze@example.com', 'p2@example.com', '-F/etc/passwd'];
  for (const [at, name] of authors.entries()) {
    const person = people[at + 1];
    await as(person).change('horto', '/units', `Casas ${name}`);
    expect((await as(person).publish(horto)).last).toMatchObject({ ok: true });
    expect(git(server, 'log', '-1', '--format=%an <%ae>', 'main')).toBe(`${name} <${person?.email}>`);
  }
});

test('a new address goes with its redirect and with both paths, and so does whoever else changed the site', async () => {
  const { first, server, as, published, content } = sharedStudio();
  mkdirSync(join(content, 'developments/horto'));
  writeFileSync(join(content, 'developments/horto/sala.png'), await drawing('#888'));
  await as(joao).change('horto', '/card/image', 'horto/sala.png');
  await as(joao).publish(horto);
  await as(joao).ask('/files/horto/rename', { slug: 'jardim', redirect: true });
  await as(ana).change('_site', '/company/name', 'Outra');
  await as(ana).change('largo', '/units', 'Lofts');
  const { pages = [], version } = await as(joao).state();
  const needs = Object.fromEntries(pages.map((page) => [page.id, page.needs]));
  expect(needs).toEqual({ 'developments/jardim': [site], [site]: ['developments/jardim'], [largo]: [] });
  expect(pages.map(({ id, by }) => [id, ...by])).toContainEqual([site, 'João Reis', 'Ana Lima']);
  expect(pages.find(({ id }) => id === 'developments/jardim')?.changes[0]?.details[0]).toContain('/horto');
  // Neither half.
  const half = pages.filter(({ id }) => id === 'developments/jardim');
  await expect(as(joao).ask<PublishState>('/publish', { version, pages: versionsOf(half) })).resolves.toMatchObject({
    last: { ok: false, message: expect.stringContaining('O conteúdo mudou') },
  });
  expect((await as(joao).publish('developments/jardim', site)).last).toMatchObject({ ok: true });
  expect(inCommit(server).sort()).toEqual([
    'site/developments/horto.yaml',
    'site/developments/horto/sala.png',
    'site/developments/jardim.yaml',
    'site/developments/jardim/sala.png',
    'site/site.config.yaml',
  ]);
  expect(published('site/site.config.yaml')).toContain('/horto: /jardim');
  expect(noted(first)).toEqual({ [largo]: ['Ana Lima'] });

  // Archived: the page that goes takes the list from which it went.
  await as(ana).change('_site', '/navigation/developments/mobile', ['largo', 'jardim']);
  await as(ana).publish(site);
  await as(joao).ask('/files/largo/remove', { where: 'archive' });
  const gone = await as(joao).state();
  expect(gone.pages?.find(({ id }) => id === largo)?.needs).toEqual([site]);
  await as(ana).change('jardim', '/units', 'Casas');
  expect((await as(joao).publish(largo, site)).last).toMatchObject({ ok: true });
  expect(inCommit(server).join()).toMatch(/_arquivo\/\d+-largo\/largo\.yaml.*largo\.yaml.*site\.config/);
});

test('a page that is new goes with the list that names it; leaving something out publishes no broken site', async () => {
  const { first, server, as, yaml, content } = sharedStudio();
  const wanted = { name: 'Novo', city: 'Curitiba', state: 'PR', status: 'Pré-lançamento', typology: 'Studio' };
  await as(joao).ask('/files', wanted);
  writeFileSync(yaml(first, 'novo'), minimal.replace('Exemplo', 'Novo'));
  rmSync(join(content, 'developments/novo'), { recursive: true });
  await as(ana).change('_site', '/navigation/developments/mobile', ['novo']);
  const { pages = [] } = await as(ana).state();
  expect(pages.map(({ id, needs }) => [id, ...needs])).toEqual([
    [site, 'developments/novo'],
    ['developments/novo', site],
  ]);
  // A shared picture goes with whoever shows it; to take one away that others show is no page's change.
  writeFileSync(join(content, 'developments/_acervo/bar.png'), await drawing('#777'));
  await as(ana).change('largo', '/card/image', '_acervo/bar.png');
  writeFileSync(join(content, 'developments/_acervo/rua.png'), await drawing('#666'));
  await as(joao).change('horto', '/card/image', '_acervo/rua.png');
  rmSync(join(content, 'developments/_acervo/foto.png'));
  const before = git(server, 'rev-parse', 'main');
  const refused = await as(ana).publish('developments/_acervo/foto.png');
  expect(refused.last).toMatchObject({ ok: false, message: expect.stringContaining('Nada foi publicado') });
  expect(git(server, 'rev-parse', 'main')).toBe(before);
  expect((await as(ana).publish(largo)).last).toMatchObject({ ok: true });
  expect(inCommit(server)).toEqual(['site/developments/_acervo/bar.png', 'site/developments/largo.yaml']);
  expect(existsSync(join(first, '.git/studio-check'))).toBe(false);
  // All of it: what is checked is the folder, as ever.
  const all = (await as(ana).state()).pages?.map(({ id }) => id) ?? [];
  expect((await as(ana).publish(...all)).last).toMatchObject({ ok: false, message: expect.stringContaining('novo') });
});

test('only what is ticked must be decided, and only a change of that is one to look at again', async () => {
  const { first, second, as, edit, pushSecond, published } = sharedStudio();
  edit(second, 'horto', 'name: Horto', 'name: Horto Dela');
  pushSecond();
  await as(joao).change('horto', '/name', 'Horto Novo');
  await as(ana).change('largo', '/units', 'Lofts');
  const seen = await as(ana).state();
  expect(seen.conflicts).toHaveLength(1);
  expect(seen.pages?.map(({ id, obstacle }) => [id, obstacle])).toContainEqual([horto, 'conflicts']);
  await as(joao).change('horto', '/units', 'Casas');
  const own = versionsOf(seen.pages?.filter((page) => page.own) ?? []);
  expect((await as(ana).ask<PublishState>('/publish', { version: seen.version, pages: own })).last?.ok).toBe(true);
  expect(published('site/developments/largo.yaml')).toContain('Lofts');
  expect(published('site/developments/horto.yaml')).toContain('Horto Dela');
  expect((await as(joao).publish(horto)).last).toMatchObject({
    ok: false,
    message: expect.stringContaining('Escolha'),
  });

  await as(ana).change('largo', '/units', 'Casas');
  const stale = await as(ana).state();
  edit(first, 'largo', 'Casas', 'Studios e casas');
  const pages = versionsOf(stale.pages ?? []);
  const { last } = await as(ana).ask<PublishState>('/publish', { version: stale.version, pages });
  expect(last).toMatchObject({ ok: false, message: expect.stringContaining('O conteúdo mudou') });
});

test('what somebody else pushed to other pages is not taken back by a part, and comes with what is published of all', async () => {
  const { first, second, as, edit, yaml, pushSecond, published } = sharedStudio();
  edit(second, 'horto', 'name: Horto', 'name: Horto Novo');
  edit(second, 'largo', 'Pré-lançamento', 'Em construção');
  pushSecond();
  await as(ana).change('largo', '/units', 'Lofts');
  await as(joao).change('horto', '/units', 'Casas');
  expect((await as(ana).publish(largo)).last?.ok).toBe(true);
  expect(published('site/developments/horto.yaml')).toContain('Horto Novo');
  expect(readFileSync(yaml(first, 'largo'), 'utf8')).toContain('Em construção');
  expect((await as(joao).publish(horto)).last?.ok).toBe(true);
  expect(published('site/developments/horto.yaml')).toMatch(/Horto Novo.*units: Casas/s);
  expect(readFileSync(yaml(first, 'horto'), 'utf8')).toBe(`${published('site/developments/horto.yaml')}\n`);
});

test('an undone publication is published with its own pages, and names no other', async () => {
  const { server, as } = sharedStudio();
  await as(joao).change('horto', '/units', 'Casas');
  const { history } = await as(joao).publish(horto);
  await as(ana).ask('/publish/undo', { id: history[0]?.id, undo: true });
  await as(joao).change('largo', '/units', 'Lofts');
  expect(shown(await as(ana).state())).toEqual({ [horto]: ['Ana Lima', '*'], [largo]: ['João Reis'] });
  const after = await as(joao).publish(largo);
  expect(git(server, 'log', '-1', '--format=%s', 'main')).toMatch(/^Largo: /);
  expect(after.history.filter(({ undone }) => undone)).toHaveLength(1);
  const last = await as(ana).publish(horto);
  expect(git(server, 'log', '-1', '--format=%an %s', 'main')).toMatch(/^Ana Lima Desfeita: Horto/);
  expect(last.history.filter(({ undone }) => undone)).toEqual([]);
});

test('with review each part has its branch, and what waits there as it is is said', async () => {
  const { first, server, as, edit } = sharedStudio();
  const config = join(first, 'site', site);
  writeFileSync(config, `${readFileSync(config, 'utf8')}publish:\n  review: true\n`);
  git(first, 'commit', '-qam', 'Com revisão');
  git(first, 'push', '-q');
  await as(ana).change('largo', '/units', 'Lofts');
  await as(joao).change('horto', '/units', 'Casas');
  await as(ana).publish(largo);
  const { pages } = await as(joao).publish(horto);
  const branches = git(server, 'for-each-ref', '--format=%(refname:short)', 'refs/heads/publicar').split('\n');
  expect(pages?.map(({ waits }) => waits?.branch)).toEqual(branches);
  expect(branches.map((each) => git(server, 'log', '-1', '--format=%an', each))).toEqual(['João Reis', 'Ana Lima']);
  edit(first, 'horto', 'Casas', 'Casas e lofts');
  expect((await as(joao).state()).pages?.find(({ id }) => id === horto)?.waits).toBeUndefined();
});

test('whoever only edits publishes nothing, shares no draft and undoes no publication', async () => {
  const { first, server, as, yaml } = sharedStudio();
  writeFileSync(yaml(first, 'novo'), `draft: true\n${minimal.replace('Exemplo', 'Novo')}`);
  await as(ana).change('horto', '/units', 'Casas');
  const { history } = await as(ana).publish(horto);
  await as(editor).change('largo', '/units', 'Lofts');
  const before = git(server, 'rev-parse', 'main');
  await expect(as(editor).publish(largo)).rejects.toThrow('403');
  await expect(as(editor).ask('/publish/draft', { stem: 'novo' })).rejects.toThrow('403');
  await expect(as(editor).ask('/publish/undo', { id: history[0]?.id, undo: true })).rejects.toThrow('403');
  expect([git(server, 'rev-parse', 'main'), (await as(editor).state()).role]).toEqual([before, 'edita']);
});

test('whoever only edits changes nothing of how the site is published', async () => {
  const { first, as } = sharedStudio();
  const config = join(first, 'site', site);
  await expect(as(editor).change('_site', '/publish/review', true)).rejects.toThrow('403');
  expect(readFileSync(config, 'utf8')).not.toContain('review');
  await as(ana).change('_site', '/publish/review', true);
  await as(editor).change('_site', '/company/name', 'Outra');
  expect(readFileSync(config, 'utf8')).toMatch(/name: Outra.*review: true/s);
});

test('a draft that is shared takes along the pictures that it shows, and no colleague’s', async () => {
  const { server, as, first, yaml, content } = sharedStudio();
  await as(joao).upload('horto', 'sala.png', await drawing('#888'));
  writeFileSync(join(content, 'developments/_acervo/bar.png'), await drawing('#777'));
  const text = minimal.replace('Exemplo', 'Novo').replace('_acervo/foto.png', '_acervo/bar.png');
  writeFileSync(yaml(first, 'novo'), `draft: true\n${text}`);
  await as(ana).change('novo', '/name', 'Novo Horto');
  expect((await as(ana).ask<PublishState>('/publish/draft', { stem: 'novo' })).last?.ok).toBe(true);
  expect(inCommit(server)).toEqual(['site/developments/_acervo/bar.png', 'site/developments/novo.yaml']);
  expect(git(server, 'log', '-1', '--format=%an', 'main')).toBe('Ana Lima');
  expect(shown(await as(ana).state())).toEqual({ [horto]: ['João Reis'] });
});

test('whoever only edits asks for it by mail: those who publish get what changes, the preview, and the panel with it ticked', async () => {
  const smtp = await startSmtp();
  const from = 'estudio@example.com';
  const { as } = sharedStudio(
    teamOf(async ({ to, subject, text }) => {
      const body = await compile({ subject, text }, { from, to, id: to, date: Date.now() });
      const transport = createSmtpTransport(readSmtpUrl(new URL(smtp.url)), from);
      const outcome = await transport.deliver({ body, recipient: to, id: to }, AbortSignal.timeout(10_000), () => {});
      if (outcome.result !== 'sent') throw new Error(outcome.reason);
    }),
  );
  await as(editor).change('largo', '/units', 'Lofts');
  await as(editor).change('_site', '/company/name', 'Outra');
  await as(joao).change('horto', '/units', 'Casas');
  const ask = (...pages: string[]) => as(editor).ask<PublishState>('/publish/request', { pages });
  expect((await ask(largo, site)).last).toEqual({ ok: true, message: expect.stringContaining('Ana Lima e João Reis') });
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual([['ana@example.com'], ['joao@example.com']]);
  const { subject, text = '' } = await PostalMime.parse(smtp.mails[0]?.raw ?? Buffer.alloc(0));
  expect(subject).toBe('Eva Dias pede: publicar Largo e O site');
  expect(text).toContain("Largo: unidades 'Studios' → 'Lofts'.\nhttps://estudio.example.com/largo\n");
  expect(text).not.toContain('Casas');
  const [link = ''] = /https:\/\/\S+publicar\S+/.exec(text) ?? [];
  expect(new URL(link).searchParams.get('paginas')?.split(',').sort()).toEqual([largo, site]);

  // One of two, then nobody.
  smtp.faults.rcpt = (address) => (address.startsWith('joao') ? reply(550, 'No such user') : undefined);
  const partly = (await ask(largo)).last;
  expect(partly?.ok).toBe(false);
  expect(partly?.message).toMatch(/foi por e-mail a Ana Lima\. Não chegou a João Reis \(/);
  await smtp.close();
  expect((await ask(largo)).last?.message).toMatch(/^Não chegou a Ana Lima e João Reis \(.*publicar\?paginas=/);
  expect(shown(await as(editor).state())[largo]).toEqual(['Eva Dias', '*']);
  await expect(ask()).rejects.toThrow('Marque antes');
});
