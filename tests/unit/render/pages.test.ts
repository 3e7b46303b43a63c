import { describe, expect, it } from 'vitest';
import { render } from '../../../src/render/entry.tsx';
import { largeSite, makeSite } from '../../support/site.ts';

const site = makeSite();
const html = (path: string) => render(path, site, { scripts: () => '' }).body;

describe('the prerendered pages', () => {
  it.each(['/', '/catalogo', '/nossosNegocios', '/lume-avelino'])(
    '%s writes city and district as “Maringá - Centro”',
    (path) => {
      const places =
        html(path).match(/Maringá[^<>a-z]{1,3}Centro(?! Cívico)|Centro[^<>a-z]{1,3}Maringá(?! - PR)/g) ?? [];
      expect([...new Set(places)]).toEqual(['Maringá - Centro']);
    },
  );

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
