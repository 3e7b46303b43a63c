/** Two people in the studio and a third who pushes by hand work at the same time, and nothing is lost. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PastState } from '../../../../src/studio/contract.ts';
import { listRemoved, removeFile, restoreFile } from '../../../../src/studio/server/files/archiveAndBin.ts';
import { rename } from '../../../../src/studio/server/files/developments.ts';
import { createFileEditor } from '../../../../src/studio/server/files/fileEditor.ts';
import { pastStateRoutes } from '../../../../src/studio/server/pastStates.ts';
import { minimal } from '../../../support/contentWith.ts';
import { loadConfig } from '../../../support/loadContent.ts';
import { reviewRun } from '../../../support/randomReviews.ts';
import { temporaryFolder } from '../../../support/service.ts';
import { git, loaderOf, team } from '../../../support/studioTeam.ts';

/** Each test starts dozens of programs, which takes a while on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

const editorOf = (contentDir: string) => createFileEditor(contentDir, () => '', loaderOf(contentDir));
const photo = (file: string, caption: string) => `    - image: ${file}\n      caption: ${caption}\n`;
const site = (clone: string) => join(clone, 'site/site.config.yaml');
const replaceIn = (file: string, from: string, to: string) => {
  expect(readFileSync(file, 'utf8')).toContain(from);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
};

/** Both have a development with a folder of pictures, which the site's file names. */
async function withPictures() {
  const people = team();
  const { first, second, edit, state, publish } = people;
  const folder = (clone: string, stem: string) => join(clone, 'site/developments', stem);
  mkdirSync(folder(first, 'horto'));
  for (const name of ['sala', 'bar'])
    cpSync(join(first, 'site/developments/_acervo/foto.png'), join(folder(first, 'horto'), `${name}.png`));
  edit(first, 'horto', /$/, `gallery:\n  photos:\n${photo('horto/sala.png', 'Sala')}${photo('horto/bar.png', 'Bar')}`);
  replaceIn(site(first), 'mobile: []', 'mobile: [horto, largo]');
  await publish((await state()).version);
  git(second, 'pull', '-q');
  const move = (clone: string, from: string, to: string) =>
    rename(loadConfig(join(clone, 'site')), editorOf(join(clone, 'site')), from, { slug: to, redirect: true });
  const archive = (clone: string, stem: string) =>
    removeFile(join(clone, 'site'), editorOf(join(clone, 'site')), stem, 'archive', 1);
  const drawn = readFileSync(join(first, 'site/developments/_acervo/foto.png'));
  /** Bytes after a picture's end make it another one. */
  const picture = (clone: string, path: string, content: string) =>
    writeFileSync(join(clone, 'site/developments', path), Buffer.concat([drawn, Buffer.from(content)]));
  return { ...people, move, archive, folder, picture };
}

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
  // The shared state is a base too: only its author has changed it since.
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
  replaceIn(site(first), 'mobile: []', 'mobile: [largo, horto]');
  await publish((await state()).version);
  git(second, 'pull', '-q');
  rmSync(yaml(second, 'largo'));
  replaceIn(site(second), 'mobile: [largo, horto]', 'mobile: [horto]');
  pushSecond();
  edit(first, 'largo', 'Studios', 'Lofts');
  const { conflicts } = await state();
  expect(conflicts).toMatchObject([{ page: 'Largo', theirs: expect.stringContaining('retirado') }]);
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
  replaceIn(
    site(first),
    'pages:\n',
    "partners:\n  - { name: Um, image: '' }\n  - { name: Outro, image: ./ }\npages:\n",
  );
  const seen = await state();
  expect(seen.missing.find(({ stem }) => stem === '')?.items).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('falta preencher'), blocks: true }),
  );
  expect((await undo(history[0]?.id ?? '')).last).toMatchObject({ ok: true });
});

test('what one goes on with follows the new name that the other gave it: file, pictures, and the site’s references', async () => {
  const { first, second, edit, yaml, state, publish, published, pushSecond, move, folder, picture } =
    await withPictures();
  move(second, 'horto', 'jardim');
  edit(second, 'jardim', 'Pré-lançamento', 'Em construção');
  pushSecond();
  edit(first, 'horto', 'caption: Sala', 'caption: Sala de estar');
  picture(first, 'horto/nova.png', 'nova');
  edit(first, 'horto', /$/, photo('horto/nova.png', 'Nova'));
  replaceIn(site(first), 'all: Ver todos os projetos', 'all: Ver todos');
  const seen = await state();
  expect(seen.conflicts).toEqual([]);
  await publish(seen.version);
  const text = published('site/developments/jardim.yaml');
  expect(text).toMatch(
    /status: Em construção.*image: jardim\/sala\.png\n\s+caption: Sala de estar.*jardim\/nova\.png\n\s+caption: Nova/s,
  );
  expect(text).not.toContain('horto/');
  expect(readFileSync(site(first), 'utf8')).toMatch(
    /all: Ver todos\n\s+mobile:[^:]*jardim[^:]*largo.*\/horto: \/jardim/s,
  );
  expect([existsSync(yaml(first, 'horto')), existsSync(folder(first, 'horto'))]).toEqual([false, false]);
  expect(readdirSync(folder(first, 'jardim')).sort()).toEqual(['bar.png', 'nova.png', 'sala.png']);

  // The other way round, and with pictures and references that the other adds under the old name.
  git(second, 'pull', '-q');
  move(first, 'jardim', 'parque');
  edit(second, 'jardim', 'caption: Bar', 'caption: Bar na cobertura');
  picture(second, 'jardim/rua.png', 'rua');
  edit(second, 'jardim', /$/, photo('jardim/rua.png', 'Rua'));
  pushSecond();
  const mine = await state();
  expect([mine.conflicts, mine.changes.map(({ kind }) => kind)]).toEqual([[], ['changed', 'changed', 'changed']]);
  await publish(mine.version);
  expect(published('site/developments/parque.yaml')).toMatch(/Bar na cobertura.*parque\/rua\.png/s);
  expect(readFileSync(yaml(first, 'parque'), 'utf8')).toContain('Rua');
  expect(readdirSync(folder(first, 'parque')).sort()).toEqual(['bar.png', 'nova.png', 'rua.png', 'sala.png']);
  expect(git(first, 'ls-files', 'site/developments/jardim')).toBe('');

  // Only the name that both gave is asked.
  git(second, 'pull', '-q');
  move(second, 'parque', 'quinta');
  edit(second, 'quinta', 'caption: Rua', 'caption: Rua larga');
  pushSecond();
  move(first, 'parque', 'bosque');
  edit(first, 'bosque', 'caption: Nova', 'caption: Horta');
  const { conflicts } = await state();
  expect(conflicts).toMatchObject([{ title: 'Endereço', mine: '/bosque', theirs: '/quinta' }]);
});

test('archived here, changed there: what is asked is the whole development with its pictures, and what was given up is in its history', async () => {
  const { first, second, edit, yaml, state, publish, choose, published, pushSecond, archive, folder, picture } =
    await withPictures();
  const content = join(first, 'site');
  const past = async (): Promise<PastState[]> => {
    const app = Fastify();
    onTestFinished(() => app.close());
    pastStateRoutes(app, content, editorOf(content));
    return (await app.inject('/__studio/files/horto/past')).json();
  };
  archive(second, 'horto');
  pushSecond();
  edit(first, 'horto', 'caption: Sala', 'caption: Sala de estar');
  picture(first, 'horto/nova.png', 'nova');
  const { conflicts, changes } = await state();
  expect(conflicts).toMatchObject([
    {
      page: 'Horto',
      title: 'O empreendimento inteiro',
      mine: expect.stringContaining("'Sala' → 'Sala de estar'"),
      theirs: 'arquivado; o que você alterou fica no Histórico',
      by: 'Ana',
    },
  ]);
  // Neither side's outcome is told as a fact: the page is no new one.
  expect(changes).toEqual([]);
  const decided = await choose(conflicts[0], 'theirs');
  expect([decided.conflicts, decided.changes]).toEqual([[], []]);
  expect([existsSync(yaml(first, 'horto')), existsSync(folder(first, 'horto'))]).toEqual([false, false]);
  expect(listRemoved(content)).toMatchObject([{ stem: 'horto', where: 'archive' }]);
  restoreFile(content, { stem: 'horto', where: 'archive', since: 1 });
  expect(JSON.stringify(await past())).toContain("'Sala' → 'Sala de estar'");

  // Deleted for good by somebody else: mine stays with its pictures, or is in the bin.
  await publish((await state()).version);
  git(second, 'pull', '-q');
  rmSync(yaml(second, 'horto'));
  rmSync(folder(second, 'horto'), { recursive: true });
  pushSecond();
  edit(first, 'horto', 'caption: Bar', 'caption: Bar novo');
  const again = (await state()).conflicts;
  expect(again).toMatchObject([
    { mine: expect.stringContaining('alterado: '), theirs: 'retirado; o seu fica na Lixeira' },
  ]);
  await publish((await choose(again[0], 'mine')).version);
  expect(git(first, 'ls-files', 'site/developments/horto').split('\n')).toHaveLength(2);
  expect(published('site/developments/horto.yaml')).toContain('Bar novo');
  git(second, 'pull', '-q');
  rmSync(yaml(second, 'horto'));
  rmSync(folder(second, 'horto'), { recursive: true });
  pushSecond();
  edit(first, 'horto', 'caption: Bar novo', 'caption: Bar velho');
  await choose((await state()).conflicts[0], 'theirs');
  expect(existsSync(yaml(first, 'horto'))).toBe(false);
  expect(listRemoved(content).map(({ where }) => where)).toContain('bin');
});

test('a picture that both replaced is one question with its entry: both pictures, and the caption that belongs to the chosen one', async () => {
  const { app, first, second, edit, yaml, state, choose, pushSecond, folder, picture } = await withPictures();
  // By the studio, under a name of its own.
  edit(second, 'horto', photo('horto/sala.png', 'Sala'), photo('horto/sala-222222.png', 'Sala'));
  picture(second, 'horto/sala-222222.png', 'dela');
  edit(first, 'horto', photo('horto/sala.png', 'Sala'), photo('horto/sala-111111.png', 'Sala'));
  picture(first, 'horto/sala-111111.png', 'minha');
  // By hand, under the old name; one of them with another caption.
  picture(second, 'horto/bar.png', 'dela');
  picture(first, 'horto/bar.png', 'minha');
  edit(second, 'horto', 'caption: Bar', 'caption: Bar de lá');
  pushSecond();
  const { conflicts } = await state();
  expect(conflicts.map(({ page, title }) => [page, title])).toEqual([
    ['Horto', "Foto 'Sala'"],
    ['Horto', "Foto 'Bar'"],
  ]);
  const [sala, bar] = conflicts;
  const own = await app.inject(`/__studio/publish/pictures/${sala?.pictures?.mine}`);
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(bar?.pictures?.mine).not.toBe(bar?.pictures?.theirs);
  await choose(sala, 'mine');
  expect((await choose(bar, 'theirs')).conflicts).toEqual([]);
  const text = readFileSync(yaml(first, 'horto'), 'utf8');
  expect(text).toContain(photo('horto/sala-111111.png', 'Sala'));
  expect(text).toContain(photo('horto/bar.png', 'Bar de lá'));
  expect(readFileSync(join(folder(first, 'horto'), 'bar.png'), 'latin1')).toMatch(/dela$/);
});

test('a picture that both replaced is asked about by itself where the file that names it is unreadable', async () => {
  const { first, second, edit, state, choose, pushSecond, folder, picture } = await withPictures();
  picture(second, 'horto/bar.png', 'dela');
  edit(second, 'horto', 'name: Horto', 'name: "Horto');
  pushSecond();
  picture(first, 'horto/bar.png', 'minha');
  edit(first, 'horto', 'name: Horto', 'name: Horto Novo');
  const { conflicts } = await state();
  expect(conflicts.map(({ page, title }) => [page, title])).toEqual([
    ['Horto Novo', 'O empreendimento inteiro'],
    ['developments/horto/bar.png', 'O arquivo inteiro'],
  ]);
  const [development, bar] = conflicts;
  expect(bar?.pictures?.mine).not.toBe(bar?.pictures?.theirs);
  await choose(development, 'mine');
  const bytes = () => readFileSync(join(folder(first, 'horto'), 'bar.png'), 'latin1');
  expect(bytes()).toMatch(/minha$/);
  expect((await choose(bar, 'theirs')).conflicts).toEqual([]);
  expect(bytes()).toMatch(/dela$/);
});

test('a file that vanishes while git reads the folder, as a form’s temporary one does, fails no look at the panel', async () => {
  const { first, edit, state } = team();
  edit(first, 'largo', 'Studios', 'Lofts');
  const folder = temporaryFolder();
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const fails = `case " $* " in *" add "*) if mkdir "${folder}/once" 2>/dev/null; then echo "fatal: unable to stat '.1.part'" >&2; exit 128; fi;; esac`;
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n${fails}\nexec ${real} "$@"\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  const seen = await state();
  expect(seen.changes).toHaveLength(1);
  expect(existsSync(join(folder, 'once'))).toBe(true);
  // One that is still there is no content.
  writeFileSync(join(first, `site/developments/.${randomUUID()}.part`), 'name: La');
  expect((await state()).version).toBe(seen.version);
});

test('with review a shared draft takes nothing out of what waits, and nothing of others’ work back once it is accepted', async () => {
  const { first, second, server, edit, yaml, state, publish, share, published, pushSecond } = team();
  writeFileSync(site(first), `${readFileSync(site(first), 'utf8')}publish:\n  review: true\n`);
  git(first, 'commit', '-qam', 'Com revisão');
  git(first, 'push', '-q');
  git(second, 'pull', '-q');
  writeFileSync(yaml(first, 'novo'), draft('Novo'));
  edit(second, 'largo', 'name: Largo', 'name: Largo Novo');
  pushSecond();
  expect((await share('novo')).last).toMatchObject({ ok: true });
  const branches = () => git(server, 'for-each-ref', '--format=%(refname:short)', 'refs/heads/publicar').split('\n');
  const [shared = ''] = branches();
  git(second, 'fetch', '-q');
  git(second, 'merge', '-q', '--no-ff', '-m', 'Aceito', `origin/${shared}`);
  edit(second, 'largo', 'Studios', 'Lofts');
  pushSecond();
  const accepted = await state();
  expect([accepted.sent, accepted.changes, accepted.drafts, accepted.conflicts]).toEqual([undefined, [], [], []]);

  edit(first, 'horto', 'name: Horto', 'name: Horto Novo');
  const { sent } = await publish((await state()).version);
  edit(first, 'novo', 'name: Novo', 'name: Novo Horto');
  await share('novo');
  expect(git(server, 'show', `${sent?.branch}:site/developments/horto.yaml`)).toContain('Horto Novo');
  expect(
    branches()
      .map((one) => git(server, 'show', `${one}:site/developments/novo.yaml`))
      .join(),
  ).toContain('Novo Horto');
  expect(published('site/developments/largo.yaml')).toMatch(/Largo Novo.*Lofts/s);

  // All of it after a draft: two branches too.
  git(second, 'push', '-q', 'origin', '--delete', ...branches());
  await share('novo');
  await publish((await state()).version);
  await share('novo');
  const texts = branches().map((one) => git(server, 'show', `${one}:site/developments/horto.yaml`));
  expect(texts.join()).toContain('Horto Novo');
});

/** Two people who publish with review, and what the second does with a branch that waits. */
function reviewed() {
  const people = team();
  const { first, second, server, state, publish } = people;
  writeFileSync(site(first), `${readFileSync(site(first), 'utf8')}publish:\n  review: true\n`);
  git(first, 'commit', '-qam', 'Com revisão');
  git(first, 'push', '-q');
  git(second, 'pull', '-q');
  return {
    ...people,
    /** Publishes for review; returns the branch. */
    async send() {
      const { last, sent } = await publish((await state()).version);
      expect(last).toMatchObject({ ok: true });
      return sent?.branch ?? '';
    },
    accept(branch: string, way: 'merge' | 'squash') {
      git(second, 'pull', '-q');
      git(
        second,
        'merge',
        '-q',
        ...(way === 'squash' ? ['--squash'] : ['--no-ff', '-m', 'Aceito']),
        `origin/${branch}`,
      );
      if (way === 'squash') git(second, 'commit', '-qm', 'Aceito');
      git(second, 'push', '-q');
      git(server, 'update-ref', '-d', `refs/heads/${branch}`);
    },
    branches: () => git(server, 'for-each-ref', '--format=%(refname:short)', 'refs/heads/publicar').split('\n'),
  };
}

test('what a squashed review brought is known, also beside what others changed: set back or changed again it is my change', async () => {
  const { first, second, edit, state, send, accept, published, pushSecond } = reviewed();
  edit(first, 'largo', 'Studios', 'Lofts');
  edit(first, 'horto', 'name: Horto', 'name: Horto Novo');
  const branch = await send();
  // Somebody else's change of the same file comes first.
  edit(second, 'largo', 'Curitiba', 'Londrina');
  pushSecond();
  accept(branch, 'squash');
  edit(first, 'largo', 'Lofts', 'Studios');
  edit(first, 'horto', 'Horto Novo', 'Horto Velho');
  const seen = await state();
  expect([seen.sent, seen.conflicts]).toEqual([undefined, []]);
  expect(seen.changes.map(({ details }) => details)).toEqual([
    ["nome 'Horto Novo' → 'Horto Velho'"],
    ["unidades 'Lofts' → 'Studios'"],
  ]);
  accept(await send(), 'squash');
  expect(published('site/developments/largo.yaml')).toMatch(/Londrina.*Studios/s);
  expect(published('site/developments/horto.yaml')).toContain('Horto Velho');
  expect((await state()).changes).toEqual([]);
});

test('of a review that was accepted in part, what was accepted is known; what somebody else wrote instead is asked about', async () => {
  const { first, second, edit, state, send, accept } = reviewed();
  edit(first, 'largo', 'Studios', 'Lofts');
  edit(first, 'largo', 'name: Largo', 'name: Largo Novo');
  const branch = await send();
  git(second, 'fetch', '-q');
  git(second, 'checkout', '-q', branch);
  edit(second, 'largo', 'Largo Novo', 'Largo da Ordem');
  git(second, 'commit', '-qam', 'Outro nome');
  git(second, 'push', '-q', 'origin', branch);
  git(second, 'checkout', '-q', 'main');
  edit(first, 'largo', 'Lofts', 'Studios');
  // It is no longer as it was sent, so this goes to another branch; the first one is accepted.
  edit(first, 'horto', 'name: Horto', 'name: Horto Novo');
  await send();
  git(second, 'fetch', '-q');
  accept(branch, 'squash');
  const { conflicts, changes } = await state();
  expect(conflicts).toMatchObject([{ title: 'Nome', mine: 'Largo Novo', theirs: 'Largo da Ordem' }]);
  expect(JSON.stringify(changes)).toContain("'Lofts' → 'Studios'");
});

test('what waits for its review keeps its branch after one chose one’s own value once more', async () => {
  const { first, second, edit, state, send, choose, pushSecond } = reviewed();
  edit(first, 'largo', 'Studios', 'Lofts');
  const branch = await send();
  edit(second, 'largo', 'Studios', 'Casas');
  pushSecond();
  await choose((await state()).conflicts[0], 'mine');
  expect((await state()).sent).toMatchObject({ branch, same: true });
  edit(first, 'horto', 'name: Horto', 'name: Horto Novo');
  expect(await send()).toBe(branch);
});

test.each(['merge', 'squash'] as const)(
  'what was accepted (%s) stays known while drafts are shared, and so does what was accepted of them',
  async (way) => {
    const { first, edit, yaml, state, share, send, accept, branches, published } = reviewed();
    writeFileSync(yaml(first, 'novo'), draft('Novo'));
    edit(first, 'largo', 'Studios', 'Lofts');
    accept(await send(), way);
    edit(first, 'novo', 'name: Novo', 'name: Novo Horto');
    expect((await share('novo')).last).toMatchObject({ ok: true });
    accept(branches()[0] ?? '', way);
    edit(first, 'novo', 'name: Novo Horto', 'name: Novo');
    edit(first, 'largo', 'Lofts', 'Studios');
    const seen = await state();
    expect([seen.conflicts, seen.drafts, seen.changes.length]).toEqual([[], ['Novo'], 1]);
    accept(await send(), way);
    expect(published('site/developments/largo.yaml')).toContain('Studios');
    expect(published('site/developments/novo.yaml')).toMatch(/name: Novo$/m);
  },
);

test('undoing what somebody else published, and what is not here yet, brings it first', async () => {
  const { first, second, edit, yaml, state, undo, choose, pushSecond } = team();
  const signed = 'Largo: Lofts.\n\nPublicado-pelo: Estúdio';
  edit(second, 'largo', 'Studios', 'Lofts');
  edit(second, 'largo', 'Curitiba', 'Londrina');
  pushSecond(signed);
  edit(first, 'largo', 'Curitiba', 'Maringá');
  const { conflicts, history } = await state();
  const refused = await undo(history[0]?.id ?? '');
  expect(refused.last).toMatchObject({ ok: false, message: expect.stringContaining('Escolha') });
  await choose(conflicts[0], 'theirs');

  edit(second, 'horto', 'name: Horto', 'name: Horto Novo');
  pushSecond(signed.replaceAll('Largo', 'Horto'));
  const [last] = (await state()).history;
  expect((await undo(last?.id ?? '')).last).toMatchObject({ ok: true });
  expect(readFileSync(yaml(first, 'horto'), 'utf8')).toMatch(/^name: Horto$/m);
  expect((await state()).changes.map(({ details }) => details)).toEqual([["nome 'Horto Novo' → 'Horto'"]]);
});

test('a review that the branch asks for holds for the next publication, though its site file is not here yet', async () => {
  const { first, second, edit, state, publish, published, pushSecond } = team();
  writeFileSync(site(second), `${readFileSync(site(second), 'utf8')}publish:\n  review: true\n`);
  pushSecond();
  edit(first, 'largo', 'Studios', 'Lofts');
  const seen = await state();
  expect(seen).toMatchObject({ review: true, target: 'origin, ramo main, para revisão' });
  const { last, sent } = await publish(seen.version);
  expect(last).toEqual({ ok: true, message: expect.stringContaining(`no ramo ${sent?.branch}`) });
  expect(published('site/developments/largo.yaml')).toContain('Studios');
});

test('what sharing a draft notes is no state of other developments’ history', async () => {
  const { first, second, server, edit, yaml, share, pushSecond } = team();
  const content = join(first, 'site');
  const app = Fastify();
  onTestFinished(() => app.close());
  pastStateRoutes(app, content, editorOf(content));
  const past = async (stem: string): Promise<PastState[]> => (await app.inject(`/__studio/files/${stem}/past`)).json();
  writeFileSync(yaml(first, 'novo'), draft('Novo'));
  edit(second, 'largo', 'name: Largo', 'name: Largo Novo');
  pushSecond();
  await share('novo');
  expect(JSON.stringify(await past('largo'))).not.toContain("'Largo Novo' → 'Largo'");
  expect((await past('novo'))[0]?.id).toBe(git(server, 'rev-parse', 'main'));
});

test('a new development is not the one that was archived, though it is like it: an edit of that one is asked about', async () => {
  const { first, second, edit, yaml, state, pushSecond, archive } = await withPictures();
  cpSync(yaml(first, 'horto'), yaml(first, 'outro'));
  edit(first, 'outro', 'name: Horto', 'name: Outro');
  archive(first, 'horto');
  edit(second, 'horto', 'caption: Sala', 'caption: Sala de estar');
  pushSecond();
  const { conflicts } = await state();
  expect(conflicts).toMatchObject([
    { page: 'Horto', mine: 'arquivado', theirs: expect.stringContaining('alterado: ') },
  ]);
  expect(readFileSync(yaml(first, 'outro'), 'utf8')).not.toContain('Sala de estar');
});

test('a new name that leaves the folder of pictures where it is, given by hand, is followed too', async () => {
  const { first, second, edit, yaml, state, publish, published, pushSecond, picture } = await withPictures();
  git(second, 'mv', 'site/developments/horto.yaml', 'site/developments/jardim.yaml');
  replaceIn(site(second), 'mobile: [horto, largo]', 'mobile: [jardim, largo]');
  pushSecond();
  edit(first, 'horto', 'caption: Sala', 'caption: Sala de estar');
  picture(first, 'horto/nova.png', 'nova');
  edit(first, 'horto', /$/, photo('horto/nova.png', 'Nova'));
  const seen = await state();
  expect(seen.conflicts).toEqual([]);
  expect((await publish(seen.version)).last).toMatchObject({ ok: true });
  expect(published('site/developments/jardim.yaml')).toMatch(/horto\/sala\.png\n\s+caption: Sala de estar.*nova\.png/s);
  expect(existsSync(yaml(first, 'horto'))).toBe(false);
});

test('what somebody took back is not published again by a choice that others still wait for', async () => {
  const { first, second, edit, state, choose, pushSecond } = team();
  for (const name of ['largo', 'horto']) edit(second, name, 'Pré-lançamento', 'Em construção');
  pushSecond();
  for (const name of ['largo', 'horto']) edit(first, name, 'Pré-lançamento', 'Pronto para morar');
  const { conflicts } = await state();
  const ofLargo = (
    await choose(
      conflicts.find(({ page }) => page === 'Largo'),
      'theirs',
    )
  ).conflicts;
  expect(ofLargo).toHaveLength(1);
  edit(second, 'largo', 'Em construção', 'Pré-lançamento');
  pushSecond();
  const ofMine = (await state()).changes.find(({ headline }) => headline === 'Largo');
  expect(ofMine?.details).toEqual(["situação 'Pré-lançamento' → 'Pronto para morar'"]);
});

test('git that fails once, as on a full disk, is asked again', async () => {
  const { edit, first, state } = team();
  edit(first, 'largo', 'Studios', 'Lofts');
  const folder = temporaryFolder();
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const fails = `case " $* " in *" ls-tree "*) if mkdir "${folder}/once" 2>/dev/null; then exit 128; fi;; esac`;
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n${fails}\nexec ${real} "$@"\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  await expect(state()).rejects.toThrow();
  expect((await state()).changes).toHaveLength(1);
});

/** A run has 25 steps, of which each starts some forty programs. */
const reviewsOf =
  (...seeds: number[]) =>
  async () => {
    for (const seed of seeds) expect(await reviewRun(temporaryFolder(), seed, 25)).toMatchObject({ lost: [] });
  };

test(
  'of what two people type, set back, share and review, nothing is lost that nobody took out, and nothing comes back',
  reviewsOf(1),
);

test(
  'further random runs with reviews lose nothing either',
  { tags: ['release'], timeout: 3_600_000 },
  reviewsOf(...Array.from({ length: 20 }, (_, at) => at + 2)),
);
