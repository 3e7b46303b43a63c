/** Creates the draft of a new development from the schema, so that it has every key; finds out who has an address. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { provisionalMark } from '../../pictures/probe.ts';
import { developmentsFolder } from '../folder/contentLayout.ts';
import type { LoadedConfig } from '../load/load.ts';
import { placeAtEnd } from '../rules/addresses.ts';
import { states } from '../rules/municipalities.ts';
import { addedPages } from '../rules/rule.ts';
import { provisionalAlt } from '../rules/sampleTexts.ts';
import { siteOwner } from '../rules/slugs.ts';
import { modeline } from '../yaml/modeline.ts';
import { template } from './developmentTemplate.ts';

/** 'solar-das-gaivotas' → 'Solar das Gaivotas'. */
const nameOf = (slug: string) =>
  slug.replaceAll('-', ' ').replace(/^[a-z]|\b(?!(?:d?[aeo]s?|em|n[ao]s?) )[a-z]/g, (letter) => letter.toUpperCase());

/** The usual symbol for a picture, a frame with hills and a sun: nobody takes it for the development. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#8a97a8"/>
<g fill="none" stroke="#fff" stroke-width="16" stroke-linejoin="round"><rect x="560" y="270" width="480" height="360" rx="28"/>
<path d="m576 590 140-150 90 90 70-70 148 130"/><circle cx="900" cy="370" r="38"/></g></svg>`;

/** Marks a sample picture, so that the check recognises it. */
export const provisional = (picture: Sharp): Sharp => picture.withExif({ IFD0: { ImageDescription: provisionalMark } });

const mostFrequent = <T>(items: readonly T[], key: (item: T) => string): T | undefined =>
  [...Map.groupBy(items, key).values()].toSorted((a, b) => b.length - a.length)[0]?.[0];

/** Typology, city and state of most developments; the place else at the end of the company's address ('Maringá - PR'). */
export function usualValues({ developments, site }: LoadedConfig) {
  const { city, state } =
    mostFrequent(developments, ({ address }) => `${address.city}\n${address.state}`)?.address ??
    placeAtEnd(site?.company.address ?? '') ??
    {};
  const typology = mostFrequent(developments, ({ typology }) => typology)?.typology;
  return { ...(state && states.includes(state) && { address: { city, state } }), ...(typology && { typology }) };
}

/** Writes a new file, whole or not at all: what a full disk leaves of it would stand in the way of the next attempt. */
function create(path: string, content: string | Buffer): void {
  try {
    writeFileSync(path, content, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(path, { force: true });
    throw error;
  }
}

/**
 * Writes the draft and a sample picture for its hero. Returns the written files, relative to the content folder. `values` are
 * further keys of the file. Throws EEXIST when the file exists.
 */
export async function createDevelopment(
  contentDir: string,
  slug: string,
  { name = nameOf(slug), ...values }: Record<string, unknown> & { name?: string } = {},
): Promise<string[]> {
  const file = `${developmentsFolder}/${slug}.yaml`;
  const hero = `${slug}/hero.webp`;
  const picture = `${developmentsFolder}/${hero}`;
  const made: string[] = [];
  // The picture comes first, so that watchers of the folder never see the file without it.
  if (!existsSync(join(contentDir, picture))) {
    mkdirSync(join(contentDir, developmentsFolder, slug), { recursive: true });
    create(join(contentDir, picture), await provisional(sharp(Buffer.from(drawing)).webp({ quality: 60 })).toBuffer());
    made.push(picture);
  }
  const text = template({
    name,
    draft: true,
    hero: { image: hero, alt: provisionalAlt(name) },
    ...values,
  });
  create(join(contentDir, file), modeline(contentDir, file) + text);
  return [file, ...made];
}

/** The owner of the address `/slug`: a file, a page, 'frames', 'customPages' or 'redirects'; undefined when it is free. */
export function ownerOf({ developments, sources, site }: LoadedConfig, slug: string): string | undefined {
  const files = [`${developmentsFolder}/${slug}.yaml`, `${developmentsFolder}/${slug}.yml`];
  const added = addedPages(site).find(({ path }) => path === `/${slug}`);
  return (
    siteOwner(slug, site?.pages) ??
    files.find((file) => sources.has(file)) ??
    developments.find((development) => development.slug === slug)?.file ??
    added?.list ??
    (Object.hasOwn(site?.redirects ?? {}, `/${slug}`) ? 'redirects' : undefined)
  );
}
