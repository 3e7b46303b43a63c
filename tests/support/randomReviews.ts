/** Random runs of a marketer who publishes for review, and a second person who edits, pushes, and accepts what waits. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editsBetween } from '../../src/config/yaml/editsBetween.ts';
import { editYaml } from '../../src/config/yaml/editYaml.ts';
import { readYaml } from '../../src/config/yaml/readYaml.ts';
import { StudioRefusal } from '../../src/studio/refusal.ts';
import { repositoryOf } from '../../src/studio/server/publish/contentTree.ts';
import { createGitPublisher } from '../../src/studio/server/publish/gitPublisher.ts';
import type { RemoteBranch } from '../../src/studio/server/publish/remoteBranch.ts';
import { createRandom } from '../bench/random.ts';

type File = { name: string; city: string; units: string; texts: string[] };
const keys = ['name', 'city', 'units'] as const;
const files = ['largo', 'horto', 'novo'];
const distance = '#\n#\n#\n';
const start = (file: string) =>
  `${keys.map((key) => `${key}: ${file}-${key}\n${distance}`).join('')}texts:\n  - ${file}-um\n  - ${file}-outro\n`;
const parsed = (text: string) => structuredClone(readYaml(text).data) as File;
const author = ['GIT_AUTHOR', 'GIT_COMMITTER'].flatMap((role) => [
  [`${role}_NAME`, 'Ana'],
  [`${role}_EMAIL`, 'ana@example.com'],
]);
const env = { ...process.env, ...Object.fromEntries(author) };

/**
 * One run; the same seed gives the same run. A word is alive from when somebody types it, or sets a value back to it, until
 * somebody takes it out, or is asked and chooses the other's.
 *
 * @param folder an empty one
 * @returns the words that are not published at the end although they are alive, or are though they aren't, and what was done
 */
export async function reviewRun(
  folder: string,
  seed: number,
  length: number,
): Promise<{ lost: string[]; steps: string[] }> {
  const random = createRandom(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const [server, first, second] = ['server.git', 'first', 'second'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const git = (where: string, ...args: string[]) =>
    execFileSync('git', ['-C', where, ...args], { encoding: 'utf8', stdio: 'pipe', env }).trim();
  const succeeds = (where: string, ...args: string[]) => {
    try {
      git(where, ...args);
      return true;
    } catch {
      return false;
    }
  };
  git(folder, 'init', '-q', '--bare', '-b', 'main', server);
  git(folder, 'init', '-q', '-b', 'main', first);
  mkdirSync(join(first, 'developments'));
  for (const file of files) writeFileSync(join(first, 'developments', `${file}.yaml`), start(file));
  writeFileSync(join(first, 'site.config.yaml'), 'publish:\n  review: true\n');
  git(first, 'add', '-A');
  git(first, 'commit', '-qm', 'Início');
  git(first, 'remote', 'add', 'origin', server);
  git(first, 'push', '-q', 'origin', 'main');
  git(folder, 'clone', '-q', server, second);
  const repository = await repositoryOf(first);
  if (!repository) throw new Error('There is no repository.');
  const target: RemoteBranch = { remote: 'origin', url: server, branch: 'main' };
  const publisher = createGitPublisher(repository, target);

  const textOf = (clone: string, file: string) => readFileSync(join(clone, 'developments', `${file}.yaml`), 'utf8');
  const known = new Map<string, Map<string, string>>();
  /** Each value of a commit, by its place; a text is a place of its own. */
  function places(name: string): Map<string, string> {
    const commit = git(server, 'rev-parse', name);
    const found = known.get(commit) ?? new Map<string, string>();
    if (found.size > 0) return found;
    const shown = git(server, 'show', ...files.map((file) => `${commit}:developments/${file}.yaml`));
    for (const [index, file] of files.entries()) {
      const { texts = [], ...values } = parsed(`name:${shown.split(/^name:/m)[index + 1]}`);
      for (const [key, value] of [...Object.entries(values), ...texts.map((text) => [text, text] as const)])
        found.set(`${file} ${key}`, value);
    }
    known.set(commit, found);
    return found;
  }
  const differing = (one: string, other: string) => {
    const [a, b] = [places(one), places(other)];
    return [...new Set([...a.keys(), ...b.keys()])].filter((place) => a.get(place) !== b.get(place));
  };
  const alive = new Set(places('main').values());
  const gone = new Set<string>();
  const replace = (before: string | undefined, after: string | undefined) => {
    if (before !== undefined) alive.delete(before);
    if (before !== undefined) gone.add(before);
    if (after === undefined) return;
    alive.add(after);
    gone.delete(after);
  };
  /** Values that a place has had, for setting it back. */
  const past = new Map<string, string[]>();
  const steps: string[] = [];

  function edit(clone: string, step: number, canReverse: boolean): void {
    const file = pick(files);
    const text = textOf(clone, file);
    const data = parsed(text);
    const dice = random();
    let [before, after]: (string | undefined)[] = [undefined, `palavra${step}x`];
    if (dice < 0.75) {
      const key = pick(keys);
      before = data[key];
      const known = past.get(`${file} ${key}`) ?? [];
      if (canReverse && random() < 0.5) after = pick(known) ?? after;
      if (after === before) return;
      past.set(`${file} ${key}`, [...known, before]);
      data[key] = after as string;
    } else if (dice < 0.9 || data.texts.length < 2)
      data.texts.splice(Math.floor(random() * data.texts.length), 0, after ?? '');
    else [before, after] = [data.texts.splice(Math.floor(random() * data.texts.length), 1)[0], undefined];
    replace(before, after);
    const edited = editsBetween(parsed(text), data).reduce((now, each) => editYaml(now, each), text);
    writeFileSync(join(clone, 'developments', `${file}.yaml`), edited);
    steps.push(`${clone === first ? 'edits' : 'the second edits'} ${file}: ${before} → ${after}`);
  }

  /** Where each branch began, and how the second changed it. */
  const touched = new Map<string, { before: string; after: string; place: string }[]>();
  const branches = () =>
    git(server, 'for-each-ref', '--format=%(refname:short)', 'refs/heads/publicar').split('\n').filter(Boolean);
  const toMain = () => {
    git(second, 'fetch', '-q', '--prune');
    git(second, 'checkout', '-q', '-f', 'main');
    git(second, 'reset', '-q', '--hard', 'origin/main');
  };

  function touch(branch: string, step: number): void {
    toMain();
    git(second, 'checkout', '-q', '-B', 'touched', `origin/${branch}`);
    const [place] = differing(`${branch}^`, branch).filter((each) => keys.some((key) => each.endsWith(` ${key}`)));
    const [file = '', key = ''] = place?.split(' ') ?? [];
    if (!place) return;
    const word = `palavra${step}x`;
    const value = parsed(textOf(second, file))[key as 'name'];
    touched.set(branch, [...(touched.get(branch) ?? []), { place, before: value, after: word }]);
    writeFileSync(join(second, 'developments', `${file}.yaml`), textOf(second, file).replace(value, word));
    git(second, 'commit', '-qam', 'Outra palavra');
    git(second, 'push', '-q', 'origin', `HEAD:refs/heads/${branch}`);
    steps.push(`the second changes ${branch}: ${value} → ${word}`);
  }

  /** Refuses what has been changed on main since, also back again. */
  function accept(branch: string): void {
    toMain();
    const from = git(server, 'merge-base', 'main', branch);
    if (from === git(server, 'rev-parse', branch)) return;
    const own = differing(from, branch);
    const between = git(server, 'rev-list', `${from}..main`).split('\n').filter(Boolean);
    if (between.some((commit) => differing(from, commit).some((place) => own.includes(place)))) return;
    const way = pick(['merge', 'squash', 'rebase'] as const);
    const isMerged =
      way === 'merge'
        ? succeeds(second, 'merge', '-q', '--no-ff', '-m', 'Aceito', `origin/${branch}`)
        : way === 'squash'
          ? succeeds(second, 'merge', '-q', '--squash', `origin/${branch}`) &&
            succeeds(second, 'commit', '-qm', 'Aceito')
          : succeeds(second, 'cherry-pick', `${from}..origin/${branch}`);
    if (!isMerged) {
      succeeds(second, 'cherry-pick', '--abort');
      git(second, 'reset', '-q', '--hard', 'origin/main');
      return;
    }
    const before = places('main');
    git(second, 'push', '-q', 'origin', 'main');
    // Who has another value by now is asked, and after a squash, which doesn't have ours; else the second's word stands.
    for (const { place, before: sent, after } of touched.get(branch) ?? []) {
      const [file = '', key = ''] = place.split(' ');
      const here = parsed(textOf(first, file))[key as 'name'];
      const isReplaced = here === before.get(place) || (way !== 'squash' && here === sent);
      replace(isReplaced ? here : undefined, places('main').get(place) === after ? after : undefined);
    }
    if (random() < 0.7) git(server, 'update-ref', '-d', `refs/heads/${branch}`);
    steps.push(`the second accepts ${branch} (${way})`);
  }

  const wordsIn = (text: string) => text.match(/palavra\d+x|(?:largo|horto|novo)-\w+/g) ?? [];
  async function decide(): Promise<void> {
    for (;;) {
      const { conflicts } = await publisher.compare(true);
      const [conflict] = conflicts;
      if (!conflict) return;
      const side = pick(['mine', 'theirs'] as const);
      const [kept, left] = side === 'mine' ? [conflict.mine, conflict.theirs] : [conflict.theirs, conflict.mine];
      replace(wordsIn(left)[0], wordsIn(kept)[0]);
      await publisher.choose(conflict.id, side);
      steps.push(`chooses ${kept}, not ${left}`);
    }
  }

  async function publish(only?: string): Promise<void> {
    await decide();
    const { version } = await publisher.compare(true);
    try {
      const request = { version: only ? undefined : version, only, describe: () => 'Conteúdo.', check: async () => {} };
      await publisher.publish(request, () => {});
      steps.push(only ? 'shares' : 'publishes');
    } catch (error) {
      if (!(error instanceof StudioRefusal) || error.status !== 409) throw error;
    }
  }

  for (let step = 0; step < length; step++) {
    const dice = random();
    const branch = pick(branches());
    if (dice < 0.35) edit(first, step, true);
    else if (dice < 0.5) {
      toMain();
      edit(second, step, false);
      if (git(second, 'status', '--porcelain')) git(second, 'commit', '-qam', 'De outra pessoa');
      git(second, 'push', '-q', 'origin', 'main');
    } else if (dice < 0.68) await publish();
    else if (dice < 0.76) await publish('developments/novo.yaml');
    else if (dice < 0.8 && branch) touch(branch, step);
    else if (dice < 0.97 && branch) accept(branch);
    else if ((await publisher.compare(true)).conflicts.length === 0) await publisher.bring();
  }
  for (let round = 0; round < 5; round++) {
    await publish();
    const { sent } = await publisher.compare(true);
    if (sent) accept(sent.branch);
  }
  await publisher.bring();
  const published = [...places('main').values()];
  const lost = [
    ...[...alive].filter((word) => !published.includes(word)),
    ...published.filter((word) => gone.has(word)).map((word) => `${word} is back`),
    ...files.filter((file) => textOf(first, file) !== `${git(server, 'show', `main:developments/${file}.yaml`)}\n`),
  ];
  return { lost: lost.map((each) => `seed ${seed}: ${each}`), steps };
}
