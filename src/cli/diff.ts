/** `npm run diff -- <git ref>`: what has changed for visitors since then, in sentences. */
import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changeText } from '../config/changes/changeSentences.ts';
import { type Changes, compareContent } from '../config/changes/compareContent.ts';
import { stateOf } from '../config/changes/stateOf.ts';
import { contentFolder, contentNames, siteFile } from '../config/folder/contentLayout.ts';
import { contentPathsOf } from '../config/load/contentPaths.ts';
import { loadConfig } from '../config/load/load.ts';
import { blockingErrors } from '../config/load/publishable.ts';
import { type Lang, say } from '../config/messages/messages.ts';
import { CouldNotRun } from '../config/problem.ts';
import { configModules } from '../modules/config.ts';
import { oneOf, printErrors, runCommand } from './command.ts';
import { help } from './help.ts';

/** @param broken what to print after the errors of content that has some, because visitors never see it */
function publishedIn(contentDir: string, lang: Lang, broken: string) {
  const loaded = loadConfig(contentDir, { modules: configModules, lang });
  const errors = blockingErrors(loaded);
  if (errors.length > 0) {
    printErrors(errors);
    throw new CouldNotRun(broken);
  }
  return stateOf(loaded);
}

/** Extracts the content folder as it was at `ref` into `folder`. Throws CouldNotRun. */
function checkout(contentDir: string, ref: string, folder: string, lang: Lang): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', contentDir, ...args], { stdio: 'pipe', maxBuffer: 2 ** 31 - 1 });
  try {
    const prefix = git('rev-parse', '--show-prefix').toString().trim();
    const tree = `${ref}:${prefix.replace(/\/$/, '')}`;
    const paths = contentPathsOf(git('show', `${ref}:${prefix}${siteFile}`).toString());
    const there = git('ls-tree', '-z', '--name-only', tree, ...paths)
      .toString()
      .split('\0')
      .filter(Boolean);
    // If one of `contentNames` is missing, git fails: it is no content folder.
    const archive = git('archive', tree, ...new Set([...contentNames, ...there]));
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  } catch (error) {
    const reason = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    throw new CouldNotRun(say(lang, 'diff.ref', { ref, reason }));
  }
}

function report({ visitors, drafts }: Changes, format: string, ref: string, lang: Lang): string {
  if (format === 'json') return JSON.stringify({ visitors, drafts }, null, 2);
  const lines = visitors.map(changeText);
  if (drafts.length > 0) lines.push(say(lang, 'diff.drafts', { names: drafts.join(', ') }));
  if (visitors.length === 0) lines.unshift(say(lang, 'diff.none', { ref }));
  return lines.map((line) => (format === 'markdown' ? `- ${line}` : line)).join('\n');
}

function main(lang: Lang): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string', default: 'text' } },
  });
  const [ref = ''] = positionals;
  if (positionals.length !== 1 || ref.startsWith('-')) throw new CouldNotRun(help.diff[lang]);
  const format = oneOf('--format', values.format, ['text', 'markdown', 'json'], lang);
  const contentDir = contentFolder();
  using folder = mkdtempDisposableSync(join(tmpdir(), 'content-at-'));
  checkout(contentDir, ref, folder.path, lang);
  const before = publishedIn(folder.path, lang, say(lang, 'diff.broken', { ref }));
  const changes = compareContent(before, publishedIn(contentDir, lang, say(lang, 'diff.brokenNow', {})), lang);
  console.log(report(changes, format, ref, lang));
  return 0;
}

await runCommand(main, 'diff');
