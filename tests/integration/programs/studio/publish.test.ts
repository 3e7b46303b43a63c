/** Publishing with real git: a bare repository as the server, a clone for the studio, another for somebody else. */
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recordEnding, recordFile, saveBeside } from '../../../../src/server/manifest.ts';
import type { PublishState } from '../../../../src/studio/contract.ts';
import {
  type GitEntry,
  pathsOf,
  type Repository,
  repositoryOf,
  workingTree,
} from '../../../../src/studio/server/publish/contentTree.ts';
import { reviewLink } from '../../../../src/studio/server/publish/remoteBranch.ts';
import { writeTree } from '../../../../src/studio/server/publish/writeTree.ts';
import { contentWith, minimal } from '../../../support/contentWith.ts';
import { temporaryFolder } from '../../../support/service.ts';
import { git, panel, team } from '../../../support/studioTeam.ts';

/** Each test starts dozens of programs, which takes a while on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

test('publishing makes one commit of the content, with the changes as its message; code and staged changes stay as they are', async () => {
  const { first, server, edit, state, publish, published } = team();
  edit(first, 'largo', 'Studios', 'Studios e lofts');
  writeFileSync(join(first, 'site/developments/novo.yaml'), `draft: true\n${minimal.replace('Exemplo', 'Novo')}`);
  writeFileSync(join(first, 'code.ts'), 'two\n');
  writeFileSync(join(first, 'other.ts'), 'staged\n');
  git(first, 'add', 'other.ts');
  const seen = await state();
  expect(seen).toMatchObject({ target: 'origin, ramo main', known: true, drafts: ['Novo'], conflicts: [] });
  expect(seen.changes.map(({ headline, details }) => [headline, ...details])).toEqual([
    ['Largo', "unidades 'Studios' → 'Studios e lofts'"],
  ]);
  const after = await publish(seen.version);
  expect(after).toMatchObject({ last: { ok: true, message: 'Publicado.' }, changes: [], drafts: [] });
  expect(git(server, 'log', '-1', '--format=%an|%B', 'main')).toBe(
    "Ana|Conteúdo: Largo, Novo\n\nLargo: unidades 'Studios' → 'Studios e lofts'.\nRascunhos: Novo.\n\nPublicado-pelo: Estúdio",
  );
  expect(git(server, 'show', '--name-only', '--format=', 'main').split('\n')).toEqual([
    'site/developments/largo.yaml',
    'site/developments/novo.yaml',
  ]);
  expect(published('code.ts')).toBe('one');
  // The local branch is at the published commit; uncommitted work is unchanged.
  expect(git(first, 'rev-parse', 'HEAD')).toBe(git(server, 'rev-parse', 'main'));
  expect(git(first, 'status', '--porcelain').split('\n')).toEqual(['M code.ts', 'A  other.ts']);
  expect(after.history[0]).toMatchObject({
    by: 'Ana',
    undoable: true,
    text: expect.stringMatching(/^Conteúdo: Largo, Novo/),
  });
  // The first commit has code too.
  expect(after.history).toHaveLength(1);
});

test('when somebody pushed first, changes that don’t overlap are merged, also within one file, and arrive on this computer', async () => {
  const { first, second, edit, yaml, state, publish, published, pushSecond } = team();
  edit(second, 'horto', 'Pré-lançamento', 'Em construção');
  edit(second, 'largo', 'Largo', 'Largo da Ordem');
  pushSecond();
  edit(first, 'largo', 'Studios', 'Lofts');
  const { version, changes } = await state();
  expect(changes.map(({ headline, details }) => [headline, ...details])).toEqual([
    ['Largo da Ordem', "unidades 'Studios' → 'Lofts'"],
  ]);
  expect((await publish(version)).last).toMatchObject({ ok: true, message: expect.stringContaining('veio junto') });
  expect(published('site/developments/largo.yaml')).toMatch(/^name: Largo da Ordem.*units: Lofts$/s);
  expect(published('site/developments/horto.yaml')).toContain('Em construção');
  expect(readFileSync(yaml(first, 'horto'), 'utf8')).toContain('Em construção');
  expect(git(first, 'status', '--porcelain')).toBe('');
});

test('a file that somebody else removed is removed here too, unless it was changed here: then a person decides', async () => {
  const { first, second, edit, yaml, state, publish, choose, published, pushSecond } = team();
  // Since the last publication from here somebody added a file, and it was fetched with git.
  edit(first, 'largo', 'Studios', 'Lofts');
  await publish((await state()).version);
  git(second, 'pull', '-q');
  writeFileSync(yaml(second, 'novo'), minimal.replace('Exemplo', 'Novo'));
  pushSecond();
  git(first, 'pull', '-q');
  rmSync(yaml(second, 'novo'));
  rmSync(yaml(second, 'horto'));
  pushSecond();
  edit(first, 'largo', 'Lofts', 'Coberturas');
  expect((await publish((await state()).version)).last?.ok).toBe(true);
  expect([existsSync(yaml(first, 'novo')), existsSync(yaml(first, 'horto'))]).toEqual([false, false]);

  git(second, 'pull', '-q');
  rmSync(yaml(second, 'largo'));
  pushSecond();
  edit(first, 'largo', 'Coberturas', 'Studios');
  const { conflicts } = await state();
  expect(conflicts).toMatchObject([
    {
      page: 'Largo',
      title: 'O empreendimento inteiro',
      mine: "alterado: unidades 'Coberturas' → 'Studios'",
      theirs: 'retirado; o seu fica na Lixeira',
    },
  ]);
  const decided = await choose(conflicts[0], 'mine');
  expect(decided.conflicts).toEqual([]);
  expect((await publish(decided.version)).last?.ok).toBe(true);
  expect(published('site/developments/largo.yaml')).toContain('Studios');
});

test('of one file each value is merged, and a person is asked only for what both changed, as the form calls it', async () => {
  const { first, second, edit, yaml, state, publish, choose, published, pushSecond } = team();
  edit(first, 'largo', /$/, 'progress:\n  percent: 70\n  updatedAt: 2026-09-30\n');
  await publish((await state()).version);
  git(second, 'pull', '-q');
  edit(second, 'largo', 'percent: 70', 'percent: 88.5 # medido por Bruno');
  edit(second, 'largo', '2026-09-30', '2026-10-31');
  pushSecond();
  edit(first, 'largo', 'percent: 70', 'percent: 80.5');
  edit(first, 'largo', 'Studios', 'Lofts');
  const { version, changes, conflicts } = await state();
  expect(conflicts).toMatchObject([{ page: 'Largo', title: 'Estágio da obra', mine: '80,5 %', theirs: '88,5 %' }]);
  // His date is no change of mine, and what is disputed is none before it is decided.
  expect(changes.flatMap(({ details }) => details)).toEqual(["unidades 'Studios' → 'Lofts'"]);
  expect((await publish(version)).last).toMatchObject({ ok: false, message: expect.stringContaining('o que vale') });
  expect(published('site/developments/largo.yaml')).toContain('88.5');
  expect(readFileSync(yaml(first, 'largo'), 'utf8')).toContain('percent: 80.5');
  const decided = await choose(conflicts[0], 'mine');
  expect(decided.conflicts).toEqual([]);
  expect(decided.changes.flatMap(({ details }) => details)).toContain('estágio da obra 88,5 % → 80,5 %');
  expect((await publish(decided.version)).last?.ok).toBe(true);
  expect(published('site/developments/largo.yaml')).toMatch(
    /units: Lofts\nprogress:\n {2}percent: 80\.5 # medido por Bruno\n {2}updatedAt: 2026-10-31/,
  );

  // The choice holds for these two values only.
  git(second, 'pull', '-q');
  edit(second, 'largo', 'percent: 80.5', 'percent: 90');
  pushSecond();
  edit(first, 'largo', 'percent: 80.5', 'percent: 85');
  const again = (await state()).conflicts;
  expect(again).toMatchObject([{ mine: '85 %', theirs: '90 %' }]);
  expect((await choose(again[0], 'theirs')).changes).toEqual([]);
  expect(readFileSync(yaml(first, 'largo'), 'utf8')).toContain('percent: 90');
});

test('entries that two people added, moved and captioned are all there; what neither can merge is asked as a whole', async () => {
  const { first, second, edit, yaml, state, publish, choose, published, pushSecond } = team();
  const photo = (name: string, file = name[0]) => `    - image: _acervo/${file}.png\n      caption: ${name}\n`;
  for (const file of ['S', 'B', 'H', 'R', 'P'])
    cpSync(join(first, 'site/developments/_acervo/foto.png'), join(first, `site/developments/_acervo/${file}.png`));
  edit(first, 'largo', /$/, `gallery:\n  photos:\n${photo('Sala')}${photo('Bar')}${photo('Horta')}`);
  await publish((await state()).version);
  git(second, 'pull', '-q');
  edit(second, 'largo', photo('Horta'), photo('Horta nova') + photo('Rua'));
  pushSecond();
  edit(first, 'largo', photo('Sala'), '');
  edit(first, 'largo', photo('Bar'), photo('Praça') + photo('Bar') + photo('Sala'));
  const { version, conflicts } = await state();
  expect(conflicts).toEqual([]);
  await publish(version);
  const captions = published('site/developments/largo.yaml').matchAll(/caption: (.*)/g);
  expect(Array.from(captions, ([, caption]) => caption)).toEqual(['Praça', 'Bar', 'Sala', 'Horta nova', 'Rua']);

  git(second, 'pull', '-q');
  edit(second, 'largo', 'name: Largo', 'name: "Largo');
  pushSecond();
  edit(first, 'largo', 'name: Largo', 'name: Largo Novo');
  const whole = (await state()).conflicts;
  expect(whole).toMatchObject([
    { page: 'Largo Novo', title: 'O empreendimento inteiro', mine: expect.stringMatching(/^alterado: nome/) },
  ]);
  expect((await choose(whole[0], 'mine')).conflicts).toEqual([]);
  expect(readFileSync(yaml(first, 'largo'), 'utf8')).toContain('Largo Novo');
});

test('what a form writes while others’ changes are brought here is not written over', async () => {
  const { first, edit, yaml } = team();
  const repository = (await repositoryOf(join(first, 'site'))) as Repository;
  const paths = await pathsOf(repository, []);
  const seen = await workingTree(repository, paths);
  const path = 'developments/largo.yaml';
  const wanted = new Map(seen).set(path, seen.get('developments/horto.yaml') as GitEntry);
  edit(first, 'largo', 'Studios', 'Lofts');
  await expect(writeTree(repository, seen, wanted)).rejects.toThrow('O conteúdo mudou');
  expect(readFileSync(yaml(first, 'largo'), 'utf8')).toContain('Lofts');
});

test('without a network nothing is lost, and the panel says so', async () => {
  const { first, server, edit, yaml, state, publish, published } = team();
  edit(first, 'largo', 'Studios', 'Lofts');
  git(first, 'remote', 'set-url', 'origin', 'http://127.0.0.1:9/site.git');
  const offline = await state();
  expect(offline.problem).toMatch(/^Sem conexão com origin\. Nada se perdeu.*\(fatal: [^)]*\)$/);
  // The comparison is with the last known state.
  expect(offline.changes).toHaveLength(1);
  expect((await publish(offline.version)).last).toMatchObject({
    ok: false,
    message: expect.stringContaining('Sem conexão'),
  });
  expect(readFileSync(yaml(first, 'largo'), 'utf8')).toContain('Lofts');
  git(first, 'remote', 'set-url', 'origin', server);
  expect((await publish((await state()).version)).last?.ok).toBe(true);
  expect(published('site/developments/largo.yaml')).toContain('Lofts');
});

test('a remote that does not exist, or that refuses, is called so, with what to do', async () => {
  const { first, server, edit, yaml, state, publish } = team();
  git(first, 'remote', 'set-url', 'origin', `${server}.away`);
  expect((await state()).problem).toMatch(
    /^No endereço de origin não há um repositório\. Nada se perdeu.*corrija o endereço/,
  );
  git(first, 'remote', 'set-url', 'origin', server);
  writeFileSync(join(server, 'hooks/pre-receive'), '#!/bin/sh\necho "falta o chamado" >&2; exit 1\n', { mode: 0o755 });
  edit(first, 'largo', 'Studios', 'Sobrados');
  expect((await publish((await state()).version)).last).toMatchObject({
    ok: false,
    message: expect.stringMatching(
      /^O repositório origin recusou.*Nada se perdeu.*Mostre isto.*publique de novo.*falta o chamado/,
    ),
  });
  expect(readFileSync(yaml(first, 'largo'), 'utf8')).toContain('Sobrados');
  writeFileSync(join(server, 'hooks/pre-receive'), '#!/bin/sh\necho "protected branch" >&2; exit 1\n', { mode: 0o755 });
  expect((await publish((await state()).version)).last).toMatchObject({
    ok: false,
    message: expect.stringMatching(/não aceita publicações diretas.*Com revisão/),
  });
});

test('while a publication runs, a look at the panel fetches nothing', async () => {
  const { app, first, server, edit, state, publish } = team();
  const go = join(server, 'go');
  writeFileSync(join(server, 'hooks/pre-receive'), `#!/bin/sh\nuntil [ -e "${go}" ]; do sleep 0.1; done\n`, {
    mode: 0o755,
  });
  edit(first, 'largo', 'Studios', 'Lofts');
  const publication = publish((await state()).version);
  const step = async () => (await app.inject('/__studio/publish/progress')).json().running;
  await vi.waitUntil(async () => (await step()) === 'Enviando…', { timeout: 60_000 });
  const fetched = join(first, '.git/FETCH_HEAD');
  rmSync(fetched);
  expect((await state()).running).toBe('Enviando…');
  expect(existsSync(fetched)).toBe(false);
  writeFileSync(go, '');
  expect((await publication).last?.ok).toBe(true);
});

test('local hooks are not run, and no content becomes a command-line argument', async () => {
  const { first, edit, state, publish, published } = team();
  for (const hook of ['pre-commit', 'commit-msg', 'pre-push', 'post-merge', 'reference-transaction'])
    writeFileSync(join(first, '.git/hooks', hook), `#!/bin/sh\ntouch "${first}/hooked"; exit 1\n`, { mode: 0o755 });
  edit(first, 'largo', 'name: Largo', "name: '--exec=touch x'");
  const odd = join(first, 'site/developments/-n; $(touch hooked) ç.txt');
  writeFileSync(odd, 'x');
  expect((await publish((await state()).version)).last?.ok).toBe(true);
  expect(published('site/developments/-n; $(touch hooked) ç.txt')).toBe('x');
  expect(existsSync(join(first, 'hooked'))).toBe(false);
});

test('without a remote or a branch the panel says which of them is missing', async () => {
  const { first, state } = team();
  git(first, 'checkout', '-q', '--detach');
  expect(await state()).toMatchObject({ target: 'origin, ramo main' });
  git(first, 'branch', '-D', '-q', 'main');
  expect(await state()).toMatchObject({ target: '', problem: expect.stringContaining('nenhum ramo') });
  git(first, 'remote', 'remove', 'origin');
  expect(await state()).toMatchObject({ target: '', problem: expect.stringContaining('não tem um servidor') });
});

test('with review the commit is pushed to a branch of its own, and what was sent is remembered until it is published', async () => {
  const { first, second, server, edit, state, publish, published, pushSecond } = team();
  const site = join(first, 'site/site.config.yaml');
  writeFileSync(site, `${readFileSync(site, 'utf8')}publish:\n  review: true\n`);
  edit(first, 'largo', 'Studios', 'Lofts');
  const seen = await state();
  expect(seen).toMatchObject({ review: true, target: 'origin, ramo main, para revisão' });
  const { last, sent, version } = await publish(seen.version);
  const [, branch = ''] = /no ramo (publicar\/\S+)\. /.exec(last?.message ?? '') ?? [];
  expect(sent).toEqual({ branch, same: true });
  expect((await publish(version)).last).toMatchObject({ ok: false, message: expect.stringContaining(branch) });
  expect(git(server, 'show', `${branch}:site/developments/largo.yaml`)).toContain('Lofts');
  expect(published('site/developments/largo.yaml')).toContain('Studios');
  const branches = () => git(server, 'for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n');
  // Further changes go to the same branch; somebody else changes it there, and it is accepted.
  edit(first, 'horto', 'name: Horto', 'name: Horto Novo');
  const more = await state();
  expect(more.sent).toEqual({ branch, same: false });
  expect((await publish(more.version)).sent).toEqual({ branch, same: true });
  expect(branches()).toEqual(['main', branch]);
  git(second, 'fetch', '-q');
  git(second, 'merge', '-q', '--no-ff', '-m', 'Aceito', `origin/${branch}`);
  edit(second, 'largo', 'Lofts', 'Casas');
  pushSecond();
  const accepted = await state();
  expect([accepted.sent, accepted.changes, accepted.conflicts]).toEqual([undefined, [], []]);
  expect(accepted.history.map(({ text }) => text.split('\n')[0])).toEqual([
    'Conteúdo: Horto Novo, Largo, Site, publicação',
  ]);
  edit(first, 'horto', 'Horto Novo', 'Horto Velho');
  await publish((await state()).version);
  expect(branches()).toHaveLength(3);
});

test('where the host is known, a review has a link', () => {
  const link = (url: string) => reviewLink({ url }, 'publicar/a');
  const github = 'https://github.com/empresa/site/compare/publicar%2Fa?expand=1';
  expect(link('git@github.com:empresa/site.git')).toBe(github);
  expect(link('https://token@github.com/empresa/site')).toBe(github);
  expect(link('ssh://git@gitlab.com:22/grupo/sub/site.git')).toMatch(
    /^https:\/\/gitlab\.com\/grupo\/sub\/site\/-\/merge_requests\/new\?/,
  );
  expect(link('https://bitbucket.org/empresa/site.git')).toMatch(/^https:\/\/bitbucket\.org\/empresa\/site\/pull-req/);
  expect([link('/srv/site.git'), link('https://git.example.com/site.git')]).toEqual([undefined, undefined]);
});

test('errors prevent publishing; a broken draft is published as a draft', async () => {
  const { first, edit, state, publish, published } = team();
  writeFileSync(join(first, 'site/developments/meio.yaml'), 'draft: true\nname: Meio\n');
  edit(first, 'largo', 'state: PR', 'state: XX');
  const seen = await state();
  const of = (name: string) => seen.missing.find((each) => each.name === name)?.items ?? [];
  expect(of('Largo')).toContainEqual({ message: expect.stringContaining('XX'), blocks: true, later: false });
  expect(of('Meio')).not.toEqual([]);
  expect(of('Meio').every(({ blocks, later }) => !blocks && later)).toBe(true);
  expect((await publish(seen.version)).last).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^Nada foi publicado/),
  });
  edit(first, 'largo', 'state: XX', 'state: SC');
  expect((await publish((await state()).version)).last?.ok).toBe(true);
  expect(published('site/developments/meio.yaml')).toContain('Meio');
});

test('a warning of what was published last stays in the list while it stands', async () => {
  const { first, edit, state, publish } = team();
  edit(first, 'largo', /$/, `seo:\n  title: ${'Um título longo '.repeat(4).trim()}\n`);
  const published = await publish((await state()).version);
  expect(published.changes).toEqual([]);
  expect(published.missing).toMatchObject([{ name: 'Largo', items: [{ message: expect.stringContaining('título') }] }]);
  edit(first, 'largo', 'Um título longo '.repeat(3), '');
  expect((await publish((await state()).version)).missing).toEqual([]);
});

test('changes made after the review are not published', async () => {
  const { first, edit, state, publish } = team();
  edit(first, 'largo', 'Studios', 'Lofts');
  const { version } = await state();
  edit(first, 'largo', 'Lofts', 'Coberturas');
  expect((await publish(version)).last).toMatchObject({ ok: false, message: expect.stringContaining('Veja de novo') });
});

test('undoing a publication changes the files here, to be reviewed and published; later publications stay', async () => {
  const { first, edit, yaml, state, publish, undo, published } = team();
  edit(first, 'largo', 'Studios', 'Lofts');
  const one = await publish((await state()).version);
  edit(first, 'horto', 'Horto', 'Horto Novo');
  await publish((await state()).version);
  const undone = await undo(one.history[0]?.id ?? '');
  expect(undone.changes.map(({ headline, details }) => [headline, ...details])).toEqual([
    ['Largo', "unidades 'Lofts' → 'Studios'"],
  ]);
  expect(readFileSync(yaml(first, 'largo'), 'utf8')).toContain('Studios');
  expect((await publish(undone.version)).last?.ok).toBe(true);
  expect(published('site/developments/largo.yaml')).toContain('Studios');
  expect(published('site/developments/horto.yaml')).toContain('Horto Novo');
  expect((await undo('0000000')).last).toMatchObject({
    ok: false,
    message: expect.stringContaining('não está na lista'),
  });
});

test('a publication that undoes another says so; until then it can be cancelled', async () => {
  const { first, server, edit, yaml, state, publish, undo, cancelUndo } = team();
  const titles = () => git(server, 'log', '-4', '--format=%s', 'main').split('\n');
  edit(first, 'largo', 'Studios', 'Lofts');
  const { history } = await publish((await state()).version);
  const [{ id, text }] = history as [PublishState['history'][0]];
  const undone = await undo(id);
  expect(undone.history[0]).toMatchObject({ id, undone: true });
  // Something else was changed meanwhile.
  edit(first, 'largo', 'name: Largo', 'name: Largo Novo');
  const cancelled = await cancelUndo(id);
  expect(cancelled.history[0]).toMatchObject({ id, undone: false });
  expect(readFileSync(yaml(first, 'largo'), 'utf8')).toMatch(/^name: Largo Novo.*\nunits: Lofts$/ms);
  expect((await cancelUndo(id)).last).toMatchObject({ ok: false, message: expect.stringContaining('já foi feito') });
  edit(first, 'largo', 'Largo Novo', 'Largo');

  await publish((await undo(id)).version);
  expect(titles()[0]).toBe(`Desfeita: ${text}`);
  const again = await undo((await state()).history[0]?.id ?? '');
  await publish(again.version);
  expect(titles()[0]).toBe(`Refeita: ${text}`);
  // Put back by hand.
  await undo((await state()).history[0]?.id ?? '');
  edit(first, 'largo', 'Studios', 'Lofts');
  expect((await state()).history.some(({ undone }) => undone)).toBe(false);
});

test('what developers commit, content or code, is no publication', async () => {
  const { first, second, edit, state, publish, pushSecond } = team();
  writeFileSync(join(second, 'code.ts'), 'two\n');
  pushSecond('Código');
  writeFileSync(join(second, 'code.ts'), 'three\n');
  edit(second, 'horto', 'Pré-lançamento', 'Em construção');
  pushSecond('Código e conteúdo');
  edit(second, 'horto', 'Em construção', 'Lançamento');
  pushSecond('Conteúdo: Horto');
  edit(first, 'largo', 'Studios', 'Lofts');
  const { history } = await publish((await state()).version);
  expect(history.map(({ text }) => text)).toEqual(["Largo: unidades 'Studios' → 'Lofts'."]);
});

test('both pictures of a replacement are served, and no other file', async () => {
  const { app, first, edit, state } = team();
  mkdirSync(join(first, 'site/developments/largo'));
  const draw = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
  writeFileSync(join(first, 'site/developments/largo/nova.jpg'), await draw('#467'));
  edit(first, 'largo', '_acervo/foto.png', 'largo/nova.jpg');
  const { changes } = await state();
  expect(changes[0]?.details).toEqual(['imagem do cartão trocada']);
  const [pair] = changes[0]?.pictures ?? [];
  for (const version of [pair?.before, pair?.after]) {
    const answer = await app.inject({ url: `/__studio/publish/pictures/${version}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  }
  const other = git(first, 'rev-parse', 'HEAD:code.ts');
  expect((await app.inject({ url: `/__studio/publish/pictures/${other}` })).statusCode).toBe(404);
});

const logo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="${color}"/></svg>`;

/** Sets the logo in a site's configuration. */
const brand = (content: string, path: string) => {
  const file = join(content, 'site.config.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/logo: \{.*\}/, `logo: { dark: ${path} }`));
};

test('an edit of the same length in the second in which git last looked is a change', async () => {
  const { first, edit, yaml, state } = team();
  // The system sets this time of a file, and no test can.
  git(first, 'config', 'core.trustctime', 'false');
  const then = new Date('2026-01-01T12:00:00Z');
  const date = (path: string) => utimesSync(path, then, then);
  date(yaml(first, 'largo'));
  git(first, 'add', '-A');
  date(join(first, '.git/index'));
  edit(first, 'largo', 'Studios', 'Sobrado');
  date(yaml(first, 'largo'));
  expect((await state()).changes.map(({ headline }) => headline)).toEqual(['Largo']);
});

test('a draft is sent alone, whatever the ending of its file; what else has changed waits', async () => {
  const { app, first, edit, yaml, published, state } = team();
  edit(first, 'largo', 'Studios', 'Lofts');
  writeFileSync(yaml(first, 'novo').replace(/yaml$/, 'yml'), `draft: true\n${minimal.replace('Exemplo', 'Novo')}`);
  const url = '/__studio/publish/draft';
  const { last } = (await app.inject({ method: 'POST', url, payload: { stem: 'novo' } })).json();
  expect(last).toMatchObject({ ok: true });
  expect(published('site/developments/novo.yml')).toContain('name: Novo');
  expect(published('site/developments/largo.yaml')).toContain('Studios');
  expect((await state()).changes).toHaveLength(1);
});

test('a logo in another folder is content as long as the site’s configuration names it, here or on the server', async () => {
  const { first, second, server, state, publish, undo, published, pushSecond } = team();
  const own = (name: string, clone = first) => join(clone, 'site/marca', name);
  mkdirSync(join(first, 'site/marca'));
  writeFileSync(own('a.svg'), logo('#111'));
  writeFileSync(own('nota.txt'), 'de ninguém');
  brand(join(first, 'site'), 'marca/a.svg');
  const one = await publish((await state()).version);
  expect(one.last).toMatchObject({ ok: true, message: 'Publicado.' });
  expect(published('site/marca/a.svg')).toBe(logo('#111'));
  expect(git(server, 'ls-tree', '-r', '--name-only', 'main', 'site/marca')).toBe('site/marca/a.svg');

  // Replaced under the same name, also where git would ignore it.
  writeFileSync(join(first, '.gitignore'), 'marca/\n');
  writeFileSync(own('a.svg'), logo('#222'));
  expect((await publish((await state()).version)).last).toMatchObject({ ok: true, message: 'Publicado.' });
  expect(published('site/marca/a.svg')).toBe(logo('#222'));

  // Renamed: the first one is gone from this computer.
  renameSync(own('a.svg'), own('b.svg'));
  brand(join(first, 'site'), 'marca/b.svg');
  const other = await publish((await state()).version);
  expect(other.last?.ok).toBe(true);
  expect(git(server, 'ls-tree', '-r', '--name-only', 'main', 'site/marca')).toBe('site/marca/b.svg');

  // Somebody else's change arrives too.
  git(second, 'pull', '-q');
  renameSync(own('b.svg', second), own('c.svg', second));
  brand(join(second, 'site'), 'marca/c.svg');
  pushSecond();
  writeFileSync(join(first, 'site/developments/novo.yaml'), `draft: true\n${minimal.replace('Exemplo', 'Novo')}`);
  expect((await publish((await state()).version)).last?.ok).toBe(true);
  expect([existsSync(own('b.svg')), readFileSync(own('c.svg'), 'utf8')]).toEqual([false, logo('#222')]);

  // A file that is no longer named stays on this computer.
  brand(join(first, 'site'), 'developments/_site/logo.svg');
  const last = await publish((await state()).version);
  expect(last.last?.ok).toBe(true);
  expect(existsSync(own('c.svg'))).toBe(true);
  await undo(last.history[0]?.id ?? '');
  expect(readFileSync(join(first, 'site/site.config.yaml'), 'utf8')).toContain('marca/c.svg');
});

test('without git the panel names the folder to hand over', async () => {
  const folder = contentWith({ 'developments/largo.yaml': minimal });
  expect(await panel(folder).state()).toMatchObject({ target: '', folder });
});

test('the panel says that the site did not change at its hour, where visitors see what was built from this folder', async () => {
  const dir = contentWith({ 'developments/largo.yaml': minimal });
  const outDir = join(temporaryFolder(), 'dist');
  const { state } = panel(dir, outDir);
  const site = createServer((_, response) => response.end(JSON.stringify({ id: 'aaaa', previews: false })));
  await once(site.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void site.close());
  const file = join(dir, 'site.config.yaml');
  const { port } = site.address() as AddressInfo;
  writeFileSync(file, readFileSync(file, 'utf8').replace('http://127.0.0.1:9', `http://127.0.0.1:${port}`));
  /** The files of a build whose content changes at an instant. */
  const build = (key: string, next: string) => {
    mkdirSync(outDir, { recursive: true });
    saveBeside(outDir, recordEnding, key, { next: Date.parse(next) });
    writeFileSync(join(outDir, recordFile), JSON.stringify({ key, code: '' }));
  };
  build('aaaa0000', '2026-01-05T12:00:00Z');
  expect((await state()).problem).toMatch(/^O site não mudou em 05\/01\/2026 às 09:00,/);
  build('bbbb0000', '2026-01-05T12:00:00Z');
  expect((await state()).problem).toBeUndefined();
  build('aaaa1111', '2999-01-05T12:00:00Z');
  expect((await state()).problem).toBeUndefined();
});
