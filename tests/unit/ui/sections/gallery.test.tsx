import { describe, expect, test } from 'vitest';
import { Gallery } from '../../../../src/ui/sections/development/Gallery.tsx';
import { htmlOf, tags } from '../components/render.tsx';

const photo = (id: string) => ({
  picture: {
    base: `/assets/p/${id}`,
    width: 1600,
    height: 1000,
    widths: [160, 828, 1280],
    color: 'b97',
    alt: `Foto ${id}`,
  },
  caption: `Legenda ${id}`,
});
const plan = { picture: { base: '/assets/p/x.svg', width: 1200, height: 900, widths: [], color: '', alt: 'Planta' } };
const video = { video: 'exemplo0001', caption: 'Obra em maio' };

const html = htmlOf(
  <Gallery
    name="Civitas"
    gallery={{
      photos: [photo('a'), photo('b'), { caption: 'Em breve' }],
      plans: [{ ...plan, area: '45 m²' }],
      works: [video],
    }}
  />,
);
function panel(id: string): string {
  const part = html.split('role="tabpanel"').find((each) => each.includes(`aria-labelledby="aba-${id}"`));
  if (!part) throw new Error(`There is no panel ${id}.`);
  return part;
}

describe('the gallery before script runs', () => {
  test('holds photos, plans and works, each as a carousel that names the development', () => {
    expect(html).toMatch(/<section[^>]* id="imagens"/);
    for (const name of ['Fotos do Civitas', 'Plantas do Civitas', 'Obras do Civitas']) {
      expect(html).toContain(`aria-label="${name}"`);
    }
  });

  test('a picture is a link to its largest file, with the caption as its text', () => {
    const link = /<a href="([^"]+)"[^>]* data-replay=""[^>]*>(.*?)<\/a>/;
    const [, file, words] = link.exec(panel('galeria')) ?? [];
    expect(file).toBe('/assets/p/a-1280.avif');
    expect(words).toBe('<span class="visually-hidden">Ampliar: </span>Legenda a');
    expect(link.exec(panel('plantas'))?.[1]).toBe('/assets/p/x.svg');
  });

  test('every picture is loaded lazily', () => {
    const images = tags(html, 'img');
    expect(images.length).toBeGreaterThan(2);
    expect(images.filter((image) => !image.includes('loading="lazy"'))).toEqual([]);
  });

  test('an item with neither picture nor video says that there is nothing yet; so does an empty tab', () => {
    expect(panel('galeria').match(/Aguarde atualizações\.\.\./g)).toHaveLength(1);
    const empty = htmlOf(<Gallery name="Eixo 795" gallery={{ photos: [], plans: [], works: [] }} />);
    expect(empty.match(/Aguarde atualizações\.\.\./g)).toHaveLength(3);
    expect(tags(empty, 'button')).toHaveLength(3);
  });

  test('plans are listed with name and area; one without a name by its number', () => {
    expect(panel('plantas')).toMatch(/<button[^>]* aria-current="true"[^>]*><span>Planta 1<\/span><span>45 m²<\/span>/);
  });

  test('arrows and thumbnails only where there is more than one item', () => {
    expect(panel('galeria')).toContain('aria-label="Próxima"');
    expect(panel('galeria')).toContain('aria-label="Miniaturas"');
    for (const id of ['plantas', 'obras']) expect(panel(id)).not.toContain('aria-label="Próxima"');
    expect(panel('obras')).not.toContain('aria-label="Miniaturas"');
  });
});
