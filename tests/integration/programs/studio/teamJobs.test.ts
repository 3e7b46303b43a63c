/** What a studio that a team shares does by itself: it takes in what others push, and keeps unpublished work on the server. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { PublishState } from '../../../../src/studio/contract.ts';
import { recoverWork } from '../../../../src/studio/server/publish/keptWork.ts';
import { startTeamJobs } from '../../../../src/studio/server/publish/teamJobs.ts';
import { asPerson } from '../../../../src/studio/server/team/person.ts';
import { ana, joao, openShared, publishingOf, sharedStudio } from '../../../support/studioPeople.ts';
import { git } from '../../../support/studioTeam.ts';

/** Each test starts dozens of programs, which takes a while on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

const largo = 'developments/largo';
const horto = 'developments/horto';
const shown = ({ pages = [] }: PublishState) => pages.map(({ id, by, changes }) => [id, by, changes]).sort();

test('what others push comes in beside unpublished work, and the checkout follows; what both changed is asked', async () => {
  const { first, second, content, as, edit, yaml, pushSecond } = sharedStudio();
  const { takeIn } = publishingOf(content);
  await as(ana).change('largo', '/units', 'Lofts');
  edit(second, 'horto', 'name: Horto', 'name: Horto Dela');
  edit(second, 'largo', 'Curitiba', 'Londrina');
  writeFileSync(join(second, 'code.ts'), 'three\n');
  pushSecond();
  await takeIn();
  expect(readFileSync(yaml(first, 'horto'), 'utf8')).toContain('Horto Dela');
  expect(readFileSync(yaml(first, 'largo'), 'utf8')).toMatch(/Londrina.*Lofts/s);
  const { pages } = await as(ana).state();
  expect(pages?.map(({ id, by }) => [id, ...by])).toEqual([[largo, 'Ana Lima']]);

  // Once that is published, the checkout is at the branch again, and git pulls.
  await as(ana).publish(largo);
  await takeIn();
  edit(second, 'horto', 'Horto Dela', 'Horto');
  git(second, 'pull', '-q', '--rebase', '--autostash');
  pushSecond();
  await takeIn();
  expect(git(first, 'rev-parse', 'HEAD')).toBe(git(second, 'rev-parse', 'HEAD'));
  expect([git(first, 'status', '--porcelain'), readFileSync(join(first, 'code.ts'), 'utf8')]).toEqual(['', 'three\n']);

  await as(joao).change('horto', '/name', 'Horto Novo');
  edit(second, 'horto', 'name: Horto', 'name: Horto Velho');
  edit(second, 'largo', 'Londrina', 'Maringá');
  pushSecond();
  await takeIn();
  expect(readFileSync(yaml(first, 'horto'), 'utf8')).toContain('Horto Novo');
  expect((await as(joao).state()).conflicts).toMatchObject([{ mine: 'Horto Novo', theirs: 'Horto Velho' }]);
});

test('a publication and the jobs wait for each other', async () => {
  const { second, content, edit, as, pushSecond, published } = sharedStudio();
  const { takeIn, keepWork, publish, state } = publishingOf(content);
  await as(ana).change('largo', '/units', 'Lofts');
  edit(second, 'horto', 'name: Horto', 'name: Horto Dela');
  pushSecond();
  const seen = await asPerson(ana, () => state());
  const pages = Object.fromEntries((seen.pages ?? []).map(({ id, version }) => [id, version]));
  const [after] = await Promise.all([asPerson(ana, () => publish('', pages)), takeIn(), keepWork(), takeIn()]);
  expect(after.last).toMatchObject({ ok: true });
  expect([published('site/developments/largo.yaml'), published('site/developments/horto.yaml')].join()).toMatch(
    /Lofts.*Horto Dela/s,
  );
});

/** Unpublished work of two people, part of which somebody else has changed too; and a new clone. */
async function unpublished() {
  const people = sharedStudio();
  const { first, second, server, content, as, edit, pushSecond } = people;
  mkdirSync(join(content, 'developments/horto'));
  const picture = readFileSync(join(content, 'developments/_acervo/foto.png'));
  writeFileSync(join(content, 'developments/horto/sala.png'), picture);
  await as(joao).change('horto', '/card/image', 'horto/sala.png');
  await as(joao).change('horto', '/name', 'Horto Novo');
  await as(ana).change('largo', '/units', 'Lofts');
  await as(joao).change('largo', '/typology', 'Studio');
  await as(ana).ask('/files/largo/rename', { slug: 'praca', redirect: true });
  edit(second, 'horto', 'name: Horto', 'name: Horto Dela');
  edit(second, 'horto', 'Curitiba', 'Londrina');
  pushSecond();
  const clone = join(first, '../third');
  const copy = () => {
    rmSync(clone, { recursive: true, force: true });
    execFileSync('git', ['clone', '-q', server, clone], { stdio: 'pipe' });
    return join(clone, 'site');
  };
  return { ...people, copy, work: () => git(server, 'for-each-ref', '--format=%(objectname)', 'refs/studio/work') };
}

test('unpublished work is kept on the server and taken up in a new clone: by person, with what is to be decided', async () => {
  const { content, as, server, copy, work, second, edit, pushSecond } = await unpublished();
  const before = git(server, 'rev-parse', 'main');
  const { keepWork } = publishingOf(content);
  const seen = await as(ana).state();
  await keepWork();
  const kept = work();
  expect(git(server, 'log', '-1', '--format=%B', kept)).toMatch(
    /Trabalho por publicar.*developments\/horto.*João Reis/s,
  );
  expect(git(server, 'rev-parse', 'main')).toBe(before);
  // Nothing has changed since.
  await keepWork();
  expect(work()).toBe(kept);
  const past = await as(ana).ask<object[]>('/files/horto/past');
  expect(past).toHaveLength(1);

  const recovered = copy();
  // Somebody pushes on meanwhile.
  edit(second, 'horto', 'Londrina', 'Maringá');
  pushSecond();
  expect(await recoverWork(recovered)).toContain('Retomado');
  const studio = openShared(recovered);
  const there = await studio.as(ana).state();
  expect(shown(there)).toEqual(shown(seen));
  expect(there.conflicts).toMatchObject([{ mine: 'Horto Novo', theirs: 'Horto Dela' }]);
  expect((await studio.as(ana).publish('developments/praca', 'site.config.yaml')).last).toMatchObject({ ok: true });
  expect(git(server, 'log', '-1', '--format=%an|%(trailers:key=Co-authored-by,valueonly)', 'main')).toContain(
    'Ana Lima|João Reis',
  );
  const [conflict] = (await studio.as(joao).state()).conflicts;
  await studio.as(joao).ask('/publish/choice', { id: conflict?.id, keep: 'mine' });
  expect((await studio.as(joao).publish(horto)).last).toMatchObject({ ok: true });
  expect(git(server, 'show', 'main:site/developments/horto.yaml')).toMatch(/Horto Novo.*Maringá.*horto\/sala\.png/s);
  expect(git(server, 'ls-tree', '-r', '--name-only', 'main')).toContain('site/developments/horto/sala.png');
  // Nothing is left to keep.
  await publishingOf(recovered).keepWork();
  expect(work()).toBe('');
});

test('a fresh clone overwrites no work of another machine: it says so, and takes up nothing over changes of its own', async () => {
  const { content, copy, work, yaml, first } = await unpublished();
  await publishingOf(content).keepWork();
  const kept = work();
  const clone = copy();
  const { keepWork, state } = publishingOf(clone);
  await expect(keepWork()).rejects.toThrow('de outra cópia do estúdio');
  expect((await asPerson(ana, () => state())).problem).toContain('recover');
  const file = join(clone, 'developments/largo.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('Studios', 'Casas'));
  await expect(keepWork()).rejects.toThrow('de outra cópia do estúdio');
  await expect(recoverWork(clone)).rejects.toThrow('alterações próprias');
  expect([work(), readFileSync(file, 'utf8')]).toEqual([kept, text.replace('Studios', 'Casas')]);
  writeFileSync(file, text);
  await recoverWork(clone);
  writeFileSync(join(clone, 'developments/praca.yaml'), `${readFileSync(yaml(first, 'praca'), 'utf8')}# Fica.\n`);
  await keepWork();
  expect(work()).not.toBe(kept);
  expect((await asPerson(ana, () => state())).problem).toBeUndefined();
  // The machine that was thought lost is now the other one.
  writeFileSync(yaml(first, 'praca'), `${readFileSync(yaml(first, 'praca'), 'utf8')}# Sai.\n`);
  await expect(publishingOf(content).keepWork()).rejects.toThrow('de outra cópia do estúdio');
});

test('there is nothing to take up where nothing was kept', async () => {
  const { content } = sharedStudio();
  await expect(recoverWork(content)).rejects.toThrow('não há trabalho guardado');
});

test('a failure of a job is logged once until it is over, and ends nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const logged: string[] = [];
  let failure: Error | undefined = new Error('Sem conexão');
  const done = vi.fn();
  const job = async () => {
    done();
    if (failure) throw failure;
  };
  const stop = startTeamJobs({ takeIn: job, keepWork: async () => {}, log: (line) => logged.push(line) });
  const next = () => vi.advanceTimersByTimeAsync(45_000);
  await next();
  await next();
  expect([done.mock.calls.length, ...logged]).toEqual([3, 'Sem conexão']);
  failure = undefined;
  await next();
  failure = new Error('Sem conexão');
  await next();
  expect(logged).toHaveLength(2);
  stop();
  await next();
  expect(done).toHaveBeenCalledTimes(5);
  vi.useRealTimers();
});
