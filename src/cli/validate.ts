/** `npm run validate`: checks all configuration. Exit code 0 clean (warnings allowed), 1 problems, 2 could not run. */
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { applyFixes } from '../config/check/fix.ts';
import { contentFolder } from '../config/folder/contentLayout.ts';
import { type LoadedConfig, loadConfig } from '../config/load/load.ts';
import { environmentLang, type Lang, languages, say } from '../config/messages/messages.ts';
import { CouldNotRun, hasErrors } from '../config/problem.ts';
import { textReport } from '../config/report/problemReport.ts';
import { githubReport, jsonReport } from '../config/report/programReports.ts';
import { configModules } from '../modules/config.ts';
import { type StepCache, stepCacheOf } from '../node/stepCache.ts';
import { failureText, oneOf, runCommand } from './command.ts';

const formats = ['text', 'json', 'github'] as const;

const options = {
  format: { type: 'string', default: 'text' },
  lang: { type: 'string' },
  fix: { type: 'boolean', default: false },
} as const;

/** The command's environment, folder and outputs; `out` gets only the report. */
interface Surroundings {
  env: NodeJS.ProcessEnv;
  cwd: string;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Keeps what was checked for the next run. */
  cache?: StepCache;
}

/** Runs the command and returns its exit code; never throws. */
export function run(args: string[], surroundings: Surroundings): number {
  let lang = environmentLang(surroundings.env);
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    lang = oneOf('--lang', values.lang ?? lang, languages, lang);
    const format = oneOf('--format', values.format, formats, lang);
    return check(surroundings, lang, format, { fix: values.fix, positionals });
  } catch (error) {
    surroundings.err(failureText(error, lang));
    return 2;
  }
}

function check(
  { env, cwd, out, err, cache }: Surroundings,
  lang: Lang,
  format: (typeof formats)[number],
  { fix, positionals }: { fix: boolean; positionals: string[] },
): number {
  const contentDir = contentFolder(env, cwd);
  const load = () => loadConfig(contentDir, { modules: configModules, lang, cache });
  let loaded = load();
  const files = chosenFiles(loaded, positionals, cwd, lang);
  if (fix) {
    const written = new Map<string, number>();
    // A correction may reveal the next mistake.
    for (let round = 0; round < 5; round++) {
      const now = applyFixes(loaded, files);
      if (now.size === 0) break;
      for (const [file, count] of now) written.set(file, (written.get(file) ?? 0) + count);
      loaded = load();
    }
    const count = [...written.values()].reduce((sum, some) => sum + some, 0);
    err(say(lang, 'cli.fixed', { count, files: written.size }));
  }
  const problems = positionals.length ? loaded.problems.filter(({ file }) => files.has(file)) : loaded.problems;
  const locate = (file: string) => relative(cwd, resolve(contentDir, file)).replaceAll('\\', '/');
  if (format === 'json') out(jsonReport(problems));
  else if (format === 'github') out(githubReport(problems, locate));
  else out(textReport(problems, { lang, files: files.size }));
  return hasErrors(problems) ? 1 : 0;
}

/** Configuration files by path, relative to the working directory or the content folder. Throws CouldNotRun. */
function chosenFiles(
  { contentDir, sources, problems }: LoadedConfig,
  names: string[],
  cwd: string,
  lang: Lang,
): Set<string> {
  const all = new Set([...sources.keys(), ...problems.map(({ file }) => file)]);
  if (names.length === 0) return new Set(sources.keys());
  return new Set(
    names.map((name) => {
      const seen = [relative(contentDir, resolve(cwd, name)), relative(contentDir, resolve(contentDir, name))];
      const file = seen.map((path) => path.replaceAll('\\', '/')).find((path) => all.has(path));
      if (!file) throw new CouldNotRun(say(lang, 'cli.no-file', { file: name }));
      return file;
    }),
  );
}

if (import.meta.main) {
  const cache = stepCacheOf(resolve(import.meta.dirname, '../..'));
  const { env, argv } = process;
  const work = () => run(argv.slice(2), { env, cwd: process.cwd(), out: console.log, err: console.error, cache });
  await runCommand(work, 'validate');
}
