/** One configuration file: bytes → text → data → findings of the schema and of the rules for one file. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { clockIn, isTimeZone, usualTimeZone } from '../../content/datesAndTimeZones.ts';
import { dig } from '../../data/pointer.ts';
import type { FileKind } from '../../data/schema.ts';
import type { StepCache } from '../../node/stepCache.ts';
import { checkData } from '../check/checkData.ts';
import { type CheckDay, type LoadedFile, unread } from '../checkedFile.ts';
import type { ConfigModule } from '../configModule.ts';
import { decode } from '../folder/encoding.ts';
import { type Finding, finding, reportTo, wholeFile } from '../problem.ts';
import type { FileRule } from '../rules/rule.ts';
import { fileRules } from '../rules/ruleList.ts';
import { namesIn } from '../rules/textFacts.ts';
import { rangeOf } from '../yaml/pointerPositions.ts';
import { maxBytes, readYaml } from '../yaml/readYaml.ts';

/** How files are checked, and what is known about them. */
interface Checking {
  root: string;
  /** The instant of the check, in ms since the epoch. */
  at: number;
  /** The site's; without it the file says it itself. */
  timeZone: string | undefined;
  /** Their rules are applied beside the core's. */
  modules: readonly ConfigModule[];
  /** Keeps the results of checks, under `step`. */
  cache: StepCache;
  step: string;
  /** The files as they were last loaded, by path. */
  known: ReadonlyMap<string, LoadedFile>;
}

/** Reads a file and checks it, unless the same text was checked under this path today. */
export function loadFile(path: string, { root, at, modules, cache, step, known, ...site }: Checking): LoadedFile {
  try {
    const { size } = statSync(join(root, path));
    if (size > maxBytes) {
      const [has, limit] = [Math.ceil(size / 1024), maxBytes / 1024];
      const tooLarge = finding('file-size', wholeFile, {
        en: `The file has ${has} kB; at most ${limit} kB are read. Shorten it.`,
        'pt-BR': `O arquivo tem ${has} kB; são lidos no máximo ${limit} kB. Reduza-o.`,
      });
      return { ...unread(path), findings: [tooLarge] };
    }
    const { text, finding: undecodable } = decode(readFileSync(join(root, path)));
    if (undecodable) return { ...unread(path), text, findings: [undecodable] };
    const before = known.get(path);
    const readTimeZone = () => timeZoneOf(readYaml(text).data);
    const timeZone = site.timeZone ?? cache.kept(`time zone ${step}`, hash('sha256', text), readTimeZone);
    const today = clockIn(timeZone, at).slice(0, 10);
    if (before?.text === text && before.today === today && before.timeZone === timeZone) return before;
    const key = hash('sha256', `${today} ${timeZone} ${path}\0${text}`);
    const checked = cache.kept(step, key, () => ({
      ...check(path, text, { today, timeZone }, modules),
      text: undefined,
    }));
    return { ...checked, text };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    const unreadable = finding('file-unreadable', wholeFile, {
      en: `The file cannot be read (${reason}). Check its permissions.`,
      'pt-BR': `O arquivo não pode ser lido (${reason}). Verifique as permissões.`,
    });
    return { ...unread(path), findings: [unreadable] };
  }
}

function check(path: string, text: string, day: CheckDay, modules: readonly ConfigModule[]): LoadedFile {
  const yaml = readYaml(text);
  const file: LoadedFile = { ...unread(path), ...day, text, data: yaml.data, findings: yaml.findings };
  if (yaml.data === undefined) return file;
  const verdict = checkData(file.kind, yaml, text);
  const given = (yaml.data as { slug?: unknown }).slug;
  file.slug = typeof given === 'string' && file.kind === 'development' ? given : file.slug;
  file.references = [
    ...verdict.references,
    ...(file.kind === 'development' ? namesIn({ data: yaml.data, references: verdict.references }) : []),
  ];
  file.findings = [...yaml.findings, ...verdict.findings];
  for (const rule of rulesFor(file.kind, modules)) rule(file, reportTo(file.findings), day);
  // Positions are looked up now, because the syntax tree is too large to keep.
  file.findings = file.findings.map((found) => ({
    ...found,
    range: found.range ?? rangeOf(yaml.doc, found.pointer, found.on),
  }));
  file.broken = file.findings.some(({ severity }) => severity !== 'warning');
  return file;
}

/** The rules of the core and of the modules for files of a kind. */
const rulesFor = (kind: FileKind, modules: readonly ConfigModule[]): FileRule[] => [
  ...fileRules[kind],
  ...modules.flatMap((module) => module.fileRules?.[kind] ?? []),
];

/** Findings that a draft would have if it were published, and doesn't have yet. */
export function lackingIn(file: LoadedFile, modules: readonly ConfigModule[]): Finding[] {
  const found: Finding[] = [];
  const published = { ...file, data: { ...Object(file.data), draft: false } };
  for (const rule of rulesFor(file.kind, modules)) rule(published, reportTo(found), file);
  const key = ({ rule, pointer, severity }: Finding) => `${rule} ${pointer} ${severity}`;
  const known = new Set(file.findings.map(key));
  return found.filter((one) => !known.has(key(one)));
}

/** The time zone of a site, whose data may be unchecked. */
function timeZoneOf(site: unknown): string {
  const name = dig(site, 'timeZone');
  return typeof name === 'string' && isTimeZone(name) ? name : usualTimeZone;
}
