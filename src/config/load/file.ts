/** One configuration file: bytes → text → data → findings of the schema and of the rules for one file. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '../check/validate.ts';
import { rangeOf } from '../position.ts';
import { type Finding, finding, wholeFile } from '../problem.ts';
import { fileRules } from '../rules/all.ts';
import type { CheckedFile } from '../rules/rule.ts';
import { maxBytes, readYaml } from '../yaml/readYaml.ts';
import { decode } from './bytes.ts';
import { developmentsFolder } from './contentFolder.ts';

export interface LoadedFile extends CheckedFile {
  text: string;
  /** With their ranges. */
  findings: Finding[];
  /** Version of the file on disk; '' when it was written so recently that it could change again unnoticed. */
  stamp: string;
  /** The day of the check: some rules compare dates with it. */
  today: string;
}

/** A file written this long before it was read cannot change again without a new time stamp. */
const settledAfter = 200;

/** Reads and checks a file. Answers `known` while time, size and day stay the same. */
export function loadFile(root: string, path: string, today: string, known: LoadedFile | undefined): LoadedFile {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(join(root, path));
    const settled = Date.now() - Math.max(mtimeMs, ctimeMs) > settledAfter;
    const stamp = settled ? `${mtimeMs} ${ctimeMs} ${size} ${ino}` : '';
    if (known && known.today === today && stamp !== '' && known.stamp === stamp) return known;
    if (size > maxBytes) {
      const sizes = { kilobytes: Math.ceil(size / 1024), limit: maxBytes / 1024 };
      return { ...unread(path), stamp, findings: [finding('file-size', wholeFile, sizes)] };
    }
    const { text, finding: undecodable } = decode(readFileSync(join(root, path)));
    if (undecodable) return { ...unread(path), text, stamp, findings: [undecodable] };
    if (known?.text === text && known.today === today && text !== '') return { ...known, stamp };
    return { ...check(path, text, today), stamp };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    return { ...unread(path), findings: [finding('file-unreadable', wholeFile, { reason })] };
  }
}

/** A file without content. */
export const unread = (file: string): LoadedFile => ({
  kind: file.startsWith(`${developmentsFolder}/`) ? 'development' : 'site',
  file,
  data: undefined,
  references: [],
  slug: stem(file),
  broken: true,
  text: '',
  findings: [],
  stamp: '',
  today: '',
});

function check(path: string, text: string, today: string): LoadedFile {
  const yaml = readYaml(text);
  const file: LoadedFile = { ...unread(path), text, today, data: yaml.data, findings: yaml.findings };
  if (yaml.data === undefined) return file;
  const verdict = validate(file.kind, yaml, text);
  const given = (yaml.data as { slug?: unknown }).slug;
  file.slug = typeof given === 'string' && file.kind === 'development' ? given : file.slug;
  file.references = verdict.references;
  file.findings = [...yaml.findings, ...verdict.findings];
  for (const rule of fileRules) file.findings.push(...rule(file, today));
  // Positions are looked up now, because the syntax tree is too large to keep.
  file.findings = file.findings.map((found) => ({
    ...found,
    range: found.range ?? rangeOf(yaml.doc, found.pointer, found.on),
  }));
  file.broken = file.findings.some(({ severity }) => severity !== 'warning');
  return file;
}

/** `developments/civitas.yaml` → `civitas`: the slug of a file that says none. */
export const stem = (file: string) => file.replace(/^.*\//, '').replace(/\.ya?ml$/, '');
