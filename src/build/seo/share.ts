/** Share cards of every development and one for the other pages, drawn once and cached by content. */

import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompleteSite } from '../../content/completeSite.ts';
import type { Development, DevelopmentSummary } from '../../content/developments.ts';
import type { Picture, SharePicture } from '../../content/picture.ts';
import type { Site } from '../../content/site.ts';
import { focusOf } from '../../pictures/plan.ts';
import { createProgress } from '../../pictures/progress.ts';
import { openStore } from '../../pictures/store.ts';
import type { StepCache } from '../../stepCache.ts';
import { cardSize } from './shareCard.ts';
import type { Drawing, Plan } from './shareWorker.ts';

export interface ShareInput {
  contentDir: string;
  /** Keeps the cards for later builds; safe to delete. */
  cacheDir: string;
  /** Remembers which files in it are whole. */
  cache?: StepCache;
  config: CompleteSite;
  developments: readonly Development[];
  site: Site;
}

/** Part of the cache key; raise it when the drawing changes. */
const drawingVersion = 4;

const hashOf = (content: string | Buffer) => hash('sha256', content).slice(0, 16);

/** Draws the cards that aren't in the cache. @returns the card of each page, and published names of files to copy or link */
export async function makeShareCards(input: ShareInput) {
  const { contentDir, cacheDir, config, site } = input;
  const store = openStore(cacheDir, input.cache);
  const look = JSON.stringify([
    drawingVersion,
    config.company.name,
    config.theme.colors,
    site.data.theme.fonts,
    site.data.logo?.light,
  ]);
  const plans = new Map<string, Plan>();
  const published = new Map<string, string>();

  function card(name: string, plan: Plan, alt: string): SharePicture {
    const hash = hashOf(
      `${look}${JSON.stringify({ ...plan, photo: plan.photo && [plan.photo.id, plan.photo.focus] })}`,
    );
    const kept = `${hash}.jpg`;
    const file = `assets/share/${name}-${hash.slice(0, 10)}.jpg`;
    plans.set(kept, plan);
    published.set(file, kept);
    return { url: `/${file}`, ...cardSize, alt };
  }

  const common = card('site', ...sitePlan(input));
  const cards = new Map<string, SharePicture>();
  for (const development of input.developments) {
    const summary = site.find(development.slug);
    const plan = summary && developmentPlan(development, summary, site);
    if (plan) cards.set(`/${summary.slug}`, card(summary.slug, ...plan));
  }
  const missing = [...plans].filter(([kept]) => !store.find(kept));
  const { theme, company } = config;
  if (missing.length > 0) await drawAll({ contentDir, cacheDir, theme, company, cards: missing });
  const drawn = openStore(cacheDir, input.cache);
  const files = new Map(Array.from(published, ([file, kept]) => [file, drawn.find(kept) as string]));
  return { files, of: (path: string) => cards.get(path) ?? common };
}

async function drawAll(drawing: Drawing): Promise<void> {
  const progress = createProgress({ name: 'Drawing share pictures', total: drawing.cards.length });
  const worker = new Worker(join(import.meta.dirname, 'shareWorker.ts'), { workerData: drawing });
  worker.on('message', () => progress.advance());
  // Rejects with the thread's error.
  await once(worker, 'exit').finally(progress.finish);
}

/** The file of a development's hero, or of its card. */
function photoOf({ file, hero, card }: Development, picture: Picture): Plan['photo'] {
  const photo = hero ?? card;
  if (!photo) return undefined;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return { file: `${folder}${photo.image}`, id: picture.base, focus: focusOf('hero', photo.focus) };
}

function developmentPlan(
  development: Development,
  summary: DevelopmentSummary,
  site: Site,
): [Plan, string] | undefined {
  const page = site.page(`/${summary.slug}`);
  if (page.kind !== 'development') return undefined;
  const { name, statusLabel, area, place, hero } = page.development;
  const picture = hero?.picture ?? summary.picture;
  const alt = [name, statusLabel, area].filter(Boolean).join(', ');
  return [
    {
      title: name,
      label: statusLabel,
      line: [area, place].filter(Boolean).join(' · '),
      photo: picture && photoOf(development, picture),
    },
    picture?.alt ? `${alt}. ${picture.alt}` : alt,
  ];
}

/** `seo.shareImage`, else the home page's first picture. */
function sitePlan({ contentDir, config, developments, site }: ShareInput): [Plan, string] {
  const { name, description } = config.company;
  const given = config.seo?.shareImage;
  if (given) {
    const id = hashOf(readFileSync(resolve(contentDir, given.image)));
    const photo = { file: given.image, id, focus: focusOf('photo', given.focus) };
    return [{ title: name, line: description, photo }, `${name}. ${given.alt}`];
  }
  const home = site.page('/');
  const first = home.kind === 'home' ? home.slides.find(({ picture }) => picture) : undefined;
  const development = developments.find(({ slug }) => first?.href.endsWith(`/${slug}`));
  const photo = first?.picture && development && photoOf(development, first.picture);
  return [{ title: name, line: description, photo }, `${name}. ${first?.picture?.alt ?? description}`];
}
