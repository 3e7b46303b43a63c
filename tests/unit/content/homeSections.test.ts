/** The order of the home page's sections, and those that are left out. */
import { describe, expect, it } from 'vitest';
import schema from '../../../schema/site.schema.json' with { type: 'json' };
import { type HomeSection, homeSections } from '../../../src/content/homeSections.ts';
import { render } from '../../../src/render/entry.tsx';
import { config, makeSite } from '../../support/testSite.ts';

const home = (sections?: HomeSection[]) => {
  const pages = { ...config.pages, home: { ...config.pages.home, sections } };
  return render('/', makeSite({ site: { ...config, pages } }), { scripts: () => '' }).body;
};
const headings = (body: string) =>
  [...(body.split('</main>')[0] ?? '').matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text);
const [listing, showcase, , , , partners, news] = headings(home()).slice(-7);

describe('the home page’s sections', () => {
  it('are what the schema lets the configuration name', () => {
    const { examples: keys, enumDescriptions } = schema.properties.pages.properties.home.properties.sections.items;
    expect(keys).toEqual(homeSections);
    expect(enumDescriptions).toHaveLength(homeSections.length);
  });

  it('stand in the configured order, and the others are left out', () => {
    const body = home(['news', 'showcase', 'listing']);
    expect(headings(body).slice(-3)).toEqual([news, showcase, listing]);
    expect(headings(body)).not.toContain(partners);
    expect(home(['news'])).not.toContain('id="projetos"');
  });
});
