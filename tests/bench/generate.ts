/**
 * Content folders of any size for measuring: each development has its own name, address, numbers, texts and pictures,
 * and fills its gallery with shared ones. The same count always gives the same folder.
 */

import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { developmentsFolder, siteFile } from '../../src/config/folder/contentLayout.ts';
import type { Bench } from './figure.ts';
import { createRandom } from './random.ts';

/** Words to choose from. */
const words = {
  first: 'Alto, Vila, Porto, Solar, Jardim, Pátio, Vale, Campo, Largo, Mirante, Bosque, Horto',
  second: 'das Acácias, do Ipê, da Serra, Sereno, das Águas, do Lago, Dourado, da Colina, do Poente, das Pedras',
  streets:
    'Rua das Palmeiras, Avenida do Contorno, Rua Marechal, Alameda dos Pinheiros, Rua do Comércio, Avenida Central',
  cities: 'Curitiba, Apucarana, Joinville, Londrina, Maringá, Cascavel, Ponta Grossa, Itajaí',
  districts: 'Centro, Água Verde, Batel, Juvevê, Portão, Vila Nova, Cristo Rei, Cabral, Bigorrilho, Rebouças',
  subjects: 'O edifício, O projeto, A torre, O condomínio, O conjunto, A fachada, A área comum, O térreo',
  verbs: 'reúne, aproxima, combina, oferece, organiza, recebe, valoriza, integra',
  objects:
    'plantas bem resolvidas, varandas voltadas para o norte, jardins em três níveis, salas amplas, janelas generosas',
  endings:
    'a poucos passos do comércio, em uma rua tranquila, com vista para a cidade, ao lado da ciclovia, em uma esquina',
  amenities: 'bike, dumbbell, waves-ladder, trees, washing-machine, paw-print, laptop, sofa, cctv, leaf',
  statuses: 'Pré-lançamento, Lançamento, Em construção, Pronto para morar',
  months: 'Janeiro, Março, Maio, Julho, Setembro, Novembro',
};

/** `own`: each development has pictures that no other has. `shared`: all show the same files. */
type Pictures = 'own' | 'shared';

function generateDevelopment(index: number, shared: readonly string[], own: readonly string[]): object {
  const [facade, interior, ...photos] = own;
  const random = createRandom(index + 1);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const pick = (list: string) => one(list.split(', '));
  const between = (low: number, high: number) => Math.round(low + random() * (high - low));
  const sentence = () => `${pick(words.subjects)} ${pick(words.verbs)} ${pick(words.objects)} ${pick(words.endings)}.`;
  const name = `${pick(words.first)} ${pick(words.second)} ${index + 1}`;
  const text = (sentences: number) => `${name}: ${Array.from({ length: sentences }, sentence).join(' ')}`;
  const smallest = between(20, 90);
  const status = pick(words.statuses);
  const isReady = status === 'Pronto para morar';
  const first = between(0, shared.length);
  const photo = (caption: string, own?: string) => ({
    image: own ?? one(shared),
    caption,
    alt: `${caption} do ${name}, ${pick(words.endings)}`,
  });
  return {
    name,
    status,
    address: {
      street: pick(words.streets),
      number: String(between(10, 4000)),
      district: pick(words.districts),
      city: pick(words.cities),
      state: 'PR',
      postalCode: `${between(80000, 87999)}-${between(100, 999)}`,
    },
    typology: 'Apartamento',
    units: `${between(1, 2)} e ${between(3, 4)} quartos`,
    area: { min: smallest, max: smallest + between(5, 120) },
    delivery: { hero: `${pick(words.months)} de ${isReady ? between(2015, 2025) : between(2027, 2031)}` },
    progress: {
      percent: isReady ? 100 : between(0, 4900) / 100,
      updatedAt: `2025-0${between(1, 9)}-1${between(0, 9)}`,
    },
    description: { heading: `${name} em poucas palavras`, paragraphs: [text(3), text(4)] },
    hero: {
      image: facade ?? one(shared),
      alt: `Fachada do ${name} ${pick(words.endings)}`,
      focus: [one([0.35, 0.5, 0.65]), 0],
    },
    characteristics: { image: interior ?? one(shared), alt: `Interior do ${name}` },
    gallery: {
      photos: Array.from({ length: 8 }, (_, number) =>
        photo(`Ambiente ${number + 1}`, photos[number] ?? shared[(first + number) % shared.length]),
      ),
      plans: Array.from({ length: 2 }, (_, number) => ({ ...photo(`Planta ${number + 1}`), area: between(30, 120) })),
    },
    differentials: {
      items: Array.from({ length: 6 }, (_, number) => ({
        icon: pick(words.amenities),
        text: `Diferencial ${number + 1} ${pick(words.endings)}`,
      })),
    },
    location: { description: text(3), truncateAt: 298 },
    incorporationRegistry: `R.${between(1, 9)} da matrícula ${between(10000, 99999)} do 1º Registro de Imóveis`,
  };
}

/**
 * Makes a content folder with the project's own site configuration, developments and pictures and `count` generated
 * developments. What an earlier run left is replaced.
 */
export async function contentOf({ root, workDir }: Bench, count: number, pictures: Pictures): Promise<string> {
  const dir = join(workDir, `content-${count}-${pictures}`);
  const developments = join(dir, developmentsFolder);
  rmSync(dir, { recursive: true, force: true });
  for (const name of [siteFile, developmentsFolder]) cpSync(join(root, name), join(dir, name), { recursive: true });
  const shared = globSync('_acervo/*.webp', { cwd: developments }).sort();
  const slugs = Array.from({ length: count }, (_, index) => `gerado-${index + 1}`);
  for (const [index, slug] of slugs.entries()) {
    const own = pictures === 'own' ? ownPictures(slug) : [];
    writeFileSync(join(developments, `${slug}.yaml`), stringify(generateDevelopment(index, shared, own)));
  }
  if (pictures === 'own') await makeOwn(developments, shared[0] ?? '', slugs);
  return dir;
}

/** Addresses of a development's own pictures, relative to `developments/`; its others are shared. */
const ownPictures = (slug: string) => [1, 2, 3, 4].map((number) => `${slug}/${number}.jpg`);

/**
 * Writes the own pictures of developments: the same one, with other bytes behind its end. It is small, so that thousands
 * are encoded in minutes: what is measured depends on the number of files, not of pixels.
 */
async function makeOwn(developments: string, picture: string, slugs: readonly string[]): Promise<void> {
  const small = await sharp(join(developments, picture)).resize(160, 120).jpeg().toBuffer();
  for (const slug of slugs) {
    mkdirSync(join(developments, slug), { recursive: true });
    for (const name of ownPictures(slug))
      writeFileSync(join(developments, name), Buffer.concat([small, Buffer.from(name)]));
  }
}
