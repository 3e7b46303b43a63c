/** `npm run diff -- <git ref>`: what visitors see differently since then, page by page. */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentFolder, contentNames } from '../config/load/contentFolder.ts';
import { loadConfig } from '../config/load/load.ts';
import { described, unknownPicture } from '../config/load/resolve.ts';
import { type Lang, say } from '../config/messages/messages.ts';
import { CouldNotRun, hasErrors } from '../config/problem.ts';
import type { Resolve } from '../content/resolve.ts';
import { createSite } from '../content/site.ts';
import { helped, printErrors, runCommand } from './command.ts';

/** What one page says and shows, by where it stands: `development.hero.name` → `Civitas`. */
export type Shown = ReadonlyMap<string, string>;

/** A file by its name and content, so that a picture that was replaced counts as another one. */
const namedBy = (contentDir: string) => (path: string) => {
  const file = join(contentDir, path);
  const content = existsSync(file) ? readFileSync(file) : '';
  return `${path} (${hash('sha256', content).slice(0, 6)})`;
};

function resolver(contentDir: string): Resolve {
  const named = namedBy(contentDir);
  return {
    icon: (name) => name,
    file: named,
    picture: (reference) => described({ ...unknownPicture, base: named(reference.image) }, reference),
  };
}

function* leaves(value: unknown, path: string): Generator<[string, string]> {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    yield [path, String(value)];
    return;
  }
  for (const [key, inner] of Object.entries(value)) yield* leaves(inner, path ? `${path}.${key}` : key);
}

/**
 * Every page of a content folder with what it shows; `frame` is what all pages have around them.
 * @param broken what to say, under the errors, of content that has any
 */
function shownBy(contentDir: string, lang: Lang, broken: string): Map<string, Shown> {
  const { site: config, developments, problems } = loadConfig(contentDir, { lang });
  if (!config || hasErrors(problems)) {
    printErrors(problems);
    throw new CouldNotRun(broken);
  }
  const site = createSite({ site: config, developments, resolve: resolver(contentDir) });
  const pages = site.paths.map((path) => [path, new Map(leaves(site.page(path), ''))] as const);
  return new Map<string, Shown>([['frame', new Map(leaves(site.data, ''))], ...pages]);
}

/** A long text is shown by the part that changed. */
const shortest = 60;
function excerpt(text: string, other: string): string {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start++;
  const from = Math.max(0, start - 20);
  const part = text.slice(from, from + shortest);
  return `${from > 0 ? '…' : ''}${part}${from + shortest < text.length ? '…' : ''}`;
}

/** Lines of what differs: pages that came and went, and of the others each value. */
function differences(before: ReadonlyMap<string, Shown>, after: ReadonlyMap<string, Shown>): string[] {
  const lines: string[] = [];
  for (const path of before.keys()) if (!after.has(path)) lines.push(`- ${path}`);
  for (const [path, shown] of after) {
    const previous = before.get(path);
    if (!previous) {
      lines.push(`+ ${path}`);
      continue;
    }
    const changed: string[] = [];
    for (const [place, old] of previous) {
      const now = shown.get(place);
      if (now === undefined) changed.push(`    - ${place}: ${excerpt(old, '')}`);
      else if (now !== old) changed.push(`    ~ ${place}: ${excerpt(old, now)} → ${excerpt(now, old)}`);
    }
    for (const [place, now] of shown) if (!previous.has(place)) changed.push(`    + ${place}: ${excerpt(now, '')}`);
    if (changed.length > 0) lines.push(`~ ${path}`, ...changed);
  }
  return lines;
}

/** The content folder as it was at `ref`, in a folder of its own, which the caller removes. */
function checkout(contentDir: string, ref: string, lang: Lang): string {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', contentDir, ...args], { stdio: 'pipe', maxBuffer: 2 ** 31 - 1 });
  const folder = mkdtempSync(join(tmpdir(), 'content-at-'));
  try {
    const prefix = git('rev-parse', '--show-prefix').toString().trim().replace(/\/$/, '');
    const archive = git('archive', `${ref}:${prefix}`, ...contentNames);
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true });
    const reason = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    throw new CouldNotRun(say(lang, 'diff.ref', { ref, reason }));
  }
}

function main(args: string[], lang: Lang): number {
  const contentDir = contentFolder();
  const [ref = ''] = args;
  if (args.length !== 1 || ref.startsWith('-')) {
    console.error(say(lang, 'diff.usage', {}));
    return 2;
  }
  const previous = checkout(contentDir, ref, lang);
  try {
    const before = shownBy(previous, lang, say(lang, 'diff.broken', { ref }));
    const lines = differences(before, shownBy(contentDir, lang, say(lang, 'diff.brokenNow', {})));
    console.log(lines.length > 0 ? lines.join('\n') : say(lang, 'diff.none', { ref }));
    return 0;
  } finally {
    rmSync(previous, { recursive: true });
  }
}

if (import.meta.main && !helped('diff')) await runCommand((lang) => main(process.argv.slice(2), lang));
