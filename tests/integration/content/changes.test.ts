/** Usual edits of marketers are valid, and the site with all of them passes all checks. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { siteFile } from '../../../src/config/folder/contentLayout.ts';
import { hasErrors, isError } from '../../../src/config/problem.ts';
import { editYaml } from '../../../src/config/yaml/editYaml.ts';
import type { Development } from '../../../src/content/developments.ts';
import { copyContent } from '../../support/copyContent.ts';
import { loadConfig } from '../../support/loadContent.ts';
import { checkContent } from './checks.ts';
import { realContent } from './realContent.ts';

const { developments, site } = loadConfig(realContent);
const photosOf = ({ gallery }: Development) => gallery?.photos ?? [];

const readText = (dir: string, file: string) => readFileSync(join(dir, file), 'utf8');

/** Edits of a content folder; each chooses any development that it fits. */
const changes: Record<string, (dir: string) => void> = {
  'a development is copied under another name and address'(dir) {
    const [like] = developments;
    if (!like) return;
    const file = like.file.replace(/(?=\.ya?ml$)/, '-copia');
    copyFileSync(join(dir, like.file), join(dir, file));
    set(dir, file, '/name', `${like.name} Cópia`);
    if (/^slug:/m.test(readText(dir, file))) set(dir, file, '/slug', `${like.slug}-copia`);
  },
  'a percentage changes'(dir) {
    const building = developments.find(({ progress }) => progress && progress.percent < 100);
    if (building?.progress) set(dir, building.file, '/progress/percent', (building.progress.percent + 100) / 2);
  },
  'ten photos are added'(dir) {
    const shown = developments.find((development) => photosOf(development).some(({ image }) => image));
    if (!shown) return;
    const photos = photosOf(shown);
    const source = photos.find(({ image }) => image)?.image ?? '';
    for (let number = 1; number <= 10; number++) {
      const image = source.replace(extname(source), `-nova-${number}${extname(source)}`);
      copyFileSync(join(dir, 'developments', source), join(dir, 'developments', image));
      const photo = { image, caption: `Foto nova ${number}` };
      set(dir, shown.file, `/gallery/photos/${photos.length + number - 1}`, photo);
    }
  },
  'a development is removed'(dir) {
    const framed = (site?.frames ?? []).flatMap(({ file }) => file ?? []).map((file) => readText(dir, file));
    // Not the first, to which the other changes are made.
    for (const { file, slug } of developments.toReversed()) {
      if (framed.some((text) => text.includes(`/${slug}`))) continue;
      const text = readText(dir, file);
      rmSync(join(dir, file));
      if (!hasErrors(loadConfig(dir).problems)) return;
      // The site's own file refers to it.
      writeFileSync(join(dir, file), text);
    }
  },
  'a phone number changes'(dir) {
    set(dir, siteFile, '/company/phone', '(41) 3333-4444');
  },
};

function set(dir: string, file: string, pointer: string, value: unknown): void {
  writeFileSync(join(dir, file), editYaml(readText(dir, file), { op: 'set', pointer, value }));
}

const copies: { remove(): void }[] = [];
afterAll(() => {
  for (const { remove } of copies) remove();
});

/** A copy of the content with these changes. @returns its folder */
function changed(some: ((dir: string) => void)[]): string {
  const copy = copyContent(undefined, realContent);
  copies.push(copy);
  for (const change of some) change(copy.dir);
  return copy.dir;
}

test.each(Object.entries(changes))('the content is valid when %s', (_, change) => {
  expect(loadConfig(changed([change])).problems.filter(isError)).toEqual([]);
});

describe('all of them', () => checkContent(changed(Object.values(changes))));
