/** Creates a complete, valid content folder for another company from its name, place and colours. */

import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import type { Colors, Style } from '../../content/completeSite.ts';
import { type TypologyKey, typologyKey } from '../../content/typologies.ts';
import { palette } from '../colors/palette.ts';
import { contentNames, developmentsFolder, siteFile } from '../folder/contentLayout.ts';
import { provisionalAlt } from '../rules/sampleTexts.ts';
import { slugOf } from '../rules/slugs.ts';
import { modeline } from '../yaml/modeline.ts';
import { createDevelopment, provisional } from './createDevelopment.ts';

export interface NewSite {
  name: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Typology of its homes or lots, as in the catalogue's filter: 'Apartamento', 'Lotes'. */
  typology: string;
  /** For `theme.style`. */
  style?: Style;
  /** For `theme.colors`; missing ones are derived. */
  colors: Partial<Colors>;
  /** A logo with a transparent background, and its key under `company.logo`. */
  logo?: { file: string; shade: 'light' | 'dark' | 'both' };
}

/** Whether a folder already holds content. */
export const holdsSite = (folder: string): boolean => contentNames.some((name) => existsSync(join(folder, name)));

/** Writes the site and returns its files, relative to the folder. */
export async function createSite(folder: string, wanted: NewSite): Promise<string[]> {
  const colors = palette(wanted.colors);
  const own = `${developmentsFolder}/_site`;
  mkdirSync(join(folder, own), { recursive: true });
  const cover = `${own}/capa.webp`;
  const kind = typologyKey(wanted);
  await drawing(kind, 'cover', colors).toFile(join(folder, cover));
  const logo = wanted.logo && `${own}/logo${extname(wanted.logo.file).toLowerCase()}`;
  if (wanted.logo && logo) copyFileSync(wanted.logo.file, join(folder, logo));
  writeFileSync(join(folder, siteFile), modeline(folder, siteFile) + siteText(wanted, samples[kind], cover, logo), {
    flag: 'wx',
  });
  return [siteFile, cover, ...(logo ? [logo] : []), ...(await writeSample(folder, wanted, kind, colors))];
}

/** Left edges, in px, of the parts of a drawing that its pictures show. */
const views = { cover: 0, hero: 2000, photo: 1000 };
type View = keyof typeof views;

/** A picture in the company's colours, for a new site until it has photos. */
function drawing(kind: TypologyKey, view: View, colors: Colors) {
  const template = readFileSync(join(import.meta.dirname, `${samples[kind].drawing}.svg`), 'utf8');
  const values = { ...colors, left: `${views[view]}` };
  const svg = template.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]);
  return sharp(Buffer.from(svg)).webp({ quality: 80 });
}

/** Sample texts for a company that sells flats, houses or lots, and the drawing of their pictures. */
const samples = {
  flats: {
    drawing: 'buildings',
    offers: 'Empreendimentos imobiliários',
    does: 'projeta e constrói',
    cover: 'Desenho de prédios entre árvores, com o sol atrás',
    name: 'Residencial Exemplo',
    area: { min: 54, max: 96 },
    differentials: [
      ['trees', 'Jardim entre as torres'],
      ['waves-ladder', 'Piscina ao ar livre'],
      ['dumbbell', 'Academia com luz natural'],
      ['party-popper', 'Salão de festas'],
      ['toy-brick', 'Espaço das crianças'],
      ['bike', 'Bicicletário'],
    ],
  },
  houses: {
    drawing: 'land',
    offers: 'Casas',
    does: 'projeta e constrói casas',
    cover: 'Desenho de árvores e colinas, com o sol atrás',
    name: 'Condomínio Exemplo',
    area: { min: 110, max: 240 },
    differentials: [
      ['trees', 'Quintal em cada casa'],
      ['car', 'Duas vagas cobertas'],
      ['sun', 'Espera para energia solar'],
      ['footprints', 'Ruas internas arborizadas'],
      ['toy-brick', 'Espaço das crianças'],
      ['party-popper', 'Salão de festas'],
    ],
  },
  lots: {
    drawing: 'land',
    offers: 'Loteamentos',
    does: 'abre ruas e praças',
    cover: 'Desenho de árvores e colinas, com o sol atrás',
    name: 'Loteamento Exemplo',
    area: { min: 250, max: 450 },
    differentials: [
      ['trees', 'Praças arborizadas'],
      ['footprints', 'Pista de caminhada'],
      ['droplets', 'Água e esgoto'],
      ['lightbulb', 'Iluminação em todas as ruas'],
      ['toy-brick', 'Espaço das crianças'],
      ['bike', 'Ciclovia'],
    ],
  },
} as const;

type Sample = (typeof samples)[keyof typeof samples];

const siteText = (
  { name, city, state, style, colors, logo }: NewSite,
  sample: Sample,
  cover: string,
  logoFile?: string,
) =>
  `# O que vale para o site inteiro. O que falta tem um padrão: menus, fontes abertas do estilo,
# política de privacidade e as outras cores, feitas da cor de ação. O editor completa e explica cada chave;
# npm run studio mostra tudo em um formulário, em O site. Telefone, WhatsApp, redes e outras páginas só aparecem
# quando estão aqui.

# Exemplos: troque o endereço do site e o e-mail antes de publicar.
${stringify(
  {
    baseUrl: 'https://www.example.com',
    company: {
      name,
      description: `${sample.offers} em ${city}.`,
      email: 'contato@example.com',
      address: `${city} - ${state}`,
      ...(logo && {
        logo: logo.shade === 'both' ? { light: logoFile, dark: logoFile } : { [logo.shade]: logoFile },
      }),
    },
    seo: { documentTitle: '{page} · {company}' },
    ...((style ?? colors.action) && { theme: { style, ...(colors.action && { colors }) } }),
    cities: [{ name: city }],
    developments: { tabs: 'filled' },
    pages: {
      home: {
        heading: `Viver bem em ${city}`,
        intro: `${name} ${sample.does} em ${city}. Conheça os empreendimentos e fale com a gente.`,
        picture: { image: cover, alt: sample.cover },
      },
    },
  },
  { lineWidth: 0 },
)}`;

/** Writes a sample development that shows what a page can have. Its sample texts and pictures can't be published. */
async function writeSample(
  folder: string,
  { city, state, typology }: NewSite,
  kind: TypologyKey,
  colors: Colors,
): Promise<string[]> {
  const { name, area, differentials } = samples[kind];
  const slug = slugOf(name);
  mkdirSync(join(folder, developmentsFolder, slug), { recursive: true });
  const pictures = { hero: `${slug}/hero.webp`, cover: `${slug}/imagem-1.webp`, photo: `${slug}/imagem-2.webp` };
  for (const [view, path] of Object.entries(pictures))
    await provisional(drawing(kind, view as View, colors)).toFile(join(folder, developmentsFolder, path));
  const written = await createDevelopment(folder, slug, {
    name,
    address: { city, state },
    typology,
    area,
    gallery: {
      photos: [pictures.cover, pictures.photo].map((image, index) => ({
        image,
        alt: `${provisionalAlt(name)}, ${index + 1}`,
      })),
    },
    differentials: { illustrative: true, items: differentials.map(([icon, text]) => ({ icon, text })) },
    location: { description: `Diga aqui o que há por perto em ${city}: parque, escola, mercado e caminhos.` },
    accept: [
      { rule: 'sample', reason: 'É um empreendimento de exemplo: textos e imagens são trocados antes de publicar.' },
    ],
  });
  return [...written, ...Object.values(pictures).map((path) => `${developmentsFolder}/${path}`)];
}
