/**
 * The thread that draws share cards. Each takes millions of bytes, which are freed by going through the whole heap; in the
 * build's own, with the data of all pages, that would take half as long as the drawing.
 */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { CompleteSite } from '../../content/completeSite.ts';
import { createLimit } from '../../pictures/limit.ts';
import { openStore } from '../../pictures/store.ts';
import { type Card, drawCard, drawFrame, drawGround } from './shareCard.ts';
import { openTypeface } from './typeface.ts';

/** A card before its files are read. A photo's `id` stands for its content. */
export interface Plan extends Card {
  photo?: { file: string; id: string; focus: [number, number] };
}

/** What the thread gets. For each card it sends a message. */
export interface Drawing {
  contentDir: string;
  cacheDir: string;
  theme: CompleteSite['theme'];
  company: CompleteSite['company'];
  /** By their names in the cache. */
  cards: [kept: string, Plan][];
}

const { contentDir, cacheDir, theme, company, cards }: Drawing = workerData;
const read = (file: string) => readFileSync(resolve(contentDir, file));
const { ink, accentLight } = theme.colors;
const style = {
  display: await openTypeface(resolve(contentDir, theme.fonts.display.file), { weight: 380, tracking: -0.022 }),
  text: await openTypeface(resolve(contentDir, theme.fonts.text.file), { weight: 500 }),
  colors: { ink, accentLight },
};
const { light, dark } = company.logo ?? {};
const logoFile = light ?? dark;
const logo = logoFile ? { bytes: read(logoFile), painted: !light } : undefined;
const frame = await drawFrame({ logo, company: company.name }, style);
const store = openStore(cacheDir);

/** Draws cards that show the same photo. */
async function draw(group: Drawing['cards']): Promise<void> {
  const photo = group[0]?.[1].photo;
  const ground = await drawGround(photo && { bytes: read(photo.file), focus: photo.focus }, frame, style);
  const pixels = Buffer.alloc(ground.length);
  for (const [kept, plan] of group) {
    store.write(kept, await drawCard(plan, ground, pixels, style));
    parentPort?.postMessage(kept);
  }
}

const limit = createLimit(2);
const byPhoto = Map.groupBy(cards, ([, { photo }]) => photo && `${photo.id} ${photo.focus}`);
await Promise.all(Array.from(byPhoto.values(), (group) => limit(() => draw(group))));
