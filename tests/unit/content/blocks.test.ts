import { describe, expect, it } from 'vitest';
import schema from '../../../schema/blocks.schema.json' with { type: 'json' };
import { mergeData } from '../../../src/config/changes/mergeData.ts';
import { completeSite } from '../../../src/config/defaults/siteDefaults.ts';
import { type BlockKind, blocksOf, isOwnId } from '../../../src/content/blocks.ts';
import type { Block } from '../../../src/content/types.gen.ts';
import { render } from '../../../src/render/entry.tsx';
import { config, developments, makeSite, resolve } from '../../support/testSite.ts';

const facts: Block = {
  kind: 'facts',
  id: 'ficha-tecnica',
  heading: 'Ficha técnica',
  rows: [{ label: 'Torres', value: '2' }],
};
const hostile = 'Posso </script><b>permutar</b>?';
const questions: Block = {
  kind: 'questions',
  id: 'perguntas',
  heading: 'Perguntas frequentes',
  label: 'Perguntas',
  questions: [{ question: hostile, answer: ['Sim.', 'Com avaliação.'] }],
};
const mirante = developments.find(({ slug }) => slug === 'mirante');
if (!mirante) throw new Error('The site has no Mirante.');
const page = (changes: object, site = config) =>
  render('/mirante', makeSite({ site, developments: [{ ...mirante, ...changes }] }), { scripts: () => '' });
const ids = ({ body }: { body: string }) =>
  [...body.matchAll(/ id="(caracteristica|diferenciais|ficha-tecnica|perguntas|mapa|contato)"/g)].map(([, id]) => id);
const links = ({ body }: { body: string }) =>
  [...(body.split('aria-label="Nesta página"')[1]?.split('</ul>')[0] ?? '').matchAll(/href="#([\w-]+)"/g)].map(
    ([, id]) => id,
  );

describe('blocks of a development', () => {
  it('stand after the differentials, and in the navigation only with a label', () => {
    const shown = page({ blocks: [facts, questions] });
    expect(ids(shown)).toEqual(['caracteristica', 'diferenciais', 'ficha-tecnica', 'perguntas', 'mapa', 'contato']);
    expect(links(shown)).toEqual(['caracteristica', 'imagens', 'diferenciais', 'perguntas', 'mapa', 'contato']);
  });

  it('stand where a list of sections names them; the others at its end', () => {
    const shown = page({ blocks: [facts, questions], sections: ['perguntas', 'characteristics', 'location'] });
    expect(ids(shown)).toEqual(['perguntas', 'caracteristica', 'mapa', 'ficha-tecnica', 'contato']);
    expect(links(shown)).toEqual(['perguntas', 'caracteristica', 'mapa', 'contato']);
  });

  it('are escaped in the page and in its structured data, which has the questions', () => {
    const { head, body } = page({ blocks: [questions] });
    const [json = ''] = head.split('<script type="application/ld+json">')[1]?.split('</script>') ?? [];
    const faq = JSON.parse(json)['@graph'].find((node: { '@type': string }) => node['@type'] === 'FAQPage');
    expect(faq.mainEntity).toEqual([
      { '@type': 'Question', name: hostile, acceptedAnswer: { '@type': 'Answer', text: 'Sim.\nCom avaliação.' } },
    ]);
    expect(body).toContain('Posso &lt;/script&gt;&lt;b&gt;permutar');
    expect(page({ blocks: [facts] }).head).not.toContain('FAQPage');
  });

  it('leave a page as it is when there are none', () => {
    expect(page({ blocks: [] })).toEqual(page({}));
  });
});

it('each kind of the schema is shown with what its example says', () => {
  const kinds = schema.$defs.block.properties.kind.enum as BlockKind[];
  for (const kind of kinds) {
    const { properties, required } = schema.$defs[`${kind}Block`];
    const part = (key: string) =>
      (Object(properties)[key].examples ??
        Object(schema.$defs)[Object(properties)[key].$ref.split('/').at(-1)].examples)[0];
    const example = Object.fromEntries([...required, 'id'].map((key) => [key, part(key)]));
    expect(blocksOf([example as unknown as Block], resolve)[0]).toMatchObject({ kind, heading: example.heading });
    expect(isOwnId(example.id)).toBe(false);
  }
});

it('two people who edit different blocks, or add the same one, are not asked', () => {
  const base = { blocks: [facts, questions] };
  const mine = { blocks: [{ ...facts, heading: 'Dados' }, questions] };
  const added = { kind: 'text', id: 'bairro', heading: 'O bairro', paragraphs: ['Ruas calmas.'] };
  const theirs = { blocks: [added, { ...questions, heading: 'Perguntas' }, facts] };
  expect(mergeData(base, mine, theirs)).toEqual({
    data: { blocks: [added, { ...questions, heading: 'Perguntas' }, { ...facts, heading: 'Dados' }] },
    questions: [],
  });
});

it('a block of the home page stands where its list of sections names it, and else last', () => {
  const home = { ...config.pages.home, blocks: [facts, questions], sections: ['perguntas', 'partners'] };
  const site = makeSite({ site: { ...config, pages: { ...config.pages, home } } });
  const { body } = render('/', site, { scripts: () => '' });
  const places = ['id="perguntas"', 'id="titulo-parceiros"', 'id="ficha-tecnica"'].map((text) =>
    (body.split('<main')[1] ?? '').lastIndexOf(text),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

describe('a page that the company makes of blocks', () => {
  const own = { path: '/financiamento', title: 'Financiamento', intro: 'Como se paga.', blocks: [questions] };
  const site = makeSite({ site: { ...config, customPages: [own] } });
  const shown = render('/financiamento', site, { scripts: () => '' });

  it('is in the sitemap, has its heading, blocks and structured data', () => {
    expect(site.paths).toContain('/financiamento');
    expect(shown.status).toBe(200);
    expect(shown.body).toMatch(/<h1[^>]*>Financiamento<\/h1>.*Como se paga\..* id="perguntas"/s);
    expect(shown.head).toContain('name="description" content="Como se paga."');
    expect(shown.head).toMatch(/BreadcrumbList.*FAQPage/s);
  });

  it('stands in the menus it asks for, by default in the footer’s column of the company', () => {
    const links = (menus?: ('header' | 'company' | 'services')[]) => {
      const company = { name: 'Exemplo', email: 'contato@example.com' };
      const made = completeSite({ baseUrl: config.baseUrl, company, customPages: [{ ...own, menus }] }, []);
      const [first, second] = made.footer.columns;
      const all = { header: made.navigation.links, company: first?.links, services: second?.links };
      return Object.entries(all).flatMap(([menu, links = []]) =>
        links.some((link) => 'to' in link && link.to === own.path) ? [menu] : [],
      );
    };
    expect(links()).toEqual(['company']);
    expect(links(['header', 'services'])).toEqual(['header', 'services']);
  });
});
