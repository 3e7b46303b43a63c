/** Incremental builds are right: after changes of every kind the site equals that of a clean build. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readRecord } from '../../../../src/build/buildOptions.ts';
import { createRandom } from '../../../bench/random.ts';
import { copyContent } from '../../../support/copyContent.ts';
import { copyEngine } from '../../../support/copyEngine.ts';

/** Modification time of the developments before the first build, and after an edit that keeps it. */
const sameTime = 1_700_000_000;

const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'builds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies of an engine in `home`, and builds of the content by them. */
function engines(home: string, contentDir: string) {
  return {
    /** A copy of an engine with its own caches. */
    copyOf(engine: string, name: string): string {
      const copy = join(home, name);
      copyEngine(copy, engine);
      mkdirSync(join(copy, '.cache'));
      // Bundles and encoded pictures do not depend on the folder. Other tests meanwhile encode some better, into the root's.
      const [bundle, pictures] = [join(root, '.cache/bundle'), join(root, '.cache/pictures/fast')];
      for (const known of [bundle, pictures]) mkdirSync(known, { recursive: true });
      if (!existsSync(join(home, 'pictures'))) cpSync(pictures, join(home, 'pictures/fast'), { recursive: true });
      symlinkSync(bundle, join(copy, '.cache/bundle'));
      symlinkSync(join(home, 'pictures'), join(copy, '.cache/pictures'));
      return copy;
    },
    /** Runs `npm run build` in an engine's folder. Returns its standard error if the build failed. */
    build(dir: string, ...options: string[]): string | undefined {
      const { status, stderr } = spawnSync(process.execPath, ['src/cli/build.ts', '--fast', ...options], {
        cwd: dir,
        env: { ...process.env, CONTENT_DIR: contentDir, OUT_DIR: join(dir, 'dist') },
        encoding: 'utf8',
      });
      return status === 0 ? undefined : stderr;
    },
  };
}

/** Every published file and its bytes (base64). */
function siteOf(dir: string): Map<string, string> {
  const { files = [] } = readRecord(join(dir, 'dist')) ?? {};
  return new Map(files.map((file) => [file, readFileSync(join(dir, 'dist', file), 'base64')]));
}

/** Each kind after one that it might be confused with; what is added is renamed before it is removed. */
const everyKind = 'text add picture unseen number rename code text remove back unseen picture'.split(' ');

test('builds after changes of every kind equal clean ones', { timeout: 1_800_000 }, () =>
  compareBuilds({ count: everyKind.length, comparedAfter: 6, seed: 20, kindOf: (change) => everyKind[change - 1] }),
);

// Builds after a change of code are slow, so these are rare.
test('builds after 100 random changes equal clean ones', { tags: ['release'], timeout: 3_600_000 }, () =>
  compareBuilds({
    count: 100,
    comparedAfter: 5,
    seed: 20,
    kindOf: (change) => (change % 40 === 20 ? 'code' : undefined),
  }),
);

/** More than fit into one document of the catalogue. */
const manyDevelopments = 210;

test('pages of a long list, whose cards or data stay the same, equal those of a clean build', {
  timeout: 1_800_000,
}, () => {
  const content = copyContent(join(folder, 'content-long'));
  const { build, copyOf } = engines(join(folder, 'long'), content.dir);
  const used = copyOf(root, 'used');
  const name = (index: number) => `longo-${index}.yaml`;
  // Not in the menu, which is on all pages.
  const text = `${readFileSync(content.file('ipe.yaml'), 'utf8')}\nlisted: { menu: false }\n`;
  for (let index = 0; index < manyDevelopments; index++)
    writeFileSync(content.file(name(index)), text.replace(/^name: .*/m, `name: Longo ${index}`));
  const edits = [
    () => content.edit(name(100), 'name: Longo 100', 'name: Longo cem'),
    () => rmSync(content.file(name(150))),
    // All that landing pages show: their own texts, a similar project, a picture that all have, a setting of the site.
    () => content.edit(name(200), 'heading: 2 e 3 quartos', 'heading: Quartos'),
    () => content.edit(name(1), 'hero: Dezembro de 2027', 'hero: Maio de 2028'),
    () => cpSync(content.file('_acervo/academia-1.webp'), content.file('_acervo/piscina-2.webp')),
    () => appendFileSync(join(content.dir, 'site.config.yaml'), '\ndevelopments:\n  tabs: [plans, photos]\n'),
  ];
  expect(build(used, '--no-compress', '--no-share')).toBeUndefined();
  for (const [index, edit] of edits.entries()) {
    edit();
    expect(build(used, '--no-compress', '--no-share')).toBeUndefined();
    const clean = copyOf(used, `clean-${index}`);
    expect(build(clean, '--no-compress', '--no-share')).toBeUndefined();
    const [made, wanted] = [siteOf(used), siteOf(clean)];
    expect(wanted.keys()).toContain('catalogo/10/index.html');
    expect([...made.keys()].sort()).toEqual([...wanted.keys()].sort());
    for (const [file, bytes] of wanted)
      if (made.get(file) !== bytes) expect.fail(`${file} differs after edit ${index}`);
    rmSync(clean, { recursive: true });
  }
});

interface Changes {
  count: number;
  /** How many changes lie between two comparisons with a clean build. */
  comparedAfter: number;
  seed: number;
  /** The kind of a change, the first being 1; any but `code` by default. */
  kindOf: (change: number) => string | undefined;
}

async function compareBuilds({ count, comparedAfter, seed, kindOf }: Changes): Promise<void> {
  const content = copyContent(join(folder, `content-${count}`));
  const { build, copyOf } = engines(join(folder, String(count)), content.dir);
  const used = copyOf(root, 'used');
  for (const file of globSync('developments/*.yaml', { cwd: content.dir }))
    utimesSync(join(content.dir, file), sameTime, sameTime);
  expect(build(used, '--no-compress', '--no-share')).toBeUndefined();

  const random = createRandom(seed);
  const among = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const inContent = (pattern: string) =>
    globSync(pattern, { cwd: content.dir })
      .sort()
      .map((name) => join(content.dir, name));
  const yaml = () => among([...inContent('developments/*.yaml'), join(content.dir, 'site.config.yaml')]);
  const undo: (() => void)[] = [];
  function rewrite(file: string, text: string | Buffer) {
    const before = readFileSync(file);
    undo.push(() => writeFileSync(file, before));
    writeFileSync(file, text);
  }
  /** Changes one of the lines that match. */
  function editLine(file: string, pattern: RegExp, edit: (line: string) => string) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const fitting = lines.flatMap((line, index) => (pattern.test(line) ? index : []));
    const at = among(fitting);
    rewrite(file, lines.map((line, index) => (index === at ? edit(line) : line)).join('\n'));
  }
  const added: string[] = [];
  const kinds: Record<string, () => void | Promise<void>> = {
    text: () => editLine(yaml(), /^ *(?:- )?(?:name|title|text|caption|district|intro): \w/, (line) => `${line} bis`),
    number: () =>
      editLine(among(inContent('developments/*.yaml')), /: \d+(?:\.\d+)?$/, (line) =>
        line.replace(/\d+(?=$|\.)/, (digits) => String((Number(digits) + 1) % 100)),
      ),
    async picture() {
      const file = among(inContent('developments/**/*.{webp,jpg}'));
      const { width = 1, height = 1 } = await sharp(file).metadata();
      const colour = { r: 255 * random(), g: 255 * random(), b: 255 * random() };
      const made = sharp({ create: { width, height, channels: 3, background: colour } });
      rewrite(file, await (file.endsWith('.jpg') ? made.jpeg() : made.webp()).toBuffer());
    },
    add() {
      const name = `mais-${undo.length}`;
      const file = join(content.dir, 'developments', `${name}.yaml`);
      const text = readFileSync(among(inContent('developments/*.yaml')), 'utf8');
      writeFileSync(file, text.replace(/^slug: .*\n/m, '').replace(/^name: .*/m, `name: Mais ${undo.length}`));
      added.push(file);
      undo.push(() => {
        rmSync(file);
        added.splice(added.indexOf(file), 1);
      });
    },
    rename() {
      const file = among(added);
      if (!file) return;
      const next = file.replace('.yaml', '-x.yaml');
      renameSync(file, next);
      added.splice(added.indexOf(file), 1, next);
      undo.push(() => {
        renameSync(next, file);
        added.splice(added.indexOf(next), 1, file);
      });
    },
    remove() {
      const file = among(added);
      if (!file) return;
      const text = readFileSync(file);
      rmSync(file);
      added.splice(added.indexOf(file), 1);
      undo.push(() => {
        writeFileSync(file, text);
        added.push(file);
      });
    },
    /** Keeps size and modification time: only the change time (ctime) differs. */
    unseen() {
      const file = among(inContent('developments/*.yaml'));
      const text = readFileSync(file, 'utf8');
      rewrite(file, text.replace(/(caption: .*)[a-z]$/m, '$1z'));
      utimesSync(file, sameTime, sameTime);
    },
    back: () => undo.pop()?.(),
    code() {
      const file = join(used, among(['src/ui/layout/Footer.tsx', 'src/ui/pages/DevelopmentPage.tsx', 'src/theme.ts']));
      rewrite(file, `${readFileSync(file, 'utf8')}\n// ${undo.length}\n`);
    },
  };
  for (let change = 1; change <= count; change++) {
    const kind = kindOf(change) ?? among(Object.keys(kinds).filter((name) => name !== 'code'));
    await kinds[kind]?.();
    const refused = build(used, '--no-compress', '--no-share');
    if (refused !== undefined) {
      // A change that made the content invalid is undone.
      expect(refused, `${kind}`).toMatch(/\.yaml/);
      undo.pop()?.();
      expect(build(used, '--no-compress', '--no-share')).toBeUndefined();
    }
    if (change % comparedAfter > 0) continue;
    const last = change === count ? [] : ['--no-compress', '--no-share'];
    if (last.length === 0) expect(build(used)).toBeUndefined();
    const clean = copyOf(used, `clean-${change}`);
    expect(build(clean, ...last)).toBeUndefined();
    const [made, wanted] = [siteOf(used), siteOf(clean)];
    expect([...made.keys()].sort(), `files after change ${change}`).toEqual([...wanted.keys()].sort());
    for (const [file, bytes] of wanted)
      if (made.get(file) !== bytes) expect.fail(`${file} differs after change ${change} (${kind})`);
    rmSync(clean, { recursive: true });
  }
}
