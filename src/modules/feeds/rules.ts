/** Facts that property portals ask for: in the site's file, and in that of each development to be advertised. */

import { hash, randomUUID } from 'node:crypto';
import type { ConfigModule } from '../../config/configModule.ts';
import type { Said } from '../../config/problem.ts';
import type { FileRule, SiteRule } from '../../config/rules/rule.ts';
import type { Development } from '../../content/developments.ts';
import { publishedAt } from '../../content/schedule.ts';
import type { SiteConfig } from '../../content/types.gen.ts';
import { isMap } from '../../data/items.ts';
import { dig, listAt, path, textAt } from '../../data/pointer.ts';
import { schemaAt } from '../../data/schema.ts';
import { type Lack, listingsOf } from './listings.ts';

/** A feed has a key, which is offered anew at each check, and a phone. */
const feedKey: FileRule = ({ data }, report) => {
  const feed = dig(data, 'feeds', 'vrsync');
  if (!isMap(feed)) return;
  if (feed.key === undefined)
    report.warning('feed-key', '/feeds/vrsync', (inFile) => ({
      edits: [{ op: 'set', pointer: '/feeds/vrsync/key', value: randomUUID().replaceAll('-', '') }],
      en: 'Without a key there is no file for the portals. Have one written (--fix), or write 22 to 64 random letters and digits as key.',
      'pt-BR': `Sem o código do seu endereço não há arquivo para os portais. ${inFile('Use --fix para receber um, ou escreva de 22 a 64 letras e algarismos ao acaso (key)', 'Use Corrigir para receber um')}.`,
    }));
  if (!textAt(data, 'company', 'phone') && !textAt(data, 'company', 'whatsapp', 'sales'))
    report.warning('feed-phone', '/company', (inFile) => ({
      en: 'Portals take no file without a phone, so there is none. Add company.phone.',
      'pt-BR': `Os portais não aceitam um arquivo sem telefone, por isso não há nenhum. Preencha o telefone da empresa${inFile(' (company.phone)')}.`,
    }));
};

const lackSentences: Record<Exclude<Lack['what'], 'facts' | 'plan-id'>, Said> = {
  kind: {
    en: 'The portals have no kind for this, or the typology names several. It is left out of their file: name one, for example Apartamento, Casa or Terreno.',
    'pt-BR':
      'Os portais não têm um tipo para isto, ou a tipologia diz mais de um. O empreendimento fica fora deles: escreva um só, por exemplo Apartamento, Casa ou Terreno.',
  },
  text: {
    en: 'Portals want a description of 50 characters or more. The development is left out of their file: write a longer one.',
    'pt-BR':
      'Os portais pedem uma descrição de 50 caracteres ou mais. O empreendimento fica fora deles: escreva uma mais longa.',
  },
  pictures: {
    en: 'Portals want five pictures or more. The development is left out of their file: add photos.',
    'pt-BR': 'Os portais pedem cinco imagens ou mais. O empreendimento fica fora deles: acrescente fotos.',
  },
};

/** On a site with a feed, names each development or plan that isn't advertised, and where to write what it lacks. */
const feedListings: SiteRule = ({ site, developments, at }, about) => {
  if (!site || site.broken || dig(site.data, 'feeds', 'vrsync') === undefined) return;
  for (const file of developments) {
    if (file.broken) continue;
    const { slug } = file;
    const own = { ...(file.data as Development), slug, file: file.file };
    const [development] = publishedAt(site.data as SiteConfig, [own], at).developments;
    const { lacks } = listingsOf(development ?? own);
    const report = about(file);
    for (const { what, pointer, missing = [] } of lacks) {
      if (what === 'facts')
        report.warning('feed-facts', pointer, (inFile) => ({
          brief: true,
          en: `It is left out of the portals' file, because these are missing: ${missing.map((one) => path(one).at(-1)).join(', ')}. Write them here.`,
          'pt-BR': `Fica fora dos portais, porque falta: ${missing.map((one) => `${schemaAt('development', one).title}${inFile(` (${path(one).at(-1)})`)}`).join(', ')}. Preencha aqui.`,
        }));
      else if (what !== 'plan-id') report.warning(`feed-${what}`, pointer, lackSentences[what]);
    }
    const unnamed = lacks.filter(({ what }) => what === 'plan-id').length;
    if (unnamed > 0)
      report.warning('feed-plans', '/gallery/plans', (inFile) => ({
        brief: true,
        edits: newIds(slug, listAt(file.data, 'gallery', 'plans')),
        en: `Portals know an advertisement by an id that never changes, and ${unnamed} of these plans have none yet, so they are left out. Have ids written (--fix), or write a different id for each.`,
        'pt-BR': `Os portais conhecem cada anúncio por um código que não muda, e ${unnamed} destas plantas ainda não têm o seu: ficam fora. ${inFile('Use --fix para escrevê-los, ou dê um a cada planta (id)', 'Use Corrigir para recebê-los')}.`,
      }));
  }
};

/** Ids for the plans that have none of their own: the same at each check, until they are written. */
function newIds(slug: string, plans: unknown[]) {
  const taken = new Set<unknown>();
  return plans.flatMap((plan, index) => {
    const id = dig(plan, 'id');
    if (id !== undefined && !taken.has(id)) {
      taken.add(id);
      return [];
    }
    const value = hash('sha256', `${slug} ${index} ${JSON.stringify(plan)}`).slice(0, 8);
    return { op: 'set' as const, pointer: `/gallery/plans/${index}/id`, value };
  });
}

export const feedRules: ConfigModule = { fileRules: { site: [feedKey] }, siteRules: [feedListings] };
