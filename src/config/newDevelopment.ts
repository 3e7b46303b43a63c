/** A further development: its draft, made from the schema so that it is never behind it, and whether its address is free. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { developmentsFolder } from './load/contentFolder.ts';
import { loadConfig } from './load/load.ts';
import { dig, listAt } from './rules/rule.ts';
import { siteOwner } from './rules/slugs.ts';
import { template } from './template.ts';
import { modeline } from './yaml/modeline.ts';

/** 'solar-das-gaivotas' → 'Solar das Gaivotas'. */
const nameOf = (slug: string) =>
  slug.replaceAll('-', ' ').replace(/^[a-z]|\b(?!(?:d?[aeo]s?|em|n[ao]s?) )[a-z]/g, (letter) => letter.toUpperCase());

/** Writes the draft and a provisional picture for its hero; returns what was written, relative to the content folder. */
export async function createDevelopment(contentDir: string, slug: string, name = nameOf(slug)): Promise<string[]> {
  const file = `${developmentsFolder}/${slug}.yaml`;
  const hero = `${slug}/hero.webp`;
  const text = template({
    name,
    draft: true,
    hero: { image: hero, alt: `Imagem provisória de ${name}` },
  });
  writeFileSync(join(contentDir, file), modeline(contentDir, file) + text, { flag: 'wx' });
  const picture = `${developmentsFolder}/${hero}`;
  if (existsSync(join(contentDir, picture))) return [file];
  mkdirSync(join(contentDir, developmentsFolder, slug), { recursive: true });
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#8a97a8' } })
    .webp({ quality: 60 })
    .toFile(join(contentDir, picture));
  return [file, picture];
}

/** Who has an address already: a file, a page of the site; undefined when it is free. */
export function ownerOf(contentDir: string, slug: string): string | undefined {
  const { developments, sources, site } = loadConfig(contentDir);
  const files = [`${developmentsFolder}/${slug}.yaml`, `${developmentsFolder}/${slug}.yml`];
  const frame = listAt(site, 'frames').some((item) => dig(item, 'path') === `/${slug}`);
  return (
    siteOwner(slug) ??
    files.find((file) => sources.has(file)) ??
    developments.find((development) => development.slug === slug)?.file ??
    (frame ? 'frames' : undefined) ??
    (Object.hasOwn(site?.redirects ?? {}, `/${slug}`) ? 'redirects' : undefined)
  );
}
