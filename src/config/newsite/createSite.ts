/** Creates a complete, valid content folder for another company from its name, place and colours. */

import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { stringify } from 'yaml';
import type { Colors } from '../contrast.ts';
import { palette } from '../defaults/palette.ts';
import { contentNames, developmentsFolder, siteFile } from '../load/contentFolder.ts';
import { createDevelopment } from '../newDevelopment.ts';
import { provisionalAlt } from '../template.ts';
import { modeline } from '../yaml/modeline.ts';
import { drawings, writeDrawing } from './drawings.ts';

export interface NewSite {
  name: string;
  city: string;
  /** Two letters. */
  state: string;
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
  await writeDrawing(join(folder, cover), drawings.city(colors), false);
  const logo = wanted.logo && `${own}/logo${extname(wanted.logo.file).toLowerCase()}`;
  if (wanted.logo && logo) copyFileSync(wanted.logo.file, join(folder, logo));
  writeFileSync(join(folder, siteFile), modeline(folder, siteFile) + siteText(wanted, cover, logo), { flag: 'wx' });
  return [siteFile, cover, ...(logo ? [logo] : []), ...(await writeSample(folder, wanted, colors))];
}

const siteText = ({ name, city, state, colors, logo }: NewSite, cover: string, logoFile?: string) =>
  `# O que vale para o site inteiro. O que falta tem um padrão: menus, fontes abertas (Fraunces e Manrope),
# política de privacidade e as outras cores, feitas da cor de ação. O editor completa e explica cada chave;
# npm run studio mostra tudo em um formulário, em O site. Telefone, WhatsApp, redes e outras páginas só aparecem
# quando estão aqui.

# Exemplos: troque o endereço do site e o e-mail antes de publicar.
${stringify(
  {
    baseUrl: 'https://www.example.com',
    company: {
      name,
      description: `Empreendimentos imobiliários em ${city}.`,
      email: 'contato@example.com',
      address: `${city} - ${state}`,
      ...(logo && {
        logo: logo.shade === 'both' ? { light: logoFile, dark: logoFile } : { [logo.shade]: logoFile },
      }),
    },
    ...(colors.action && { theme: { colors } }),
    pages: {
      home: {
        heading: `Viver bem em ${city}`,
        intro: `${name} projeta e constrói em ${city}. Conheça os empreendimentos e fale com a gente.`,
        picture: { image: cover, alt: `Desenho de prédios entre árvores, com o sol atrás` },
      },
    },
  },
  { lineWidth: 0 },
)}`;

/** Writes a sample development that shows what a page can have. Its sample texts and pictures can't be published. */
async function writeSample(folder: string, { city, state }: NewSite, colors: Colors): Promise<string[]> {
  const slug = 'residencial-exemplo';
  const name = 'Residencial Exemplo';
  mkdirSync(join(folder, developmentsFolder, slug), { recursive: true });
  const pictures = { hero: 'building', 'imagem-1': 'city', 'imagem-2': 'garden' } as const;
  const files = Object.entries(pictures).map(([file, drawing]) => ({ path: `${slug}/${file}.webp`, drawing }));
  for (const { path, drawing } of files)
    await writeDrawing(join(folder, developmentsFolder, path), drawings[drawing](colors), true);
  const [, ...photos] = files;
  const written = await createDevelopment(folder, slug, {
    name,
    address: { city, state },
    area: { min: 54, max: 96 },
    gallery: {
      photos: photos.map(({ path }, index) => ({ image: path, alt: `${provisionalAlt(name)}, ${index + 1}` })),
    },
    differentials: {
      illustrative: true,
      items: [
        { icon: 'trees', text: 'Jardim entre as torres' },
        { icon: 'waves-ladder', text: 'Piscina ao ar livre' },
        { icon: 'dumbbell', text: 'Academia com luz natural' },
        { icon: 'party-popper', text: 'Salão de festas' },
        { icon: 'toy-brick', text: 'Espaço das crianças' },
        { icon: 'bike', text: 'Bicicletário' },
      ],
    },
    location: { description: `Diga aqui o que há por perto em ${city}: parque, escola, mercado e caminhos.` },
    accept: [
      { rule: 'sample', reason: 'É um empreendimento de exemplo: textos e imagens são trocados antes de publicar.' },
    ],
  });
  return [...written, ...files.map(({ path }) => `${developmentsFolder}/${path}`)];
}
