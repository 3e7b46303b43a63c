import { describe, expect, it } from 'vitest';
import { render } from '../../../src/render/entry.tsx';
import { config, largeSite, makeSite } from '../../support/site.ts';

const site = makeSite();
const html = (path: string) => render(path, site, { scripts: () => '' }).body;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

describe('the prerendered pages', () => {
  it.each(['/', '/sobre', '/nossosNegocios', '/naMidia', '/oraboa-social', '/catalogo', '/politica-de-privacidade'])(
    '%s has one h1, no inline style and no link without a name',
    (path) => {
      const body = html(path);
      expect(count(body, /<h1[ >]/g)).toBe(1);
      expect(body).not.toContain(' style="');
      expect(body).not.toMatch(/<a [^>]*>\s*<\/a>/);
    },
  );

  it('external links open in another tab without handing over the page', () => {
    for (const path of ['/', '/naMidia', '/nossosNegocios']) {
      const links = html(path).match(/<a [^>]*target="_blank"[^>]*>/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((link) => !link.includes('noopener'))).toEqual([]);
    }
  });

  it.each(['/', '/catalogo', '/nossosNegocios', '/lume-avelino'])(
    '%s writes city and district as “Maringá - Centro”',
    (path) => {
      const places =
        html(path).match(/Maringá[^<>a-z]{1,3}Centro(?! Cívico)|Centro[^<>a-z]{1,3}Maringá(?! - PR)/g) ?? [];
      expect([...new Set(places)]).toEqual(['Maringá - Centro']);
    },
  );

  it('the catalogue holds all 14 cards; those after the twelfth are marked', () => {
    const body = html('/catalogo');
    expect(count(body, /data-off=""/g)).toBe(2);
    expect(count(body, /Conheça<span/g)).toBe(14);
  });

  it.each(['/', '/sobre', '/catalogo', '/mirante'])(
    '%s gives high priority only to the first picture that phones see',
    (path) => {
      const main = html(path).match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
      const photos = (main.match(/<picture[\s\S]*?<\/picture>/g) ?? []).filter(
        (photo) => !/ 1px"|sizes="200px"/.test(photo),
      );
      expect(photos.map((photo) => photo.includes('fetchPriority="high"'))).toEqual(
        photos.map((_, index) => index === 0),
      );
      expect(photos.filter((photo) => photo.includes('loading="lazy"'))).toHaveLength(photos.length - 1);
    },
  );

  it.each(['/', '/catalogo', '/mirante'])('%s loads the logos beside the first picture eagerly', (path) => {
    const body = html(path);
    const header = body.match(/<header[\s\S]*?<nav/)?.[0] ?? '';
    expect(count(header, /<img/g)).toBe(2);
    expect(header).not.toContain('loading="lazy"');
    const slide = body.match(/aria-label="Destaques"[\s\S]*?<h2/)?.[0] ?? '';
    expect(slide !== '').toBe(path === '/');
    expect(slide).not.toContain('loading="lazy"');
  });

  it('the media page holds both page sizes: 4 items for narrow windows, 12 for wide ones', () => {
    const body = html('/naMidia');
    expect(count(body, /data-on="wide narrow"/g)).toBe(4);
    expect(count(body, /data-on="wide"/g)).toBe(8);
    // With the wide page size all are on one page, which has no pager.
    expect(body.match(/Páginas de \d+ notícias/g)).toEqual(['Páginas de 4 notícias']);
  });

  it('the hero carries the mobile link and title of Mirante beside the wide ones', () => {
    const body = html('/');
    expect(body).toContain('href="https://example.com/mirante"');
    expect(body).toContain('70% vendido em 45 dias');
    expect(body).toContain(config.pages.home.slides?.[1]?.mobile?.title);
  });
});

describe('pages don’t grow with the number of developments', () => {
  const sizes = (developments: number) => {
    const large = largeSite(developments);
    // The menu is tested elsewhere.
    const own = (path: string) =>
      (render(path, large, { scripts: () => '' }).body.match(/<main[\s\S]*<\/main>/)?.[0] ?? '').length;
    return [own('/'), own('/catalogo'), own('/catalogo/2')];
  };

  it('home and catalogue with 2,000 are as large as with 400', () => {
    const [few, many] = [sizes(400), sizes(2000)];
    many.forEach((size, index) => {
      expect(size).toBeLessThan((few[index] ?? 0) * 1.05);
    });
  });
});
