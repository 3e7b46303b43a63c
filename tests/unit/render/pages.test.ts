import { describe, expect, it } from 'vitest';
import { render } from '../../../src/render/entry.tsx';
import { config, largeSite, makeSite } from '../../support/testSite.ts';

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

describe('the script that reports visits', () => {
  const named = (baseUrl?: string) => {
    const own = makeSite({ site: { ...config, leads: { ...config.leads, baseUrl } } });
    const pages = ['/', '/catalogo', '/mirante', '/sobre'].map((path) =>
      render(path, own, { scripts: (name) => name }),
    );
    return pages.map(({ body }) => body.split('data-js="visit"').length - 1);
  };

  it('is named once on each page whose own host has the service', () => {
    expect(named()).toEqual([1, 1, 1, 1]);
  });

  it('is named on no page of a static host, which nobody there would answer', () => {
    expect(named('https://leads.example.com')).toEqual([0, 0, 0, 0]);
  });
});

const sizes = (developments: number) => {
  const large = largeSite(developments);
  // The menu is tested elsewhere.
  const own = (path: string) =>
    (render(path, large, { scripts: () => '' }).body.match(/<main[\s\S]*<\/main>/)?.[0] ?? '').length;
  return [own('/'), own('/catalogo'), own('/catalogo/2')];
};

it('pages don’t grow with the number of developments: home and catalogue with 2,000 are as large as with 400', () => {
  const [few, many] = [sizes(400), sizes(2000)];
  many.forEach((size, index) => {
    expect(size).toBeLessThan((few[index] ?? 0) * 1.05);
  });
});
