/** The sections of a development's page, and what leads to them. */
import { anchors, blocksIn, isFilled, navSections, neededBy, type PageSettings } from '../../content/sections.ts';
import { dig, listAt, pointerOf, textAt } from '../../data/pointer.ts';
import { schemaAt } from '../../data/schema.ts';
import { usualLocale } from '../../leads/say.ts';
import { nearest } from '../check/nearest.ts';
import { printable } from '../yaml/characters.ts';
import type { FileRule, SiteRule } from './rule.ts';

/** Items of a page's menu that lead to a section which the page lacks. */
function lostItems(data: unknown, usual?: PageSettings) {
  const shown = navSections(data, usualLocale, usual).map(({ target }) => target);
  return [...listAt(data, 'nav').entries()].flatMap(([index, item]) => {
    const target = textAt(item, 'target');
    const isLost = target.startsWith('#') && !shown.includes(target);
    return isLost ? [{ pointer: `/nav/${index}/target`, target }] : [];
  });
}

/** Items of a menu lead to sections that the page has. */
export const navTargets: FileRule = ({ data }, report) => {
  for (const { pointer, target } of lostItems(data)) {
    const needed = neededBy(target);
    const known = [...anchors, ...blocksIn(data).map(({ id }) => id)].map((id) => `#${id}`);
    const near = nearest(target, known);
    if (!known.includes(target))
      report.error('nav.unknown', pointer, {
        suggestion: near,
        en: `The page has no section ${printable(target)}. ${near ? `Did you mean ${near}?` : `Use one of these: ${known.join(', ')}.`}`,
        'pt-BR': `A página não tem a seção ${printable(target)}. ${near ? `Você quis dizer ${near}?` : `Use uma destas: ${known.join(', ')}.`}`,
      });
    else if (needed?.every((key) => !isFilled(dig(data, key))))
      report.error('nav', pointer, (inFile) => ({
        en: `The page has no section ${target}, because ${needed[0]} is missing in this file. Remove the item, or add the section.`,
        'pt-BR': `A página não tem a seção ${target}, porque falta o que ela mostraria${inFile(` (${needed[0]})`)}. Apague o item ou acrescente a seção.`,
      }));
    else
      report.error('nav.omitted', pointer, (inFile) => ({
        en: `The page has no section ${target}, because sections in this file leaves it out. Remove the item, or add the section to sections.`,
        'pt-BR': `A página não tem a seção ${target}, que não está na lista das suas seções${inFile(' (sections)')}. Apague o item ou acrescente a seção à lista.`,
      }));
  }
};

/** Items of a menu lead to sections that the site shows on its pages. */
export const navTargetsOfSite: SiteRule = ({ site, developments }, about) => {
  const usual: PageSettings = Object(dig(site?.data, 'developments'));
  for (const file of developments) {
    const known = new Set(lostItems(file.data).map(({ pointer }) => pointer));
    for (const { pointer, target } of lostItems(file.data, usual))
      if (!known.has(pointer))
        about(file).error('nav.site', pointer, (inFile) => ({
          en: `The page has no section ${target}, because developments in site.config.yaml leaves it out. Remove the item, or give this file sections of its own.`,
          'pt-BR': `A página não tem a seção ${target}, porque o site não a mostra ${inFile('(developments em site.config.yaml)', 'nas páginas dos empreendimentos (O site › Ordem e seções)')}. Apague o item ou dê a esta página uma lista própria de seções${inFile(' (sections)')}.`,
        }));
  }
};

/** The company's figures stand beside what the home page or the page Sobre says of it. */
export const figures: FileRule = ({ data }, report) => {
  if (listAt(data, 'figures').length > 0 && !dig(data, 'pages', 'home', 'about') && !dig(data, 'pages', 'about'))
    report.warning('figures-place', '/figures', (inFile) => ({
      en: 'No page shows the figures, which stand beside what the home page says of the company. Add pages.home.about, or remove them.',
      'pt-BR': `Nenhuma página mostra os números, que ficam ao lado do texto da página inicial sobre a empresa. Acrescente esse texto${inFile(' (pages.home.about)')} ou apague os números.`,
    }));
};

/** The list of the sections of a development's page, or of the home page, names sections and blocks that there are. */
export const namedSections: FileRule = ({ kind, data }, report) => {
  const at = kind === 'site' ? ['pages', 'home'] : [];
  const list = pointerOf([...at, 'sections']);
  const { examples = [], enumDescriptions: titles = [] } = schemaAt(kind, `${list}/0`);
  const keys = examples.map(String);
  const known = [...new Set([...keys, ...blocksIn(dig(data, ...at)).map(({ id }) => id)])];
  for (const [index, name] of listAt(data, ...at, 'sections').entries()) {
    if (typeof name !== 'string' || known.includes(name)) continue;
    const near = nearest(name, known) ?? keys[titles.indexOf(nearest(name, titles) ?? '')];
    report.error('sections-unknown', `${list}/${index}`, {
      suggestion: near,
      en: `There is neither a section nor a block called ${printable(name)}. ${near ? `Did you mean ${near}?` : `Use one of these: ${known.join(', ')}.`}`,
      'pt-BR': `Não há seção nem bloco com o nome ${printable(name)}. ${near ? `Você quis dizer ${near}?` : `Use um destes: ${known.join(', ')}.`}`,
    });
  }
};

/** A page without a hero begins with the section that has its name. */
export const openingSection: FileRule = ({ data }, report) => {
  const [first] = listAt(data, 'sections');
  if (first !== undefined && first !== 'characteristics' && dig(data, 'hero') === undefined)
    report.error('sections-opening', '/sections/0', (inFile) => ({
      en: 'The page has no hero, so it begins with characteristics, where its name is. Put characteristics first, or add hero.',
      'pt-BR': `A página não tem imagem do topo, e por isso começa com a seção Característica, que tem o seu nome. Ponha-a em primeiro lugar${inFile(' (characteristics)')} ou acrescente a imagem do topo${inFile(' (hero)')}.`,
    }));
};
